package weka.disclosure.report;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.List;
import weka.disclosure.chart.Picture;
import weka.disclosure.chart.RiskUtilityChart;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.MaskingComparison;
import weka.disclosure.evaluation.MaskingTrial.Spread;
import weka.disclosure.evaluation.MaskingTrial;
import weka.disclosure.evaluation.PopulationRisk;

/** Writes the report of an assessment, or of a comparison of maskings, as one HTML file. */
public final class Report {

  private static final String SECRETS = "It names the attacks, their settings and the records that they find, which helps an intruder.";

  private Report() {
  }

  /** Rejects -report if Java finds no fonts, as on some servers, because charts need them. */
  public static void requireFonts() {
    try {
      new Font(Font.SANS_SERIF, Font.PLAIN, 12).getStringBounds("x", new FontRenderContext(null, true, true));
    } catch (RuntimeException | LinkageError | InternalError e) {
      throw new IllegalArgumentException("-report needs fonts for its charts, but Java finds none on this machine; install fonts (on"
          + " Debian: fontconfig and fonts-dejavu-core) or leave -report out", e);
    }
  }

  /** A chart as a file of SVG. */
  public static String svg(Picture picture) {
    return Drawings.file(picture);
  }

  /** The report of one masked file. */
  public static String of(Assessment assessment, Subject subject, Provenance provenance) {
    Html html = Page.open("Disclosure risk of " + subject.masked(), SECRETS);
    Drawings drawings = new Drawings();
    html.element("p", "Original: " + subject.original() + " (" + subject.relation() + "). Masked: " + subject.masked() + ".", "class",
        "soft").line();
    new Summary(html, assessment).write();
    contents(html, "attacks", "weights", "records", "attributes", "loss", "repeat");
    Page.section(html, "attacks", "What each attack finds");
    attacks(html, drawings, assessment);
    html.close();
    Page.section(html, "weights", "Weights of the learned distances");
    AttackSection.weights(html, drawings, assessment.linkages());
    html.close();
    Page.section(html, "records", "Records at risk");
    RecordSection.write(html, drawings, assessment);
    assessment.population().filter(PopulationRisk::isShown).ifPresent(found -> PopulationSection.write(html, found));
    html.close();
    Page.section(html, "attributes", "Disclosure of attributes, groups and scores");
    AttributeSection.write(html, assessment.risk(), assessment.linkages());
    html.close();
    Page.section(html, "loss", "Information loss of the masking");
    LossSection.attributes(html, assessment);
    UtilitySection.write(html, assessment.utility());
    html.element("h3", "Distributions before and after masking");
    LossSection.distributions(html, drawings, assessment.plan().pair());
    html.element("h3", "All measures of information loss");
    LossSection.summary(html, assessment.loss());
    html.close();
    return Page.close(html, subject, provenance);
  }

  private static void attacks(Html html, Drawings drawings, Assessment assessment) {
    assessment.synthetic().ifPresentOrElse(found -> SyntheticSection.write(html, found),
        () -> AttackSection.write(html, drawings, assessment));
  }

  /** The section "In short" alone, as HTML. */
  public static String inShort(Assessment assessment) {
    Html html = new Html();
    new Summary(html, assessment).write();
    return html.toString();
  }

  /** The tables of information loss and of utility alone, as HTML. */
  public static String losses(Assessment assessment) {
    Html html = new Html();
    LossSection.attributes(html, assessment);
    UtilitySection.write(html, assessment.utility());
    LossSection.summary(html, assessment.loss());
    return html.toString();
  }

  /** The tables of risks other than by links alone: uniqueness, groups, the population, confidential attributes; as HTML. */
  public static String risks(Assessment assessment) {
    Html html = new Html();
    assessment.population().filter(PopulationRisk::isShown).ifPresent(found -> PopulationSection.write(html, found));
    AttributeSection.write(html, assessment.risk(), assessment.linkages());
    return html.toString();
  }

  private static void contents(Html html, String... sections) {
    html.open("nav", "aria-label", "Sections").open("ul");
    for (String id : sections) {
      html.open("li").element("a", Page.capital(id), "href", "#" + id).close();
    }
    html.close().close().line();
  }

  /** The report of a comparison. */
  public static String of(MaskingComparison comparison, Subject subject, Provenance provenance) {
    Html html = Page.open("Maskings of " + subject.original() + " compared",
        "It names the masking methods, their settings and seeds, which helps an intruder to undo them.");
    Drawings drawings = new Drawings();
    verdict(html, comparison);
    Page.section(html, "map", "Risk against utility");
    drawings.write(html, RiskUtilityChart.of(comparison));
    maskings(comparison).write(html);
    html.element("p", "Risk is the rate of the strongest linkage, or the largest without correspondence. Loss is "
        + comparison.axis().words() + ". The"
        + " score is half their sum, without guesses among tied records. No other masking beats those on the front in both. A masking"
        + " without a loss is not on the map."
        + " ± is the standard deviation over the runs.", "class", "soft").close().line();
    for (int t = 0; t < comparison.trials().size(); t++) {
      trial(html, drawings, t, comparison.trials().get(t));
    }
    return Page.close(html, subject, provenance);
  }

  private static void verdict(Html html, MaskingComparison comparison) {
    html.open("section", "id", "summary", "class", "summary").element("h2", "In short");
    List<MaskingTrial> ranked = comparison.ranked();
    if (ranked.size() > 1 && comparison.incomparable().isEmpty()) {
      MaskingTrial best = ranked.get(0);
      boolean linked = !comparison.linkages().isEmpty();
      int all = comparison.trials().size();
      html.open("p", "class", "answer").text("Of " + all + " maskings " + (ranked.size() == all ? "" : "(" + ranked.size()
          + " have a score) ")).open("strong").element("code", best.filter()).close()
          .text(" has the best score: its " + (linked ? "strongest attack finds " : "largest risk is ")).number(best.risk().mean(), 1)
          .text("\u00a0%" + (linked ? " of the records" : "") + ", its loss is ").number(best.loss().mean(), 1)
          .text("\u00a0%" + best.gaps().map(gaps -> "; " + gaps).orElse("") + ".").close();
    }
    String verdict = comparison.verdict();
    html.element("p", Page.capital(verdict) + (verdict.endsWith(".") ? "" : "."));
    comparison.trials().get(0).runs().get(0).intruder().notes().forEach(note -> html.element("p", "Note: " + note + ".", "class", "soft"));
    comparison.remarks().forEach(remark -> html.element("p", "Note: " + remark + ".", "class", "soft"));
    html.close().line();
  }

  private static Grid maskings(MaskingComparison comparison) {
    Grid grid = new Grid("The maskings", "masking", "risk, %", "±", "loss, %", "±", "score", "runs", "front");
    for (int t = 0; t < comparison.trials().size(); t++) {
      MaskingTrial trial = comparison.trials().get(t);
      Spread risk = trial.risk();
      Spread loss = trial.loss();
      grid.row((t + 1) + ": " + trial.filter(), risk.mean(), risk.sd(), loss.mean(), loss.sd(), trial.score().mean(),
          trial.runs().size(), comparison.isOnFront(trial) ? "yes" : "no");
    }
    return grid;
  }

  private static void trial(Html html, Drawings drawings, int number, MaskingTrial trial) {
    Assessment first = trial.runs().get(0);
    Page.section(html, "masking" + (number + 1), (number + 1) + ": " + trial.filter());
    if (trial.runs().size() > 1) {
      html.element("p", "This section shows the first of " + trial.runs().size() + " runs.", "class", "soft");
    }
    attacks(html, drawings, first);
    html.element("h3", "Loss by attribute");
    LossSection.attributes(html, first);
    UtilitySection.write(html, first.utility());
    html.close().line();
  }
}
