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
import sdc.risk.Margins;

/**
 * How clearly the squared distance with equal weights finds each record ({@link Margins}). It compares all pairs, so that it is
 * left out for large files.
 *
 * @param margins per original record, NaN where it has none; empty where they are left out
 * @param reason  why they are left out, if they are
 */
public record MarginFigures(double[] margins, Optional<String> reason) {

  private static final int MOST_RECORDS = 5000;

  /** Keeps its own copy. */
  public MarginFigures {
    margins = margins.clone();
  }

  /** Per original record the margin, a copy. */
  @Override
  public double[] margins() {
    return margins.clone();
  }

  /** The margins of this pair, or why there are none. */
  public static MarginFigures of(MaskedPair pair, Progress progress) {
    if (pair.original().rows() > MOST_RECORDS || pair.masked().rows() > MOST_RECORDS) {
      return absent("it compares all pairs, which is done for up to " + MOST_RECORDS + " records, the files have "
          + pair.original().rows() + " and " + pair.masked().rows());
    }
    try {
      WeightedMean equal = new WeightedMean(pair.original().width(), false);
      return new MarginFigures(Margins.of(pair, Differences.of(pair, Differences.Scaling.ATTRIBUTE),
          equal.aggregator(equal.equalWeights()), progress), Optional.empty());
    } catch (IllegalArgumentException e) {
      return absent(e.getMessage());
    }
  }

  private static MarginFigures absent(String reason) {
    return new MarginFigures(new double[0], Optional.of(reason));
  }

  /** The figures under the names that the JSON output gives them: the least, the quartiles and the largest. */
  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    double[] sorted = Arrays.stream(margins).filter(margin -> !Double.isNaN(margin)).sorted().toArray();
    if (reason.isPresent() || sorted.length == 0) {
      map.put("absent", reason.orElse("no record has a partner and another candidate"));
      return map;
    }
    map.put("records", sorted.length);
    map.put("above0", (int) Arrays.stream(sorted).filter(margin -> margin > 0).count());
    map.put("quartiles", IntStream.rangeClosed(0, 4).mapToObj(q -> sorted[(int) Math.round(q / 4.0 * (sorted.length - 1))]).toList());
    return map;
  }
}
