package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.ValueComparison;
import sdc.data.ValueComparison.Missing;
import sdc.link.EuclideanLinker;
import sdc.link.LinkSettings;
import sdc.link.Links;

/** Linkage by distance on recoded data, beside a twin that looks at every pair. */
class RecodedLinkageTest {

  @Test
  void treesMissNothing() {
    for (boolean contradiction : new boolean[] {false, true}) {
      ValueComparison comparison = new ValueComparison(Missing.AVERAGE, List.of(), contradiction);
      for (int seed = 0; seed < 40; seed++) {
        MaskedPair pair = CoverAttackTest.pair(new SplittableRandom(seed), 150, 0.1);
        Links links = new EuclideanLinker(Scaling.DISTANCE, new LinkSettings(LinkSettings.Direction.ORIGINAL_TO_MASKED, false, true,
            comparison)).link(pair, Progress.NONE);
        Differences differences = Differences.of(pair, Scaling.DISTANCE, comparison);
        for (int i = 0; i < 150; i++) {
          double own = squared(differences, i, pair.partner(i));
          double least = Double.POSITIVE_INFINITY;
          int nearer = 0;
          int near = 0;
          for (int j = 0; j < 150; j++) {
            double squared = squared(differences, i, j);
            least = Math.min(least, squared);
            nearer += squared < own - 1e-9 ? 1 : 0;
            near += squared < own + 1e-9 ? 1 : 0;
          }
          assertEquals(Math.sqrt(least), links.distance(i), 1e-9, "seed " + seed + ", record " + i);
          int rank = links.rank(i).orElseThrow();
          assertTrue(nearer + 1 <= rank && rank <= near, "seed " + seed + ", record " + i + ": rank " + rank);
        }
      }
    }
  }

  private static double squared(Differences differences, int i, int j) {
    double[] written = new double[differences.width()];
    differences.write(i, j, written);
    double sum = 0;
    for (double difference : written) {
      sum += difference * difference;
    }
    return sum;
  }
}
