package sdc.mask.anonymity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.key.LongCodes;

/**
 * The generalisation of least loss: a level for each key, such that at most a limited number of records are in groups that fail the
 * conditions and are suppressed (K. LeFevre, D. DeWitt, R. Ramakrishnan, Incognito, SIGMOD 2005; F. Kohlmayer et al., Flash, PASSAT 2012).
 *
 * <p>Nodes are visited in the order of a bound: the loss that they have without suppression, which grows along every path upwards and is
 * never above the loss with suppression. Where a level divides labels of the level below, that loss may fall; there the bound is the least
 * entropy of each key's levels from there upwards, or 0 for discernibility. The search ends with a proof when the bound reaches the best
 * loss known, whatever the conditions. Nodes below one with too many records in groups below k fail too, but this order visits them first
 * (except some under discernibility), so that they need no rule.
 */
final class Lattice {

  private final KAnonymity.Loss loss;
  private final KeyLevels[] keys;
  private final int rows;
  private final int k;
  private final int limit;
  private final int[] secrets;
  private final int[] all;
  private final GroupCondition condition;
  private final double[][] entropies;
  /** The least of a level's entropy and those above it. */
  private final double[][] leastEntropies;
  private final boolean nested;
  private int evaluated;

  Lattice(KeyLevels[] keys, int rows, int k, int limit, KAnonymity.Loss loss, int[] secrets, GroupCondition condition) {
    this.keys = keys;
    this.rows = rows;
    this.k = k;
    this.limit = limit;
    this.loss = loss;
    this.secrets = secrets;
    this.all = LongCodes.counts(secrets);
    this.condition = condition;
    this.entropies = Arrays.stream(keys).map(key -> IntStream.rangeClosed(0, key.height()).mapToDouble(key::entropy).toArray())
        .toArray(double[][]::new);
    this.leastEntropies = Arrays.stream(entropies).map(double[]::clone).toArray(double[][]::new);
    for (double[] least : leastEntropies) {
      for (int level = least.length - 2; level >= 0; level--) {
        least[level] = Math.min(least[level], least[level + 1]);
      }
    }
    this.nested = Arrays.stream(keys).allMatch(KeyLevels::isNested);
  }

  /**
   * A generalisation.
   *
   * @param levels     the level of each key
   * @param suppressed for each record whether it is suppressed
   * @param loss       its loss, from 0 to 1
   * @param bound      at most the loss of this node and of all above it
   */
  record Node(int[] levels, boolean[] suppressed, double loss, double bound) {

    /** The number of suppressed records. */
    int count() {
      return (int) IntStream.range(0, suppressed.length).filter(row -> suppressed[row]).count();
    }
  }

  /** The node of least loss (of several, the first visited); null if there is none. */
  Node best(Progress progress) {
    double total = Arrays.stream(keys).mapToDouble(key -> key.height() + 1).reduce(1, (a, b) -> a * b);
    PriorityQueue<Node> open = new PriorityQueue<>(Comparator.comparingDouble(Node::bound).thenComparing(Node::levels, Arrays::compare));
    open.add(new Node(new int[keys.length], null, 0, 0));
    Node best = null;
    while (!open.isEmpty() && (best == null || open.peek().bound < best.loss)) {
      progress.check();
      Node next = open.poll();
      progress.report(evaluated / total, evaluated + " of at most " + (long) total + " generalisations");
      Node node = evaluate(next.levels);
      if (node.suppressed != null && (best == null || node.loss < best.loss)) {
        best = node;
      }
      if (best == null || node.bound < best.loss) {
        successors(node).forEach(open::add);
      }
    }
    return best;
  }

  /** Each node has one predecessor: the one with the last level that is not 0 reduced. */
  private List<Node> successors(Node node) {
    List<Node> above = new ArrayList<>();
    for (int a = keys.length - 1; a >= 0; a--) {
      if (node.levels[a] < keys[a].height()) {
        int[] levels = node.levels.clone();
        levels[a]++;
        above.add(new Node(levels, null, 0, loss == KAnonymity.Loss.DISCERNIBILITY ? node.bound : bound(levels, null)));
      }
      if (node.levels[a] > 0) {
        break;
      }
    }
    return above;
  }

  int evaluated() {
    return evaluated;
  }

  /** The groups of a node, its loss and its suppressed records, which are null if there are too many. */
  Node evaluate(int[] levels) {
    evaluated++;
    int[] group = groups(levels);
    int[] sizes = LongCodes.counts(group);
    double bound = bound(levels, sizes);
    if (Arrays.stream(sizes).filter(size -> size < k).sum() > limit) {
      return new Node(levels, null, Double.NaN, bound);
    }
    boolean[] failing = failing(group, sizes);
    boolean[] suppressed = new boolean[rows];
    int count = 0;
    for (int row = 0; row < rows; row++) {
      suppressed[row] = failing[group[row]];
      count += suppressed[row] ? 1 : 0;
    }
    return count > limit ? new Node(levels, null, Double.NaN, bound)
        : new Node(levels, suppressed, loss(levels, group, sizes, suppressed), bound);
  }

  int[] groups(int[] levels) {
    int[][] codes = IntStream.range(0, keys.length).mapToObj(a -> keys[a].codes(levels[a])).toArray(int[][]::new);
    return KeyValues.of(codes, rows).groups((1 << keys.length) - 1);
  }

  private boolean[] failing(int[] group, int[] sizes) {
    boolean[] failing = new boolean[sizes.length];
    int[] start = new int[sizes.length + 1];
    for (int g = 0; g < sizes.length; g++) {
      start[g + 1] = start[g] + sizes[g];
    }
    int[] next = start.clone();
    int[] ordered = new int[rows];
    for (int row = 0; row < rows; row++) {
      ordered[next[group[row]]++] = secrets[row];
    }
    for (int g = 0; g < sizes.length; g++) {
      failing[g] = sizes[g] < k;
      if (!failing[g] && condition != null) {
        int[] counts = new int[all.length];
        for (int at = start[g]; at < start[g + 1]; at++) {
          counts[ordered[at]]++;
        }
        failing[g] = !condition.holds(counts, all);
      }
    }
    return failing;
  }

  /** At most the loss of a node and of all above it. */
  private double bound(int[] levels, int[] sizes) {
    return loss == KAnonymity.Loss.ENTROPY ? entropy(leastEntropies, levels)
        : loss == KAnonymity.Loss.PRECISION || nested ? unsuppressed(levels, sizes) : 0;
  }

  /** The loss if no record is suppressed; only discernibility needs the sizes of the groups. */
  private double unsuppressed(int[] levels, int[] sizes) {
    return switch (loss) {
      case PRECISION -> IntStream.range(0, keys.length).mapToDouble(a -> (double) levels[a] / keys[a].height()).sum() / keys.length;
      case ENTROPY -> entropy(entropies, levels);
      default -> Arrays.stream(sizes).mapToDouble(size -> (double) size * size).sum()
          / ((double) rows * rows);
    };
  }

  /** The share of these bits among those of the highest levels. */
  private double entropy(double[][] bits, int[] levels) {
    return share(IntStream.range(0, keys.length).mapToDouble(a -> bits[a][levels[a]]).sum(), mostEntropy());
  }

  private double mostEntropy() {
    return IntStream.range(0, keys.length).mapToDouble(a -> entropies[a][keys[a].height()]).sum();
  }

  private static double share(double part, double whole) {
    return whole > 0 ? part / whole : 0;
  }

  private double loss(int[] levels, int[] group, int[] sizes, boolean[] suppressed) {
    double count = IntStream.range(0, rows).filter(row -> suppressed[row]).count();
    double before = unsuppressed(levels, sizes);
    return switch (loss) {
      case PRECISION -> before + count / rows * (1 - before);
      case ENTROPY -> before + share(IntStream.range(0, keys.length).mapToDouble(a -> {
        double[] most = keys[a].entropies(keys[a].height());
        double[] now = keys[a].entropies(levels[a]);
        return IntStream.range(0, rows).filter(row -> suppressed[row]).mapToDouble(row -> most[row] - now[row]).sum();
      }).sum(), mostEntropy());
      default -> before + IntStream.range(0, rows).filter(row -> suppressed[row]).mapToDouble(row -> rows - sizes[group[row]]).sum()
          / ((double) rows * rows);
    };
  }
}
