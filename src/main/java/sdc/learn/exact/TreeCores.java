package sdc.learn.exact;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import sdc.data.Budget;
import sdc.learn.check.Check;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.Branch;
import sdc.learn.hitting.Cliques;
import sdc.learn.hitting.Cover;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;

/**
 * The cores that one visitor of a {@link RecordTree} knows, and the checks that find them: records that are kept in a branch belong to
 * every set that is checked there, so that few others remain in a core. Records are named by their places among those that may be linked.
 * Sets that known parameters link need no check. Visitors share nothing that changes during their visits; what one finds, the others are
 * told between visits ({@link #exchange}).
 */
final class TreeCores {

  /** A share this near to 0 or 1 counts as whole, as in the relaxation. */
  private static final double WHOLE = 1e-6;
  /** The number of linked sets kept; searching them takes less time than a check. A choice. */
  private static final int MOST_SETS = 3000;

  private final Incumbent incumbent;
  private final Budget budget;
  private final int[] live;
  private final Map<Integer, Integer> place = new HashMap<>();
  private final Check oracle;
  private final List<Cover> covers = new ArrayList<>();
  private final Set<Cover> known = new HashSet<>();
  private final Cliques cliques = new Cliques();
  /** Sets that known parameters link, the latest first. */
  private final Deque<BitSet> linked = new ArrayDeque<>();
  /** The covers and linked sets since the last exchange: the covers from this number on, and a list. */
  private int exchanged;
  private final List<BitSet> seen = new ArrayList<>();
  /** The parameters seen since then that link the most records, and how many. */
  private double[] best;
  private int most;

  TreeCores(Problem problem, Incumbent incumbent, Budget budget) {
    this.incumbent = incumbent;
    this.budget = budget;
    this.live = incumbent.live();
    this.oracle = new LinkOracle(problem, new Rows(problem), new Constraints(problem), incumbent.separation(), budget);
    IntStream.range(0, live.length).forEach(k -> place.put(live[k], k));
  }

  int programmes() {
    return oracle.programmes();
  }

  /** All cores and other covers; the list grows. */
  List<Cover> covers() {
    return covers;
  }

  /** All cores, as sets of records. */
  List<int[]> list() {
    return covers.stream().filter(cover -> cover.needed() == 1).map(cover -> Arrays.stream(cover.records()).map(k -> live[k]).toArray())
        .toList();
  }

  /** Adds a cover of records that the others are told as well; cliques come from pairs. */
  void know(Cover cover) {
    add(new Cover(places(cover.records()), cover.needed()));
    exchanged = covers.size();
  }

  private int[] places(int[] records) {
    return Arrays.stream(records).map(place::get).sorted().toArray();
  }

  private boolean add(Cover cover) {
    if (!known.add(cover)) {
      return false;
    }
    if (cover.needed() == 1 && cover.records().length == 2) {
      cliques.conflict(cover.records()[0], cover.records()[1]);
    }
    return covers.add(cover);
  }

  /** Hands to each of these what the others found, in their order, and the best parameters to the incumbent. */
  static void exchange(List<TreeCores> all) {
    List<List<Cover>> covers = all.stream().map(one -> List.copyOf(one.covers.subList(one.exchanged, one.covers.size()))).toList();
    for (TreeCores one : all) {
      covers.forEach(found -> found.forEach(one::add));
      all.stream().filter(other -> other != one).forEach(other -> other.seen.forEach(one::keep));
    }
    for (TreeCores one : all) {
      if (one.best != null && one.most > one.incumbent.linked()) {
        one.incumbent.offer(one.best);
      }
      one.begin();
    }
  }

  private void begin() {
    exchanged = covers.size();
    seen.clear();
    best = null;
    most = 0;
  }

  /** Adds cliques that the relaxation violates; false if there are none. */
  boolean cut(Branch branch) {
    boolean found = false;
    for (Cover clique : branch.violated(cliques)) {
      found |= add(clique);
    }
    return found;
  }

  /** Gives up the records that cannot be linked together with those kept, and looks for a core of these; false if nothing is found. */
  boolean lose(Branch branch) {
    BitSet linkable = new BitSet();
    linked.stream().filter(set -> contains(set, branch.kept())).forEach(linkable::or);
    if (linkable.isEmpty() && !branch.kept().isEmpty() && found(branch.kept(), branch.kept(), branch)) {
      return true;
    }
    boolean found = false;
    for (int v : branch.open().stream().toArray()) {
      if (!linkable.get(v) && !budget.spent()) {
        BitSet set = with(branch.kept(), v);
        found |= found(set, set, branch);
        linked.stream().limit(1).filter(latest -> contains(latest, set)).forEach(linkable::or);
      }
    }
    return found;
  }

  private static BitSet with(BitSet set, int v) {
    BitSet larger = (BitSet) set.clone();
    larger.set(v);
    return larger;
  }

  private static boolean contains(BitSet set, BitSet part) {
    for (int v = part.nextSetBit(0); v >= 0; v = part.nextSetBit(v + 1)) {
      if (!set.get(v)) {
        return false;
      }
    }
    return true;
  }

  private boolean isLinkable(BitSet set) {
    return linked.stream().anyMatch(one -> contains(one, set));
  }

  /** Adds cores that the shares of the relaxation violate; false if it finds none. */
  boolean separate(Branch branch) {
    BitSet set = (BitSet) branch.kept().clone();
    branch.open().stream().filter(v -> branch.share(v) < WHOLE).forEach(set::set);
    boolean found = false;
    while (!budget.spent() && !isLinkable(set) && found(set, branch.kept(), branch)) {
      found = true;
      Cover last = covers.get(covers.size() - 1);
      Arrays.stream(last.records()).filter(v -> !branch.kept().get(v)).forEach(set::clear);
    }
    return found || addDivided(branch, set, false) || addDivided(branch, set, true);
  }

  /** The same, with the records that the relaxation divides: each alone beside the set, or all that can be linked together. */
  private boolean addDivided(Branch branch, BitSet set, boolean together) {
    boolean found = false;
    int[] divided = branch.open().stream().filter(v -> branch.share(v) >= WHOLE && branch.share(v) <= 1 - WHOLE).boxed()
        .sorted(Comparator.comparingDouble(branch::share)).mapToInt(v -> v).toArray();
    for (int v : divided) {
      BitSet larger = with(set, v);
      if (budget.spent()) {
        return found;
      }
      boolean linkable = isLinkable(larger);
      found |= !linkable && found(larger, branch.kept(), branch);
      if (together && (linkable || isLinkable(larger))) {
        set.set(v);
      }
    }
    return found;
  }

  /** Checks a set and, if it cannot be linked, adds a core; false if none is added, because it is known or not violated. */
  private boolean found(BitSet set, BitSet kept, Branch branch) {
    Check.Trial trial = oracle.linkAll(records(set));
    if (trial.feasible()) {
      see(trial.parameters());
    }
    int[] core = trial.infeasible() ? shrink(places(trial.core()), kept, branch) : null;
    return core != null && add(new Cover(core, 1));
  }

  private int[] records(BitSet set) {
    return set.stream().map(k -> live[k]).toArray();
  }

  private void see(double[] parameters) {
    int[] records = incumbent.separation().linked(incumbent.separation().aggregator(parameters), live);
    if (records.length > most) {
      most = records.length;
      best = parameters;
    }
    BitSet set = new BitSet();
    Arrays.stream(places(records)).forEach(set::set);
    seen.add(set);
    keep(set);
  }

  private void keep(BitSet set) {
    linked.addFirst(set);
    if (linked.size() > MOST_SETS) {
      linked.removeLast();
    }
  }

  /**
   * Removes records that are not kept from a core while the others cannot all be linked together with the kept ones, those with the
   * largest shares first; null if those that remain have shares of 1 or more, so that the relaxation does not violate the core.
   */
  private int[] shrink(int[] core, BitSet kept, Branch branch) {
    int[] shrunk = core;
    BitSet rest = BitSet.valueOf(new long[0]);
    Arrays.stream(core).forEach(rest::set);
    double needed = 0;
    for (int v : Arrays.stream(core).filter(v -> !kept.get(v)).boxed().sorted(Comparator.comparingDouble(v -> -branch.share(v))).toList()) {
      if (!rest.get(v)) {
        continue;
      }
      BitSet others = (BitSet) kept.clone();
      others.or(rest);
      others.clear(v);
      Check.Trial trial = isLinkable(others) ? null : oracle.linkAll(records(others));
      if (trial != null && trial.infeasible()) {
        shrunk = places(trial.core());
        rest.clear();
        Arrays.stream(shrunk).forEach(rest::set);
      } else {
        needed += branch.share(v);
        if (needed >= 1 - WHOLE) {
          return null;
        }
      }
    }
    return shrunk;
  }
}
