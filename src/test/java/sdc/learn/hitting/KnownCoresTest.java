package sdc.learn.hitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What known cores prove of a cell, by hand and by all sets of records. */
class KnownCoresTest {

  @Test
  void knownCoresNeverGiveUpMoreThanMustBe() {
    int tight = 0;
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int records = 4 + random.nextInt(7);
      byte[] state = new byte[records];
      for (int v = 0; v < records; v++) {
        state[v] = (byte) random.nextInt(3);
      }
      Cover[] cores = new Cover[1 + random.nextInt(10)];
      double[] weights = new double[cores.length];
      for (int c = 0; c < cores.length; c++) {
        int[] members = random.ints(3, 0, records).distinct().toArray();
        cores[c] = new Cover(members, Math.max(1, members.length - 1 - random.nextInt(2)));
        weights[c] = c < 2 && random.nextBoolean() ? 0.5 : 0;
      }
      int needed = fewest(cores, state);
      int proven = needed > records ? 0 : new KnownCores(List.of(cores), weights, records).givenUp(state);
      assertTrue(proven <= needed, "seed " + seed + ": " + proven + " of " + needed);
      tight += proven == needed ? 1 : 0;
    }
    assertTrue(tight > 150, "tight in " + tight);
  }

  /** The fewest open records that meet all covers together with the lost ones; a large number if no set does. */
  private static int fewest(Cover[] cores, byte[] state) {
    int fewest = Integer.MAX_VALUE;
    for (int set = 0; set < 1 << state.length; set++) {
      int chosen = set;
      boolean open = IntStream.range(0, state.length).allMatch(v -> (chosen >> v & 1) == 0 || state[v] == KnownCores.OPEN);
      if (open && Arrays.stream(cores).allMatch(core -> Arrays.stream(core.records())
          .filter(v -> state[v] == KnownCores.LOST || (chosen >> v & 1) == 1).count() >= core.needed())) {
        fewest = Math.min(fewest, Integer.bitCount(set));
      }
    }
    return fewest;
  }

  /** Cores {0,1}, {1,2}, {0,2} with weights of a half each pack 1.5, so two are given up; greedily one core alone fits. */
  @Test
  void packedCoresByHand() {
    List<Cover> cores = List.of(Cover.of(new int[] {0, 1}), Cover.of(new int[] {1, 2}), Cover.of(new int[] {0, 2}));
    byte[] open = {KnownCores.OPEN, KnownCores.OPEN, KnownCores.OPEN};
    assertEquals(2, new KnownCores(cores, new double[] {0.5, 0.5, 0.5}, 3).givenUp(open));
    assertEquals(1, new KnownCores(cores, new double[3], 3).givenUp(open));
    byte[] lost = {KnownCores.LOST, KnownCores.OPEN, KnownCores.OPEN};
    assertEquals(1, new KnownCores(cores, new double[] {0.5, 0.5, 0.5}, 3).givenUp(lost), "1, 2 is left to hit");
    byte[] sure = {KnownCores.SURE, KnownCores.OPEN, KnownCores.OPEN};
    assertEquals(2, new KnownCores(cores, new double[3], 3).givenUp(sure), "0, 1 and 0, 2 need 1 and 2");
    assertEquals(0, new KnownCores(List.of(), new double[0], 3).givenUp(open));
    KnownCores clique = new KnownCores(List.of(new Cover(new int[] {0, 1, 2}, 2)), new double[1], 3);
    assertEquals(2, clique.givenUp(open), "all but one");
    assertEquals(1, clique.givenUp(lost), "one is given up already");
  }
}
