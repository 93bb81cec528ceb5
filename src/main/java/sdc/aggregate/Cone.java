package sdc.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import sdc.data.number.TwoFold;

/** Helpers for the cones of parameters of several families. */
final class Cone {

  private Cone() {
  }

  /** An array of {@code size} equal numbers. */
  static double[] all(int size, double number) {
    double[] numbers = new double[size];
    Arrays.fill(numbers, number);
    return numbers;
  }

  /** The constraints p_k ≥ 0 for every k. */
  static List<double[]> nonNegative(int size) {
    List<double[]> constraints = new ArrayList<>();
    for (int k = 0; k < size; k++) {
      double[] unit = new double[size];
      unit[k] = 1;
      constraints.add(unit);
    }
    return constraints;
  }

  /** These numbers as shares of their sum, raised to at least {@code least} and scaled to the sum 1. */
  static double[] weights(double[] parameters, double least) {
    double sum = 0;
    for (double parameter : parameters) {
      sum += Math.max(0, parameter);
    }
    double[] weights = new double[parameters.length];
    double total = 0;
    for (int k = 0; k < weights.length; k++) {
      weights[k] = Math.max(least, parameters[k] / sum);
      total += weights[k];
    }
    for (int k = 0; k < weights.length; k++) {
      weights[k] /= total;
    }
    return weights;
  }

  /** A constraint counts as violated if its product with these parameters is below this. */
  static double violation(double[] parameters) {
    return -1e-9 * Arrays.stream(parameters).map(Math::abs).max().orElse(0);
  }

  /** Writes c_k = diff_k² in descending order. */
  static void descendingSquares(double[] differences, double[] into) {
    for (int k = 0; k < into.length; k++) {
      double square = differences[k] * differences[k];
      int at = k;
      while (at > 0 && into[at - 1] < square) {
        into[at] = into[at - 1];
        at--;
      }
      into[at] = square;
    }
  }

  /** The squared differences. */
  static TwoFold[] squares(TwoFold[] differences) {
    return Stream.of(differences).map(difference -> new TwoFold().set(difference).times(difference)).toArray(TwoFold[]::new);
  }

  /** Sets a number to Σ weight_k·term_k. */
  static void sum(double[] weights, TwoFold[] terms, TwoFold into) {
    TwoFold product = new TwoFold();
    into.set(0);
    for (int k = 0; k < weights.length; k++) {
      into.plus(product.set(terms[k]).times(weights[k]));
    }
  }

  /** Whether no weight is below 0 or not a number. */
  static boolean isNonNegative(double[] weights) {
    return Arrays.stream(weights).allMatch(weight -> weight >= 0);
  }

  /** Σ |weight_k|. */
  static double sum(double[] weights) {
    return Arrays.stream(weights).map(Math::abs).sum();
  }
}
