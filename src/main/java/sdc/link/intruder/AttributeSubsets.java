package sdc.link.intruder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Setting;
import sdc.link.Linker;
import sdc.link.Links;

/**
 * Intruders who know only some attributes: attacks with every set of attributes up to a size, ranked by the number of links.
 *
 * @param most   the largest number of known attributes
 * @param linker the linkage of these intruders
 */
public record AttributeSubsets(int most, Linker linker) {

  /** The largest number of sets; with more, the run would be too long and the list unreadable. */
  public static final int MOST_SETS = 5000;

  /** Rejects a number of attributes below 1. */
  public AttributeSubsets {
    Setting.require(most >= 1, "subsets (attributes that the intruder knows at most) must be 1 or more", most);
    Objects.requireNonNull(linker, "linker");
  }

  /**
   * The result of one set of attributes. The links themselves are not kept, because those of thousands of sets would fill the memory.
   *
   * @param attributes the indices of the attributes
   * @param records    the number of records that have a partner
   * @param linked     the number of records linked by these attributes alone
   * @param tied       the number of tied records
   */
  public record Known(List<Integer> attributes, int records, int linked, int tied) {
  }

  /**
   * The results of all sets.
   *
   * @param sets    the results in descending order of links; of equal ones the smaller set first, then by the order of attributes
   * @param refused the reasons why other sets could not be attacked, one line each
   */
  public record Ranking(List<Known> sets, List<String> refused) {
  }

  /** Attacks with every set. Sets that cannot be attacked are listed with the reason; throws if no set can be attacked. */
  public Ranking rank(MaskedPair pair, Progress progress) {
    List<List<Integer>> sets = sets(pair.original().width());
    List<Known> known = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (int at = 0; at < sets.size(); at++) {
      progress.check();
      progress.report((double) at / sets.size(), "sets of attributes");
      MaskedPair seen = pair.select(sets.get(at).stream().mapToInt(Integer::intValue).toArray());
      try {
        Links links = linker.link(seen, progress::stopped);
        known.add(new Known(sets.get(at), links.records(), links.linked(), links.tied()));
      } catch (IllegalArgumentException e) {
        refused.add(String.join(", ", seen.original().names()) + ": " + e.getMessage());
      }
    }
    if (known.isEmpty()) {
      throw new IllegalArgumentException("subsets: no set of attributes can be attacked; " + refused.get(0));
    }
    // the sort is stable, and sets are made by size, then in the order of their attributes
    known.sort(Comparator.comparingInt(Known::linked).reversed());
    return new Ranking(known, refused);
  }

  private List<List<Integer>> sets(int width) {
    requireFew(width);
    List<List<Integer>> all = new ArrayList<>();
    List<List<Integer>> previous = List.of(List.of());
    for (int size = 1; size <= Math.min(most, width); size++) {
      List<List<Integer>> next = new ArrayList<>();
      for (List<Integer> set : previous) {
        for (int k = set.isEmpty() ? 0 : set.get(set.size() - 1) + 1; k < width; k++) {
          List<Integer> larger = new ArrayList<>(set);
          larger.add(k);
          next.add(List.copyOf(larger));
        }
      }
      all.addAll(next);
      previous = next;
    }
    return all;
  }

  private void requireFew(int width) {
    double sets = 0;
    double ofSize = 1;
    for (int size = 1; size <= Math.min(most, width); size++) {
      ofSize *= (width - size + 1.0) / size;
      sets += ofSize;
    }
    if (sets > MOST_SETS) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "subsets %d of %d attributes makes %.0f sets, more than the %d"
          + " allowed; choose a smaller number, or compare fewer attributes", most, width, sets, MOST_SETS));
    }
  }
}
