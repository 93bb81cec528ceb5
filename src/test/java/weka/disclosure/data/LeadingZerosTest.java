package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.disclosure.Evaluate.run;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Refused;
import sdc.data.Hierarchy;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.command.Console;
import weka.disclosure.command.FilterCommand;
import weka.filters.unsupervised.attribute.RankSwapping;

/** Codes such as postcodes, whose leading zeros belong to them, beside numbers. */
class LeadingZerosTest {

  private static final List<String> NUMBERS = List.of("0", "00", "000", "7", "07", "01088", "10115", "0.5", "-0.3", "00.5", "01.", "1e05",
      "0e1", "01e5", "-07", "+07", "007", "?", "NA", "", "01.10", "62.01", "10.5");

  @TempDir
  Path folder;

  private final List<String> said = new ArrayList<>();

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text.replace("\\n", "\n"), Charset.forName("windows-1252")).toString();
  }

  private Instances read(String text, String nominal) throws Exception {
    Reading reading = new Reading();
    reading.options().read(nominal.isEmpty() ? new String[0] : new String[] {"-nominal", nominal});
    return reading.load("i", file("people.csv", text), said::add);
  }

  private static String texts(Instances data, int k) {
    return data.stream().map(row -> row.toString(k)).collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "a;b\\n01088;1\\n10115;2\\n        # 01088 10115",
      "a;b\\n10115;1\\n007;2\\n          # 10115 007",
      "a;b\\n\"01088\";1\\n'02';2\\n     # 01088 02",
      "a;b\\n NA ;1\\n 02 ;2\\n*;3\\n.;4\\nN/A;5\\n;6\\n?;7\\n# ? 02 ? ? ? ? ?",
      "a;b\\n1,5;1\\n02;2\\n             # 1,5 02",
      "a;b\\nx1;1\\n02;2\\n              # x1 02",
      "a;b\\nNA;1\\n02;2\\nx;3\\n        # NA 02 x",
      "a,b\\n\"1,000\",1\\n02,2\\n       # 1,000 02",
      "a,b\\n62.01,1\\n01.10,2\\n*,3\\n  # 62.01 01.10 ?",
      "a;b\\n01.10;1\\n01.100;2\\n10;3\\n # 01.10 01.100 10",
      "a,b\\n000.5,1\\n'250.0',2\\n      # 000.5 250.0"})
  void codesKeepTheirTexts(String text, String expected) throws Exception {
    Instances data = read(text, "");
    assertTrue(data.attribute(0).isNominal() && data.attribute(1).isNumeric(), data::toString);
    assertEquals(expected, texts(data, 0).replace("'", ""));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "a;b\\n0;1\\n10115;2\\n             # 0 10115",
      "a;b\\n0,5;1\\n-0,3;2\\n00,5;3\\n   # 0.5 -0.3 0.5",
      "a,b\\n0.5,1\\n-0.3,2\\n1e05,3\\n   # 0.5 -0.3 100000",
      "a,b\\n-07,1\\n+07,2\\n01.5,3\\n    # -7 7 1.5",
      "a,b\\n0e1,1\\n01.,2\\n.,3\\n       # 0 1 ?",
      "a,b\\n01.5,1\\n0.5,2\\n          # 1.5 0.5",
      "a,b\\n01.5,1\\n100.25,2\\n       # 1.5 100.25",
      "a,b\\n01.5,1\\n-12.5,2\\n        # 1.5 -12.5",
      "a,b\\n01.5,1\\n12.,2\\n          # 1.5 12",
      "a,b\\n01.5,1\\n10e3,2\\n         # 1.5 10000",
      "a;b\\n01,5;1\\n12,5;2\\n         # 1.5 12.5",
      "a,b\\n0.5,1\\n1.10,2\\n          # 0.5 1.1"})
  void numbersStayNumbers(String text, String expected) throws Exception {
    Instances data = read(text, "");
    assertTrue(data.attribute(0).isNumeric(), data::toString);
    assertEquals(expected, texts(data, 0));
    assertFalse(said.toString().contains("leading zeros"), said::toString);
  }

  /** The oracle is the rule as a regular expression, on columns of random texts; both readers follow it. */
  @Test
  void theRuleDecidesInAnyCompany() throws Exception {
    int codes = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<String> values = IntStream.range(0, 1 + random.nextInt(5)).mapToObj(k -> NUMBERS.get(random.nextInt(NUMBERS.size()))).toList();
      String text = "a,b\n" + values.stream().map(value -> value + ",1\n").collect(Collectors.joining());
      boolean expected = values.stream().anyMatch(value -> value.matches("0[0-9]+")) || values.stream().anyMatch(value -> value.matches(
          "0[0-9]+[.][0-9]+")) && values.stream().allMatch(value -> value.matches("[?]|NA||[0-9]{2}([.][0-9]+)?"));
      for (Instances data : List.of(read(text, ""), CsvData.of("people", text))) {
        assertEquals(expected, data.attribute(0).isNominal(), "seed " + seed + ": " + values);
        assertEquals(expected ? values.stream().filter(value -> value.matches("[^?NA]+")).sorted().distinct().toList() : List.of(),
            expected ? LabelOrder.labels(data.attribute(0)).stream().sorted().toList() : List.of(), "seed " + seed);
      }
      codes += expected ? 1 : 0;
    }
    assertTrue(codes > 100 && codes < 280, codes + " columns of codes");
  }

  /** The only leading zero is in the last of several blocks of a million bytes. */
  @Test
  void aLateZeroIsSeen() throws Exception {
    String lines = IntStream.range(0, 300_000).mapToObj(row -> 10_000 + row % 1000 + ",1.5\n").collect(Collectors.joining());
    Instances data = read("a,b\n" + lines + "01088,2\n", "");
    assertEquals(1001, data.attribute(0).numValues());
    assertEquals("10999 01088", data.instance(299_999).toString(0) + " " + data.instance(300_000).toString(0));
    assertTrue(data.attribute(1).isNumeric());
  }

  @Test
  void aLineSaysWhichAttributesAreCodes() throws Exception {
    String text = "plz,konto,town,x\n10115,007,A1,1\n01088,2,01,1\n01031,3,02,1\n";
    read(text, "");
    assertEquals(List.of("values with leading zeros in plz (01031), konto (007): these attributes are categories with the texts of the"
        + " file; if they are numbers, write them without leading zeros in the file"), said);
    said.clear();
    assertEquals("10115 01088 01031", texts(read(text, "plz,konto"), 0));
    assertEquals(List.of(), said);
  }

  /** What a user sees: a release keeps the postcodes of a file of which other attributes are masked. */
  @Test
  void aReleaseKeepsTheZeros() throws Exception {
    String input = file("patients.csv", "plz;weight;pay\n" + IntStream.range(0, 30).mapToObj(k -> "010" + (10 + k) + ";" + (60 + k * 7 % 30)
        + ",5;" + k * 997 % 3001 + "\n").collect(Collectors.joining()));
    Path output = folder.resolve("released.csv");
    for (String range : List.of("2,3", "first-last")) {
      Files.deleteIfExists(output);
      Console told = Console.of(() -> new FilterCommand(new RankSwapping()).run(new String[] {"-R", range, "-i", input, "-o",
          output.toString()}));
      assertTrue(Files.exists(output), told::err);
      assertTrue(told.err().contains("leading zeros in plz (01010)") && !told.err().contains("decimals with a point"), told::err);
      assertEquals(IntStream.range(0, 30).mapToObj(k -> "010" + (10 + k)).toList(), Files.readAllLines(output).stream().skip(1)
          .map(line -> line.substring(0, line.indexOf(','))).sorted().toList());
    }
  }

  /** A spreadsheet removed the zeros of one file; -nominal makes no difference. */
  @ParameterizedTest
  @CsvSource(delimiter = ';', value = {
      "01088 10115 01031 ; 1088 10115 1031   ; 01088 10115 01031",
      "1088 10115 1031   ; 01088 10115 01031 ; 01088 10115 01031",
      "01088 10115 01031 ; 1088 10115 1999   ; 01088 10115 1999",
      "1088 10115 1999   ; 01088 10115 01031 ; 01088 10115 01031",
      "01088 1088 01031  ; 1088 1088 1031    ; 1088 1088 01031",
      "007 08 9          ; 07 008 9          ; 007 008 9",
      "007 07 9          ; 7 7 9             ; 7 7 9",
      "01.10 62.01 10.10 ; 1.1 62.01 10.1    ; 01.10 62.01 10.10",
      "1.1 62.01 10.1    ; 01.10 62.01 10.10 ; 01.10 62.01 10.10",
      "01.10 62.01 10    ; 1.1 62.01 62.02   ; 01.10 62.01 62.02",
      "01.10 01.1 10.10  ; 1.1 1.1 10.1      ; 1.1 1.1 10.10"})
  void filesWithAndWithoutZerosAreCompared(String original, String masked, String read) throws Exception {
    Instances a = DataFile.load("original", file("original.csv", "plz\n" + original.replace(" ", "\n") + "\n"));
    Instances b = DataFile.load("masked", file("masked.csv", "plz\n" + masked.replace(" ", "\n") + "\n"));
    for (List<String> nominal : List.of(List.<String>of(), List.of("plz"))) {
      said.clear();
      MaskedPair pair = PairedInstances.of(Categories.of(a, nominal), Categories.of(b, nominal), "first-last", RecordIds.NONE,
          Hierarchies.NONE, said::add);
      NominalColumn released = (NominalColumn) pair.masked().column(0);
      assertTrue(pair.original().column(0) instanceof NominalColumn);
      assertEquals(read, IntStream.range(0, 3).mapToObj(row -> released.labels().get(released.code(row))).collect(Collectors.joining(" ")));
      assertEquals(!read.startsWith("7"), said.toString().contains("count as the same value"), said::toString);
    }
  }

  @Test
  void aNoteNamesTheCodesThatWereMatched() throws Exception {
    filesWithAndWithoutZerosAreCompared("01088 10115 01031", "1088 10115 1031", "01088 10115 01031");
    assertEquals(List.of("values of 'plz' that one file writes with more leading zeros than the other count as the same value: 1031 as"
        + " 01031 and 1 more; write them alike in both files"), said);
  }

  /** Numbers of other kinds than codes do not become codes of the other file. */
  @Test
  void noiseAndGroupsAreNoCodes() throws Exception {
    Instances codes = DataFile.load("original", file("original.csv", "m\n01\n02\n05\n"));
    Instances noisy = DataFile.load("masked", file("masked.csv", "m\n1.5\n2\n5\n"));
    Map<String, String> left = PairedInstances.leftOut(codes, noisy, "first-last", "", Hierarchies.NONE);
    Refused.says("nominal in the original and numeric in the masked data", left.get("m"));
    for (String other : List.of("1.123", "1.1\n-3", "1.1\n1e20")) {
      Refused.says("nominal in the original and numeric in the masked data", PairedInstances.leftOut(
          DataFile.load("original", file("nace.csv", "m\n01.10\n62.01\n")), DataFile.load("masked", file("other.csv", "m\n" + other)),
          "first-last", "", Hierarchies.NONE).get("m"));
    }
    Hierarchy quarters = Hierarchy.of(List.of(List.of("01", "1", "*"), List.of("02", "1", "*"), List.of("05", "2", "*")));
    Instances grouped = Categories.of(DataFile.load("masked", file("quarters.csv", "m\n1\n1\n2\n")), List.of("m"));
    MaskedPair pair = PairedInstances.of(codes, grouped, "first-last", RecordIds.NONE, new Hierarchies(Map.of("m", quarters)), said::add);
    assertEquals(List.of("1", "2"), ((NominalColumn) pair.masked().column(0)).labels());
    assertFalse(said.toString().contains("the same value"), said::toString);
  }

  @Test
  void identifiersWithAndWithoutZerosCorrespond() throws Exception {
    String original = file("original.csv", "nr,x\n001,1.5\n010,2.5\n100,3.5\n");
    String masked = file("masked.csv", "x,nr\n3.4,100\n1.4,1\n2.4,10\n");
    for (List<String> files : List.of(List.of(original, masked), List.of(masked, original))) {
      Instances a = DataFile.load("original", files.get(0));
      MaskedPair pair = PairedInstances.of(a, DataFile.load("masked", files.get(1)), "x", "nr");
      assertEquals(3, IntStream.range(0, 3).filter(row -> Math.abs(pair.original().numeric(0).value(row)
          - pair.masked().numeric(0).value(pair.partner(row))) < 0.2).count());
    }
    assertEquals(2, PairedInstances.of(DataFile.load("a", file("a.csv", "nr,x\n01.10,1\n10.20,2\n")),
        DataFile.load("b", file("b.csv", "nr,x\n10.2,1\n1.1,2\n")), "x", "nr").partners());
    String twice = file("twice.csv", "nr,x\n01,1\n1,2\n");
    Instances a = DataFile.load("original", twice);
    assertEquals(2, PairedInstances.of(a, a, "x", "nr").partners());
    Instances b = DataFile.load("masked", masked);
    Refused.says("-id: the original data has the identifier '1' twice", assertThrows(IllegalArgumentException.class,
        () -> PairedInstances.of(a, b, "x", "nr")).getMessage());
  }

  @Test
  void evaluationTellsAllOfIt() throws Exception {
    String rows = IntStream.range(0, 30).mapToObj(k -> "010" + (10 + k) + "," + k * 7 % 30 + ".5\n").collect(Collectors.joining());
    String original = file("original.csv", "plz,x\n" + rows);
    Console told = run("-original", original, "-masked", file("masked.csv", "plz,x\n" + rows.replaceAll("(?m)^0", "")));
    assertTrue(told.err().contains("leading zeros in plz (01010)"), told::err);
    assertTrue((told.out() + told.err()).contains("1010 as 01010 and 29 more"), told::out);
    assertTrue((told.out() + told.err()).contains("'plz' looks like an identifier and is not masked"), told::out);
  }

  /** The members of a household are counted under the name by which they correspond. */
  @Test
  void householdsWithAndWithoutZerosHaveTheirSizes() throws Exception {
    Instances a = DataFile.load("original", file("original.csv", "home,x\n01,1\n01,2\n02,3\n10,4\n"));
    Instances b = DataFile.load("masked", file("masked.csv", "home,x\n1,1\n2,3\n2,4\n10,4\n"));
    RecordIds ids = new RecordIds("home", "home", false);
    Refused.says("(2 households have another size in the masked data)", ids.note(a, b));
    Refused.says("(2 households have another size in the masked data)", ids.note(b, a));
    assertFalse(ids.note(a, a).contains("another size"), ids.note(a, a));
  }

  /** A population or records held out from which a program removed zeros would have other categories than the sample. */
  @Test
  void furtherFilesHaveTheSameZeros() throws Exception {
    String rows = IntStream.range(0, 30).mapToObj(k -> (k % 2 == 0 ? "01088," : "10115,") + k * 7 % 30 + ".5\n")
        .collect(Collectors.joining());
    String original = file("original.csv", "plz,x\n" + rows);
    String bare = file("bare.csv", "plz,x\n" + rows.replaceAll("(?m)^0", "").replace(".5", ".6"));
    String alike = file("alike.csv", "plz,x\n" + rows.replace(".5", ".6"));
    for (List<String> more : List.of(List.of("-population"), List.of("-correspondence", "NONE", "-holdout"))) {
      List<String> words = new ArrayList<>(List.of("-original", original, "-masked", original));
      words.addAll(more);
      String flag = more.get(more.size() - 1);
      Refused.says(flag + ": … has the value '1088' of 'plz' … '01088' … write it alike in all files", run(with(words, bare)).err());
      assertFalse(run(with(words, alike)).err().contains("alike in all files"), flag);
    }
    NominalColumn codes = NominalColumn.of("plz", List.of("01088"), new int[] {0});
    NominalColumn without = NominalColumn.of("plz", List.of("1088"), new int[] {0});
    Refused.with("a file has the value '01088' of 'plz' … '1088'", () -> LeadingZeros.requireAlike("a file", codes, without));
    LeadingZeros.requireAlike("a file", codes, codes);
  }

  private static Object[] with(List<String> words, String file) {
    List<String> all = new ArrayList<>(words);
    all.add(file);
    return all.toArray();
  }

  @Test
  void arffKeepsItsTypes() throws Exception {
    Instances data = DataFile.load("i", file("people.arff", "@relation x\n@attribute a numeric\n@attribute b {01,1}\n@data\n01,01\n2,1\n"));
    assertEquals(Attribute.NUMERIC, data.attribute(0).type());
    assertEquals("1 2", texts(data, 0));
    assertEquals("01 1", texts(data, 1));
  }

  @Test
  void aFirstLineOfCodesLooksLikeData() {
    Refused.says("its first line looks like data: '01067', 'x'", assertThrows(IllegalArgumentException.class,
        () -> read("01067,x\n01088,y\n10115,z\n", "")).getMessage());
  }
}
