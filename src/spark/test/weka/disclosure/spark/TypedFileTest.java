package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.disclosure.data.ColumnLook.Kind;

/** Columns with their kinds, and records with their places in the file. */
class TypedFileTest {

  @TempDir
  Path folder;

  private TypedFile open(String text, List<String> attributes, List<String> ids, String... nominal) throws Exception {
    Path file = Files.createTempFile(folder, "data", ".csv");
    Files.writeString(file, text);
    return new TypedFile(SourceFile.open(Local.session(), "original", file.toString(), SourceFile.Format.AUTO), attributes, ids,
        List.of(nominal));
  }

  private static List<FileRecord> records(TypedFile file, List<List<String>> labels) {
    List<FileRecord> records = new ArrayList<>(file.records(Local.context(), labels).collect());
    records.sort(Comparator.comparingLong(record -> record.row));
    return records;
  }

  @Test
  void recordsOfSeveralPiecesHaveTheirPlaces() throws Exception {
    String text = IntStream.range(0, 400).mapToObj(i -> i + "," + (i % 3 == 0 ? "" : "abc".charAt(i % 3)) + ",id" + i + "," + i % 7 + "\n")
        .collect(Collectors.joining("", "n,t,key,more\n", ""));
    TypedFile file = open(text, List.of("n", "t"), List.of("key", "more"));
    assertTrue(file.records(Local.context(), Arrays.asList(null, List.of("b", "c"))).getNumPartitions() > 1);
    List<FileRecord> records = records(file, Arrays.asList(null, List.of("c", "b")));
    assertEquals(400, records.size());
    assertEquals(400, file.records());
    for (int i = 0; i < 400; i++) {
      assertEquals(i, records.get(i).row);
      assertArrayEquals(new double[] {i, i % 3 == 0 ? -1 : i % 3 == 1 ? 1 : 0}, records.get(i).values);
      assertEquals("id" + i + " / " + i % 7, records.get(i).key);
    }
    assertEquals(2, file.attributes());
    assertFalse(file.isNominal(0));
    assertTrue(file.isNominal(1));
    assertEquals(List.of(Kind.NUMBERS, Kind.LABELS, Kind.LABELS, Kind.NUMBERS), IntStream.range(0, 4).mapToObj(file::kind).toList());
    assertEquals(134, file.summary(1).missing);
    assertEquals(List.of("b", "c"), file.summary(1).sortedLabels());
    assertEquals(399, file.summary(0).high);
    assertEquals(199.5, file.summary(0).mean, 1e-9);
    // identifiers are not listed
    assertEquals(Map.of(), file.summary(2).labels);
  }

  @Test
  void withoutIdentifiersRecordsHaveNoKey() throws Exception {
    assertNull(records(open("a\n1\n2\n", List.of("a"), List.of()), Arrays.asList((List<String>) null)).get(1).key);
  }

  @Test
  void kinds() throws Exception {
    TypedFile file = open("grade,day,zip\n1.0,2020-01-01,0123\n2.50,2020-01-02,NA\nNA,NA,0456\n", List.of("grade", "day", "zip"),
        List.of());
    assertEquals(List.of(Kind.NUMBERS, Kind.DATES, Kind.LABELS), IntStream.range(0, 3).mapToObj(file::kind).toList());
    assertEquals(Map.of("zip", "0123"), file.codes());
    assertEquals(List.of(1L, 1L, 1L), IntStream.range(0, 3).mapToObj(k -> file.summary(k).missing).toList());
    TypedFile labels = open("grade,day,zip\n1.0,2020-01-01,0123\n2.50,2020-01-02,NA\nNA,NA,0456\n", List.of("grade", "day", "zip"),
        List.of(), "grade", "day", "zip");
    assertEquals(List.of(true, true, true), IntStream.range(0, 3).mapToObj(labels::isNominal).toList());
    assertEquals(Map.of(), labels.codes());
    assertEquals(List.of("1", "2.5"), labels.summary(0).sortedLabels());
    assertEquals(List.of("2020-01-01", "2020-01-02"), labels.summary(1).sortedLabels());
    assertEquals(List.of("0123", "0456"), labels.summary(2).sortedLabels());
    // texts that are no numbers, dates or codes have NA as a label
    assertEquals(List.of("NA", "x"), open("t,u\nNA,1\nx,1\n", List.of("t"), List.of()).summary(0).sortedLabels());
  }

  @Test
  void columnsWithTypesAreNotLookedAt() throws Exception {
    Path path = folder.resolve("typed.parquet");
    Local.session().createDataFrame(List.of(org.apache.spark.sql.RowFactory.create("01", 5L), org.apache.spark.sql.RowFactory.create("NA",
        7L)),
        new org.apache.spark.sql.types.StructType().add("t", "string").add("n", "bigint")).coalesce(1).write().parquet(path.toString());
    TypedFile file = new TypedFile(SourceFile.open(Local.session(), "masked", path.toString(), SourceFile.Format.AUTO), List.of("n", "t"),
        List.of(), List.of());
    assertEquals(List.of(Kind.NUMBERS, Kind.LABELS), List.of(file.kind(0), file.kind(1)));
    assertEquals(Map.of(), file.codes());
    assertEquals(List.of("01", "NA"), file.summary(1).sortedLabels());
    assertEquals(7, file.summary(0).high);
  }

  private void refuses(String says, String text, List<String> attributes, List<String> ids) {
    String said = assertThrows(IllegalArgumentException.class, () -> open(text, attributes, ids)).getMessage();
    assertTrue(said.contains(says), said);
  }

  @Test
  void wrongFilesAreRejected() {
    refuses("-original: the file has no records", "a,b\n", List.of("a", "b"), List.of());
    refuses("-original: attribute 'b' holds an infinite value", "a,b\n1,Infinity\n", List.of("a", "b"), List.of());
    refuses("-id: 2 records of the original data have no value of 'i'; each record needs one", "a,h,i\n1,x,\n1,y,u\n1,z,?\n", List.of("a"),
        List.of("h", "i"));
  }

  @Test
  void numbersAsLabels() throws Exception {
    TypedFile file = open("a,b\n1.50,1\n1.5,2\nNA,3\n", List.of("a", "b"), List.of());
    assertSame(file, file.listing(new boolean[] {false, false}));
    TypedFile listed = file.listing(new boolean[] {true, false});
    assertNotSame(file, listed);
    assertTrue(listed.isNominal(0));
    assertFalse(listed.isNominal(1));
    assertEquals(Map.of("1.5", 2L), listed.summary(0).labels);
    assertEquals(1, listed.summary(0).missing);
    assertArrayEquals(new double[] {-1, 3}, records(listed, Arrays.asList(List.of("1.5"), null)).get(2).values);
    TypedFile texts = open("a\nx\ny\n", List.of("a"), List.of());
    assertSame(texts, texts.listing(new boolean[] {true}));
    TypedFile taken = file.taking(new boolean[] {false, true}, file.listing(new boolean[] {true, true}));
    assertFalse(taken.isNominal(0));
    assertTrue(taken.isNominal(1));
    assertEquals(3, taken.summary(1).labels.size());
    assertEquals(1.5, taken.summary(0).low);
  }

  @Test
  void tooManyNumbersForAListAreRejected() throws Exception {
    String text = IntStream.range(0, 100_001).mapToObj(i -> i + "\n").collect(Collectors.joining("", "a\n", ""));
    String bytes = Local.session().conf().get("spark.sql.files.maxPartitionBytes");
    Local.session().conf().set("spark.sql.files.maxPartitionBytes", 1_000_000);
    try {
      TypedFile file = open(text, List.of("a"), List.of());
      assertTrue(assertThrows(IllegalArgumentException.class, () -> file.listing(new boolean[] {true})).getMessage()
          .contains("attribute 'a' has more than 100000 different numbers"));
    } finally {
      Local.session().conf().set("spark.sql.files.maxPartitionBytes", bytes);
    }
  }

  @Test
  void identifiersHaveNoLeadingZerosBesideNumbers() throws Exception {
    TypedFile codes = open("a,i,j\n1,007,01\n2,010,02\n", List.of("a"), List.of("i", "j"));
    TypedFile numbers = open("a,i,j\n1,7,x\n2,10,y\n", List.of("a"), List.of("i", "j"));
    List<List<String>> none = Arrays.asList((List<String>) null);
    assertEquals(List.of("007 / 01", "010 / 02"), records(codes, none).stream().map(record -> record.key).toList());
    assertEquals(List.of("7 / 01", "10 / 02"), records(codes.beside(numbers), none).stream().map(record -> record.key).toList());
    assertEquals(List.of("7 / x", "10 / y"), records(numbers.beside(codes), none).stream().map(record -> record.key).toList());
  }

  @Test
  void codesOfLabels() {
    assertEquals(Map.of("a", 0, "c", 1), TypedFile.codes(List.of("a", "c")));
    assertEquals(Map.of(), TypedFile.codes(null));
  }
}
