package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The least cost of blanks by branch and bound, for small tables: a record that lacks matches needs a blank in one of finitely many
 * cells, namely its own or those in which another record differs from it. Each branch takes one of these cells and forbids those
 * before it. Two bounds end a branch:
 *
 * <ul>
 * <li>its cost, with the least cost of a cell for each of some records that share no such cell;
 * <li>the bound of {@link BlankProgram} with, for each unit j that has lost the keys c, the least slack w(s) − load(j, s) of a set s that
 * contains c: the weights stay valid, and the slack of the rows in use is lost to them (reduced costs).
 * </ul>
 */
final class BlankProof {

  private static final double TOLERANCE = 1e-6;
  private static final double ROUNDING = 1e-9;

  private final BlankMatches matches;
  private final OwnBlanks own;
  private final int[] active;
  /** By places of active units: the keys on which they differ; all for a unit itself. */
  private final int[][] differing;
  /** By place and keys lost: the keys that may be lost besides, and the slack that is gone. */
  private final int[][] affordable;
  private final double[][] slack;
  private final double root;
  private final boolean whole;
  private final int[] forbidden;
  private int nodes;
  private double best;
  private int[] bestBlanks;

  private BlankProof(BlankMatches matches, OwnBlanks own, double best, int nodes) {
    this.matches = matches;
    this.own = own;
    this.best = best;
    this.nodes = nodes;
    active = IntStream.range(0, matches.units()).filter(unit -> own.own(unit) != 0).toArray();
    forbidden = new int[active.length];
    differing = Arrays.stream(active).mapToObj(one -> Arrays.stream(active).map(two -> one == two ? -1 : matches.differing(one, two))
        .toArray()).toArray(int[][]::new);
    affordable = Arrays.stream(active).mapToObj(unit -> IntStream.range(0, 1 << own.keys()).map(lost -> affordable(unit, lost)).toArray())
        .toArray(int[][]::new);
    double[] weights = BlankBound.weights(matches, own);
    root = IntStream.range(0, weights.length).mapToDouble(unit -> weights[unit] * matches.lacking(unit)).sum();
    slack = IntStream.range(0, active.length).mapToObj(place -> slack(place, weights)).toArray(double[][]::new);
    whole = IntStream.range(0, own.keys()).allMatch(a -> own.costOf(a) == Math.rint(own.costOf(a)));
  }

  private int affordable(int unit, int lost) {
    return IntStream.range(0, own.keys()).filter(a -> (lost >> a & 1) == 0 && own.allows(unit, lost | 1 << a)).map(a -> 1 << a).sum();
  }

  /** For each set of keys the least slack of the sets that contain it. */
  private double[] slack(int place, double[] weights) {
    double[] least = new double[1 << own.keys()];
    for (int set = least.length - 1; set > 0; set--) {
      double load = matches.lacking(active[place]) * weights[active[place]];
      for (int other = 0; other < active.length; other++) {
        int keys = differing[place][other];
        load += keys != 0 && (keys & ~set) == 0 ? weights[active[other]] : 0;
      }
      least[set] = own.allows(active[place], set) ? Math.max(0, own.cost(set) - load) : Double.POSITIVE_INFINITY;
      for (int a = 0; a < own.keys(); a++) {
        least[set] = Math.min(least[set], least[set | 1 << a]);
      }
    }
    return least;
  }

  /**
   * Whether the search ended within this number of nodes, which proves the least cost; if so, the units have the cheapest blanks,
   * else those that they had before.
   */
  static boolean run(BlankMatches matches, OwnBlanks own, double cost, int nodes) {
    int[] before = IntStream.range(0, matches.units()).map(matches::blanks).toArray();
    IntStream.range(0, before.length).forEach(unit -> matches.set(unit, matches.missing(unit), other -> { }));
    BlankProof proof = new BlankProof(matches, own, cost, nodes);
    proof.bestBlanks = before;
    proof.branch(0);
    boolean proved = proof.nodes > 0;
    int[] last = proved ? proof.bestBlanks : before;
    for (int unit : proof.active) {
      matches.set(unit, last[unit], other -> { });
    }
    return proved;
  }

  private boolean reachesBest(double bound) {
    return (whole ? Math.ceil(bound - TOLERANCE) : bound) >= best - ROUNDING;
  }

  private void branch(double cost) {
    if (--nodes <= 0 || reachesBest(Math.max(cost, reduced()))) {
      return;
    }
    int[] cells = null;
    double bound = cost;
    int[] used = new int[active.length];
    for (int place = 0; place < active.length; place++) {
      if (matches.lacking(active[place]) > 0) {
        int[] mine = cells(place);
        cells = cells == null || size(mine) < size(cells) ? mine : cells;
        if (IntStream.range(0, used.length).allMatch(at -> (used[at] & mine[at]) == 0)) {
          bound += leastCost(mine);
          Arrays.setAll(used, at -> used[at] | mine[at]);
        }
      }
    }
    if (cells == null) {
      best = cost;
      bestBlanks = IntStream.range(0, matches.units()).map(matches::blanks).toArray();
    } else if (!reachesBest(bound)) {
      branch(cost, cells);
    }
  }

  private void branch(double cost, int[] cells) {
    for (int place = 0; place < cells.length; place++) {
      for (int left = cells[place]; left != 0; left &= left - 1) {
        int before = matches.blanks(active[place]);
        matches.set(active[place], before | Integer.lowestOneBit(left), other -> { });
        branch(cost + own.costOf(Integer.numberOfTrailingZeros(left)));
        matches.set(active[place], before, other -> { });
        forbidden[place] |= Integer.lowestOneBit(left);
      }
    }
    for (int place = 0; place < cells.length; place++) {
      forbidden[place] &= ~cells[place];
    }
  }

  /** The bound of the program, with the slack that is gone. */
  private double reduced() {
    double bound = root;
    for (int place = 0; place < active.length; place++) {
      bound += slack[place][lost(place)];
    }
    return bound;
  }

  private int lost(int place) {
    return matches.blanks(active[place]) & ~matches.missing(active[place]);
  }

  /** The cells of which one must become blank to bring this unit another match: by place, keys. */
  private int[] cells(int place) {
    int[] cells = new int[active.length];
    int mine = matches.blanks(active[place]);
    for (int other = 0; other < cells.length; other++) {
      int blanks = mine | matches.blanks(active[other]);
      cells[other] = differing[place][other] & ~blanks & affordable[other][lost(other)] & ~forbidden[other];
    }
    return cells;
  }

  private static int size(int[] cells) {
    return Arrays.stream(cells).map(Integer::bitCount).sum();
  }

  private double leastCost(int[] cells) {
    int keys = 0;
    for (int each : cells) {
      keys |= each;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int a = 0; a < own.keys(); a++) {
      least = (keys >> a & 1) != 0 ? Math.min(least, own.costOf(a)) : least;
    }
    return least;
  }
}
