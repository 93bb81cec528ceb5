package sdc.data;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The released values that an original value fits, attribute by attribute: a plain value fits itself, a set fits its members, and a missing
 * value fits all. Two sets fit if they share a member.
 */
public final class Covers {

  private final JointCodes[] attributes;
  private final LabelSets[] sets;
  private final int[] originalRows;
  private final int[] maskedRows;

  private Covers(JointCodes[] attributes, int[] originalRows, int[] maskedRows) {
    this.attributes = attributes;
    this.sets = Arrays.stream(attributes).map(codes -> LabelSets.covers(codes.members(), new long[codes.size()])).toArray(LabelSets[]::new);
    this.originalRows = originalRows;
    this.maskedRows = maskedRows;
  }

  /** The covers of a pair; the values of a part are those of the whole. */
  public static Covers of(MaskedPair pair) {
    MaskedPair whole = pair.whole();
    JointCodes[] attributes = new JointCodes[whole.original().width()];
    for (int k = 0; k < attributes.length; k++) {
      attributes[k] = JointCodes.of(whole.original().column(k), whole.masked().column(k));
    }
    return new Covers(attributes, pair.originalRows(), pair.maskedRows());
  }

  /** The number of attributes. */
  public int width() {
    return attributes.length;
  }

  /** The code of an original record's value, −1 if it is missing. */
  public int original(int row, int attribute) {
    return (int) attributes[attribute].original()[originalRows[row]];
  }

  /** The code of a masked record's value, −1 if it is missing. */
  public int masked(int row, int attribute) {
    return (int) attributes[attribute].masked()[maskedRows[row]];
  }

  /** True if the values of these codes fit. */
  public boolean fit(int attribute, int original, int masked) {
    return original < 0 || masked < 0 || sets[attribute].differing(original, masked) == 0;
  }

  /** Marks those of these masked codes that an original value fits. */
  public BitSet fitting(int attribute, int original, int[] masked) {
    BitSet fitting = new BitSet(masked.length);
    for (int at = 0; at < masked.length; at++) {
      fitting.set(at, fit(attribute, original, masked[at]));
    }
    return fitting;
  }
}
