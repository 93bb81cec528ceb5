package sdc.learn;

import java.util.Random;
import sdc.Given;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Table;
import sdc.learn.rows.Problem;

/** Pairs of files drawn for tests. */
public final class PairsOf {

  private PairsOf() {
  }

  public static Table table(double[]... columns) {
    return Given.table(columns);
  }

  /** The problem of a pair, its differences scaled by attribute. */
  public static Problem problem(FamilySettings settings, MaskedPair pair) {
    return new Problem(settings.family(pair.original().width()), Differences.of(pair, Differences.Scaling.ATTRIBUTE), pair);
  }

  /** The problem of a pair, its differences as they are. */
  public static Problem raw(Form form, MaskedPair pair) {
    return new Problem(FamilySettings.of(form).family(pair.original().width()), Differences.of(pair, Differences.Scaling.RAW), pair);
  }

  /** Normal records, masked by normal noise of this deviation. */
  public static MaskedPair noise(int records, int attributes, double deviation, Random random) {
    double[][] a = new double[attributes][records];
    double[][] b = new double[attributes][records];
    for (int i = 0; i < records; i++) {
      for (int k = 0; k < attributes; k++) {
        a[k][i] = random.nextGaussian();
        b[k][i] = a[k][i] + deviation * random.nextGaussian();
      }
    }
    return MaskedPair.aligned(table(a), table(b));
  }

  /** Normal records of three attributes, masked by normal noise, with every eighth value this many times as far out. */
  public static MaskedPair farOut(int records, double factor, Random random) {
    double[][][] values = new double[2][3][records];
    for (int k = 0; k < 3; k++) {
      for (int i = 0; i < records; i++) {
        double a = random.nextGaussian();
        values[0][k][i] = random.nextInt(8) == 0 ? factor * a : a;
        values[1][k][i] = random.nextInt(8) == 0 ? factor * a : a + random.nextGaussian();
      }
    }
    return MaskedPair.aligned(table(values[0]), table(values[1]));
  }
}
