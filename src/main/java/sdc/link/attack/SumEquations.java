package sdc.link.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SplittableRandom;
import sdc.data.Progress;

/**
 * Equations Σ x_i = s over groups of unknown whole numbers, with one sum s for each attribute.
 *
 * <p>Unknowns that are in the same groups throughout become one unknown, their sum. Gaussian elimination always solves the shortest
 * equation for the unknown that is in the fewest others, so that components are solved separately and stay sparse. All arithmetic is
 * exact, modulo the prime 2^61 − 1. An unknown is determined if it is 0 in every solution of the equations with sums 0. This is
 * checked on one such solution with random free unknowns, in which an undetermined unknown is 0 with probability 2^−61.
 */
final class SumEquations {

  /** The largest number of coefficients; an equation that would exceed it is dropped, which leaves the others valid. */
  private static final long MOST_COEFFICIENTS = 20_000_000;

  private final int unknowns;
  private final int attributes;
  private final List<int[]> groups = new ArrayList<>();
  private final List<long[]> sums = new ArrayList<>();

  private final List<Map<Integer, Long>> rows = new ArrayList<>();
  private final List<Set<Integer>> rowsOf = new ArrayList<>();
  private final PriorityQueue<Long> queue = new PriorityQueue<>();
  private final List<Pivot> pivots = new ArrayList<>();
  private boolean[] contradicted;
  private long coefficients;

  /** An unknown x expressed by others: x + Σ c_v·x_v = sums. */
  private record Pivot(int unknown, Map<Integer, Long> others, long[] sums) {
  }

  /**
   * The solution of the equations.
   *
   * @param determined   whether each unknown has the same value in all solutions
   * @param values       that value for each unknown and attribute
   * @param contradicted whether the equations of each attribute have no solution
   */
  record Solution(boolean[] determined, long[][] values, boolean[] contradicted) {
  }

  SumEquations(int unknowns, int attributes) {
    this.unknowns = unknowns;
    this.attributes = attributes;
  }

  /** Adds the sums of these different unknowns, one for each attribute. */
  void add(int[] members, long[] sumsOfMembers) {
    groups.add(members);
    sums.add(Arrays.stream(sumsOfMembers).map(Residues::of).toArray());
  }

  Solution solve(Progress progress) {
    int[] merged = merge();
    contradicted = new boolean[attributes];
    eliminate(progress);
    return solution(merged);
  }

  /** Merges unknowns that are in the same groups and makes the rows; returns the new index of each unknown. */
  private int[] merge() {
    int[] kind = new int[unknowns];
    for (int g = 0; g < groups.size(); g++) {
      Map<Integer, Integer> split = new HashMap<>();
      for (int i : groups.get(g)) {
        // split a kind into the unknowns inside and those outside the group
        kind[i] = split.computeIfAbsent(kind[i], key -> 1 + rowsOf.size() + split.size());
      }
      split.values().forEach(each -> rowsOf.add(new HashSet<>()));
    }
    rowsOf.add(new HashSet<>());
    for (int g = 0; g < groups.size(); g++) {
      Map<Integer, Long> row = new HashMap<>();
      for (int i : groups.get(g)) {
        row.put(kind[i], 1L);
        rowsOf.get(kind[i]).add(g);
      }
      rows.add(row);
      coefficients += row.size();
      queue.add(key(g));
    }
    return kind;
  }

  private long key(int row) {
    return (long) rows.get(row).size() << 32 | row;
  }

  private void eliminate(Progress progress) {
    while (!queue.isEmpty()) {
      progress.check();
      long next = queue.poll();
      int row = (int) next;
      if (rows.get(row) == null || next != key(row)) {
        continue;
      }
      if (rows.get(row).isEmpty()) {
        for (int k = 0; k < attributes; k++) {
          contradicted[k] |= sums.get(row)[k] != 0;
        }
        rows.set(row, null);
      } else {
        pivot(row);
      }
    }
  }

  /** Solves the row for the unknown that is in the fewest other rows, and substitutes it there. */
  private void pivot(int at) {
    Map<Integer, Long> row = rows.get(at);
    int unknown = row.keySet().stream().min(Comparator.<Integer>comparingInt(each -> rowsOf.get(each).size())
        .thenComparing(Comparator.naturalOrder())).orElseThrow();
    coefficients -= row.size();
    row.keySet().forEach(each -> rowsOf.get(each).remove(at));
    rows.set(at, null);
    long scale = Residues.inverse(row.remove(unknown));
    row.replaceAll((each, c) -> Residues.times(c, scale));
    long[] sum = Arrays.stream(sums.get(at)).map(s -> Residues.times(s, scale)).toArray();
    for (int other : rowsOf.get(unknown)) {
      substitute(other, unknown, row, sum);
    }
    rowsOf.get(unknown).clear();
    pivots.add(new Pivot(unknown, row, sum));
  }

  private void substitute(int at, int unknown, Map<Integer, Long> others, long[] sum) {
    Map<Integer, Long> row = rows.get(at);
    coefficients -= row.size();
    long factor = row.remove(unknown);
    others.forEach((each, c) -> {
      long value = Residues.minus(row.getOrDefault(each, 0L), Residues.times(factor, c));
      if (value == 0) {
        row.remove(each);
        rowsOf.get(each).remove(at);
      } else if (row.put(each, value) == null) {
        rowsOf.get(each).add(at);
      }
    });
    if (coefficients + row.size() > MOST_COEFFICIENTS) {
      row.keySet().forEach(each -> rowsOf.get(each).remove(at));
      rows.set(at, null);
      return;
    }
    coefficients += row.size();
    long[] left = sums.get(at);
    for (int k = 0; k < attributes; k++) {
      left[k] = Residues.minus(left[k], Residues.times(factor, sum[k]));
    }
    queue.add(key(at));
  }

  /** Substitutes backwards, beginning with the unknown that was solved last. */
  private Solution solution(int[] kind) {
    SplittableRandom random = new SplittableRandom(1);
    long[] kernel = random.longs(rowsOf.size(), 1, Residues.PRIME).toArray();
    long[][] values = new long[rowsOf.size()][attributes];
    for (int p = pivots.size() - 1; p >= 0; p--) {
      Pivot pivot = pivots.get(p);
      long free = 0;
      long[] value = pivot.sums().clone();
      for (Map.Entry<Integer, Long> other : pivot.others().entrySet()) {
        free = Residues.minus(free, Residues.times(other.getValue(), kernel[other.getKey()]));
        for (int k = 0; k < attributes; k++) {
          value[k] = Residues.minus(value[k], Residues.times(other.getValue(), values[other.getKey()][k]));
        }
      }
      kernel[pivot.unknown()] = free;
      values[pivot.unknown()] = value;
    }
    int[] members = new int[rowsOf.size()];
    for (int each : kind) {
      members[each]++;
    }
    boolean[] determined = new boolean[unknowns];
    long[][] found = new long[unknowns][];
    for (int i = 0; i < unknowns; i++) {
      determined[i] = members[kind[i]] == 1 && kernel[kind[i]] == 0;
      found[i] = Arrays.stream(values[kind[i]]).map(Residues::signed).toArray();
    }
    return new Solution(determined, found, contradicted);
  }
}
