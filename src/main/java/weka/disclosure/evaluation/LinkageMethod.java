package weka.disclosure.evaluation;

import java.util.List;
import java.util.Optional;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/** A way to link records, with its settings; its text is how a user would write it. */
public interface LinkageMethod {

  /**
   * Links the records of this pair, and says what came out.
   *
   * @param pair     the files
   * @param ranks    whether the rank of each record's partner is wanted too, if the linkage can compute it
   * @param progress hears of the work and may stop it
   */
  LinkageResult link(MaskedPair pair, boolean ranks, Progress progress);

  /**
   * Links two parts of one pair, the second by what was learned on the first; a linkage that learns nothing from true links just
   * links both.
   *
   * @param train    the records whose true links the intruder knows
   * @param test     the records that are attacked
   * @param ranks    whether the rank of each record's partner is wanted too
   * @param progress hears of the work and may stop it
   */
  default LinkageResult linkSplit(MaskedPair train, MaskedPair test, boolean ranks, Progress progress) {
    LinkageResult known = link(train, ranks, progress);
    return link(test, ranks, progress).learnedFrom(known);
  }

  /** The class's name without its package. */
  String method();

  /** The settings, as a user would write them. */
  String briefOptions();

  /** The same for an intruder who knows these attributes only: without settings that name others. */
  default LinkageMethod among(List<String> attributes) {
    return this;
  }

  /** The same on this number of releases side by side, whose squared distances are added; nothing where they cannot be. */
  default Optional<LinkageMethod> jointly(int releases) {
    return Optional.empty();
  }
}
