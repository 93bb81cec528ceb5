package weka.disclosure.data;

import java.util.Arrays;
import java.util.List;
import java.util.TimeZone;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** Converts chosen attributes of Weka's instances to an engine's table, and values of a table back to those of instances. */
public final class InstancesTable {

  private static final double SECONDS = 86_400;
  private static final long MILLIS = 1000;

  private InstancesTable() {
  }

  /** The chosen attributes with the instances' weights: numbers, categories, and dates as days since 1970. */
  public static Table of(Instances data, int... attributes) {
    List<Column> columns = Arrays.stream(attributes).mapToObj(attribute -> column(data, attribute)).toList();
    return weighted(Table.of(columns), data);
  }

  /** The table with the instances' weights. */
  static Table weighted(Table table, Instances data) {
    double[] weights = data instanceof ColumnInstances columns ? columns.kind().weights()
        : data.stream().mapToDouble(Instance::weight).toArray();
    return weights == null ? table : table.withWeights(weights);
  }

  /** Days since 1970 by the clock by which Weka writes dates, without the jumps of daylight saving time. */
  private static double days(double time, TimeZone zone) {
    return (time + zone.getOffset((long) time)) / (SECONDS * MILLIS);
  }

  private static Column column(Instances data, int index) {
    Attribute attribute = data.attribute(index);
    double[] values = data instanceof ColumnInstances columns ? columns.numbers(index) : data.attributeToDoubleArray(index);
    if (attribute.type() == Attribute.NUMERIC) {
      return NumericColumn.adopt(attribute.name(), values);
    }
    if (attribute.isDate()) {
      TimeZone zone = TimeZone.getDefault();
      return NumericColumn.adopt(attribute.name(), Arrays.stream(values).map(time -> days(time, zone)).toArray());
    }
    if (attribute.isNominal()) {
      int[] codes = Arrays.stream(values).mapToInt(value -> Double.isNaN(value) ? NominalColumn.MISSING : (int) value).toArray();
      return NominalColumn.of(attribute.name(), LabelOrder.labels(attribute), codes);
    }
    throw new IllegalArgumentException("attribute " + (index + 1) + " '" + attribute.name() + "' is "
        + Attribute.typeToString(attribute) + "; only numeric and nominal attributes can be masked or compared");
  }

  /** The value that Weka's instance holds in this attribute for this record and column; a date is exact to the second. */
  public static double value(Attribute attribute, Column column, int row) {
    if (column.isMissing(row)) {
      return Utils.missingValue();
    }
    if (column instanceof NominalColumn nominal) {
      return nominal.code(row);
    }
    double number = ((NumericColumn) column).value(row);
    return attribute.isDate() ? time(number) : number;
  }

  /** The time in milliseconds of a number of {@link #days}. */
  private static double time(double days) {
    long local = Math.multiplyExact(MILLIS, Math.round(days * SECONDS));
    TimeZone zone = TimeZone.getDefault();
    return local - zone.getOffset(local - zone.getRawOffset());
  }
}
