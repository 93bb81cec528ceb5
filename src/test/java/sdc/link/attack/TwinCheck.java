package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.link.Links;

/** Holds an attack's result against candidate sets listed pair by pair, up to the rounding of distances. */
final class TwinCheck {

  private static final double ROUNDING = 1e-11;

  private TwinCheck() {
  }

  /** Whether masked record j may be original record i's. */
  interface Admits {
    boolean test(int i, int j);
  }

  static void same(MaskedPair pair, Admits admits, AttackResult result, boolean guess, String seed) {
    Differences differences = Differences.of(pair, Differences.Scaling.DISTANCE);
    Links links = result.links();
    for (int i = 0; i < pair.original().rows(); i++) {
      int row = i;
      String where = seed + ", record " + i;
      int[] set = IntStream.range(0, pair.masked().rows()).filter(j -> admits.test(row, j)).toArray();
      int partner = pair.partner(i);
      assertEquals(set.length, result.size(i), where);
      assertEquals(Arrays.stream(set).anyMatch(j -> j == partner), result.contained()[i], where);
      if (set.length == 0) {
        assertEquals(MaskedPair.NONE, links.nearest(i), where);
        continue;
      }
      double[] squared = Arrays.stream(set).mapToDouble(j -> guess ? squared(differences, row, j) : 0).toArray();
      double least = Arrays.stream(squared).min().orElseThrow();
      int[] best = IntStream.range(0, set.length).filter(at -> squared[at] <= least + ROUNDING).map(at -> set[at]).toArray();
      assertTrue(Arrays.stream(best).anyMatch(j -> j == links.nearest(row)), where);
      assertTrue(links.ties(i) >= 1 && links.ties(i) <= best.length, where);
      assertEquals(least, links.distance(i) * links.distance(i), ROUNDING * (1 + least), where);
      assertEquals(links.ties(i) == 1 && links.nearest(i) == partner, links.isLinked(i), where);
    }
  }

  private static double squared(Differences differences, int i, int j) {
    double[] difference = new double[differences.width()];
    differences.write(i, j, difference);
    return Arrays.stream(difference).reduce(0, (sum, d) -> sum + d * d);
  }
}
