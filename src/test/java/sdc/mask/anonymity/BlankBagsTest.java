package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Lists of units beside sets that are sorted at every change. */
class BlankBagsTest {

  private static void compare(TreeMap<Integer, Set<Integer>> slow, BlankBags bags, String seen) {
    assertEquals(slow.keySet().stream().toList(), IntStream.range(0, bags.size()).map(bags::blanks).boxed().toList(), seen);
    for (int at = 0; at < bags.size(); at++) {
      BlankBags.Bag bag = bags.bag(at);
      Set<Integer> units = IntStream.range(0, bag.size()).map(bag::unit).boxed().collect(Collectors.toSet());
      assertEquals(slow.get(bags.blanks(at)), units, seen);
      assertEquals(units.size(), bag.size(), seen);
    }
  }

  @Test
  void unitsMoveBetweenSortedLists() {
    for (long seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int units = 1 + random.nextInt(60);
      int different = 1 + random.nextInt(100);
      BlankBags bags = new BlankBags(units);
      TreeMap<Integer, Set<Integer>> slow = new TreeMap<>();
      int[] now = IntStream.range(0, units).map(unit -> -1).toArray();
      for (int step = 0; step < 300; step++) {
        int unit = random.nextInt(units);
        if (now[unit] >= 0) {
          bags.remove(unit, now[unit]);
          slow.get(now[unit]).remove(unit);
          slow.values().removeIf(Set::isEmpty);
          now[unit] = -1;
        }
        if (random.nextInt(8) > 0) {
          now[unit] = random.nextInt(different);
          bags.add(unit, now[unit]);
          slow.computeIfAbsent(now[unit], blanks -> new TreeSet<>()).add(unit);
        }
        compare(slow, bags, "seed " + seed + " step " + step);
      }
    }
  }
}
