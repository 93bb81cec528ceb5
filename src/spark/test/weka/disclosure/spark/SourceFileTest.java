package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;
import weka.disclosure.data.ColumnLook.Kind;
import weka.disclosure.spark.SourceFile.Format;

/** Files of all formats and names. */
class SourceFileTest {

  @TempDir
  Path folder;

  private SourceFile open(String name, Format format) {
    return SourceFile.open(Local.session(), "original", folder.resolve(name).toString(), format);
  }

  private SourceFile csv(String name, String text) throws Exception {
    Files.writeString(folder.resolve(name), text);
    return open(name, Format.AUTO);
  }

  /** The values of these columns, a text for each record, without the place of a row. */
  private static List<String> values(SourceFile file, String... columns) {
    List<String> lines = new ArrayList<>();
    for (Row row : file.rows(List.of(columns)).collect()) {
      assertEquals(columns.length + 2, row.length());
      assertTrue(row.getString(columns.length).startsWith("file:") && row.getLong(columns.length + 1) >= 0);
      List<String> values = new ArrayList<>();
      for (int k = 0; k < columns.length; k++) {
        values.add(String.valueOf(row.get(k)));
      }
      lines.add(String.join("|", values));
    }
    return lines;
  }

  @Test
  void csvIsText() throws Exception {
    SourceFile file = csv("a.csv", "x, b`c ,d\n1,\" u, \"\"v\"\"\",3\n 4 ,,6\n");
    assertEquals(List.of("x", "b`c", "d"), file.names());
    assertEquals(',', file.separator());
    assertEquals("original", file.flag());
    assertEquals(List.of("3| u, \"v\"", "6|null"), values(file, "d", "b`c"));
    assertNull(file.declared("x"));
    assertTrue(file.isComparable("x"));
    assertFalse(file.isOfTimes("x"));
    Instances header = file.header();
    assertEquals(3, header.numAttributes());
    assertTrue(header.attribute("d").isNumeric());
  }

  @Test
  void otherSeparators() throws Exception {
    assertEquals(List.of("1,5|x", "2|y"), values(csv("a.csv", "p;q\n1,5;x\n2;y\n"), "p", "q"));
    assertEquals(';', open("a.csv", Format.CSV).separator());
  }

  @Test
  void aLineForSpreadsheets() throws Exception {
    SourceFile file = csv("a.csv", "\"sep=;\"\na b;c`d\n1;x\n;y\n");
    assertEquals(List.of("a b", "c`d"), file.names());
    assertEquals(List.of("1|x", "null|y"), values(file, "a b", "c`d"));
    // only a record that repeats all names is the line of names
    assertEquals(List.of("a b|y"), values(csv("b.csv", "sep=;\na b;c\na b;y\n"), "a b", "c"));
  }

  @Test
  void linesOfAnotherLengthAreRejected() throws Exception {
    for (String line : List.of("1", "1,2,3")) {
      SourceFile file = csv("a.csv", "a,b\n1,2\n" + line + "\n");
      Exception failure = assertThrows(Exception.class, () -> values(file, "a"));
      assertTrue(SparkRun.inWords(failure).getMessage().contains("Malformed CSV record: " + line), failure::toString);
    }
  }

  @Test
  void formatsWithTypes() {
    StructType type = new StructType().add("n", DataTypes.IntegerType).add("t", DataTypes.StringType).add("b", DataTypes.BooleanType)
        .add("d", DataTypes.DateType).add("s", DataTypes.TimestampType).add("u", DataTypes.TimestampNTZType)
        .add("l", DataTypes.createArrayType(DataTypes.IntegerType));
    LocalDateTime noon = LocalDateTime.of(2020, 1, 2, 12, 0);
    List<Row> rows = List.of(RowFactory.create(1, "x", true, Date.valueOf("2020-01-02"), Timestamp.valueOf(noon), noon, new Integer[] {1}));
    for (Format format : List.of(Format.PARQUET, Format.ORC)) {
      String name = "typed" + format;
      Local.session().createDataFrame(rows, type).write().format(format.name()).save(folder.resolve(name).toString());
      SourceFile file = open(name, Format.AUTO);
      assertEquals(List.of("n", "t", "b", "d", "s", "u", "l"), file.names());
      assertEquals(List.of("1|x|true|2020-01-02"), values(file, "n", "t", "b", "d"));
      assertEquals(List.of(Kind.NUMBERS, Kind.LABELS, Kind.LABELS, Kind.DATES, Kind.DATES, Kind.DATES),
          List.of("n", "t", "b", "d", "s", "u").stream().map(file::declared).toList());
      assertEquals(List.of("n", "t", "b", "d", "s", "u"), file.names().stream().filter(file::isComparable).toList());
      assertEquals(List.of("s", "u"), file.names().stream().filter(file::isOfTimes).toList());
      assertTrue(file.header().attribute("l").isString());
      assertTrue(file.header().attribute("t").isNumeric());
      assertEquals(',', file.separator());
      // a format that is named is that of any names
      assertEquals(7, open(name, format).names().size());
    }
  }

  private void refuses(String says, String name, Format format) {
    String said = assertThrows(IllegalArgumentException.class, () -> open(name, format)).getMessage();
    assertTrue(said.startsWith("-original: ") && said.contains(says) && said.lines().count() == 1, said);
  }

  @Test
  void filesThatCannotBeRead() throws Exception {
    refuses("there is no '" + folder.resolve("none.csv"), "none.csv", Format.AUTO);
    Files.writeString(folder.resolve("a.txt"), "a,b\n1,2\n");
    refuses("the format of '" + folder.resolve("a.txt") + "' cannot be told by its name", "a.txt", Format.AUTO);
    refuses("cannot read '" + folder.resolve("a.txt") + "' as PARQUET: ", "a.txt", Format.PARQUET);
    assertEquals(List.of("a", "b"), open("a.txt", Format.CSV).names());
    Files.writeString(folder.resolve("empty.csv"), "");
    refuses("as CSV: it is empty; name its format with -format", "empty.csv", Format.AUTO);
    Files.writeString(folder.resolve("told.csv"), "sep=;\n");
    refuses("as CSV: it is empty; name its format with -format", "told.csv", Format.AUTO);
    Files.createDirectories(folder.resolve("hidden"));
    Files.writeString(folder.resolve("hidden/_SUCCESS"), "");
    Files.writeString(folder.resolve("hidden/.a.csv"), "");
    refuses("has no files; name a file, or a folder that has some", "hidden", Format.AUTO);
    refuses("cannot read 'nosystem:", "nosystem", Format.AUTO, "nosystem://x/y.csv");
  }

  private static void refuses(String says, String name, Format format, String path) {
    String said = assertThrows(IllegalArgumentException.class, () -> SourceFile.open(Local.session(), "original", path,
        format)).getMessage();
    assertTrue(said.contains(says), name + ": " + said);
  }

  @Test
  void foldersAndCompressedFiles() throws Exception {
    Path parts = Files.createDirectories(folder.resolve("parts"));
    Files.writeString(parts.resolve("_note"), "x");
    Files.writeString(parts.resolve("2.CSV"), "a,b\n3,4\n");
    Files.writeString(parts.resolve("1.CSV"), "a,b\n1,2\n");
    assertEquals(List.of("1|2", "3|4"), values(open("parts", Format.AUTO), "a", "b").stream().sorted().toList());
    try (var out = new java.util.zip.GZIPOutputStream(Files.newOutputStream(folder.resolve("z.csv.gz")))) {
      out.write("a;b\n1;2\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    assertEquals(List.of("1|2"), values(open("z.csv.gz", Format.AUTO), "a", "b"));
  }
}
