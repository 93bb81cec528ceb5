package sdc.learn.hitting;

import java.util.Arrays;
import java.util.List;
import sdc.data.Budget;

/**
 * The linear relaxation of a minimum hitting set, from its dual: max Σ d_c·y_c − Σ z_v with Σ y_c ≤ 1 + z_v over the covers c that contain
 * v, for every record v; d is the number of the cover's records to give up, 1 for a core. Any such y proves that at least Σ d_c·y_c − Σ z_v
 * records must be given up; the z are covers too ({@link Cover#cap}), added when needed.
 *
 * <p>A dense primal simplex on the condensed tableau, which stays feasible when a cover is added (a new column), when a record is given up
 * (its covers need one less) and when a record is kept (its limit is lifted), so branching starts from the last optimum. Each limit is
 * perturbed by a different small amount against cycling; {@link #bound} is computed from y itself and does not depend on the tableau.
 */
final class Packing {

  /** Gains and slopes up to this are rounding: entries are 0 or 1 at first and stay near that size. */
  private static final double SMALL = 1e-9;
  /** Limits of 1 are perturbed by up to this against cycling: far above rounding. The bound, computed from y, is not affected. */
  private static final double MOVED = 1e-7;
  /** Pivots for each row and column after which the method ends without an optimum, in case it still cycles: a choice. */
  private static final int PIVOTS = 50;

  private final List<Cover> covers;
  /** Entry [i][j]: the fall of basic variable i per unit of nonbasic variable j. */
  private double[][] tableau;
  private double[] limit;
  private double[] gain;
  /** Variables: cover c has the number c, the slack of record v has −1 − v. */
  private int[] basic;
  private int[] nonbasic;
  private int height;
  private int width;
  private boolean[] kept;
  private boolean[] givenUp;

  /** An empty packing that reads the list of covers, which may grow. */
  Packing(List<Cover> covers) {
    this.covers = covers;
    this.tableau = new double[0][];
    this.limit = new double[0];
    this.basic = new int[0];
    this.gain = new double[16];
    this.nonbasic = new int[16];
    this.kept = new boolean[0];
    this.givenUp = new boolean[0];
  }

  private Packing(Packing other) {
    this.covers = other.covers;
    this.tableau = new double[other.height][];
    for (int i = 0; i < other.height; i++) {
      this.tableau[i] = Arrays.copyOf(other.tableau[i], other.width);
    }
    this.limit = other.limit.clone();
    this.gain = Arrays.copyOf(other.gain, other.width);
    this.basic = other.basic.clone();
    this.nonbasic = Arrays.copyOf(other.nonbasic, other.width);
    this.height = other.height;
    this.width = other.width;
    this.kept = other.kept.clone();
    this.givenUp = other.givenUp.clone();
  }

  Packing copy() {
    return new Packing(this);
  }

  /** Adds the covers that are new in the list, on records below this number. */
  void grow(int records) {
    tableau = Arrays.copyOf(tableau, records);
    limit = Arrays.copyOf(limit, records);
    basic = Arrays.copyOf(basic, records);
    kept = Arrays.copyOf(kept, records);
    givenUp = Arrays.copyOf(givenUp, records);
    for (int v = height; v < records; v++) {
      tableau[v] = new double[gain.length];
      basic[v] = -1 - v;
      limit[v] = 1 + MOVED * ((v * 0x9E3779B9L >>> 8 & 1023) + 1) / 1024;
    }
    height = records;
    for (int c = width; c < covers.size(); c++) {
      if (width == gain.length) {
        gain = Arrays.copyOf(gain, 2 * width);
        nonbasic = Arrays.copyOf(nonbasic, 2 * width);
        for (int i = 0; i < height; i++) {
          tableau[i] = Arrays.copyOf(tableau[i], 2 * width);
        }
      }
      addColumn(c);
    }
  }

  private void addColumn(int cover) {
    double cost = cost(cover);
    int sign = covers.get(cover).sign();
    for (int v : covers.get(cover).records()) {
      int slack = -1 - v;
      int row = find(basic, height, slack);
      if (row >= 0) {
        tableau[row][width] += sign;
      } else {
        int column = find(nonbasic, width, slack);
        for (int i = 0; i < height; i++) {
          tableau[i][width] += sign * tableau[i][column];
        }
        cost += sign * gain[column];
      }
    }
    gain[width] = cost;
    nonbasic[width++] = cover;
  }

  private static int find(int[] variables, int count, int variable) {
    for (int k = 0; k < count; k++) {
      if (variables[k] == variable) {
        return k;
      }
    }
    return -1;
  }

  /** Gives up record v: its covers need one less, and its limit is lifted. */
  void giveUp(int v) {
    givenUp[v] = true;
    for (int j = 0; j < width; j++) {
      gain[j] = cost(nonbasic[j]);
    }
    for (int i = 0; i < height; i++) {
      double cost = cost(basic[i]);
      for (int j = 0; cost != 0 && j < width; j++) {
        gain[j] -= cost * tableau[i][j];
      }
    }
  }

  private double cost(int variable) {
    return variable < 0 ? 0 : covers.get(variable).left(givenUp);
  }

  /** Whether a variable is the slack of a record whose limit is lifted. */
  private boolean isFree(int variable) {
    return variable < 0 && (kept[-1 - variable] || givenUp[-1 - variable]);
  }

  /** Keeps record v: other records must meet its covers, and its limit is lifted. */
  void keep(int v) {
    kept[v] = true;
  }

  /** Improves y until no exchange does. */
  void optimise(Budget budget) {
    for (int pivots = 0; pivots < PIVOTS * (height + width); pivots++) {
      int column = entering();
      if (column < 0 || (pivots & 63) == 63 && budget.spent()) {
        return;
      }
      boolean falls = isFree(nonbasic[column]) && gain[column] < 0;
      int row = leaving(column, falls);
      if (row < 0) {
        return;
      }
      pivot(row, column);
    }
  }

  private int entering() {
    int best = -1;
    double most = SMALL;
    for (int j = 0; j < width; j++) {
      double rate = isFree(nonbasic[j]) ? Math.abs(gain[j]) : gain[j];
      if (rate > most) {
        most = rate;
        best = j;
      }
    }
    return best;
  }

  private int leaving(int column, boolean falls) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < height; i++) {
      double slope = falls ? -tableau[i][column] : tableau[i][column];
      if (slope > SMALL && !isFree(basic[i]) && limit[i] / slope < least) {
        least = limit[i] / slope;
        best = i;
      }
    }
    return best;
  }

  private void pivot(int row, int column) {
    double[] pivotRow = tableau[row];
    double inverse = 1 / pivotRow[column];
    pivotRow[column] = 1;
    for (int j = 0; j < width; j++) {
      pivotRow[j] *= inverse;
    }
    limit[row] *= inverse;
    for (int i = 0; i < height; i++) {
      double factor = tableau[i][column];
      if (i != row && factor != 0) {
        tableau[i][column] = 0;
        eliminate(tableau[i], pivotRow, factor);
        limit[i] -= factor * limit[row];
      }
    }
    double factor = gain[column];
    gain[column] = 0;
    eliminate(gain, pivotRow, factor);
    int leaving = basic[row];
    basic[row] = nonbasic[column];
    nonbasic[column] = leaving;
  }

  private void eliminate(double[] row, double[] pivotRow, double factor) {
    for (int j = 0; j < width; j++) {
      row[j] -= factor * pivotRow[j];
    }
  }

  /**
   * A lower bound on the records to give up beside those given up already, proven by y alone. If the load of a record exceeds 1, either the
   * excess is subtracted or all y are scaled down until no load exceeds 1, whichever gives the larger bound.
   */
  double bound() {
    return sums().bound();
  }

  /** The sums of a bound: Σ d·y, the greatest load of a record (at least 1), and the loads above 1. */
  private record Sums(double total, double most, double above) {

    double bound() {
      return Math.max(total / most, total - above);
    }
  }

  private Sums sums() {
    double[] load = new double[kept.length];
    double total = 0;
    for (int i = 0; i < height; i++) {
      if (limit[i] > 0 && cost(basic[i]) > 0) {
        total += limit[i] * cost(basic[i]);
        for (int v : covers.get(basic[i]).records()) {
          load[v] += kept[v] || givenUp[v] ? 0 : limit[i];
        }
      }
    }
    double most = 1;
    double above = 0;
    for (double one : load) {
      most = Math.max(most, one);
      above += Math.max(0, one - 1);
    }
    return new Sums(total, most, above);
  }

  /** The weights of the covers that prove {@link #bound}; loads above 1 are subtracted. */
  double[] proof() {
    Sums sums = sums();
    double scale = sums.total / sums.most > sums.total - sums.above ? sums.most : 1;
    double[] weights = new double[covers.size()];
    for (int i = 0; i < height; i++) {
      if (limit[i] > 0 && cost(basic[i]) > 0) {
        weights[basic[i]] = limit[i] / scale;
      }
    }
    return weights;
  }

  /** y: the weight of each cover in the packing. */
  double[] weights() {
    double[] weights = new double[covers.size()];
    for (int i = 0; i < height; i++) {
      if (basic[i] >= 0) {
        weights[basic[i]] = Math.max(0, limit[i]);
      }
    }
    return weights;
  }

  /** True if more records are kept than any cover allows. */
  boolean isImpossible() {
    return impossible() >= 0;
  }

  /** The first cover of which too few records can be given up, −1 if there is none. */
  int impossible() {
    for (int c = 0; c < covers.size(); c++) {
      if (covers.get(c).isImpossible(kept)) {
        return c;
      }
    }
    return -1;
  }

  /** The share of each record that the relaxation gives up. */
  double[] shares() {
    double[] shares = new double[kept.length];
    for (int j = 0; j < width; j++) {
      if (nonbasic[j] < 0 && !isFree(nonbasic[j])) {
        shares[-1 - nonbasic[j]] = Math.max(0, -gain[j]);
      }
    }
    for (int v = 0; v < shares.length; v++) {
      if (givenUp[v]) {
        shares[v] = 1;
      }
    }
    return shares;
  }
}
