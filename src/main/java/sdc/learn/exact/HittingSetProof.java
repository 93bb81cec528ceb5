package sdc.learn.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.check.Check;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.HittingSet;
import sdc.learn.hitting.KnownCores;
import sdc.learn.hitting.Reason;
import sdc.learn.rows.Problem;

/**
 * The loop of hit, check, core and shrink on one problem: implicit hitting sets (Moreno-Centeno and Karp 2013; as for smallest
 * unsatisfiable subsets, Ignatiev and others 2015). It exchanges cores with the other methods.
 *
 * <p>Deviations: small hitting sets are tried before a smallest one, and each yields several disjoint cores; a check that cannot be decided
 * within the tolerances yields no core.
 */
public final class HittingSetProof implements Improver {

  /** After branching once ended without a proof: small hitting sets tried first, and branches' share of the work (1 / 8): choices. */
  private static final int TRIES = 5;
  private static final int BRANCHES_LATER = 8;
  /** Programmes after which the check of a hitting set ends in a large file, so that the other methods have their turn: a choice. */
  private static final int LARGE_BLOCK = 100;

  private final Incumbent incumbent;
  private final int[] live;
  private final Budget budget;
  private final Check oracle;
  private final HittingSet hitting;
  /** The covers added, and the reasons of those that others explain. */
  private final List<Cover> covers = new ArrayList<>();
  private final Map<List<Integer>, Reason> reasons = new HashMap<>();
  private boolean begun;
  /** True if the last hitting set led to a new core. */
  private boolean found;
  private boolean exhausted;
  /** True if branching once ended without a proof. */
  private boolean unfinished;

  public HittingSetProof(Problem problem, Incumbent incumbent, Randomness randomness, Budget budget) {
    this.incumbent = incumbent;
    this.live = incumbent.live();
    this.budget = budget;
    this.oracle = new LinkOracle(problem, incumbent.rows(), incumbent.constraints(), incumbent.separation(), budget);
    this.hitting = new HittingSet(randomness.stream("hitting set"));
  }

  /** Narrows the gap with about this much work: linear programmes, and branches for one hitting set. The first run sets up. */
  @Override
  public void run(int work) {
    if (!begun) {
      begun = true;
      incumbent.begin();
      found = block(Set.of());
    }
    long end = (long) oracle.programmes() + work;
    for (int tries = 0; open() && !exhausted && oracle.programmes() < end; tries++) {
      if (found || unfinished && tries < TRIES) {
        relax();
        found = open() && block(hitting.small());
        tries = found ? 0 : tries;
        continue;
      }
      Set<Integer> givenUp = hitting.smallest(budget, unfinished ? work / BRANCHES_LATER : work);
      found = open() && block(givenUp);
      tries = 0;
      if (!found) {
        // if the time is over, the last set was not checked; some time may be released again
        exhausted = hitting.finished() && !budget.spent();
        unfinished = !exhausted;
        return;
      }
    }
  }

  /** Checks all live records except these; adds cores that share no record until the rest can be linked. */
  private boolean block(Set<Integer> givenUp) {
    int[] rest = Arrays.stream(live).filter(i -> !givenUp.contains(i)).toArray();
    boolean found = false;
    int disjoint = 0;
    int end = Schedule.isLarge(live.length) ? oracle.programmes() + LARGE_BLOCK : Integer.MAX_VALUE;
    while (!budget.spent() && oracle.programmes() < end) {
      incumbent.report();
      Check.Trial trial = oracle.linkAll(rest);
      if (trial.feasible()) {
        incumbent.offer(trial.parameters());
      }
      if (!trial.infeasible()) {
        return found;
      }
      int[] core = oracle.shrink(trial.core(), budget);
      found |= hitting.add(core);
      disjoint++;
      hitting.raiseBound(disjoint);
      incumbent.lower(bound());
      rest = Check.without(rest, core);
    }
    return found;
  }

  private boolean open() {
    incumbent.lower(bound());
    return incumbent.open();
  }

  @Override
  public int bound() {
    return live.length - hitting.bound();
  }

  /** True if nothing more can be decided here, because the rest lies within the tolerances. */
  @Override
  public boolean exhausted() {
    return exhausted;
  }

  @Override
  public int programmes() {
    return oracle.programmes();
  }

  /** The number of known cores. */
  public int coreCount() {
    return hitting.cores();
  }

  /** The cores, as sets of records, in the order in which they were found. */
  List<int[]> coreList() {
    return hitting.list();
  }

  /** The covers added by {@link #add(Cover)}. */
  List<Cover> covers() {
    return covers;
  }

  /** The reasons of covers by their keys, for a proof. */
  Map<List<Integer>, Reason> reasons() {
    return reasons;
  }

  /** The cores and the other covers, by place. */
  KnownCores cores() {
    return hitting.known(live);
  }

  /** Adds a core found elsewhere. */
  void add(int[] core) {
    hitting.add(core);
  }

  /** Adds a bound proven elsewhere for records in known cores. */
  void add(Cover cover) {
    covers.add(cover);
    hitting.addCover(cover.records(), cover.needed());
  }

  /** Raises the bound with the cores and covers added. */
  void relax() {
    hitting.relax(budget);
    incumbent.lower(bound());
  }

  /** Checks all live records except these, given by place: this finds links in slivers of cells, or cores. */
  void checkWithout(IntStream places) {
    found |= open() && block(places.mapToObj(k -> live[k]).collect(Collectors.toSet()));
  }

  /** Checks whether these two records can both be linked, unless they are a known core. */
  void check(int one, int other) {
    if (!hitting.conflict(one, other)) {
      Check.Trial trial = oracle.linkAll(new int[] {one, other});
      found |= trial.infeasible() && hitting.add(trial.core());
    }
  }

  /** Widens the margin of the best parameters. */
  public void widen() {
    incumbent.widen(oracle);
  }
}
