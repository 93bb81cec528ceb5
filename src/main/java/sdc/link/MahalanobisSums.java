package sdc.link;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Comoments;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Table;
import sdc.data.TwoFold;
import sdc.link.MahalanobisLinker.Covariance;

/** The covariances of {@link MahalanobisLinker} by parts of two files that no machine holds; parts are added up in any order. */
public final class MahalanobisSums implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int[] numbers;
  private final int[] labels;
  private final Comoments originals;
  private final Comoments masked;
  private final Comoments pairs;
  private final TwoFold[] differing;
  private long partners;

  /** Sums of no record yet, of the attributes that are numbers and those that are labels. */
  public MahalanobisSums(int[] numbers, int[] labels) {
    this.numbers = numbers.clone();
    this.labels = labels.clone();
    this.originals = new Comoments(numbers.length);
    this.masked = new Comoments(numbers.length);
    this.pairs = new Comoments(numbers.length);
    this.differing = IntStream.range(0, labels.length).mapToObj(l -> new TwoFold()).toArray(TwoFold[]::new);
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
      boolean complete = isComplete(original, row);
      for (int k = 0; k < values.length; k++) {
        values[k] = a[row * width + numbers[k]];
      }
      if (complete) {
        originals.add(values);
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
      if (complete && isComplete(partners, other)) {
        for (int k = 0; k < values.length; k++) {
          values[k] -= b[other * width + numbers[k]];
        }
        pairs.add(values);
      }
    }
  }

  /** Adds masked records, which are the candidates of these differences. */
  public void addMasked(Differences differences, Table table) {
    double[] values = new double[numbers.length];
    for (int row = 0; row < table.rows(); row++) {
      if (isComplete(table, row)) {
        for (int k = 0; k < values.length; k++) {
          values[k] = differences.sharedMasked()[row * differences.width() + numbers[k]];
        }
        masked.add(values);
      }
    }
  }

  private boolean isComplete(Table table, int row) {
    return IntStream.of(numbers).noneMatch(k -> table.column(k).isMissing(row));
  }

  /** Adds the sums of another part. */
  public MahalanobisSums add(MahalanobisSums part) {
    originals.add(part.originals);
    masked.add(part.masked);
    pairs.add(part.pairs);
    for (int l = 0; l < differing.length; l++) {
      differing[l].plus(part.differing[l]);
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
    double[][] a = originals.covariance();
    double[][] b = masked.covariance();
    return new MahalanobisScale(numbers, labels, a, b, zero ? Covariances.sum(a, b) : pairs.covariance(),
        zero ? null : Arrays.stream(differing).mapToDouble(sum -> MahalanobisScale.share(sum.value(), partners)).toArray())
        .requireDefined(names);
  }
}
