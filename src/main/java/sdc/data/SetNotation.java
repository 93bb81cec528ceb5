package sdc.data;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sdc.data.ReleasedSet.Interval;

/**
 * Reads released values as ARX, sdcMicro, mu-Argus and people write them: {@code [20, 30[}, {@code (20,30]}, {@code 20-29}, {@code 20..29},
 * {@code <20}, {@code >=65}, {@code 65+}, {@code {a, b}}; {@code *}, {@code ?} and an empty text represent every value.
 *
 * <p>Both ends of {@code 20-29} and {@code 20..29} belong to the interval.
 */
public final class SetNotation {

  private static final String NUMBER = "[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:[eE][+-]?\\d+)?";
  private static final String END = "(" + NUMBER + "|[+-]?(?i:inf|infinity|∞)|)";
  private static final Pattern PLAIN = Pattern.compile(NUMBER);
  private static final Pattern BRACKETS = Pattern.compile("([\\[\\](])\\s*" + END + "\\s*[,;]\\s*" + END + "\\s*([\\[\\])])");
  private static final Pattern SPAN = Pattern.compile("(" + NUMBER + ")\\s*(?:-|–|\\.\\.)\\s*(" + NUMBER + ")");
  private static final Pattern ONE_SIDED = Pattern.compile("(<=|≤|<|>=|≥|>)\\s*(" + NUMBER + ")");
  private static final Pattern AT_LEAST = Pattern.compile("(" + NUMBER + ")\\s*\\+");
  private static final Pattern LIST = Pattern.compile("\\{(.*)}");
  private static final Set<String> ANY = Set.of("", "*", "?");

  private SetNotation() {
  }

  /** True if the text represents every value, like a missing value. */
  public static boolean isAny(String text) {
    return ANY.contains(text.strip());
  }

  /** The number in the text. */
  public static OptionalDouble number(String text) {
    return PLAIN.matcher(text.strip()).matches() ? OptionalDouble.of(Double.parseDouble(text.strip()) + 0.0) : OptionalDouble.empty();
  }

  /** The interval that the text represents; a number is an interval with one point. */
  public static Optional<Interval> interval(String text) {
    String value = text.strip();
    OptionalDouble number = number(value);
    if (number.isPresent()) {
      return Optional.of(Interval.point(number.getAsDouble()));
    }
    Matcher matcher = BRACKETS.matcher(value);
    if (matcher.matches()) {
      return interval(end(matcher.group(2), Double.NEGATIVE_INFINITY), matcher.group(1).equals("["),
          end(matcher.group(3), Double.POSITIVE_INFINITY), matcher.group(4).equals("]"));
    }
    matcher = SPAN.matcher(value);
    if (matcher.matches()) {
      return interval(Double.parseDouble(matcher.group(1)), true, Double.parseDouble(matcher.group(2)), true);
    }
    matcher = AT_LEAST.matcher(value);
    if (matcher.matches()) {
      return interval(Double.parseDouble(matcher.group(1)), true, Double.POSITIVE_INFINITY, false);
    }
    matcher = ONE_SIDED.matcher(value);
    return matcher.matches() ? oneSided(matcher.group(1), Double.parseDouble(matcher.group(2))) : Optional.empty();
  }

  private static Optional<Interval> oneSided(String sign, double end) {
    return switch (sign) {
      case "<" -> interval(Double.NEGATIVE_INFINITY, false, end, false);
      case "<=", "≤" -> interval(Double.NEGATIVE_INFINITY, false, end, true);
      case ">" -> interval(end, false, Double.POSITIVE_INFINITY, false);
      default -> interval(end, true, Double.POSITIVE_INFINITY, false);
    };
  }

  private static Optional<Interval> interval(double low, boolean withLow, double high, boolean withHigh) {
    return low < high || low == high && withLow && withHigh ? Optional.of(new Interval(low, withLow, high, withHigh)) : Optional.empty();
  }

  private static double end(String text, double open) {
    return PLAIN.matcher(text).matches() ? Double.parseDouble(text) + 0.0 : text.startsWith("-") ? Double.NEGATIVE_INFINITY
        : text.isEmpty() ? open : Double.POSITIVE_INFINITY;
  }

  /** The values listed in braces; empty if the text is no such list. */
  public static String[] listed(String text) {
    Matcher matcher = LIST.matcher(text.strip());
    return matcher.matches() ? Arrays.stream(matcher.group(1).split("[,;]")).map(String::strip).filter(value -> !value.isEmpty())
        .toArray(String[]::new) : new String[0];
  }
}
