package sdc.link.attack;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Covers;
import sdc.data.Progress;

/**
 * Finds the masked records that original records fit. Per attribute, a bit for each masked record says whether it fits an original value;
 * the masked records that a record fits are the common bits of its values. The records of both files come in blocks, so that memory does
 * not grow with the product of values and masked records.
 *
 * @param covers which values fit
 */
public record CoverSearch(Covers covers) {

  /** The number of records in one block: 2 KB for each distinct value of the original ones, at most 32 MB for an attribute. */
  private static final int BLOCK = 1 << 14;

  /** The values of some records as {@link Covers#fit} compares them. */
  public interface Values {

    /** The value of this record. */
    double of(int record, int attribute);
  }

  /** Receives what was found; each original record is in the hands of one thread at a time. */
  public interface Found {

    /** An original record fits a masked one. */
    void take(int original, int masked);
  }

  /** True if an original record fits a masked one. */
  public boolean fits(Values originals, int i, Values masked, int j) {
    return IntStream.range(0, covers.width()).allMatch(k -> covers.fit(k, originals.of(i, k), masked.of(j, k)));
  }

  /** Finds all pairs that fit among this many records of both files; the masked ones of each original come in order. */
  public void search(Values originals, int records, Values masked, int candidates, Found found, Progress progress) {
    for (int from = 0; from < records; from += BLOCK) {
      int some = from;
      int count = Math.min(BLOCK, records - from);
      for (int begin = 0; begin < candidates; begin += BLOCK) {
        progress.report((from + (double) count * begin / candidates) / records, "comparing released values");
        int first = begin;
        block((i, k) -> originals.of(some + i, k), count, (at, k) -> masked.of(first + at, k),
            Math.min(BLOCK, candidates - begin), (i, at) -> found.take(some + i, first + at), progress);
      }
    }
  }

  private void block(Values originals, int records, Values masked, int size, Found found, Progress progress) {
    List<Map<Double, BitSet>> fitting = IntStream.range(0, covers.width()).parallel()
        .mapToObj(k -> fitting(k, originals, records, masked, size, progress)).toList();
    IntStream.range(0, records).parallel().forEach(i -> {
      progress.check();
      BitSet common = (BitSet) fitting.get(0).get(originals.of(i, 0) + 0.0).clone();
      for (int k = 1; k < covers.width() && !common.isEmpty(); k++) {
        common.and(fitting.get(k).get(originals.of(i, k) + 0.0));
      }
      for (int at = common.nextSetBit(0); at >= 0; at = common.nextSetBit(at + 1)) {
        found.take(i, at);
      }
    });
  }

  /** For each original value of the attribute the masked records that it fits. */
  private Map<Double, BitSet> fitting(int attribute, Values originals, int records, Values masked, int size, Progress progress) {
    Map<Double, BitSet> withValue = new HashMap<>();
    for (int at = 0; at < size; at++) {
      withValue.computeIfAbsent(masked.of(at, attribute) + 0.0, value -> new BitSet(size)).set(at);
    }
    List<Double> all = List.copyOf(withValue.keySet());
    List<Double> wide = all.stream().filter(value -> !covers.isPlain(attribute, value)).toList();
    Map<Double, BitSet> fitting = new HashMap<>();
    for (int i = 0; i < records; i++) {
      progress.check();
      fitting.computeIfAbsent(originals.of(i, attribute) + 0.0, value -> {
        boolean plain = covers.isPlain(attribute, value);
        BitSet fits = new BitSet(size);
        if (plain && withValue.containsKey(value)) {
          fits.or(withValue.get(value));
        }
        (plain ? wide : all).stream().filter(other -> covers.fit(attribute, value, other)).forEach(other -> fits.or(withValue.get(other)));
        return fits;
      });
    }
    return fitting;
  }
}
