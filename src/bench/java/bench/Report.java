package bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The outcomes as text: one line per measurement for programs, one line per task and size for people. */
final class Report {

  /** Times below this number of seconds are too short to measure growth. */
  private static final double MEASURABLE = 0.02;

  private final Map<Row, Outcome> outcomes;

  Report(Map<Row, Outcome> outcomes) {
    this.outcomes = outcomes;
  }

  /** The line shown as soon as a row is measured. */
  static String line(Row row, Outcome outcome) {
    return outcome.measured() ? seconds(outcome, outcome.first())
        + (outcome.seconds().length > 1 ? ", warmed " + seconds(outcome, outcome.warmed()) : "")
        + "  " + outcome.answer() + "  " + verdict(row, outcome) : outcome.note();
  }

  /** Every measurement. */
  String csv() {
    StringBuilder csv = new StringBuilder("group,task,records,by,first_s,warmed_s,runs,stopped,heap_mb,target_s,answer,note\n");
    outcomes.forEach((row, outcome) -> csv.append(quoted(row.group())).append(',').append(quoted(row.task())).append(',')
        .append(row.records()).append(',').append(quoted(row.by())).append(',').append(number(outcome.first())).append(',')
        .append(number(outcome.warmed())).append(',').append(outcome.seconds().length).append(',').append(outcome.stopped())
        .append(',').append(outcome.heap()).append(',').append(number(row.limits().target())).append(',')
        .append(quoted(outcome.answer())).append(',').append(quoted(outcome.note())).append('\n'));
    return csv.toString();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"").replace('\n', ' ') + '"';
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }

  /** A table for each group. */
  String markdown() {
    Map<String, List<Row>> groups = outcomes.keySet().stream()
        .collect(Collectors.groupingBy(Row::group, LinkedHashMap::new, Collectors.toList()));
    StringBuilder text = new StringBuilder();
    groups.forEach((group, rows) -> {
      text.append("### ").append(Character.toUpperCase(group.charAt(0))).append(group.substring(1)).append("\n\n")
          .append("| task | records | first run | warmed | grows | heap | asked | others, and how many times our seconds |\n")
          .append("|---|---:|---:|---:|---:|---:|---|---|\n");
      Row before = null;
      for (List<Row> same : byTask(rows)) {
        text.append(tableLine(same, before)).append('\n');
        before = same.get(0);
      }
      text.append('\n');
    });
    return text + sums();
  }

  /** The rows of one task and one size together, ours first. */
  private static List<List<Row>> byTask(List<Row> rows) {
    Map<String, List<Row>> tasks = new LinkedHashMap<>();
    rows.forEach(row -> tasks.computeIfAbsent(row.task() + " " + row.records(), key -> new ArrayList<>()).add(row));
    return List.copyOf(tasks.values());
  }

  private String tableLine(List<Row> same, Row before) {
    Row first = same.get(0);
    Outcome ours = first.ours() ? outcomes.get(first) : Outcome.skipped("");
    String others = same.stream().filter(row -> !row.ours()).map(row -> other(row, ours)).collect(Collectors.joining("; "));
    String answer = first.group().startsWith("exact") && ours.measured() ? ": " + ours.answer() : "";
    return "| " + first.task() + answer + " | " + String.format("%,d", first.records()) + " | "
        + (ours.measured() ? seconds(ours, ours.first()) : ours.note()) + " | "
        + (ours.seconds().length > 1 ? seconds(ours, ours.warmed()) : "") + " | " + growth(first, before) + " | "
        + (ours.heap() > 0 ? heap(first, ours) : "") + " | " + verdict(first, ours) + " | " + others + " |";
  }

  private String other(Row row, Outcome ours) {
    Outcome outcome = outcomes.get(row);
    if (!outcome.measured()) {
      return row.by() + ": " + outcome.note();
    }
    return row.by() + " " + seconds(outcome, outcome.best()) + ratio(outcome, ours)
        + (differs(outcome, ours) ? " **other answer: " + outcome.answer() + " against " + ours.answer() + "**" : "");
  }

  private static boolean differs(Outcome other, Outcome ours) {
    return other.measured() && !other.stopped() && !other.answer().isEmpty() && ours.measured() && !ours.stopped()
        && !other.answer().equals(ours.answer());
  }

  /** The problems, one line each: measurements that failed, and answers of others that differ from ours. */
  List<String> wrong() {
    List<String> wrong = new ArrayList<>();
    outcomes.forEach((row, outcome) -> {
      Outcome ours = outcomes.entrySet().stream().filter(entry -> entry.getKey().ours() && entry.getKey().task().equals(row.task())
          && entry.getKey().records() == row.records()).map(Map.Entry::getValue).findFirst().orElse(Outcome.skipped(""));
      if (outcome.note().startsWith(Outcome.FAILED)) {
        wrong.add(row.id() + ": " + outcome.note());
      } else if (differs(outcome, ours)) {
        wrong.add(row.id() + ": " + outcome.answer() + ", but ours is " + ours.answer());
      }
    });
    return wrong;
  }

  /** The ratio of warmed times if both ran more than once, else of first runs; empty for times measured elsewhere. */
  private static String ratio(Outcome other, Outcome ours) {
    if (!ours.measured() || other.note().equals(Outcome.PUBLISHED) || other.stopped() && ours.stopped()) {
      return "";
    }
    boolean warmed = other.seconds().length > 1 && ours.seconds().length > 1;
    double times = warmed ? other.warmed() / ours.warmed() : other.first() / ours.first();
    return " (" + (other.stopped() ? "> " : ours.stopped() ? "< " : "") + "×" + rounded(times) + ")";
  }

  /** The exponent b of time ~ n^b between two sizes of one task. */
  private String growth(Row row, Row before) {
    if (before == null || !before.task().equals(row.task()) || before.records() == row.records()
        || !(outcomes.get(before).best() >= MEASURABLE) || !outcomes.get(row).measured()) {
      return "";
    }
    double times = outcomes.get(row).best() / outcomes.get(before).best();
    return String.format("n^%.1f", Math.log(times) / Math.log((double) row.records() / before.records()));
  }

  private static String heap(Row row, Outcome outcome) {
    return outcome.heap() > row.limits().heap() ? "**" + outcome.heap() + " MB, not " + row.limits().heap() + "**" : outcome.heap() + " MB";
  }

  private static String verdict(Row row, Outcome outcome) {
    double target = row.limits().target();
    if (Double.isNaN(target) || !outcome.measured()) {
      return "";
    }
    String asked = "< " + rounded(target) + " s: ";
    return outcome.first() < target && !outcome.stopped() ? asked + "met"
        : outcome.best() < target && !outcome.stopped() ? asked + "met when warmed" : asked + "**missed**";
  }

  private static String seconds(Outcome outcome, double value) {
    return (outcome.stopped() ? "> " : "") + rounded(value) + " s";
  }

  /** Three digits that mean something. */
  private static String rounded(double value) {
    return value >= 100 ? String.format("%,.0f", value) : value >= 10 ? String.format("%.1f", value).replaceAll("\\.0$", "")
        : String.format(value >= 0.1 ? "%.2f" : "%.3f", value).replaceAll("\\.?0+$", "");
  }

  /** For each family of distances the seconds over all its cases, for each program that solved them all. */
  String sums() {
    Map<String, Map<String, List<Outcome>>> families = new LinkedHashMap<>();
    outcomes.forEach((row, outcome) -> {
      if (row.group().startsWith("exact") && row.records() == 400) {
        families.computeIfAbsent(row.task().replaceAll(",.*", ""), key -> new LinkedHashMap<>())
            .computeIfAbsent(row.by(), key -> new ArrayList<>()).add(outcome);
      }
    });
    StringBuilder text = new StringBuilder();
    families.forEach((family, all) -> text.append("- ").append(family).append(": ").append(all.entrySet().stream()
        .filter(entry -> entry.getValue().stream().allMatch(Outcome::measured))
        .map(entry -> entry.getKey() + " " + sum(entry.getValue())).collect(Collectors.joining("; "))).append('\n'));
    return families.isEmpty() ? "" : "Sums over the cases, first runs:\n\n" + text + '\n';
  }

  private static String sum(List<Outcome> outcomes) {
    return (outcomes.stream().anyMatch(Outcome::stopped) ? "> " : "") + rounded(outcomes.stream().mapToDouble(Outcome::first).sum()) + " s";
  }
}
