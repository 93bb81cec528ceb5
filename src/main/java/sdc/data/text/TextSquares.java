package sdc.data.text;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The squared differences of texts by their codes: computed once if the texts are few, otherwise on each request. */
public final class TextSquares {

  /** Up to this number of texts, all differences are kept. */
  private static final int MOST_KEPT = 2000;
  /** The most texts that an expectation uses; longer lists are sampled at equal steps. */
  private static final int MOST_COUNTED = 200;

  private final String[] texts;
  private final TextMeasure measure;
  /** The differences known so far, NaN where unknown; null if the texts are many. Two threads may compute one twice, to the same number. */
  private final double[] kept;
  /** For words, the words of each text that was asked for; else null. */
  private final Map<CharSequence, Integer>[] words;
  private final TextProfile profile;

  /** The differences of these texts by this measure. */
  public TextSquares(List<String> texts, TextMeasure measure) {
    this.texts = texts.stream().map(TextMeasure::plain).toArray(String[]::new);
    this.measure = measure;
    this.words = measure == TextMeasure.WORDS ? room(texts.size()) : null;
    this.profile = new TextProfile(measure, texts.stream().mapToInt(String::length).average().orElse(1));
    this.kept = texts.size() <= MOST_KEPT ? new double[texts.size() * texts.size()] : null;
    if (kept != null) {
      Arrays.fill(kept, Double.NaN);
    }
  }

  @SuppressWarnings("unchecked")
  private static Map<CharSequence, Integer>[] room(int size) {
    return (Map<CharSequence, Integer>[]) new Map<?, ?>[size];
  }

  /** Bounds on the differences of these texts. */
  public TextProfile profile() {
    return profile;
  }

  /** The plain text with this code, null if it is missing. */
  public String text(int code) {
    return code < 0 ? null : texts[code];
  }

  /** The squared difference of the texts with these codes. */
  public double of(int a, int b) {
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

  /** How many differences are kept. */
  long known() {
    return Arrays.stream(kept).filter(square -> !Double.isNaN(square)).count();
  }

  private double computed(int a, int b) {
    double difference = texts[a].equals(texts[b]) ? 0
        : words == null ? measure.ofPlain(texts[a], texts[b]) : TextMeasure.between(words(a), words(b));
    return difference * difference;
  }

  private Map<CharSequence, Integer> words(int code) {
    if (words[code] == null) {
      words[code] = Map.copyOf(TextMeasure.words(texts[code])); // other threads may read it
    }
    return words[code];
  }

  /**
   * For each text the number of the counted records less their squared differences from it. Beyond {@link #MOST_KEPT} texts it is the same
   * share of the other records for all, estimated from texts at equal steps.
   */
  public double[] agreeing(long[] counts) {
    double all = Arrays.stream(counts).sum();
    int[] counted = spread(IntStream.range(0, counts.length).filter(code -> counts[code] > 0).toArray(), MOST_COUNTED);
    int[] seeking = spread(IntStream.range(0, counts.length).toArray(), MOST_KEPT);
    double[] shares = IntStream.of(seeking).parallel().mapToDouble(code -> share(code, counts, counted)).toArray();
    double mean = Arrays.stream(shares).average().orElse(0);
    return IntStream.range(0, counts.length)
        .mapToDouble(code -> counts[code] + (all - counts[code]) * (kept == null ? mean : shares[code])).toArray();
  }

  /** The share of the counted records with other texts that agree with this one. */
  private double share(int code, long[] counts, int[] counted) {
    double others = 0;
    double agreeing = 0;
    for (int other : counted) {
      if (other != code) {
        others += counts[other];
        agreeing += counts[other] * (1 - of(code, other));
      }
    }
    return others == 0 ? 0 : agreeing / others;
  }

  /** At most this number of them, at equal steps. */
  private static int[] spread(int[] codes, int most) {
    int step = Math.max(1, (codes.length + most - 1) / most);
    return IntStream.range(0, codes.length).filter(place -> place % step == 0).map(place -> codes[place]).toArray();
  }
}
