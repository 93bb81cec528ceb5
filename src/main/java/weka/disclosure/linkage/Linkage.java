package weka.disclosure.linkage;

import java.io.Serializable;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import weka.core.TechnicalInformationHandler;
import weka.core.Utils;
import weka.disclosure.options.Optioned;

/** A way to attack masked data: options in Weka's manner in front of one of the engine's linkers. */
public abstract class Linkage extends Optioned implements TechnicalInformationHandler, Serializable {

  private static final long serialVersionUID = 1L;

  /**
   * Links the records of this pair, and says what came out.
   *
   * @param pair     the files
   * @param ranks    whether the rank of each record's partner is wanted too, where the linkage can tell it
   * @param progress hears of the work and may stop it
   */
  public abstract LinkageResult link(MaskedPair pair, boolean ranks, Progress progress);

  /**
   * Links two parts of one pair, the second by what was learned on the first; a linkage that learns nothing from true links just
   * links both.
   *
   * @param train    the records whose true links the intruder knows
   * @param test     the records that are attacked
   * @param ranks    whether the rank of each record's partner is wanted too
   * @param progress hears of the work and may stop it
   */
  public SplitResult linkSplit(MaskedPair train, MaskedPair test, boolean ranks, Progress progress) {
    return new SplitResult(link(train, ranks, progress), link(test, ranks, progress));
  }

  /** What the linkage does, for Weka's choosers. */
  public abstract String globalInfo();

  @Override
  public void setOptions(String[] given) {
    super.setOptions(given);
    requireSound();
  }

  /** Refuses options that are right one by one and wrong together. */
  protected void requireSound() {
    // most linkages have none
  }

  /** The first option and those that differ from their defaults. */
  public String briefOptions() {
    return Utils.joinOptions(options().writeBriefly(true));
  }

  /** The name without its package, and the options: how a user would write this linkage. */
  @Override
  public String toString() {
    return (getClass().getSimpleName() + " " + briefOptions()).strip();
  }
}
