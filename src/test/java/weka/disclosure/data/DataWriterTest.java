package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.core.Utils;
import weka.core.converters.ArffLoader.ArffReader;

/** What is written is the same everywhere, and other programs read it. */
class DataWriterTest {

  /** Labels that ask for quotes, or look like something else. */
  private static final List<String> LABELS = List.of("plain", "New York, NY", "it's", "'quoted'", "say \"hi\"", "100 %", "two\nlines",
      "two\r\nlines", " around ", "a\\b", "a\\", "a\\\"b", "a\\\"", "semi;colon", "bar|tab\t.", "=1+1", "-cmd", "@x",
      "-5", "+0.5", "Zürich",
      "%", "#", "''", "\"", "bell\u0007", "\u001bescape", "end\u001a");

  private final Locale before = Locale.getDefault();

  @TempDir
  private Path folder;

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(before);
  }

  private static String written(String name, Instances data, int digits, boolean harmless) throws IOException {
    StringWriter text = new StringWriter();
    new DataWriter(name, digits, harmless, text).all(data);
    return text.toString();
  }

  /** All kinds of attributes and records, with numbers of all sizes. */
  private static Instances everything() throws IOException {
    Instances data = new ArffReader(new StringReader("""
        @relation 'all kinds'
        @attribute a numeric {0.5}
        @attribute 'b c' {x,'it\\'s','10 %'}
        @attribute d string
        @attribute e date 'd MMM yyyy, HH:mm'
        @attribute f relational
        @attribute g numeric
        @attribute h {p,q}
        @end f
        @data
        1,x,'two\\nlines','3 Mar 2021, 14:05','1.5,p\\n0.25,q',{2.25}
        ?,?,?,?,?
        {0 -0.125,1 '10 %',2 text},{3}
        {1 ?}
        """)).getData();
    Random random = new Random(5);
    for (int i = 0; i < 2000; i++) {
      double size = Math.pow(10, random.nextInt(600) - 300);
      double value = i % 3 == 0 ? random.nextInt(2000) - 1000 : i % 3 == 1 ? random.nextGaussian() : random.nextGaussian() * size;
      double[] values = {value, i % 3, Utils.missingValue(), 1e9 * random.nextInt(2000), Utils.missingValue()};
      data.add(i % 2 == 0 ? new DenseInstance(1, values) : new SparseInstance(random.nextInt(3) + 0.5, values));
    }
    return data;
  }

  /** On an English system Weka itself is the oracle. */
  @ParameterizedTest
  @ValueSource(ints = {DataWriter.ALL_DIGITS, 6, 2, 0})
  void arffHasTheFormOfEnglishWeka(int digits) throws Exception {
    Locale.setDefault(Locale.US);
    Instances data = everything();
    String[] lines = written("a.arff", data, digits, false).split("(?<=\n@data\n)");
    assertEquals(new Instances(data, 0).toString(), lines[0]);
    String[] records = lines[1].split("\n");
    assertEquals(data.size(), records.length);
    for (int i = digits < 2 ? 4 : 0; i < records.length; i++) { // the numbers in a relation have two digits, whatever is wanted
      assertEquals(data.get(i).toStringMaxDecimalDigits(digits), records[i]);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG-u-nu-arab", "tr-TR", "hi-IN-u-nu-deva", "de-DE", "th-TH-u-ca-buddhist"})
  void isTheSameInEveryLocale(String locale) throws Exception {
    Locale.setDefault(Locale.US);
    Instances data = everything();
    data.renameAttribute(3, "e");
    String arff = written("a.arff", data, DataWriter.ALL_DIGITS, false);
    data.deleteAttributeAt(4);
    String csv = written("a.csv", data, DataWriter.ALL_DIGITS, false);
    Locale.setDefault(Locale.forLanguageTag(locale));
    assertEquals(csv, written("a.csv", data, DataWriter.ALL_DIGITS, false));
    Locale.setDefault(Locale.US);
    data = everything();
    Locale.setDefault(Locale.forLanguageTag(locale));
    assertEquals(arff, written("a.arff", data, DataWriter.ALL_DIGITS, false));
  }

  private static Instances labelled() {
    ArrayList<Attribute> attributes = new ArrayList<>(List.of(new Attribute("a, \"b\"\n%", LABELS), new Attribute("=n")));
    Instances data = new Instances("labels", attributes, LABELS.size());
    for (int i = 0; i < LABELS.size(); i++) {
      data.add(new DenseInstance(1, new double[] {i, -i - 0.5}));
    }
    return data;
  }

  @Test
  void labelsComeBackFromCsv() throws Exception {
    Path file = Files.writeString(folder.resolve("a.csv"), written("a.csv", labelled(), DataWriter.ALL_DIGITS, false));
    Instances back = DataFile.load("i", file.toString());
    assertEquals("a, \"b\"\n%", back.attribute(0).name());
    for (int i = 0; i < LABELS.size(); i++) {
      assertEquals(LABELS.get(i), back.instance(i).stringValue(0));
      assertEquals(-i - 0.5, back.instance(i).value(1));
    }
  }

  /** Python's csv module as a reader of RFC 4180 that knows nothing of us; an empty name too. */
  @Test
  void pythonReadsTheSameLabels() throws Exception {
    Instances data = labelled();
    data.renameAttribute(1, "");
    Path file = Files.writeString(folder.resolve("a.csv"), written("a.csv", data, DataWriter.ALL_DIGITS, false));
    Path out = folder.resolve("out.txt");
    String script = "import csv,sys\nfor r in csv.reader(open(sys.argv[1], encoding='utf-8', newline=''), strict=True):\n"
        + "  print(' '.join('.'.join(str(ord(c)) for c in f) or '-' for f in r))";
    Process python;
    try {
      python = new ProcessBuilder("python3", "-c", script, file.toString()).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    } catch (IOException e) {
      assumeTrue(false, "no python3 here");
      return;
    }
    assertTrue(python.waitFor(15, TimeUnit.MINUTES), "python3 hangs");
    StringBuilder expected = new StringBuilder(codes("a, \"b\"\n%") + " -\n");
    for (int i = 0; i < LABELS.size(); i++) {
      expected.append(codes(LABELS.get(i))).append(' ').append(codes("-" + i + ".5")).append('\n');
    }
    assertEquals(expected.toString(), Files.readString(out, StandardCharsets.UTF_8).replace("\r\n", "\n"));
  }

  private static String codes(String text) {
    List<String> codes = text.chars().mapToObj(Integer::toString).toList();
    return String.join(".", codes);
  }

  /** Names and labels; numbers are no formulas, as labels either. */
  @Test
  void formulasAreHarmlessOnRequest() throws Exception {
    String plain = written("a.csv", labelled(), DataWriter.ALL_DIGITS, false);
    String harmless = written("a.csv", labelled(), DataWriter.ALL_DIGITS, true);
    for (String formula : List.of("=1+1", "-cmd", "@x")) {
      assertEquals(true, plain.contains("\n" + formula + ",") && harmless.contains("\n\"'" + formula + "\","), harmless);
    }
    assertEquals(true, harmless.contains(",\"'=n\"\n")
        && harmless.contains("\n-5,-18.5\n") && harmless.contains("\n+0.5,-19.5\n"), harmless);
    assertEquals("'=1+1", CsvCell.harmless("=1+1"));
  }

  @Test
  void namesSayWhatAFileHolds() {
    for (String name : List.of("a.csv", "A.CSV", "a.csv.gz", "a.Csv.Gz")) {
      assertTrue(DataWriter.isCsv(name), name);
      assertEquals(name.length() > 5, DataWriter.isCompressed(name), name);
    }
    assertFalse(DataWriter.isCsv("a.arff") || DataWriter.isCsv("csv") || DataWriter.isCsv("a.arff.gz") || DataWriter.isCompressed("gz"));
  }

  @Test
  void numbersAreRoundedHalfAwayFromZero() {
    assertEquals(2.13, DataWriter.rounded(2.125, 2));
    assertEquals(-3, DataWriter.rounded(-2.5, 0));
    assertEquals(2.125, DataWriter.rounded(2.125, DataWriter.ALL_DIGITS));
    for (double none : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertEquals(none, DataWriter.rounded(none, 2));
    }
  }

  /** Rows and columns lose the same attributes, the class too. */
  @Test
  void attributesThatAreNotWrittenAreLeftOut() throws Exception {
    Instances rows = new Instances(new StringReader("@relation r\n@attribute a numeric\n@attribute b {x,y}\n@attribute c numeric\n@data\n"
        + "1,x,2\n3,y,4\n"));
    rows.setClassIndex(1);
    for (Instances data : List.of(rows, ColumnInstances.of(rows))) {
      Instances left = DataWriter.without(List.of("b"), data);
      assertEquals("@relation r\n\n@attribute a numeric\n@attribute c numeric\n\n@data\n1,2\n3,4", left.toString());
      assertEquals(3, data.numAttributes());
      assertEquals(rows.toString(), DataWriter.without(List.of(), data).toString());
    }
  }
}
