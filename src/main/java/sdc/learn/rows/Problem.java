package sdc.learn.rows;

import java.util.List;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.MaskedPair;

/**
 * The blocks of rows, one per record (Murillo, Abril, Torra 2012; Abril, Torra, Navarro-Arribas 2015): record i is linked by the
 * parameters p where every row f(i,j) − f(i,partner of i), j any other candidate, has a positive product with p.
 */
public final class Problem {

  private final Family family;
  private final Differences differences;
  private final MaskedPair pair;
  private final List<double[]> starts;

  public Problem(Family family, Differences differences, MaskedPair pair) {
    this(family, differences, pair, family.starts());
  }

  private Problem(Family family, Differences differences, MaskedPair pair, List<double[]> starts) {
    this.starts = starts;
    this.family = family;
    this.differences = differences;
    this.pair = pair;
  }

  /** The problem of learning such a distance from the known records of this pair. */
  public static Problem of(FamilySettings settings, MaskedPair pair) {
    Family family = settings.family(pair);
    return new Problem(family, settings.differences(pair), pair, settings.starts(pair, family));
  }

  public Family family() {
    return family;
  }

  public Differences differences() {
    return differences;
  }

  public MaskedPair pair() {
    return pair;
  }

  /** Parameters from which a search starts besides equal weights, the most promising first. */
  public List<double[]> starts() {
    return starts;
  }

  /** The original records that have a partner. */
  public int[] records() {
    return pair.partnered();
  }

  public int partner(int record) {
    return pair.partner(record);
  }

  public int candidates() {
    return differences.candidates();
  }

  /** Writes the features of a pair. */
  public void features(int record, int candidate, double[] into) {
    double[] difference = differences.buffer();
    differences.write(record, candidate, difference);
    family.features(difference, into);
  }

  /** Writes the row of a record and one of its wrong candidates, scaled to length 1 (a zero row stays 0). */
  public void row(int record, int candidate, double[] into) {
    features(record, candidate, into);
    double[] own = new double[into.length];
    features(record, partner(record), own);
    Vectors.add(into, -1, own);
    Vectors.normalise(into);
  }
}
