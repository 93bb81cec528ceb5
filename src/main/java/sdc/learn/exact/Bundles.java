package sdc.learn.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.check.Check;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.Cover;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;

/**
 * Disjoint bundles of the records, each with a proof of how many of it are given up: the bound under heavy noise. There a core of five
 * records asks for a fifth of them in the relaxation, and half of them must go; in a bundle that is known.
 *
 * <p>The next record for a {@link Bundle} is one that no parameters seen so far link beside as many of the bundle as can be,
 * so that another is likely to be given up. When the next steps take too long, the bundle is closed, and another begins with the
 * records left; when none are left, all begins again with more patience and with the cores and parameters known then.
 */
final class Bundles {

  /** Linear programmes and branches for one record, at first, and how many times as many in the next round: doc/solver.md, "Constants". */
  private static final int PATIENCE = 4000;
  private static final int GROWTH = 4;
  /** Records that took too long when a bundle is closed. */
  private static final int REFUSED = 3;
  /** Records up to which a bundle takes up those that can be linked beside all that could be; a larger one they would only dilute. */
  private static final int BEGUN = 16;
  /** Linked sets that lack at most this many of the bundle's most are counted when the next record is chosen. */
  private static final int NEARLY = 2;
  /** Linked sets that are kept: 5 MB at 2,000 records. */
  private static final int MOST_SETS = 20_000;
  /** Records: in larger files the time would go into counting links. */
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
  private Bundle bundle;
  private int patience = PATIENCE / GROWTH;
  private List<Cover> proven = new ArrayList<>();
  /** How many records the closed bundles of this round give up, and the most that those of one round ever did. */
  private int givenUpInRound;
  private int mostGivenUp;
  private double[] best;
  private int linked;
  private long branches;
  private long steps;

  Bundles(Problem problem, Separation separation, int[] live, Randomness randomness, Budget budget) {
    this.oracle = new LinkOracle(problem, new Rows(problem), new Constraints(problem), separation);
    this.separation = separation;
    this.live = live;
    this.randomness = randomness;
    this.budget = budget;
  }

  /** True if this many records are few enough. */
  static boolean fit(int[] live) {
    return live.length <= MOST_RECORDS;
  }

  /** Takes up a core found elsewhere. */
  void know(int[] core) {
    if (known.add(Arrays.stream(core).boxed().sorted().collect(Collectors.toList()))) {
      cores.add(core);
    }
  }

  /** All cores known, in the order in which they were. */
  List<int[]> cores() {
    return cores;
  }

  /** Takes up what parameters found elsewhere link. */
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
      Iterator<BitSet> oldest = linkable.iterator();
      oldest.next();
      oldest.remove();
    }
  }

  /** The parameters seen that link the most records. */
  double[] best() {
    return best;
  }

  /** What was proven since this was asked last: sets of records, and how many of each are given up. */
  List<Cover> proven() {
    List<Cover> covers = proven;
    proven = new ArrayList<>();
    if (bundle != null && bundle.needed() > 0) {
      covers.add(bundle.cover());
    }
    return covers;
  }

  /** How many records must be given up at least: the bundles of one round have no common record. */
  int givenUp() {
    return Math.max(mostGivenUp, givenUpInRound + (bundle == null ? 0 : bundle.needed()));
  }

  /** How many linear programmes were solved. */
  int programmes() {
    return oracle.programmes();
  }

  /** What was done so far, in steps, linear programmes and branches. */
  private long effort() {
    return steps + oracle.programmes() + branches + (bundle == null ? 0 : bundle.branches());
  }

  /** Grows bundles by so much work, about: linear programmes and branches. */
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
      bundle = new Bundle(oracle, cores, randomness);
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

  /** A record that may be next, and how many of the bundle, with it, some parameters link. */
  private record Choice(int record, int linked, int sets) {
  }

  /** The record that is linked beside the fewest of the bundle, by the fewest sets of nearly as many; null where none is to be taken. */
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
