package weka.disclosure.data;

import weka.disclosure.options.NumberText;

/**
 * The fields of a CSV file (RFC 4180): text in double quotes where it would be misread without them, with {@code ""} for a quote
 * within.
 *
 * <p>Spreadsheets run a text that begins like a formula, in quotes or not; a single quote before it makes it harmless.
 */
public final class CsvCell {

  private static final String FORMULA = "=+-@\t\r\n";
  private static final String MARKS = "\",;|\t\r\n";

  private CsvCell() {
  }

  /** The field that holds this text; a number stays as it is, for no number is a formula. */
  public static String of(String text, boolean harmless) {
    return quoted(harmless ? harmless(text) : text);
  }

  /** The text with a single quote before it if it begins like a formula. */
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
