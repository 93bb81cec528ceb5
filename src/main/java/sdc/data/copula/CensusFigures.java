package sdc.data.copula;

/**
 * The figures of the Census file from which {@link CensusSampler} draws (Brand, Domingo-Ferrer, Mateo-Sanz 2002, Reference data
 * sets to test and compare SDC methods for protection of numerical microdata, CASC project): quantiles to three figures and
 * correlations to three decimals. This class holds no record.
 *
 * <p>The quantiles are those of the 1080 records (R type 7). The correlations are those of the latent normal variables: fitted by
 * least squares, starting from the file's normal-score correlations, so that Pearson's and Spearman's correlations of all 13
 * drawn columns come as near to the file's as possible (root mean square difference 0.018, largest 0.063; the sampling error of
 * 1080 records is 0.03 near zero).
 */
final class CensusFigures {

  /** The probabilities of the quantiles of amounts. */
  private static final double[] AT = {
      0, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.975, 0.99,
      0.995, 1
  };

  static final QuantileTable AFNLWGT = new QuantileTable(AT, new double[] {
      13600, 24200, 36500, 45300, 56500, 76300, 99300, 113000, 127000, 140000, 160000, 180000, 200000, 223000, 241000, 267000,
      299000, 349000, 396000, 429000, 498000, 528000, 689000
  });

  static final QuantileTable AGI = new QuantileTable(AT, new double[] {
      6540, 7460, 8420, 11800, 15000, 20900, 26000, 31300, 35900, 40500, 51000, 58400, 65900, 72700, 75700, 79200, 83500, 89100,
      94500, 97200, 99100, 99600, 99900
  });

  static final QuantileTable EMCONTRB = new QuantileTable(AT, new double[] {
      16, 112, 299, 539, 871, 1290, 1600, 1850, 2130, 2340, 2790, 3220, 3590, 4020, 4240, 4460, 4640, 5010, 5420, 5790, 6260,
      6390, 7090
  });

  static final QuantileTable FEDTAX = new QuantileTable(AT, new double[] {
      1, 29, 94, 261, 632, 1250, 2050, 2770, 3370, 4030, 5500, 7070, 8680, 10300, 11200, 12200, 13400, 14400, 16000, 17500,
      19000, 19600, 21300
  });

  static final QuantileTable PTOTVAL = new QuantileTable(AT, new double[] {
      3570, 5970, 7130, 12100, 14400, 19100, 22100, 25000, 28200, 31500, 36800, 43300, 50300, 56500, 59900, 64000, 67800, 74800,
      84600, 90900, 96700, 98800, 117000
  });

  static final QuantileTable STATETAX = new QuantileTable(AT, new double[] {
      2, 25, 44, 115, 253, 463, 716, 937, 1180, 1390, 1850, 2320, 2800, 3400, 3690, 4120, 4570, 5020, 5720, 6600, 8130, 9390,
      11500
  });

  static final QuantileTable TAXINC = new QuantileTable(AT, new double[] {
      8, 198, 630, 1760, 4370, 8940, 13700, 18700, 22600, 26600, 34400, 41200, 47200, 53000, 56200, 59300, 64100, 67800, 73000,
      76400, 79700, 80700, 83500
  });

  /** The quantiles of POTHVAL / PTOTVAL. */
  static final QuantileTable OTHER_SHARE = new QuantileTable(AT, new double[] {
      4e-05, 0.000216, 0.000415, 0.000879, 0.0015, 0.00323, 0.00545, 0.0084, 0.0123, 0.0159, 0.0242, 0.0377, 0.0653, 0.112,
      0.139, 0.185, 0.255, 0.368, 0.598, 0.745, 0.865, 0.939, 0.995
  });

  /** The quantiles of INTVAL / POTHVAL, which is 1 in 28.3 % of the records. */
  static final QuantileTable INTEREST_SHARE = new QuantileTable(new double[] {
      0, 0.0143, 0.0358, 0.0717, 0.1433, 0.215, 0.2867, 0.3583, 0.43, 0.5017, 0.5733, 0.645, 0.6808, 0.7167, 1
  }, new double[] {
      0.000217, 0.00114, 0.00249, 0.00598, 0.0214, 0.0438, 0.0905, 0.167, 0.322, 0.556, 0.768, 0.9, 0.968, 1, 1
  });

  /** The quantiles of WSALVAL / PEARNVAL, which is 1 in 94.6 % of the records and almost 1 in another 0.6 %. */
  static final QuantileTable WAGE_SHARE = new QuantileTable(new double[] {
      0, 0.0011, 0.0027, 0.0054, 0.0107, 0.0161, 0.0215, 0.0269, 0.0322, 0.0376, 0.043, 0.0483, 0.051, 0.0537, 1
  }, new double[] {
      0.0805, 0.192, 0.315, 0.363, 0.577, 0.761, 0.838, 0.907, 0.956, 0.976, 0.99, 1, 1, 1, 1
  });

  /** The quantiles of ERNVAL / WSALVAL, which is 1 in 84.9 % of the records. */
  static final QuantileTable MAIN_JOB_SHARE = new QuantileTable(new double[] {
      0, 0.003, 0.0075, 0.0151, 0.0302, 0.0453, 0.0604, 0.0755, 0.0906, 0.1056, 0.1207, 0.1358, 0.1434, 0.1509, 1
  }, new double[] {
      0.0224, 0.21, 0.344, 0.515, 0.639, 0.714, 0.805, 0.852, 0.894, 0.921, 0.962, 0.978, 0.99, 1, 1
  });

  /** The quantiles of FICA / (the tax due on PEARNVAL alone), which is 1 in 95.6 % of the records. */
  static final QuantileTable FICA_FACTOR = new QuantileTable(new double[] {
      0, 0.9556, 0.9564, 0.9578, 0.96, 0.9644, 0.9689, 0.9733, 0.9778, 0.9822, 0.9867, 0.9911, 0.9956, 0.9978, 1
  }, new double[] {
      1, 1, 1.01, 1.01, 1.02, 1.03, 1.03, 1.09, 1.14, 1.23, 1.36, 1.54, 1.65, 1.79, 2.18
  });

  /** The latent correlations, in the order of the tables above. */
  static final double[][] CORRELATIONS = {
    {1, 0.001, 0.053, -0.009, -0.004, -0.109, 0, -0.079, 0.027, 0.12, -0.048, -0.052},
    {0.001, 1, 0.497, 0.962, 0.789, 0.835, 0.976, -0.101, 0.263, -0.151, 0.17, 0.072},
    {0.053, 0.497, 1, 0.403, 0.535, 0.313, 0.446, -0.285, 0.172, -0.006, 0.154, 0.202},
    {-0.009, 0.962, 0.403, 1, 0.807, 0.833, 0.993, -0.043, 0.28, -0.202, 0.213, 0.098},
    {-0.004, 0.789, 0.535, 0.807, 1, 0.681, 0.792, -0.041, 0.156, -0.013, 0.201, 0.036},
    {-0.109, 0.835, 0.313, 0.833, 0.681, 1, 0.843, -0.058, 0.253, -0.214, 0.146, 0.069},
    {0, 0.976, 0.446, 0.993, 0.792, 0.843, 1, -0.057, 0.264, -0.155, 0.145, 0.063},
    {-0.079, -0.101, -0.285, -0.043, -0.041, -0.058, -0.057, 1, -0.607, -0.027, 0.02, -0.184},
    {0.027, 0.263, 0.172, 0.28, 0.156, 0.253, 0.264, -0.607, 1, -0.1, 0.232, 0.058},
    {0.12, -0.151, -0.006, -0.202, -0.013, -0.214, -0.155, -0.027, -0.1, 1, 0.078, -0.925},
    {-0.048, 0.17, 0.154, 0.213, 0.201, 0.146, 0.145, 0.02, 0.232, 0.078, 1, -0.172},
    {-0.052, 0.072, 0.202, 0.098, 0.036, 0.069, 0.063, -0.184, 0.058, -0.925, -0.172, 1}
  };

  /** The share of the records whose PEARNVAL is a multiple of 1000. */
  static final double THOUSANDS = 0.706;
  /** The share of the records whose PEARNVAL is a multiple of 100. */
  static final double HUNDREDS = 0.848;

  private CensusFigures() {
  }
}
