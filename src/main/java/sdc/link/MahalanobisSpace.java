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

/**
 * Records of a pair transformed so that their Euclidean distance is the Mahalanobis distance. Categories alone have the sum of their
 * squared differences.
 */
final class MahalanobisSpace {

  private final MaskedPair whole;
  private final Covariance covariance;
  private final Differences differences;
  /** The numeric attributes, then the nominal ones. */
  private final int[] numbers;
  private final int[] labels;
  private final double[] originals;
  private final double[] masked;
  private final double[][] ofOriginals;
  private final double[][] ofMasked;
  private final Whitening whitening;
  private final Space space;

  MahalanobisSpace(MaskedPair pair, Covariance covariance, ValueComparison comparison) {
    this.whole = pair.whole();
    this.covariance = covariance;
    this.differences = Differences.of(whole, Scaling.DISTANCE, comparison);
    this.numbers = IntStream.range(0, differences.width()).filter(k -> !differences.isNominal(k)).toArray();
    this.labels = IntStream.range(0, differences.width()).filter(differences::isNominal).toArray();
    boolean any = numbers.length > 0;
    this.originals = columns(differences.originalCoordinates(), numbers);
    this.masked = columns(differences.maskedCoordinates(), numbers);
    int[] completeOriginals = any ? complete(whole.original()) : new int[0];
    int[] completeMasked = any ? complete(whole.masked()) : new int[0];
    this.ofOriginals = covariance(originals, completeOriginals, differences::originalExtra);
    this.ofMasked = covariance(masked, completeMasked, differences::maskedExtra);
    this.whitening = Whitening.of(!any || covariance == Covariance.ZERO ? Covariances.sum(ofOriginals, ofMasked)
        : aligned(completeOriginals, completeMasked));
    if (whitening.rank() == 0 && labels.length == 0) {
      throw new IllegalArgumentException("the original and the masked data differ in "
          + names(numbers) + " only by constants, so the Mahalanobis distance is not defined; use EuclideanLinkage");
    }
    this.space = space(pair);
  }

  private double[] columns(double[] records, int[] attributes) {
    int width = differences.width();
    double[] chosen = new double[records.length / width * attributes.length];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = records[i / attributes.length * width + attributes[i % attributes.length]];
    }
    return chosen;
  }

  /** The indices where the records without missing numbers begin. */
  private int[] complete(Table table) {
    int[] places = IntStream.range(0, table.rows())
        .filter(row -> IntStream.of(numbers).noneMatch(k -> table.column(k).isMissing(row)))
        .map(row -> row * numbers.length).toArray();
    if (places.length < 2) {
      throw new IllegalArgumentException("the Mahalanobis distance needs at least 2 records without missing numbers in each file, but the "
          + (table == whole.original() ? "original" : "masked data") + " has " + places.length + "; use EuclideanLinkage");
    }
    return places;
  }

  /** The variance that the value of a record adds to the squared difference of an attribute. */
  private interface Extra {
    double of(int row, int attribute);
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
    if (pairs.length < 2) {
      throw new IllegalArgumentException("the covariance ALIGNED needs at least 2 true pairs without missing numbers, found " + pairs.length
          + "; use the covariance ZERO");
    }
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

  private Space space(MaskedPair pair) {
    boolean gaps = differences.hasGaps();
    int width = whitening.rank() + labels.length;
    double[] queries = transformed(originals, columns(differences.originalCoordinates(), labels), pair.originalRows());
    double[] candidates = transformed(masked, columns(differences.maskedCoordinates(), labels), pair.maskedRows());
    if (gaps) {
      queries = Linking.append(queries, width, extras(whole.original(), ofOriginals, differences::originalExtra, pair.originalRows()));
      candidates = Linking.append(candidates, width, extras(whole.masked(), ofMasked, differences::maskedExtra, pair.maskedRows()));
    }
    LabelDifference[] mismatch = new LabelDifference[width];
    for (int l = 0; l < labels.length; l++) {
      mismatch[whitening.rank() + l] = mismatch(labels[l]);
    }
    int stride = gaps ? width + 1 : width;
    TieRule ties = new PreciseMahalanobis(differences.part(pair.originalRows(), pair.maskedRows()), numbers, whitening)
        .order(new SquaredDifferences(mismatch, gaps), queries, candidates, stride);
    return TextAxes.in(new Space(new SquaredDifferences(mismatch, gaps), stride, width, queries, candidates, ties, Space.ROOT), mismatch,
        gaps);
  }

  private double[] transformed(double[] records, double[] codes, int[] rows) {
    int rank = whitening.rank();
    int width = rank + labels.length;
    double[] into = new double[rows.length * width];
    IntStream.range(0, rows.length).parallel().forEach(i -> {
      whitening.apply(records, rows[i] * numbers.length, into, i * width);
      System.arraycopy(codes, rows[i] * labels.length, into, i * width + rank, labels.length);
    });
    return into;
  }

  /** The expected squared length of the deviations of missing numbers and of sets of numbers, each independent of the others. */
  private double[] extras(Table table, double[][] own, Extra extra, int[] rows) {
    double[] extras = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      int row = rows[i];
      boolean[] lacks = new boolean[numbers.length];
      for (int k = 0; k < numbers.length; k++) {
        lacks[k] = table.column(numbers[k]).isMissing(row);
        extras[i] += lacks[k] ? 0 : whitening.squared(k) * extra.of(row, numbers[k]);
      }
      extras[i] += whitening.expected(own, lacks);
    }
    return extras;
  }

  private LabelDifference mismatch(int attribute) {
    LabelDifference mismatch = differences.mismatch(attribute);
    int width = differences.width();
    if (covariance == Covariance.ZERO) {
      return mismatch;
    }
    double[] a = differences.originalCoordinates();
    double[] b = differences.maskedCoordinates();
    double differing = 0;
    for (int row = 0; row < whole.original().rows(); row++) {
      if (whole.partner(row) != MaskedPair.NONE) {
        differing += mismatch.square(a[row * width + attribute], b[whole.partner(row) * width + attribute]) / mismatch.square();
      }
    }
    double share = (differing + 0.5) / (whole.partners() + 1);
    return mismatch.times(1 / share / mismatch.square());
  }

  Space space() {
    return space;
  }

  /** One warning if S is singular. */
  List<String> warnings() {
    int[] dependent = IntStream.range(0, numbers.length).filter(whitening::isDegenerate).map(k -> numbers[k]).toArray();
    return dependent.length == 0 ? List.of()
        : MahalanobisLinker.singular(whitening.rank(), names(numbers), names(dependent));
  }

  private List<String> names(int[] attributes) {
    return IntStream.of(attributes).mapToObj(whole.original().names()::get).toList();
  }
}
