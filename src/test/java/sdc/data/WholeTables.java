package sdc.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.number.PreciseSums;

/** Makes the sums of whole files from tables in memory. */
public final class WholeTables {

  private WholeTables() {
  }

  /** What sums over both tables find; both have the same lists of labels. */
  public static WholeFiles of(MaskedPair pair) {
    List<WholeFiles.Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < pair.original().width(); k++) {
      Column a = pair.original().column(k);
      Column b = pair.masked().column(k);
      if (a instanceof NumericColumn x && b instanceof NumericColumn y) {
        attributes.add(WholeFiles.Attribute.of(numbers(x), numbers(y)));
      } else {
        attributes.add(new WholeFiles.Attribute(null, null, new WholeFiles.Codes(counts((NominalColumn) a), counts((NominalColumn) b),
            Map.of()), null, null));
      }
    }
    return new WholeFiles(attributes, pair.original().rows(), pair.masked().rows());
  }

  private static double largest(NumericColumn column) {
    return Arrays.stream(column.toArray()).filter(value -> !Double.isNaN(value)).map(Math::abs).max().orElse(0);
  }

  /** Sums of two halves, added up. */
  private static WholeFiles.Numbers numbers(NumericColumn column) {
    int exponent = Math.getExponent(largest(column));
    double[] known = Arrays.stream(column.toArray()).filter(value -> !Double.isNaN(value)).toArray();
    double low = Arrays.stream(known).min().orElse(0);
    PreciseSums[] halves = {new PreciseSums(low, exponent), new PreciseSums(low, exponent)};
    IntStream.range(0, known.length).forEach(i -> halves[i % 2].add(known[i]));
    return new WholeFiles.Numbers(column.size(), column.missingCount(), low, Arrays.stream(known).max().orElse(0),
        halves[0].add(halves[1]));
  }

  private static long[] counts(NominalColumn column) {
    long[] counts = new long[column.labels().size()];
    Arrays.stream(column.toArray()).filter(code -> code >= 0).forEach(code -> counts[code]++);
    return counts;
  }
}
