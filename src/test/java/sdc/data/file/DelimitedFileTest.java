package sdc.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;

/** Blocks of every size give the same columns, wherever they are cut. */
class DelimitedFileTest {

  private static final List<String> FIELDS = List.of("1", "22.5", "", "?", "\"a\nb\"", "\"c\"\"\n\"\"d\"", "'e,\"f'", "5\"", "\"\"",
      "'\"'", "NA", "7 \" 8", "\"g\"h\"i", "17", "18", "19", "007");

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

  /** In a file of one column a blank line may be a missing value, wherever a block begins; among several columns it is none. */
  @Test
  void blankLinesOfOneColumnAreDoubtful() throws IOException {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      String end = seed % 2 == 0 ? "\n" : "\r\n";
      List<String> lines = random.ints(2 + random.nextInt(9), 0, 30).mapToObj(value -> "" + value).toList();
      String text = "a" + end + String.join(end, lines);
      int blank = 1 + random.nextInt(lines.size());
      String gap = "a" + end + String.join(end, lines.subList(0, blank)) + end + end + String.join(end, lines.subList(blank, lines.size()));
      for (int size = 1; size < 30; size += 1 + random.nextInt(6)) {
        assertEquals("doubt", orDoubt(gap, size), "seed " + seed + ", size " + size);
        if (seed % 2 == 0) {
          assertEquals(columns(text, 1 << 20), orDoubt(text + end, size), "seed " + seed + ", size " + size);
        }
      }
      assertEquals("[a]" + lines.size(), columns(text, 1 << 20).replaceAll("(?<=\\d)\\[.*", ""), "seed " + seed);
    }
    assertEquals("[a, b]2[1.0, 3.0][2.0, 4.0]", columns("a,b\n1,2\n\n3,4\n", 64));
  }

  /** Leading zeros belong to codes; a point, a sign or an exponent behind one zero makes a number. */
  @Test
  void leadingZerosMakeLabels() throws IOException {
    for (String code : List.of("007", "00", "01.10", "00.5", "01.1.0", "0x", "01-2")) {
      assertEquals("[v, w]2[5, " + code + "][1.0, 2.0]", columns("v,w\n5,1\n" + code + ",2\n", 64));
    }
    for (String number : List.of("0", "0.5", "10.10", "-01.5", "1.", "01.", "0e2", "0.0")) {
      assertEquals("[v, w]2[5.0, " + (Double.parseDouble(number) + 0.0) + "][1.0, 2.0]", columns("v,w\n5,1\n" + number + ",2\n", 64));
    }
  }

  @Test
  void rowsOfAnotherWidthAndOpenQuotesAreDoubtful() {
    for (String text : List.of("a,b\n1\n", "a,b\n1,2,3\n", "a,b\n1,\"2\n", "a,b", "", "a,\"b\n1,2\n")) {
      assertThrows(Doubtful.class, () -> columns(text, 8), text);
    }
  }

  private static DelimitedFile.Columns file(byte[] bytes, char separator, Progress progress) throws IOException {
    return DelimitedFile.read(() -> new ByteArrayInputStream(bytes), start -> start.startsWith("a") ? separator : '#', progress);
  }

  private static FileColumn.Numbers numbers(String values, char separator) throws IOException {
    byte[] bytes = ("a" + separator + "b\n" + values).getBytes(StandardCharsets.UTF_8);
    return (FileColumn.Numbers) file(bytes, separator, Progress.NONE).columns().get(0);
  }

  @Test
  void marksOfMissingNumbersAndDecimals() throws IOException {
    FileColumn.Numbers numbers = numbers("NA,1\nN/A,1\n.,1\n*,1\n?,1\n ,1\n7,1\n", ',');
    assertEquals("[NaN, NaN, NaN, NaN, NaN, NaN, 7.0]", Arrays.toString(numbers.values()));
    assertFalse(numbers.points() || numbers.commas());
    assertTrue(numbers("1,5;1\n2;1\n", ';').commas() && !numbers("1,5;1\n2;1\n", ';').points());
    assertTrue(numbers("1.5;1\n2;1\n", ';').points() && !numbers("1.5;1\n2;1\n", ';').commas());
    assertTrue(numbers("1.234;1\n-567;1\n0;1\n", ';').thousands());
    for (String plain : List.of("567;1\n", "1.234;1\n1567;1\n", "1.23;1\n", "0.234;1\n", ".234;1\n", "1.234;1\n1,5;1\n")) {
      assertFalse(numbers(plain, ';').thousands(), plain);
    }
    assertFalse(numbers("1.234,1\n567,1\n", ',').thousands());
    for (String label : List.of("N", "NaNN", "**", "N/", "x.", "NAN", "1,5", "..")) {
      String text = "a|b\n1|2\n" + label + "|2\n";
      FileColumn first = file(text.getBytes(StandardCharsets.UTF_8), '|', Progress.NONE).columns().get(0);
      assertEquals(List.of("1", label), ((FileColumn.Labels) first).texts());
    }
  }

  /** The mark of UTF-8 belongs to no name; labels that are no UTF-8 are in windows-1252. */
  @Test
  void encodings() throws IOException {
    String text = "aö,b\nÜ,1\n";
    for (byte[] bytes : List.of(text.getBytes(StandardCharsets.UTF_8), ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8),
        text.getBytes(StandardCharsets.ISO_8859_1))) {
      DelimitedFile.Columns file = file(bytes, ',', Progress.NONE);
      assertEquals(List.of("aö", "b"), file.names());
      assertEquals(List.of("Ü"), ((FileColumn.Labels) file.columns().get(0)).texts());
    }
    for (Charset wide : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE)) {
      byte[] bytes = ("\uFEFF" + text).getBytes(wide);
      byte[] unmarked = text.getBytes(wide == StandardCharsets.UTF_16 ? StandardCharsets.UTF_16BE : wide);
      assertThrows(Doubtful.class, () -> file(unmarked, ',', Progress.NONE));
      assertThrows(Doubtful.class, () -> file(bytes, ',', Progress.NONE));
    }
    assertEquals(List.of("aÿ", "b"), file("aÿ,b\n1,1\n".getBytes(StandardCharsets.ISO_8859_1), ',', Progress.NONE).names());
  }

  /** The separator is chosen by the first million bytes, which must hold the lines that are compared. */
  @Test
  void longLinesAreDoubtful() throws IOException {
    for (int length : new int[] {100_000, 120_000, 150_000}) {
      byte[] bytes = ("a,b\n" + ("\"" + "x".repeat(length) + "\",1\n").repeat(12)).getBytes(StandardCharsets.US_ASCII);
      if (length < 150_000) {
        assertEquals(12, file(bytes, ',', Progress.NONE).records());
      } else {
        assertThrows(Doubtful.class, () -> file(bytes, ',', Progress.NONE));
      }
    }
    assertThrows(Doubtful.class, () -> file("a,b".getBytes(StandardCharsets.US_ASCII), ',', Progress.NONE));
    assertThrows(Doubtful.class, () -> columns("\n\r\n", 8));
  }

  @Test
  void aStopIsHeard() {
    byte[] bytes = "a,b\n1,2\n".getBytes(StandardCharsets.US_ASCII);
    for (int looks = 0; looks < 3; looks++) {
      int most = looks;
      AtomicInteger looked = new AtomicInteger();
      assertThrows(Progress.Stopped.class, () -> file(bytes, ',', () -> looked.getAndIncrement() == most), "at look " + most);
    }
  }
}
