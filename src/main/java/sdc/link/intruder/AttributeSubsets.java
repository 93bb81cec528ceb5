package sdc.link.intruder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Linker;
import sdc.link.Links;

/**
 * Intruders who know some attributes only: every set of attributes up to a size, ranked by what it reveals.
 *
 * @param most   the largest number of attributes known
 * @param linker how they link
 */
public record AttributeSubsets(int most, Linker linker) {

  /** Beyond this many sets nobody waits for the end, or reads the list. */
  private static final long MOST_SETS = 100_000;

  /** Refuses sets that are empty. */
  public AttributeSubsets {
    if (!(most >= 1)) {
      throw new IllegalArgumentException("-known (attributes that the intruder knows) must be 1 or more, got " + most);
    }
  }

  /**
   * What one set of attributes reveals.
   *
   * @param attributes their indices
   * @param links      the links by them alone
   */
  public record Known(List<Integer> attributes, Links links) {
  }

  /** All sets, the most links first; of equals the smaller set, then the one whose attributes come first. */
  public List<Known> rank(MaskedPair pair, Progress progress) {
    List<List<Integer>> sets = sets(pair.original().width());
    List<Known> known = new ArrayList<>();
    for (List<Integer> set : sets) {
      progress.check();
      progress.report((double) known.size() / sets.size(), "sets of attributes");
      int[] attributes = set.stream().mapToInt(Integer::intValue).toArray();
      known.add(new Known(set, linker.link(pair.select(attributes), Progress.NONE)));
    }
    // sorting is stable: sets are made by size, then in the order of their attributes
    known.sort(Comparator.comparingInt((Known k) -> k.links().linked()).reversed());
    return known;
  }

  private List<List<Integer>> sets(int width) {
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
      if (all.size() > MOST_SETS) {
        throw new IllegalArgumentException("-known " + most + " of " + width + " attributes has more than " + MOST_SETS
            + " sets; choose a smaller number or fewer attributes with -R");
      }
    }
    return all;
  }
}
