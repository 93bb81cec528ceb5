package sdc.data.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A text under construction, as bytes in UTF-8.
 *
 * <p>A number is written in full, without an exponent, with the digits of {@link Double#toString}. Whole numbers below 2^53, and numbers
 * with up to six decimals and fifteen digits, need no search for the shortest digits: at most one decimal of fifteen digits rounds to a
 * double, so the one that does is the shortest.
 */
public final class ByteText {

  private static final int FIRST_ROOM = 1 << 16;
  /** The longest number: 17 digits behind 324 zeros. */
  private static final int LONGEST = 400;
  private static final double WHOLE = 1L << 53;
  private static final int DECIMALS = 6;
  private static final double SHIFT = 1e6;
  private static final double FIFTEEN = 1e15;
  private static final int TEN = 10;

  private byte[] bytes = new byte[FIRST_ROOM];
  private int length;
  private final byte[] digits = new byte[LONGEST];

  /** Appends bytes. */
  public ByteText add(byte[] more) {
    room(more.length);
    System.arraycopy(more, 0, bytes, length, more.length);
    length += more.length;
    return this;
  }

  /** Appends an ASCII letter. */
  public ByteText add(char letter) {
    room(1);
    bytes[length++] = (byte) letter;
    return this;
  }

  /** Appends a text. */
  public ByteText add(String text) {
    return add(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Appends a number with all its digits. */
  public ByteText add(double number) {
    room(LONGEST);
    if (Double.isNaN(number)) {
      return add("NaN");
    }
    if (Math.copySign(1, number) < 0) {
      bytes[length++] = '-';
    }
    double size = Math.abs(number);
    double shifted = Math.rint(size * SHIFT);
    if (size < WHOLE && size == Math.rint(size)) {
      decimal((long) size, 0);
    } else if (shifted < FIFTEEN && shifted / SHIFT == size) {
      decimal((long) shifted, DECIMALS);
    } else if (Double.isInfinite(size)) {
      add("Infinity");
    } else {
      plain(Double.toString(size));
    }
    return this;
  }

  /** A whole number with its decimal point before the last digits, without zeros at the end. */
  private void decimal(long whole, int decimals) {
    long rest = whole;
    int after = decimals;
    while (after > 0 && rest % TEN == 0) {
      rest /= TEN;
      after--;
    }
    int start = LONGEST;
    int written = 0;
    while (rest > 0 || written <= after) {
      if (written == after && after > 0) {
        digits[--start] = '.';
      }
      digits[--start] = (byte) ('0' + rest % TEN);
      rest /= TEN;
      written++;
    }
    System.arraycopy(digits, start, bytes, length, LONGEST - start);
    length += LONGEST - start;
  }

  /** A number as Java writes it, without its exponent. */
  private void plain(String number) {
    int e = number.indexOf('E');
    int point = number.indexOf('.');
    String all = number.substring(0, point) + number.substring(point + 1, e < 0 ? number.length() : e);
    int first = 0;
    while (all.charAt(first) == '0') {
      first++;
    }
    int last = all.length();
    while (all.charAt(last - 1) == '0') {
      last--;
    }
    int before = point - first + (e < 0 ? 0 : Integer.parseInt(number.substring(e + 1)));
    ascii(all, first, Math.min(last, first + before));
    zeros(before - (last - first));
    if (before < last - first) {
      zeros(before <= 0 ? 1 : 0);
      bytes[length++] = '.';
      zeros(-before);
      ascii(all, Math.max(first, first + before), last);
    }
  }

  private void ascii(String text, int from, int to) {
    for (int k = from; k < to; k++) {
      bytes[length++] = (byte) text.charAt(k);
    }
  }

  private void zeros(int count) {
    for (int k = 0; k < count; k++) {
      bytes[length++] = '0';
    }
  }

  private void room(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }

  /** Writes the text, and begins a new one. */
  public void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, length);
    length = 0;
  }

  /** Returns the text, and begins a new one. */
  public String take() {
    String text = new String(bytes, 0, length, StandardCharsets.UTF_8);
    length = 0;
    return text;
  }
}
