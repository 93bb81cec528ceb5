package sdc.proof;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A row or a constraint with its multiplier.
 *
 * @param kind       ROW: f(first, second) − f(first, partner); the others are constraints g · p ≥ 0
 * @param first      the original record, or the set of attributes A as bits
 * @param second     the candidate, or the attribute i
 * @param third      the attribute j
 * @param vector     the vector v of a cut
 * @param multiplier at least 0, exactly
 */
public record Term(Kind kind, long first, int second, int third, double[] vector, BigDecimal multiplier) {

  /** The letters of the kinds, in their order. */
  private static final String LETTERS = "rmspv";
  /** Longer numbers are rejected, so that no proof exhausts the memory. */
  private static final int MOST_DIGITS = 100_000;

  /** What a term is. */
  public enum Kind {
    /** f(i, j) − f(i, partner of i). */
    ROW,
    /** Measures are monotone: μ(A) ≥ μ(A without i). */
    RISES,
    /** Measures are submodular: μ(A+i) + μ(A+j) ≥ μ(A+i+j) + μ(A). */
    SUBMODULAR,
    /** The distance of a pair of the files is not negative. */
    PAIR,
    /** v'Σv ≥ 0. */
    CUT
  }

  /** The row of this record and candidate. */
  public static Term row(int record, int candidate, double multiplier) {
    return new Term(Kind.ROW, record, candidate, 0, null, BigDecimal.valueOf(multiplier));
  }

  /** True if it is a row with a multiplier above 0. */
  boolean isUsedRow() {
    return kind == Kind.ROW && multiplier.signum() > 0;
  }

  /** Reads what {@link #toString} writes. */
  static Term of(String text) {
    int star = text.indexOf('*');
    Require.that(star >= 2, "'", text, "' is not a row or constraint with a multiplier, such as r12:40*0.5");
    Require.that(LETTERS.indexOf(text.charAt(0)) >= 0, "'", text, "' begins with none of the letters ", LETTERS);
    Kind kind = Kind.values()[LETTERS.indexOf(text.charAt(0))];
    BigDecimal multiplier = new BigDecimal(text.substring(star + 1));
    Require.that(multiplier.signum() >= 0 && multiplier.scale() > -MOST_DIGITS && multiplier.scale() < MOST_DIGITS
        && multiplier.precision() < MOST_DIGITS, "the multiplier of '", text, "' is not a number of at least 0");
    String[] parts = text.substring(1, star).split(":", -1);
    if (kind == Kind.CUT) {
      return new Term(kind, 0, 0, 0, Arrays.stream(parts).mapToDouble(Double::parseDouble).toArray(), multiplier);
    }
    Require.that(parts.length == (kind == Kind.SUBMODULAR ? 3 : 2), "'", text, "' has ", parts.length, " numbers before its multiplier");
    return new Term(kind, Long.parseLong(parts[0]), Integer.parseInt(parts[1]),
        parts.length == 3 ? Integer.parseInt(parts[2]) : 0, null, multiplier);
  }

  @Override
  public String toString() {
    String what = switch (kind) {
      case CUT -> Arrays.stream(vector).mapToObj(Double::toString).collect(Collectors.joining(":"));
      case SUBMODULAR -> first + ":" + second + ":" + third;
      default -> first + ":" + second;
    };
    return LETTERS.charAt(kind.ordinal()) + what + "*" + (multiplier.compareTo(BigDecimal.ONE) == 0 ? "1" : multiplier.toString());
  }
}
