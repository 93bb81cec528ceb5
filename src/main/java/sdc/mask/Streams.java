package sdc.mask;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Randomness;

/**
 * The one place where maskings get their random streams: one stream per attribute, whose identity is the method with its
 * settings, the attribute's name and a digest (SHA-256) of the attribute's values before masking.
 *
 * <p>So two attributes never share a stream; nor do two equal filters in a row, since the second sees other values; nor do two
 * releases of one attribute under one seed with different settings, whose difference would give the noise away. The order of
 * attributes and threads does not matter.
 */
final class Streams {

  private Streams() {
  }

  /**
   * The stream for one attribute.
   *
   * @param randomness the source
   * @param method     the method's name and its settings
   * @param column     the attribute as it is before masking
   */
  static RandomGenerator of(Randomness randomness, String method, Column column) {
    return randomness.stream(method, column.name(), digest(column));
  }

  private static String digest(Column column) {
    MessageDigest digest = sha256();
    ByteBuffer buffer = ByteBuffer.allocate(1 << 13);
    for (int row = 0; row < column.size(); row++) {
      if (!buffer.hasRemaining()) {
        digest.update(buffer.array());
        buffer.clear();
      }
      buffer.putLong(bits(column, row));
    }
    digest.update(buffer.array(), 0, buffer.position());
    return HexFormat.of().formatHex(digest.digest());
  }

  private static long bits(Column column, int row) {
    if (column instanceof NumericColumn numeric) {
      return Double.doubleToLongBits(numeric.value(row));
    }
    return ((NominalColumn) column).code(row);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java lacks SHA-256, which every Java must have", e);
    }
  }
}
