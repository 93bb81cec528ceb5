package weka.disclosure.data;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NumericColumn;
import sdc.data.Table;
import weka.core.Attribute;
import weka.core.Instances;
import weka.filters.Filter;

/** The data that a masking makes of data in columns. */
public final class MaskedColumns {

  /** A filter that masks data in columns as a whole. */
  public interface Maskable {
    /** The masked data; the input format must have been set. */
    Instances maskColumns(ColumnInstances data) throws Exception;
  }

  /**
   * The same attributes before and after a masking.
   *
   * @param before the original ones
   * @param after  the masked ones
   */
  public record Tables(Table before, Table after) {

    /** Whether the masking made a new column. */
    public boolean isChanged(int column) {
      return after.column(column) != before.column(column);
    }

    /** Rejects a masked value that overflows, because it would look like a missing one, unless the masking makes values missing. */
    public Tables requireValues(boolean suppresses) {
      for (int row = 0; row < before.rows() && !suppresses; row++) {
        for (int k = 0; k < before.width(); k++) {
          if (isChanged(k) && after.column(k).isMissing(row) && !before.column(k).isMissing(row)) {
            throw new IllegalArgumentException("attribute '" + before.column(k).name() + "' has numbers so large that the masked value of"
                + " record " + (row + 1) + " cannot be computed; divide the attribute by a power of ten first, or leave it out of -R");
          }
        }
      }
      return this;
    }
  }

  /**
   * The numbers of a masked column.
   *
   * @param column the column
   */
  private record Masked(NumericColumn column) implements ColumnInstances.Values {
    @Override
    public double of(int row) {
      return column.value(row);
    }

    @Override
    public double[] all(int rows) {
      return column.toArray();
    }
  }

  private MaskedColumns() {
  }

  /** Masks data by a filter whose input format has been set; data in columns stays in columns if the filter can mask it so. */
  public static Instances mask(Instances data, Filter filter) throws Exception {
    return data instanceof ColumnInstances columns && filter instanceof Maskable masking ? masking.maskColumns(columns)
        : Filter.useFilter(data, filter);
  }

  /**
   * The masked data.
   *
   * @param format     its attributes
   * @param attributes the attributes that the masking saw, which are the columns of the tables
   * @param recoded    the attributes with other labels, or null
   * @param codes      for the other attributes the new code of each code, or null
   */
  public static ColumnInstances of(ColumnInstances data, Instances format, int[] attributes, Tables tables, RecodedAttributes recoded,
      int[][] codes) {
    List<Attribute> all = new ArrayList<>();
    List<ColumnInstances.Values> values = new ArrayList<>(data.columns());
    for (int k = 0; k < data.numAttributes(); k++) {
      all.add(data.attribute(k).isString() ? data.attribute(k) : format.attribute(k));
    }
    for (int k = 0; k < attributes.length; k++) {
      if (tables.isChanged(k)) {
        values.set(attributes[k], values(data, attributes[k], tables.after().column(k), recoded));
      }
    }
    for (int k = 0; k < codes.length; k++) {
      if (codes[k] != null) {
        values.set(k, LabelOrder.recoded(values.get(k), codes[k], data.numInstances()));
      }
    }
    return data.with(all, values, format.classIndex());
  }

  private static ColumnInstances.Values values(ColumnInstances data, int attribute, Column column, RecodedAttributes recoded) {
    Attribute before = data.attribute(attribute);
    if (recoded != null && recoded.has(attribute)) {
      return codes(data, row -> recoded.value(attribute, column, row));
    }
    if (before.isNominal()) {
      return codes(data, row -> InstancesTable.value(before, column, row));
    }
    return !before.isDate() ? new Masked((NumericColumn) column) : new ColumnInstances.Numbers(
        IntStream.range(0, data.numInstances()).mapToDouble(row -> InstancesTable.value(before, column, row)).toArray());
  }

  private static ColumnInstances.Values codes(ColumnInstances data, ColumnInstances.Values values) {
    int[] codes = new int[data.numInstances()];
    for (int row = 0; row < codes.length; row++) {
      double value = values.of(row);
      codes[row] = Double.isNaN(value) ? -1 : (int) value;
    }
    return new ColumnInstances.Codes(codes);
  }
}
