package weka.disclosure.linkage;

import java.io.Serializable;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import sdc.link.Links;
import weka.core.TechnicalInformationHandler;
import weka.core.Utils;
import weka.disclosure.command.Command;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageMethod;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.options.Optioned;

/** A way to attack masked data: options in Weka's manner in front of one of the engine's linkers. */
public abstract class Linkage extends Optioned implements LinkageMethod, Command, TechnicalInformationHandler, Serializable {

  private static final long serialVersionUID = 1L;

  public abstract String globalInfo();

  /** A linkage is a command for its {@code -h} alone. */
  @Override
  public void perform(String[] arguments) {
    throw new IllegalArgumentException("a linkage is no command: name it with -L of .DisclosureEvaluation; -h prints its options");
  }

  @Override
  public void setOptions(String[] given) {
    super.setOptions(given);
    options().naming(() -> {
      requireSound();
      return null;
    });
  }

  /** Rejects options that are valid one by one but not together. */
  protected void requireSound() {
    // most linkages have none
  }

  /** Does this work, takes its time and reports its links, the results besides them, and notes. */
  protected final <R> LinkageResult result(Supplier<R> work, Function<R, Links> links, Function<R, Finding> finding,
      Function<R, List<String>> notes) {
    long start = System.nanoTime();
    R done = options().naming(work);
    double seconds = (System.nanoTime() - start) / 1e9;
    return new LinkageResult(method(), briefOptions(), links.apply(done), seconds, finding.apply(done), notes.apply(done));
  }

  /** The first option and those that differ from their defaults. */
  @Override
  public String briefOptions() {
    return Utils.joinOptions(options().writeBriefly(true));
  }

  @Override
  public String method() {
    return getClass().getSimpleName();
  }

  /** The name without its package, and the options: how a user would write this linkage. */
  @Override
  public String toString() {
    return (method() + " " + briefOptions()).strip();
  }
}
