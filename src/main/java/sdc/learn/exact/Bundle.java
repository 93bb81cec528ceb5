package sdc.learn.exact;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.check.Check;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.HittingSet;
import sdc.learn.hitting.Reason;

/**
 * A bundle: a set of records with the exact number that must be given up. It grows record by record; each new record leaves that number as
 * it was or raises it by one.
 *
 * <p>The number rises if no hitting set of the cores within the bundle is as small as before. It stays if such a hitting set leaves records
 * that can all be linked.
 */
final class Bundle {

  private final Check oracle;
  private final Randomness randomness;
  /** All known cores, those of other bundles too. */
  private final List<int[]> cores;
  private final BitSet members = new BitSet();
  private HittingSet hitting;
  private int needed;
  private long branches;
  /** Receives the reasons of its numbers, by the keys of its covers; null if nobody asks. */
  private final Map<List<Integer>, Reason> reasons;

  /** An empty bundle. It reads the list of cores, to which others add. */
  Bundle(Check oracle, List<int[]> cores, Randomness randomness, Map<List<Integer>, Reason> reasons) {
    this.reasons = reasons;
    this.oracle = oracle;
    this.randomness = randomness;
    this.cores = cores;
    this.hitting = new HittingSet(randomness.stream("bundle"));
  }

  BitSet members() {
    return members;
  }

  /** The number of its records that must be given up. */
  int needed() {
    return needed;
  }

  /** The number of its records that can be linked at once. */
  int linked() {
    return members.cardinality() - needed;
  }

  /** The work so far: linear programmes of the check plus branches of this bundle. */
  private long effort() {
    return oracle.programmes() + branches();
  }

  /** The number of branches visited. */
  long branches() {
    return branches + hitting.branches();
  }

  Cover cover() {
    return new Cover(members.stream().toArray(), needed);
  }

  /** Adds a record that can be linked together with all that could be linked before. */
  void takeLinked(int record) {
    members.set(record);
    addCores(record);
  }

  /**
   * Adds a record if this many linear programmes and branches suffice to decide how many are given up then; otherwise changes nothing.
   * Reports cores, and parameters that link sets of records.
   */
  boolean take(int record, int patience, Budget budget, Consumer<int[]> core, Consumer<double[]> linking) {
    members.set(record);
    addCores(record);
    long end = effort() + patience;
    while (!budget.spent() && effort() < end) {
      Set<Integer> givenUp = hitting.within(needed, budget, (int) (end - effort()));
      if (givenUp == null && !hitting.finished()) {
        break;
      }
      if (givenUp == null) {
        needed++;
        explain(budget, patience);
        hitting.addCover(members.stream().toArray(), needed);
        return true;
      }
      if (canLink(members.stream().filter(i -> !givenUp.contains(i)).toArray(), budget, core, linking)) {
        return true;
      }
    }
    members.clear(record);
    forget();
    return false;
  }

  private void explain(Budget budget, int patience) {
    Reason reason = reasons == null ? null : hitting.reason(needed, budget, patience);
    if (reason != null) {
      reasons.put(cover().key(), reason);
    }
  }

  /** True if these can all be linked. If not, finds at least one core of them, and more that share no record. */
  private boolean canLink(int[] set, Budget budget, Consumer<int[]> core, Consumer<double[]> linking) {
    int[] rest = set;
    Check.Trial trial = oracle.linkAll(rest);
    while (trial.infeasible() && !budget.spent()) {
      int[] found = oracle.shrink(trial.core(), budget);
      core.accept(found);
      hitting.add(found);
      rest = Check.without(rest, found);
      trial = oracle.linkAll(rest);
    }
    if (trial.feasible()) {
      linking.accept(trial.parameters());
    }
    return trial.feasible() && rest.length == set.length;
  }

  private void addCores(int record) {
    for (int[] core : cores) {
      if (Arrays.stream(core).anyMatch(i -> i == record) && Arrays.stream(core).allMatch(members::get)) {
        hitting.add(core);
      }
    }
  }

  /** Builds the hitting set again, without the cores of a record that was not added. */
  private void forget() {
    branches += hitting.branches();
    hitting = new HittingSet(randomness.stream("bundle"));
    cores.stream().filter(core -> Arrays.stream(core).allMatch(members::get)).forEach(hitting::add);
    hitting.raiseBound(needed);
  }
}
