package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The least cost of blanks by branch and bound, for small tables: a record that lacks matches needs a blank in one of finitely many
 * cells, namely its own or those in which another record differs from it. Each branch takes one of these cells and forbids those
 * before it. A branch ends if its cost, with the least cost of a cell for each of some records that share no such cell, is not below
 * the best cost known.
 */
final class BlankProof {

  private final BlankMatches matches;
  private final OwnBlanks own;
  private final boolean[][] forbidden;
  private final int[] active;
  private int nodes;
  private double best;
  private int[] bestBlanks;

  private BlankProof(BlankMatches matches, OwnBlanks own, double best, int nodes) {
    this.matches = matches;
    this.own = own;
    this.best = best;
    this.nodes = nodes;
    this.forbidden = new boolean[matches.units()][own.keys()];
    this.active = IntStream.range(0, matches.units()).filter(unit -> own.own(unit) != 0).toArray();
  }

  /**
   * Whether the search ended within this number of nodes, which proves the least cost; if so, the units have the cheapest blanks,
   * else those that they had before.
   */
  static boolean run(BlankMatches matches, OwnBlanks own, double cost, int nodes) {
    int[] before = IntStream.range(0, matches.units()).map(matches::blanks).toArray();
    BlankProof proof = new BlankProof(matches, own, cost, nodes);
    proof.bestBlanks = before;
    for (int unit : proof.active) {
      matches.set(unit, matches.missing(unit), other -> { });
    }
    proof.branch(0);
    boolean proved = proof.nodes > 0;
    int[] last = proved ? proof.bestBlanks : before;
    for (int unit : proof.active) {
      matches.set(unit, last[unit], other -> { });
    }
    return proved;
  }

  private void branch(double cost) {
    if (--nodes <= 0) {
      return;
    }
    int[] cells = null;
    double bound = cost;
    boolean[] used = new boolean[forbidden.length * own.keys()];
    for (int unit : active) {
      if (matches.lacking(unit) > 0) {
        int[] mine = cells(unit);
        cells = cells == null || mine.length < cells.length ? mine : cells;
        if (Arrays.stream(mine).noneMatch(cell -> used[cell])) {
          bound += Arrays.stream(mine).mapToDouble(cell -> own.costOf(cell % own.keys())).min().orElse(Double.POSITIVE_INFINITY);
          Arrays.stream(mine).forEach(cell -> used[cell] = true);
        }
      }
    }
    if (bound >= best - 1e-9) {
      return;
    }
    if (cells == null) {
      best = cost;
      bestBlanks = IntStream.range(0, matches.units()).map(matches::blanks).toArray();
      return;
    }
    for (int cell : cells) {
      int unit = cell / own.keys();
      int key = cell % own.keys();
      int before = matches.blanks(unit);
      matches.set(unit, before | 1 << key, other -> { });
      branch(cost + own.costOf(key));
      matches.set(unit, before, other -> { });
      forbidden[unit][key] = true;
    }
    for (int cell : cells) {
      forbidden[cell / own.keys()][cell % own.keys()] = false;
    }
  }

  /** The cells of which one must become blank to bring this unit another match. */
  private int[] cells(int unit) {
    boolean[] in = new boolean[forbidden.length * own.keys()];
    for (int other : active) {
      int differing = other == unit ? ~0 : matches.differing(unit, other) & ~(matches.blanks(unit) | matches.blanks(other));
      for (int a = 0; a < own.keys(); a++) {
        in[other * own.keys() + a] |= (differing >> a & 1) != 0 && isOpen(other, a);
      }
    }
    return IntStream.range(0, in.length).filter(cell -> in[cell]).toArray();
  }

  private boolean isOpen(int unit, int key) {
    int blanks = matches.blanks(unit);
    return !forbidden[unit][key] && (blanks >> key & 1) == 0 && own.allows(unit, (blanks | 1 << key) & ~matches.missing(unit));
  }
}
