package weka.disclosure.data;

import java.util.ArrayList;
import java.util.List;
import weka.core.Utils;

/**
 * The fields of a delimited text, record by record: in quotes or without (RFC 4180), any ends of line, blank lines passed over.
 *
 * <p>Beside the double quote, with {@code ""} for a quote within, Weka's own savers write single quotes and backslashes. A single quote
 * counts as one of these only where it opens a field and another one closes it; in {@code O'Brien} it is a letter.
 */
final class CsvFields {

  private static final String SEPARATORS = ",;\t|";

  private final String text;
  private final char separator;
  private int at;
  private int line = 1;
  private int recordLine = 1;

  /** The fields of this text, parted by what occurs most in its first line: a comma, a semicolon, a tab or a bar. */
  CsvFields(String text) {
    this(text, separatorOf(text));
  }

  /** The fields of this text, parted by that letter. */
  CsvFields(String text, char separator) {
    this.text = text;
    this.separator = separator;
  }

  private static char separatorOf(String text) {
    int[] found = new int[SEPARATORS.length()];
    boolean quoted = false;
    int at = 0;
    while (at < text.length() && isEnd(text.charAt(at))) {
      at++;
    }
    for (; at < text.length() && (quoted || !isEnd(text.charAt(at))); at++) {
      quoted ^= text.charAt(at) == '"';
      int which = SEPARATORS.indexOf(text.charAt(at));
      if (which >= 0 && !quoted) {
        found[which]++;
      }
    }
    int most = 0;
    for (int k = 1; k < found.length; k++) {
      most = found[k] > found[most] ? k : most;
    }
    return SEPARATORS.charAt(most);
  }

  char separator() {
    return separator;
  }

  /** The line, from 1, on which the last record began. */
  int line() {
    return recordLine;
  }

  /** The fields of the next record, or null at the end. */
  List<String> next() {
    while (at < text.length() && isEnd(text.charAt(at))) {
      pass();
    }
    if (at >= text.length()) {
      return null;
    }
    recordLine = line;
    List<String> fields = new ArrayList<>();
    fields.add(field());
    while (at < text.length() && text.charAt(at) == separator) {
      at++;
      fields.add(field());
    }
    return fields;
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

  /** Where the single quote is that closes the field, or -1 where none does. */
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
        afterQuotes(field);
        return field.toString();
      }
      boolean escaped = c == '"' || c == '\\' && after == '"' && !endsField(at + 2);
      field.append(escaped ? '"' : c);
      if (escaped) {
        at += 2;
      } else {
        pass();
      }
    }
    throw new IllegalArgumentException("line " + opened + " opens a quote \" that is closed nowhere; close it or leave it out");
  }

  /** Letters after the closing quote belong to the field, as spreadsheets have it. */
  private void afterQuotes(StringBuilder field) {
    int start = at;
    while (at < text.length() && text.charAt(at) != separator && !isEnd(text.charAt(at))) {
      at++;
    }
    field.append(text.substring(start, at).stripTrailing());
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
