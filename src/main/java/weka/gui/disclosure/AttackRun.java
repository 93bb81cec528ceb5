package weka.gui.disclosure;

import java.util.List;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.data.Categories;
import weka.disclosure.data.DataFile;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.AttackPlan;
import weka.disclosure.evaluation.Attacks;
import weka.disclosure.linkage.Linkage;

/**
 * A run: masks, links by one linkage after the other, measures. Stopped when at least one linkage has something to show, it ends
 * with what was found by then.
 */
final class AttackRun {

  private final Plan plan;
  private final Progress progress;

  private AttackRun(Plan plan, Progress progress) {
    this.plan = plan;
    this.progress = progress;
  }

  /** Runs the plan. */
  static Result run(Plan plan, Progress progress) {
    return new AttackRun(plan, progress).run();
  }

  private Result run() {
    Plan.Source masked = masked();
    AttackPlan attack = plan(plan.intruder(), plan.linkages(), plan.original().data(), masked.data(), progress);
    return new Result(plan, masked, Assessment.of(attack, Attacks.run(attack, progress), progress.toTheEnd()));
  }

  private Plan.Source masked() {
    if (plan.masked() != null && plan.masked().data() != null) {
      return like(plan.masked().data());
    }
    if (plan.masked() != null) {
      progress.report(Double.NaN, "reading " + plan.masked().name());
      return like(DataFile.load("masked", plan.masked().file()));
    }
    progress.report(Double.NaN, "masking by " + plan.masking().name());
    if (plan.masking().isRepeatable()) {
      progress.warn("a set seed (-S) makes the masking repeatable, so anybody who guesses it can undo the masking; set it to 0 for a file"
          + " that is released");
    }
    Instances data = plan.masking().mask(Categories.asText(plan.original().data(), plan.intruder().identifiers()), progress);
    return new Plan.Source(data, "", plan.masking().name());
  }

  /** The masked data, in which the same attributes are categories. */
  private Plan.Source like(Instances data) {
    List<String> shared = plan.intruder().categories().stream().filter(name -> data.attribute(name) != null).toList();
    return new Plan.Source(Categories.of(data, shared), plan.masked().file(), plan.masked().name());
  }

  /** Who attacks this data, and how. */
  static AttackPlan plan(Plan.Intruder intruder, List<Linkage> linkages, Instances original, Instances masked, Progress progress) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setAttributeIndices(intruder.range());
    evaluation.setConfidential(intruder.confidential());
    evaluation.setId(intruder.id());
    evaluation.setTrain(intruder.sample());
    evaluation.setK(intruder.k());
    evaluation.setLinkages(linkages.toArray(new Linkage[0]));
    return evaluation.plan(original, masked, progress);
  }
}
