package sdc.link;

import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.LabelDifference;
import sdc.data.MaskedPair;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.link.MahalanobisLinker.Covariance;
import sdc.link.MahalanobisScale.Extra;

/** The scale of the Mahalanobis distance from the covariances of a pair, and the space of its records. */
final class MahalanobisSpace {

  private final MaskedPair whole;
  private final Differences differences;
  /** The numeric attributes. */
  private final int[] numbers;
  private final double[] originals;
  private final double[] masked;
  private final MahalanobisScale scale;
  private final Space space;

  MahalanobisSpace(MaskedPair pair, Covariance covariance, ValueComparison comparison) {
    this.whole = pair.whole();
    this.differences = Differences.of(whole, Scaling.DISTANCE, comparison);
    this.numbers = IntStream.range(0, differences.width()).filter(k -> !differences.isNominal(k)).toArray();
    boolean any = numbers.length > 0;
    this.originals = MahalanobisScale.columns(differences.sharedOriginals(), differences.width(), numbers);
    this.masked = MahalanobisScale.columns(differences.sharedMasked(), differences.width(), numbers);
    int[] completeOriginals = any ? complete(whole.original()) : new int[0];
    int[] completeMasked = any ? complete(whole.masked()) : new int[0];
    double[][] ofOriginals = covariance(originals, completeOriginals, differences::originalExtra);
    double[][] ofMasked = covariance(masked, completeMasked, differences::maskedExtra);
    int[] labels = IntStream.range(0, differences.width()).filter(differences::isNominal).toArray();
    this.scale = new MahalanobisScale(numbers, labels, ofOriginals, ofMasked,
        !any || covariance == Covariance.ZERO ? Covariances.sum(ofOriginals, ofMasked) : aligned(completeOriginals, completeMasked),
        covariance == Covariance.ZERO ? null : IntStream.of(labels).mapToDouble(this::differing).toArray())
        .requireDefined(whole.original().names());
    this.space = scale.space(differences.part(pair.originalRows(), pair.maskedRows()), pair.original(), pair.masked());
  }

  /** The indices where the records without missing numbers begin. */
  private int[] complete(Table table) {
    int[] places = IntStream.range(0, table.rows())
        .filter(row -> IntStream.of(numbers).noneMatch(k -> table.column(k).isMissing(row)))
        .map(row -> row * numbers.length).toArray();
    MahalanobisScale.requireComplete(places.length, table == whole.original() ? "original" : "masked data");
    return places;
  }

  /** The covariance within one file: the covariance of the coordinates plus the mean variance of the values that are sets. */
  private double[][] covariance(double[] records, int[] places, Extra extra) {
    double[][] matrix = Covariances.of(records, places, numbers.length);
    for (int k = 0; k < numbers.length; k++) {
      matrix[k][k] += within(places, numbers[k], extra);
    }
    return matrix;
  }

  private double within(int[] places, int attribute, Extra extra) {
    return !differences.hasGaps() ? 0
        : IntStream.of(places).mapToDouble(at -> extra.of(at / numbers.length, attribute)).sum() / places.length;
  }

  /** The covariance of a − b over the true pairs; it equals V_a + V_b − C_ab − C_ab' but avoids its cancellation. */
  private double[][] aligned(int[] completeOriginals, int[] completeMasked) {
    int width = numbers.length;
    boolean[] known = new boolean[whole.masked().rows()];
    IntStream.of(completeMasked).forEach(at -> known[at / width] = true);
    int[] pairs = IntStream.of(completeOriginals).map(at -> at / width)
        .filter(row -> whole.partner(row) != MaskedPair.NONE && known[whole.partner(row)]).toArray();
    MahalanobisScale.requirePairs(pairs.length);
    double[] difference = new double[pairs.length * width];
    for (int i = 0; i < difference.length; i++) {
      int row = pairs[i / width];
      difference[i] = originals[row * width + i % width] - masked[whole.partner(row) * width + i % width];
    }
    double[][] matrix = Covariances.of(difference, IntStream.range(0, pairs.length).map(i -> i * width).toArray(), width);
    int[] ofOriginal = IntStream.of(pairs).map(row -> row * width).toArray();
    int[] ofMaskedOnes = IntStream.of(pairs).map(row -> whole.partner(row) * width).toArray();
    for (int k = 0; k < width; k++) {
      matrix[k][k] += within(ofOriginal, numbers[k], differences::originalExtra)
          + within(ofMaskedOnes, numbers[k], differences::maskedExtra);
    }
    return matrix;
  }

  /** The share of different labels of an attribute among the true pairs. */
  private double differing(int attribute) {
    LabelDifference mismatch = differences.mismatch(attribute);
    int width = differences.width();
    double[] a = differences.sharedOriginals();
    double[] b = differences.sharedMasked();
    double differing = 0;
    for (int row = 0; row < whole.original().rows(); row++) {
      if (whole.partner(row) != MaskedPair.NONE) {
        differing += mismatch.square(a[row * width + attribute], b[whole.partner(row) * width + attribute]) / mismatch.square();
      }
    }
    return MahalanobisScale.share(differing, whole.partners());
  }

  Space space() {
    return space;
  }

  /** One warning if S is singular. */
  List<String> warnings() {
    return scale.warnings(whole.original().names());
  }
}
