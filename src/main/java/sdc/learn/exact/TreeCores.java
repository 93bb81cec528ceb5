package sdc.learn.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import sdc.data.Budget;
import sdc.learn.check.Check;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.NodeRelaxation;
import sdc.learn.hitting.Cliques;
import sdc.learn.hitting.Cover;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;

/**
 * The cores that one visitor of a {@link RecordTree} knows, and the checks that find them: records that are kept in a node belong to
 * every set that is checked there, so that few others remain in a core. Records are named by their places among those that may be linked.
 * Sets that known parameters link need no check. Visitors share nothing that changes during their visits; what one finds, the others
 * receive between visits ({@link #exchange}).
 */
final class TreeCores {

  /** A share this near to 0 or 1 counts as whole, as in the relaxation. */
  private static final double WHOLE = 1e-6;
  /** After this number of cores in succession that the relaxation does not violate, a search for others ends. A choice. */
  private static final int PATIENCE = 4;

  private final Incumbent incumbent;
  private final Budget budget;
  private final int[] live;
  private final Map<Integer, Integer> place = new HashMap<>();
  private final Check oracle;
  private final List<Cover> covers = new ArrayList<>();
  private final Set<Cover> known = new HashSet<>();
  private final Cliques cliques = new Cliques();
  private final LinkedSets linked = new LinkedSets();
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

  /** Adds a cover of records that the other visitors receive too; cliques come from pairs. */
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
      all.stream().filter(other -> other != one).forEach(other -> other.seen.forEach(one.linked::add));
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
  boolean cut(NodeRelaxation relaxation) {
    boolean found = false;
    for (Cover clique : relaxation.violated(cliques)) {
      found |= add(clique);
    }
    return found;
  }

  /** Gives up the records that cannot be linked together with those kept, and looks for a core of these; false if nothing is found. */
  boolean lose(NodeRelaxation relaxation) {
    BitSet linkable = linked.beside(relaxation.kept());
    if (linkable.isEmpty() && !relaxation.kept().isEmpty() && found(relaxation.kept(), relaxation.kept(), relaxation)) {
      return true;
    }
    boolean found = false;
    for (int v : relaxation.open().stream().toArray()) {
      if (!linkable.get(v) && !budget.spent()) {
        BitSet set = with(relaxation.kept(), v);
        found |= found(set, set, relaxation);
        linkable.or(linked.latestWith(set));
      }
    }
    return found;
  }

  private static BitSet with(BitSet set, int v) {
    BitSet larger = (BitSet) set.clone();
    larger.set(v);
    return larger;
  }

  /** Adds cores that the shares of the relaxation violate; false if it finds none. */
  boolean separate(NodeRelaxation relaxation) {
    BitSet set = (BitSet) relaxation.kept().clone();
    relaxation.open().stream().filter(v -> relaxation.share(v) < WHOLE).forEach(set::set);
    boolean found = false;
    while (!budget.spent() && !linked.contain(set) && found(set, relaxation.kept(), relaxation)) {
      found = true;
      Cover last = covers.get(covers.size() - 1);
      Arrays.stream(last.records()).filter(v -> !relaxation.kept().get(v)).forEach(set::clear);
    }
    return found || addTogether(relaxation, set);
  }

  /**
   * The same, with each record that the relaxation divides, the one with the smallest share first, beside the set and those before it that
   * can all be linked with the set. A core that is violated has shares below 1, so a record is checked only beside those that leave room
   * for its own share.
   */
  private boolean addTogether(NodeRelaxation relaxation, BitSet set) {
    int[] divided = relaxation.open().stream().filter(v -> relaxation.share(v) >= WHOLE && relaxation.share(v) <= 1 - WHOLE).boxed()
        .sorted(Comparator.comparingDouble(relaxation::share)).mapToInt(v -> v).toArray();
    boolean found = false;
    BitSet all = (BitSet) set.clone();
    int inVain = 0;
    for (int v : divided) {
      if (inVain == PATIENCE || budget.spent()) {
        break;
      }
      BitSet beside = with(set, v);
      all.stream().filter(u -> relaxation.share(u) < 1 - WHOLE - relaxation.share(v)).forEach(beside::set);
      if (!linked.contain(beside) && found(beside, relaxation.kept(), relaxation)) {
        found = true;
        inVain = 0;
      } else if (linked.contain(with(all, v))) {
        all.set(v);
      } else {
        inVain += linked.contain(beside) ? 0 : 1;
      }
    }
    return found;
  }

  private Check.Trial check(BitSet set) {
    Check.Trial trial = oracle.linkAll(set.stream().map(k -> live[k]).toArray());
    if (trial.feasible()) {
      see(trial.parameters());
    }
    return trial;
  }

  /** Checks a set and, if it cannot be linked, adds a core; false if none is added, because it is known or not violated. */
  private boolean found(BitSet set, BitSet kept, NodeRelaxation relaxation) {
    Check.Trial trial = check(set);
    int[] core = trial.infeasible() ? shrink(places(trial.core()), kept, relaxation) : null;
    return core != null && add(new Cover(core, 1));
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
    linked.add(set);
  }

  /**
   * Removes records that are not kept from a core while the others cannot all be linked together with the kept ones, those with the
   * largest shares first; null if those that remain have shares of 1 or more, so that the relaxation does not violate the core.
   */
  private int[] shrink(int[] core, BitSet kept, NodeRelaxation relaxation) {
    int[] shrunk = core;
    BitSet open = open(core, kept);
    BitSet needed = new BitSet();
    double room = 1 - WHOLE;
    while (!open.isEmpty() && !budget.spent()) {
      double left = room;
      int largest = open.stream().boxed().max(Comparator.comparingDouble(relaxation::share)).orElseThrow();
      BitSet out = new BitSet();
      open.stream().filter(v -> v == largest || relaxation.share(v) >= left).forEach(out::set);
      BitSet others = (BitSet) kept.clone();
      others.or(open);
      others.or(needed);
      others.andNot(out);
      Check.Trial trial = linked.contain(others) ? null : check(others);
      if (trial != null && trial.infeasible()) {
        shrunk = places(trial.core());
        open = open(shrunk, kept);
        open.andNot(needed);
      } else if (relaxation.share(largest) >= room) {
        return null;
      } else {
        needed.set(largest);
        open.clear(largest);
        room -= relaxation.share(largest);
      }
    }
    return shrunk;
  }

  private static BitSet open(int[] core, BitSet kept) {
    BitSet open = new BitSet();
    Arrays.stream(core).forEach(open::set);
    open.andNot(kept);
    return open;
  }
}
