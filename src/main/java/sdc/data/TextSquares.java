package sdc.data;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The squared differences of texts by their codes: computed once if the texts are few, otherwise on each request. */
final class TextSquares {

  /** Up to this number of texts, all differences are kept. */
  private static final int MOST_KEPT = 2000;
  /** The most texts that an expectation uses; longer lists are sampled at equal steps. */
  private static final int MOST_COUNTED = 200;

  private final String[] texts;
  private final TextMeasure measure;
  /** The differences known so far, NaN where unknown; null if the texts are many. Two threads may compute one twice, to the same number. */
  private final double[] kept;

  TextSquares(List<String> texts, TextMeasure measure) {
    List<String> missing = List.of(MaskedPair.MISSING_ORIGINAL, MaskedPair.MISSING_MASKED);
    this.texts = texts.stream().map(text -> missing.contains(text) ? null : text).toArray(String[]::new);
    this.measure = measure;
    this.kept = texts.size() <= MOST_KEPT ? new double[texts.size() * texts.size()] : null;
    if (kept != null) {
      Arrays.fill(kept, Double.NaN);
    }
  }

  double of(int a, int b) {
    if (a == b) {
      return 0;
    }
    if (kept == null) {
      return computed(a, b);
    }
    double known = kept[a * texts.length + b];
    if (Double.isNaN(known)) {
      known = computed(a, b);
      kept[a * texts.length + b] = known;
    }
    return known;
  }

  private double computed(int a, int b) {
    double difference = texts[a] == null || texts[b] == null ? 1 : measure.of(texts[a], texts[b]);
    return difference * difference;
  }

  /** For each text the number of the counted records less their squared differences from it; beyond many texts an estimate. */
  double[] agreeing(long[] counts) {
    int[] used = IntStream.range(0, counts.length).filter(code -> counts[code] > 0).toArray();
    int step = (used.length + MOST_COUNTED - 1) / MOST_COUNTED;
    int[] counted = IntStream.range(0, used.length).filter(place -> place % Math.max(1, step) == 0).map(place -> used[place]).toArray();
    double all = Arrays.stream(counts).sum();
    return IntStream.range(0, counts.length).parallel().mapToDouble(code -> {
      double others = 0;
      double agreeing = 0;
      for (int other : counted) {
        if (other != code) {
          others += counts[other];
          agreeing += counts[other] * (1 - of(code, other));
        }
      }
      return counts[code] + (others == 0 ? 0 : agreeing * (all - counts[code]) / others);
    }).toArray();
  }
}
