package sdc.data;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The released values that an original value fits, attribute by attribute: a plain value fits itself, a set fits its members, and a missing
 * value fits all. Two sets fit if they share a member.
 */
public final class Covers {

  /** The codes of a pair, or null for files that no machine holds. */
  private final JointCodes[] attributes;
  /** For each attribute the sets of its codes, or null for plain numbers. */
  private final LabelSets[] sets;
  private final int[] originalRows;
  private final int[] maskedRows;

  private Covers(JointCodes[] attributes, LabelSets[] sets, int[] originalRows, int[] maskedRows) {
    this.attributes = attributes;
    this.sets = sets;
    this.originalRows = originalRows;
    this.maskedRows = maskedRows;
  }

  /** The covers of a pair; the values of a part are those of the whole. */
  public static Covers of(MaskedPair pair) {
    MaskedPair whole = pair.whole();
    JointCodes[] attributes = IntStream.range(0, whole.original().width())
        .mapToObj(k -> JointCodes.of(whole.original().column(k), whole.masked().column(k))).toArray(JointCodes[]::new);
    return new Covers(attributes, Arrays.stream(attributes).map(each -> LabelSets.covers(each.counted(null, null)))
        .toArray(LabelSets[]::new), pair.originalRows(), pair.maskedRows());
  }

  /** The covers of files that no machine holds, whose values are numbers, NaN if missing, or codes. */
  public static Covers of(WholeFiles whole) {
    return new Covers(null, IntStream.range(0, whole.width()).mapToObj(k -> whole.attribute(k).codes()).map(codes -> codes == null ? null
        : LabelSets.covers(codes)).toArray(LabelSets[]::new), null, null);
  }

  /** The number of attributes. */
  public int width() {
    return sets.length;
  }

  /** The code of an original record's value, −1 if it is missing. */
  public int original(int row, int attribute) {
    return (int) attributes[attribute].original()[originalRows[row]];
  }

  /** The code of a masked record's value, −1 if it is missing. */
  public int masked(int row, int attribute) {
    return (int) attributes[attribute].masked()[maskedRows[row]];
  }

  private boolean isMissing(int attribute, double value) {
    return sets[attribute] == null ? Double.isNaN(value) : value < 0;
  }

  /** True if a value fits nothing but itself, sets, and missing values. */
  public boolean isPlain(int attribute, double value) {
    return !isMissing(attribute, value) && (sets[attribute] == null || !sets[attribute].isSet((int) value));
  }

  /** True if these values fit. */
  public boolean fit(int attribute, double original, double masked) {
    return isMissing(attribute, original) || isMissing(attribute, masked)
        || (sets[attribute] == null ? original == masked : sets[attribute].differing((int) original, (int) masked) == 0);
  }
}
