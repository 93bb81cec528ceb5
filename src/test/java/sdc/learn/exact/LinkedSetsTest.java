package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sets of records beside lists of them, across the border of a word of bits. */
class LinkedSetsTest {

  /** The number of sets kept. */
  private static final int MOST = 3000;

  private static BitSet draw(Random random, int records) {
    BitSet set = new BitSet();
    random.ints(records, 50, 80).forEach(set::set);
    return set;
  }

  @Test
  void whatLiesInASetIsLinked() {
    int contained = 0;
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      LinkedSets linked = new LinkedSets();
      List<BitSet> all = new ArrayList<>();
      BitSet any = draw(random, random.nextInt(3));
      assertTrue(!linked.contain(any) && linked.beside(any).isEmpty() && linked.latestWith(any).isEmpty(), "seed " + seed);
      for (int k = 0; k < 10; k++) {
        all.add(draw(random, random.nextInt(40)));
        linked.add(all.get(k));
        BitSet part = draw(random, random.nextInt(4));
        BitSet beside = new BitSet();
        List<BitSet> with = all.stream().filter(set -> set.stream().boxed().toList().containsAll(part.stream().boxed().toList())).toList();
        with.forEach(beside::or);
        assertEquals(!with.isEmpty(), linked.contain(part), "seed " + seed);
        assertEquals(beside, linked.beside(part), "seed " + seed);
        assertEquals(with.contains(all.get(k)) ? all.get(k) : new BitSet(), linked.latestWith(part), "seed " + seed);
        contained += with.isEmpty() ? 0 : 1;
      }
    }
    assertTrue(contained > 400 && contained < 1900, contained + " of 2000");
  }

  @Test
  void theOldestAreForgotten() {
    LinkedSets linked = new LinkedSets();
    BitSet oldest = BitSet.valueOf(new long[] {32});
    linked.add(oldest);
    for (int k = 1; k < MOST; k++) {
      linked.add(BitSet.valueOf(new long[] {1}));
    }
    assertTrue(linked.contain(oldest));
    linked.add(BitSet.valueOf(new long[] {1}));
    assertTrue(!linked.contain(oldest) && linked.contain(BitSet.valueOf(new long[] {1})));
  }
}
