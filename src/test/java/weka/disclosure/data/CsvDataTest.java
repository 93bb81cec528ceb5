package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.Refused;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.CSVLoader;
import weka.core.converters.CSVSaver;
import weka.disclosure.Evaluate;
import weka.disclosure.FilterMasking;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.Study;

/** CSV as Weka, R and spreadsheets write it, and what cannot be read for certain. */
class CsvDataTest {

  @TempDir
  Path folder;

  private Instances read(byte[] bytes) throws Exception {
    return DataFile.load("original", Files.write(folder.resolve("people.csv"), bytes).toString());
  }

  private Instances read(String text) throws Exception {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String rows(Instances data) {
    StringBuilder rows = new StringBuilder();
    data.forEach(row -> rows.append(row.toString()).append('\n'));
    return rows.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ";", "\t", "|"})
  void theSeparatorIsFound(String separator) throws Exception {
    for (String end : List.of("\n", "\r\n", "\r")) {
      String text = "age,pay,town\n41,1.5,'Bad Ems'\n\n,2,Ulm\n?,-3e2,\"Ulm\"".replace(",", separator).replace("\n", end);
      Instances data = read(text);
      assertEquals("41,1.5,'Bad Ems'\n?,2,Ulm\n?,-300,Ulm\n", rows(data), text);
      assertEquals("people", data.relationName());
      assertEquals(List.of("age", "pay", "town"), List.of(data.attribute(0).name(), data.attribute(1).name(), data.attribute(2).name()));
    }
  }

  @Test
  void aNameMayContainASeparator() throws Exception {
    assertEquals("1,2\n", rows(read("'a;b;c|d|e',x\n1,2\n")));
    assertEquals("1,2\n", rows(read("\"pay, gross, in EUR\";x\n1;2\n")));
    assertEquals("1\n2\n", rows(read("only\n1\n2\n")));
    assertEquals("1.5,2.25\n3.5,4\n", rows(read("pay, EUR;share, %\n1,5;2,25\n3,5;4,0\n")));
  }

  /** Weka's loader lets the quote run to the end of the line, and loses the values after it without a word. */
  @Test
  void anApostropheIsALetter() throws Exception {
    Instances data = read("name,age\nO'Brien,41\n's Gravenhage,42\nl'Aquila,43\n'it''s, so',44\n\"the \"\"old\"\" one, too\",45\n");
    assertEquals(List.of("O'Brien", "'s Gravenhage", "l'Aquila", "it''s, so", "the \"old\" one, too"),
        data.stream().map(row -> row.stringValue(0)).toList());
    assertEquals(45, data.instance(4).value(1));
  }

  private static byte[] encoded(String text, String encoding) {
    return encoding.endsWith("mark") ? ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8) : text.getBytes(Charset.forName(encoding));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "windows-1252", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-8 mark"})
  void anyEncodingIsRead(String encoding) throws Exception {
    String text = "Löhne,Ort\n1,Zürich\n";
    Instances data = read(encoded(text, encoding));
    assertEquals("Löhne", data.attribute(0).name());
    assertEquals("Zürich", data.instance(0).stringValue(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "windows-1252", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-8 mark"})
  void arffToo(String encoding) throws Exception {
    String text = "@relation x\n@attribute Löhne numeric\n@attribute Ort {Zürich,Ulm}\n@data\n1,Zürich\n2,Ulm\n";
    Instances data = DataFile.load("i", Files.write(folder.resolve("people.arff"), encoded(text, encoding)).toString());
    assertEquals("Löhne", data.attribute(0).name());
    assertEquals("1,Zürich\n2,Ulm\n", rows(data));
  }

  /** Only dates such as 2026-01-31 are read as dates; a filter says so of others, which it does not mask. */
  @Test
  void datesInAnotherNotationAreReported() {
    for (String form : List.of("%02d.01.1980", "%d/1/1980", "1980/01/%02d", "%02d-01-80", "%02d.01.1980 12:30")) {
      List<String> born = new ArrayList<>(List.of("unknown"));
      for (int day = 10; day < 22; day++) {
        born.add(String.format(form, day));
      }
      assertTrue(NumberLabels.areDates(new Attribute("born", born)), form);
      assertFalse(NumberLabels.areMeant(new Attribute("born", born)), form);
      Instances data = new Instances("people", new ArrayList<>(List.of(new Attribute("born", born), new Attribute("age"))), 9);
      for (int k = 0; k < 9; k++) {
        data.add(new DenseInstance(1, new double[] {k, k}));
      }
      assertTrue(told(data, "").contains("most of its labels are dates; if it should be a date, write dates as year, month and day"),
          told(data, ""));
    }
    assertFalse(NumberLabels.areDates(new Attribute("version", List.of("1.2.3", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j"))));
  }

  /** The Explorer's loader takes numbers with an NA for labels; codes stay codes. */
  @Test
  void labelsMeantAsNumbersAreReported() {
    List<String> pay = new ArrayList<>(List.of("NA"));
    List<String> code = new ArrayList<>();
    for (int k = 0; k < 10; k++) {
      pay.add(k % 2 == 0 ? "1" + k + ",5" : "1.2" + k);
      code.add("4" + k);
    }
    assertTrue(NumberLabels.areMeant(new Attribute("pay", pay)));
    assertFalse(NumberLabels.areMeant(new Attribute("code", code)));
    assertFalse(NumberLabels.areMeant(new Attribute("town", List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "1"))));
    assertFalse(NumberLabels.areMeant(new Attribute("x")));
    Instances data = new Instances("people", new ArrayList<>(List.of(new Attribute("pay", pay), new Attribute("age"))), 9);
    for (int k = 0; k < 9; k++) {
      data.add(new DenseInstance(1, new double[] {k, k}));
    }
    assertTrue(told(data, "").contains("attribute 1 'pay' is not masked"), told(data, ""));
    assertTrue(told(data, "2").contains("test: warning: Microaggregation: left unmasked: pay"), told(data, "2"));
    assertFalse(told(data, "2").contains("left as it is"));
  }

  /** The output of masking on standard error. */
  private static String told(Instances data, String range) {
    PrintStream before = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream listening = new PrintStream(bytes)) {
      System.setErr(listening);
      FilterMasking.of(Study.filter("Microaggregation" + (range.isEmpty() ? "" : " -R " + range))).mask(data, new ConsoleProgress("test"));
    } finally {
      System.setErr(before);
    }
    return bytes.toString();
  }

  @Test
  void decimalCommasBesideSemicolonsAndMissingNumbers() throws Exception {
    Instances data = read("pay;debt;code\n12,5;NA;NA\n-,75;2;1\n3e2;.;2\n");
    assertEquals("12.5,?,?\n-0.75,2,1\n300,?,2\n", rows(data));
    assertTrue(data.attribute(0).isNumeric() && data.attribute(1).isNumeric());
    assertFalse(read("code;b\nNA;1\nA;2\n").attribute(0).isNumeric());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "a,b\\n1,\"2,5\"\\n # column 2 'b' holds '2,5'",
      "a;b\\n1;1.234,5\\n2;3\\n # column 2 'b' holds '1.234,5'",
      "a;b\\n1;2,5\\n2;3.25\\n # column 2 'b' holds '2,5' beside '3.25'",
      "a;b\\n1.234;1\\n-567;2\\n0;3\\n # column 1 'a' holds '1.234' beside '-567', and it is unclear whether the point",
      "a;b\\n1.234;1,5\\n2.345;2\\n # column 1 'a' holds '2.345' beside decimal commas in other columns",
      "a;b\\n1’234;1\\n567;2\\n # column 1 'a' holds '1’234'",
      "a,b\\n1,\"29,173.28\"\\n # column 2 'b' holds '29,173.28'",
      "sep=;\\na;b\\n1;2\\n3\\n # line 4 has 1 field, but the first line names 2 columns",
      "a,b\\n1,2\\n3\\n # line 3 has 1 field, but the first line names 2 columns, separated by commas",
      "a,b\\n1,2\\n\\n3,4,5\\n # line 4 has 3 fields, but the first line names 2 columns",
      "a,b,a\\n1,2,3\\n # columns 1 and 3 are both named 'a'",
      "a,,c\\n1,2,3\\n # column 2 has no name",
      "a,b,\\n1,2,\\n3,4,5\\n # column 3 has no name", "a,,c\\n1,,3\\n # column 2 has no name",
      "a,b\\n1,\"2\\n3,4\\n # line 2 opens a quote",
      "a,b\\n1,\"2\\n3,\"4\\n5,6\\n # line 2 opens a quote \" that is closed in the middle of a field of line 3",
      "\\n\\n # it is empty",
      "a,b\\n # has no record"})
  void doubtfulTextsAreRejected(String text, String reason) {
    String message = assertThrows(IllegalArgumentException.class, () -> read(text.replace("\\n", "\n"))).getMessage();
    assertTrue(message.startsWith("-original: '") && message.contains(reason) && !message.contains("\n"), message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a;b\n1.234;1\n0;2\n", "a;b\n1.234;1\n5.5;2\n567;3\n", "a;b\n1.234;1\n1567;2\n5;3\n", "a;b\n0.234;1\n567;2\n",
      "a;b\n1.234;1\n1e2;2\n567;3\n", "a,b\n1.234,1\n567,2\n", "a;b\n1.234;1\n2.345;2\n", "a;b\n1.234;1,5\n2.34;2\n",
      "a\tb\n1.234\t1\n567\t2\n"})
  void pointsThatCannotSeparateThousandsAreDecimal(String text) throws Exception {
    Instances data = read(text);
    assertEquals(text.contains("0.234") ? 0.234 : 1.234, data.instance(0).value(0));
  }

  @Test
  void separatorsAtTheEndsOfLinesMakeNoColumns() throws Exception {
    assertEquals("41.5,Ulm\n?,Bonn\n", rows(read("age;town;;\n41,5;Ulm;;\n;Bonn; ;\n")));
    assertEquals(2, read("a,b,\n1,2,\n").numAttributes());
  }

  @Test
  void theFirstLineOfASpreadsheetIsPassed() throws Exception {
    assertEquals("41.5,Ulm\n", rows(read("sep=;\r\nage;town\r\n41,5;Ulm\r\n")));
    assertEquals("41,Ulm\n", rows(read("\"SEP=,\"\nage,town\n41,Ulm\n")));
    assertEquals("41\n", rows(read("sep=;\nage\n41\n")));
    assertEquals("41,Ulm\n", rows(read("\"sep=;\"\r\nage;town\r\n41;Ulm\r\n")));
    assertEquals("41\n42\n", rows(read("\"sep=,\"\nage\n41\n42\n")));
  }

  /** The line says what separates the fields, whatever else could. */
  @Test
  void theSeparatorOfASpreadsheetIsKept() throws Exception {
    assertEquals("a;b,c;d\n", rows(read("sep=,\nx;y,z;u\na;b,c;d\n")));
    assertEquals("41,'a, b'\n42,'c, d'\n", rows(read("sep=^\nage^town\n41^a, b\n42^c, d\n")));
    assertEquals("41,Ulm\n", rows(read("sep=\t\nage\ttown\n41\tUlm\n")));
    Refused.says("line 3 has 3 fields, but the first line names 2 columns, separated by '^'",
        assertThrows(IllegalArgumentException.class, () -> read("sep=^\na^b\n1^2^3\n")).getMessage());
  }

  /** A program that writes nothing for a missing value writes a blank line for a record of one. */
  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void aBlankLineOfOneColumnIsAMissingValue(String end) throws Exception {
    for (String text : List.of("age\n41\n\n43\n", "age\n41\n\n43", "\n\nage\n41\n\n43\n\n\n", "sep=;\nage\n41\n\"\"\n43\n\n")) {
      assertEquals("41\n?\n43\n", rows(read(text.replace("\n", end))), text);
    }
    assertEquals("?\n?\n41\n?\n?\n?\nx\n", rows(read("age\n\n\n41\n\n\n\nx\n".replace("\n", end))));
    assertEquals(List.of(false, true, false),
        read("town\n\"a\nb\"\n\nc\n".replace("\n", end)).stream().map(row -> row.isMissing(0)).toList());
    assertEquals("41,1\n43,2\n", rows(read("age,x\n41,1\n\n43,2\n".replace("\n", end))));
    String message = assertThrows(IllegalArgumentException.class, () -> read("age\n\n\n".replace("\n", end))).getMessage();
    assertTrue(message.contains("has no record"), message);
  }

  /** Weka writes dates by a calendar that is Julian before 1582, and by the present time zone's offset before 1900. */
  @ParameterizedTest
  @ValueSource(strings = {"UTC", "America/New_York", "Europe/Warsaw", "Europe/Madrid", "America/Sao_Paulo", "Asia/Kolkata"})
  void datesOfAllCenturiesAreWrittenAsTheyWereRead(String zone) throws Exception {
    TimeZone before = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone(zone));
      String text = "born,x\n0001-01-01,1\n1500-02-28,2\n1582-10-15,3\n1753-01-01,4\n1850-05-05,5\n1883-11-18,6\n1900-01-01,7\n"
          + "1969-12-31,8\n1985-11-02,9\n2018-11-04,10\n2024-02-29,11\n";
      Instances data = read(text);
      StringWriter written = new StringWriter();
      new DataWriter("a.csv", DataWriter.ALL_DIGITS, written).all(data);
      assertEquals(text, written.toString());
      NumericColumn days = InstancesTable.of(data, 0).numeric(0);
      for (int row = 0; row < data.size(); row++) {
        String day = text.split("\n")[row + 1].substring(0, 10);
        assertEquals(day, data.attribute(0).formatDate(InstancesTable.value(data.attribute(0), days, row)));
        assertEquals(LocalDate.parse(day).toEpochDay(), Math.floor(days.value(row)), day);
      }
    } finally {
      TimeZone.setDefault(before);
    }
    assertTrue(read("born,x\n0000-05-05,1\n").attribute(0).isNominal());
  }

  /** In all but the first and the last of these zones, summer time began at midnight, which those days do not have. */
  @ParameterizedTest
  @ValueSource(strings = {"UTC", "America/Santiago", "America/Havana", "America/Sao_Paulo", "Africa/Cairo", "Asia/Beirut", "Asia/Amman",
      "Europe/Warsaw"})
  void everyDayIsWrittenAsItself(String zone) {
    TimeZone before = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone(zone));
      Attribute born = new Attribute("born", "yyyy-MM-dd");
      long first = LocalDate.of(1975, 1, 1).toEpochDay();
      NumericColumn days = NumericColumn.of("born", LongStream.range(first, first + 18_000).asDoubleStream().toArray());
      for (int row = 0; row < days.size(); row++) {
        assertEquals(LocalDate.ofEpochDay(first + row).toString(), born.formatDate(InstancesTable.value(born, days, row)));
      }
    } finally {
      TimeZone.setDefault(before);
    }
  }

  /** The calendar in which Weka writes dates was Julian then; the year of 0001-01-01 became 0000. */
  @Test
  void yearsOfAllCenturiesAreThoseOfTheirDates() throws Exception {
    Instances data = read("born,x\n0001-01-01,1\n0001-12-31,2\n1500-01-01,3\n1500-12-31,4\n1985-01-01,5\n1985-12-31,6\n");
    Instances masked = FilterMasking.of(Study.filter("Recode -R born -M YEAR")).mask(data, Progress.NONE);
    assertEquals(List.of("0001", "0001", "1500", "1500", "1985", "1985"), masked.stream().map(row -> row.stringValue(0)).toList());
  }

  @Test
  void compressedArffOfAnotherEncodingIsRead() throws Exception {
    String text = "@relation x\n@attribute town {'Zürich\\'s',Ulm}\n@data\n'Zürich\\'s'\n";
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write(text.getBytes("windows-1252"));
    }
    Path file = Files.write(folder.resolve("people.arff.gz"), bytes.toByteArray());
    assertEquals("Zürich's", DataFile.load("i", file.toString()).instance(0).stringValue(0));
  }

  /** Linkages compare categories as equal or different, and would miss an intruder who compares their sizes. */
  @Test
  void comparedCategoriesThatWereMeantAsNumbersAreNoted() throws Exception {
    StringBuilder text = new StringBuilder("pay;born;share;nr;town\nk.A.;01.01.1980;9 %;7;Ulm\n");
    for (int k = 10; k < 30; k++) {
      text.append(k).append(",5;").append(k).append(".01.1980;").append(k).append(" %;").append(k).append(";Bonn\n");
    }
    Instances data = Categories.of(read(text.toString()), List.of("nr"));
    String hint = NumberLabels.hint(PairedInstances.of(data, data, "first-last", "")).orElse("none");
    Refused.says("'pay' look like numbers, but 'k.A.' … 'born' look like dates, but '01.01.1980'", hint);
    Refused.says("'share' look like numbers, but '10 %'", hint);
    assertFalse(hint.contains("'nr'") || hint.contains("'town'"), hint);
    String file = Files.writeString(folder.resolve("a.csv"), text).toString();
    Refused.says("most labels of 'pay' look like numbers", Evaluate.run("-original", file, "-masked", file).out());
    assertEquals("none", NumberLabels.hint(PairedInstances.of(data, data, "nr,town", "")).orElse("none"));
  }

  /** The oracle is Weka's own loader on what Weka's own saver writes. */
  @Test
  void readsFilesOfWekasSaverLikeWekasLoader() throws Exception {
    List<String> labels = List.of("a", "b c", "d,e", "f'g", "h\"i", "j%k", "l\\m", "{n}", "1o", "p;q", "ü");
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("x"), new Attribute("the label", labels),
          new Attribute("y")));
      Instances data = new Instances("people", attributes, 20);
      for (int row = 0; row < 20; row++) {
        data.add(new DenseInstance(1, new double[] {random.nextInt(5) == 0 ? Utils.missingValue() : random.nextGaussian() * 1e3,
            random.nextInt(9) == 0 ? Utils.missingValue() : random.nextInt(labels.size()), random.nextInt(100)}));
      }
      File file = folder.resolve("people.csv").toFile();
      CSVSaver saver = new CSVSaver();
      saver.setInstances(data);
      saver.setFile(file);
      saver.writeBatch();
      CSVLoader loader = new CSVLoader();
      loader.setSource(file);
      Instances read = loader.getDataSet();
      Instances expected = LabelOrder.of(read, new int[] {1}, label -> LabelOrder.with(label, LabelOrder.sorted(label)));
      Instances found = DataFile.load("original", file.getPath());
      assertEquals(new Instances(expected, 0).toString(), new Instances(found, 0).toString(), "seed " + seed);
      for (int row = 0; row < 20; row++) {
        assertEquals(expected.instance(row).toString(), found.instance(row).toString(), "seed " + seed);
      }
    }
  }
}
