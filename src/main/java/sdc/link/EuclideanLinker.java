package sdc.link;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * Distance-based record linkage: each record looks for the nearest one, d²(a, b) = Σ diff_k²(a, b) (Domingo-Ferrer, Torra,
 * Mateo-Sanz, Sebé 2006: DBRL1 is {@link Scaling#ATTRIBUTE}, DBRL2 is {@link Scaling#DISTANCE}).
 *
 * @param scaling how values become comparable
 */
public record EuclideanLinker(Scaling scaling) implements Linker {

  public EuclideanLinker {
    Objects.requireNonNull(scaling, "scaling");
  }

  @Override
  public Links link(MaskedPair pair, Progress progress) {
    Differences differences = Differences.of(pair, scaling);
    int n = differences.originals();
    int[] nearest = new int[n];
    double[] distance = new double[n];
    int[] ties = new int[n];
    boolean[] partnerIsNearest = new boolean[n];
    AtomicInteger done = new AtomicInteger();
    IntStream.range(0, n).parallel().forEach(i -> {
      progress.check();
      double[] d = new double[differences.width()];
      double best = Double.POSITIVE_INFINITY;
      for (int j = 0; j < differences.candidates(); j++) {
        differences.write(i, j, d);
        double sum = 0;
        for (double diff : d) {
          sum += diff * diff;
        }
        if (sum < best) {
          best = sum;
          nearest[i] = j;
          ties[i] = 0;
          partnerIsNearest[i] = false;
        }
        if (sum == best) {
          ties[i]++;
          partnerIsNearest[i] |= j == pair.partner(i);
        }
      }
      distance[i] = Math.sqrt(best);
      progress.report((double) done.incrementAndGet() / n, "linking");
    });
    return new Links(pair, nearest, distance, ties, partnerIsNearest);
  }
}
