package sdc.link.probabilistic;

import java.io.Serializable;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.WholeFiles;

/**
 * The steps of {@link ProbabilisticLinker} on parts of files that no machine holds. EM needs only the number of pairs of each pattern,
 * which is the sum of the parts'. Equal records have equal patterns, so each is compared once and counted as often as it occurs.
 */
public final class PatternParts implements Serializable {

  private static final long serialVersionUID = 1L;

  private final LevelScale[] scales;
  private final long originals;
  private final long candidates;
  private final ProbabilisticSettings settings;

  /**
   * What the pairs of all parts show.
   *
   * @param model      the estimated m, u and p
   * @param thresholds LT and NLT, and the numbers of pairs that they separate
   * @param counts     the pairs of each pattern
   */
  public record Found(MatchModel model, Thresholds thresholds, PatternCounts counts) implements Serializable {
  }

  /**
   * The best candidates of an original record.
   *
   * @param index their index
   * @param ties  how many they are
   * @param row   the row of the first of them
   */
  public record Best(double index, long ties, long row) implements Serializable {
    /** The best by these indexes, if each candidate occurs so often, first in this row. */
    static Best of(double[] index, IntUnaryOperator occurs, IntToLongFunction first) {
      double largest = Double.NEGATIVE_INFINITY;
      long ties = 0;
      long row = Long.MAX_VALUE;
      for (int j = 0; j < index.length; j++) {
        if (index[j] > largest) {
          largest = index[j];
          ties = 0;
          row = Long.MAX_VALUE;
        }
        if (index[j] == largest) {
          ties += occurs.applyAsInt(j);
          row = Math.min(row, first.applyAsLong(j));
        }
      }
      return new Best(largest, ties, row);
    }

    /** The better one, or both. */
    public Best or(Best other) {
      return index > other.index ? this : index < other.index ? other : new Best(index, ties + other.ties, Math.min(row, other.row));
    }
  }

  /**
   * The comparison of two whole files.
   *
   * @param whole      the numbers of both files
   * @param gaps       for each attribute, whether values are missing
   * @param originals  the number of original records
   * @param candidates the number of masked records
   */
  public PatternParts(WholeFiles whole, boolean[] gaps, long originals, long candidates, ProbabilisticSettings settings) {
    if (settings.agreement() == Agreement.RANKS || settings.oneToOne()) {
      throw new IllegalArgumentException("agreement RANKS and oneToOne need all records at once, and do not work in parts");
    }
    this.scales = IntStream.range(0, gaps.length).mapToObj(k -> new LevelScale(whole.attribute(k).original() == null ? 0
        : LevelScale.deviation(whole.attribute(k).original(), whole.attribute(k).masked()), gaps[k], false)).toArray(LevelScale[]::new);
    this.originals = originals;
    this.candidates = candidates;
    this.settings = settings;
  }

  private Patterns patterns(Table some, Table others) {
    return Patterns.of(MaskedPair.unrelated(some, others), k -> scales[k], settings);
  }

  /**
   * Counts the patterns of all pairs of these records.
   *
   * @param times  how often each original record occurs
   * @param occurs how often each masked one does
   */
  public PatternCounts count(Table some, int[] times, Table others, int[] occurs) {
    Patterns patterns = patterns(some, others);
    PatternCounts counts = new PatternCounts();
    long[] codes = new long[occurs.length];
    for (int i = 0; i < times.length; i++) {
      patterns.write(i, codes);
      counts.addAll(codes, occurs, times[i]);
    }
    return counts;
  }

  /**
   * Estimates the model by EM.
   *
   * @param one    any original record
   * @param other  any masked one
   * @param counts the patterns of all pairs of both files
   */
  public Found estimate(Table one, Table other, PatternCounts counts, Progress progress) {
    Patterns patterns = patterns(one, other);
    MatchModel model = Estimation.of(patterns, counts, originals, candidates, settings, progress);
    Weights weights = Weights.of(model, patterns, settings.agreement().isGraded());
    return new Found(model, Thresholds.of(patterns, counts, model, weights, settings), counts);
  }

  private IndexRows rows(Found found, Table some, Table others) {
    boolean graded = settings.agreement().isGraded();
    Weights weights = Weights.of(found.model, patterns(some, others), graded);
    return graded ? weights.graded() : weights.byPattern(found.counts);
  }

  /**
   * The best of these masked records for each of these original ones.
   *
   * @param occurs how often each masked record occurs
   * @param first  the first row of each in its file
   */
  public Best[] best(Found found, Table some, Table others, int[] occurs, long[] first) {
    IndexRows rows = rows(found, some, others);
    double[] index = new double[occurs.length];
    Best[] best = new Best[some.rows()];
    for (int i = 0; i < best.length; i++) {
      rows.write(i, index);
      best[i] = Best.of(index, j -> occurs[j], j -> first[j]);
    }
    return best;
  }

  /** The index of each of these original records with the masked record in the same row. */
  public double[] own(Found found, Table some, Table partners) {
    IndexRows rows = rows(found, some, partners);
    double[] index = new double[some.rows()];
    return IntStream.range(0, some.rows()).mapToDouble(i -> {
      rows.write(i, index);
      return index[i];
    }).toArray();
  }
}
