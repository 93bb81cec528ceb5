package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sdc.risk.Coverage;
import sdc.risk.Published;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.Exposure;
import weka.disclosure.evaluation.MaskingTrial;
import weka.disclosure.utility.LossAxis;
import weka.gui.disclosure.Light.Level;

/** What a data steward must know of a result, as lights: risk, bound, loss, and what is published or was not attacked. */
public final class Lights {

  private final List<Light> lights = new ArrayList<>();
  private final Assessment assessment;
  private final Exposure exposure;
  private final Limits limits;
  private final KeyFigures figures;
  private final boolean certified;

  /** The lights on the risk. */
  private Lights(Result result, Limits limits) {
    this.assessment = result.assessment();
    this.exposure = assessment.exposure();
    this.limits = limits;
    this.figures = KeyFigures.of(result);
    this.certified = !Double.isNaN(result.certified());
    strongest();
    bound();
    alarms();
    published(result.identifiers().matched());
    attacked(result.intruder(), result.identifiers().matched());
    lights.addAll(result.identifiers().lights());
  }

  /** The lights of a result: its risk and its loss. */
  public static List<Light> of(Result result, Limits limits) {
    Lights all = new Lights(result, limits);
    all.loss();
    return List.copyOf(all.lights);
  }

  /** The lights on the risk alone. */
  static List<Light> risk(Result result, Limits limits) {
    return List.copyOf(new Lights(result, limits).lights);
  }

  private void add(Level level, String words) {
    lights.add(new Light(level, WindowWords.of(words)));
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%.1f %%", value);
  }

  private double records(double percent) {
    return Math.rint(1e6 * percent * assessment.records() / 100) / 1e6;
  }

  private void strongest() {
    if (Double.isNaN(figures.found())) {
      add(Level.AMBER, "The risk is not known: no attack says anything about it.");
      return;
    }
    String interval = Double.isNaN(figures.low()) ? ""
        : " (95 % interval " + percent(figures.low()) + " to " + percent(figures.high()) + ")";
    String guesses = figures.expected() > figures.found() + 0.05 ? "; who guesses among equally near records finds "
        + percent(figures.expected()) : "";
    add(limits.of(records(figures.expected()), assessment.records()), "The strongest attack, " + figures.attack() + ", finds "
        + percent(figures.found()) + " of the records" + interval + guesses + ".");
  }

  private void bound() {
    if (assessment.synthetic().isPresent()) {
      return;
    }
    if (Double.isNaN(figures.bound())) {
      add(Level.AMBER, "No bound is proven: another attack may find more. The preset Worst case searches for the best weights and proves a"
          + " bound.");
    } else {
      if (certified) {
        proven("Proven by the search: its attacks, which the certificate lists, find at most ", figures.bound());
      }
      double learned = KeyFigures.bound(assessment);
      if (!Double.isNaN(learned)) {
        proven("Proven: no distance of the families that were searched finds more than ", learned);
      }
    }
    Coverage coverage = exposure.coverage();
    if (!coverage.notRun().isEmpty()) {
      add(Level.AMBER, "Not run: " + Coverage.some(coverage.notRun()) + ".");
    }
    assessment.linkages().stream().filter(each -> each.links().uncounted() > 0).forEach(each -> add(Level.AMBER, each.name()
        + " was stopped: " + each.links().uncounted() + " records are not counted and may be linked too."));
    if (coverage.leftOut() > 0) {
      add(Level.AMBER, coverage.leftOut() + " records without a partner were left out.");
    }
  }

  private void proven(String words, double bound) {
    boolean met = records(bound) <= limits.most(assessment.records());
    add(met ? Level.GREEN : Level.AMBER, words + percent(bound) + " of the records"
        + (met ? "." : ", which is above your limit; a longer search may prove less."));
  }

  private void alarms() {
    exposure.alarms().forEach(alarm -> add(Level.RED, alarm.substring(0, 1).toUpperCase(Locale.ROOT) + alarm.substring(1) + "."));
  }

  private void published(List<String> matched) {
    Published found = exposure.published();
    int records = assessment.records();
    add(limits.of(found.alone(), records), found.alone() == 0 ? "No record that is alone with its known values is in the release unchanged."
        : found.alone() + " of " + records + " records are alone with their known values and in the release unchanged.");
    lights.add(unmasked(exposure.attributes(), matched, exposure.synthetic().isEmpty()));
  }

  /**
   * The attributes that the release publishes as they were, or only in another form, and those by which records are matched; without
   * correspondence, an attribute in another order of its records may look masked.
   */
  static Light unmasked(List<Published.Attribute> attributes, List<String> matched, boolean corresponds) {
    List<String> names = new ArrayList<>(untouched(attributes));
    names.addAll(matched);
    if (!names.isEmpty()) {
      return new Light(Level.AMBER, (attributes.stream().anyMatch(Published.Attribute::renamed)
          ? "Not masked, or only given another unit or other labels: " : "Not masked, so published as they were: ")
          + String.join(", ", names) + ".");
    }
    return Light.of(corresponds, Level.AMBER, corresponds ? "Every attribute that can be compared was masked."
        : "Records have no partners, so the tab cannot tell whether every attribute was masked.");
  }

  /** The names of the attributes whose values are published as they were, or only in another unit or under other labels. */
  public static List<String> untouched(List<Published.Attribute> attributes) {
    return attributes.stream().filter(each -> each.isUntouched() || each.renamed()).map(Published.Attribute::name).toList();
  }

  private void attacked(RunInput.Knowledge intruder, List<String> matched) {
    List<String> sample = List.of(intruder.population().weight(), intruder.population().household());
    List<String> others = exposure.coverage().notAttacked().stream().map(Coverage.NotAttacked::name)
        .filter(name -> !intruder.identifiers().contains(name)).toList();
    List<String> rest = others.stream().filter(name -> !sample.contains(name)).toList();
    if (rest.size() < others.size()) {
      add(Level.AMBER, "Not attacked, because they are named under Weights…: " + String.join(", ", others.stream().filter(sample::contains)
          .toList()) + ". An intruder who knows them may find more.");
    }
    if (!matched.isEmpty()) {
      add(Level.AMBER, "Not attacked, because records are matched by them: " + String.join(", ", matched) + ". An intruder who knows them"
          + " may find more.");
    }
    if (!rest.isEmpty()) {
      add(Level.AMBER, "Not attacked: " + String.join(", ", rest) + ". An intruder who knows them may find more; give them the role known"
          + " to see it.");
    } else if (others.isEmpty() && matched.isEmpty()) {
      add(Level.GREEN, "Every attribute of the release was attacked.");
    }
  }

  private void loss() {
    if (Double.isNaN(figures.loss())) {
      add(Level.AMBER, "The information loss is not known"
          + new MaskingTrial("", List.of(assessment)).withheld().map(why -> ": " + why).orElse("") + ".");
    } else {
      LossAxis axis = assessment.utility().axis();
      add(figures.loss() <= limits.loss() ? Level.GREEN : Level.AMBER, "The masking loses " + percent(figures.loss())
          + " of the information (0 is no loss, 100 the most" + (axis == LossAxis.HEADLINE ? "" : ": " + axis.words()) + ").");
    }
    if (!exposure.coverage().notInLoss().isEmpty()) {
      add(Level.AMBER, "The loss does not measure the change of " + String.join(", ", exposure.coverage().notInLoss()) + ".");
    }
  }
}
