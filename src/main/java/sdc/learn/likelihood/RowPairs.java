package sdc.learn.likelihood;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Shuffle;

/**
 * Original records and the masked records that correspond to them, as an intruder knows or guesses.
 *
 * @param originals rows of the whole original file
 * @param masked    the corresponding row of the whole masked file for each
 */
record RowPairs(int[] originals, int[] masked) {

  static final RowPairs NONE = new RowPairs(new int[0], new int[0]);

  /** The true links of this part. */
  static RowPairs known(MaskedPair part) {
    int[] rows = part.partnered();
    int[] originals = part.originalRows();
    int[] masked = part.maskedRows();
    return new RowPairs(Arrays.stream(rows).map(i -> originals[i]).toArray(),
        Arrays.stream(rows).map(i -> masked[part.partner(i)]).toArray());
  }

  int size() {
    return originals.length;
  }

  private RowPairs chosen(int[] places) {
    return new RowPairs(Arrays.stream(places).map(k -> originals[k]).toArray(), Arrays.stream(places).map(k -> masked[k]).toArray());
  }

  /** In random order. */
  RowPairs shuffled(RandomGenerator random) {
    int[] order = IntStream.range(0, size()).toArray();
    Shuffle.all(order, random);
    return chosen(order);
  }

  /** The first pairs, at most this number. */
  RowPairs first(int most) {
    return chosen(IntStream.range(0, Math.min(most, size())).toArray());
  }

  /** These pairs, followed by the others. */
  RowPairs and(RowPairs others) {
    return new RowPairs(IntStream.concat(Arrays.stream(originals), Arrays.stream(others.originals)).toArray(),
        IntStream.concat(Arrays.stream(masked), Arrays.stream(others.masked)).toArray());
  }

  /** The number of these pairs that the others contain. */
  int among(RowPairs others) {
    int[] partner = new int[Arrays.stream(others.originals).max().orElse(0) + 1];
    Arrays.fill(partner, MaskedPair.NONE);
    for (int k = 0; k < others.size(); k++) {
      partner[others.originals[k]] = others.masked[k];
    }
    return (int) IntStream.range(0, size()).filter(k -> originals[k] < partner.length && partner[originals[k]] == masked[k]).count();
  }
}
