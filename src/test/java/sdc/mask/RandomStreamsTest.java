package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Column;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** The identity of each attribute's stream, on which the results of every seed depend. */
class RandomStreamsTest {

  private static final Randomness SOURCE = Randomness.seeded(5);

  /** SHA-256 of the bits of all numbers or codes, eight bytes each, most significant first. */
  private static String digest(Column column) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * column.size());
    IntStream.range(0, column.size()).forEach(row -> bytes.putLong(column instanceof NumericColumn numbers
        ? Double.doubleToLongBits(numbers.value(row)) : ((NominalColumn) column).code(row)));
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array()));
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  private static long[] drawn(RandomGenerator random) {
    return new long[] {random.nextLong(), random.nextLong()};
  }

  /** Columns of lengths around that of the blocks in which their bytes are digested, 1024. */
  @Test
  void aStreamBelongsToTheNameAndAllValues() {
    for (int rows : new int[] {0, 1, 5, 1023, 1024, 1025, 2048, 3000}) {
      Random random = new Random(rows);
      Column numbers = NumericColumn.of("x", random.doubles(rows).map(u -> u < 0.1 ? Double.NaN : u).toArray());
      Column labels = NominalColumn.of("c", List.of("a", "b"), random.ints(rows, -1, 2).toArray());
      for (Column column : List.of(numbers, labels)) {
        assertArrayEquals(drawn(SOURCE.stream(column.name(), digest(column))), drawn(RandomStreams.of(SOURCE, column)), rows + " rows");
      }
      assertArrayEquals(drawn(SOURCE.stream("c", digest(labels), "x", digest(numbers))),
          drawn(RandomStreams.of(SOURCE, Table.of(numbers, labels), new int[] {1, 0})), "together, " + rows + " rows");
    }
  }

  @Test
  void everyValueCounts() {
    double[] values = new Random(1).doubles(2500).toArray();
    long[] before = drawn(RandomStreams.of(SOURCE, NumericColumn.of("x", values)));
    for (int row : new int[] {0, 1, 1023, 1024, 2047, 2048, 2499}) {
      double[] other = values.clone();
      other[row] = Math.nextUp(other[row]);
      assertFalse(Arrays.equals(before, drawn(RandomStreams.of(SOURCE, NumericColumn.of("x", other)))), "row " + row);
    }
    assertFalse(Arrays.equals(before, drawn(RandomStreams.of(SOURCE, NumericColumn.of("y", values)))), "another name");
  }

  @Test
  void aSourceBelongsToTheMethodAndAllNamesInAnyOrder() {
    Table table = Given.table(new double[] {1}, new double[] {2}, new double[] {3});
    byte[] key = RandomStreams.source(SOURCE, "Noise 5", table, new int[] {2, 0}).key();
    assertArrayEquals(SOURCE.derive("Noise 5", "v0", "v2").key(), key);
    assertArrayEquals(key, RandomStreams.source(SOURCE, "Noise 5", table, new int[] {0, 2}).key());
    assertArrayEquals(key, RandomStreams.source(SOURCE, "Noise 5", List.of("v2", "v0")).key());
  }

  /** Each attribute has its own stream of standard normal numbers, so its draws do not depend on the others. */
  @Test
  void normalNumbersAreThoseOfEachAttributesStream() {
    Table table = RandomTables.normals(1, 700, 3);
    double[][] all = NormalNumbers.of(table, new int[] {2, 0}, SOURCE, Progress.NONE);
    assertEquals(2, all.length);
    for (int i = 0; i < 2; i++) {
      RandomGenerator random = RandomStreams.of(SOURCE, table.column(2 - 2 * i));
      assertArrayEquals(DoubleStream.generate(random::nextGaussian).limit(700).toArray(), all[i]);
    }
    assertThrows(Progress.Stopped.class, () -> NormalNumbers.of(table, new int[] {0}, SOURCE, Listener.after(0)));
  }
}
