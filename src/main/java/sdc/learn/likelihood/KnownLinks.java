package sdc.learn.likelihood;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.aggregate.Family;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;

/**
 * The knowledge of an intruder who knows or has guessed some true links: these links, and all masked records, which are wrong candidates of
 * the originals except one each. The true links of other records are not used.
 *
 * <p>Candidates of an original are ranked by their Euclidean distance to it. The nearest are all kept; of those farther away, one of each
 * stratum of ranks is kept and represents the whole stratum: at rank r a stratum has r/{@link #RESOLUTION} candidates, so the loss of
 * {@link LinkLikelihood} estimates the loss among all masked records (as in sampled softmax: Bengio and Senécal 2008, IEEE Transactions on
 * Neural Networks 19). Keeping only the nearest is biased under heavy noise: a form or measure that brings far candidates near would seem
 * good, because those candidates would be missing (doc/train-test.md has the figures).
 *
 * <p>The scale h_i of a record is the Euclidean distance of its partner or of the nearest other candidate, whichever is larger.
 */
final class KnownLinks {

  /**
   * Ranks per candidate of a stratum: 10 keeps 65 of 1,080 candidates and 112 of 100,000; with 20 (113 of 1,080) the links of other
   * records are the same within their errors, at 1.7 times the time (doc/train-test.md).
   */
  private static final int RESOLUTION = 10;
  /** The most doubles in the rows of one family: 240 MB. */
  private static final int MOST_ENTRIES = 30_000_000;

  private final Differences differences;
  /** For each link the row of its original. */
  private final int[] originals;
  /** For each link its masked record and one other of each stratum, the nearest first. */
  private final int[][] candidates;
  private final double[] scale;
  private final Strata strata;

  /** The ranks that represent strata, in ascending order, and the size of each stratum. */
  record Strata(int[] ranks, int[] widths) {

    /** The strata of this many candidates. */
    static Strata of(int candidates) {
      IntStream.Builder ranks = IntStream.builder();
      IntStream.Builder widths = IntStream.builder();
      for (int from = 0, width; from < candidates; from += width) {
        width = Math.min(candidates - from, Math.max(1, from / RESOLUTION));
        ranks.add(from + width / 2);
        widths.add(width);
      }
      return new Strata(ranks.build().toArray(), widths.build().toArray());
    }
  }

  /** These links, among all masked records of the pair that this is a part of; links left when the budget is spent are not used. */
  KnownLinks(Differences differences, RowPairs links, Budget budget) {
    this.differences = differences;
    this.originals = links.originals();
    this.candidates = new int[links.size()][];
    this.scale = new double[links.size()];
    this.strata = Strata.of(Math.max(0, differences.candidates() - 1));
    IntStream.range(0, links.size()).parallel().filter(link -> !budget.spent()).forEach(link -> {
      int partner = links.masked()[link];
      double[] squares = squares(differences, originals[link]);
      int[] others = others(squares, partner);
      candidates[link] = IntStream.concat(IntStream.of(partner), Arrays.stream(others)).toArray();
      scale[link] = others.length == 0 ? 0 : Math.max(squares[partner], squares[others[0]]);
    });
  }

  /** The candidates at the ranks of the strata; equally near ones in file order. */
  private int[] others(double[] squares, int partner) {
    double[] sorted = squares.clone();
    sorted[partner] = Double.POSITIVE_INFINITY;
    Arrays.sort(sorted);
    double[] wanted = Arrays.stream(strata.ranks).mapToDouble(rank -> sorted[rank]).toArray();
    int[] found = new int[wanted.length];
    Arrays.fill(found, MaskedPair.NONE);
    for (int j = 0; j < squares.length; j++) {
      int at = j == partner ? -1 : Arrays.binarySearch(wanted, squares[j]);
      while (at > 0 && wanted[at - 1] == squares[j]) {
        at--;
      }
      while (at >= 0 && at < wanted.length && wanted[at] == squares[j] && found[at] != MaskedPair.NONE) {
        at++;
      }
      if (at >= 0 && at < wanted.length && wanted[at] == squares[j]) {
        found[at] = j;
      }
    }
    return found;
  }

  private static double[] squares(Differences differences, int record) {
    double[] difference = differences.buffer();
    double[] squares = new double[differences.candidates()];
    for (int j = 0; j < squares.length; j++) {
      differences.write(record, j, difference);
      for (int k = 0; k < differences.width(); k++) {
        squares[j] += difference[k] * difference[k];
      }
    }
    return squares;
  }

  /** The places of the informative links: not those left, nor those whose original coincides with its partner and another candidate. */
  int[] records() {
    return IntStream.range(0, scale.length).filter(i -> scale[i] > 0 && scale[i] < Double.POSITIVE_INFINITY).toArray();
  }

  /** The masked record of this link, then the other candidates kept, the nearest first. */
  int[] candidates(int link) {
    return candidates[link].clone();
  }

  /** The most records whose rows fit, for a family of this size. */
  long most(int size) {
    return MOST_ENTRIES / ((long) Math.max(1, strata.ranks.length) * size);
  }

  /** The rows of these records in a family. */
  LinkLikelihood rows(Family family, int[] records) {
    double[] logarithms = Arrays.stream(strata.widths).mapToDouble(Math::log).toArray();
    return new LinkLikelihood(family.size(), Arrays.stream(records).parallel().mapToObj(i -> rows(family, i)).toArray(double[][]::new),
        logarithms);
  }

  private double[] rows(Family family, int record) {
    int size = family.size();
    double[] difference = differences.buffer();
    double[] own = new double[size];
    double[] other = new double[size];
    double[] rows = new double[size * (candidates[record].length - 1)];
    differences.write(originals[record], candidates[record][0], difference);
    family.features(difference, own);
    for (int j = 1; j < candidates[record].length; j++) {
      differences.write(originals[record], candidates[record][j], difference);
      family.features(difference, other);
      for (int k = 0; k < size; k++) {
        rows[(j - 1) * size + k] = (other[k] - own[k]) / scale[record];
      }
    }
    return rows;
  }
}
