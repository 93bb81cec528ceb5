package sdc.data.file;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Cuts a stream of delimited records into blocks of whole records. A line end in double quotes does not end a record. */
final class RecordBlocks {

  /** A choice: large against the cost of a task, small against the memory of the blocks at work. */
  static final int SIZE = 1 << 20;

  /** Whole records in the first bytes of an array; the last block's last record may lack its line end. */
  record Block(int number, byte[] bytes, int length) {
  }

  private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final long ONES = 0x0101010101010101L;
  private static final long QUOTES = '"' * ONES;

  private final InputStream in;
  private final FieldScanner scanner;
  private final int size;
  private byte[] rest = new byte[0];
  private int number;
  private boolean ended;

  /** Blocks of about this size; strict ones are of ARFF, where every line end ends a record. */
  RecordBlocks(InputStream in, byte separator, boolean strict, int size) {
    this.in = in;
    this.scanner = strict ? null : new FieldScanner(separator, false);
    this.size = size;
  }

  /** The next block, or null at the end. */
  Block next() throws IOException {
    if (ended) {
      return null;
    }
    byte[] bytes = Arrays.copyOf(rest, Math.addExact(rest.length, size));
    int length = rest.length;
    while (true) {
      int read = in.readNBytes(bytes, length, bytes.length - length);
      boolean last = read < bytes.length - length;
      length += read;
      int cut = last ? length : cut(bytes, length);
      if (cut > 0 || last) {
        rest = Arrays.copyOfRange(bytes, cut, length);
        ended = last;
        return cut == 0 ? null : new Block(number++, bytes, cut);
      }
      bytes = Arrays.copyOf(bytes, Math.addExact(bytes.length, bytes.length));
    }
  }

  /** The end of the last whole record, or 0 if there is none. */
  private int cut(byte[] bytes, int length) {
    boolean quotes = scanner != null && hasQuote(bytes, length);
    int cut = quotes ? 0 : length;
    if (quotes) {
      scanner.over(bytes, 0, length);
      while (scanner.record() && scanner.whole()) {
        cut = scanner.at;
      }
    }
    while (!quotes && cut > 0 && bytes[cut - 1] != '\n' && bytes[cut - 1] != '\r') {
      cut--;
    }
    return cut;
  }

  /** Looks at eight bytes at once: the only byte that {@code word} turns to 0 is a quote. */
  private static boolean hasQuote(byte[] bytes, int length) {
    int k = 0;
    for (; k + Long.BYTES <= length; k += Long.BYTES) {
      long word = (long) EIGHT.get(bytes, k) ^ QUOTES;
      if ((word - ONES & ~word & ONES << 7) != 0) {
        return true;
      }
    }
    while (k < length && bytes[k] != '"') {
      k++;
    }
    return k < length;
  }
}
