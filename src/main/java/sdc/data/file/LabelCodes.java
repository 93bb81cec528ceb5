package sdc.data.file;

import java.util.Arrays;

/** Numbers the different texts of a column, from 0 in the order in which they first come; the texts stay bytes. */
final class LabelCodes {

  private static final int LEAST = 16;
  private static final int PRIME = 0x01000193;

  private int[] table = new int[2 * LEAST];
  private int[] hashes = new int[LEAST];
  private int[] ends = new int[LEAST + 1];
  private byte[] pool = new byte[8 * LEAST];
  private int size;

  /** The number of different texts. */
  int size() {
    return size;
  }

  /** The code of this text, which is added if it is new. */
  int code(byte[] bytes, int from, int to) {
    int hash = hash(bytes, from, to);
    int slot = hash & table.length - 1;
    while (table[slot] != 0) {
      int code = table[slot] - 1;
      if (hashes[code] == hash && Arrays.equals(pool, ends[code], ends[code + 1], bytes, from, to)) {
        return code;
      }
      slot = slot + 1 & table.length - 1;
    }
    return add(bytes, from, to, hash, slot);
  }

  private static int hash(byte[] bytes, int from, int to) {
    int hash = PRIME;
    for (int k = from; k < to; k++) {
      hash = (hash ^ bytes[k]) * PRIME;
    }
    return hash ^ hash >>> 15;
  }

  private int add(byte[] bytes, int from, int to, int hash, int slot) {
    if (size == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size + 1);
    }
    int end = Math.addExact(ends[size], to - from);
    if (end > pool.length) {
      pool = Arrays.copyOf(pool, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(2L * pool.length, end)));
    }
    System.arraycopy(bytes, from, pool, ends[size], to - from);
    hashes[size] = hash;
    ends[size + 1] = end;
    table[slot] = ++size;
    if (2 * size > table.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    table = new int[2 * table.length];
    for (int code = 0; code < size; code++) {
      int slot = hashes[code] & table.length - 1;
      while (table[slot] != 0) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = code + 1;
    }
  }

  /** The codes here of another's texts; the new ones are added. */
  int[] codes(LabelCodes other) {
    int[] codes = new int[other.size];
    for (int code = 0; code < codes.length; code++) {
      codes[code] = code(other.pool, other.ends[code], other.ends[code + 1]);
    }
    return codes;
  }

  /** The text with this code. */
  byte[] text(int code) {
    return Arrays.copyOfRange(pool, ends[code], ends[code + 1]);
  }
}
