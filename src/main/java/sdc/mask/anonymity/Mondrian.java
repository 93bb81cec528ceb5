package sdc.mask.anonymity;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.SetNotation;
import sdc.data.key.LongCodes;

/**
 * Local recoding by Mondrian (K. LeFevre, D. DeWitt, R. Ramakrishnan, Mondrian multidimensional k-anonymity, ICDE 2006): the records are
 * cut in two at the median of a key, again and again, as long as both parts satisfy the conditions. The key with the widest range of
 * the part, as a share of its range in the file, is tried first.
 *
 * <p>Labels of numbers are the intervals between the cuts around a part, open at the ends of the file. A cut is the roundest number
 * between two values, so no label shows a value. Labels of categories are the set of the categories of a part, in the order of the
 * letters, or {@code *} for all, and for a set that {@link SetNotation} would read as another one. A part with a missing value of a key
 * gets {@code *} for that key.
 */
final class Mondrian {

  private final Column[] columns;
  private final int k;
  private final int[] secrets;
  private final int[] all;
  private final GroupCondition condition;
  private final double[][] values;
  /** The range of each key in the file. */
  private final double[] ranges;
  private final String[][] sorted;
  /** The keys with a set that could not be read back. */
  private final Set<String> unreadable = new TreeSet<>();

  Mondrian(Column[] columns, int k, int[] secrets, GroupCondition condition) {
    this.columns = columns;
    this.k = k;
    this.secrets = secrets;
    this.all = LongCodes.counts(secrets);
    this.condition = condition;
    this.sorted = Arrays.stream(columns).map(column -> column instanceof NominalColumn labels
        ? new TreeSet<>(labels.usedLabels()).toArray(String[]::new) : null).toArray(String[][]::new);
    this.values = IntStream.range(0, columns.length).mapToObj(this::values).toArray(double[][]::new);
    int[] rows = IntStream.range(0, secrets.length).toArray();
    this.ranges = Arrays.stream(values).mapToDouble(ofKey -> range(ofKey, rows)).toArray();
  }

  /** Numbers, and places of labels in the order of letters; NaN for a missing one. */
  private double[] values(int a) {
    if (columns[a] instanceof NumericColumn numbers) {
      return Arrays.stream(numbers.toArray()).map(value -> value + 0.0).toArray();
    }
    NominalColumn labels = (NominalColumn) columns[a];
    return IntStream.range(0, labels.size()).mapToDouble(row -> labels.isMissing(row) ? Double.NaN
        : Arrays.binarySearch(sorted[a], labels.labels().get(labels.code(row)))).toArray();
  }

  /** A part of the records, and the cuts around it for each key. */
  private record Part(int[] rows, double[] low, double[] high) {
  }

  /** The label of each key for each record; null if not even all records together satisfy the conditions. */
  String[][] labels(Progress progress) {
    int rows = secrets.length;
    String[][] labels = new String[columns.length][rows];
    double[] low = new double[columns.length];
    double[] high = new double[columns.length];
    Arrays.fill(low, Double.NEGATIVE_INFINITY);
    Arrays.fill(high, Double.POSITIVE_INFINITY);
    ArrayDeque<Part> open = new ArrayDeque<>(List.of(new Part(IntStream.range(0, rows).toArray(), low, high)));
    if (!isSafe(open.peek().rows)) {
      return null;
    }
    int done = 0;
    while (!open.isEmpty()) {
      progress.check();
      Part part = open.pop();
      List<Part> halves = cut(part);
      if (halves.isEmpty()) {
        done += part.rows.length;
        progress.report((double) done / rows, "records in final groups");
        for (int a = 0; a < columns.length; a++) {
          String label = label(a, part);
          for (int row : part.rows) {
            labels[a][row] = label;
          }
        }
      }
      halves.forEach(open::push);
    }
    if (!unreadable.isEmpty()) {
      progress.warn("* stands for some sets of categories of " + String.join(", ", unreadable) + ", because a label with a comma, semicolon"
          + " or blank at its end could not be read back from a set; rename such labels first to lose less");
    }
    return labels;
  }

  private List<Part> cut(Part part) {
    if (part.rows.length < 2 * k) {
      return List.of();
    }
    double[] spread = IntStream.range(0, columns.length).mapToDouble(a -> spread(a, part.rows)).toArray();
    int[] order = IntStream.range(0, columns.length).boxed().sorted((a, b) -> Double.compare(spread[b], spread[a]))
        .mapToInt(Integer::intValue).toArray();
    for (int a : order) {
      List<Part> halves = spread[a] > 0 ? cut(part, a) : List.of();
      if (!halves.isEmpty()) {
        return halves;
      }
    }
    return List.of();
  }

  private double spread(int a, int[] rows) {
    return ranges[a] > 0 ? range(values[a], rows) / ranges[a] : 0;
  }

  private static double range(double[] values, int[] rows) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int row : rows) {
      least = values[row] < least ? values[row] : least; // never true for NaN
      most = values[row] > most ? values[row] : most;
    }
    return most > least ? most - least : 0;
  }

  /** Cuts at the change of values nearest to the median; no key is cut where a value is missing. */
  private List<Part> cut(Part part, int a) {
    double[] present = Arrays.stream(part.rows).mapToDouble(row -> values[a][row]).sorted().toArray();
    if (Double.isNaN(present[present.length - 1])) {
      return List.of();
    }
    int place = RecodeRule.Bins.nearestChange(present, present.length / 2);
    if (place == 0) {
      return List.of();
    }
    double at = columns[a] instanceof NumericColumn ? RecodeRule.Bins.roundest(present[place - 1], present[place]) : present[place];
    int[] below = Arrays.stream(part.rows).filter(row -> values[a][row] < at).toArray();
    int[] above = Arrays.stream(part.rows).filter(row -> values[a][row] >= at).toArray();
    if (!isSafe(below) || !isSafe(above)) {
      return List.of();
    }
    double[] high = part.high.clone();
    double[] low = part.low.clone();
    high[a] = at;
    low[a] = at;
    return List.of(new Part(above, low, part.high), new Part(below, part.low, high));
  }

  private boolean isSafe(int[] rows) {
    if (rows.length < k || condition == null) {
      return rows.length >= k;
    }
    int[] counts = new int[all.length];
    Arrays.stream(rows).forEach(row -> counts[secrets[row]]++);
    return condition.holds(counts, all);
  }

  private String label(int a, Part part) {
    if (Arrays.stream(part.rows).anyMatch(row -> Double.isNaN(values[a][row]))) {
      return KeyLevels.ANY;
    }
    if (columns[a] instanceof NumericColumn) {
      return RecodeRule.between(part.low[a], part.high[a]);
    }
    List<String> members = Arrays.stream(part.rows).mapToObj(row -> sorted[a][(int) values[a][row]]).distinct().sorted().toList();
    return members.size() == 1 ? members.get(0) : members.size() == sorted[a].length ? KeyLevels.ANY : set(a, members);
  }

  /** The set in braces; attacks would take a set that is read otherwise for one without some of its members. */
  private String set(int a, List<String> members) {
    String set = members.stream().collect(Collectors.joining(", ", "{", "}"));
    if (Set.copyOf(Arrays.asList(SetNotation.listed(set))).equals(Set.copyOf(members))) {
      return set;
    }
    unreadable.add(columns[a].name());
    return KeyLevels.ANY;
  }
}
