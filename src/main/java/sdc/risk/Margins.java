package sdc.risk;

import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * How clearly a distance finds each record: m = (d_other − d_own)/(d_other + d_own) for the distance d_own to the record's partner and the
 * least distance d_other to any other candidate. m is 1 if only the partner is at distance 0, above 0 if the record is linked, 0 if it
 * ties, and below 0, down to −1, if another candidate is nearer.
 *
 * <p>As a ratio, it does not depend on the unit of the distance. All pairs are compared, n² in time and n in memory. If a distance is
 * negative for some pair (a bilinear form that is not positive semidefinite), margins are cut to −1…1.
 */
public final class Margins {

  private Margins() {
  }

  /** The margins of all original records; NaN for those without a partner or without another candidate. */
  public static double[] of(MaskedPair pair, Differences differences, Aggregator aggregator, Progress progress) {
    double[] margins = new double[differences.originals()];
    IntStream.range(0, margins.length).parallel().forEach(i -> {
      progress.check();
      margins[i] = pair.partner(i) == MaskedPair.NONE ? Double.NaN : margin(i, pair.partner(i), differences, aggregator.distance());
    });
    return margins;
  }

  private static double margin(int i, int partner, Differences differences, Distance distance) {
    double[] difference = differences.buffer();
    double own = Double.NaN;
    double other = Double.POSITIVE_INFINITY;
    for (int j = 0; j < differences.candidates(); j++) {
      differences.write(i, j, difference);
      double d = distance.of(difference);
      if (j == partner) {
        own = d;
      } else {
        other = Math.min(other, d);
      }
    }
    return other == Double.POSITIVE_INFINITY ? Double.NaN : margin(own, other);
  }

  static double margin(double own, double other) {
    if (own == other) {
      return 0;
    }
    double size = Math.abs(own) + Math.abs(other);
    return Math.max(-1, Math.min(1, (other - own) / size));
  }
}
