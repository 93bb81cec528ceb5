package sdc.risk;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.ReleasedSet;
import sdc.data.Table;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;
import sdc.loss.Figure;

/**
 * Attribute disclosure through links: the guess for each original record's confidential value c is the released value c' of the record that
 * it is linked to, rightly or wrongly. The guesses are compared with those of an intruder who has only the released attribute and guesses
 * one value for all.
 *
 * <p>Numbers: Σ(c − c'_link)² / Σ(c − mean of c')² and Σ|c − c'_link| / Σ|c − median of c'|; below 1 the links help, 0 is full disclosure.
 * Labels: the percentage of right guesses, beside that of the most frequent released label. A released set of numbers counts as the mean of
 * the original's numbers in it; of a set of labels one is drawn, in proportion to the original's, so percentages are expected ones. Of
 * equally near candidates, the first in the file is used, as in {@link Links#nearest}.
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
    Column original = expected(pair, attribute, pair.original());
    Column masked = expected(pair, attribute, pair.masked());
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
        : labels((NominalColumn) original, (NominalColumn) masked, owner, guess,
            drawn((NominalColumn) pair.whole().original().column(attribute), (NominalColumn) masked));
  }

  /** The attribute in one of the files; numbers if both files have numbers and sets of them. */
  private static Column expected(MaskedPair pair, int attribute, Table file) {
    boolean numbers = pair.original().column(attribute).isOfNumbers() && pair.masked().column(attribute).isOfNumbers();
    return numbers ? NumericColumn.expected(file.column(attribute), pair.whole().original().column(attribute)) : file.column(attribute);
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

  private static Prediction labels(NominalColumn original, NominalColumn masked, int[] owner, int[] guess,
      Map<Integer, Map<String, Double>> drawn) {
    int[] counts = new int[masked.labels().size()];
    IntStream.range(0, masked.size()).filter(row -> !masked.isMissing(row)).forEach(row -> counts[masked.code(row)]++);
    int most = IntStream.range(0, counts.length).reduce(0, (best, code) -> counts[code] > counts[best] ? code : best);
    double right = 0;
    double majority = 0;
    for (int i = 0; i < owner.length; i++) {
      String truth = original.labels().get(original.code(owner[i]));
      right += chance(truth, masked, masked.code(guess[i]), drawn);
      majority += chance(truth, masked, most, drawn);
    }
    Figure numeric = Figure.absent("'" + original.name() + "' is nominal; guesses of it are right or wrong, not near or far");
    return new Prediction(original.name(), owner.length, numeric, numeric, Figure.of(100 * right / owner.length),
        Figure.of(100 * majority / owner.length));
  }

  /** The chance that a guess by a released label is right. */
  private static double chance(String truth, NominalColumn masked, int code, Map<Integer, Map<String, Double>> drawn) {
    return drawn.getOrDefault(code, Map.of()).getOrDefault(truth, truth.equals(masked.labels().get(code)) ? 1.0 : 0.0);
  }

  /** For each released label that stands for a set, the share of each label among the original records whose label is in the set. */
  private static Map<Integer, Map<String, Double>> drawn(NominalColumn original, NominalColumn masked) {
    Map<Integer, Map<String, Double>> drawn = new HashMap<>();
    Map<String, Long> counts = masked.sets().isEmpty() ? Map.of() : IntStream.range(0, original.size())
        .filter(row -> !original.isMissing(row)).mapToObj(row -> original.labels().get(original.code(row)))
        .collect(Collectors.groupingBy(label -> label, Collectors.counting()));
    masked.sets().forEach((code, set) -> {
      Set<String> known = new HashSet<>(((ReleasedSet.Labels) set).labels());
      known.retainAll(counts.keySet());
      double all = known.stream().mapToLong(counts::get).sum();
      drawn.put(code, known.stream().collect(Collectors.toMap(label -> label, label -> counts.get(label) / all)));
    });
    return drawn;
  }
}
