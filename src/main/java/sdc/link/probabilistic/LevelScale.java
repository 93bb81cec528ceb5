package sdc.link.probabilistic;

import java.io.Serializable;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.WholeFiles.Numbers;

/**
 * What the levels of one attribute need to know of both whole files.
 *
 * @param sd   the standard deviation that numbers are divided by, √((sd_X² + sd_Y²)/2)
 * @param gaps whether values are missing
 * @param sets whether values stand for sets
 */
record LevelScale(double sd, boolean gaps, boolean sets) implements Serializable {

  /** The scale of an attribute of files in memory. */
  static LevelScale of(MaskedPair whole, int attribute) {
    Column original = whole.original().column(attribute);
    Column masked = whole.masked().column(attribute);
    double sd = original.isOfNumbers() && masked.isOfNumbers()
        ? deviation(Numbers.of(Levels.plain(original)), Numbers.of(Levels.plain(masked))) : 0;
    return new LevelScale(sd, original.missingCount() + masked.missingCount() > 0, Levels.hasSets(original) || Levels.hasSets(masked));
  }

  /** The standard deviation of an attribute in the two files, or in the one that has numbers. */
  static double deviation(Numbers original, Numbers masked) {
    DoubleStream sds = Stream.of(original, masked).filter(numbers -> numbers.missing() < numbers.records())
        .mapToDouble(numbers -> numbers.moments().sd());
    return sds.boxed().reduce((x, y) -> Math.hypot(x, y) / Math.sqrt(2)).orElse(0.0);
  }
}
