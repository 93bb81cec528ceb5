package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.loss.InformationLoss;
import sdc.risk.Attempt;
import sdc.risk.RiskReport;
import weka.disclosure.data.ComparedFile;
import weka.disclosure.utility.Utility;

/**
 * The risk and loss that follow from the outcomes of a plan: the last of three steps, after {@link AttackPlan} and {@link Attacks}.
 * Everything is computed once, when the assessment is made, except margins, which are computed when they are first asked for.
 *
 * @param plan     the intruder, the files and the linkages
 * @param outcomes the results of the attacks
 * @param loss     the information loss of the masking
 * @param risk     the disclosure risk
 * @param margins  how clearly records are found
 * @param exposure the facts that the rates omit
 * @param population what the keys of the masked records reveal, if there are categories among them
 * @param synthetic  what attacks without correspondence find, if records do not correspond
 * @param utility  how useful the masked data still is, if asked for
 */
public record Assessment(AttackPlan plan, Outcomes outcomes, InformationLoss loss, RiskReport risk, MarginFigures margins,
    Exposure exposure, Optional<PopulationRisk> population, Optional<SyntheticFigures> synthetic,
    Utility utility) {

  /** Assesses the outcomes. */
  public static Assessment of(AttackPlan plan, Outcomes outcomes, Progress progress) {
    progress.check();
    Intruder intruder = plan.intruder();
    ComparedFile file = plan.questions().file().orElseGet(() -> ComparedFile.of(plan.pair()));
    InformationLoss loss = InformationLoss.of(plan.pair(), file.pair(), file.changedText(), progress);
    List<Attempt> attempts = outcomes.found().stream().map(result -> new Attempt(result.name(), result.links())).toList();
    RiskReport part = RiskReport.of(intruder.truth(), attempts, loss, plan.questions().k(), plan.questions().confidential(), progress);
    RiskReport risk = intruder.known().isEmpty() ? part : part.withGroupsOf(plan.pair().masked(),
        plan.questions().confidential().map(MaskedPair::whole), progress);
    Optional<SyntheticFigures> synthetic = plan.questions().unrelated().map(each -> SyntheticFigures.of(each, plan.pair(), progress));
    Optional<PopulationRisk> population = plan.questions().sample().map(each -> PopulationRisk.of(each, plan, outcomes, progress));
    Exposure exposure = Exposure.of(plan, outcomes, file, loss, synthetic, risk, population.flatMap(PopulationRisk::links));
    return new Assessment(plan, outcomes, loss, exposure.correspondence().isBroken() ? risk.withoutScores(Exposure.BROKEN) : risk,
        new MarginFigures(intruder.view()), exposure, population, synthetic, Utility.NONE);
  }

  /** The same with measures of utility. */
  public Assessment with(Utility useful) {
    return new Assessment(plan, outcomes, loss, risk, margins, exposure, population, synthetic, useful);
  }

  /** The attacked records, without the errors of the intruder's own file. */
  public MaskedPair pair() {
    return plan.intruder().truth();
  }

  /** The intruder and their data. */
  public Intruder intruder() {
    return plan.intruder();
  }

  /** What each linkage found, of those that ran. */
  public List<LinkageResult> linkages() {
    return outcomes.found();
  }

  /** The rows, from 0 and in the whole file, of the attacked original records. */
  public int[] originalRows() {
    return intruder().sample().isEmpty() ? pair().originalRows() : intruder().sample().stream().mapToInt(Integer::intValue).toArray();
  }

  /** How many original records have a masked one, or all of them if records do not correspond. */
  public int records() {
    return synthetic.isPresent() ? pair().original().rows() : pair().partners();
  }

  /** Notes on all figures, a line each. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>(plan.questions().notes());
    for (Outcome outcome : outcomes.linkages()) {
      if (outcome instanceof Outcome.NotDone refused) {
        notes.add(refused.note());
      }
    }
    notes.addAll(intruder().notes());
    outcomes.joint().ifPresent(joint -> notes.addAll(joint.notes()));
    population.ifPresent(found -> notes.addAll(found.file().notes()));
    synthetic.flatMap(SyntheticFigures::notTried).ifPresent(notes::add);
    return notes;
  }

  /** The risk in the population of this record, as {@link #originalRows} counts; NaN without weights or without a masked record. */
  public double individualRisk(int row) {
    return population.map(found -> found.individual(plan.pair(), originalRows()[row])).orElse(Double.NaN);
  }

  /** What the intruder earns and the office keeps, if asked for. */
  public Optional<ProfitFigures> profit() {
    return ProfitFigures.of(plan, outcomes, population, loss.seenTotal());
  }

  /** The figures under the names that the JSON output gives them. */
  public Map<String, Object> toMap() {
    return new AssessmentMap(this).toMap();
  }
}
