package weka.disclosure;

import java.util.Locale;
import java.util.Map;
import sdc.loss.Figure;
import sdc.risk.IdentityDisclosure;
import sdc.risk.Prediction;
import sdc.risk.Rate;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.PopulationRisk;
import weka.disclosure.evaluation.SyntheticFigures;

/** An assessment as tables for people. */
public final class EvaluationText {

  private final Assessment assessment;
  private final StringBuilder text = new StringBuilder();

  private EvaluationText(Assessment assessment) {
    this.assessment = assessment;
  }

  /** The text of this assessment of these two files. */
  public static String of(Assessment assessment, String original, String masked) {
    EvaluationText writer = new EvaluationText(assessment);
    writer.head(original, masked);
    assessment.synthetic().ifPresentOrElse(writer::synthetic, writer::linkages);
    IntruderText.lines(assessment.outcomes()).forEach(writer::line);
    writer.risk();
    writer.population();
    writer.published();
    writer.loss();
    writer.utility();
    return writer.text.toString();
  }

  private void head(String original, String masked) {
    line("=== Disclosure evaluation ===");
    line("");
    line("Original:   " + original);
    line("Masked:     " + masked);
    line("Records:    " + assessment.records() + (assessment.synthetic().isPresent() ? " originals, without correspondence to "
        : " to find among ") + assessment.pair().masked().rows() + " masked ones");
    line("Attributes: " + String.join(", ", assessment.pair().original().names()));
    assessment.notes().forEach(note -> line("Note:       " + note));
    line("In short:   " + assessment.exposure().headline());
  }

  private void linkages() {
    line("");
    line("=== Linkage ===");
    line("");
    int width = assessment.linkages().stream().mapToInt(result -> result.name().length()).max().orElse(0);
    row(width, "Linkage", "linked", "percent", "95 % interval", "tied", "seconds");
    for (LinkageResult result : assessment.linkages()) {
      Rate rate = result.rate();
      row(width, result.name(), Integer.toString(rate.hits()), number(rate.percent()), interval(rate),
          Integer.toString(result.links().tied()), number(result.seconds()));
    }
    for (LinkageResult result : assessment.linkages()) {
      if (!result.notes().isEmpty()) {
        line("");
        line(result.name());
        result.notes().forEach(note -> line("  " + note));
      }
    }
    line("");
    line("linked: the true masked record is strictly nearer than every other; tied: it is one of several nearest ones");
  }

  private void synthetic(SyntheticFigures found) {
    line("");
    line("=== Attacks without correspondence ===");
    line("");
    String control = found.holdout() > 0 ? found.holdout() + " records held out" : "the originals, each beside the nearest other one";
    found.attacks().forEach(attack -> {
      line(attack.words());
      line(String.format("  %-42s risk %s", attack.counts(), attack.risk()));
    });
    line("");
    found.details().forEach(this::figure);
    line("");
    line("control: " + control + "; risk: (attack - control)/(1 - control), with its 95 % interval");
  }

  private void row(int width, String name, String linked, String percent, String interval, String tied, String seconds) {
    line(String.format("%-" + Math.max(width, 7) + "s %8s %8s %16s %6s %8s", name, linked, percent, interval, tied, seconds));
  }

  private void risk() {
    line("");
    line("=== Risk ===");
    line("");
    if (assessment.synthetic().isEmpty()) {
      found();
    }
    figure("smallest group of equal masked records", Integer.toString(assessment.risk().groups().smallest()));
    Rate under = assessment.risk().groups().under();
    figure("masked records in groups under " + assessment.risk().groups().k(), under.hits() + ", " + number(under.percent()) + " %");
    assessment.risk().groups().anyValue().ifPresent(fitting -> {
      figure("the same if missing could be any value", "least " + fitting.smallest());
      figure("masked records that fit fewer than " + assessment.risk().groups().k(), fitting.under().hits() + ", "
          + number(fitting.under().percent()) + " %");
    });
    assessment.risk().confidential().ifPresent(found -> {
      figure("fewest confidential values in a group", Integer.toString(found.diversity()));
      found.anyValue().ifPresent(fewest -> figure("the same if missing could be any value", Integer.toString(fewest)));
      for (int l = 0; l < found.predictions().size(); l++) {
        figure("'" + found.predictions().get(l).attribute() + "' by "
            + assessment.linkages().get(l % assessment.linkages().size()).name(),
            prediction(found.predictions().get(l)));
      }
    });
    assessment.profit().ifPresent(found -> found.summary().forEach(this::figure));
    figure("score, (loss + average linked)/2", show(assessment.risk().score().value()));
    figure("score, (IL + DR)/2", show(assessment.risk().analyticScore().value()));
  }

  private void found() {
    IdentityDisclosure identity = assessment.risk().identity();
    Rate any = identity.byAny();
    figure("found by at least one linkage", any.hits() + " of " + any.records() + ", " + number(any.percent()) + " % ("
        + interval(any) + ")" + (identity.known() == 0 ? "" : ", without " + identity.known() + " known before"));
    figure("tied in at least one, found by none", Integer.toString(identity.tied()));
    figure("interval disclosure, by rank", percent(assessment.risk().interval().meanByRank()));
    figure("interval disclosure, by deviation", percent(assessment.risk().interval().meanByDeviation()));
  }

  private void population() {
    assessment.population().filter(PopulationRisk::isShown).ifPresent(found -> {
      line("");
      line("=== Sample and population ===");
      line("");
      found.summary().forEach(this::figure);
      for (LinkageResult result : assessment.linkages()) {
        found.populationPercent(result.links(), assessment.pair().maskedRows())
            .ifPresent(percent -> figure("share of the population found", number(percent) + " % by " + result.name()
                + (result.links().records() < assessment.pair().partners() ? ", of those not known before" : "")));
      }
    });
  }

  private void published() {
    line("");
    line("=== Published unchanged ===");
    line("");
    assessment.exposure().lines().forEach(this::line);
  }

  private static String prediction(Prediction prediction) {
    return prediction.squaredRatio() instanceof Figure.Value ratio
        ? "guesses' squared error " + number(ratio.value()) + " times that of guessing the mean"
        : prediction.rightPercent() instanceof Figure.Value right
            ? number(right.value()) + " % guessed right, " + show(prediction.majorityPercent()) + " % by the most frequent label"
            : show(prediction.squaredRatio());
  }

  private void loss() {
    line("");
    line("=== Information loss ===");
    line("");
    for (Map.Entry<String, Figure> entry : assessment.loss().summary().entrySet()) {
      figure(entry.getKey(), show(entry.getValue()));
    }
  }

  private void utility() {
    if (assessment.utility().isEmpty()) {
      return;
    }
    line("");
    line("=== Utility ===");
    line("");
    assessment.utility().learning().ifPresent(learning -> {
      line(learning.classifier() + " predicts '" + learning.attribute() + "' of " + learning.tested().words());
      learning.measures().forEach(measure -> figure(measure.name(), show(measure.original()) + " learned from the original, "
          + show(measure.masked()) + " from the masked data"));
    });
    assessment.utility().propensity().ifPresent(propensity -> {
      figure("propensity score, pMSE", show(propensity.pmse()));
      figure("in percent of its largest value", show(propensity.percent()));
      figure("divided by its expectation " + show(propensity.expected()), show(propensity.ratio()));
      figure("standardised, S_pMSE", show(propensity.standardised()));
    });
  }

  private void figure(String name, String value) {
    line(String.format("%-40s %s", name, value));
  }

  private void line(String words) {
    text.append(words).append(System.lineSeparator());
  }

  private static String percent(Figure figure) {
    return show(figure) + (figure instanceof Figure.Value ? " %" : "");
  }

  private static String show(Figure figure) {
    return figure instanceof Figure.Value number ? String.format(Locale.ROOT, "%.4f", number.value()) : figure.toString();
  }

  static String interval(Rate rate) {
    return number(rate.low()) + " to " + number(rate.high());
  }

  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
