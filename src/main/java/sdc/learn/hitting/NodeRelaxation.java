package sdc.learn.hitting;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import sdc.data.Budget;

/**
 * The relaxation in a node of a tree over records: some are kept, some are given up, and it bounds how many of the others must be given
 * up. Records have their places as names, and the list of covers may grow.
 *
 * <p>Let y be the weights of the relaxation and L(v) the sum of y over the covers of an open record v. Giving up v costs 1 − L(v) beyond
 * the bound if this is above 0, and keeping it costs L(v) − 1: the reduced costs, by which records are fixed.
 */
public final class NodeRelaxation {

  /** Covers that lack more records than this join the relaxation: less may be rounding, as in {@link Cliques}. */
  private static final double VIOLATED = 1e-6;
  /** Rounds of adding covers when a part is tried: a choice. */
  private static final int TIMES = 10;

  private final List<Cover> covers;
  private final int records;
  private final Budget budget;
  private final BitSet kept;
  private final BitSet givenUp;
  private final CoverPool pool;
  private final Packing packing;
  private double[] shares;
  private double[] proof;
  private double[] load;
  private double bound;
  private boolean impossible;

  /**
   * What a relaxation begins with. It names covers, not their places, because the list of another thread may have them in another order.
   *
   * @param kept    the records that are kept; the relaxation adds to this set
   * @param givenUp the records that are given up; the relaxation adds to this set
   * @param first   the covers with which the relaxation begins
   */
  public record Beginning(BitSet kept, BitSet givenUp, List<Cover> first) {

    /** All records are open. */
    public static Beginning root() {
      return new Beginning(new BitSet(), new BitSet(), List.of());
    }
  }

  public NodeRelaxation(List<Cover> covers, int records, Budget budget, Beginning beginning) {
    this.covers = covers;
    this.records = records;
    this.budget = budget;
    this.kept = beginning.kept();
    this.givenUp = beginning.givenUp();
    this.pool = new CoverPool(covers);
    beginning.first().forEach(pool::use);
    this.packing = pool.packing();
    packing.grow(records);
    kept.stream().forEach(packing::keep);
    givenUp.stream().forEach(packing::giveUp);
  }

  /** The part in which one more record is kept or given up; it begins with the covers that determine the relaxation here. */
  public Beginning part(int v, boolean keeps) {
    BitSet keptThere = (BitSet) kept.clone();
    BitSet givenUpThere = (BitSet) givenUp.clone();
    (keeps ? keptThere : givenUpThere).set(v);
    return new Beginning(keptThere, givenUpThere, pool.used(packing));
  }

  /** The records that are kept: the set itself, which callers must not change. */
  public BitSet kept() {
    return kept;
  }

  /** The records that are neither kept nor given up. */
  public BitSet open() {
    BitSet open = (BitSet) kept.clone();
    open.or(givenUp);
    open.flip(0, records);
    return open;
  }

  /** Keeps a record. */
  public void keep(int v) {
    kept.set(v);
    packing.keep(v);
  }

  /** Gives up a record. */
  public void giveUp(int v) {
    givenUp.set(v);
    packing.giveUp(v);
  }

  /** Solves the relaxation; false if more records are kept than a cover allows. */
  public boolean solve() {
    boolean more = true;
    while (more && !budget.spent()) {
      packing.grow(records);
      packing.optimise(budget);
      impossible = packing.isImpossible();
      shares = shares(packing, -1);
      more = !impossible && pool.takeViolated(shares, VIOLATED);
    }
    proof = packing.proof();
    bound = packing.bound();
    load = pool.load(proof, records);
    return !impossible;
  }

  /** The shares that a relaxation gives up, where these records and perhaps another one are kept. */
  private double[] shares(Packing relaxation, int other) {
    double[] given = relaxation.shares();
    kept.stream().forEach(v -> given[v] = 0);
    if (other >= 0) {
      given[other] = 0;
    }
    return given;
  }

  /** At least this many records must be given up if the bound rises by this much. */
  public int needed(double cost) {
    return givenUp.cardinality() + HittingSet.roundUp(bound + cost);
  }

  /** The bound in records, not rounded. */
  public double bound() {
    return givenUp.cardinality() + bound;
  }

  /** At least this many records must be given up if this open one is. */
  public int neededWithout(int v) {
    return needed(Math.max(0, 1 - load[v]));
  }

  /** At least this many records must be given up if this open one is kept. */
  public int neededWith(int v) {
    return needed(Math.max(0, load[v] - 1));
  }

  /** The share of each record that the relaxation gives up. */
  public double share(int v) {
    return shares[v];
  }

  /** The cliques that the shares violate. */
  public List<Cover> violated(Cliques cliques) {
    return cliques.violated(shares);
  }

  /** The sum of the weights of its covers. */
  public double load(int v) {
    return load[v];
  }

  /** By how much the bound rises if an open record is kept or given up, after some rounds of adding covers. */
  public double rise(int v, boolean keeps) {
    Packing there = packing.copy();
    // the pool does not offer covers again that an earlier trial took, but the packing lacks them
    there.grow(records);
    if (keeps) {
      there.keep(v);
    } else {
      there.giveUp(v);
    }
    there.optimise(budget);
    for (int time = 0; time < TIMES && !there.isImpossible() && pool.takeViolated(shares(there, keeps ? v : -1), VIOLATED); time++) {
      there.grow(records);
      there.optimise(budget);
    }
    return there.isImpossible() ? records : Math.max(0, there.bound() + (keeps ? 0 : 1) - bound);
  }

  /** For each open record that alone can meet a core that nothing else meets, such a core. */
  public Map<Integer, Cover> forced() {
    Map<Integer, Cover> forced = new TreeMap<>();
    for (Cover cover : covers) {
      int[] rest = Arrays.stream(cover.records()).filter(v -> !kept.get(v)).limit(2).toArray();
      if (cover.needed() == 1 && rest.length == 1 && !givenUp.get(rest[0])) {
        forced.putIfAbsent(rest[0], cover);
      }
    }
    return forced;
  }

  /** Why no hitting set keeps all records of this core. */
  public Reason reason(Cover core, IntUnaryOperator names) {
    return new Reason.Weights(List.of(core.named(names)), new double[] {records});
  }

  /** Why the bound holds, or why too many records are kept. */
  public Reason reason(IntUnaryOperator names) {
    return pool.reason(impossible ? pool.impossible(packing, records) : proof, names);
  }
}
