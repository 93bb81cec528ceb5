package sdc.link.intruder;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Shuffle;

/**
 * An intruder who knows only some original records, drawn at random among those with a masked record. All masked records are
 * candidates. The original means and standard deviations are those of the sample, because the intruder knows no others.
 *
 * @param records the number of known records
 */
public record SampleIntruder(int records) implements IntruderView {

  /** Rejects fewer than two records, which have no standard deviation. */
  public SampleIntruder {
    Setting.require(records >= 2, "sample (records that the intruder knows) must be 2 or more", records);
  }

  @Override
  public MaskedPair view(MaskedPair pair, Randomness randomness, Progress progress) {
    return pair.sample(rows(pair, randomness));
  }

  /** The rows of the known records, in ascending order. */
  public int[] rows(MaskedPair pair, Randomness randomness) {
    int[] rows = pair.partnered();
    if (records > rows.length) {
      throw new IllegalArgumentException("sample " + records + " exceeds the " + rows.length
          + " original records that have a masked record; choose a smaller sample");
    }
    return Shuffle.some(rows, records, randomness.stream("sample"));
  }
}
