package sdc.data.file;

import java.util.Arrays;

/**
 * Finds the fields of delimited records in bytes, in UTF-8 or any other encoding that contains ASCII.
 *
 * <p>A field may be in double quotes, with {@code ""} for a quote, or in single quotes that begin and end it. Blanks around a field do not
 * belong to it, and blank lines are not records. A field that needs more rules than these is {@link Doubtful}.
 *
 * <p>The records of ARFF are read strictly: what its rules and those above read differently is doubtful too, such as an empty field.
 */
final class FieldScanner {

  private static final int LEAST_ROOM = 256;

  private static final String RESERVED = "'\"{}%\\";

  private final byte separator;
  /** Whether only fields are read that ARFF and CSV read alike. */
  private final boolean strict;
  byte[] text;
  /** The position behind what was read. */
  int at;
  /** The end of the text. */
  int end;
  /** The last field is field[from … to − 1]. */
  byte[] field;
  int from;
  int to;
  /** Whether the text ended in a field in double quotes. */
  boolean open;
  private byte[] room = new byte[LEAST_ROOM];

  FieldScanner(byte separator, boolean strict) {
    this.separator = separator;
    this.strict = strict;
  }

  /** Starts at this position of the text, which ends before the other. */
  FieldScanner over(byte[] bytes, int start, int stop) {
    text = bytes;
    at = start;
    end = stop;
    open = false;
    return this;
  }

  /** Passes blank lines; true if a record follows. */
  boolean record() {
    while (at < end && (isEnd(text[at]) || strict && text[at] == '%')) {
      if (isEnd(text[at])) {
        at++;
      } else {
        comment();
      }
    }
    return at < end;
  }

  private void comment() {
    while (at < end && !isEnd(text[at])) {
      if (text[at++] < 0) {
        throw new Doubtful("a comment of letters that depend on the encoding");
      }
    }
  }

  /** Reads a field; true if a separator follows, so that the record has another field. */
  boolean next() {
    at = pastBlanks(at);
    if (at < end && text[at] == '"') {
      quoted();
    } else {
      int closed = at < end && text[at] == '\'' ? closing() : -1;
      if (closed > 0) {
        slice(text, at + 1, closed);
        at = closed + 1;
        if (strict) {
          requireWord(text, from, to);
        }
      } else {
        plain();
      }
    }
    boolean more = at < end && text[at] == separator;
    at += more ? 1 : 0;
    return more;
  }

  private int pastBlanks(int position) {
    int start = position;
    while (start < end && text[start] != separator && (text[start] == ' ' || text[start] == '\t')) {
      start++;
    }
    return start;
  }

  /** The position of a brace at which the next field begins; −1 if it begins otherwise. */
  int brace() {
    int start = pastBlanks(at);
    return start < end && text[start] == '{' ? start : -1;
  }

  /** Goes on behind braces, which must end their record if they say so; true if another field follows. */
  boolean passBraces(int position, boolean last) {
    at = pastBlanks(position);
    boolean more = at < end && text[at] == separator;
    if (more ? last : at < end && !isEnd(text[at])) {
      throw new Doubtful("something behind braces");
    }
    at += more ? 1 : 0;
    return more;
  }

  /** Passes a record; true if the text holds all of it, with the end of its line. */
  boolean whole() {
    while (next()) {
      if (open) {
        return false;
      }
    }
    return !open && at < end;
  }

  private void slice(byte[] bytes, int start, int stop) {
    field = bytes;
    from = start;
    to = stop;
  }

  private void plain() {
    int start = at;
    int stop = at;
    while (stop < end && text[stop] != separator && text[stop] != '\n' && text[stop] != '\r') {
      stop++;
    }
    at = stop;
    while (start < stop && isBlank(text[start])) {
      start++;
    }
    while (start < stop && isBlank(text[stop - 1])) {
      stop--;
    }
    requireNoWideBlank(start, stop);
    slice(text, start, stop);
    if (strict) {
      requirePlain();
    }
  }

  private void requirePlain() {
    boolean plain = from < to;
    for (int k = from; k < to && plain; k++) {
      plain = isPlain(text[k]);
    }
    if (!plain) {
      throw new Doubtful("a field with marks or blanks, or nothing, in it");
    }
  }

  /** Whether all readers of ARFF take this byte for a part of a word. */
  static boolean isPlain(int letter) {
    return letter < 0 || letter > ' ' && RESERVED.indexOf(letter) < 0;
  }

  /** Rejects a text in quotes that all readers of ARFF may not read alike. */
  static void requireWord(byte[] text, int from, int to) {
    boolean plain = from < to && !(to - from == 1 && text[from] == '?');
    for (int k = from; k < to && plain; k++) {
      plain = text[k] != '\\' && text[k] != '\'' && text[k] != '"' && !isEnd(text[k]);
    }
    if (!plain) {
      throw new Doubtful("a field with marks, or nothing, in quotes");
    }
  }

  /** Java strips these letters too; few files have them. */
  private void requireNoWideBlank(int start, int stop) {
    if (start < stop && (text[start] < 0 || text[stop - 1] < 0) && (isWideBlank(start, stop) || isWideBlank(stop - 3, stop))) {
      throw new Doubtful("a wide blank");
    }
  }

  /** U+1680, U+2000 to U+200A, U+2028, U+2029, U+205F and U+3000 in UTF-8. */
  private boolean isWideBlank(int position, int stop) {
    if (position < 0 || position + 3 > stop) {
      return false;
    }
    int letter = (text[position] & 0xFF) << 16 | (text[position + 1] & 0xFF) << 8 | text[position + 2] & 0xFF;
    return letter >= 0xE28080 && letter <= 0xE2808A || letter == 0xE280A8 || letter == 0xE280A9 || letter == 0xE2819F
        || letter == 0xE19A80 || letter == 0xE38080;
  }

  private static boolean isBlank(byte letter) {
    return letter == ' ' || letter >= 0x09 && letter <= 0x0D || letter >= 0x1C && letter <= 0x1F;
  }

  /** The position of the single quote that ends the field, or -1 if none does. */
  private int closing() {
    boolean escaped = false;
    for (int stop = at + 1; stop < end && !isEnd(text[stop]); stop++) {
      if (text[stop] == '\\') {
        escaped = true;
        stop++;
      } else if (text[stop] == '\'' && endsField(stop + 1)) {
        if (escaped) {
          throw new Doubtful("a backslash in single quotes");
        }
        return stop;
      }
    }
    return -1;
  }

  private boolean endsField(int position) {
    return position >= end || text[position] == separator || isEnd(text[position]);
  }

  private void quoted() {
    int start = at + 1;
    int stop = start;
    while (stop < end && text[stop] != '"' && text[stop] != '\\') {
      stop++;
    }
    if (stop < end && text[stop] == '"' && endsField(stop + 1)) {
      slice(text, start, stop);
      at = stop + 1;
      if (strict) {
        requireWord(text, from, to);
      }
    } else if (strict) {
      throw new Doubtful("a field with marks in quotes");
    } else {
      escaped(start);
    }
  }

  /** A field with quotes or backslashes in it, or with letters after its last quote, which belong to it as in spreadsheets. */
  private void escaped(int start) {
    int used = 0;
    at = start;
    while (at < end) {
      byte letter = text[at];
      byte after = at + 1 < end ? text[at + 1] : (byte) '\n';
      if (letter == '"' && after != '"') {
        at++;
        afterQuotes(used);
        return;
      }
      boolean escape = letter == '"' || letter == '\\' && after == '"' && !endsField(at + 2) && text[at + 2] != '"';
      room = used < room.length ? room : Arrays.copyOf(room, 2 * room.length);
      room[used++] = escape ? (byte) '"' : letter;
      at += escape ? 2 : 1;
    }
    open = true;
    slice(room, 0, used);
  }

  private void afterQuotes(int used) {
    int start = at;
    while (at < end && text[at] != separator && !isEnd(text[at])) {
      at++;
    }
    int stop = at;
    while (stop > start && isBlank(text[stop - 1])) {
      stop--;
    }
    for (int k = 0; stop > start && k < used; k++) {
      if (isEnd(room[k])) {
        throw new Doubtful("a quote that is closed in the middle of a field of a later line");
      }
    }
    requireNoWideBlank(start, stop);
    int length = used + stop - start;
    room = length <= room.length ? room : Arrays.copyOf(room, 2 * length);
    System.arraycopy(text, start, room, used, stop - start);
    slice(room, 0, length);
  }

  /** Whether this byte ends a line. */
  static boolean isEnd(byte letter) {
    return letter == '\n' || letter == '\r';
  }
}
