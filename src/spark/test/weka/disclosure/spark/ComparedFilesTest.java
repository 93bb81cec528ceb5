package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.WholeFiles;
import weka.disclosure.data.ColumnLook.Kind;
import weka.disclosure.data.Hierarchies;

/** What is known of two files, beside what their text says. */
class ComparedFilesTest {

  @TempDir
  static Path folder;

  /** Numbers, labels, and numbers beside sets of them. */
  private static FilePair mixed() throws Exception {
    return FilePair.of(folder, "n,t,s\n1,x,5\n2,y,6\n4,x,7\n,y,8\n7,,9\n9,x,5\n",
        "n,t,s,more\n2,x,5,u\n9,y,\"[6, 7]\",v\n3,x,7,u\n4,y,8,w\n"
        + ",x,\"[8, 9]\",w\n9,new,5,u\n", List.of("n", "t", "s"), "more");
  }

  @Test
  void valuesAndTheirCodes() throws Exception {
    FilePair pair = mixed();
    ComparedFiles files = pair.files();
    assertEquals(List.of("n", "t", "s"), files.tables().names());
    assertEquals(List.of(6L, 6L), List.of(files.originals(), files.candidates()));
    assertNull(files.counted().get(0));
    List<String> labels = files.tables().labels().get(1);
    assertEquals(List.of("x", "y", "x", "y", "?", "x"), pair.originals().stream().map(each -> text(labels, each.values[1])).toList());
    assertEquals(List.of("x", "y", "x", "y", "x", "new"), pair.masked().stream().map(each -> text(labels, each.values[1])).toList());
    List<String> sets = files.tables().labels().get(2);
    assertEquals(List.of("5", "6", "7", "8", "9", "5"), pair.originals().stream().map(each -> text(sets, each.values[2])).toList());
    assertEquals(List.of("5", "[6, 7]", "7", "8", "[8, 9]", "5"), pair.masked().stream().map(each -> text(sets, each.values[2])).toList());
    assertArrayEquals(new double[] {1, 2, 4, Double.NaN, 7, 9}, pair.originals().stream().mapToDouble(each -> each.values[0]).toArray());
    // attributes that are not compared have codes of their own, in the order of a header
    assertArrayEquals(new double[] {0, 1, 0, 2, 2, 0}, pair.masked().stream().mapToDouble(each -> each.values[3]).toArray());
    assertArrayEquals(new boolean[] {true, true, false}, files.gaps());
  }

  private static String text(List<String> labels, double code) {
    return code < 0 ? "?" : labels.get((int) code);
  }

  @Test
  void numbersOfWholeFiles() throws Exception {
    FilePair pair = mixed();
    for (boolean original : new boolean[] {true, false}) {
      WholeFiles.Attribute attribute = pair.files().whole().attribute(0);
      WholeFiles.Numbers found = original ? attribute.original() : attribute.masked();
      WholeFiles.Numbers expected = WholeFiles.Numbers.of((original ? pair.originals() : pair.masked()).stream()
          .mapToDouble(each -> each.values[0]).toArray());
      assertEquals(List.of(expected.records(), expected.missing(), expected.low(), expected.high()),
          List.of(found.records(), found.missing(), found.low(), found.high()));
      assertEquals(expected.moments().mean(), found.moments().mean(), 1e-15);
      assertEquals(expected.moments().sd(), found.moments().sd(), 1e-15);
    }
  }

  @Test
  void extremes() throws Exception {
    // 9 is the largest original n; of s the masked 5 is, beside sets
    assertArrayEquals(new boolean[] {true, false, true}, mixed().files().extremes());
    assertArrayEquals(new boolean[] {true, false, false}, FilePair.of(folder, "a,b,c\n1,1,1\n5,5,\n3,3,3\n9,9,9\n", "a,b,c\n1,2,\n4,4,2\n"
        + "4,4,4\n5,7,10\n", List.of("a", "b", "c")).files().extremes());
  }

  @Test
  void ends() throws Exception {
    FilePair pair = FilePair.of(folder, "a,b,c,d,t,u,v\n1,5,,1,x,x,\n3,5,,2,y,x,x\n2,,,3,z,,y\n", "a,b,c,d,t,u,v\n2,5,1,\n".strip()
        + ",x,,x\n"
        + "2,5,2,,x,,x\n2,5,1,1,y,x,y\n", List.of("a", "b", "c", "d", "t", "u", "v"));
    MaskedPair ends = pair.files().ends();
    assertEquals(2, ends.original().rows());
    assertEquals(List.of("1.0 3.0", "5.0 NaN", "NaN NaN", "1.0 3.0", "x z", "x ?", "x y"), texts(ends.original()));
    assertEquals(List.of("2.0 2.0", "5.0 5.0", "1.0 2.0", "1.0 NaN", "x y", "x ?", "x y"), texts(ends.masked()));
  }

  private static List<String> texts(sdc.data.Table table) {
    return IntStream.range(0, table.width()).mapToObj(k -> text(table.column(k), 0) + " " + text(table.column(k), 1)).toList();
  }

  private static String text(sdc.data.Column column, int row) {
    return column instanceof NumericColumn numbers ? Double.toString(numbers.value(row))
        : column.isMissing(row) ? "?" : ((NominalColumn) column).labels().get(((NominalColumn) column).code(row));
  }

  @Test
  void samplesAtEqualSteps() throws Exception {
    String numbers = IntStream.range(0, 25).mapToObj(i -> i + "\n").collect(java.util.stream.Collectors.joining("", "a\n", ""));
    FilePair pair = FilePair.of(folder, numbers, numbers, List.of("a"));
    int[] partnered = IntStream.range(0, 25).filter(i -> i % 11 != 10).toArray(); // 23
    for (int most : new int[] {1, 5, 6, 22, 23, 100}) {
      int step = (partnered.length + most - 1) / most;
      double[] expected = IntStream.range(0, partnered.length).filter(i -> i % step == 0).mapToDouble(i -> partnered[i]).toArray();
      MaskedPair sample = pair.files().sample(pair.queries(), most);
      assertEquals(expected.length, sample.partners());
      for (int row = 0; row < expected.length; row++) {
        assertEquals(expected[row], ((NumericColumn) sample.original().column(0)).value(row), "at most " + most);
        assertEquals(expected[row], ((NumericColumn) sample.masked().column(0)).value(row));
      }
    }
    assertTrue(mixed().files().sample(mixed().queries(), 9).masked().column(2).isOfNumbers());
  }

  private static void refuses(String says, org.junit.jupiter.api.function.Executable work) {
    String said = assertThrows(IllegalArgumentException.class, work).getMessage();
    assertTrue(said.contains(says), said);
  }

  @Test
  void requirements() throws Exception {
    ComparedFiles mixed = mixed().files();
    assertDoesNotThrow(mixed::requireValues);
    refuses("-missing: attribute 'n' has 2 missing values in both files together", mixed::requireComplete);
    refuses("-L: Some does not run on Spark with values that stand for sets, as those of attribute 's'", () -> mixed.requireNoSets("Some"));
    ComparedFiles empty = FilePair.of(folder, "a,b\n1,\n2,\n", "a,b\n,1\n,2\n", List.of("a", "b")).files();
    refuses("attribute 'a' has no value at all in the masked data", empty::requireValues);
    ComparedFiles other = FilePair.of(folder, "a,b,t\n1,\n2,\n".replace(",\n", ",,\n"), "a,b,t\n3,1,x\n4,2,y\n", List.of("a", "b")).files();
    refuses("attribute 'b' has no value at all in the original", other::requireValues);
    ComparedFiles whole = FilePair.of(folder, "a,t\n1,x\n2,y\n", "a,t\n3,x\n2,y\n", List.of("a", "t")).files();
    assertDoesNotThrow(whole::requireComplete);
    assertDoesNotThrow(() -> whole.requireNoSets("Some"));
    assertArrayEquals(new boolean[] {false, false}, whole.gaps());
  }

  @Test
  void recordsAreForgotten() throws Exception {
    ComparedFiles files = mixed().files();
    assertTrue(files.original().getStorageLevel().useMemory() && files.masked().getStorageLevel().useMemory());
    files.release();
    assertEquals(StorageLevel.NONE(), files.original().getStorageLevel());
    assertEquals(StorageLevel.NONE(), files.masked().getStorageLevel());
  }

  @Test
  void tablesOfRecords() {
    RecordTables tables = new RecordTables(List.of("a", "t", "b"), Arrays.asList(null, List.of("x", "y"), null));
    sdc.data.Table table = tables.of(List.of(new double[] {1, 0, 2, 7}, new double[] {3, -1, Double.NaN, 7}));
    assertEquals(List.of("1.0 3.0", "x ?", "2.0 NaN"), texts(table));
    assertEquals(List.of("a", "t", "b"), table.names());
    RecordTables part = tables.part(new int[] {2, 1});
    assertEquals(List.of("b", "t"), part.names());
    assertEquals(List.of("2.0 2.0", "y x"), texts(part.ofColumns(List.of(new double[] {2, 2}, new double[] {1, 0}))));
  }

  private static ReadValues read(String original, String masked, Hierarchies hierarchies, String... nominal) throws Exception {
    List<String> names = new ArrayList<>(List.of(original.lines().findFirst().orElseThrow().split(",")));
    return new ReadValues(names, FilePair.typed(folder, "original", original, names, nominal),
        FilePair.typed(folder, "masked", masked, names, nominal), hierarchies);
  }

  @Test
  void readAsOneMachineDoes() throws Exception {
    ReadValues read = read("n,t,d,s\n1,x,2020-01-01,3\n2,y,2020-01-02,4\n", "n,t,d,s\n1,y,2020-01-01,\"[3, 4]\"\n2,z,2020-01-05,4\n",
        Hierarchies.NONE);
    assertEquals(List.of(true, false, true, false), read.counted().stream().map(each -> each == null).toList());
    assertEquals(Map.of(), read.originalCodes().get(0));
    assertEquals(Map.of(), read.maskedCodes().get(2));
    List<String> labels = read.counted().get(1).labels();
    assertEquals(Map.of("x", labels.indexOf("x"), "y", labels.indexOf("y")), read.originalCodes().get(1));
    assertEquals(Map.of("y", labels.indexOf("y"), "z", labels.indexOf("z")), read.maskedCodes().get(1));
    List<String> sets = read.counted().get(3).labels();
    assertEquals(Map.of("3", sets.indexOf("3"), "4", sets.indexOf("4")), read.originalCodes().get(3));
    assertEquals(Map.of("[3, 4]", sets.indexOf("[3, 4]"), "4", sets.indexOf("4")), read.maskedCodes().get(3));
    assertFalse(read.original().isNominal(0) || read.original().isNominal(2));
    assertTrue(read.original().isNominal(1) && read.original().isNominal(3) && read.masked().isNominal(3));
    assertEquals(1, read.notes().stream().filter(note -> note.contains("s (1, such as [3, 4])")).count());
    assertEquals(0, read.counted().get(1).missing());
  }

  @Test
  void numbersWrittenAsTextsAreNumbers() throws Exception {
    // by a hierarchy of numbers all values of a are listed, but they are numbers alone
    sdc.data.Hierarchy ages = sdc.data.Hierarchy.of(List.of(List.of("1", "low"), List.of("2", "low"), List.of("3", "high")));
    ReadValues plain = read("a\n1\n2\n", "a\n2\n3\n", new Hierarchies(Map.of("a", ages)));
    assertNull(plain.counted().get(0));
    assertFalse(plain.original().isNominal(0) || plain.masked().isNominal(0));
    ReadValues recoded = read("a\n1\n2\n", "a\nlow\n2\n", new Hierarchies(Map.of("a", ages)));
    assertEquals(List.of("1", "2", "low"), recoded.counted().get(0).labels().stream().sorted().toList());
    assertTrue(recoded.original().isNominal(0));
  }

  @Test
  void attributesOfOtherKinds() throws Exception {
    refuses("-masked: attribute 't' holds categories in the original, but numbers in the masked data", () -> read("t\nx\ny\n", "t\n1\n2\n",
        Hierarchies.NONE));
    ReadValues nominal = read("t\n1\n2.0\n", "t\n1.0\n2\n", Hierarchies.NONE, "t");
    assertEquals(List.of("1", "2"), nominal.counted().get(0).labels());
    assertSame(nominal.original().kind(0), Kind.LABELS);
  }
}
