package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.Progress;
import weka.core.Instances;

/** The reader of ARFF into columns beside Weka's reader, on many small awkward files. */
class ArffColumnsTest {

  private static final List<String> TYPES = List.of("numeric", "REAL", "{Ulm, 'Bad Ems', \"O'Brien\", Zürich, 7, 'a%b', '?'}",
      "date 'yyyy-MM-dd HH:mm'", "string");
  private static final List<List<String>> FIELDS = List.of(List.of("1", "-2.5e3", "?", " 7 ", "0.1"), List.of("3", "1e400", "NaN",
      "x", "?"),
      List.of("Ulm", "'Bad Ems'", "\"O'Brien\"", "Zürich", "7", "?", "'a%b'", "'?'", "Bonn", "\"Bad Ems\""),
      List.of("'2024-01-31 10:15'", "\"2024-02-29 00:00\"", "?", "soon"), List.of("abc", "'a b'", "'it\\'s'", "?", "\"two\"", "''",
          "ab"));
  private static final List<String> ODD = List.of("1,,2", "{0 1}", "1 2 3", "% a comment", "", "   ", "% Zürich", "\"open", "1,{2}");

  @TempDir
  Path folder;

  private static String text(Random random) {
    int width = 1 + random.nextInt(4);
    int[] types = random.ints(width, 0, TYPES.size()).toArray();
    StringBuilder text = new StringBuilder("% made up\n@RELATION 'some people'\n\n");
    for (int k = 0; k < width; k++) {
      text.append("@attribute ").append(k == 0 ? "'Löhne x'" : "a" + k).append(' ').append(TYPES.get(types[k])).append('\n');
    }
    String end = random.nextInt(5) == 0 ? "\r\n" : "\n";
    text.append(random.nextBoolean() ? "@data" : " @DATA ").append(end);
    boolean calm = random.nextInt(3) > 0;
    for (int row = random.nextInt(9); row > 0; row--) {
      if (random.nextInt(calm ? 40 : 8) == 0) {
        text.append(ODD.get(random.nextInt(ODD.size()))).append(end);
      }
      for (int k = 0; k < width; k++) {
        List<String> pool = FIELDS.get(types[k]);
        text.append(k == 0 ? "" : ",").append(pool.get(random.nextInt(calm ? Math.min(3, pool.size()) : pool.size())));
      }
      text.append(end);
    }
    return text.append(random.nextInt(4) == 0 ? "%\n%\n" : "").toString();
  }

  @Test
  void columnsAreReadAsWekaReads() throws Exception {
    int read = 0;
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      String text = text(random);
      Charset charset = Charset.forName(random.nextInt(4) == 0 ? "windows-1252" : "UTF-8");
      Path file = Files.write(folder.resolve("people.arff"), text.getBytes(charset));
      Optional<Instances> columns = ArffColumns.of(file, false, Progress.NONE);
      if (columns.isPresent()) {
        read++;
        CsvColumnsTest.requireEqual("seed " + seed + ":\n" + text, DataFile.arffText(EncodedText.read(file)), columns.get());
      }
    }
    assertTrue(read > 80, "only " + read + " files were read into columns");
  }

  @Test
  void compressedFilesAreReadAndSparseOnesLeft() throws IOException {
    String head = "@relation x\n@attribute a numeric\n@attribute b {u,v}\n@data\n";
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write((head + "1,u\n2,v\n").getBytes(Charset.forName("UTF-8")));
    }
    Path file = Files.write(folder.resolve("people.arff.gz"), bytes.toByteArray());
    assertEquals("2,v", ArffColumns.of(file, true, Progress.NONE).orElseThrow().get(1).toString());
    assertTrue(DataFile.load("i", file.toString()) instanceof ColumnInstances);
    Path sparse = Files.writeString(folder.resolve("sparse.arff"), head + "{0 1}\n");
    assertFalse(ArffColumns.of(sparse, false, Progress.NONE).isPresent());
    assertEquals("{0 1}", DataFile.load("i", sparse.toString()).get(0).toString());
  }
}
