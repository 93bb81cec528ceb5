package sdc.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Hit: the fewest records that have one in every core. Found greedily and by exchange; proven by the linear relaxation
 * ({@link Packing}), and by branching on it where rounding up does not close the gap.
 */
final class HittingSet {

  /** Above this many entries the relaxation's tableau is not kept, and disjoint cores give the bound. */
  private static final long LARGEST_TABLEAU = 6_000_000;

  /** So often cliques are sought that the relaxation violates. */
  private static final int CUT_ROUNDS = 4;

  private final Map<Integer, Integer> placeOf = new HashMap<>();
  private final List<Integer> recordAt = new ArrayList<>();
  private final List<int[]> cores = new ArrayList<>();
  private final Set<List<Integer>> known = new HashSet<>();
  private final RandomGenerator random;
  private final Cliques cliques = new Cliques();
  /** All cores, and the cliques of those with two records that sharpened the relaxation. */
  private final List<Cover> covers = new ArrayList<>();
  /** The relaxation of all covers so far; null once it has grown too large. */
  private Packing root = new Packing(covers);
  private int bound;
  private boolean finished;

  HittingSet(RandomGenerator random) {
    this.random = random;
  }

  /** Adds a core, a set of records; false where it is known. */
  boolean add(int[] core) {
    int[] places = new int[core.length];
    for (int k = 0; k < core.length; k++) {
      places[k] = placeOf.computeIfAbsent(core[k], record -> {
        recordAt.add(record);
        return recordAt.size() - 1;
      });
    }
    Arrays.sort(places);
    if (!known.add(Arrays.stream(places).boxed().toList())) {
      return false;
    }
    cores.add(places);
    covers.add(Cover.of(places));
    if (places.length == 2) {
      cliques.conflict(places[0], places[1]);
    }
    return true;
  }

  /** Whether these two records are known to be a core. */
  boolean conflict(int one, int other) {
    Integer a = placeOf.get(one);
    Integer b = placeOf.get(other);
    return a != null && b != null && known.contains(List.of(Math.min(a, b), Math.max(a, b)));
  }

  int cores() {
    return cores.size();
  }

  /** How many records must be given up at least, as far as it is proven. */
  int bound() {
    return bound;
  }

  /** Tells that so many records must be given up at least. */
  void raiseBound(int proven) {
    bound = Math.max(bound, proven);
  }

  private Set<Integer> records(boolean[] chosen) {
    Set<Integer> records = new HashSet<>();
    for (int v = 0; v < chosen.length; v++) {
      if (chosen[v]) {
        records.add(recordAt.get(v));
      }
    }
    return records;
  }

  private static int size(boolean[] chosen) {
    int size = 0;
    for (boolean one : chosen) {
      size += one ? 1 : 0;
    }
    return size;
  }

  /** A small hitting set, by greed and exchanges. */
  Set<Integer> small() {
    return records(new Exchange(cores, recordAt.size(), random).best());
  }

  /** A smallest hitting set, the bound raised to its size; the smallest found where budget or branches do not suffice. */
  Set<Integer> smallest(Budget budget, int branches) {
    boolean[] best = new Exchange(cores, recordAt.size(), random).best();
    relax(budget);
    finished = size(best) <= bound;
    if (!finished && root != null) {
      Branching branching = new Branching(best, bound, branches, budget);
      branching.branch(root.copy(), 0);
      best = branching.best;
      finished = branching.branches > 0;
      if (finished) {
        raiseBound(size(best));
      }
    }
    return records(best);
  }

  /** Whether the last {@link #smallest} was proven to be so. */
  boolean finished() {
    return finished;
  }

  /** Raises the bound by the relaxation alone. */
  void relax(Budget budget) {
    if ((long) recordAt.size() * covers.size() > LARGEST_TABLEAU) {
      root = null;
      raiseBound(disjoint());
      return;
    }
    root.grow(recordAt.size());
    root.optimise(budget);
    boolean cut = !budget.spent();
    for (int round = 0; cut && round < CUT_ROUNDS; round++) {
      cut = covers.addAll(cliques.violated(root.shares())) && !budget.spent();
      root.grow(recordAt.size());
      root.optimise(budget);
    }
    raiseBound(roundUp(root.bound()));
  }

  /** Hands all covers on, those that weigh most in the relaxation first. */
  KnownCores known(int[] live) {
    double[] weights = root == null ? new double[0] : root.weights();
    Integer[] order = IntStream.range(0, covers.size()).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingDouble(c -> c < weights.length ? -weights[c] : 0));
    Map<Integer, Integer> place = new HashMap<>();
    for (int k = 0; k < live.length; k++) {
      place.put(live[k], k);
    }
    int count = Math.min(order.length, KnownCores.MOST);
    List<Cover> members = new ArrayList<>();
    double[] weight = new double[count];
    for (int c = 0; c < count; c++) {
      Cover cover = covers.get(order[c]);
      members.add(new Cover(Arrays.stream(cover.records()).map(v -> place.get(recordAt.get(v))).toArray(), cover.needed()));
      weight[c] = order[c] < weights.length ? weights[order[c]] : 0;
    }
    return new KnownCores(members, weight, live.length);
  }

  /** How many of the cores, the smallest first, have no record in common. */
  private int disjoint() {
    boolean[] used = new boolean[recordAt.size()];
    int count = 0;
    List<int[]> order = new ArrayList<>(cores);
    order.sort((a, b) -> Integer.compare(a.length, b.length));
    for (int[] core : order) {
      if (Arrays.stream(core).noneMatch(v -> used[v])) {
        Arrays.stream(core).forEach(v -> used[v] = true);
        count++;
      }
    }
    return count;
  }

  private static int roundUp(double bound) {
    return (int) Math.ceil(bound - 1e-5);
  }

  /** Depth-first branching on the relaxation. */
  private static final class Branching {

    private final int enough;
    private final Budget budget;
    private boolean[] best;
    private int size;
    /** How many branches may still be looked at. */
    private int branches;

    Branching(boolean[] best, int enough, int branches, Budget budget) {
      this.best = best;
      this.size = size(best);
      this.enough = enough;
      this.branches = branches;
      this.budget = budget;
    }

    void branch(Packing node, int givenUp) {
      branches = budget.spent() ? 0 : branches - 1;
      if (branches < 1 || size <= enough || givenUp + roundUp(node.bound()) >= size || node.isImpossible()) {
        return;
      }
      double[] shares = node.shares();
      int v = mostDivided(shares);
      if (v < 0) {
        take(shares);
        return;
      }
      Packing without = node.copy();
      without.keep(v);
      without.optimise(budget);
      Packing with = node;
      with.giveUp(v);
      with.optimise(budget);
      branch(with, givenUp + 1);
      branch(without, givenUp);
    }

    private static int mostDivided(double[] shares) {
      int divided = -1;
      double most = 1e-6;
      for (int v = 0; v < shares.length; v++) {
        double apart = Math.min(shares[v], 1 - shares[v]);
        if (apart > most) {
          most = apart;
          divided = v;
        }
      }
      return divided;
    }

    private void take(double[] shares) {
      boolean[] chosen = new boolean[shares.length];
      for (int v = 0; v < shares.length; v++) {
        chosen[v] = shares[v] > 0.5;
      }
      if (size(chosen) < size) {
        best = chosen;
        size = size(chosen);
      }
    }
  }
}
