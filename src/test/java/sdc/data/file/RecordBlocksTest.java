package sdc.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Blocks together are the file, and each ends with a record: of ARFF with a line, of CSV with a line outside quotes. */
class RecordBlocksTest {

  private static final List<String> PIECES = List.of("a,b\n", "12\r\n", "3\r", "\"x\ny\"\n", "\"a\"\"\r\nb\",c\n", "\"\n\n\n\",\"\n\"\r\n",
      "long enough for several words,", "\n", "don't,5\" \n");

  /** Whether a block may end before each letter: before and behind a line end that ends a record, and at the end. */
  private static boolean[] ends(String text, boolean strict) {
    boolean[] ends = new boolean[text.length() + 1];
    ends[text.length()] = true;
    boolean quoted = false;
    boolean fresh = true;
    for (int k = 0; k < text.length(); k++) {
      char letter = text.charAt(k);
      boolean lineEnd = letter == '\n' || letter == '\r';
      if (quoted && text.startsWith("\"\"", k)) {
        k++;
      } else if (letter == '"' && !strict && (quoted || fresh)) {
        quoted = !quoted;
      } else if (lineEnd && !quoted) {
        ends[k] = true;
        ends[k + 1] = true;
      }
      fresh = letter == ',' || lineEnd;
    }
    return ends;
  }

  private static RecordBlocks blocks(String text, boolean strict, int size) {
    return new RecordBlocks(new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)), (byte) ',', strict, size);
  }

  @Test
  void blocksAreWholeRecords() throws IOException {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      boolean strict = random.nextInt(3) == 0;
      String text = IntStream.range(0, random.nextInt(15)).mapToObj(k -> PIECES.get(random.nextInt(PIECES.size())))
          .collect(Collectors.joining());
      String what = "seed " + seed + ":\n" + text;
      boolean[] ends = ends(text, strict);
      RecordBlocks blocks = blocks(text, strict, 1 + random.nextInt(40));
      StringBuilder all = new StringBuilder();
      RecordBlocks.Block block = blocks.next();
      for (int number = 0; block != null; number++) {
        assertEquals(number, block.number(), what);
        assertTrue(block.length() > 0, what);
        all.append(new String(block.bytes(), 0, block.length(), StandardCharsets.US_ASCII));
        assertTrue(ends[all.length()], what + "\nis cut at " + all.length());
        block = blocks.next();
      }
      assertEquals(text, all.toString(), what);
      assertNull(blocks.next());
    }
  }

  /** A quote that is missed at any place of a word of eight bytes would cut a record. */
  @Test
  void quotesAreSeenAtEveryPlace() throws IOException {
    for (int at = 0; at < 40; at++) {
      String text = "a".repeat(at) + ",\"b\n" + "c".repeat(7) + "\"\n" + "d".repeat(100);
      assertEquals(at + 12, blocks(text, false, at + 6).next().length());
    }
  }
}
