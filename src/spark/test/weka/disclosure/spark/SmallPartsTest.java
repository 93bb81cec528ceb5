package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.Test;

/** The classes that count, cut and compare records without Spark, beside plain loops. */
class SmallPartsTest {

  private static <T> List<T> list(Iterator<T> things) {
    List<T> all = new ArrayList<>();
    things.forEachRemaining(all::add);
    return all;
  }

  @Test
  void batchesCutAStreamAndJoinTheirResults() {
    for (int size = 1; size < 6; size++) {
      for (int length = 0; length < 12; length++) {
        List<Integer> sizes = new ArrayList<>();
        Iterator<Integer> all = Batches.of(IntStream.range(0, length).iterator(), size, batch -> {
          sizes.add(batch.size());
          // a batch that begins with a multiple of 5 has no results, the others have two for each thing
          return batch.get(0) % 5 == 0 ? List.<Integer>of().iterator() : batch.stream().flatMap(i -> Stream.of(i, -i)).iterator();
        });
        List<Integer> expected = new ArrayList<>();
        List<Integer> expectedSizes = new ArrayList<>();
        for (int at = 0; at < length; at += size) {
          int end = Math.min(length, at + size);
          expectedSizes.add(end - at);
          for (int i = at; i < end && at % 5 > 0; i++) {
            expected.addAll(List.of(i, -i));
          }
        }
        assertEquals(expected, list(all), length + " by " + size);
        assertEquals(expectedSizes, sizes);
        assertThrows(NoSuchElementException.class, all::next);
      }
    }
  }

  @Test
  void batchesReadOfAnEndlessStreamWhatIsAskedFor() {
    Iterator<Integer> some = Batches.of(Stream.iterate(0, i -> i + 1).iterator(), 4, List::iterator);
    for (int i = 0; i < 10; i++) {
      assertEquals(i, some.next()); // without asking whether there is one
    }
  }

  private static List<FileRecord> records(long... rows) {
    return java.util.Arrays.stream(rows).mapToObj(row -> new FileRecord(row, null, new double[] {row, -2.0 * row, row % 3})).toList();
  }

  @Test
  void chunksHoldConsecutiveRecordsInColumns() {
    Iterator<Chunk> chunks = Chunk.of(records(4, 5, 6, 9, 0, 1).iterator());
    List<Chunk> all = list(chunks);
    assertEquals(List.of(4L, 9L, 0L), all.stream().map(Chunk::start).toList());
    assertEquals(List.of(3, 1, 2), all.stream().map(Chunk::records).toList());
    for (Chunk chunk : all) {
      for (int i = 0; i < chunk.records(); i++) {
        double row = chunk.start() + i;
        assertArrayEquals(new double[] {row, -2 * row, row % 3},
            new double[] {chunk.columns()[0][i], chunk.columns()[1][i], chunk.columns()[2][i]});
      }
    }
    assertThrows(NoSuchElementException.class, chunks::next);
    assertFalse(Chunk.of(records().iterator()).hasNext());
  }

  @Test
  void chunksHaveALargestSize() {
    List<Chunk> all = list(Chunk.of(records(IntStream.range(3, 8192 + 8).asLongStream().toArray()).iterator()));
    assertEquals(List.of(8192, 5), all.stream().map(Chunk::records).toList());
    assertEquals(List.of(3L, 8195L), all.stream().map(Chunk::start).toList());
    assertEquals(8195, all.get(1).columns()[0][0]);
  }

  @Test
  void aChunkWithAnotherColumnLeavesTheFirstAsItWas() {
    Chunk chunk = Chunk.of(records(7, 8).iterator()).next();
    Chunk other = chunk.with(1, new double[] {1, 2});
    assertEquals(7, other.start());
    assertArrayEquals(new double[] {1, 2}, other.columns()[1]);
    assertSame(chunk.columns()[0], other.columns()[0]);
    assertArrayEquals(new double[] {-14, -16}, chunk.columns()[1]);
  }

  @Test
  void partsOfAColumnAreJoinedInOrder() {
    Chunk.Part late = new Chunk.Part(5, 1, new double[] {6, 7}, 0);
    Chunk.Part early = new Chunk.Part(0, 1, new double[] {1, 2, 3, 4, 5}, 2);
    List<Chunk.Part> sorted = Chunk.Part.inOrder(List.of(late, early));
    assertEquals(List.of(early, late), sorted);
    assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6, 7}, Chunk.Part.joined(sorted));
  }

  @Test
  void aQueryKnowsItsPartnerUntilItFindsACandidate() {
    double[] partner = {1};
    Query query = new Query(3, new double[] {0}, 2, partner);
    assertSame(partner, query.known());
    query.nearest = new double[] {0};
    assertSame(query.nearest, query.known());
    assertNull(new Query(3, new double[] {0}, -1, null).known());
  }

  @Test
  void keysAreEqualByTheirValues() {
    double[] record = {1, -0.0, Double.NaN, 4};
    ValueKey key = ValueKey.of(record, 3);
    assertArrayEquals(new double[] {1, 0.0, Double.NaN}, key.values);
    assertEquals(ValueKey.of(new double[] {1, 0.0, Double.NaN, 5}, 3), key);
    assertEquals(ValueKey.of(new double[] {1, 0.0, Double.NaN, 5}, 3).hashCode(), key.hashCode());
    assertNotEquals(ValueKey.of(record, 2), key);
    assertNotEquals("key", key);
    assertFalse(key.equals(null));
    assertArrayEquals(new double[] {4, 1, 0.0}, ValueKey.of(record, new int[] {3, 0, 1}).values);
    assertEquals(Double.doubleToRawLongBits(0.0), Double.doubleToRawLongBits(ValueKey.of(record, new int[] {1}).values[0]));
    assertEquals(Double.doubleToRawLongBits(0.0), Double.doubleToRawLongBits(key.and(-0.0).values[3]));
    assertArrayEquals(new double[] {1, 0.0, Double.NaN, 9}, key.and(9).values);
    assertEquals(key, key.and(9).withoutLast());
    assertTrue(key.hashCode() != ValueKey.of(new double[] {2, 0, 0}, 3).hashCode());
  }

  @Test
  void keysAreOrderedValueByValue() {
    ValueKey a = ValueKey.of(new double[] {1, 2}, 2);
    assertTrue(a.compareTo(ValueKey.of(new double[] {1, 3}, 2)) < 0);
    assertTrue(a.compareTo(ValueKey.of(new double[] {0, 3}, 2)) > 0);
    assertEquals(0, a.compareTo(ValueKey.of(new double[] {1, 2, 3}, 2)));
  }

  @Test
  void piecesNumberTheRecordsOfFilesInOrder() {
    Random random = new Random(1);
    Map<Pieces.Piece, Long> counts = new TreeMap<>();
    Pieces all = new Pieces();
    for (int part = 0; part < 4; part++) {
      Pieces some = new Pieces();
      for (int i = 0; i < 50; i++) {
        Pieces.Piece piece = Pieces.Piece.of(RowFactory.create("x", "file" + random.nextInt(3), 1000L * random.nextInt(3)), 1);
        some.see(piece);
        counts.merge(piece, 1L, Long::sum);
      }
      assertSame(all, all.add(some));
    }
    assertEquals(200, all.records());
    Map<Pieces.Piece, Long> expected = new HashMap<>();
    long next = 0;
    for (String file : List.of("file0", "file1", "file2")) {
      for (long start = 0; start < 3000; start += 1000) {
        expected.put(new Pieces.Piece(file, start), next);
        next += counts.get(new Pieces.Piece(file, start));
      }
    }
    assertEquals(expected, all.offsets());
    assertTrue(new Pieces.Piece("a", 5).compareTo(new Pieces.Piece("b", 1)) < 0);
    assertTrue(new Pieces.Piece("a", 5).compareTo(new Pieces.Piece("a", 1)) > 0);
  }

  private static Query searched(long row, long partnerRow, long nearestRow, int ties, boolean partnerIsNearest) {
    Query query = new Query(row, new double[1], partnerRow, new double[1]);
    query.nearestRow = nearestRow;
    query.ties = ties;
    query.partnerIsNearest = partnerIsNearest;
    return query;
  }

  @Test
  void aTallyCountsLinksAndTies() {
    Tally one = new Tally().add(searched(0, 5, 5, 1, true)).add(searched(1, 0, 0, 1, true)).add(searched(2, 6, 6, 3, true))
        .add(searched(3, 7, 6, 3, true)).add(searched(4, 8, 6, 2, true));
    Tally two = new Tally().add(searched(5, 5, 6, 1, false)).add(searched(6, 5, 6, 4, false)).add(searched(7, -1, -1, 1, true))
        .add(searched(8, 9, 9, 3, true));
    Tally both = new Tally();
    assertSame(both, both.add(one));
    both.add(two);
    assertEquals(List.of(5L, 2L, 3L, 3L), List.of(one.records(), one.linked(), one.tied(), one.first()));
    assertEquals(List.of(3L, 0L, 1L, 1L), List.of(two.records(), two.linked(), two.tied(), two.first()));
    assertEquals(List.of(8L, 2L, 4L, 4L), List.of(both.records(), both.linked(), both.tied(), both.first()));
    assertEquals(2 + 2.0 / 3 + 1.0 / 2, one.credited(), 1e-15);
    assertEquals(2 + 3.0 / 3 + 1.0 / 2, both.credited(), 1e-15);
  }
}
