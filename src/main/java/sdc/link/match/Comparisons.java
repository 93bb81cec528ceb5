package sdc.link.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.number.Bisection;
import sdc.link.NearestSeveral;

/**
 * The differences between all records of a pair, and the cheap distances by which candidates are found.
 *
 * <p>The distances are sums of squared differences: of all standardised attributes; and of all attributes with each number replaced by its
 * rank in its own file, which heavy tails do not distort.
 */
final class Comparisons {

  /** The differences that become features; contradictions are behind the attributes. */
  final Differences differences;
  /** The number of attributes. */
  final int attributes;
  /** Whether each attribute has a number that is missing or a set, in the whole files: a model of a part must see the same features. */
  final boolean[] vague;
  /** The names of the differences. */
  final List<String> names;
  private final List<Differences> spaces = new ArrayList<>();

  Comparisons(MaskedPair pair, ValueComparison comparison) {
    attributes = pair.original().width();
    ValueComparison apart = new ValueComparison(comparison.missing(), comparison.ordinal(), true);
    differences = Differences.of(pair, Scaling.ATTRIBUTE, apart);
    names = Differences.names(pair, apart);
    vague = vague(pair == pair.whole() ? differences : Differences.of(pair.whole(), Scaling.ATTRIBUTE, apart));
    MaskedPair ranked = pair.with(ranked(pair.original(), pair.masked()), ranked(pair.masked(), pair.original()));
    spaces.add(Differences.of(pair, Scaling.ATTRIBUTE, comparison));
    if (ranked.original().columns().stream().anyMatch(NumericColumn.class::isInstance)) {
      spaces.add(Differences.of(ranked, Scaling.ATTRIBUTE, comparison));
    }
  }

  private boolean[] vague(Differences whole) {
    boolean[] found = new boolean[attributes];
    for (int k = 0; k < attributes; k++) {
      int attribute = k;
      found[k] = IntStream.range(0, whole.originals()).anyMatch(row -> whole.originalExtra(row, attribute) > 0)
          || IntStream.range(0, whole.candidates()).anyMatch(row -> whole.maskedExtra(row, attribute) > 0);
    }
    return found;
  }

  /** The rows, among the candidates' list, of the union of the nearest candidates of each record by each distance. */
  int[][] near(int[] originals, int[] candidates, int count, Progress progress) {
    int[][][] near = spaces.stream().map(space -> NearestSeveral.find(space.part(originals, candidates), count, progress))
        .toArray(int[][][]::new);
    return IntStream.range(0, originals.length).mapToObj(i -> Arrays.stream(near).flatMapToInt(found -> Arrays.stream(found[i]))
        .distinct().toArray()).toArray(int[][]::new);
  }

  private static Table ranked(Table table, Table other) {
    return Table.of(IntStream.range(0, table.width()).mapToObj(k -> table.column(k) instanceof NumericColumn numbers
        && other.column(k) instanceof NumericColumn ? ranked(numbers) : table.column(k)).toList());
  }

  /** Each number replaced by the sum of the first and the last place of its equals in the sorted column; missing ones stay missing. */
  private static Column ranked(NumericColumn column) {
    double[] values = column.toArray();
    double[] sorted = column.sorted();
    for (int row = 0; row < values.length; row++) {
      values[row] = Double.isNaN(values[row]) ? Double.NaN : Bisection.below(sorted, values[row]) + Bisection.upTo(sorted, values[row]);
    }
    return NumericColumn.adopt(column.name(), values);
  }
}
