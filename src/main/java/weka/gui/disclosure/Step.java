package weka.gui.disclosure;

import java.io.Serializable;
import java.util.function.BooleanSupplier;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import weka.core.TechnicalInformation;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.LinkageResult;
import weka.disclosure.linkage.SplitResult;
import weka.disclosure.options.OptionSet;

/**
 * One linkage of a run: says its place in the list, remembers what came out, and gives the same again when a saved result is
 * measured anew. When the user stops the run, steps that have not begun say so, unless there is nothing to show yet.
 */
final class Step extends Linkage {

  private static final long serialVersionUID = 1L;

  private final transient Linkage linkage;
  private final transient String place;
  private final transient BooleanSupplier foundSome;
  private Outcome outcome;

  /**
   * What came out of a linkage.
   *
   * @param name    the linkage as a user would write it
   * @param known   what it found among the records that it learned from; null where it was told of none
   * @param found   what it found; null where it failed
   * @param failure why it failed, or an empty text
   */
  record Outcome(String name, LinkageResult known, LinkageResult found, String failure) implements Serializable {
  }

  /** A linkage to run. */
  Step(Linkage linkage, String place, BooleanSupplier foundSome) {
    this.linkage = linkage;
    this.place = place;
    this.foundSome = foundSome;
  }

  /** A linkage that has run. */
  Step(Outcome outcome) {
    this(null, "", () -> false);
    this.outcome = outcome;
  }

  /** What came out, null before. */
  Outcome outcome() {
    return outcome;
  }

  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    return run(progress, placed -> new SplitResult(null, linkage.link(pair, ranks, placed))).test();
  }

  @Override
  public SplitResult linkSplit(MaskedPair train, MaskedPair test, boolean ranks, Progress progress) {
    return run(progress, placed -> linkage.linkSplit(train, test, ranks, placed));
  }

  /** What a linkage is asked to do. */
  private interface Task {
    SplitResult run(Progress progress);
  }

  private SplitResult run(Progress progress, Task task) {
    if (outcome == null) {
      outcome = attempt(progress, task);
    }
    if (outcome.found() == null) {
      throw new IllegalArgumentException(outcome.failure());
    }
    return new SplitResult(outcome.known(), outcome.found());
  }

  private Outcome attempt(Progress progress, Task task) {
    Progress placed = progress.within(place + ", " + linkage);
    placed.report(Double.NaN, "");
    try {
      if (foundSome.getAsBoolean()) {
        progress.check();
      }
      SplitResult result = task.run(placed);
      return new Outcome(linkage.toString(), result.train(), result.test(), "");
    } catch (Progress.Stopped e) {
      if (!foundSome.getAsBoolean()) {
        throw e;
      }
      return new Outcome(linkage.toString(), null, null, "stopped by its user");
    } catch (IllegalArgumentException e) {
      return new Outcome(linkage.toString(), null, null, e.getMessage());
    }
  }

  @Override
  protected OptionSet options() {
    return new OptionSet();
  }

  @Override
  public String globalInfo() {
    return "What " + this + " found.";
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return new TechnicalInformation(TechnicalInformation.Type.MISC);
  }

  @Override
  public String toString() {
    return outcome != null ? outcome.name() : linkage.toString();
  }
}
