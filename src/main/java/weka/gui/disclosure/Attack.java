package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.Evaluation;
import weka.disclosure.Study;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.LinkageResult;
import weka.disclosure.options.OptionSet;

/**
 * A run: masks, links by one linkage after the other, measures. Stopped between two linkages, or in one that has a result to
 * show by then, it ends with what was found so far.
 */
final class Attack {

  private final Plan plan;
  private final Progress progress;
  private final List<String> notes = new ArrayList<>();

  private Attack(Plan plan, Progress progress) {
    this.plan = plan;
    this.progress = progress;
  }

  /** Runs the plan. */
  static Result run(Plan plan, Progress progress) {
    return new Attack(plan, progress).run();
  }

  private Result run() {
    Plan.Source masked = masked();
    MaskedPair pair = PairedInstances.of(plan.original().data(), masked.data(), plan.intruder().range(), plan.intruder().id());
    List<LinkageResult> found = link(pair);
    Result result = new Result(plan, masked, found, notes);
    Thread.interrupted();
    result.measure(progress.stopped() ? Progress.NONE : progress);
    return result;
  }

  private Plan.Source masked() {
    if (plan.masked() != null && plan.masked().data() != null) {
      return plan.masked();
    }
    if (plan.masked() != null) {
      progress.report(Double.NaN, "reading " + plan.masked().name());
      return new Plan.Source(DataFile.load("masked", plan.masked().file()), plan.masked().file(), plan.masked().name());
    }
    progress.report(Double.NaN, "masking by " + plan.filter().getClass().getSimpleName());
    if (plan.filter().isRepeatable()) {
      progress.warn("a set seed (-S) makes the masking repeatable, and so undoable by whoever guesses it; set it to 0 for a file"
          + " that is released");
    }
    Study study = new Study();
    study.setFilter(plan.filter());
    Instances data = study.mask(plan.original().data()).masked();
    return new Plan.Source(data, "", weka.disclosure.MaskedData.nameOf(plan.filter()));
  }

  private List<LinkageResult> link(MaskedPair pair) {
    List<LinkageResult> found = new ArrayList<>();
    List<Linkage> linkages = plan.linkages();
    for (Linkage linkage : linkages) {
      String place = (found.size() + 1) + " of " + linkages.size() + ", " + linkage;
      progress.report(Double.NaN, place);
      try {
        found.add(linkage.link(pair, false, new Placed(progress, place)));
      } catch (Progress.Stopped e) {
        if (found.isEmpty()) {
          throw e;
        }
      }
      if (progress.stopped()) {
        notes.add("stopped by its user: " + found.size() + " of " + linkages.size() + " linkages have a result");
        break;
      }
    }
    return found;
  }

  /** Measures risk and loss with links that were found before. */
  static Evaluation measure(Result result, Progress progress) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setAttributeIndices(result.intruder().range());
    evaluation.setConfidential(result.intruder().confidential());
    evaluation.setId(result.intruder().id());
    evaluation.setK(result.intruder().k());
    evaluation.setLinkages(result.found().stream().map(Found::new).toArray(Linkage[]::new));
    return evaluation.evaluate(result.original(), result.masked(), progress);
  }

  /** Says before each detail which linkage it is about. */
  private record Placed(Progress progress, String place) implements Progress {
    @Override
    public void report(double share, String detail) {
      progress.report(share, place + (detail.isEmpty() ? "" : ": " + detail));
    }

    @Override
    public void warn(String warning) {
      progress.warn(place + ": " + warning);
    }

    @Override
    public boolean stopped() {
      return progress.stopped();
    }
  }

  /** Stands for a linkage that has run. */
  private static final class Found extends Linkage {
    private static final long serialVersionUID = 1L;

    private final transient LinkageResult result;

    Found(LinkageResult result) {
      this.result = result;
    }

    @Override
    protected OptionSet options() {
      return new OptionSet();
    }

    @Override
    public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
      return result;
    }

    @Override
    public String globalInfo() {
      return "What " + result.name() + " found.";
    }

    @Override
    public TechnicalInformation getTechnicalInformation() {
      return new TechnicalInformation(TechnicalInformation.Type.MISC);
    }
  }
}
