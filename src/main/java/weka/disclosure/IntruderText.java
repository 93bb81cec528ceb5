package weka.disclosure;

import java.util.ArrayList;
import java.util.List;
import sdc.link.intruder.AttributeSubsets.Known;
import sdc.risk.Rate;
import weka.disclosure.evaluation.JointFindings.Tried;
import weka.disclosure.evaluation.JointFindings;
import weka.disclosure.evaluation.Outcomes;
import weka.disclosure.evaluation.SubsetFindings;

/** The results of other intruders, as tables for people. */
final class IntruderText {

  private static final int MOST_SETS = 10;
  private static final String ROW = "%8s %8s %16s %6s  %s";

  private IntruderText() {
  }

  /** The tables; empty if no other intruder was requested. */
  static List<String> lines(Outcomes outcomes) {
    List<String> lines = new ArrayList<>();
    outcomes.subsets().ifPresent(found -> subsets(found, lines));
    outcomes.joint().ifPresent(found -> joint(found, lines));
    return lines;
  }

  private static void subsets(SubsetFindings found, List<String> lines) {
    List<Known> sets = found.ranking().sets();
    head("Intruders who know up to " + found.most() + " attributes", lines);
    lines.add(found.name() + " by each of " + sets.size() + " sets, the most links first");
    lines.add(String.format(ROW, "linked", "percent", "95 % interval", "tied", "attributes"));
    for (Known known : sets.subList(0, Math.min(MOST_SETS, sets.size()))) {
      lines.add(row(SubsetFindings.rate(known), known.tied(), String.join(", ", found.attributes(known))));
    }
    if (sets.size() > MOST_SETS) {
      lines.add("... and " + (sets.size() - MOST_SETS) + " more, which -json has");
    }
    if (!found.ranking().refused().isEmpty()) {
      lines.add(found.ranking().refused().size() + " sets were not attacked, for example " + found.ranking().refused().get(0));
    }
  }

  private static void joint(JointFindings found, List<String> lines) {
    head("Releases linked jointly", lines);
    for (Tried tried : found.tried()) {
      lines.add(tried.alone().get(0).name());
      lines.add(String.format(ROW, "linked", "percent", "95 % interval", "tied", "release"));
      for (int r = 0; r < found.releases().size(); r++) {
        lines.add(row(tried.alone().get(r).rate(), tried.alone().get(r).links().tied(), found.releases().get(r)));
      }
      lines.add(row(tried.joint().rate(), tried.joint().links().tied(), "all jointly"));
      tried.sums().ifPresent(sums -> lines.addAll(tried.joint().notes()));
    }
  }

  private static void head(String title, List<String> lines) {
    lines.addAll(List.of("", "=== " + title + " ===", ""));
  }

  private static String row(Rate rate, int tied, String name) {
    return String.format(ROW, rate.hits(), EvaluationText.number(rate.percent()), EvaluationText.interval(rate), tied, name);
  }
}
