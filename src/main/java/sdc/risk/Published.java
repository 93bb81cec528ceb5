package sdc.risk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.key.RecordIndex;
import sdc.data.number.Decimals;

/**
 * The values that the release publishes unchanged. Values are equal when they are the same number or the same label; a missing value equals
 * another missing one.
 *
 * @param records    masked records that equal an original record, in any row, in all attributes compared
 * @param alone      original records that equal no other original and at least one masked record
 * @param atOwnPlace original records whose own masked record equals them
 * @param aloneAtOwnPlace those of {@code alone} whose own masked record equals them
 * @param uniques    original records that equal no other original
 */
public record Published(Rate records, int alone, Rate atOwnPlace, int aloneAtOwnPlace, int uniques) {

  /**
   * One attribute.
   *
   * @param name      its name
   * @param unchanged records whose own masked record has the same value
   * @param extreme   true if the original's least or largest number is in the release
   * @param renamed   true if the values only got another unit (a straight line restores all numbers) or other labels, one for each
   */
  public record Attribute(String name, Rate unchanged, boolean extreme, boolean renamed) {

    /** True if every value is published unchanged. */
    public boolean isUntouched() {
      return unchanged.records() > 0 && unchanged.hits() == unchanged.records();
    }
  }

  /** Compares whole records with a hash index of the originals, so time and memory are linear in the records. */
  public static Published of(MaskedPair whole) {
    MaskedPair pair = whole.labelled();
    int width = pair.original().width();
    long[][] x = new long[width][];
    long[][] y = new long[width][];
    IntStream.range(0, width).parallel().forEach(k -> {
      Map<String, Integer> labels = new HashMap<>();
      x[k] = RecordIndex.values(pair.original().column(k), labels);
      y[k] = RecordIndex.values(pair.masked().column(k), labels);
    });
    int[] partner = pair.partnerRows();
    RecordIndex index = new RecordIndex(x, pair.original().rows());
    int[] found = IntStream.range(0, pair.masked().rows()).parallel().map(row -> index.find(y, row)).toArray();
    boolean[] seen = new boolean[pair.original().rows()];
    IntStream.of(found).filter(first -> first >= 0).forEach(first -> seen[first] = true);
    int alone = 0;
    int own = 0;
    int aloneOwn = 0;
    for (int row = 0; row < partner.length; row++) {
      boolean same = partner[row] != MaskedPair.NONE && found[partner[row]] >= 0 && found[partner[row]] == index.first(row);
      boolean single = index.size(row) == 1;
      own += same ? 1 : 0;
      alone += single && seen[row] ? 1 : 0;
      aloneOwn += single && same ? 1 : 0;
    }
    int hits = (int) IntStream.of(found).filter(first -> first >= 0).count();
    return new Published(new Rate(hits, found.length), alone, new Rate(own, pair.partners()), aloneOwn, index.alone());
  }

  /** Compares each attribute. */
  public static List<Attribute> attributes(MaskedPair pair) {
    int[] partner = pair.partnerRows();
    MaskedPair labelled = pair.labelled();
    return IntStream.range(0, pair.original().width()).parallel()
        .mapToObj(k -> attribute(labelled.original().column(k), labelled.masked().column(k), partner,
            extreme(pair.original().column(k), labelled.masked().column(k)))).toList();
  }

  private static Attribute attribute(Column original, Column masked, int[] partner, boolean extreme) {
    Map<String, Integer> labels = new HashMap<>();
    long[] x = RecordIndex.values(original, labels);
    long[] y = RecordIndex.values(masked, labels);
    int partners = 0;
    int same = 0;
    for (int row = 0; row < partner.length; row++) {
      if (partner[row] != MaskedPair.NONE) {
        partners++;
        same += x[row] == y[partner[row]] ? 1 : 0;
      }
    }
    return new Attribute(original.name(), new Rate(same, partners), extreme, same < partners
        && Renamed.isOnly(original, masked, partner));
  }

  /** True if two files look the same: size, names, and the values of up to a thousand records at equal steps. */
  public static boolean isSame(Table a, Table b) {
    if (a == b || a.rows() != b.rows() || !a.names().equals(b.names())) {
      return a == b;
    }
    int step = 1 + a.rows() / 1000;
    return IntStream.range(0, a.width()).allMatch(k -> IntStream.iterate(0, row -> row < a.rows(), row -> row + step)
        .allMatch(row -> value(a.column(k), row).equals(value(b.column(k), row))));
  }

  private static Object value(Column column, int row) {
    return column instanceof NumericColumn numeric ? (Object) (numeric.value(row) + 0.0)
        : column.isMissing(row) ? "" : ((NominalColumn) column).labels().get(((NominalColumn) column).code(row));
  }

  /** True if the least or the largest original number is released, be it beside sets of numbers. */
  private static boolean extreme(Column original, Column masked) {
    if (!(original instanceof NumericColumn x) || x.missingCount() == x.size()) {
      return false;
    }
    double[] ends = {numbers(x).min().orElseThrow(), numbers(x).max().orElseThrow()};
    return masked instanceof NumericColumn y ? numbers(y).anyMatch(value -> value == ends[0] || value == ends[1])
        : DoubleStream.of(ends).mapToObj(end -> Decimals.text(end + 0.0)).anyMatch(((NominalColumn) masked).usedLabels()::contains);
  }

  private static DoubleStream numbers(NumericColumn column) {
    return IntStream.range(0, column.size()).mapToDouble(column::value).filter(value -> !Double.isNaN(value));
  }
}
