package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import sdc.data.Progress.Stopped;

/** Matches by groups of keys beside comparisons of all records. */
class BlankMatchesTest {

  /** The codes of a random table, 0 for a missing value. */
  private static int[][] codes(Random random, int keys, int rows, int labels, double missing) {
    return IntStream.range(0, keys).mapToObj(a -> IntStream.range(0, rows).map(row -> random.nextDouble() < missing ? 0
        : 1 + random.nextInt(labels)).toArray()).toArray(int[][]::new);
  }

  /** All records, compared one by one. */
  private record Slow(int[][] codes, int[] lost) {

    int rows() {
      return lost.length;
    }

    int missing(int row) {
      return IntStream.range(0, codes.length).filter(a -> codes[a][row] == 0).map(a -> 1 << a).sum();
    }

    int differing(int one, int two) {
      return IntStream.range(0, codes.length).filter(a -> codes[a][one] != 0 && codes[a][two] != 0 && codes[a][one] != codes[a][two])
          .map(a -> 1 << a).sum();
    }

    /** The records that fit this one if it loses these keys, itself included. */
    Set<Integer> fitting(int row, int with) {
      Set<Integer> found = new TreeSet<>(Set.of(row));
      IntStream.range(0, rows()).filter(other -> (differing(row, other) & ~(with | lost[other])) == 0).forEach(found::add);
      return found;
    }

    long equal(int row) {
      return IntStream.range(0, rows()).filter(other -> IntStream.range(0, codes.length).allMatch(a -> codes[a][row] == codes[a][other]))
          .count();
    }
  }

  @Test
  void agreeWithComparisonsWhileBlanksChange() {
    for (long seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int keys = 1 + random.nextInt(4);
      int k = 2 + random.nextInt(4);
      int[][] codes = codes(random, keys, k + random.nextInt(90), 1 + random.nextInt(4), random.nextInt(3) * 0.1);
      Slow slow = new Slow(codes, new int[codes[0].length]);
      BlankMatches matches = new BlankMatches(KeyValues.of(codes, slow.rows()), k, Progress.NONE);
      assertArrayEquals(IntStream.range(0, slow.rows()).filter(row -> slow.equal(row) < k || slow.missing(row) != 0).toArray(),
          IntStream.range(0, matches.units()).map(matches::row).toArray(), "seed " + seed + ": units");
      for (int step = 0; step < 12 && matches.units() > 0; step++) {
        String seen = "seed " + seed + " step " + step;
        compare(matches, slow, k, seen);
        int unit = random.nextInt(matches.units());
        int with = matches.missing(unit) | random.nextInt(1 << keys);
        Set<Integer> before = slow.fitting(matches.row(unit), slow.lost[matches.row(unit)]);
        Set<Integer> told = new HashSet<>();
        matches.set(unit, with, loser -> told.add(matches.row(loser)));
        slow.lost[matches.row(unit)] = with;
        Set<Integer> after = slow.fitting(matches.row(unit), with);
        for (int other = 0; other < matches.units(); other++) {
          int row = matches.row(other);
          boolean lost = other == unit || before.contains(row) && !after.contains(row);
          assertTrue(!lost || told.contains(row), seen + ": record " + row + " lost a match");
          assertTrue(before.contains(row) || !told.contains(row), seen + ": record " + row + " had no match to lose");
        }
      }
    }
  }

  private static void compare(BlankMatches matches, Slow slow, int k, String seen) {
    int open = 0;
    for (int unit = 0; unit < matches.units(); unit++) {
      int row = matches.row(unit);
      assertEquals(slow.missing(row), matches.missing(unit), seen);
      int now = slow.lost[row] | slow.missing(row);
      assertEquals(now, matches.blanks(unit), seen);
      int count = slow.fitting(row, now).size();
      assertEquals(count, matches.count(unit), seen);
      assertEquals(Math.max(0, k - count), matches.lacking(unit), seen);
      open += count < k ? 1 : 0;
      int with = now | unit & (1 << slow.codes.length) - 1;
      Set<Integer> fitting = slow.fitting(row, with);
      for (int limit = 1; limit < 8; limit++) {
        int found = matches.matches(unit, with, limit);
        assertEquals(Math.min(limit, fitting.size()), Math.min(limit, found), seen + " unit " + unit + " limit " + limit);
        assertTrue(found <= fitting.size(), seen);
      }
      assertEquals(fitting.size(), matches.matches(unit, with, Integer.MAX_VALUE), seen);
      Set<Integer> units = new TreeSet<>();
      matches.forEach(unit, with, other -> assertTrue(units.add(matches.row(other)), seen + ": twice"));
      assertEquals(fitting.size() - 1 - units.size(), matches.counted(unit, with), seen);
      fitting.removeIf(other -> other == row || IntStream.range(0, matches.units()).noneMatch(each -> matches.row(each) == other));
      assertEquals(fitting, units, seen);
      for (int other = 0; other < matches.units(); other += 3) {
        int two = matches.row(other);
        assertEquals(slow.differing(row, two), matches.differing(unit, other), seen);
        assertEquals((slow.differing(row, two) & ~(now | matches.blanks(other))) == 0, matches.match(unit, other), seen);
      }
    }
    assertEquals(open, matches.open(), seen);
  }

  /** 200 records, each with its own value of the first key, and some of which have the second key in common. */
  private static BlankMatches unique(int k, Progress progress) {
    int[] second = IntStream.range(0, 200).map(row -> row % 3 == 0 ? 1 : 2).toArray();
    return new BlankMatches(KeyValues.of(new int[][] {IntStream.rangeClosed(1, 200).toArray(), second}, 200), k, progress);
  }

  /** A sample has at most the wanted number, all of them match, none is the unit itself, and they stand for about all matches. */
  @Test
  void samplesStandForAll() {
    BlankMatches matches = unique(3, Progress.NONE);
    for (int most : new int[] {1, 5, 66, 67, 133, 134, 1000}) {
      for (int unit = 0; unit < 200; unit++) {
        int of = unit;
        int group = unit % 3 == 0 ? 67 : 133;
        String seen = "unit " + unit + " most " + most;
        Set<Integer> found = new HashSet<>();
        double[] sum = {0};
        matches.forSome(unit, 1, most, (other, standsFor) -> {
          assertTrue(found.add(other), seen + ": twice");
          assertEquals(of % 3 == 0, other % 3 == 0, seen);
          sum[0] += standsFor;
        });
        assertFalse(found.contains(unit), seen);
        int expected = Math.min(group, most);
        assertTrue(found.size() == expected || found.size() == expected - 1, seen + " found " + found.size());
        assertEquals((double) group / expected * found.size(), sum[0], 1e-9, seen);
        assertTrue(most < group || found.size() == group - 1, seen);
        Set<Integer> near = new HashSet<>();
        matches.forSomeInGroup(unit, 1, most, other -> assertTrue(near.add(other), seen + ": twice"));
        assertEquals(found, near, seen);
      }
    }
    Set<Integer> starts = new HashSet<>();
    IntStream.range(0, 200).forEach(unit -> matches.forSomeInGroup(unit, 1, 2, starts::add));
    assertTrue(starts.size() > 150, "different units look at different others: " + starts.size());
  }

  /** Half of the units of a group have other blanks, so a sample of the group finds fewer. */
  @Test
  void samplesLeaveOutUnitsWithOtherBlanks() {
    BlankMatches matches = unique(3, Progress.NONE);
    for (int unit = 0; unit < 100; unit++) {
      matches.set(unit, 2, other -> { });
    }
    int[] found = {0};
    matches.forSome(150, 1, 1000, (other, standsFor) -> found[0]++);
    assertEquals(100 + IntStream.range(100, 200).filter(row -> row % 3 == 0).count() - 1, found[0], "all with 2, and those of its group");
  }

  /** Work counts the units that are looked at, and the user is asked at every 4096th step, whatever the size of the steps. */
  @Test
  void workIsCountedAndStops() {
    int[] asked = {0};
    BlankMatches matches = unique(3, () -> {
      asked[0]++;
      return false;
    });
    long before = matches.work();
    assertTrue(before >= 200, "counting matches of 200 units is work: " + before);
    matches.step(10);
    assertEquals(before + 11, matches.work());
    asked[0] = 0;
    for (int step = 0; step < 4096; step++) {
      matches.step(9);
    }
    assertEquals(10, asked[0]);
    matches.forEach(0, 3, other -> { });
    long work = matches.work();
    matches.forEach(0, 3, other -> { });
    assertEquals(work + 201, matches.work());
    matches.forSomeInGroup(0, 1, 50, other -> { });
    assertEquals(work + 201 + 51, matches.work());
    assertThrows(Stopped.class, () -> unique(3, () -> true));
  }

  /** A few units with the same blanks are compared one by one, more by their groups: both cost one step for each, and one more. */
  @Test
  void fewUnitsAreCompared() {
    BlankMatches matches = unique(3, Progress.NONE);
    for (int unit = 0; unit < 24; unit++) {
      matches.set(unit, 2, other -> { });
    }
    long work = matches.work();
    matches.forEach(199, 0, other -> { });
    assertEquals(25 + 2, matches.work() - work, "24 units with blanks, and one group of the unit itself");
  }
}
