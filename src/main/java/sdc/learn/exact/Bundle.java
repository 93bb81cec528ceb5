package sdc.learn.exact;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.check.Check;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.HittingSet;

/**
 * A bundle: records of which it is proven how many must be given up at least, and known that no more need be. It grows record by record:
 * with one more as many must be given up, or one more.
 *
 * <p>One more, where no hitting set of the cores within the bundle is as small as before. As many, where such a hitting set
 * leaves records that can all be linked.
 */
final class Bundle {

  private final Check oracle;
  private final Randomness randomness;
  /** All cores known, of other bundles too. */
  private final List<int[]> cores;
  private final BitSet members = new BitSet();
  private HittingSet hitting;
  private int needed;
  private long branches;

  /** An empty one; the list of cores is looked at, and grows elsewhere. */
  Bundle(Check oracle, List<int[]> cores, Randomness randomness) {
    this.oracle = oracle;
    this.randomness = randomness;
    this.cores = cores;
    this.hitting = new HittingSet(randomness.stream("bundle"));
  }

  BitSet members() {
    return members;
  }

  /** How many of them must be given up. */
  int needed() {
    return needed;
  }

  /** How many can be linked at once. */
  int linked() {
    return members.cardinality() - needed;
  }

  /** What was done so far, in linear programmes of the check and branches of this bundle. */
  private long effort() {
    return oracle.programmes() + branches();
  }

  /** How many branches were looked at. */
  long branches() {
    return branches + hitting.branches();
  }

  Cover cover() {
    return new Cover(members.stream().toArray(), needed);
  }

  /** Takes up a record that can be linked beside all that could be. */
  void takeLinked(int record) {
    members.set(record);
    addCores(record);
  }

  /**
   * Takes up a record, if this many linear programmes and branches decide how many are given up then; else all is as
   * before. Tells of cores, and of parameters that link sets of records.
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
        hitting.addCover(members.stream().toArray(), needed);
        return true;
      }
      if (canLink(members.stream().filter(i -> !givenUp.contains(i)).toArray(), core, linking)) {
        return true;
      }
    }
    members.clear(record);
    forget();
    return false;
  }

  /** Whether these can all be linked; if not, at least one core of them is learned, and others without a common record. */
  private boolean canLink(int[] set, Consumer<int[]> core, Consumer<double[]> linking) {
    int[] rest = set;
    Check.Trial trial = oracle.linkAll(rest);
    while (trial.infeasible()) {
      int[] found = oracle.shrink(trial.core());
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

  /** Begins the hitting set afresh, without what a record that was not taken had brought. */
  private void forget() {
    branches += hitting.branches();
    hitting = new HittingSet(randomness.stream("bundle"));
    cores.stream().filter(core -> Arrays.stream(core).allMatch(members::get)).forEach(hitting::add);
    hitting.raiseBound(needed);
  }
}
