package sdc.learn.likelihood;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Pairs of rows as sets of pairs, and the known links by the identifiers of the records. */
class RowPairsTest {

  private static RowPairs draw(Random random) {
    int count = random.nextInt(12);
    int[] originals = random.ints(0, 15).distinct().limit(count).toArray();
    return new RowPairs(originals, random.ints(0, 15).distinct().limit(count).toArray());
  }

  private static Set<List<Integer>> set(RowPairs pairs) {
    return IntStream.range(0, pairs.size()).mapToObj(k -> List.of(pairs.originals()[k], pairs.masked()[k])).collect(Collectors.toSet());
  }

  @Test
  void countsThosePairsThatTheOthersContain() {
    int common = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      RowPairs pairs = draw(random);
      RowPairs others = draw(random);
      // some pairs of the first, so that the two have some in common
      others = pairs.first(random.nextInt(6)).and(others);
      Set<List<Integer>> contained = set(others);
      boolean once = Arrays.stream(others.originals()).distinct().count() == others.size();
      if (once) {
        contained.retainAll(set(pairs));
        assertEquals(contained.size(), pairs.among(others), "seed " + seed);
        assertEquals(contained.size(), others.among(pairs), "seed " + seed);
        common += contained.size();
      }
      assertEquals(pairs.size(), pairs.among(pairs), "seed " + seed);
      assertEquals(0, pairs.among(RowPairs.NONE), "seed " + seed);
    }
    assertTrue(common > 50, common + " in common");
  }

  @Test
  void shuffledPairsAreTheSamePairsInAnyOrder() {
    RowPairs pairs = new RowPairs(new int[] {4, 7, 9}, new int[] {0, 2, 1});
    Set<List<Integer>> orders = IntStream.range(0, 60).mapToObj(seed -> {
      RowPairs shuffled = pairs.shuffled(new Random(seed));
      assertEquals(3, shuffled.size());
      assertEquals(set(pairs), set(shuffled), "seed " + seed);
      return Arrays.stream(shuffled.originals()).boxed().toList();
    }).collect(Collectors.toSet());
    assertEquals(6, orders.size());
  }

  @Test
  void firstAndFollowing() {
    RowPairs pairs = new RowPairs(new int[] {4, 7, 9}, new int[] {0, 2, 1});
    assertArrayEquals(new int[] {4, 7}, pairs.first(2).originals());
    assertArrayEquals(new int[] {0, 2}, pairs.first(2).masked());
    assertArrayEquals(new int[] {0, 2, 1}, pairs.first(5).masked());
    assertEquals(0, pairs.first(0).size());
    RowPairs more = pairs.and(new RowPairs(new int[] {1}, new int[] {8}));
    assertArrayEquals(new int[] {4, 7, 9, 1}, more.originals());
    assertArrayEquals(new int[] {0, 2, 1, 8}, more.masked());
  }

  /** Rows count in the whole files, where neither file has all records and a part is in another order. */
  @Test
  void knownLinksAreThoseOfEqualIdentifiers() {
    List<String> originals = List.of("a", "b", "c", "d", "e");
    List<String> masked = List.of("e", "x", "c", "a");
    MaskedPair pair = MaskedPair.matched(table(5), originals, table(4), masked);
    assertEquals(Set.of(List.of(0, 3), List.of(2, 2), List.of(4, 0)), set(RowPairs.known(pair)));
    RowPairs part = RowPairs.known(pair.part(new int[] {4, 3, 2}));
    assertEquals(Set.of(List.of(4, 0), List.of(2, 2)), set(part));
    assertEquals(0, RowPairs.known(pair.part(new int[] {1, 3})).size());
  }

  private static Table table(int rows) {
    return Table.of(NumericColumn.of("v", IntStream.range(0, rows).asDoubleStream().toArray()));
  }
}
