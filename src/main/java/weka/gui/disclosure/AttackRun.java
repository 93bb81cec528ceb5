package weka.gui.disclosure;

import java.util.List;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.FilterMasking;
import weka.disclosure.data.Categories;
import weka.disclosure.data.DataFile;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.AttackPlan;
import weka.disclosure.evaluation.Attacks;
import weka.disclosure.evaluation.Outcomes;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.utility.LossAxis;
import weka.disclosure.utility.UtilitySettings;

/**
 * A run: masks the data, links by one linkage after the other, and measures risk and loss. If the user stops it after at least one linkage
 * has a result, it ends with the results so far.
 */
public final class AttackRun {

  private final RunInput input;
  private final Progress progress;

  private AttackRun(RunInput input, Progress progress) {
    this.input = input;
    this.progress = progress;
  }

  /** Runs it. */
  public static Result run(RunInput input, Progress progress) {
    return new AttackRun(input, progress).run();
  }

  private Result run() {
    RunInput.Source masked = masked();
    AttackPlan attack = plan(input.intruder(), input.linkages(), input.original().data(), masked.data(), progress);
    return new Result(input, masked, assess(attack, Attacks.run(attack, progress), input.intruder().loss(), progress.toTheEnd()));
  }

  /** The figures of an attack, with what is called the loss. */
  static Assessment assess(AttackPlan plan, Outcomes outcomes, LossAxis loss, Progress progress) {
    Assessment found = Assessment.of(plan, outcomes, progress);
    return loss == LossAxis.HEADLINE ? found : found.with(UtilitySettings.measure(loss, plan.pair(), progress));
  }

  private RunInput.Source masked() {
    if (input.masked() != null && input.masked().data() != null) {
      return like(input.masked().data());
    }
    if (input.masked() != null) {
      progress.report(Double.NaN, "reading " + input.masked().name());
      return like(DataFile.rows("masked", input.masked().file()));
    }
    progress.report(Double.NaN, "masking by " + input.masking().name());
    if (input.masking().isRepeatable()) {
      progress.warn("the seed (-S) is set, so anybody who guesses it can undo the masking; set it to 0 for a file that is released");
    }
    FilterMasking masking = input.masking().withHierarchies(Hierarchies.chosen(List.of(), input.intruder().values().hierarchies(),
        input.original().data(), "", progress::warn));
    Instances data = masking.mask(Categories.asText(input.original().data(), input.intruder().identifiers()),
        !input.intruder().unrelated(), progress);
    return new RunInput.Source(data, "", input.masking().name());
  }

  /** The masked data, in which the same attributes are categories. */
  private RunInput.Source like(Instances data) {
    List<String> shared = input.intruder().categories().stream().filter(name -> data.attribute(name) != null).toList();
    return new RunInput.Source(Categories.of(data, shared), input.masked().file(), input.masked().name());
  }

  /** The evaluation of this data: what the intruder knows, and which linkages attack. */
  static AttackPlan plan(RunInput.Knowledge intruder, List<Linkage> linkages, Instances original, Instances masked, Progress progress) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setAttributeIndices(intruder.range());
    evaluation.explain(original, intruder.identifiers());
    evaluation.setConfidential(intruder.confidential());
    evaluation.setId(intruder.id());
    evaluation.setTrain(intruder.sample());
    evaluation.setK(intruder.k());
    evaluation.setWeight(intruder.population().weight());
    evaluation.setHousehold(intruder.population().household());
    evaluation.setPopulation(intruder.population().file());
    evaluation.setCorrespondence(intruder.unrelated() ? "NONE" : "");
    evaluation.setHoldout(intruder.unrelated() ? intruder.population().holdout() : "");
    evaluation.setTexts(intruder.values().texts());
    evaluation.setHierarchies(intruder.values().hierarchies());
    evaluation.setLinkages(linkages.toArray(new Linkage[0]));
    return evaluation.plan(original, masked, progress);
  }
}
