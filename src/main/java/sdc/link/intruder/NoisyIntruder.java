package sdc.link.intruder;

import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.mask.AdditiveNoise;

/**
 * An intruder who knows the original numbers with errors: normal noise, whose standard deviation is a percentage of the attribute's.
 * Labels have no errors.
 *
 * @param percent the noise's standard deviation in percent of the attribute's standard deviation
 */
public record NoisyIntruder(double percent) implements IntruderView {

  /** Rejects noise that is not positive and finite. */
  public NoisyIntruder {
    Setting.require(percent > 0 && percent <= Double.MAX_VALUE,
        "noise (percent of the standard deviation) must be finite and above 0", percent);
  }

  @Override
  public MaskedPair view(MaskedPair pair, Randomness randomness, Progress progress) {
    int[] numbers = IntStream.range(0, pair.original().width()).filter(k -> pair.original().column(k) instanceof NumericColumn).toArray();
    if (numbers.length == 0) {
      return pair;
    }
    AdditiveNoise noise = new AdditiveNoise(numbers, percent, AdditiveNoise.Kind.UNCORRELATED);
    return pair.with(noise.mask(pair.original(), randomness.derive("intruder's errors"), progress), pair.masked());
  }
}
