package weka.filters.unsupervised.attribute;

import java.util.List;
import sdc.data.Randomness;
import sdc.mask.Masking;
import weka.core.Instances;

/**
 * What a filter would do to data that has this header, for programs that hold the records elsewhere.
 *
 * @param attributes the attributes that the masking sees; its column k is the attribute attributes[k]
 * @param strata     the attributes that form strata
 * @param masking    the masking of each stratum
 * @param randomness the source of its random numbers
 * @param idle       a line for each option that was set but has no effect
 * @param permutes   whether the masking keeps all values of an attribute in other records
 */
public record EngineMasking(int[] attributes, int[] strata, Masking masking, Randomness randomness, List<String> idle, boolean permutes) {

  /** The masking of data with this header. */
  public static EngineMasking of(MaskingFilter filter, Instances header) {
    int[] attributes = filter.seen(header);
    return new EngineMasking(attributes, filter.strata(header),
        filter.options().naming(() -> filter.masking(header, attributes)), filter.randomness(), filter.idle(), filter.permutes());
  }

  /** The same with another masking. */
  public EngineMasking with(Masking other) {
    return new EngineMasking(attributes, strata, other, randomness, idle, permutes);
  }
}
