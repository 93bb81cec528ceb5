package sdc.link.intruder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.link.EuclideanLinker;
import sdc.link.Linker;
import sdc.link.Links;

/** Each intruder's links against distances written down again, on random pairs. */
class IntrudersTest {

  private static final Linker EUCLIDEAN = new EuclideanLinker(Differences.Scaling.ATTRIBUTE);

  private static Table table(Random random, int rows, double[][] around, double noise) {
    return Given.table(Arrays.stream(around).map(each -> Arrays.stream(each, 0, rows).map(v -> v + noise * random.nextGaussian()).toArray())
        .toArray(double[][]::new));
  }

  private static double[][] values(Random random, int rows, int width) {
    return Stream.generate(() -> random.doubles(rows, 0, 10).toArray()).limit(width).toArray(double[][]::new);
  }

  private static MaskedPair pair(int seed) {
    Random random = new Random(seed);
    double[][] values = values(random, 40, 3);
    return MaskedPair.aligned(table(random, 40, values, 0), table(random, 40, values, 1.5));
  }

  private static double scaled(Table table, int k, int row) {
    Moments moments = Moments.of(table.numeric(k).toArray());
    return (table.numeric(k).value(row) - moments.mean()) / moments.sd();
  }

  private static boolean isLinked(MaskedPair pair, int row) {
    double own = distance(pair, row, pair.partner(row));
    for (int j = 0; j < pair.masked().rows(); j++) {
      if (j != pair.partner(row) && distance(pair, row, j) <= own) {
        return false;
      }
    }
    return true;
  }

  private static double distance(MaskedPair pair, int i, int j) {
    double sum = 0;
    for (int k = 0; k < pair.original().width(); k++) {
      sum += Math.pow(scaled(pair.original(), k, i) - scaled(pair.masked(), k, j), 2);
    }
    return sum;
  }

  @Test
  void aSampleSearchesAmongAllMaskedRecordsByItsOwnMoments() {
    for (int seed = 1; seed <= 20; seed++) {
      MaskedPair whole = pair(seed);
      MaskedPair held = new SampleIntruder(15).view(whole, Randomness.seeded(seed), Progress.NONE);
      assertEquals(15, held.partners());
      assertEquals(40, held.masked().rows());
      Links links = EUCLIDEAN.link(held, Progress.NONE);
      for (int row = 0; row < 15; row++) {
        assertEquals(isLinked(held, row), links.isLinked(row), "seed " + seed + " row " + row);
        assertEquals(whole.original().numeric(0).value(held.partner(row)), held.original().numeric(0).value(row));
      }
      assertArrayEquals(held.partnerRows(), new SampleIntruder(15).view(whole, Randomness.seeded(seed), Progress.NONE).partnerRows());
    }
  }

  @Test
  void aNoisyFileLinksFewer() {
    int exact = 0;
    int noisy = 0;
    for (int seed = 1; seed <= 20; seed++) {
      MaskedPair held = new NoisyIntruder(40).view(pair(seed), Randomness.seeded(seed), Progress.NONE);
      assertEquals(pair(seed).masked().numeric(1).value(3), held.masked().numeric(1).value(3));
      assertTrue(held.original().numeric(1).value(3) != pair(seed).original().numeric(1).value(3));
      exact += EUCLIDEAN.link(pair(seed), Progress.NONE).linked();
      noisy += EUCLIDEAN.link(held, Progress.NONE).linked();
    }
    assertTrue(noisy < exact, noisy + " of " + exact);
  }

  @Test
  void distancesOfReleasesAreAdded() {
    for (int seed = 1; seed <= 20; seed++) {
      MaskedPair first = pair(seed);
      Random random = new Random(-seed);
      double[][] values = new double[3][];
      for (int k = 0; k < 3; k++) {
        values[k] = first.original().numeric(k).toArray();
      }
      MaskedPair second = MaskedPair.aligned(first.original(), table(random, 40, values, 1.5));
      Links joint = EUCLIDEAN.link(JointReleases.of(List.of(first, second)), Progress.NONE);
      for (int i = 0; i < 40; i++) {
        double own = distance(first, i, i) + distance(second, i, i);
        boolean nearest = true;
        for (int j = 0; j < 40; j++) {
          nearest &= j == i || distance(first, i, j) + distance(second, i, j) > own;
        }
        assertEquals(nearest, joint.isLinked(i), "seed " + seed + " record " + i);
      }
    }
  }

  @Test
  void rejectsSettingsOutOfRange() {
    assertThrows(IllegalArgumentException.class, () -> new SampleIntruder(1));
    SampleIntruder many = new SampleIntruder(41);
    MaskedPair pair = pair(1);
    assertThrows(IllegalArgumentException.class, () -> many.view(pair, Randomness.seeded(1), Progress.NONE));
    assertThrows(IllegalArgumentException.class, () -> new NoisyIntruder(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> new AttributeSubsets(0, EUCLIDEAN));
    assertThrows(IllegalArgumentException.class, () -> JointReleases.of(List.of()));
    MaskedPair less = pair.part(new int[] {0, 1, 2});
    assertThrows(IllegalArgumentException.class, () -> JointReleases.of(List.of(pair, less)));
  }
}
