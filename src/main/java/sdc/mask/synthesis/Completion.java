package sdc.mask.synthesis;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;

/**
 * An attribute without missing values, for a learner: a missing label is a label of its own; a missing number is the original's mean, with
 * a second attribute that says which numbers are missing.
 *
 * @param holed   whether the original attribute has missing values
 * @param mean    the mean of its numbers
 * @param missing the label of a missing category
 */
record Completion(boolean holed, double mean, String missing) {

  private static final List<String> FLAGS = List.of("present", "missing");

  static Completion of(Column original) {
    if (original instanceof NominalColumn nominal) {
      String label = "missing";
      while (nominal.labels().contains(label)) {
        label += "'";
      }
      return new Completion(nominal.missingCount() > 0, 0, label);
    }
    double[] present = ((NumericColumn) original).sorted();
    double size = Math.max(1, present.length);
    return new Completion(original.missingCount() > 0, Arrays.stream(present).map(value -> value / size).sum(), "");
  }

  /** The complete attributes of a column with the original's labels. */
  List<Column> columns(Column column) {
    return !holed ? List.of(column) : column instanceof NominalColumn nominal ? List.of(labels(nominal))
        : List.of(numbers((NumericColumn) column), flags(column));
  }

  /** The labels, one of which means a missing one. */
  NominalColumn labels(NominalColumn column) {
    if (!holed) {
      return column;
    }
    int[] codes = Arrays.stream(column.toArray()).map(code -> code < 0 ? column.labels().size() : code).toArray();
    return NominalColumn.of(column.name(), Stream.concat(column.labels().stream(), Stream.of(missing)).toList(), codes);
  }

  private NumericColumn numbers(NumericColumn column) {
    return NumericColumn.adopt(column.name(), Arrays.stream(column.toArray()).map(value -> Double.isNaN(value) ? mean : value).toArray());
  }

  /** Which values are missing. */
  static NominalColumn flags(Column column) {
    return NominalColumn.of(column.name() + " is missing", FLAGS,
        IntStream.range(0, column.size()).map(row -> column.isMissing(row) ? 1 : 0).toArray());
  }
}
