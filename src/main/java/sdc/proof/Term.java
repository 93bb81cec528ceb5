package sdc.proof;

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
 * @param multiplier at least 0
 */
public record Term(Kind kind, long first, int second, int third, double[] vector, double multiplier) {

  /** What a term is, with the letter that a proof uses. */
  public enum Kind {
    /** f(i, j) − f(i, partner of i). */
    ROW('r'),
    /** Measures are monotone: μ(A) ≥ μ(A without i). */
    RISES('m'),
    /** Measures are submodular: μ(A+i) + μ(A+j) ≥ μ(A+i+j) + μ(A). */
    SUBMODULAR('s'),
    /** The distance of a pair of the files is not negative. */
    PAIR('p'),
    /** v'Σv ≥ 0. */
    CUT('v');

    private final char letter;

    Kind(char letter) {
      this.letter = letter;
    }
  }

  /** The row of this record and candidate. */
  public static Term row(int record, int candidate, double multiplier) {
    return new Term(Kind.ROW, record, candidate, 0, null, multiplier);
  }

  /** Reads what {@link #toString} writes. */
  static Term of(String text) {
    int star = text.indexOf('*');
    if (star < 2) {
      throw new IllegalArgumentException("'" + text + "' is not a row or constraint with a multiplier, such as r12:40*0.5");
    }
    Kind kind = Arrays.stream(Kind.values()).filter(each -> each.letter == text.charAt(0)).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("'" + text + "' begins with none of the letters r, m, s, p, v"));
    double multiplier = Double.parseDouble(text.substring(star + 1));
    if (!(multiplier >= 0) || Double.isInfinite(multiplier)) {
      throw new IllegalArgumentException("the multiplier of '" + text + "' is not a number of at least 0");
    }
    String[] parts = text.substring(1, star).split(":", -1);
    if (kind == Kind.CUT) {
      return new Term(kind, 0, 0, 0, Arrays.stream(parts).mapToDouble(Double::parseDouble).toArray(), multiplier);
    }
    if (parts.length != (kind == Kind.SUBMODULAR ? 3 : 2)) {
      throw new IllegalArgumentException("'" + text + "' has " + parts.length + " numbers before its multiplier");
    }
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
    return kind.letter + what + "*" + (multiplier == Math.rint(multiplier) && multiplier < 1e6 ? Long.toString((long) multiplier)
        : Double.toString(multiplier));
  }
}
