package sdc.risk;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;

/** Finds attributes that look masked, but whose values only got another unit or other labels. */
final class Renamed {

  /** The rounding errors of a change of unit, as a share of the masked values' range. */
  private static final double ROUNDING = 1e-9;
  private static final int LEAST_VALUES = 3;

  private Renamed() {
  }

  /** True if every record's own masked value shows its original value. */
  static boolean isOnly(Column original, Column masked, int[] partner) {
    int[] rows = IntStream.range(0, partner.length).filter(row -> partner[row] != MaskedPair.NONE).toArray();
    if (IntStream.of(rows).anyMatch(row -> original.isMissing(row) != masked.isMissing(partner[row]))) {
      return false;
    }
    int[] present = IntStream.of(rows).filter(row -> !original.isMissing(row)).toArray();
    if (original instanceof NumericColumn x && masked instanceof NumericColumn y) {
      return isLine(x, y, present, partner);
    }
    return original instanceof NominalColumn x && masked instanceof NominalColumn y && isOneToOne(x, y, present, partner);
  }

  /** True if y = a·x + b for all records, with three values or more. */
  private static boolean isLine(NumericColumn x, NumericColumn y, int[] rows, int[] partner) {
    if (IntStream.of(rows).mapToDouble(x::value).distinct().limit(LEAST_VALUES).count() < LEAST_VALUES) {
      return false;
    }
    int least = IntStream.of(rows).reduce((a, b) -> x.value(b) < x.value(a) ? b : a).orElseThrow();
    int largest = IntStream.of(rows).reduce((a, b) -> x.value(b) > x.value(a) ? b : a).orElseThrow();
    double from = y.value(partner[least]);
    double rise = y.value(partner[largest]) - from;
    double run = x.value(largest) - x.value(least);
    return rise != 0 && IntStream.of(rows).allMatch(row ->
        Math.abs(y.value(partner[row]) - from - (x.value(row) - x.value(least)) / run * rise) <= ROUNDING * Math.abs(rise));
  }

  /** True if no label is an original one, and each stands for one original label; labels that nearly all differ show nothing. */
  private static boolean isOneToOne(NominalColumn x, NominalColumn y, int[] rows, int[] partner) {
    Set<String> labels = x.usedLabels();
    if (labels.size() < 2 || 2 * labels.size() > rows.length || !Collections.disjoint(labels, y.usedLabels())) {
      return false;
    }
    Map<Integer, Integer> labelOf = new HashMap<>();
    return IntStream.of(rows).allMatch(row -> {
      Integer before = labelOf.putIfAbsent(x.code(row), y.code(partner[row]));
      return before == null || before == y.code(partner[row]);
    }) && new HashSet<>(labelOf.values()).size() == labelOf.size();
  }
}
