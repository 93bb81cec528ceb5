package sdc.mask;

import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Percent;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Shuffle;
import sdc.data.Table;
import sdc.data.number.NumberSort;

/**
 * Rank swapping: values of similar rank are exchanged, separately in each attribute.
 *
 * <p>The n values of an attribute that are not missing are sorted, equal values in random order, and visited from rank i = 1 to n.
 * Each value that is still unswapped is exchanged with an unswapped value at a rank j > i, drawn according to the variant. If n is
 * odd, one exchange at a random rank is a cycle of three, i → j → k → i with k drawn like j; otherwise the highest value would
 * always remain. The masked column is a permutation of the original one; missing values stay where they are; record weights have
 * no effect.
 *
 * <p>Categories whose labels are in order are swapped by the place of their label. Dates are numbers.
 *
 * <p>Let w = ⌊n·p/100⌋, the window of p percent of the records.
 * <ul>
 * <li>SWAP (R. Moore, Controlled data swapping techniques for masking public use microdata sets, U.S. Bureau of the Census,
 *     1996): j is uniform among the unswapped ranks in i+1 … i+w. No rank moves by more than p percent of n. If w = 0, that is
 *     n·p &lt; 100, the column stays unchanged, with a warning. If w = 1 and n is odd, a cycle of three does not fit into the
 *     window, so one value at a random rank stays.
 * <li>P_DISTRIBUTION (J. Nin, J. Herranz, V. Torra, Rethinking rank swapping to decrease disclosure risk, Data &amp; Knowledge
 *     Engineering 64, 2008): j = i + r rounded, where r is normal with mean and standard deviation 0.5·n·p/100.
 * <li>P_BUCKETS (same paper): the ranks are cut into ⌈100/p⌉ equal buckets, of p percent each if 100/p is whole. For a rank in
 *     bucket B_r the partner's bucket is B_s, s ≥ r, with probability proportional to 1/2^(s−r+1), and j is uniform among its
 *     unswapped ranks (those above i if s = r).
 * </ul>
 * In the last two, a value can move by any number of ranks, so an intruder cannot exclude candidates by intersecting windows.
 *
 * <p>Deviations: if a drawn rank is outside the file, not above i or already swapped, or a drawn bucket has no unswapped rank, the
 * draw is repeated; after {@value #TRIES} draws, j is the nearest unswapped rank above i. The paper's parameter of P_BUCKETS is the
 * number of buckets; here it is 100/p rounded up, so that p has the same unit in all three variants.
 *
 * @param columns the attributes to mask
 * @param percent p, the width of the window in percent of the records, 0 &lt; p ≤ 100
 * @param variant the distribution of partners
 * @param ordered the nominal attributes whose labels are in order; other nominal attributes are rejected
 */
public record RankSwapping(int[] columns, double percent, Variant variant, Set<Integer> ordered) implements ColumnwiseMasking {

  /** The distribution of partners. */
  public enum Variant { SWAP, P_BUCKETS, P_DISTRIBUTION }

  private static final int TRIES = 64;
  private static final int NONE = -1;

  /** Swaps numbers only. */
  public RankSwapping(int[] columns, double percent, Variant variant) {
    this(columns, percent, variant, Set.of());
  }

  public RankSwapping {
    columns = Columns.checked(columns);
    Setting.require(percent > 0 && percent <= 100, "percent (of the records) must be above 0 and at most 100", percent);
    Objects.requireNonNull(variant, "variant");
    ordered = Set.copyOf(ordered);
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requireNumeric(table, Arrays.stream(columns).filter(k -> !ordered.contains(k)).toArray());
    return ColumnwiseMasking.super.mask(table, randomness, progress);
  }

  @Override
  public String identity() {
    return "RankSwapping " + variant + ' ' + percent;
  }

  @Override
  public Table masked(Table table, int[] chosen, Randomness source, Progress progress) {
    return Columns.replace(table, chosen, k -> {
      Column column = table.column(k);
      progress.report(Double.NaN, "swapping " + column.name());
      return swapped(column, RandomStreams.of(source, column), progress);
    });
  }

  /**
   * The rows of the values that are not missing, from the lowest value to the highest; categories rank in the order of their labels. The
   * rows are shuffled and then sorted stably, so that every order of equal values has the same probability.
   */
  static int[] order(Column column, RandomGenerator random) {
    int[] present = IntStream.range(0, column.size()).filter(row -> !column.isMissing(row)).toArray();
    Shuffle.all(present, random);
    return NumberSort.order(present, column instanceof NominalColumn categories ? categories::code : ((NumericColumn) column)::value);
  }

  private Column swapped(Column column, RandomGenerator random, Progress progress) {
    int[] rowOfRank = order(column, random);
    Partners partners = new Partners(rowOfRank.length, random);
    if (variant == Variant.SWAP && partners.window == 0) {
      progress.warn(percent + " percent of " + rowOfRank.length
          + " values is less than one rank, so '" + column.name() + "' stays unmasked; choose a larger percentage");
    }
    int[] from = IntStream.range(0, column.size()).toArray();
    for (int i = 0; i < rowOfRank.length; i++) {
      progress.check(i);
      int j = partners.take(i);
      if (j != NONE) {
        int k = partners.takeThird(i);
        int last = k == NONE ? j : k;
        from[rowOfRank[i]] = rowOfRank[last];
        from[rowOfRank[last]] = rowOfRank[j];
        from[rowOfRank[j]] = rowOfRank[i];
      }
    }
    return column.rows(from);
  }

  /** Finds the partners of one column's ranks; call it from the lowest rank to the highest. */
  private final class Partners {

    private final int ranks;
    private final RandomGenerator random;
    private final Unswapped unswapped;
    private final int window;
    private final double half;
    private final int buckets;
    /** Whether a cycle of three, or one value that stays, is still needed because the number of ranks is odd. */
    private boolean odd;
    /** The first rank at which to try the cycle of three. */
    private final int threeFrom;
    private int free;

    Partners(int ranks, RandomGenerator random) {
      this.ranks = ranks;
      this.random = random;
      this.unswapped = new Unswapped(ranks);
      this.window = Percent.floor(percent, ranks);
      this.half = 0.5 * ranks * percent / 100;
      this.buckets = (int) Math.min(ranks, Math.ceil(100 / percent));
      this.odd = ranks % 2 == 1;
      this.free = ranks;
      this.threeFrom = !odd ? 0 : hasPairsOnly() ? 2 * random.nextInt((ranks + 1) / 2) : random.nextInt(ranks);
    }

    private boolean hasPairsOnly() {
      return variant == Variant.SWAP && window == 1;
    }

    /** Removes rank i and its partner from the unswapped ranks and returns the partner; −1 if i is swapped or has no partner. */
    int take(int i) {
      if (!unswapped.contains(i)) {
        return NONE;
      }
      remove(i);
      if (odd && hasPairsOnly() && i >= threeFrom) {
        odd = false;
        return NONE;
      }
      return takePartner(i);
    }

    /** Removes and returns a third rank for the exchange of rank i with its partner; −1 if the exchange remains a pair. */
    int takeThird(int i) {
      if (!odd || i < threeFrom && free > 1) {
        return NONE;
      }
      int k = takePartner(i);
      odd = k == NONE;
      return k;
    }

    private int takePartner(int i) {
      int j = switch (variant) {
        case SWAP -> unswapped.draw(i + 1, Math.min(ranks, i + 1 + window), random);
        case P_DISTRIBUTION -> byDistribution(i);
        case P_BUCKETS -> byBuckets(i);
      };
      if (j != NONE) {
        remove(j);
      }
      return j;
    }

    private void remove(int rank) {
      unswapped.remove(rank);
      free--;
    }

    private int byDistribution(int i) {
      for (int attempt = 0; attempt < TRIES; attempt++) {
        long j = i + Math.round(random.nextGaussian(half, half));
        if (j > i && j < ranks && unswapped.contains((int) j)) {
          return (int) j;
        }
      }
      return unswapped.next(i + 1);
    }

    private int byBuckets(int i) {
      int own = (int) (((i + 1L) * buckets - 1) / ranks);
      for (int attempt = 0; attempt < TRIES; attempt++) {
        int bucket = own + Long.numberOfTrailingZeros(random.nextLong());
        if (bucket < buckets) {
          int j = unswapped.draw(Math.max(i + 1, start(bucket)), start(bucket + 1), random);
          if (j != NONE) {
            return j;
          }
        }
      }
      return unswapped.next(i + 1);
    }

    private int start(int bucket) {
      return (int) ((long) bucket * ranks / buckets);
    }
  }
}
