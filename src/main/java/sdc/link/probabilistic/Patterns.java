package sdc.link.probabilistic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sdc.data.Covers;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.ValueComparison;

/**
 * The distinct coincidence vectors of all pairs and the number of pairs with each. The pairs themselves are streamed, one original
 * record against all masked records at a time, and never stored.
 */
final class Patterns {

  private final List<Levels> attributes;
  private final long[] units;
  private final int originals;
  private final int candidates;

  private Patterns(List<Levels> attributes, long[] units, int originals, int candidates) {
    this.attributes = attributes;
    this.units = units;
    this.originals = originals;
    this.candidates = candidates;
  }

  /** The comparison of these files, attribute by attribute. */
  static Patterns of(MaskedPair pair, ProbabilisticSettings settings) {
    pair.whole().requireComparable(ValueComparison.COMPLETED);
    return of(pair, attribute -> LevelScale.of(pair.whole(), attribute), settings);
  }

  /** The comparison of these records, each attribute on its scale. */
  static Patterns of(MaskedPair pair, IntFunction<LevelScale> scales, ProbabilisticSettings settings) {
    Supplier<Covers> covers = once(() -> Covers.of(pair));
    List<Levels> attributes = IntStream.range(0, pair.original().width())
        .mapToObj(attribute -> Levels.of(pair, covers, attribute, scales.apply(attribute), settings)).toList();
    long[] units = new long[attributes.size()];
    long unit = 1;
    for (int k = 0; k < units.length; k++) {
      units[k] = unit;
      if (unit > Long.MAX_VALUE / attributes.get(k).levels()) {
        throw new IllegalArgumentException("the levels of " + units.length + " attributes make too many patterns to number;"
            + " compare fewer attributes or choose fewer levels");
      }
      unit *= attributes.get(k).levels();
    }
    return new Patterns(attributes, units, pair.original().rows(), pair.masked().rows());
  }

  private static <T> Supplier<T> once(Supplier<T> source) {
    List<T> made = new ArrayList<>();
    return () -> {
      if (made.isEmpty()) {
        made.add(source.get());
      }
      return made.get(0);
    };
  }

  /** The same patterns of one masked record with all original records. */
  Patterns turned() {
    return new Patterns(attributes.stream().map(Levels::turned).toList(), units, candidates, originals);
  }

  int width() {
    return units.length;
  }

  int levels(int attribute) {
    return attributes.get(attribute).levels();
  }

  int originals() {
    return originals;
  }

  int candidates() {
    return candidates;
  }

  Levels of(int attribute) {
    return attributes.get(attribute);
  }

  /** The level of one attribute in a pattern. */
  int level(long code, int attribute) {
    return (int) (code / units[attribute] % attributes.get(attribute).levels());
  }

  /** Writes the pattern of the original record i with every masked record. */
  void write(int i, long[] codes) {
    Arrays.fill(codes, 0);
    for (int k = 0; k < units.length; k++) {
      attributes.get(k).addCodes(i, units[k], codes);
    }
  }

  /** Counts the patterns of all pairs. */
  PatternCounts count(Progress progress) {
    AtomicInteger done = new AtomicInteger();
    ThreadLocal<long[]> buffer = ThreadLocal.withInitial(() -> new long[candidates]);
    return IntStream.range(0, originals).parallel().collect(PatternCounts::new, (counts, i) -> {
      progress.check();
      long[] codes = buffer.get();
      write(i, codes);
      counts.addAll(codes);
      progress.report((double) done.incrementAndGet() / originals, "comparing all pairs");
    }, PatternCounts::merge);
  }
}
