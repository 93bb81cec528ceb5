package sdc.data;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sdc.data.ReleasedSet.Interval;

/**
 * Reads released values as ARX, sdcMicro, mu-Argus and people write them: {@code [20, 30[}, {@code [20,30)}, {@code (20,30]},
 * {@code 20-29}, {@code 20..29}, {@code 20 to 29}, {@code <20}, {@code >=65}, {@code 65+}, {@code {a, b}}; {@code *}, {@code ?} and an
 * empty text stand for every value.
 *
 * <p>Both ends of {@code 20-29} and {@code 20..29} belong to the interval. Among dates the ends are years, months or days, each of which
 * stands for all its days: {@code [1980, 1990[}, {@code 1985}, {@code 1985-03}, {@code 1985-03..1985-06}, {@code <1980}.
 */
public enum SetNotation {

  /** Numbers, the ends of intervals among numbers. */
  NUMBERS(SetNotation.NUMBER, SetNotation::number),
  /** Years, months and days as days since 1970. */
  DATES("\\d{4}(?:-\\d{2}(?:-\\d{2})?)?", SetNotation::days);

  private static final String NUMBER = "[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:[eE][+-]?\\d+)?";
  private static final Pattern OPEN = Pattern.compile("[+-]?(?i:inf|infinity|∞)|");
  private static final Pattern LIST = Pattern.compile("\\{(.*)}");
  private static final Set<String> ANY = Set.of("", "*", "?");
  private static final int OF_YEAR = 4;
  private static final int OF_MONTH = 7;

  private final Function<String, Optional<Interval>> end;
  private final Pattern plain;
  private final Pattern brackets;
  private final Pattern span;
  private final Pattern oneSided;
  private final Pattern atLeast;

  SetNotation(String value, Function<String, Optional<Interval>> end) {
    this.end = end;
    String one = "(" + value + ")";
    String open = "(" + value + "|[+-]?(?i:inf|infinity|∞)|)";
    this.plain = Pattern.compile(value);
    this.brackets = Pattern.compile("([\\[\\](])\\s*" + open + "\\s*[,;]\\s*" + open + "\\s*([\\[\\])])");
    this.span = Pattern.compile(one + "\\s*(?:-|–|\\.\\.|\\sto\\s)\\s*" + one);
    this.oneSided = Pattern.compile("(<=|≤|<|>=|≥|>)\\s*" + one);
    this.atLeast = Pattern.compile(one + "\\s*\\+");
  }

  /** True if the text represents every value, like a missing value. */
  public static boolean isAny(String text) {
    return ANY.contains(text.strip());
  }

  /** Like readers of files, takes no text for a number that no double can hold, such as 1e400: its distances would be no numbers. */
  private static Optional<Interval> number(String text) {
    double number = Double.parseDouble(text);
    return Double.isInfinite(number) ? Optional.empty() : Optional.of(Interval.point(number + 0.0));
  }

  private static Optional<Interval> days(String text) {
    try {
      if (text.length() > OF_MONTH) {
        return Optional.of(Interval.point(LocalDate.parse(text).toEpochDay()));
      }
      LocalDate first = text.length() == OF_YEAR ? LocalDate.of(Integer.parseInt(text), 1, 1) : YearMonth.parse(text).atDay(1);
      LocalDate next = text.length() == OF_YEAR ? first.plusYears(1) : first.plusMonths(1);
      return Optional.of(new Interval(first.toEpochDay(), true, next.toEpochDay(), false));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** The interval that the text stands for, which is a point where the text is a number or a day. */
  public Optional<Interval> interval(String text) {
    String value = text.strip();
    if (plain.matcher(value).matches()) {
      return end.apply(value);
    }
    Matcher matcher = brackets.matcher(value);
    if (matcher.matches()) {
      return between(matcher.group(2), matcher.group(1).equals("["), matcher.group(3), matcher.group(4).equals("]"));
    }
    matcher = span.matcher(value);
    if (matcher.matches()) {
      return between(matcher.group(1), true, matcher.group(2), true);
    }
    matcher = atLeast.matcher(value);
    if (matcher.matches()) {
      return between(matcher.group(1), true, "", false);
    }
    matcher = oneSided.matcher(value);
    return !matcher.matches() ? Optional.empty() : switch (matcher.group(1)) {
      case "<" -> between("", false, matcher.group(2), false);
      case "<=", "≤" -> between("", false, matcher.group(2), true);
      case ">" -> between(matcher.group(2), false, "", false);
      default -> between(matcher.group(2), true, "", false);
    };
  }

  /** From the first to the last value of these ends, or without the values of an end. */
  private Optional<Interval> between(String from, boolean withFrom, String to, boolean withTo) {
    Optional<Interval> first = end(from, from.startsWith("+") ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY);
    Optional<Interval> last = end(to, to.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
    if (first.isEmpty() || last.isEmpty()) {
      return Optional.empty();
    }
    Interval a = first.get();
    Interval b = last.get();
    double low = withFrom ? a.low() : a.high();
    double high = withTo ? b.high() : b.low();
    boolean withLow = !Double.isInfinite(low) && (withFrom ? a.withLow() : !a.withHigh());
    boolean withHigh = !Double.isInfinite(high) && (withTo ? b.withHigh() : !b.withLow());
    return low < high || low == high && withLow && withHigh ? Optional.of(new Interval(low, withLow, high, withHigh)) : Optional.empty();
  }

  private Optional<Interval> end(String text, double open) {
    return OPEN.matcher(text).matches() ? Optional.of(Interval.point(open)) : end.apply(text);
  }

  /** The values listed in braces; empty if the text is no such list. */
  public static String[] listed(String text) {
    Matcher matcher = LIST.matcher(text.strip());
    return matcher.matches() ? Arrays.stream(matcher.group(1).split("[,;]")).map(String::strip).filter(value -> !value.isEmpty())
        .toArray(String[]::new) : new String[0];
  }
}
