package sdc.mask;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;

/**
 * Post-randomisation (J. Gouweleeuw, P. Kooiman, L. Willenborg, P.-P. de Wolf, Post randomisation for statistical disclosure
 * control: theory and implementation, J. Official Statistics 14, 1998): a Markov matrix gives the probabilities with which each
 * category is kept or replaced by another.
 *
 * <p>P[k][l] is the probability that label k becomes l, independently for each record. An analyst who knows P can correct tables
 * for it. An invariant matrix R needs no correction: t·R = t for the frequencies t of the labels, so that these are kept in
 * expectation. It is made in two steps (P. Kooiman, L. Willenborg, J. Gouweleeuw, PRAM: a method for disclosure limitation of
 * microdata, Statistics Netherlands, 1997): R = P·Q with Q[l][k] = t_k·P[k][l]/Σ_m t_m·P[m][l]. Its diagonal is usually smaller
 * than P's.
 *
 * <p>Frequencies are sums of the record weights. A label that only records of weight 0 have counts as a billionth of all, so that it is
 * changed like any rare label. Missing categories stay missing.
 *
 * @param columns    the nominal attributes to mask
 * @param transition the source of P
 * @param invariant  whether to use R instead of P
 */
public record Pram(int[] columns, Transition transition, boolean invariant) implements ColumnwiseMasking {

  private static final double SUM_TOLERANCE = 1e-9;
  /** The share of a label that only records of weight 0 have. */
  private static final double UNWEIGHTED = 1e-9;
  /** The matrix of this number of labels needs 32 MB; a choice. */
  private static final int MOST_LABELS = 2000;

  /** The source of the matrix P. */
  public sealed interface Transition extends Serializable permits Keep, Given, Odds {

    /** The matrix for an attribute whose labels have these frequencies. */
    double[][] matrix(String attribute, double[] frequencies);
  }

  /**
   * Every label is kept with the same probability; the other labels that occur in the attribute share the rest equally. A label
   * that does not occur is never drawn, because it would reveal the change.
   *
   * @param probability the probability of keeping a label, 0 or more and below 1
   */
  public record Keep(double probability) implements Transition {

    public Keep {
      Setting.require(probability >= 0 && probability < 1,
          "probability (of keeping a category) must be 0 or more and below 1", probability);
    }

    @Override
    public double[][] matrix(String attribute, double[] frequencies) {
      long occurring = Arrays.stream(frequencies).filter(t -> t > 0).count();
      double[][] p = new double[frequencies.length][frequencies.length];
      for (int k = 0; k < p.length; k++) {
        boolean alone = occurring < 2 || frequencies[k] == 0;
        for (int l = 0; l < p.length && !alone; l++) {
          p[k][l] = frequencies[l] > 0 ? (1 - probability) / (occurring - 1) : 0;
        }
        p[k][k] = alone ? 1 : probability;
      }
      return p;
    }
  }

  /**
   * A matrix given by the user, with rows and columns in the order of the attribute's labels.
   *
   * @param rows the rows of probabilities, each with the sum 1
   */
  public record Given(double[][] rows) implements Transition {

    public Given {
      rows = Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
      for (int k = 0; k < rows.length; k++) {
        boolean probabilities = Arrays.stream(rows[k]).allMatch(p -> p >= 0 && p <= 1);
        if (rows[k].length != rows.length || !probabilities || !(Math.abs(Arrays.stream(rows[k]).sum() - 1) <= SUM_TOLERANCE)) {
          throw new IllegalArgumentException("matrix (transition probabilities) must be square with rows of numbers from 0 to 1"
              + " that sum to 1; row " + (k + 1) + " of " + rows.length + " is " + Arrays.toString(rows[k]));
        }
      }
    }

    @Override
    public double[][] rows() {
      return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    @Override
    public double[][] matrix(String attribute, double[] frequencies) {
      if (rows.length != frequencies.length) {
        throw new IllegalArgumentException("matrix (transition probabilities) has " + rows.length + " rows, but attribute '"
            + attribute + "' has " + frequencies.length + " labels; it needs one row and column for each");
      }
      return rows();
    }
  }

  /**
   * The invariant matrix that changes the fewest values in expectation while no released label l is too sure: the posterior odds
   * t_l·P[l][l]/Σ_{k≠l} t_k·P[k][l] of an intruder who sees l are at most ρ (the expectation ratio of Gouweleeuw and others).
   *
   * <p>With shares t and P invariant, each label is changed at least with the share s_l = t_l/(1 + ρ), which becomes other labels,
   * and as much of other labels becomes l. If no label has more than half of the records, s is possible: the changed share is spread
   * over the other labels as x_k·x_l, and the least change 1/(1 + ρ) is reached. If label m has more than half, the others must supply
   * s_m, so they are changed more, and the least change is 2·t_m/(1 + ρ). Odds below those of m itself, t_m/(1 − t_m), are rejected,
   * because every file with these frequencies has them.
   *
   * @param limit ρ, above 0
   */
  public record Odds(double limit) implements Transition {

    private static final double CLOSE = 1e-15;

    public Odds {
      Setting.require(limit > 0 && limit <= Double.MAX_VALUE,
          "odds (largest posterior odds of a released category) must be above 0 and finite", limit);
    }

    @Override
    public double[][] matrix(String attribute, double[] frequencies) {
      double total = Arrays.stream(frequencies).sum();
      double[] t = Arrays.stream(frequencies).map(f -> total > 0 ? f / total : 0).toArray();
      double most = Arrays.stream(t).max().orElse(0);
      if (most < 1 && most / (1 - most) > limit * (1 + SUM_TOLERANCE)) {
        throw new IllegalArgumentException("odds (largest posterior odds of a released category) are " + limit + ", but the most frequent"
            + " category of '" + attribute + "' has odds of " + most / (1 - most) + " without any released value; allow at least that, or"
            + " leave the attribute out");
      }
      double[][] exchanged = exchanged(changed(t, most));
      double[][] p = new double[t.length][t.length];
      for (int k = 0; k < t.length; k++) {
        for (int l = 0; l < t.length; l++) {
          p[k][l] = t[k] == 0 ? 0 : exchanged[k][l] / t[k];
        }
        p[k][k] = 1 - Arrays.stream(p[k]).sum();
      }
      return p;
    }

    /** The share s of each label that is changed. */
    private double[] changed(double[] t, double most) {
      double own = most > 0.5 && most < 1 ? most / ((1 + limit) * (1 - most)) : 1 / (1 + limit);
      return Arrays.stream(t).map(each -> most == 1 ? 0 : each == most && most > 0.5 ? each / (1 + limit) : each * own).toArray();
    }

    /** The symmetric shares that change from k to l, with the row sums s: x_k·x_l, or only from and to a label with half of them. */
    private static double[][] exchanged(double[] s) {
      if (s.length == 0) {
        return new double[0][0];
      }
      int largest = IntStream.range(0, s.length).reduce(0, (a, b) -> s[b] > s[a] ? b : a);
      double others = Arrays.stream(s).sum() - s[largest];
      double[][] flow = new double[s.length][s.length];
      double[] x = others <= s[largest] * (1 + CLOSE) ? null : scales(s, largest);
      for (int k = 0; k < s.length; k++) {
        for (int l = 0; l < s.length; l++) {
          boolean joined = k == largest || l == largest;
          flow[k][l] = k == l ? 0 : x != null ? x[k] * x[l] : joined ? Math.min(s[k], s[l]) : 0;
        }
      }
      return flow;
    }

    /** The x with x_k·(X − x_k) = s_k for X = Σ x: a root of each quadratic, where only the largest may be the larger root. */
    private static double[] scales(double[] s, int largest) {
      double low = 2 * Math.sqrt(s[largest]);
      boolean larger = Arrays.stream(roots(s, low)).sum() < low;
      double high = low;
      do {
        high *= 2;
      } while (isBelow(s, high, largest, larger));
      while (high - low > CLOSE * high) {
        double middle = (low + high) / 2;
        if (middle <= low || middle >= high) {
          break;
        }
        if (isBelow(s, middle, largest, larger)) {
          low = middle;
        } else {
          high = middle;
        }
      }
      double[] x = roots(s, high);
      x[largest] = larger ? high - x[largest] : x[largest];
      return x;
    }

    /** Whether the solution X is above this one. */
    private static boolean isBelow(double[] s, double sum, int largest, boolean larger) {
      double[] x = roots(s, sum);
      double all = Arrays.stream(x).sum();
      return larger ? all - x[largest] < x[largest] : all > sum;
    }

    /** The smaller roots of x·(X − x) = s_k, without cancellation. */
    private static double[] roots(double[] s, double sum) {
      return Arrays.stream(s).map(each -> 2 * each / (sum + Math.sqrt(Math.max(0, sum * sum - 4 * each)))).toArray();
    }
  }

  public Pram {
    columns = Columns.checked(columns);
    Objects.requireNonNull(transition, "transition");
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public String identity() {
    return "Pram " + invariant + ' ' + (transition instanceof Given given ? Arrays.deepToString(given.rows) : transition.toString());
  }

  @Override
  public Table masked(Table table, int[] chosen, Randomness source, Progress progress) {
    Columns.requireNominal(table, chosen);
    return Columns.replace(table, chosen, k -> {
      NominalColumn column = (NominalColumn) table.column(k);
      double[][] matrix = matrix(table, k);
      warnIfCertain(column, matrix, progress);
      return randomised(column, cumulative(matrix), RandomStreams.of(source, column), progress);
    });
  }

  /** A matrix that exchanges labels and leaves nothing to chance hides them only from those who do not know it. */
  private static void warnIfCertain(NominalColumn column, double[][] matrix, Progress progress) {
    int[] used = Arrays.stream(column.toArray()).filter(code -> code != NominalColumn.MISSING).distinct().toArray();
    int[] releases = Arrays.stream(used).flatMap(k -> IntStream.range(0, matrix.length).filter(l -> matrix[k][l] > 0)).toArray();
    if (used.length > 1 && releases.length == used.length && Arrays.stream(releases).distinct().count() == used.length) {
      progress.warn("each released label of '" + column.name() + "' has only one possible original, so anybody who knows the"
          + " probabilities reads it; change the matrix, or join labels first");
    }
  }

  /** The matrix for this attribute of this table: P, or R if {@code invariant}. */
  public double[][] matrix(Table table, int index) {
    int labels = ((NominalColumn) table.column(index)).labels().size();
    if (labels > MOST_LABELS) {
      throw new IllegalArgumentException("attributes: attribute '" + table.column(index).name() + "' has " + labels + " labels, but the"
          + " matrix of this method takes at most " + MOST_LABELS + "; join rare labels first, for instance with Recode, or leave it out");
    }
    double[] t = frequencies(table, (NominalColumn) table.column(index));
    double[][] p = transition.matrix(table.column(index).name(), t);
    return invariant ? invariant(p, t) : p;
  }

  private static double[] frequencies(Table table, NominalColumn column) {
    double[] t = new double[column.labels().size()];
    double[] count = new double[t.length];
    for (int row = 0; row < column.size(); row++) {
      if (!column.isMissing(row)) {
        t[column.code(row)] += table.weight(row);
        count[column.code(row)]++;
      }
    }
    double total = Arrays.stream(t).sum();
    Arrays.setAll(t, l -> t[l] > 0 || count[l] == 0 ? t[l] : total > 0 ? UNWEIGHTED * total : count[l]);
    return t;
  }

  private static double[][] invariant(double[][] p, double[] t) {
    double[][] q = new double[t.length][t.length];
    for (int l = 0; l < t.length; l++) {
      double sum = 0;
      for (int m = 0; m < t.length; m++) {
        sum += t[m] * p[m][l];
      }
      for (int k = 0; k < t.length; k++) {
        q[l][k] = sum > 0 ? t[k] * p[k][l] / sum : k == l ? 1 : 0;
      }
    }
    return SmallMatrix.multiply(p, q, t.length);
  }

  private static double[][] cumulative(double[][] matrix) {
    for (double[] row : matrix) {
      for (int l = 1; l < row.length; l++) {
        row[l] += row[l - 1];
      }
    }
    return matrix;
  }

  private static NominalColumn randomised(NominalColumn column, double[][] cumulative, RandomGenerator random, Progress progress) {
    int[] codes = column.toArray();
    for (int row = 0; row < codes.length; row++) {
      progress.check(row);
      if (codes[row] != NominalColumn.MISSING) {
        codes[row] = drawn(cumulative[codes[row]], random.nextDouble());
      }
    }
    return NominalColumn.of(column.name(), column.labels(), codes);
  }

  /** The first label whose cumulative probability is above u times the last one, which may differ from 1 by rounding. */
  private static int drawn(double[] cumulative, double u) {
    double limit = u * cumulative[cumulative.length - 1];
    int label = 0;
    while (label < cumulative.length - 1 && cumulative[label] <= limit) {
      label++;
    }
    return label;
  }
}
