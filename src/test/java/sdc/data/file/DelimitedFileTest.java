package sdc.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;

/** Blocks of every size give the same columns, wherever they are cut. */
class DelimitedFileTest {

  private static final List<String> FIELDS = List.of("1", "22.5", "", "?", "\"a\nb\"", "\"c\"\"\n\"\"d\"", "'e,\"f'", "5\"", "\"\"",
      "'\"'", "NA", "7 \" 8", "\"g\"h\"i", "17", "18", "19");

  private static String columns(String text, int size) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    DelimitedFile.Columns file = DelimitedFile.read(() -> new ByteArrayInputStream(bytes), start -> ',', size, Progress.NONE);
    StringBuilder all = new StringBuilder().append(file.names()).append(file.records());
    for (FileColumn column : file.columns()) {
      all.append(column instanceof FileColumn.Labels labels ? IntStream.of(labels.codes()).mapToObj(code -> code < 0 ? null
          : labels.texts().get(code)).toList().toString() : Arrays.toString(((FileColumn.Numbers) column).values()));
    }
    return all.toString();
  }

  @Test
  void blocksOfEverySizeAreAlike() throws IOException {
    int read = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder("a,b,c");
      for (int row = random.nextInt(12); row >= 0; row--) {
        text.append(random.nextInt(5) == 0 ? "\r\n" : "\n").append(random.nextInt(50)).append(',')
            .append(FIELDS.get(random.nextInt(seed % 3 == 0 ? FIELDS.size() : 4))).append(',')
            .append(FIELDS.get(random.nextInt(FIELDS.size())));
      }
      text.append(random.nextBoolean() ? "\n" : "");
      String whole = orDoubt(text.toString(), 1 << 20);
      read += whole.equals("doubt") ? 0 : 1;
      for (int size = 1; size < 40; size += 1 + random.nextInt(6)) {
        assertEquals(whole, orDoubt(text.toString(), size), "seed " + seed + ", size " + size + ":\n" + text);
      }
    }
    assertEquals(true, read > 200, "only " + read + " were read");
  }

  private static String orDoubt(String text, int size) throws IOException {
    try {
      return columns(text, size);
    } catch (Doubtful e) {
      return "doubt";
    }
  }

  @Test
  void aLateLabelMakesLabelsOfAllNumbers() throws IOException {
    StringBuilder text = new StringBuilder("code,x\n");
    IntStream.range(0, 500).forEach(row -> text.append("0").append(row % 7).append(",1\n"));
    String columns = columns(text + "A,2\n", 64);
    assertEquals("[code, x]501[00, 01, 02, 03", columns.substring(0, 27));
  }

  @Test
  void rowsOfAnotherWidthAndOpenQuotesAreDoubtful() {
    for (String text : List.of("a,b\n1\n", "a,b\n1,2,3\n", "a,b\n1,\"2\n", "a,b", "", "a,\"b\n1,2\n")) {
      assertThrows(Doubtful.class, () -> columns(text, 8), text);
    }
  }
}
