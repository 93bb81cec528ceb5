package weka.disclosure.data;

import weka.disclosure.options.NumberText;

/**
 * Writes the fields of a CSV file (RFC 4180): a text that would be misread is put in double quotes, with {@code ""} for a quote in it.
 *
 * <p>A spreadsheet runs a text that begins like a formula, even in quotes; a single quote before the text prevents that.
 */
public final class CsvCell {

  private static final String FORMULA = "=+-@\t\r\n";
  private static final String MARKS = "\",;|\t\r\n";

  private CsvCell() {
  }

  /** The field that holds this text, made harmless if asked for. */
  public static String of(String text, boolean harmless) {
    return quoted(harmless ? harmless(text) : text);
  }

  /** The text, with a single quote before it if it begins like a formula; a number is not a formula. */
  public static String harmless(String text) {
    boolean formula = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 && !NumberText.isNumber(text);
    return formula ? "'" + text : text;
  }

  private static String quoted(String text) {
    boolean plain = !text.isEmpty() && text.charAt(0) != '\'' && text.strip().length() == text.length()
        && text.chars().noneMatch(letter -> MARKS.indexOf(letter) >= 0);
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
