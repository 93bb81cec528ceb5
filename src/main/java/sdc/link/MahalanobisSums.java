package sdc.link;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Table;
import sdc.data.number.Comoments;
import sdc.data.number.TwoFold;
import sdc.link.MahalanobisLinker.Covariance;

/** The covariances of {@link MahalanobisLinker}, also by parts of two files that no machine holds; parts are added up in any order. */
public final class MahalanobisSums implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int[] numbers;
  private final int[] labels;
  private final Comoments originals;
  private final Comoments masked;
  private final Comoments pairs;
  private final TwoFold[] differing;
  /** For the original, the masked data and the pairs, the variances within sets of numbers. */
  private final TwoFold[][] within;
  private long partners;

  /** Sums of no record yet, of the attributes that are numbers and those that are labels. */
  public MahalanobisSums(int[] numbers, int[] labels) {
    this.numbers = numbers.clone();
    this.labels = labels.clone();
    this.originals = new Comoments(numbers.length);
    this.masked = new Comoments(numbers.length);
    this.pairs = new Comoments(numbers.length);
    this.differing = zeros(labels.length);
    this.within = new TwoFold[][] {zeros(numbers.length), zeros(numbers.length), zeros(numbers.length)};
  }

  /** The sums of the files of a pair. */
  static MahalanobisSums of(Differences differences, MaskedPair whole) {
    MahalanobisSums sums = new MahalanobisSums(IntStream.range(0, differences.width()).filter(k -> !differences.isNominal(k)).toArray(),
        IntStream.range(0, differences.width()).filter(differences::isNominal).toArray());
    Stream.<Runnable>of(() -> sums.addOriginals(differences, whole.original(), whole.masked(), whole.partnerRows()),
        () -> sums.addMasked(differences, whole.masked())).parallel().forEach(Runnable::run); // they change different sums
    return sums;
  }

  private static TwoFold[] zeros(int width) {
    return IntStream.range(0, width).mapToObj(k -> new TwoFold()).toArray(TwoFold[]::new);
  }

  /**
   * Adds original records, each with its partner.
   *
   * @param differences those between these records and the partners, on the whole files' scale DISTANCE
   * @param original    the values of these records
   * @param partners    the values of the partners
   * @param partner     for each record the row of its partner, or MaskedPair.NONE
   */
  public void addOriginals(Differences differences, Table original, Table partners, int[] partner) {
    int width = differences.width();
    double[] a = differences.sharedOriginals();
    double[] b = differences.sharedMasked();
    double[] values = new double[numbers.length];
    for (int row = 0; row < partner.length; row++) {
      boolean complete = isComplete(differences, original, row);
      for (int k = 0; k < values.length; k++) {
        values[k] = a[row * width + numbers[k]];
      }
      if (complete) {
        originals.add(values);
        addWithin(0, differences, row, -1);
      }
      int other = partner[row];
      if (other == MaskedPair.NONE) {
        continue;
      }
      this.partners++;
      for (int l = 0; l < labels.length; l++) {
        differing[l].plus(differences.mismatch(labels[l]).square(a[row * width + labels[l]], b[other * width + labels[l]])
            / differences.mismatch(labels[l]).square());
      }
      if (complete && isComplete(differences, partners, other)) {
        for (int k = 0; k < values.length; k++) {
          values[k] -= b[other * width + numbers[k]];
        }
        pairs.add(values);
        addWithin(2, differences, row, other);
      }
    }
  }

  /** Adds the variances within the sets of an original and a masked record, −1 for none. */
  private void addWithin(int which, Differences differences, int original, int candidate) {
    for (int k = 0; differences.hasGaps() && k < numbers.length; k++) {
      within[which][k].plus((original < 0 ? 0 : differences.originalExtra(original, numbers[k]))
          + (candidate < 0 ? 0 : differences.maskedExtra(candidate, numbers[k])));
    }
  }

  /** Adds masked records, which are the candidates of these differences. */
  public void addMasked(Differences differences, Table table) {
    double[] values = new double[numbers.length];
    for (int row = 0; row < table.rows(); row++) {
      if (isComplete(differences, table, row)) {
        for (int k = 0; k < values.length; k++) {
          values[k] = differences.sharedMasked()[row * differences.width() + numbers[k]];
        }
        masked.add(values);
        addWithin(1, differences, -1, row);
      }
    }
  }

  private boolean isComplete(Differences differences, Table table, int row) {
    return !differences.hasGaps() || IntStream.of(numbers).noneMatch(k -> table.column(k).isMissing(row));
  }

  /** Adds the sums of another part. */
  public MahalanobisSums add(MahalanobisSums part) {
    originals.add(part.originals);
    masked.add(part.masked);
    pairs.add(part.pairs);
    for (int l = 0; l < differing.length; l++) {
      differing[l].plus(part.differing[l]);
    }
    for (int which = 0; which < within.length; which++) {
      for (int k = 0; k < numbers.length; k++) {
        within[which][k].plus(part.within[which][k]);
      }
    }
    partners += part.partners;
    return this;
  }

  /** The scale of the distance over the true pairs or over all pairs. */
  public MahalanobisScale scale(Covariance covariance, List<String> names) {
    boolean zero = covariance == Covariance.ZERO;
    if (numbers.length > 0) {
      MahalanobisScale.requireComplete(originals.count(), "original");
      MahalanobisScale.requireComplete(masked.count(), "masked data");
      if (!zero) {
        MahalanobisScale.requirePairs(pairs.count());
      }
    }
    double[][] a = covariance(originals, 0);
    double[][] b = covariance(masked, 1);
    // the share of different labels is above 0 even if all are equal
    return new MahalanobisScale(numbers, labels, a, b, zero ? sum(a, b) : covariance(pairs, 2),
        zero ? null : Arrays.stream(differing).mapToDouble(sum -> (sum.value() + 0.5) / (partners + 1)).toArray())
        .requireDefined(names);
  }

  private static double[][] sum(double[][] a, double[][] b) {
    return IntStream.range(0, a.length)
        .mapToObj(k -> IntStream.range(0, a.length).mapToDouble(l -> a[k][l] + b[k][l]).toArray()).toArray(double[][]::new);
  }

  /** The covariance of the coordinates plus the mean variance within sets. */
  private double[][] covariance(Comoments coordinates, int which) {
    double[][] covariance = coordinates.covariance();
    for (int k = 0; k < numbers.length; k++) {
      covariance[k][k] += coordinates.count() == 0 ? 0 : within[which][k].value() / coordinates.count();
    }
    return covariance;
  }
}
