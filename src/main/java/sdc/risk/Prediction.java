package sdc.risk;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;
import sdc.loss.Figure;

/**
 * Attribute disclosure through links: the guess for each original record's confidential value c is the released value c' of the record that
 * it is linked to, rightly or wrongly. The guesses are compared with those of an intruder who has only the released attribute and guesses
 * one value for all.
 *
 * <p>Numbers: Σ(c − c'_link)² / Σ(c − mean of c')² and Σ|c − c'_link| / Σ|c − median of c'|; below 1 the links help, 0 is full disclosure.
 * Labels: the percentage of right guesses, beside that of the most frequent released label. Of equally near candidates, the first in the
 * file is used, as in {@link Links#nearest}.
 *
 * @param attribute       the confidential attribute
 * @param guesses         the number of records linked to one with a released value
 * @param squaredRatio    mean squared error by the links over that by the mean
 * @param absoluteRatio   mean absolute error by the links over that by the median
 * @param rightPercent    labels guessed rightly by the links
 * @param majorityPercent labels guessed rightly by the most frequent one
 */
public record Prediction(String attribute, int guesses, Figure squaredRatio, Figure absoluteRatio, Figure rightPercent,
    Figure majorityPercent) {

  /**
   * Measures what links reveal about an attribute.
   *
   * @param pair      the files with the confidential attribute; the links may have been found without it
   * @param attribute its index
   * @param links     the links of this pair's records
   */
  public static Prediction of(MaskedPair pair, int attribute, Links links) {
    Attempt.requireSame(pair, links, "the linkage");
    Column original = pair.labelled().original().column(attribute);
    Column masked = pair.labelled().masked().column(attribute);
    boolean reversed = links.direction() == Direction.MASKED_TO_ORIGINAL;
    IntUnaryOperator owners = reversed ? links::nearest : row -> row;
    IntUnaryOperator guesses = reversed ? row -> row : links::nearest;
    int[] looking = IntStream.range(0, links.rows()).filter(row -> links.nearest(row) != MaskedPair.NONE
        && !original.isMissing(owners.applyAsInt(row)) && !masked.isMissing(guesses.applyAsInt(row))).toArray();
    int[] owner = IntStream.of(looking).map(owners).toArray();
    int[] guess = IntStream.of(looking).map(guesses).toArray();
    if (looking.length == 0) {
      Figure absent = Figure.absent("no record with a value of '" + original.name() + "' is linked to one with a value");
      return new Prediction(original.name(), 0, absent, absent, absent, absent);
    }
    return original instanceof NumericColumn a ? numbers(a, (NumericColumn) masked, owner, guess)
        : labels((NominalColumn) original, (NominalColumn) masked, owner, guess);
  }

  private static Prediction numbers(NumericColumn original, NumericColumn masked, int[] owner, int[] guess) {
    double[] released = Arrays.stream(masked.toArray()).filter(v -> !Double.isNaN(v)).sorted().toArray();
    double largest = Math.max(Math.abs(released[0]), Math.abs(released[released.length - 1]));
    for (int row : owner) {
      largest = Math.max(largest, Math.abs(original.value(row)));
    }
    int exponent = -Math.getExponent(largest) - 2;
    double mean = Arrays.stream(released).map(v -> Math.scalb(v, exponent) / released.length).sum();
    double median = (Math.scalb(released[(released.length - 1) / 2], exponent) + Math.scalb(released[released.length / 2], exponent)) / 2;
    double[] sums = new double[4];
    for (int i = 0; i < owner.length; i++) {
      double truth = Math.scalb(original.value(owner[i]), exponent);
      double error = truth - Math.scalb(masked.value(guess[i]), exponent);
      sums[0] += error * error;
      sums[1] += (truth - mean) * (truth - mean);
      sums[2] += Math.abs(error);
      sums[3] += Math.abs(truth - median);
    }
    Figure nominal = Figure.absent("'" + original.name() + "' is numeric; guesses of it are near or far, not right or wrong");
    return new Prediction(original.name(), owner.length, ratio(sums[0], sums[1], "mean", original.name()),
        ratio(sums[2], sums[3], "median", original.name()), nominal, nominal);
  }

  private static Figure ratio(double byLinks, double alone, String guess, String name) {
    return alone > 0 ? Figure.of(byLinks / alone) : Figure.absent("the " + guess + " of '" + name + "' already is every record's value");
  }

  private static Prediction labels(NominalColumn original, NominalColumn masked, int[] owner, int[] guess) {
    int[] counts = new int[masked.labels().size()];
    IntStream.range(0, masked.size()).filter(row -> !masked.isMissing(row)).forEach(row -> counts[masked.code(row)]++);
    int most = IntStream.range(0, counts.length).reduce(0, (best, code) -> counts[code] > counts[best] ? code : best);
    int right = 0;
    int majority = 0;
    for (int i = 0; i < owner.length; i++) {
      String truth = original.labels().get(original.code(owner[i]));
      right += truth.equals(masked.labels().get(masked.code(guess[i]))) ? 1 : 0;
      majority += truth.equals(masked.labels().get(most)) ? 1 : 0;
    }
    Figure numeric = Figure.absent("'" + original.name() + "' is nominal; guesses of it are right or wrong, not near or far");
    return new Prediction(original.name(), owner.length, numeric, numeric, Figure.of(100.0 * right / owner.length),
        Figure.of(100.0 * majority / owner.length));
  }
}
