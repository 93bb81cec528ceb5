package sdc.data.copula;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.NumericColumn;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;

/**
 * Draws records that resemble those of the Census file (Brand, Domingo-Ferrer, Mateo-Sanz 2002), by a Gaussian copula and the
 * file's quantiles ({@link CensusFigures}). It holds no record of that file.
 *
 * <p>Parts of a whole are drawn as shares, so that every record has the file's structure. A total is drawn; POTHVAL is a share
 * of it, and PEARNVAL is the rest, rounded as often as in the file; PTOTVAL is exactly their sum. INTVAL ≤ POTHVAL and ERNVAL ≤
 * WSALVAL ≤ PEARNVAL, often with equality; FICA is mostly the tax due on PEARNVAL. Every value is a whole number of at least 1,
 * because no column of the file has a zero. Deviation: the sampler never draws the few exceptions in the file, where a part
 * exceeds its whole (INTVAL in 7 records, WSALVAL in 3, ERNVAL in 4) or FICA is less than that tax (7 records).
 */
public final class CensusSampler {

  /** The columns, in the file's order. */
  public static final List<String> NAMES = List.of("AFNLWGT", "AGI", "EMCONTRB", "FEDTAX", "PTOTVAL", "STATETAX", "TAXINC",
      "POTHVAL", "INTVAL", "PEARNVAL", "FICA", "WSALVAL", "ERNVAL");

  /** The wage up to which social security and Medicare took 7.65 % in the United States in 1994; above it, 1.45 %. */
  private static final double FICA_BASE = 60_600;

  private final GaussianCopula copula = GaussianCopula.of(CensusFigures.CORRELATIONS);
  private final RandomGenerator random;

  /** A sampler with its own stream. */
  public CensusSampler(Randomness randomness) {
    random = randomness.stream("CensusLike");
  }

  /** A table of this many records. */
  public static Table table(int records, Randomness randomness) {
    Setting.require(records >= 1, "the number of records must be 1 or more", records);
    CensusSampler sampler = new CensusSampler(randomness);
    double[][] values = new double[NAMES.size()][records];
    for (int row = 0; row < records; row++) {
      double[] drawn = sampler.next();
      for (int k = 0; k < values.length; k++) {
        values[k][row] = drawn[k];
      }
    }
    List<NumericColumn> columns = IntStream.range(0, values.length).mapToObj(k -> NumericColumn.adopt(NAMES.get(k), values[k])).toList();
    return Table.of(columns);
  }

  /** Draws the next record; its values are in the order of {@link #NAMES}. */
  public double[] next() {
    double[] u = copula.next(random);
    double drawnTotal = amount(CensusFigures.PTOTVAL.value(u[4]));
    double other = Math.min(amount(drawnTotal * CensusFigures.OTHER_SHARE.value(u[7])), drawnTotal - 1);
    double earned = heaped(drawnTotal - other, random.nextDouble());
    double wages = amount(earned * CensusFigures.WAGE_SHARE.value(u[9]));
    return new double[] {
        amount(CensusFigures.AFNLWGT.value(u[0])),
        amount(CensusFigures.AGI.value(u[1])),
        amount(CensusFigures.EMCONTRB.value(u[2])),
        amount(CensusFigures.FEDTAX.value(u[3])),
        earned + other,
        amount(CensusFigures.STATETAX.value(u[5])),
        amount(CensusFigures.TAXINC.value(u[6])),
        other,
        amount(other * CensusFigures.INTEREST_SHARE.value(u[8])),
        earned,
        amount(fica(earned) * CensusFigures.FICA_FACTOR.value(u[11])),
        wages,
        amount(wages * CensusFigures.MAIN_JOB_SHARE.value(u[10]))};
  }

  /** Rounds to a whole number of at least 1. */
  private static double amount(double value) {
    return Math.max(1, Math.rint(value));
  }

  /** Rounds earnings to a multiple of 1000 or 100 as often as in the file, but never to 0. */
  private static double heaped(double earned, double chance) {
    double step = chance < CensusFigures.THOUSANDS ? 1000 : chance < CensusFigures.HUNDREDS ? 100 : 1;
    double round = step * Math.rint(earned / step);
    return round == 0 ? earned : round;
  }

  private static double fica(double earned) {
    return 0.0765 * Math.min(earned, FICA_BASE) + 0.0145 * Math.max(0, earned - FICA_BASE);
  }
}
