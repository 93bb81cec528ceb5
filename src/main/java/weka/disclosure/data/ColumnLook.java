package weka.disclosure.data;

import java.io.Serializable;
import java.time.LocalDate;
import weka.disclosure.options.NumberText;

/**
 * What a column of a CSV file holds, seen part by part, where no program reads the whole file. The rules are those of {@link CsvData}.
 */
public final class ColumnLook implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The kinds of columns. */
  public enum Kind {
    /** Numbers. */
    NUMBERS,
    /** Dates such as 2026-01-31. */
    DATES,
    /** Anything else, as categories. */
    LABELS;

    /** The number of this text in a column of numbers, or of days since 1970 in one of dates; NaN if it is missing. */
    public double number(String text) {
      return this == NUMBERS || CsvLook.isMissingNumber(text) ? CsvLook.number(text) : LocalDate.parse(text).toEpochDay();
    }

    /** The text of this number, or of the date this number of days after 1970-01-01. */
    public String text(double number) {
      return this == DATES ? LocalDate.ofEpochDay((long) Math.floor(number)).toString() : NumberText.of(number);
    }
  }

  private final CsvLook look = new CsvLook();

  /** Looks at a value. */
  public void see(String text) {
    look.see(text);
  }

  /** Adds what was seen in another part of the column. */
  public ColumnLook add(ColumnLook part) {
    look.add(part.look);
    return this;
  }

  /**
   * The kind of the column after all values were seen.
   *
   * @param name      the name of the column, for messages
   * @param separator what separates the fields; decimal commas need a semicolon
   */
  public Kind kind(String name, char separator) {
    return look.isNumeric("column '" + name + "'", separator) ? Kind.NUMBERS : look.isDates() ? Kind.DATES : Kind.LABELS;
  }

  /** True if the text is a missing value of a category. */
  public static boolean isMissing(String text) {
    return CsvLook.isMissing(text);
  }

  /** The separator of the fields of a CSV file that begins with this text. */
  public static char separator(String start) {
    return new CsvFields(start).separator();
  }
}
