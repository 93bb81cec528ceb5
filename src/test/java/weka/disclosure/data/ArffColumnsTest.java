package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import java.util.StringJoiner;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.SparseInstance;

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

  private static String braces(Random random) {
    int width = 1 + random.nextInt(4);
    int[] types = random.ints(width, 0, TYPES.size() - (random.nextInt(5) == 0 ? 0 : 1)).toArray();
    StringBuilder text = new StringBuilder("@relation x\n");
    for (int k = 0; k < width; k++) {
      text.append("@attribute a").append(k).append(' ').append(TYPES.get(types[k])).append('\n');
    }
    text.append("@data\n");
    boolean sparse = random.nextInt(3) > 0;
    boolean calm = random.nextInt(3) > 0;
    String[] odd = {"0,0", "-1", "", "{0}", "2}", " , "};
    String[] weights = calm ? new String[] {"", ",{2}", " , { 0.5 } ", ",{1}"}
        : new String[] {"", ",{0}", ",{-2}", ",{x}", " {3}", ",{}", ",{2} x"};
    for (int row = 1 + random.nextInt(6); row > 0; row--) {
      StringJoiner fields = new StringJoiner(random.nextBoolean() ? "," : " , ", sparse ? "{" : "", sparse ? "}" : "");
      for (int k = 0; k < width; k++) {
        List<String> pool = FIELDS.get(types[k]);
        String field = pool.get(random.nextInt(calm ? Math.min(3, pool.size()) : pool.size()));
        if (!sparse || random.nextBoolean() && !(calm && field.equals("Ulm"))) {
          fields.add((sparse ? k + (random.nextInt(20) == 0 ? "\t " : " ") : "") + field);
        }
      }
      if (!calm && random.nextInt(6) == 0) {
        fields.add(odd[random.nextInt(odd.length)]);
      }
      text.append(fields).append(weights[random.nextInt(weights.length)]).append('\n');
    }
    return text.toString();
  }

  /** Sparse records and weights. */
  @Test
  void bracesAreReadAsWekaReads() throws Exception {
    int[] read = new int[2];
    for (int seed = 0; seed < 1500; seed++) {
      String text = braces(new Random(seed));
      Path file = Files.writeString(folder.resolve("people.arff"), text);
      Optional<Instances> columns = ArffColumns.of(file, false, Progress.NONE);
      if (columns.isPresent()) {
        Instances rows = DataFile.arffText(text);
        assertEquals(rows.toString(), columns.get().toString(), "seed " + seed + ":\n" + text);
        assertEquals(rows.allInstanceWeightsIdentical(), columns.get().allInstanceWeightsIdentical(), "seed " + seed);
        for (int row = 0; row < rows.numInstances(); row++) {
          assertEquals(rows.get(row).weight(), columns.get().get(row).weight(), "seed " + seed);
          assertArrayEquals(rows.get(row).toDoubleArray(), columns.get().get(row).toDoubleArray(), "seed " + seed);
          assertEquals(rows.get(row) instanceof SparseInstance, columns.get().get(row) instanceof SparseInstance, "seed " + seed);
        }
        read[rows.get(0) instanceof SparseInstance ? 1 : 0]++;
      }
    }
    assertTrue(read[0] > 25 && read[1] > 200, read[0] + " dense and " + read[1] + " sparse files were read into columns");
  }

  @Test
  void compressedFilesAreReadAndMixedOnesLeft() throws IOException {
    String head = "@relation x\n@attribute a numeric\n@attribute b {u,v}\n@data\n";
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write((head + "1,u\n2,v\n").getBytes(Charset.forName("UTF-8")));
    }
    Path file = Files.write(folder.resolve("people.arff.gz"), bytes.toByteArray());
    assertEquals("2,v", ArffColumns.of(file, true, Progress.NONE).orElseThrow().get(1).toString());
    assertTrue(DataFile.load("i", file.toString()) instanceof ColumnInstances);
    Path mixed = Files.writeString(folder.resolve("mixed.arff"), head + "{0 1}\n2,u\n");
    assertFalse(ArffColumns.of(mixed, false, Progress.NONE).isPresent());
    assertEquals("{0 1}", DataFile.load("i", mixed.toString()).get(0).toString());
  }
}
