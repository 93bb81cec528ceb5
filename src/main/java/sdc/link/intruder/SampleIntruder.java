package sdc.link.intruder;

import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Shuffle;

/**
 * Knows some of the original records only, drawn at random among those with a masked one. All masked records are candidates; the
 * originals' means and deviations are those of the sample, since the intruder has no others.
 *
 * @param records how many records are known
 */
public record SampleIntruder(int records) implements IntruderView {

  /** Refuses fewer than two records, which have no deviation. */
  public SampleIntruder {
    if (!(records >= 2)) {
      throw new IllegalArgumentException("sample (records that the intruder knows) must be 2 or more, got " + records);
    }
  }

  @Override
  public MaskedPair view(MaskedPair pair, Randomness randomness, Progress progress) {
    return pair.sample(rows(pair, randomness));
  }

  /** The rows of the known records, in ascending order. */
  public int[] rows(MaskedPair pair, Randomness randomness) {
    int[] rows = IntStream.range(0, pair.original().rows()).filter(row -> pair.partner(row) != MaskedPair.NONE).toArray();
    if (records > rows.length) {
      throw new IllegalArgumentException("sample " + records + " is more than the " + rows.length + " records that are masked");
    }
    return Shuffle.some(rows, records, randomness.stream("sample"));
  }
}
