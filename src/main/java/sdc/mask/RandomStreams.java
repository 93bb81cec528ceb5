package sdc.mask;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Randomness;
import sdc.data.Sha256;
import sdc.data.Table;

/**
 * The random streams of all maskings, one for each attribute. The identity of a stream is the method with its settings, the names
 * of all attributes masked together, the attribute's own name and a digest (SHA-256) of its values before masking.
 *
 * <p>Hence two attributes never share a stream. Two equal filters in a row do not either, because the second sees other values; nor
 * do two releases of one attribute under one seed whose settings or other attributes differ, because the difference of these
 * releases would reveal part of the noise. The order of attributes and threads does not matter.
 */
public final class RandomStreams {

  private static final VarHandle BYTES = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private RandomStreams() {
  }

  /**
   * The randomness from which the streams of one masking are derived.
   *
   * @param randomness the source
   * @param method     the method's name and its settings
   * @param table      the data before masking
   * @param columns    the attributes masked together
   */
  public static Randomness source(Randomness randomness, String method, Table table, int[] columns) {
    return source(randomness, method, Arrays.stream(columns).mapToObj(k -> table.column(k).name()).toList());
  }

  /** The same for attributes with these names. */
  static Randomness source(Randomness randomness, String method, List<String> names) {
    return randomness.derive(Stream.concat(Stream.of(method), names.stream().sorted()).toArray(String[]::new));
  }

  /** The stream for one attribute as it is before masking. */
  public static RandomGenerator of(Randomness source, Column column) {
    return source.stream(column.name(), digest(column));
  }

  /** The stream for these attributes together, as they are before masking. */
  static RandomGenerator of(Randomness source, Table table, int[] columns) {
    return source.stream(Arrays.stream(columns).mapToObj(table::column).flatMap(column -> Stream.of(column.name(), digest(column)))
        .toArray(String[]::new));
  }

  private static String digest(Column column) {
    MessageDigest digest = Sha256.start();
    byte[] bytes = new byte[1 << 13];
    int most = bytes.length / Long.BYTES;
    for (int from = 0; from < column.size(); from += most) {
      int to = Math.min(from + most, column.size());
      if (column instanceof NumericColumn numbers) {
        for (int row = from; row < to; row++) {
          BYTES.set(bytes, (row - from) * Long.BYTES, Double.doubleToLongBits(numbers.value(row)));
        }
      } else {
        NominalColumn labels = (NominalColumn) column;
        for (int row = from; row < to; row++) {
          BYTES.set(bytes, (row - from) * Long.BYTES, (long) labels.code(row));
        }
      }
      digest.update(bytes, 0, (to - from) * Long.BYTES);
    }
    return Sha256.digits(digest);
  }
}
