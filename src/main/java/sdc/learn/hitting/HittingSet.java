package sdc.learn.hitting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Budget;

/**
 * Hit: finds the fewest records that include one of every core, greedily and by exchange. The proof is the linear relaxation
 * ({@link Packing}), and branching on it if rounding up does not close the gap.
 */
public final class HittingSet {

  /** With more entries than this (48 MB) the tableau of the relaxation is dropped, and disjoint cores give the bound. */
  private static final long LARGEST_TABLEAU = 6_000_000;

  /** Rounds of searching for cliques that the relaxation violates: doc/solver-trials.md, "Constants". */
  private static final int CUT_ROUNDS = 4;

  /** Covers that lack more records than this join the relaxation: less may be rounding, as in {@link Cliques}. */
  private static final double VIOLATED = 1e-6;

  private final Map<Integer, Integer> placeOf = new HashMap<>();
  private final List<Integer> recordAt = new ArrayList<>();
  private final List<Cover> cores = new ArrayList<>();
  private final Set<List<Integer>> known = new HashSet<>();
  private final RandomGenerator random;
  private final Cliques cliques = new Cliques();
  /** All cores, and the cliques of two-record cores that sharpened the relaxation. */
  private final List<Cover> covers = new ArrayList<>();
  private final CoverPool pool = new CoverPool(covers);
  /** The relaxation of the active covers; null once it has grown too large. */
  private Packing root = pool.packing();
  private int bound;
  private boolean finished;
  private long looked;

  public HittingSet(RandomGenerator random) {
    this.random = random;
  }

  /** Adds a core, a set of records; false if it is known. */
  public boolean add(int[] core) {
    Cover cover = Cover.of(places(core));
    if (!known.add(cover.key())) {
      return false;
    }
    int[] places = cover.records();
    cores.add(cover);
    covers.add(cover);
    if (places.length == 2) {
      cliques.conflict(places[0], places[1]);
    }
    return true;
  }

  /** Adds a set of records, all of them in known cores, with the least number of them that must be given up. */
  public void addCover(int[] records, int needed) {
    covers.add(new Cover(places(records), needed));
  }

  private int[] places(int[] records) {
    return Arrays.stream(records).map(this::place).sorted().toArray();
  }

  private int place(int record) {
    return placeOf.computeIfAbsent(record, added -> {
      recordAt.add(added);
      return recordAt.size() - 1;
    });
  }

  /** True if these two records are a known core. */
  public boolean conflict(int one, int other) {
    Integer a = placeOf.get(one);
    Integer b = placeOf.get(other);
    return a != null && b != null && known.contains(List.of(Math.min(a, b), Math.max(a, b)));
  }

  public int cores() {
    return cores.size();
  }

  /** The cores themselves. */
  public List<int[]> list() {
    return cores.stream().map(core -> Arrays.stream(core.records()).map(recordAt::get).toArray()).toList();
  }

  /** The number of branches visited. */
  public long branches() {
    return looked;
  }

  /** The proven least number of records that must be given up. */
  public int bound() {
    return bound;
  }

  /** Raises the proven least number of records that must be given up. */
  public void raiseBound(int proven) {
    bound = Math.max(bound, proven);
  }

  private Set<Integer> records(boolean[] chosen) {
    return IntStream.range(0, chosen.length).filter(v -> chosen[v]).mapToObj(recordAt::get).collect(Collectors.toSet());
  }

  static int size(boolean[] chosen) {
    return (int) IntStream.range(0, chosen.length).filter(v -> chosen[v]).count();
  }

  private boolean[] exchanged(int enough) {
    return new Exchange(covers, recordAt.size(), random).best(enough);
  }

  /** A small hitting set, by greed and exchanges. */
  public Set<Integer> small() {
    return records(exchanged(bound));
  }

  /**
   * Finds a smallest hitting set and raises the bound to its size; if budget or branches do not suffice, returns the smallest set found. It
   * tries one size after the other, beginning with the bound, so the work raises the bound in any case.
   */
  public Set<Integer> smallest(Budget budget, int branches) {
    boolean[] best = exchanged(bound);
    relax(budget);
    boolean[] found = null;
    Branching branching = branching(branches, budget);
    while (found == null && size(best) > bound && branching.goesOn()) {
      found = branching.within(bound);
      if (found == null && branching.goesOn()) {
        raiseBound(bound + 1);
      }
    }
    looked += branching.looked();
    finished = found != null || size(best) <= bound;
    return records(found == null ? best : found);
  }

  /** A hitting set of at most this many records; null if none exists, or if none was found and the search is not {@link #finished}. */
  public Set<Integer> within(int most, Budget budget, int branches) {
    boolean[] small = exchanged(most);
    finished = true;
    if (size(small) <= most) {
      return records(small);
    }
    relax(budget);
    if (bound > most) {
      return null;
    }
    Branching branching = branching(branches, budget);
    boolean[] found = branching.within(most);
    looked += branching.looked();
    finished = found != null || branching.goesOn();
    if (found == null && finished) {
      raiseBound(most + 1);
    }
    return found == null ? null : records(found);
  }

  /** Why at least this many records must be given up; null if budget or branches do not suffice to show it. */
  public Reason reason(int needed, Budget budget, int branches) {
    relax(budget);
    if (root == null) {
      List<Cover> apart = disjointCores();
      double[] ones = new double[apart.size()];
      Arrays.fill(ones, 1);
      return apart.size() < needed ? null : new Reason.Weights(apart.stream().map(core -> core.named(recordAt::get)).toList(), ones);
    }
    if (roundUp(root.bound()) >= needed) {
      return pool.reason(root.proof(), recordAt::get);
    }
    return new Branching(covers, pool.weights(root), recordAt.size(), branches, budget, recordAt::get).reason(needed - 1);
  }

  private Branching branching(int most, Budget budget) {
    double[] weights = root == null ? new double[0] : pool.weights(root);
    return new Branching(covers, weights, recordAt.size(), root == null ? 0 : most, budget);
  }

  /** True if the last result of {@link #smallest} was proven smallest. */
  public boolean finished() {
    return finished;
  }

  /** Raises the bound by the relaxation alone. */
  public void relax(Budget budget) {
    if (root == null || (long) recordAt.size() * pool.active() > LARGEST_TABLEAU) {
      root = null;
      raiseBound(disjointCores().size());
      return;
    }
    optimise(budget);
    boolean cut = !budget.spent();
    for (int round = 0; cut && round < CUT_ROUNDS; round++) {
      cut = covers.addAll(cliques.violated(root.shares())) && !budget.spent();
      optimise(budget);
    }
    raiseBound(roundUp(root.bound()));
  }

  private void optimise(Budget budget) {
    root.grow(recordAt.size());
    root.optimise(budget);
    for (boolean more = true; more && pool.takeViolated(root.shares(), VIOLATED); more = !budget.spent()) {
      root.grow(recordAt.size());
      root.optimise(budget);
    }
  }

  /** Passes all covers on, those with the largest weights in the relaxation first. */
  public KnownCores known(int[] live) {
    double[] weights = root == null ? new double[covers.size()] : pool.weights(root);
    int[] order = IntStream.range(0, covers.size()).boxed().sorted(Comparator.comparingDouble(c -> -weights[c])).limit(KnownCores.MOST)
        .mapToInt(c -> c).toArray();
    Map<Integer, Integer> place = new HashMap<>();
    IntStream.range(0, live.length).forEach(k -> place.put(live[k], k));
    return new KnownCores(IntStream.of(order).mapToObj(c -> covers.get(c).named(v -> place.get(recordAt.get(v)))).toList(),
        IntStream.of(order).mapToDouble(c -> weights[c]).toArray(), live.length);
  }

  /** Disjoint cores, found by visiting the smallest first. */
  private List<Cover> disjointCores() {
    boolean[] used = new boolean[recordAt.size()];
    List<Cover> disjoint = new ArrayList<>();
    cores.stream().sorted(Comparator.comparingInt(core -> core.records().length)).forEach(core -> {
      if (Arrays.stream(core.records()).noneMatch(v -> used[v])) {
        Arrays.stream(core.records()).forEach(v -> used[v] = true);
        disjoint.add(core);
      }
    });
    return disjoint;
  }

  static int roundUp(double bound) {
    return (int) Math.ceil(bound - KnownCores.ROUNDING);
  }
}
