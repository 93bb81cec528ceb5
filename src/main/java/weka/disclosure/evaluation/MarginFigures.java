package weka.disclosure.evaluation;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.ValueComparison;
import sdc.risk.Margins;

/**
 * How clearly the squared distance with equal weights finds each record ({@link Margins}). This compares all pairs, so large files have
 * no margins. They are computed once, when a report, a chart or the JSON output first asks for them, because with 5,000 records they
 * may need half of the time of an evaluation.
 */
public final class MarginFigures {

  private static final int MOST_RECORDS = 5000;

  private final MaskedPair pair;
  private double[] margins;
  private Optional<String> reason = Optional.empty();

  /** The margins of this pair. */
  MarginFigures(MaskedPair pair) {
    this.pair = pair;
  }

  /** A copy of the margins of the original records, NaN for a record without one; empty if margins were not computed. */
  public synchronized double[] margins() {
    compute();
    return margins.clone();
  }

  /** Why margins were not computed, if so. */
  public synchronized Optional<String> reason() {
    compute();
    return reason;
  }

  private void compute() {
    if (margins != null) {
      return;
    }
    margins = new double[0];
    if (pair.original().rows() > MOST_RECORDS || pair.masked().rows() > MOST_RECORDS) {
      reason = Optional.of("margins compare all pairs, so they are computed for at most " + MOST_RECORDS + " records; the files have "
          + pair.original().rows() + " and " + pair.masked().rows());
      return;
    }
    try {
      WeightedMean equal = new WeightedMean(pair.original().width(), false);
      margins = Margins.of(pair, Differences.of(pair, Differences.Scaling.ATTRIBUTE, ValueComparison.COMPLETED),
          equal.aggregator(equal.equalWeights()), Progress.NONE);
    } catch (IllegalArgumentException e) {
      reason = Optional.of(e.getMessage());
    }
  }

  /** The figures under the names that the JSON output gives them: the least, the quartiles and the largest. */
  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    double[] sorted = Arrays.stream(margins()).filter(margin -> !Double.isNaN(margin)).sorted().toArray();
    if (reason.isPresent() || sorted.length == 0) {
      map.put("absent", reason.orElse("no record has both a partner and another candidate"));
      return map;
    }
    map.put("records", sorted.length);
    map.put("above0", (int) Arrays.stream(sorted).filter(margin -> margin > 0).count());
    map.put("quartiles", IntStream.rangeClosed(0, 4).mapToObj(q -> sorted[(int) Math.round(q / 4.0 * (sorted.length - 1))]).toList());
    return map;
  }
}
