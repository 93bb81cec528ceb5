package sdc.data;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.text.TextMeasure;
import sdc.data.text.TextSquares;

/**
 * Codes of labels, some of which represent sets of others, and the probability that two of them differ.
 *
 * <p>A set S is a label drawn from the original records whose label belongs to S, or uniformly from its labels if no record has one.
 */
final class LabelSets {

  /** Labels without sets. */
  static final LabelSets NONE = none();

  /** Up to this number of codes, the probabilities that they differ are kept: a choice, 2 MB. */
  private static final int MOST_KEPT = 500;

  /** For each code the labels of its set, null for a plain label. */
  private final BitSet[] members;
  private final BitSet isSet = new BitSet();
  /** For each plain code the number of original records that have it. */
  private final double[] count;
  /** For each set the number of original records that belong to it. */
  private final double[] total;
  /** True if only membership in a set counts. */
  private final boolean cover;
  /** The probabilities that sets differ, known so far: NaN where unknown; null if the codes are many. Threads compute the same number. */
  private final double[] kept;
  /** For one class of pairs of codes: the classes of all pairs, the number of the class, and the shares of its pairs; else null. */
  private int[][] classes;
  /** For texts their squared differences; else null. */
  private TextSquares texts;
  private int wanted;
  private double[][] shares;

  private LabelSets(WholeFiles.Codes codes, boolean cover) {
    this.members = new BitSet[codes.inOriginal().length];
    this.count = Arrays.stream(codes.inOriginal()).asDoubleStream().toArray();
    this.total = new double[count.length];
    this.cover = cover;
    this.kept = members.length > MOST_KEPT ? null : new double[members.length * members.length];
    if (kept != null) {
      Arrays.fill(kept, Double.NaN);
    }
    codes.members().forEach((code, set) -> {
      members[code] = set;
      isSet.set(code);
      total[code] = set.stream().mapToDouble(label -> count[label]).sum();
    });
  }

  private static LabelSets none() {
    return new LabelSets(new WholeFiles.Codes(new long[0], new long[0], Map.of()), false);
  }

  /** Sets from which labels are drawn. */
  static LabelSets of(WholeFiles.Codes codes) {
    return codes.members().isEmpty() ? NONE : new LabelSets(codes, false);
  }

  /** Sets that cover all their labels equally. */
  static LabelSets covers(WholeFiles.Codes codes) {
    return new LabelSets(codes, true);
  }

  /** Codes of texts, which differ by the square of their difference; those of missing values differ from all others. */
  static LabelSets ofTexts(List<String> texts, TextMeasure measure) {
    LabelSets sets = none();
    sets.texts = new TextSquares(texts, measure);
    return sets;
  }

  /** Codes that differ where their pair belongs to the wanted class, by its share, or wholly if there are no shares. */
  static LabelSets ofClass(int[][] classes, int wanted, double[][] shares) {
    LabelSets sets = none();
    sets.isSet.set(0, classes.length);
    sets.classes = classes;
    sets.wanted = wanted;
    sets.shares = shares;
    return sets;
  }

  /** The texts, if the labels are texts, else null. */
  TextSquares texts() {
    return texts;
  }

  boolean isSet(int code) {
    return isSet.get(code);
  }

  /** True if any code from low to high is a set. */
  boolean anySet(int low, int high) {
    int next = texts != null ? low : isSet.nextSetBit(low);
    return next >= 0 && next <= high;
  }

  /** The probability that labels of these codes differ; for covers, 1 if they cannot be the same, else 0. */
  double differing(int a, int b) {
    if (texts != null) {
      return texts.of(a, b);
    }
    if (classes != null) {
      return classes[a][b] != wanted ? 0 : shares == null ? 1 : shares[a][b];
    }
    if (kept == null) {
      return computed(a, b);
    }
    double known = kept[a * members.length + b];
    if (Double.isNaN(known)) {
      known = computed(a, b);
      kept[a * members.length + b] = known;
    }
    return known;
  }

  private double computed(int a, int b) {
    BitSet first = isSet.get(a) ? members[a] : null;
    BitSet second = isSet.get(b) ? members[b] : null;
    if (first == null || second == null) {
      return first == second ? a == b ? 0 : 1 : first == null ? outside(a, b) : outside(b, a);
    }
    if (cover) {
      return first.intersects(second) ? 0 : 1;
    }
    double same = 0;
    for (int label = first.nextSetBit(0); label >= 0; label = first.nextSetBit(label + 1)) {
      same += second.get(label) ? chance(label, a) * chance(label, b) : 0;
    }
    return 1 - same;
  }

  private double outside(int label, int set) {
    return !members[set].get(label) ? 1 : cover ? 0 : 1 - chance(label, set);
  }

  private double chance(int label, int set) {
    return total[set] > 0 ? count[label] / total[set] : 1.0 / members[set].cardinality();
  }

  /** For each code the expected number of counted records with the same label. */
  double[] agreeing(long[] counts) {
    if (texts != null) {
      return texts.agreeing(counts);
    }
    double[] agreeing = new double[counts.length];
    for (int code = 0; code < counts.length; code++) {
      int plain = code;
      IntStream others = isSet(code) ? IntStream.range(0, counts.length) : isSet.stream();
      agreeing[code] = (isSet(code) ? 0 : counts[code]) + others.filter(other -> counts[other] > 0)
          .mapToDouble(other -> counts[other] * (1 - differing(plain, other))).sum();
    }
    return agreeing;
  }
}
