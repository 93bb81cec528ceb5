package sdc.link.probabilistic;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.text.TextComparison;
import sdc.data.text.TextMeasure;

/**
 * The levels of agreement of texts by their difference δ ({@link TextMeasure}): equal, two levels of partial agreement, and disagreement
 * (Winkler, String comparator metrics and enhanced decision rules in the Fellegi-Sunter model of record linkage, Proceedings of the Section
 * on Survey Research Methods, American Statistical Association, 1990). Deviation: EM estimates m and u of each level, which Winkler
 * interpolates.
 */
final class TextLevels {

  /** The largest δ of each level but the last: choices, near one typing error in a long and in a short name. */
  static final double[] EDGES = {0, 0.1, 0.25};

  private final TextComparison texts;

  private TextLevels(TextComparison texts) {
    this.texts = texts;
  }

  /** The levels of texts with these codes. */
  static TextLevels of(Map<String, Integer> codes, TextMeasure measure) {
    String[] labels = new String[codes.size()];
    codes.forEach((label, code) -> labels[code] = label);
    return new TextLevels(TextComparison.of(List.of(labels), measure));
  }

  /** The level of a text with each of others; that of disagreement if either is no code. */
  int[] levels(double text, double[] others) {
    return IntStream.range(0, others.length).map(at -> Double.isInfinite(text) || Double.isInfinite(others[at]) ? EDGES.length
        : level((int) text, (int) others[at])).toArray();
  }

  private int level(int a, int b) {
    double difference = texts.difference(a, b, EDGES[EDGES.length - 1]);
    int level = 0;
    while (level < EDGES.length && difference > EDGES[level]) {
      level++;
    }
    return level;
  }
}
