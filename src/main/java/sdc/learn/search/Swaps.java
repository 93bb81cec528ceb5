package sdc.learn.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.data.Budget;
import sdc.learn.check.LinkOracle;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;

/**
 * Searches sets of records that can all be linked: it adds a lost record to the linked ones, and if they cannot all be linked
 * ({@link LinkOracle}), gives up another record of the core instead. A line search reaches neighbouring sets only through parameters on its
 * lines; swaps find thin regions of parameters as well as wide ones.
 */
final class Swaps {

  /** The most records given up for one that is linked: a choice. */
  private static final int MOST_OUT = 2;
  /** Turns for which a record is not tried again (tabu search, Glover 1989): the least number, and how many numbers are drawn: choices. */
  private static final int SHORT = 3;
  private static final int LONG = 8;

  private final Separation separation;
  private final LinkOracle oracle;
  private final int[] live;
  private final RandomGenerator random;
  /** For each record the turn before which it is not tried again. */
  private final int[] forbiddenUntil;
  private LineWalk.Found best;
  private int[] linked;

  Swaps(Problem problem, Separation separation, int[] live, RandomGenerator random, Budget budget) {
    this.separation = separation;
    this.oracle = new LinkOracle(problem, new Rows(problem), new Constraints(problem), separation, budget);
    this.live = live;
    this.random = random;
    this.forbiddenUntil = new int[problem.differences().originals()];
  }

  /** The best parameters found from these, within this number of linear programmes. */
  LineWalk.Found improve(LineWalk.Found start, int programmes, Budget budget) {
    best = start;
    Arrays.fill(forbiddenUntil, 0);
    go(start.parameters());
    int end = oracle.programmes() + programmes;
    for (int turn = 1; oracle.programmes() < end && best.linked() < live.length && !budget.spent(); turn++) {
      int wanted = draw(turn);
      if (wanted >= 0) {
        admit(wanted, turn);
      }
    }
    return best;
  }

  /** The number of linear programmes solved. */
  int programmes() {
    return oracle.programmes();
  }

  /** A record that is neither linked nor tabu, −1 if all are. */
  private int draw(int turn) {
    int[] lost = Arrays.stream(live).filter(i -> Arrays.binarySearch(linked, i) < 0 && forbiddenUntil[i] <= turn).toArray();
    return lost.length == 0 ? -1 : lost[random.nextInt(lost.length)];
  }

  /** Links the wanted record too, or in place of one or two others. */
  private void admit(int wanted, int turn) {
    int[] set = IntStream.concat(Arrays.stream(linked), IntStream.of(wanted)).sorted().toArray();
    List<Integer> out = new ArrayList<>();
    LinkOracle.Trial trial = oracle.linkAll(set);
    while (trial.infeasible() && out.size() < MOST_OUT) {
      int[] others = Arrays.stream(trial.core()).filter(i -> i != wanted).toArray();
      if (others.length == 0) {
        break;
      }
      int victim = others[random.nextInt(others.length)];
      out.add(victim);
      set = Arrays.stream(set).filter(i -> i != victim).toArray();
      trial = oracle.linkAll(set);
    }
    if (trial.feasible() && set.length >= best.linked() - 1) {
      out.forEach(i -> forbiddenUntil[i] = turn + SHORT + random.nextInt(LONG));
      go(trial.parameters());
    } else {
      forbiddenUntil[wanted] = turn + SHORT + random.nextInt(LONG);
    }
  }

  private void go(double[] parameters) {
    Aggregator aggregator = separation.aggregator(parameters);
    linked = separation.linked(aggregator, live);
    if (linked.length > best.linked() && separation.admits(aggregator)) {
      best = new LineWalk.Found(parameters.clone(), linked.length);
    }
  }
}
