package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.Evaluation;
import weka.disclosure.data.DataFile;
import weka.disclosure.linkage.Linkage;

/**
 * A run: masks, links by one linkage after the other, measures. Stopped when at least one linkage has something to show, it ends
 * with what was found by then.
 */
final class Attack {

  private final Plan plan;
  private final Progress progress;
  private final List<Step> steps = new ArrayList<>();

  private Attack(Plan plan, Progress progress) {
    this.plan = plan;
    this.progress = progress;
    for (Linkage linkage : plan.linkages()) {
      steps.add(new Step(linkage, (steps.size() + 1) + " of " + plan.linkages().size(), this::foundSome));
    }
  }

  /** Runs the plan. */
  static Result run(Plan plan, Progress progress) {
    return new Attack(plan, progress).run();
  }

  private Result run() {
    Plan.Source masked = masked();
    Evaluation evaluation = evaluator(plan.intruder(), steps).evaluate(plan.original().data(), masked.data(), new Patient());
    return new Result(plan, masked, steps.stream().map(Step::outcome).toList(), evaluation);
  }

  private boolean foundSome() {
    return steps.stream().anyMatch(step -> step.outcome() != null && step.outcome().found() != null);
  }

  private Plan.Source masked() {
    if (plan.masked() != null && plan.masked().data() != null) {
      return plan.masked();
    }
    if (plan.masked() != null) {
      progress.report(Double.NaN, "reading " + plan.masked().name());
      return new Plan.Source(DataFile.load("masked", plan.masked().file()), plan.masked().file(), plan.masked().name());
    }
    progress.report(Double.NaN, "masking by " + plan.masking().name());
    if (plan.masking().isRepeatable()) {
      progress.warn("a set seed (-S) makes the masking repeatable, and so undoable by whoever guesses it; set it to 0 for a file"
          + " that is released");
    }
    Instances data = plan.masking().mask(plan.original().data(), progress);
    return new Plan.Source(data, "", plan.masking().name());
  }

  /** Measures risk and loss anew from what the linkages found before. */
  static Evaluation again(Plan.Intruder intruder, List<Step.Outcome> outcomes, Instances original, Instances masked, Progress progress) {
    return evaluator(intruder, outcomes.stream().map(Step::new).toList()).evaluate(original, masked, progress);
  }

  private static DisclosureEvaluation evaluator(Plan.Intruder intruder, List<Step> steps) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setAttributeIndices(intruder.range());
    evaluation.setConfidential(intruder.confidential());
    evaluation.setId(intruder.id());
    evaluation.setTrain(intruder.sample());
    evaluation.setK(intruder.k());
    evaluation.setLinkages(steps.toArray(new Linkage[0]));
    return evaluation;
  }

  /** Hears the user's wish to stop in the linkages alone: what they found is measured to the end. */
  private final class Patient implements Progress {
    @Override
    public void report(double share, String detail) {
      progress.report(share, detail);
    }

    @Override
    public void warn(String warning) {
      progress.warn(warning);
    }

    @Override
    public boolean stopped() {
      boolean linked = steps.stream().allMatch(step -> step.outcome() != null);
      return progress.stopped() && !linked;
    }
  }
}
