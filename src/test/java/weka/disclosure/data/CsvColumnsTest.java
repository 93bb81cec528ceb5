package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.Progress;
import weka.core.Attribute;
import weka.core.Instances;

/** The reader of columns beside the reader of rows, its slow twin, on many small awkward files. */
class CsvColumnsTest {

  private static final List<String> FIELDS = List.of("1", "-2.5", "3e2", "", "?", "NA", "N/A", ".", "*", "Ulm", " Ulm ",
      "\"Ulm\"", "'Bad Ems'",
      "O'Brien",
      "\"a,\nb\"", "\"say \"\"so\"\"\"", "\"it \\\" is\"", "\"Ulm\" x ", "\"Ulm\"\u2003",
      "2024-01-31", "2024-02-30", "1,5", "\"1,5\"", "1.234,5", "+.5",
      "5.", "NaN", "-Inf", "Infinity", "\"\"", "''", "'a\\'b'", "Zürich", "\u2003wide", "“so”",
      "\" 7\"", "1e400", "0.1234567890123456789", "x;y", "=1+1",
      "0001", "00", "\"01088\"", "-07", "00.5", "01.", "0e1", "1 234", "A12", "-", "1.234", "567", "\"a\nb\" c");
  private static final List<String> PLAIN = List.of("1", "2", "-2.5", "30", "0.001", "07", "?", "Ulm", "Bonn", "2024-01-31", "\"a b\"",
      "Zürich");
  private static final List<String> NAMES = List.of("age", "pay", "town", "\"a, b\"", "2019", "Löhne", "x", "'y z'", "Ulm", "1");

  @TempDir
  Path folder;

  private static String text(Random random) {
    String separator = List.of(",", ",", ";", "\t", "|").get(random.nextInt(5));
    String end = List.of("\n", "\n", "\r\n", "\r").get(random.nextInt(4));
    int width = 1 + random.nextInt(4);
    boolean calm = random.nextInt(3) > 0;
    StringBuilder text = new StringBuilder();
    int first = random.nextInt(NAMES.size());
    for (int k = 0; k < width; k++) {
      text.append(k == 0 ? "" : separator).append(NAMES.get((first + k) % NAMES.size()));
    }
    String[] likely = new String[width];
    for (int row = random.nextInt(12); row > 0; row--) {
      text.append(end).append(random.nextInt(15) == 0 ? end : "");
      for (int k = 0; k < width; k++) {
        List<String> pool = calm ? PLAIN : FIELDS;
        likely[k] = likely[k] == null || random.nextInt(4) == 0 ? pool.get(random.nextInt(pool.size())) : likely[k];
        text.append(k == 0 ? "" : separator).append(likely[k]);
      }
      text.append(random.nextInt(60) == 0 ? separator + "7" : "");
    }
    return text.append(random.nextBoolean() ? end : "").toString();
  }

  @Test
  void columnsAreReadAsRowsAre() throws Exception {
    int read = 0;
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      String text = text(random);
      Charset charset = Charset.forName(random.nextInt(4) == 0 ? "windows-1252" : "UTF-8");
      Path file = Files.write(folder.resolve("people.csv"), text.getBytes(charset));
      Optional<Instances> columns = CsvColumns.of("people", file, false, Progress.NONE);
      if (columns.isPresent()) {
        read++;
        requireEqual("seed " + seed + ":\n" + text, CsvData.of("people", EncodedText.read(file)), columns.get());
      }
    }
    assertTrue(read > 300, "only " + read + " files were read into columns");
  }

  static void requireEqual(String what, Instances rows, Instances columns) {
    assertEquals(rows.toString(), columns.toString(), what);
    for (int k = 0; k < rows.numAttributes(); k++) {
      Attribute attribute = rows.attribute(k);
      assertEquals(attribute.type(), columns.attribute(k).type(), what);
      for (int row = 0; row < rows.numInstances(); row++) {
        assertEquals(rows.get(row).value(k), columns.get(row).value(k), what);
        assertEquals(rows.attributeToDoubleArray(k)[row], columns.attributeToDoubleArray(k)[row], what);
      }
    }
  }

  @Test
  void cleanFilesAreReadIntoColumns() throws IOException {
    for (String text : List.of("age,pay\n1,2\n3,4.5\n", "age;pay\n1;2,5\n3;\n", "town,day\nUlm,2024-01-31\n\"Bad\nEms\",?\n", "x\n1\n")) {
      assertTrue(CsvColumns.of("people", Files.writeString(folder.resolve("clean.csv"), text), false, Progress.NONE).isPresent(), text);
    }
  }
}
