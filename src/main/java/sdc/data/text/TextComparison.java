package sdc.data.text;

import java.util.List;

/** Compares many texts by their codes, and computes only differences that a bound on them ({@link TextProfile}) leaves open. */
public final class TextComparison {

  private final TextSquares squares;
  private final double[] profiles;
  private final int size;

  private TextComparison(TextSquares squares, int texts) {
    this.squares = squares;
    this.size = squares.profile().size();
    this.profiles = new double[texts * size];
    for (int code = 0; code < texts; code++) {
      squares.profile().write(squares.text(code), profiles, code * size);
    }
  }

  /** The comparison of these texts by this measure; a text's code is its place. */
  public static TextComparison of(List<String> texts, TextMeasure measure) {
    return new TextComparison(new TextSquares(texts, measure), texts.size());
  }

  /** The difference of two texts if it is at most {@code most}, else 1. */
  public double difference(int a, int b, double most) {
    if (squares.profile().least(profiles, a * size, profiles, profiles, b * size) > most) {
      return 1;
    }
    double difference = Math.sqrt(squares.of(a, b));
    return difference <= most ? difference : 1;
  }

  /** How many differences were computed and kept. */
  long computed() {
    return squares.known();
  }
}
