package sdc.learn;

import static sdc.Given.labels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import sdc.data.Column;
import sdc.data.Hierarchy;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Recoding;
import sdc.data.SetNotation;
import sdc.data.Table;

/** Random pairs of files with recoded, suppressed and missing values. */
public final class RecodedPairs {

  private static final Hierarchy TOWNS = Hierarchy.of(List.of(List.of("a", "ab", "*"), List.of("b", "ab", "*"), List.of("c", "cd", "*"),
      List.of("d", "cd", "*")));

  private RecodedPairs() {
  }

  /** Ages as decades, a few suppressed or kept; towns as regions; incomes kept but for some missing ones in either file. */
  public static MaskedPair of(SplittableRandom random, int n) {
    double[] age = random.doubles(n).map(v -> Math.floor(40 * v)).toArray();
    List<String> ages = Arrays.stream(age).mapToObj(v -> random.nextInt(6) == 0 ? "*" : random.nextInt(4) == 0 ? "" + (int) v
        : "[" + (int) v / 10 * 10 + ", " + ((int) v / 10 * 10 + 10) + "[").toList();
    List<String> town = random.ints(n, 0, 4).mapToObj(c -> "abcd".substring(c, c + 1)).toList();
    List<String> towns = town.stream().map(t -> random.nextInt(3) == 0 ? t : t.compareTo("c") < 0 ? "ab" : "cd").toList();
    double[] income = random.doubles(n).map(v -> random.nextInt(8) == 0 ? Double.NaN : Math.floor(5 * v)).toArray();
    double[] incomes = Arrays.stream(income).map(v -> random.nextInt(8) == 0 ? Double.NaN : v).toArray();
    List<Column> original = new ArrayList<>();
    List<Column> masked = new ArrayList<>();
    add(original, masked, null, NumericColumn.of("age", age), labels("age", ages));
    add(original, masked, TOWNS, labels("town", town), labels("town", towns));
    add(original, masked, null, NumericColumn.of("income", income), NumericColumn.of("income", incomes));
    return MaskedPair.aligned(Table.of(original), Table.of(masked));
  }

  private static void add(List<Column> original, List<Column> masked, Hierarchy hierarchy, Column x, Column y) {
    Recoding.Columns read = new Recoding(hierarchy, SetNotation.NUMBERS, value -> Integer.toString((int) value)).read(x, y);
    original.add(read.original());
    masked.add(read.masked());
  }
}
