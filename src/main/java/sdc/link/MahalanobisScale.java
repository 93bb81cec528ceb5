package sdc.link;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.LabelDifference;
import sdc.data.Table;
import sdc.link.MahalanobisLinker.Covariance;

/**
 * What the Mahalanobis distance must know of two whole files: after its map of some of their records, their Euclidean distance is the
 * Mahalanobis distance. Categories alone have the sum of their squared differences.
 */
public final class MahalanobisScale implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The numeric attributes, then the nominal ones. */
  private final int[] numbers;
  private final int[] labels;
  private final double[][] ofOriginals;
  private final double[][] ofMasked;
  private final Whitening whitening;
  /** For each nominal attribute the share of different labels among the true pairs; null for that among all pairs. */
  private final double[] differing;

  /**
   * A scale.
   *
   * @param ofOriginals the covariance within the original of these numeric attributes
   * @param ofMasked    the same within the masked data
   * @param covariance  that of the differences, S
   * @param differing   for each nominal attribute the share of different labels among the true pairs; null for that among all pairs
   */
  MahalanobisScale(int[] numbers, int[] labels, double[][] ofOriginals, double[][] ofMasked, double[][] covariance, double[] differing) {
    this.numbers = numbers;
    this.labels = labels;
    this.ofOriginals = ofOriginals;
    this.ofMasked = ofMasked;
    this.whitening = Whitening.of(covariance);
    this.differing = differing;
  }

  /** Rejects attributes without any direction in which records differ. */
  MahalanobisScale requireDefined(List<String> names) {
    if (whitening.rank() == 0 && labels.length == 0) {
      throw new IllegalArgumentException("the original and the masked data differ in " + chosen(names, numbers)
          + " only by constants, so the Mahalanobis distance is not defined; use EuclideanLinkage");
    }
    return this;
  }

  /** Rejects a file with fewer than two records without missing numbers. */
  static void requireComplete(long records, String file) {
    if (records < 2) {
      throw new IllegalArgumentException("the Mahalanobis distance needs at least 2 records without missing numbers in each file, but the "
          + file + " has " + records + "; use EuclideanLinkage");
    }
  }

  /** Rejects fewer than two true pairs without missing numbers. */
  static void requirePairs(long pairs) {
    if (pairs < 2) {
      throw new IllegalArgumentException("the covariance ALIGNED needs at least 2 true pairs without missing numbers, found " + pairs
          + "; use the covariance " + Covariance.ZERO);
    }
  }

  /** These attributes of a file's records, record after record. */
  private static double[] columns(double[] records, int width, int[] attributes) {
    return IntStream.range(0, records.length / width * attributes.length)
        .mapToDouble(i -> records[i / attributes.length * width + attributes[i % attributes.length]]).toArray();
  }

  /** The space of some records with these values and these differences, which have the whole files' scale DISTANCE. */
  Space space(Differences differences, Table originals, Table masked) {
    boolean gaps = differences.hasGaps();
    int width = whitening.rank() + labels.length;
    double[] queries = transformed(differences.sharedOriginals(), differences.width());
    double[] candidates = transformed(differences.sharedMasked(), differences.width());
    if (gaps) {
      queries = Linking.append(queries, width, extras(originals, ofOriginals, differences::originalExtra));
      candidates = Linking.append(candidates, width, extras(masked, ofMasked, differences::maskedExtra));
    }
    LabelDifference[] mismatch = new LabelDifference[width];
    for (int l = 0; l < labels.length; l++) {
      mismatch[whitening.rank() + l] = mismatch(differences.mismatch(labels[l]), l);
    }
    int stride = gaps ? width + 1 : width;
    TieRule ties = new PreciseMahalanobis(differences, numbers, whitening)
        .order(new SquaredDifferences(mismatch, gaps), queries, candidates, stride);
    return TextAxes.in(new Space(new SquaredDifferences(mismatch, gaps), stride, width, queries, candidates, ties, Space.ROOT), mismatch,
        gaps);
  }

  private double[] transformed(double[] coordinates, int from) {
    double[] records = columns(coordinates, from, numbers);
    double[] codes = columns(coordinates, from, labels);
    int rank = whitening.rank();
    int width = rank + labels.length;
    double[] into = new double[coordinates.length / from * width];
    IntStream.range(0, coordinates.length / from).parallel().forEach(i -> {
      whitening.apply(records, i * numbers.length, into, i * width);
      System.arraycopy(codes, i * labels.length, into, i * width + rank, labels.length);
    });
    return into;
  }

  /** The variance that the value of a record adds to the squared difference of an attribute. */
  private interface Extra {
    double of(int row, int attribute);
  }

  /** The expected squared length of the deviations of missing numbers and of sets of numbers, each independent of the others. */
  private double[] extras(Table table, double[][] own, Extra extra) {
    double[] extras = new double[table.rows()];
    for (int row = 0; row < extras.length; row++) {
      boolean[] lacks = new boolean[numbers.length];
      for (int k = 0; k < numbers.length; k++) {
        lacks[k] = table.column(numbers[k]).isMissing(row);
        extras[row] += lacks[k] ? 0 : whitening.squared(k) * extra.of(row, numbers[k]);
      }
      extras[row] += whitening.expected(own, lacks);
    }
    return extras;
  }

  private LabelDifference mismatch(LabelDifference mismatch, int label) {
    return differing == null ? mismatch : mismatch.times(1 / differing[label] / mismatch.square());
  }

  /** One warning if S is singular. */
  public List<String> warnings(List<String> names) {
    int[] dependent = IntStream.range(0, numbers.length).filter(whitening::isDegenerate).map(k -> numbers[k]).toArray();
    return dependent.length == 0 ? List.of() : List.of("the covariance of the differences in " + chosen(names, numbers) + " has rank "
        + whitening.rank() + " of " + numbers.length + ", so its pseudo-inverse is used: " + chosen(names, dependent)
        + " are linearly dependent or differ by a constant");
  }

  private static List<String> chosen(List<String> names, int[] attributes) {
    return IntStream.of(attributes).mapToObj(names::get).toList();
  }
}
