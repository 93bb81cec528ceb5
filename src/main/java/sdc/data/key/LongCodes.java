package sdc.data.key;

import java.util.Arrays;

/** Numbers different values from 0 in the order in which they first come. */
public final class LongCodes {

  private static final int LARGEST = 1 << 30;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private LongCodes() {
  }

  /** The code of each value, by a hash table with open addressing, because there may be millions. */
  public static int[] of(long[] values) {
    int most = Math.max(8, Math.min(values.length, LARGEST / 2));
    int capacity = Integer.highestOneBit(most + most / 2) * 2; // always a third is free, because a search in a full table is long
    long[] keys = new long[capacity];
    int[] number = new int[capacity]; // one more than the code, 0 where there is none
    int[] codes = new int[values.length];
    int known = 0;
    for (int i = 0; i < codes.length; i++) {
      long hash = values[i] * MIX;
      int slot = (int) ((hash ^ hash >>> 32) * MIX >>> 32) & capacity - 1;
      while (number[slot] != 0 && keys[slot] != values[i]) {
        slot = slot + 1 & capacity - 1;
      }
      if (number[slot] == 0) {
        keys[slot] = values[i];
        number[slot] = ++known;
      }
      codes[i] = number[slot] - 1;
    }
    return codes;
  }

  /** How often each code comes. */
  public static int[] counts(int[] codes) {
    int[] counts = new int[Arrays.stream(codes).max().orElse(-1) + 1];
    for (int code : codes) {
      counts[code]++;
    }
    return counts;
  }
}
