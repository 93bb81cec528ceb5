package weka.disclosure.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.util.CollectionAccumulator;
import org.apache.spark.util.LongAccumulator;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.mask.ColumnwiseMasking;

/** Masks one column in one task, from all its values in the order of the file, as one machine does. */
final class MaskedColumn implements Serializable {

  private static final long serialVersionUID = 1L;

  private final String name;
  private final List<String> labels;
  private final List<String> together;
  private final ColumnwiseMasking masking;
  private final Randomness randomness;
  private final LongAccumulator changed;
  private final CollectionAccumulator<String> warnings;

  MaskedColumn(String name, List<String> labels, List<String> together, ColumnwiseMasking masking, Randomness randomness,
      LongAccumulator changed, CollectionAccumulator<String> warnings) {
    this.name = name;
    this.labels = labels;
    this.together = together;
    this.masking = masking;
    this.randomness = randomness;
    this.changed = changed;
    this.warnings = warnings;
  }

  /** The parts of the column after masking. */
  Iterator<Chunk.Part> of(Iterable<Chunk.Part> parts) {
    List<Chunk.Part> sorted = Chunk.Part.inOrder(parts);
    double[] before = Chunk.Part.joined(sorted);
    double[] after = values(masking.maskColumn(column(before), together, randomness, listener()));
    long different = 0;
    for (int row = 0; row < before.length; row++) {
      different += before[row] == after[row] || Double.isNaN(before[row]) && Double.isNaN(after[row]) ? 0 : 1;
    }
    changed.add(different);
    List<Chunk.Part> masked = new ArrayList<>();
    int at = 0;
    for (Chunk.Part part : sorted) {
      double[] values = new double[part.values.length];
      System.arraycopy(after, at, values, 0, values.length);
      at += values.length;
      masked.add(new Chunk.Part(part.start, part.column, values));
    }
    return masked.iterator();
  }

  private Column column(double[] values) {
    if (labels == null) {
      return NumericColumn.of(name, values);
    }
    int[] codes = new int[values.length];
    for (int row = 0; row < codes.length; row++) {
      codes[row] = (int) values[row];
    }
    return NominalColumn.of(name, labels, codes);
  }

  private static double[] values(Column column) {
    double[] values = new double[column.size()];
    for (int row = 0; row < values.length; row++) {
      values[row] = column instanceof NumericColumn numbers ? numbers.value(row) : ((NominalColumn) column).code(row);
    }
    return values;
  }

  private Progress listener() {
    return new Progress() {
      @Override
      public void report(double share, String detail) {
        // Spark counts tasks
      }

      @Override
      public void warn(String warning) {
        warnings.add(warning);
      }

      @Override
      public boolean stopped() {
        return Thread.currentThread().isInterrupted();
      }
    };
  }
}
