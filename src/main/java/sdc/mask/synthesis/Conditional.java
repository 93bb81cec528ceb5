package sdc.mask.synthesis;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** One attribute given others, missing values included: learned from the original, then drawn for new records. */
final class Conditional {

  private final Column original;
  /** Draws a label; of numbers, whether one is missing. */
  private final LabelDraw labels;
  /** Draws the numbers that are present; null for labels. */
  private final NumberDraw numbers;

  private Conditional(Column original, LabelDraw labels, NumberDraw numbers) {
    this.original = original;
    this.labels = labels;
    this.numbers = numbers;
  }

  /** Learns this attribute; the predictors are complete and have the records' weights. */
  static Conditional of(Column column, Table predictors, Learning learning, DrawSettings settings, Progress progress) {
    progress.check();
    if (column instanceof NominalColumn nominal) {
      return new Conditional(column, LabelDraw.of(Completion.of(column).labels(nominal), predictors, learning), null);
    }
    int[] present = IntStream.range(0, column.size()).filter(row -> !column.isMissing(row)).toArray();
    boolean whole = present.length == column.size();
    return new Conditional(column, whole ? null : LabelDraw.of(Completion.flags(column), predictors, learning),
        present.length == 0 ? null : new NumberDraw((NumericColumn) column.rows(present), whole ? predictors : predictors.rows(present),
            learning, settings, progress));
  }

  /** Draws a value for each new record. */
  Column drawn(Table predictors, int records, RandomGenerator random, Progress progress) {
    int[] codes = labels == null ? new int[records] : labels.codes(predictors, records, random, progress);
    if (original instanceof NominalColumn nominal) {
      int missing = nominal.labels().size();
      return NominalColumn.of(original.name(), nominal.labels(),
          IntStream.of(codes).map(code -> code == missing ? NominalColumn.MISSING : code).toArray());
    }
    double[] values = numbers == null ? new double[records] : numbers.numbers(predictors, records, random, progress);
    for (int row = 0; row < records; row++) {
      values[row] = codes[row] == 1 || numbers == null ? Double.NaN : values[row];
    }
    return NumericColumn.adopt(original.name(), values);
  }
}
