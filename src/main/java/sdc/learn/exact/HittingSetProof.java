package sdc.learn.exact;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.check.Check;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.HittingSet;
import sdc.learn.hitting.KnownCores;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;
import sdc.learn.search.LineSearch;

/**
 * The loop of hit, check, core and shrink on one problem, with the best parameters seen on the way: implicit hitting sets
 * (Moreno-Centeno and Karp 2013; as for smallest unsatisfiable subsets, Ignatiev and others 2015).
 *
 * <p>Deviations: before a smallest hitting set small ones are tried, and of each several disjoint cores are taken; a check that cannot be
 * decided within the tolerances yields no core.
 */
public final class HittingSetProof {

  private static final int ROUNDS = 8;
  /** Once branching did not end, so many small hitting sets are tried first, and a part of the work goes into branches. */
  private static final int TRIES = 5;
  private static final int BRANCHES_LATER = 8;
  /** So many records are no work even when the time is over. */
  private static final int FEW = 2000;

  private final Budget budget;
  private final Rows rows;
  private final Separation separation;
  private final Check oracle;
  private final LineSearch search;
  private final HittingSet hitting;
  private final int[] live;
  private final Bundles bundles;
  /** How many cores were told to the bundles, and heard from them. */
  private int told;
  private int heard;
  private Aggregator best;
  private int linked;
  private int outside;
  /** Whether the last hitting set led to a new core. */
  private boolean found;
  private boolean exhausted;
  /** Whether branching once ended without a proof. */
  private boolean unfinished;
  /** The pair of live records, by place, that is looked at next. */
  private int earlier;
  private int later = 1;

  public HittingSetProof(Problem problem, Candidates candidates, Randomness randomness, Budget budget) {
    this.budget = budget;
    this.rows = new Rows(problem);
    this.separation = new Separation(problem, candidates);
    this.live = Arrays.stream(problem.records()).filter(i -> !candidates.lost(i)).toArray();
    Constraints constraints = new Constraints(problem);
    this.oracle = new LinkOracle(problem, rows, constraints, separation);
    this.search = new LineSearch(problem.family(), rows, constraints, separation, live, randomness.stream("lines"), budget);
    this.hitting = new HittingSet(randomness.stream("hitting set"));
    this.bundles = Bundles.fit(live)
        ? new Bundles(problem, separation, live, randomness.derive("bundles"), budget) : null;
    this.outside = live.length;
    double[] start = problem.family().equalWeights();
    this.best = separation.aggregator(start);
    this.linked = separation.linked(best, live).length;
    separation.addViolated(best, live, rows);
    polish(start);
    this.found = block(Set.of());
  }

  public Aggregator best() {
    return best;
  }

  /** How many records they link. */
  public int linked() {
    return linked;
  }

  public int[] live() {
    return live;
  }

  /** The most records that can be linked, as far as it is proven. */
  public int bound() {
    return Math.max(linked, Math.min(outside, ownBound()));
  }

  /** The cores, for other methods. */
  public KnownCores cores() {
    return hitting.known(live);
  }

  /** The same from hitting sets alone. */
  public int ownBound() {
    return live.length - hitting.bound();
  }

  /** How many rows are in use. */
  public int rows() {
    return rows.count();
  }

  /** How many cores are known. */
  public int coreCount() {
    return hitting.cores();
  }

  /** How many linear programmes were solved. */
  public int programmes() {
    return oracle.programmes() + (bundles == null ? 0 : bundles.programmes());
  }

  /** Learns from elsewhere that no more than so many records can be linked, and of parameters (or null) to try. */
  public void hear(int proven, double[] parameters) {
    outside = Math.min(outside, proven);
    if (parameters != null) {
      keep(parameters);
    }
  }

  /** Checks all live records but these, given by place: links that lie in slivers of cells are found so, or cores. */
  public void checkWithout(IntStream places) {
    found |= open() && block(places.mapToObj(k -> live[k]).collect(Collectors.toSet()));
  }

  /** Looks by so many linear programmes for pairs of records that cannot both be linked, among all pairs, where it stopped before. */
  public void pair(int work) {
    long end = (long) oracle.programmes() + work;
    for (; later < live.length && open() && oracle.programmes() < end; earlier++) {
      if (earlier == later) {
        later++;
        earlier = -1;
      } else if (!hitting.conflict(live[earlier], live[later])) {
        Check.Trial trial = oracle.linkAll(new int[] {live[earlier], live[later]});
        found |= trial.infeasible() && hitting.add(trial.core());
      }
    }
    hitting.relax(budget);
  }

  /** Grows bundles by so much work, and takes over what they prove. */
  public void bundle(int work) {
    if (bundles == null || !open()) {
      return;
    }
    List<int[]> cores = hitting.list();
    cores.subList(told, cores.size()).forEach(bundles::know);
    told = cores.size();
    bundles.run(work);
    List<int[]> learned = bundles.cores();
    learned.subList(heard, learned.size()).forEach(hitting::add);
    heard = learned.size();
    bundles.proven().forEach(cover -> hitting.addCover(cover.records(), cover.needed()));
    if (bundles.best() != null) {
      keep(bundles.best());
    }
    hitting.relax(budget);
  }

  /** Whether the gap is to be closed still, and there is time. */
  public boolean open() {
    budget.report(linked, bound());
    return linked < bound() && !budget.spent();
  }

  /** Whether nothing more can be decided here: what is left lies within the tolerances. */
  public boolean exhausted() {
    return exhausted;
  }

  /** Narrows the gap by so much work, about: linear programmes, and branches for one hitting set. */
  public void run(int work) {
    long end = (long) oracle.programmes() + work;
    for (int tries = 0; open() && !exhausted && oracle.programmes() < end; tries++) {
      if (found || unfinished && tries < TRIES) {
        hitting.relax(budget);
        found = open() && block(hitting.small());
        tries = found ? 0 : tries;
        continue;
      }
      Set<Integer> givenUp = hitting.smallest(budget, unfinished ? work / BRANCHES_LATER : work);
      found = open() && block(givenUp);
      tries = 0;
      if (!found) {
        exhausted = hitting.finished();
        unfinished = !exhausted;
        return;
      }
    }
  }

  /** Checks all live records but these; adds cores, no two with a common record, until the rest can be linked. */
  private boolean block(Set<Integer> givenUp) {
    int[] rest = Arrays.stream(live).filter(i -> !givenUp.contains(i)).toArray();
    boolean found = false;
    int disjoint = 0;
    while (!budget.spent()) {
      budget.report(linked, bound());
      Check.Trial trial = oracle.linkAll(rest);
      if (trial.feasible()) {
        keep(trial.parameters());
        return found;
      }
      if (!trial.infeasible()) {
        return found;
      }
      int[] core = oracle.shrink(trial.core());
      found |= hitting.add(core);
      disjoint++;
      hitting.raiseBound(disjoint);
      rest = Check.without(rest, core);
    }
    return found;
  }

  private void keep(double[] parameters) {
    int before = linked;
    offer(parameters);
    if (linked > before) {
      polish(parameters);
    }
  }

  private void offer(double[] parameters) {
    Aggregator aggregator = separation.aggregator(parameters);
    int count = separation.linked(aggregator, live).length;
    if (count > linked && separation.admits(aggregator)) {
      linked = count;
      best = aggregator;
    }
  }

  /** Searches along lines from these parameters. */
  private void polish(double[] parameters) {
    search.start(parameters);
    search.improve(ROUNDS);
    offer(search.best());
  }

  /** Widens the margin of the best parameters, so that rounding elsewhere does not undo their links. */
  public void widen() {
    if (budget.spent() && live.length > FEW) {
      return;
    }
    int[] set = separation.linked(best, live);
    boolean more = true;
    for (int round = budget.spent() ? ROUNDS - 1 : 0; round < ROUNDS && more; round++) {
      Check.Trial trial = oracle.linkAll(set);
      if (!trial.feasible()) {
        return;
      }
      Aggregator wide = separation.aggregator(trial.parameters());
      more = separation.addNearest(wide, set, rows);
      if (separation.linked(wide, live).length >= linked && separation.admits(wide)) {
        best = wide;
      }
    }
  }
}
