package weka.disclosure.data;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import weka.core.Utils;

/** The kinds of values that a column of a CSV file has in the records seen so far. */
final class CsvLook {

  /** The only form of a date that leaves no doubt which number is the day. */
  static final String DATE = "yyyy-MM-dd";

  private static final Set<String> MISSING = Set.of("", "?");
  private static final Set<String> MISSING_NUMBER = Set.of("NA", "N/A", ".", "*");
  private static final Pattern NUMBER = Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?|[-+]?(NaN|Inf(inity)?)");
  /** The number of values of a column that are compared with its name. */
  private static final int SOME = 1000;
  private static final Pattern COMMA = Pattern.compile("[-+]?\\d*,\\d+([eE][-+]?\\d+)?");
  private static final Pattern GROUPED = Pattern.compile("[-+]?\\d{1,3}([,. '\u00a0\u202f]\\d{3})+([.,]\\d+)?");

  private boolean plain = true;
  private boolean dates;
  private boolean others;
  private final Set<String> some = new HashSet<>();
  private boolean numbers = true;
  private String point;
  private String comma;
  private String grouped;

  void see(String value) {
    if (MISSING.contains(value) || MISSING_NUMBER.contains(value)) {
      return;
    }
    if (some.size() < SOME) {
      some.add(value);
    }
    dates |= isDate(value);
    others |= !isDate(value);
    if (NUMBER.matcher(value).matches()) {
      point = value.contains(".") ? value : point;
      return;
    }
    plain = false;
    if (COMMA.matcher(value).matches()) {
      comma = value;
    } else if (GROUPED.matcher(value).matches()) {
      grouped = value;
    } else {
      numbers = false;
    }
  }

  private static boolean isDate(String value) {
    try {
      return value.length() == DATE.length() && LocalDate.parse(value) != null;
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  /** True if the text is a missing value in a column of labels too. */
  static boolean isMissing(String value) {
    return MISSING.contains(value);
  }

  /** True if the text is a number with a decimal point or a decimal comma. */
  static boolean isNumber(String value) {
    return NUMBER.matcher(value).matches() || COMMA.matcher(value).matches();
  }

  /** True if all values are dates. */
  boolean isDates() {
    return dates && !others;
  }

  /** True if all values are numbers with decimal points. */
  boolean isPlain() {
    return plain;
  }

  /** True if all values are numbers in some notation. */
  boolean isNumbers() {
    return numbers;
  }

  /** True if there are values, and all are numbers in some notation. */
  boolean holdsNumbers() {
    return numbers && !some.isEmpty();
  }

  /** True if the first values include this text. */
  boolean contains(String value) {
    return some.contains(value);
  }

  /** A number whose digits are in groups, or null. */
  String grouped() {
    return grouped;
  }

  /** A number with a decimal comma, or null. */
  String comma() {
    return comma;
  }

  /** A number with a decimal point, or null. */
  String point() {
    return point;
  }

  /** The number that this text of a numeric column holds. */
  static double number(String value) {
    return MISSING.contains(value) || MISSING_NUMBER.contains(value) ? Utils.missingValue()
        : Double.parseDouble(value.endsWith("Inf") ? value + "inity" : value.replace(',', '.'));
  }

  /** The time in Weka's terms of this text of a column of dates. */
  static double day(String value) {
    return MISSING.contains(value) || MISSING_NUMBER.contains(value) ? Utils.missingValue()
        : LocalDate.parse(value).atStartOfDay(ZoneId.systemDefault()).toInstant().toEpochMilli();
  }
}
