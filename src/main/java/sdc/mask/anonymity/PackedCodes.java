package sdc.mask.anonymity;

import java.util.stream.IntStream;

/** The codes of units in one number each, to compare them on several keys at once. Where they do not fit, key by key. */
final class PackedCodes {

  private static final int MOST_TABLED = 12;

  /** The codes of each unit side by side, because units are compared in any order. */
  private final int[] codes;
  private final int keys;
  /** The codes of each unit as fields of one number; null if they have more than 64 bits together. */
  private final long[] packed;
  private final long[] field;
  /** The fields of each set of keys, if there are not too many sets. */
  private final long[] fields;

  PackedCodes(KeyValues values, int[] rowOf) {
    keys = values.keys();
    codes = new int[rowOf.length * keys];
    for (int at = 0; at < codes.length; at++) {
      codes[at] = values.code(at % keys, rowOf[at / keys]);
    }
    field = new long[keys];
    int[] shift = new int[keys + 1];
    for (int a = 0; a < keys; a++) {
      int bits = 32 - Integer.numberOfLeadingZeros(values.size(a));
      field[a] = (1L << bits) - 1 << shift[a];
      shift[a + 1] = shift[a] + bits;
    }
    packed = shift[keys] > Long.SIZE ? null : IntStream.range(0, rowOf.length).mapToLong(unit -> packed(unit, shift)).toArray();
    fields = new long[1 << Math.min(keys, MOST_TABLED)];
    for (int set = 1; set < fields.length; set++) {
      fields[set] = fields[set & set - 1] | field[Integer.numberOfTrailingZeros(set)];
    }
  }

  private long packed(int unit, int[] shift) {
    long all = 0;
    for (int a = 0; a < keys; a++) {
      all |= (long) codes[unit * keys + a] << shift[a];
    }
    return all;
  }

  /** The keys on which two units have different values, neither of which is missing. */
  int differing(int unit, int other) {
    int mask = 0;
    for (int a = 0, one = unit * keys, two = other * keys; a < keys; a++, one++, two++) {
      mask |= codes[one] != codes[two] && codes[one] != 0 && codes[two] != 0 ? 1 << a : 0;
    }
    return mask;
  }

  /** Whether two units have equal values of these keys, none of which is missing. */
  boolean agree(int unit, int other, int on) {
    return packed != null ? ((packed[unit] ^ packed[other]) & fields(on)) == 0 : (differing(unit, other) & on) == 0;
  }

  private long fields(int on) {
    int set = on & (1 << keys) - 1;
    if (set < fields.length) {
      return fields[set];
    }
    long all = 0;
    for (int left = set; left != 0; left &= left - 1) {
      all |= field[Integer.numberOfTrailingZeros(left)];
    }
    return all;
  }
}
