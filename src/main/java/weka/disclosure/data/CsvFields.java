package weka.disclosure.data;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weka.core.Utils;

/**
 * Reads the fields of a delimited text record by record: with or without quotes (RFC 4180), with any line ends, without blank lines and
 * without a first line such as {@code sep=;}, which tells a spreadsheet the separator.
 *
 * <p>In double quotes {@code ""} means a quote. Weka's own savers also write single quotes and backslashes. A single quote counts as a
 * quote only if it begins a field and another one ends it; in {@code O'Brien} it is a letter.
 */
final class CsvFields {

  private static final String SEPARATORS = ",;\t|";
  private static final int SAMPLE = 5;
  private static final int MOST = 1 << 20;
  private static final Pattern DECLARED = Pattern.compile("(?i)\\A\"?sep=([^\"\r\n])\"?(?=[\r\n])");

  private final String text;
  private final char separator;
  private boolean blanks;
  private int at;
  private int line = 1;
  private int recordLine = 1;
  private int lastLine;

  /**
   * The fields of this text, separated as its first line says, else by the comma, semicolon, tab or bar that gives the first records equal
   * numbers of fields.
   */
  CsvFields(String text) {
    this(text, separatorOf(text));
  }

  /** The fields of this text, separated by that letter. */
  CsvFields(String text, char separator) {
    this.text = text;
    this.separator = separator;
    Matcher declared = DECLARED.matcher(text);
    at = declared.lookingAt() ? declared.end() : 0;
  }

  /** True if the first line of the text says what separates the fields. */
  static boolean isDeclared(String text) {
    return DECLARED.matcher(text).lookingAt();
  }

  /** The semicolon is right if it and the comma suit, because names and decimals between semicolons may all have commas. */
  private static char separatorOf(String text) {
    Matcher declared = DECLARED.matcher(text);
    if (declared.lookingAt()) {
      return declared.group(1).charAt(0);
    }
    char best = SEPARATORS.charAt(0);
    int most = 0;
    for (char candidate : SEPARATORS.toCharArray()) {
      int width = width(text, candidate);
      if (width > most || width > MOST && candidate == ';') {
        best = candidate;
        most = Math.max(most, width);
      }
    }
    return best;
  }

  /** The number of fields of the first record, with {@link #MOST} added if the next records have that number too. */
  private static int width(String text, char separator) {
    CsvFields fields = new CsvFields(text, separator);
    int width = 0;
    try {
      List<String> names = fields.next();
      width = names == null ? 0 : names.size();
      for (int record = 0; record < SAMPLE; record++) {
        List<String> next = fields.next();
        if (next != null && next.size() != width) {
          return width;
        }
      }
      return width > 1 ? width + MOST : width;
    } catch (IllegalArgumentException e) {
      return width; // an open quote, which is reported when the data is read
    }
  }

  char separator() {
    return separator;
  }

  /** The line, from 1, on which the last record began. */
  int line() {
    return recordLine;
  }

  /** From here on, blank lines before other lines are records of one empty field. */
  void keepBlanks() {
    blanks = true;
  }

  /** The fields of the next record, or null at the end. */
  List<String> next() {
    while (at < text.length() && isEnd(text.charAt(at))) {
      pass();
    }
    if (at >= text.length()) {
      return null;
    }
    if (blanks && lastLine + 1 < line) {
      recordLine = ++lastLine;
      return List.of("");
    }
    recordLine = line;
    List<String> fields = new ArrayList<>();
    fields.add(field());
    while (at < text.length() && text.charAt(at) == separator) {
      at++;
      fields.add(field());
    }
    lastLine = line;
    return fields;
  }

  /** All records from here on. */
  List<List<String>> rest() {
    List<List<String>> rest = new ArrayList<>();
    for (List<String> record = next(); record != null; record = next()) {
      rest.add(record);
    }
    return rest;
  }

  private String field() {
    while (at < text.length() && text.charAt(at) != separator && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    if (at < text.length() && text.charAt(at) == '"') {
      return quoted();
    }
    int closed = at < text.length() && text.charAt(at) == '\'' ? closing() : -1;
    int start = at;
    if (closed > 0) {
      at = closed + 1;
      return Utils.unbackQuoteChars(text.substring(start + 1, closed));
    }
    while (at < text.length() && text.charAt(at) != separator && !isEnd(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at).strip();
  }

  /** The position of the single quote that ends the field, or -1 if none does. */
  private int closing() {
    for (int end = at + 1; end < text.length() && !isEnd(text.charAt(end)); end++) {
      if (text.charAt(end) == '\\') {
        end++;
      } else if (text.charAt(end) == '\'' && endsField(end + 1)) {
        return end;
      }
    }
    return -1;
  }

  private boolean endsField(int position) {
    return position >= text.length() || text.charAt(position) == separator || isEnd(text.charAt(position));
  }

  private String quoted() {
    int opened = line;
    StringBuilder field = new StringBuilder();
    at++;
    while (at < text.length()) {
      char c = text.charAt(at);
      char after = at + 1 < text.length() ? text.charAt(at + 1) : '\n';
      if (c == '"' && after != '"') {
        at++;
        afterQuotes(field, opened);
        return field.toString();
      }
      boolean escaped = c == '"' || c == '\\' && after == '"' && !endsField(at + 2) && text.charAt(at + 2) != '"';
      field.append(escaped ? '"' : c);
      if (escaped) {
        at += 2;
      } else {
        pass();
      }
    }
    throw new IllegalArgumentException("line " + opened + " opens a quote \" that is never closed; close it or leave it out");
  }

  /** Letters after the closing quote belong to the field, as in spreadsheets; in a later line, it is the opening quote of another field. */
  private void afterQuotes(StringBuilder field, int opened) {
    int start = at;
    while (at < text.length() && text.charAt(at) != separator && !isEnd(text.charAt(at))) {
      at++;
    }
    String rest = text.substring(start, at).stripTrailing();
    if (line > opened && !rest.isEmpty()) {
      throw new IllegalArgumentException("line " + opened + " opens a quote \" that is closed in the middle of a field of line " + line
          + "; close it in its own field or leave it out");
    }
    field.append(rest);
  }

  private void pass() {
    char c = text.charAt(at++);
    if (c == '\n' || c == '\r' && (at >= text.length() || text.charAt(at) != '\n')) {
      line++;
    }
  }

  private static boolean isEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
