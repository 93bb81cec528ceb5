package sdc.link.attack;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** The numbers of two complete files, attribute by attribute. −0 becomes 0, so that the order of the bits is that of the values. */
record Numbers(double[][] originals, double[][] maskeds) {

  /** The attributes with complete numbers in both files; others have no ranks. Rejects files without any. */
  static int[] attributes(MaskedPair pair) {
    MaskedPair whole = pair.whole();
    int[] complete = IntStream.range(0, whole.original().width()).filter(k -> isComplete(whole, k)).toArray();
    if (complete.length == 0) {
      throw new IllegalArgumentException("ranks need an attribute with complete numbers in both files, but none of "
          + whole.original().names() + " has them; CoverAttack attacks categories, recoded and suppressed values");
    }
    return complete;
  }

  private static boolean isComplete(MaskedPair whole, int k) {
    return Stream.<Column>of(whole.original().column(k), whole.masked().column(k))
        .allMatch(column -> column instanceof NumericColumn && column.missingCount() == 0);
  }

  /** The attributes that are not attacked, as the end of a note. */
  static String omitted(MaskedPair pair) {
    MaskedPair whole = pair.whole();
    List<String> others = IntStream.range(0, whole.original().width()).filter(k -> !isComplete(whole, k))
        .mapToObj(k -> "'" + whole.original().column(k).name() + "'").toList();
    return others.isEmpty() ? "" : "; omitted, because they have no complete numbers: " + String.join(", ", others);
  }

  /** The numbers of the whole pair, which are complete. */
  static Numbers of(MaskedPair pair) {
    return new Numbers(numbers(pair.whole().original()), numbers(pair.whole().masked()));
  }

  private static double[][] numbers(Table table) {
    return IntStream.range(0, table.width())
        .mapToObj(k -> Arrays.stream(table.numeric(k).toArray()).map(value -> value + 0.0).toArray()).toArray(double[][]::new);
  }

  int width() {
    return originals.length;
  }

  /** The number of masked records. */
  int records() {
    return maskeds[0].length;
  }

  double[] original(int attribute) {
    return originals[attribute];
  }

  double[] masked(int attribute) {
    return maskeds[attribute];
  }
}
