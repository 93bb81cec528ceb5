package weka.disclosure.spark;

import java.io.Serializable;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.apache.spark.sql.Row;
import weka.disclosure.data.ColumnLook;
import weka.disclosure.data.ColumnLook.Kind;
import weka.disclosure.options.NumberText;

/**
 * Reads the values of one column of a file as numbers or labels.
 *
 * @param at     the column's place in the rows that Spark delivers
 * @param kind   what the column is read as
 * @param held   what it holds in the file: perhaps numbers or dates, although it is read as labels
 * @param listed whether its numbers are read as labels, because sets of numbers stand beside them
 * @param gaps   whether the same texts are missing values among its labels as among numbers
 */
record ColumnReader(int at, Kind kind, Kind held, boolean listed, boolean gaps) implements Serializable {

  private static final double SECONDS = 86_400;

  boolean isNominal() {
    return kind == Kind.LABELS || listed;
  }

  /** The same column with its numbers as labels. */
  ColumnReader asList() {
    return new ColumnReader(at, kind, held, kind != Kind.LABELS, gaps);
  }

  /** The number of this row, NaN if it is missing. */
  double number(Row row) {
    Object value = row.get(at);
    if (value == null) {
      return Double.NaN;
    }
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    return value instanceof String text ? held.number(text) : time(value);
  }

  /** Days since 1970 by the calendar of this machine. */
  private static double time(Object value) {
    if (value instanceof Date date) {
      return date.toLocalDate().toEpochDay();
    }
    if (value instanceof LocalDate day) {
      return day.toEpochDay();
    }
    LocalDateTime local = value instanceof Timestamp moment ? moment.toLocalDateTime()
        : value instanceof Instant instant ? LocalDateTime.ofInstant(instant, ZoneId.systemDefault()) : (LocalDateTime) value;
    return local.toEpochSecond(ZoneOffset.UTC) / SECONDS;
  }

  /** The label of this row, null if it is missing. */
  String label(Row row) {
    if (listed || held == Kind.NUMBERS) {
      double number = number(row);
      return Double.isNaN(number) ? null : NumberText.of(number);
    }
    Object value = row.get(at);
    String text = value == null ? "" : value.toString();
    return (gaps ? ColumnLook.isMissingNumber(text) : ColumnLook.isMissing(text)) ? null : text;
  }

  /** The value as the text of an identifier, null if it is missing; a number with all its digits, of which a double keeps 15. */
  String text(Row row) {
    if (isNominal() && held != Kind.NUMBERS) {
      String label = label(row);
      return label == null ? null : label.strip();
    }
    double number = number(row);
    return Double.isNaN(number) ? null : held == Kind.DATES || number == 0 || Double.isInfinite(number) ? NumberText.of(number)
        : new BigDecimal(row.get(at).toString().replace(',', '.')).stripTrailingZeros().toPlainString();
  }
}
