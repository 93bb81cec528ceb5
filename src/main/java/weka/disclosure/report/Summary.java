package weka.disclosure.report;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.learn.Learned;
import sdc.loss.Figure;
import sdc.risk.Coverage;
import sdc.risk.IdentityDisclosure;
import sdc.risk.Rate;
import sdc.risk.RiskReport.GroupFigures;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LearnedDistance;
import weka.disclosure.evaluation.LinkageResult;

/** The section "In short": the result of an evaluation in sentences. */
final class Summary {

  private static final Pattern FAMILY = Pattern.compile("(?<!\\S)-F (\\S+)");
  /** The options of SupervisedLinkage that take distances out of a family. */
  private static final Pattern RESTRICTION = Pattern.compile("(?<!\\S)-(metric|psd \\S+|additivity \\S+)");

  private final Html html;
  private final Assessment assessment;

  Summary(Html html, Assessment assessment) {
    this.html = html;
    this.assessment = assessment;
  }

  void write() {
    html.open("section", "id", "summary", "class", "summary").element("h2", "In short").line();
    assessment.exposure().strongest().ifPresentOrElse(this::linked, this::unrelated);
    if (assessment.linkages().size() > 1) {
      IdentityDisclosure identity = assessment.risk().identity();
      Rate any = identity.byAny();
      html.open("li").text("At least one of the " + assessment.linkages().size() + " attacks finds ");
      share(any);
      html.text(", 95\u00a0% interval ").number(any.low(), 1).text(" to ").number(any.high(), 1)
          .text(identity.known() == 0 ? "." : ", without the " + identity.known() + " that one of them knew before.");
      html.text(identity.tied() == 0 ? "" : " " + identity.tied() + " more are tied with others in at least one.").close().line();
    }
    groups(assessment.risk().groups());
    item("Published unchanged: " + String.join("; ", assessment.exposure().lines()) + ".");
    assessment.profit().ifPresent(found -> found.summary().forEach((name, value) -> item("Intruder's " + name + ": " + value + ".")));
    loss();
    assessment.outcomes().subsets().ifPresent(found -> item(found.sentence()));
    assessment.outcomes().joint().ifPresent(found -> found.sentences().forEach(this::item));
    assessment.notes().forEach(note -> item("Note: " + note + "."));
    html.close().close().line();
  }

  private void linked(LinkageResult strongest) {
    answer(strongest);
    html.open("ul").line();
    if (assessment.exposure().correspondence().isBroken()) {
      item("The order of the records does not correspond, so these rates do not show what an intruder finds.");
      return;
    }
    sure(strongest);
    if (knowsTruth(strongest) && strongest.known().isEmpty()) {
      item(worstCase(strongest));
      assessment.linkages().stream().filter(result -> !knowsTruth(result) && !knewRecords(result)).max(LinkageResult.STRENGTH)
          .ifPresent(this::everybody);
    }
  }

  /** Only a proven optimum is the worst case, and only of its family. */
  private static String worstCase(LinkageResult strongest) {
    Matcher family = FAMILY.matcher(strongest.options());
    boolean proven = strongest.learned().filter(distance -> distance.learned().isOptimal()).isPresent();
    return proven && family.find() ? "This attack is the worst case of its family of distances, " + family.group(1) + RESTRICTION
        .matcher(strongest.options()).results().map(found -> ", " + found.group(1)).collect(Collectors.joining())
        + ": it uses the true pairs of records, which only the data's owner knows."
        : "This attack uses the true pairs of records, which only the data's owner knows; it is not proven to be the worst case.";
  }

  /** Records do not correspond, so no linkage was run. */
  private void unrelated() {
    html.element("p", Page.capital(assessment.exposure().headline()), "class", "answer").line();
    html.element("p", "Compared: " + String.join(", ", assessment.pair().original().names()) + ".", "class", "soft").line();
    html.open("ul").line();
    item("Records of this release belong to no original record, so no linkage was run: its links could not be right or wrong.");
  }

  private void answer(LinkageResult strongest) {
    Rate rate = strongest.rate();
    List<String> known = assessment.pair().original().names();
    html.open("p", "class", "answer").text("An intruder who knows " + (known.size() == 1 ? "the value of one attribute"
        : "the values of " + known.size() + " attributes") + " can find ").open("strong");
    share(rate);
    String ties = strongest.ties();
    String but = assessment.exposure().gaps();
    html.close().text(" in the masked file, by ").element("code", strongest.name())
        .text((ties.isEmpty() ? "" : ", and " + ties) + (but.isEmpty() ? "" : ", " + but) + ".").close().line();
    html.element("p", "Known to the intruder: " + String.join(", ", known) + ".", "class", "soft").line();
  }

  /** Such as: 812 of 1,080 records (75.2 %). */
  private void share(Rate rate) {
    html.count(rate.hits()).text(" of ").count(rate.records()).text(" records (").number(rate.percent(), 1).text("\u00a0%)");
  }

  private void sure(LinkageResult strongest) {
    Rate rate = strongest.rate();
    html.open("li").text("How certain: if these records are a sample, the rate in the whole population is between ")
        .number(rate.low(), 1).text("\u00a0% and ").number(rate.high(), 1).text("\u00a0% (95\u00a0% interval by Wilson). ");
    Optional<Learned> learned = strongest.learned().map(LearnedDistance::learned);
    if (strongest.known().isPresent()) {
      html.text("The intruder knows the true pairs of other records and may learn from them; the figures count only the records that"
          + " they do not know.");
    } else if (learned.isPresent() && learned.get().isOptimal()) {
      html.text("It is proven that no distance of this attack's family finds more in this file.");
    } else if (learned.isPresent()) {
      html.text("The search ended before the proof was complete: another distance of this attack's family may find more, but none more"
          + " than ").count(learned.get().bound()).text(".");
    } else {
      html.text("Another attack may find more: these figures come without a proof.");
    }
    html.close().line();
  }

  private void everybody(LinkageResult result) {
    html.open("li").text("Without the true pairs, the strongest attack here finds ");
    share(result.rate());
    html.text(", by ").element("code", result.name()).text(result.ties().isEmpty() ? "." : "; " + result.ties() + ".").close().line();
  }

  private void groups(GroupFigures groups) {
    html.open("li");
    if (groups.smallest() >= 2) {
      html.text("Every masked record equals at least ").count(groups.smallest() - 1).text(" other"
          + (groups.smallest() == 2 ? "" : "s") + " in these attributes.");
    } else {
      html.count(groups.uniques().hits()).text(" of ").count(groups.uniques().records())
          .text(" masked records are unique in these attributes.");
    }
    html.close().line();
  }

  private void loss() {
    Figure loss = assessment.loss().total();
    List<String> unseen = assessment.loss().unseen();
    html.open("li").text("Information loss of the masking: ").figure(loss).text((loss instanceof Figure.Value
        ? "\u00a0% (0 is no loss, 100 the most)" : "") + (unseen.isEmpty() ? "" : ", without the change of " + Coverage.some(unseen)
        + ", which it does not measure") + ". Score, half the sum of the loss and the average rate: ")
        .figure(assessment.risk().score().value()).text(".").close().line();
  }

  private void item(String words) {
    html.element("li", words).line();
  }

  /** True if the linkage uses the true pairs; a classifier learns from those of other records. */
  private static boolean knowsTruth(LinkageResult result) {
    return result.learned().isPresent() || result.finding() instanceof Finding.Matches
        || result.method().equals("MahalanobisLinkage") && result.options().contains("ALIGNED");
  }

  /** True if the intruder knew some records before, as that of SumsAttack may. */
  private static boolean knewRecords(LinkageResult result) {
    return IntStream.range(0, result.links().rows()).anyMatch(result.links()::isKnown);
  }
}
