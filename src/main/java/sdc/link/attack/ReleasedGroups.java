package sdc.link.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.key.LongCodes;

/**
 * The groups of a microaggregated release, inferred from its equal values. Attributes that were grouped together have the same groups,
 * so the records of a group are equal in all of them. Attributes count as grouped together if the intersections of their groups have
 * at least two records and at least as many as the smallest group of either attribute.
 */
final class ReleasedGroups {

  private static final int SMALLEST = 2;

  private ReleasedGroups() {
  }

  /** The number of each record's group for each attribute; null for an attribute with a value that only one record has. */
  static int[][] of(List<double[]> columns) {
    int[][] groups = new int[columns.size()][];
    List<int[]> blocks = new ArrayList<>();
    List<List<Integer>> attributes = new ArrayList<>();
    for (int k = 0; k < groups.length; k++) {
      int[] own = LongCodes.of(Arrays.stream(columns.get(k)).mapToLong(value -> Double.doubleToLongBits(value + 0.0)).toArray());
      if (smallest(own) >= SMALLEST) {
        join(own, k, blocks, attributes);
      }
    }
    for (int b = 0; b < blocks.size(); b++) {
      for (int k : attributes.get(b)) {
        groups[k] = blocks.get(b);
      }
    }
    return groups;
  }

  private static void join(int[] own, int attribute, List<int[]> blocks, List<List<Integer>> attributes) {
    for (int b = 0; b < blocks.size(); b++) {
      int[] block = blocks.get(b);
      int[] both = LongCodes.of(IntStream.range(0, own.length).mapToLong(i -> (long) block[i] << 32 | own[i]).toArray());
      if (smallest(both) >= Math.max(SMALLEST, Math.min(smallest(block), smallest(own)))) {
        blocks.set(b, both);
        attributes.get(b).add(attribute);
        return;
      }
    }
    blocks.add(own);
    attributes.add(new ArrayList<>(List.of(attribute)));
  }

  /** The number of records in the smallest group. */
  private static int smallest(int[] groups) {
    return Arrays.stream(LongCodes.counts(groups)).min().orElse(0);
  }
}
