package sdc.learn.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.check.Check;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.Reason;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;

/**
 * Disjoint bundles of records, each with a proof of how many of its records are given up: the bound for heavy noise. There, cores of five
 * records let the relaxation give up only a fifth of the records although half of them must be given up; a bundle proves the true number.
 *
 * <p>The next record for a {@link Bundle} is one that no parameters seen so far link together with the most of the bundle that can be
 * linked, so that one more record is likely to be given up. When the next steps need too much work, the bundle is closed and another one
 * begins with the remaining records. When no records remain, the next round begins with more work per step and with the cores and
 * parameters known by then.
 */
final class Bundles {

  /** Programmes and branches for one record in the first round, and their factor per further round: doc/solver-trials.md, "Constants". */
  private static final int PATIENCE = 4000;
  private static final int GROWTH = 4;
  /** A bundle is closed after this number of records that needed too much work: a choice. */
  private static final int REFUSED = 3;
  /** Up to this size, a bundle accepts records that can be linked beside all that could be; they would dilute a larger one. A choice. */
  private static final int BEGUN = 16;
  /** The choice of the next record counts linked sets with at most this number of records fewer than the bundle's largest: a choice. */
  private static final int NEARLY = 2;
  /** The number of linked sets kept: 5 MB at 2,000 records. */
  private static final int MOST_SETS = 20_000;
  /** The most records: in larger files, counting links would use up the time. */
  private static final int MOST_RECORDS = 2000;

  private final Check oracle;
  private final Separation separation;
  private final int[] live;
  private final Randomness randomness;
  private final Budget budget;
  private final List<int[]> cores = new ArrayList<>();
  private final Set<List<Integer>> known = new HashSet<>();
  /** The sets of records that parameters seen so far link. */
  private final Set<BitSet> linkable = new LinkedHashSet<>();
  private final BitSet left = new BitSet();
  private final Set<Integer> refused = new HashSet<>();
  private final Map<List<Integer>, Reason> reasons;
  private Bundle bundle;
  private int patience;
  private List<Cover> proven = new ArrayList<>();
  /** The number of records that the closed bundles of this round give up, and the most in any round. */
  private int givenUpInRound;
  private int mostGivenUp;
  private double[] best;
  private int linked;
  private long branches;
  private long steps;

  /** Bundles whose reasons are put into a map; null if nobody asks for them. */
  Bundles(Problem problem, Separation separation, int[] live, Randomness randomness, Budget budget, Map<List<Integer>, Reason> reasons) {
    this(problem, separation, live, randomness, budget, reasons, PATIENCE);
  }

  /** The same with less work for one record in the first round. */
  Bundles(Problem problem, Separation separation, int[] live, Randomness randomness, Budget budget, Map<List<Integer>, Reason> reasons,
      int patience) {
    this.patience = patience / GROWTH;
    this.reasons = reasons;
    this.oracle = new LinkOracle(problem, new Rows(problem), new Constraints(problem), separation, budget);
    this.separation = separation;
    this.live = live;
    this.randomness = randomness;
    this.budget = budget;
  }

  /** True if this number of records is small enough for bundles. */
  static boolean fit(int[] live) {
    return live.length <= MOST_RECORDS;
  }

  /** Adds a core found elsewhere. */
  void know(int[] core) {
    if (known.add(new Cover(core, 1).key())) {
      cores.add(core);
    }
  }

  /** All known cores, in the order in which they were found. */
  List<int[]> cores() {
    return cores;
  }

  /** Adds the set of records that parameters found elsewhere link. */
  void see(double[] parameters) {
    BitSet set = new BitSet();
    int[] links = separation.linked(separation.aggregator(parameters), live);
    Arrays.stream(links).forEach(set::set);
    if (links.length > linked) {
      linked = links.length;
      best = parameters.clone();
    }
    linkable.add(set);
    if (linkable.size() > MOST_SETS) {
      linkable.remove(linkable.iterator().next());
    }
  }

  /** The parameters seen so far that link the most records. */
  double[] best() {
    return best;
  }

  /** The proofs since the last call: sets of records, with the number of each that is given up. */
  List<Cover> proven() {
    List<Cover> covers = proven;
    proven = new ArrayList<>();
    if (bundle != null && bundle.needed() > 0) {
      covers.add(bundle.cover());
    }
    return covers;
  }

  /** A lower bound on the records given up: the bundles of one round share no record. */
  int givenUp() {
    return Math.max(mostGivenUp, givenUpInRound + (bundle == null ? 0 : bundle.needed()));
  }

  /** The number of linear programmes solved. */
  int programmes() {
    return oracle.programmes();
  }

  /** The work so far: steps, linear programmes and branches. */
  private long effort() {
    return steps + oracle.programmes() + branches + (bundle == null ? 0 : bundle.branches());
  }

  /** Grows bundles with about this much work: linear programmes and branches. */
  void run(int work) {
    long end = effort() + work;
    while (effort() < end && !budget.spent()) {
      step();
      steps++;
    }
  }

  private void step() {
    if (left.isEmpty()) {
      Arrays.stream(live).forEach(left::set);
      givenUpInRound = 0;
      patience = Math.min(Integer.MAX_VALUE / GROWTH, patience) * GROWTH;
    }
    if (bundle == null) {
      bundle = new Bundle(oracle, cores, randomness, reasons);
    }
    Choice next = choose();
    if (next == null || next.linked > bundle.linked() && bundle.members().cardinality() >= BEGUN) {
      close();
    } else if (next.linked > bundle.linked()) {
      bundle.takeLinked(next.record);
    } else if (!bundle.take(next.record, patience, budget, this::know, this::see)) {
      refused.add(next.record);
    }
  }

  private void close() {
    if (bundle.needed() > 0) {
      proven.add(bundle.cover());
    }
    givenUpInRound += bundle.needed();
    mostGivenUp = Math.max(mostGivenUp, givenUpInRound);
    if (bundle.members().isEmpty()) {
      refused.forEach(left::clear);
    }
    branches += bundle.branches();
    left.andNot(bundle.members());
    refused.clear();
    bundle = null;
  }

  /** A record that may be added next, and how many of the bundle some parameters link together with it. */
  private record Choice(int record, int linked, int sets) {
  }

  /** The record that is linked beside the fewest of the bundle, in the fewest of the nearly largest sets; null if none is to be added. */
  private Choice choose() {
    if (refused.size() == REFUSED) {
      return null;
    }
    int[] most = new int[left.length()];
    int[] sets = new int[left.length()];
    for (BitSet set : linkable) {
      BitSet common = (BitSet) set.clone();
      common.and(bundle.members());
      int beside = common.cardinality();
      set.stream().filter(v -> v < most.length).forEach(v -> {
        most[v] = Math.max(most[v], beside + 1);
        sets[v] += beside >= bundle.linked() - NEARLY ? 1 : 0;
      });
    }
    Choice choice = null;
    for (int v = left.nextSetBit(0); v >= 0; v = left.nextSetBit(v + 1)) {
      boolean open = !bundle.members().get(v) && !refused.contains(v);
      if (open && (choice == null || most[v] < choice.linked || most[v] == choice.linked && sets[v] < choice.sets)) {
        choice = new Choice(v, most[v], sets[v]);
      }
    }
    return choice;
  }
}
