package sdc.risk.synthetic;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.key.RecordIndex;
import sdc.risk.Rate;

/**
 * Released records that equal an original record in all attributes, exactly or after rounding. The control consists of records that cannot
 * be copies: those of a holdout, or else the originals, each of which seeks another one. A missing value equals another missing one.
 *
 * <p>Numbers are rounded to multiples of the largest power of ten that is at most a fifth of the original's standard deviation.
 */
final class Copies {

  private Copies() {
  }

  /** How many released records, and how many of the control, equal an original; null as a control means the originals themselves. */
  static Excess of(Table original, Table released, Table holdout) {
    List<Table> tables = holdout == null ? List.of(original, released) : List.of(original, released, holdout);
    List<long[][]> values = RecordIndex.values(tables);
    RecordIndex index = new RecordIndex(values.get(0), original.rows());
    return new Excess(rate(index, values.get(1), released.rows()), holdout != null ? rate(index, values.get(2), holdout.rows())
        : new Rate(original.rows() - index.alone(), original.rows()));
  }

  private static Rate rate(RecordIndex index, long[][] records, int size) {
    return new Rate((int) IntStream.range(0, size).parallel().filter(row -> index.find(records, row) >= 0).count(), size);
  }

  /** These tables with rounded numbers; the steps are those of the first. */
  static List<Table> rounded(List<Table> tables) {
    double[] steps = tables.get(0).columns().stream().mapToDouble(Copies::step).toArray();
    return tables.stream().map(table -> {
      List<Column> columns = IntStream.range(0, steps.length).mapToObj(k -> rounded(table.column(k), steps[k])).toList();
      return Table.of(columns);
    }).toList();
  }

  private static double step(Column column) {
    double sd = column instanceof NumericColumn numbers ? Moments.of(numbers).sd() : 0;
    return sd > 0 ? Math.pow(10, Math.floor(Math.log10(sd / 5))) : 0;
  }

  private static Column rounded(Column column, double step) {
    return column instanceof NumericColumn numbers && step > 0 ? NumericColumn.of(column.name(),
        Arrays.stream(numbers.toArray()).map(value -> Math.rint(value / step) * step).toArray()) : column;
  }
}
