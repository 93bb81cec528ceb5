package weka.disclosure.data;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
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
  private static final long DAY = 86_400_000;
  /** The first day of the Gregorian calendar: Weka writes earlier days by the Julian one, ISO 8601 and the engine by the Gregorian one. */
  private static final long GREGORIAN = LocalDate.of(1582, 10, 15).toEpochDay();
  /** Long before any date; earlier times are no dates. */
  private static final long EARLIEST = -1_000_000_000;

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
    double days = (time + zone.getOffset((long) time)) / (SECONDS * MILLIS);
    return isOld(days) ? redated(days, calendar(GREGORIAN), calendar(EARLIEST)) : days;
  }

  /** True for a day on which the calendars may differ. */
  private static boolean isOld(double day) {
    return day < GREGORIAN && day > EARLIEST;
  }

  /** A calendar that is Gregorian from this day on, and Julian before it. */
  private static GregorianCalendar calendar(long first) {
    GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
    calendar.setGregorianChange(new Date(first * DAY));
    return calendar;
  }

  /** The days since 1970 that have the same date in the second calendar as these have in the first. */
  private static double redated(double days, GregorianCalendar from, GregorianCalendar to) {
    double day = Math.floor(days);
    from.setTimeInMillis((long) day * DAY);
    to.clear();
    to.set(Calendar.ERA, from.get(Calendar.ERA));
    to.set(from.get(Calendar.YEAR), from.get(Calendar.MONTH), from.get(Calendar.DAY_OF_MONTH));
    return days - day + to.getTimeInMillis() / DAY;
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

  /** The time in milliseconds of a number of {@link #days}; where the clock jumps over it, as over midnight in Cairo, a time after that. */
  private static double time(double days) {
    double written = isOld(days) ? redated(days, calendar(EARLIEST), calendar(GREGORIAN)) : days;
    long local = Math.multiplyExact(MILLIS, Math.round(written * SECONDS));
    TimeZone zone = TimeZone.getDefault();
    long first = local - zone.getOffset(local - zone.getRawOffset());
    long second = local - zone.getOffset(first);
    return isAt(local, first, zone) ? first : isAt(local, second, zone) ? second : Math.max(first, second);
  }

  /** True if the clock shows this local time at this time. */
  private static boolean isAt(long local, long time, TimeZone zone) {
    return time + zone.getOffset(time) == local;
  }
}
