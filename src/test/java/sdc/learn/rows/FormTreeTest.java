package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;

/** The tree of a form against all pairs. */
class FormTreeTest {

  @Test
  void aTreeOfAFormAgreesWithAllPairs() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(5);
      int points = 1 + random.nextInt(300);
      // whole numbers make ties, a shift far away makes rounding matter
      double shift = seed % 3 == 0 ? 1e5 : 0;
      double[] b = random.ints((long) points * width, 0, 9).mapToDouble(v -> v + shift).toArray();
      double[] a = random.ints((long) points * width, 0, 9).mapToDouble(v -> v + shift).toArray();
      for (Psd psd : new Psd[]{Psd.NONE, Psd.CONE}) {
        Family family = new FamilySettings(Form.BILINEAR, false, psd, 0).family(width);
        requireSameAsAllPairs(family.aggregator(random.doubles(family.size(), -1, 1).toArray()), a, b, width, "seed " + seed + psd);
      }
      Family mean = FamilySettings.of(Form.WEIGHTED_MEAN).family(width);
      double[] weights = random.doubles(width, -1, 1).toArray();
      weights[0] = 1;
      requireSameAsAllPairs(mean.aggregator(weights), a, b, width, "mean, seed " + seed);
    }
  }

  private static void requireSameAsAllPairs(Aggregator form, double[] a, double[] b, int width, String seen) {
    FormTree.Search search = new FormTree(form, b, width).new Search(form.distance());
    for (int i = 0; i < a.length / width; i++) {
      int leftOut = i % 3 == 0 ? -1 : i;
      int expected = NearestTreeTest.allPairs(a, b, width, i, leftOut, form.distance());
      int nearest = search.nearest(a, i, leftOut, Double.POSITIVE_INFINITY);
      assertEquals(expected, nearest, seen);
    }
  }
}
