package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.number.TwoFold;
import sdc.link.Links;

/** Holds an attack's result against candidate sets listed pair by pair, whose distances have twice the digits of a double. */
final class TwinCheck {

  /** Of a reported distance, as a double. */
  private static final double ROUNDING = 1e-11;
  /** Equal distances with twice the digits differ by less. */
  private static final double EQUAL = 1e-24;

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
      TwoFold[] squared = Arrays.stream(set).mapToObj(j -> guess ? squared(differences, row, j) : new TwoFold()).toArray(TwoFold[]::new);
      TwoFold nearest = Arrays.stream(squared).min(TwoFold::compare).orElseThrow();
      double least = nearest.value();
      int[] best = IntStream.range(0, set.length)
          .filter(at -> new TwoFold().set(squared[at]).minus(nearest).value() <= EQUAL * (1 + least)).map(at -> set[at]).toArray();
      assertEquals(best[0], links.nearest(i), where);
      assertEquals(best.length, links.ties(i), where);
      assertEquals(least, links.distance(i) * links.distance(i), ROUNDING * (1 + least), where);
      assertEquals(links.ties(i) == 1 && links.nearest(i) == partner, links.isLinked(i), where);
    }
  }

  private static TwoFold squared(Differences differences, int i, int j) {
    TwoFold sum = new TwoFold();
    differences.preciseSquare(i, j, sum);
    return sum;
  }
}
