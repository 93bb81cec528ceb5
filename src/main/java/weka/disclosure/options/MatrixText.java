package weka.disclosure.options;

import java.util.Arrays;

/** A matrix written as text: rows separated by semicolons, numbers by blanks, as in {@code 0.9 0.1; 0.2 0.8}. */
public final class MatrixText {

  private MatrixText() {
  }

  /** Rejects a text that is not a matrix; an empty text means no matrix. */
  public static String requireSyntax(String flag, String text) {
    if (!text.isBlank()) {
      parse(flag, text);
    }
    return text.strip();
  }

  /** The rows of the matrix. */
  public static double[][] parse(String flag, String text) {
    try {
      return Arrays.stream(text.strip().split("\\s*;\\s*"))
          .map(row -> Arrays.stream(row.strip().split("\\s+")).mapToDouble(Double::parseDouble).toArray())
          .toArray(double[][]::new);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("-" + flag + " must be rows of numbers separated by semicolons, such as 0.9 0.1; 0.2 0.8,"
          + " got '" + text + "'", e);
    }
  }
}
