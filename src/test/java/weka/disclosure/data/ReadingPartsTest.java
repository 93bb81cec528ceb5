package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.text.TextMeasure;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.disclosure.data.ColumnLook.Kind;

/** Small parts of reading: texts to compare, known records, strata, the end of a text, a table of R. */
class ReadingPartsTest {

  @TempDir
  private Path folder;

  private static void refused(String part, Executable work) {
    String message = assertThrows(IllegalArgumentException.class, work).getMessage();
    assertTrue(message.contains(part) && !message.contains("\n"), message);
  }

  private static Instances people() {
    Instances data = new Instances("people", new ArrayList<>(List.of(new Attribute("house"), new Attribute("region", List.of("n", "s")),
        new Attribute("day", "yyyy-MM-dd"))), 0);
    double[][] rows = {{1, 0, 0}, {1, 0, 86_400_000}, {2.5, 1, 0}, {Double.NaN, 1, 0}, {Double.NaN, 0, Double.NaN}};
    Arrays.stream(rows).forEach(row -> data.add(new DenseInstance(1, row)));
    return data;
  }

  @Test
  void textsAreNamedWithTheirMeasure() {
    List<String> settings = List.of("surname=jaro_winkler, first, second = WORDS", "a=b=LEVENSHTEIN");
    assertEquals(settings, TextAttributes.requireSyntax(settings));
    assertEquals(List.of("surname", "first, second", "a=b"), TextAttributes.names(settings));
    for (String wrong : new String[] {"surname", "=WORDS", "surname=", "surname=SOUNDEX", "surname=WORDS,street"}) {
      refused("-text must be an attribute and one of ", () -> TextAttributes.requireSyntax(List.of(wrong)));
    }
  }

  @Test
  void textsAreThoseOfTheData() {
    NominalColumn names = NominalColumn.of("region", List.of("anna", "ana"), new int[] {0, 1});
    MaskedPair pair = MaskedPair.aligned(Table.of(List.of(names)), Table.of(List.of(names)));
    assertSame(pair, TextAttributes.in(pair, List.of(), people()));
    MaskedPair texts = TextAttributes.in(pair, List.of("region=WORDS"), people());
    assertEquals(TextMeasure.WORDS, ((NominalColumn) texts.original().column(0)).measure().orElseThrow());
    refused("-text: the data has no attribute 'name'", () -> TextAttributes.in(pair, List.of("name=WORDS"), people()));
    refused("-text: 'region' has two measures", () -> TextAttributes.in(pair, List.of("region=WORDS,region=LEVENSHTEIN"), people()));
  }

  @Test
  void knownRecordsAreANumberAShareOrAFile() throws IOException {
    NominalColumn column = NominalColumn.of("a", List.of("x"), new int[20]);
    MaskedPair pair = MaskedPair.aligned(Table.of(List.of(column)), Table.of(List.of(column)));
    assertEquals(5, Training.rows("5", pair, 1).length);
    assertEquals(5, Training.rows(" 25% ", pair, 1).length);
    assertArrayEquals(Training.rows("5", pair, 3), Training.rows("5", pair, 3));
    String file = Files.writeString(folder.resolve("known.txt"), "3\n\n 1 \n").toString();
    assertArrayEquals(new int[] {2, 0}, Training.rows(file, pair, 1));
    assertEquals(file, Training.file(file));
    assertEquals("", Training.file("25.5%"));
    refused("-train must be a number of records, a percentage such as 20%, or a file", () -> Training.requireSyntax("all"));
    String wrong = Files.writeString(folder.resolve("wrong.txt"), "3\n0\n").toString();
    refused("must have one record number, counted from 1, on each line, got '0'", () -> Training.rows(wrong, pair, 1));
  }

  @Test
  void strataAreNamedByTheirValues() {
    assertEquals(List.of("house=1, region=n", "house=1, region=n", "house=2.5, region=s", "house=?, region=s", "house=?, region=n"),
        Strata.of(people(), 0, 1));
    assertEquals(List.of("day=1970-01-01", "day=1970-01-02"), Strata.of(people(), 2).subList(0, 2));
    assertEquals(List.of("house=1", "house=1", "house=2.5", "3", "4"), Strata.units(people(), 0));
    assertEquals(List.of("0", "1", "2", "3", "4"), Strata.units(people()));
  }

  @Test
  void strataOfATableAreNamedInTheSameWay() {
    Table table = Table.of(List.of(NumericColumn.of("house", new double[] {1, 2.5, Double.NaN}),
        NumericColumn.of("day", new double[] {0, 1.5, -1}), NominalColumn.of("region", List.of("n", "s"), new int[] {0, 1, -1})));
    assertEquals(List.of("house=1, day=1970-01-01, region=n", "house=2.5, day=1970-01-02, region=s", "house=?, day=1969-12-31, region=?"),
        Strata.of(table, List.of(Kind.NUMBERS, Kind.DATES, Kind.LABELS)));
  }

  @Test
  void aKindReadsWhatItWrites() {
    assertEquals(1.5, Kind.NUMBERS.number("1.5"));
    assertEquals(59, Kind.DATES.number("1970-03-01"));
    assertTrue(Double.isNaN(Kind.DATES.number("")) && Double.isNaN(Kind.NUMBERS.number("?")));
    assertEquals("1970-03-01", Kind.DATES.text(59.9));
    assertEquals("59.9", Kind.NUMBERS.text(59.9));
  }

  @Test
  void aMaskedValueThatOverflowsIsRejected() {
    NumericColumn same = NumericColumn.of("a", new double[] {Double.NaN, 1});
    Table before = Table.of(List.of(same, NumericColumn.of("b", new double[] {1, 1e300})));
    Table after = Table.of(List.of(same, NumericColumn.of("b", new double[] {2, Double.NaN})));
    MaskedColumns.Tables tables = new MaskedColumns.Tables(before, after);
    assertTrue(!tables.isChanged(0) && tables.isChanged(1));
    refused("attribute 'b' has numbers so large that the masked value of record 2 cannot be computed", () -> tables.requireValues(false));
    assertSame(tables, tables.requireValues(true));
    assertEquals(before, new MaskedColumns.Tables(before, before).requireValues(false).after());
  }

  /** Records without a house are alone, so they may be in any stratum. */
  @Test
  void aHouseholdInTwoStrataIsRejected() {
    Strata.requireTogether(people(), new int[] {0}, new int[] {1}, "household", "it would be torn");
    Strata.requireTogether(people(), new int[0], new int[] {2}, "household", "it would be torn");
    Strata.requireTogether(people(), new int[] {0}, new int[0], "household", "it would be torn");
    refused("-by: household 'house=1' has records in two strata, 'day=1970-01-01' and 'day=1970-01-02', so it would be torn",
        () -> Strata.requireTogether(people(), new int[] {0}, new int[] {2}, "household", "it would be torn"));
  }

  /** Weka's reader of ARFF asks for ever. */
  @Test
  void aTextThatBreaksOffEnds() throws IOException {
    EndedReader text = new EndedReader(new StringReader("a\nb"));
    assertEquals(1, text.getLineNumber());
    assertEquals("a\nb", "" + (char) text.read() + (char) text.read() + (char) text.read());
    assertEquals(2, text.getLineNumber());
    for (int asked = 0; asked < 100; asked++) {
      assertEquals(-1, text.read());
    }
    assertEquals(2, text.getLineNumber());
    assertThrows(EOFException.class, text::read);
  }

  private CsvText table(String text) throws IOException {
    return CsvText.read("i", Files.writeString(folder.resolve("table.csv"), text).toString());
  }

  @Test
  void tablesOfRMayHaveNamesOfRows() throws IOException {
    assertEquals(List.of("a", "b"), table("a,b\r\n1,2\r\n").names());
    assertEquals(new CsvText(List.of("", "a", "b"), List.of(List.of("r1", "1", "2"))), table("a,b\nr1,1,\"2\"\n"));
    assertEquals(List.of("", "a"), table("\"\",a\nr1,1\n").names());
    for (String wrong : new String[] {"a,b\n1\n", "a,b\n1,2,3,4\n", "a,b\n1,2\n1,2,3\n"}) {
      refused("fields, but the first line names 2 columns", () -> table(wrong));
    }
    refused("table.csv': record 2 has 3 fields", () -> table("a,b\n1,2\n1,2,3\n"));
    refused("it has no record", () -> table("a,b\n"));
  }

  @Test
  void aFileIsReadAhead() throws Exception {
    String name = Files.writeString(folder.resolve("people.csv"), "a,b\n1,x\n2,y\n").toString();
    assertEquals(2, new ReadAhead("i", name).get(Progress.NONE).numInstances());
    refused("-i: cannot read", () -> new ReadAhead("i", name + "x").get(Progress.NONE));
  }
}
