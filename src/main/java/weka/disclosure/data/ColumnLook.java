package weka.disclosure.data;

import java.io.Serializable;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.GregorianCalendar;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import sdc.data.file.FileColumn;
import weka.core.Utils;
import weka.disclosure.options.NumberText;

/** What a column of a CSV file holds in the records seen so far; parts of a file can be looked at apart. */
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
      return this == NUMBERS || isMissingNumber(text) ? ColumnLook.number(text) : LocalDate.parse(text).toEpochDay();
    }

    /** The text of this number, or of the date this number of days after 1970-01-01. */
    public String text(double number) {
      return this == DATES ? LocalDate.ofEpochDay((long) Math.floor(number)).toString() : NumberText.of(number);
    }
  }

  /** The only form of a date that leaves no doubt which number is the day. */
  static final String DATE = "yyyy-MM-dd";

  private static final Set<String> MISSING = Set.of("", "?");
  private static final Pattern NUMBER = Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?|[-+]?(NaN|Inf(inity)?)");
  /** The number of values of a column that are compared with its name. */
  private static final int SOME = 1000;
  /** The digits between two marks of thousands. */
  private static final int THREE = 3;
  private static final Pattern COMMA = Pattern.compile("[-+]?\\d*,\\d+([eE][-+]?\\d+)?");
  private static final Pattern GROUPED = Pattern.compile("[-+]?\\d{1,3}([,. '\u2019\u00a0\u202f]\\d{3})+([.,]\\d+)?");

  private boolean plain = true;
  /** The first by the alphabet of the whole numbers with leading zeros, or null. */
  private String code;
  /** The same of decimals with leading zeros, such as 01.10, which are codes if all numbers have as many digits before the point. */
  private String pointedCode;
  /** The numbers of these digits; −1 for a number that is no code. */
  private final Set<Integer> widths = new HashSet<>();
  private boolean dates;
  private boolean others;
  private final Set<String> some = new HashSet<>();
  private boolean numbers = true;
  /** True if a number rules out that points separate thousands. */
  private boolean ungrouped;
  /** A number from 1 to 999 without a point, or null. */
  private String hundreds;
  private String point;
  private String comma;
  private String grouped;

  /** Looks at a value. */
  public ColumnLook see(String value) {
    if (isMissingNumber(value)) {
      return this;
    }
    if (some.size() < SOME) {
      some.add(value);
    }
    if (NUMBER.matcher(value).matches()) {
      others = true;
      boolean pointed = value.contains(".");
      point = pointed ? value : point;
      hundreds = pointed || value.equals("0") ? hundreds : value;
      ungrouped = ungrouped || !value.equals("0") && !mayBeGrouped(value);
      int width = width(value);
      widths.add(width);
      boolean zeros = width > 1 && value.charAt(0) == '0';
      code = zeros && !pointed ? firstOf(code, value) : code;
      pointedCode = zeros && pointed ? firstOf(pointedCode, value) : pointedCode;
      return this;
    }
    boolean date = isDate(value);
    dates |= date;
    others |= !date;
    plain = false;
    widths.add(-1);
    if (COMMA.matcher(value).matches()) {
      comma = value;
    } else if (GROUPED.matcher(value).matches()) {
      grouped = value;
    } else {
      numbers = false;
    }
    return this;
  }

  /** Adds what was seen in another part of the column. */
  public ColumnLook add(ColumnLook part) {
    part.some.stream().filter(value -> some.size() < SOME).forEach(some::add);
    plain &= part.plain;
    numbers &= part.numbers;
    dates |= part.dates;
    others |= part.others;
    code = firstOf(code, part.code);
    pointedCode = firstOf(pointedCode, part.pointedCode);
    widths.addAll(part.widths);
    ungrouped |= part.ungrouped;
    hundreds = part.hundreds == null ? hundreds : part.hundreds;
    point = part.point == null ? point : part.point;
    comma = part.comma == null ? comma : part.comma;
    grouped = part.grouped == null ? grouped : part.grouped;
    return this;
  }

  private static String firstOf(String known, String text) {
    return known == null || text != null && text.compareTo(known) < 0 ? text : known;
  }

  /** True for a day of our era; Weka cannot write another one. */
  static boolean isDate(String value) {
    try {
      return value.length() == DATE.length() && LocalDate.parse(value).getYear() > 0;
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  /** True if the text is a missing value in a column of labels too. */
  public static boolean isMissing(String value) {
    return MISSING.contains(value);
  }

  /** True if the text is a missing value in a column of numbers, dates or codes with leading zeros. */
  public static boolean isMissingNumber(String value) {
    return MISSING.contains(value) || FileColumn.MISSING_NUMBERS.contains(value);
  }

  /** True if the text is a number with a decimal point or a decimal comma. */
  static boolean isNumber(String value) {
    return NUMBER.matcher(value).matches() || COMMA.matcher(value).matches();
  }

  /** True if a point in this number may separate thousands: 1.234, and 567 beside it. */
  private static boolean mayBeGrouped(String number) {
    int sign = number.startsWith("-") || number.startsWith("+") ? 1 : 0;
    int point = number.indexOf('.');
    int digits = (point < 0 ? number.length() : point) - sign;
    return digits > 0 && digits <= THREE && number.charAt(sign) > '0' && number.charAt(sign) <= '9'
        && (point < 0 || number.length() - point == 1 + THREE) && number.indexOf('e') < 0 && number.indexOf('E') < 0;
  }

  /** The digits before the point of a number without a sign, an exponent or a point at either end; −1 of another. */
  private static int width(String number) {
    boolean plain = Character.isDigit(number.charAt(0)) && Character.isDigit(number.charAt(number.length() - 1))
        && number.indexOf('e') < 0 && number.indexOf('E') < 0;
    int point = number.indexOf('.');
    return !plain ? -1 : point < 0 ? number.length() : point;
  }

  /**
   * A value whose leading zeros belong to it, as in the postcode 01088 or the activity 01.10, if all values are numbers in some notation:
   * then they are categories, and {@code NA} is missing.
   */
  public Optional<String> code() {
    return numbers ? Optional.ofNullable(code != null || widths.size() > 1 ? code : pointedCode) : Optional.empty();
  }

  /** True if all values are dates. */
  boolean isDates() {
    return dates && !others;
  }

  /** True if all values are numbers in some notation. */
  boolean isNumbers() {
    return numbers;
  }

  /**
   * True if all values are numbers, none with leading zeros; rejects numbers that can be read in two ways.
   *
   * @param column    the column's name for the message
   * @param separator what separates the fields of the file
   * @param commas    whether another column has decimal commas
   */
  boolean isNumeric(String column, char separator, boolean commas) {
    if (separator == ';' && plain && point != null && !ungrouped && (commas || hundreds != null)) {
      throw new IllegalArgumentException(column + " holds '" + point + "'" + (hundreds == null ? " beside decimal commas in other columns"
          : " beside '" + hundreds + "'") + ", and it is unclear whether the point separates thousands or decimals; write nothing between"
          + " thousands, and decimals with a comma");
    }
    boolean codes = code().isPresent();
    if (plain || !numbers || codes) {
      return plain && !codes;
    }
    String odd = grouped != null ? grouped : comma;
    if (grouped != null || separator != ';' || point != null) {
      throw new IllegalArgumentException(column + " holds '" + odd + "'"
          + (point == null ? "" : " beside '" + point + "'") + ", and it is unclear where the decimals begin; write"
          + " numbers with a decimal point (or a decimal comma if semicolons separate the fields), and nothing between thousands");
    }
    return true;
  }

  /**
   * The kind of the column after all values were seen.
   *
   * @param name      the name of the column, for messages
   * @param separator what separates the fields; decimal commas need a semicolon
   */
  public Kind kind(String name, char separator) {
    return isNumeric("column '" + name + "'", separator, false) ? Kind.NUMBERS : isDates() ? Kind.DATES : Kind.LABELS;
  }

  /** True if all values are numbers, some of them with a comma. */
  boolean hasCommas() {
    return numbers && code().isEmpty() && comma != null;
  }

  /** True if no value was seen. */
  boolean isEmpty() {
    return some.isEmpty();
  }

  /** True if there are values, and all are numbers in some notation. */
  boolean holdsNumbers() {
    return numbers && !isEmpty();
  }

  /** True if the first values include this text. */
  boolean contains(String value) {
    return some.contains(value);
  }

  /** The number that this text of a numeric column holds. */
  static double number(String value) {
    return isMissingNumber(value) ? Utils.missingValue()
        : Double.parseDouble(value.endsWith("Inf") ? value + "inity" : value.replace(',', '.'));
  }

  /** The time in Weka's terms of this text of a column of dates, by the calendar in which Weka writes it: Julian before 1582. */
  static double day(String value) {
    if (isMissingNumber(value)) {
      return Utils.missingValue();
    }
    LocalDate day = LocalDate.parse(value);
    return new GregorianCalendar(day.getYear(), day.getMonthValue() - 1, day.getDayOfMonth()).getTimeInMillis();
  }

  /** The separator of the fields of a CSV file that begins with this text. */
  public static char separator(String start) {
    return new CsvFields(start).separator();
  }
}
