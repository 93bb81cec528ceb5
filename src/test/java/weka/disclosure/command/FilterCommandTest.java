package weka.disclosure.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.Refused;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;
import weka.disclosure.Evaluate;
import weka.disclosure.data.DataFile;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AdditiveNoise;
import weka.filters.unsupervised.attribute.IpsoSynthesis;
import weka.filters.unsupervised.attribute.MaskToTarget;
import weka.filters.unsupervised.attribute.Microaggregation;
import weka.filters.unsupervised.attribute.Romm;
import weka.filters.unsupervised.attribute.SequentialSynthesis;

/** The command line of the masking filters. */
class FilterCommandTest {

  /** Only what hangs takes longer, a busy machine included. */
  private static final Duration FOR_EVER = Duration.ofMinutes(5);

  @TempDir
  private Path folder;

  private Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  private Path people() throws IOException {
    return file("people.arff", "@relation people", "@attribute a numeric", "@attribute b numeric",
        "@attribute c {x,y}", "@attribute d string", "@attribute e date yyyy", "@data", "1,0.1,x,t,2001",
        "2,1e-9,y,t,2001", "3,4,x,t,2001", "5,7,x,t,2001", "5,7,x,t,2001", "5,?,x,t,2001");
  }

  private static Console run(Object... words) {
    String[] arguments = Stream.of(words).map(Object::toString).toArray(String[]::new);
    return Console.of(() -> new FilterCommand(new Microaggregation()).run(arguments));
  }

  @Test
  void writesTheWholeFileInFullPrecision() throws Exception {
    Path in = file("tiny.csv", "a,b", "0.1,1e-9", "0.2,2e-9", "123456789.1,5e-9", "123456789.3,7e-9");
    Console said = run("-k", "2", "-i", in, "-o", folder.resolve("out.arff"));
    assertEquals("", said.out() + said.err());
    Instances masked = DataSource.read(folder.resolve("out.arff").toString());
    assertEquals("tiny", masked.relationName());
    assertArrayEquals(new double[] {(0.1 + 0.2) / 2, 1.5e-9}, masked.instance(0).toDoubleArray(), 1e-17);
    assertArrayEquals(new double[] {123456789.2, 6e-9}, masked.instance(3).toDoubleArray(), 2e-8);
    assertEquals(6e-9, masked.instance(3).value(1), 1e-20);
    assertEquals(List.of("out.arff", "tiny.csv"), Evaluate.names(folder));
  }

  /** A search for a release takes what the intruder knows from a file of roles, unless -known says it. */
  @Test
  void rolesSayWhatTheIntruderOfASearchKnows() throws Exception {
    List<String> lines = new ArrayList<>(List.of("name,age,debt,pay"));
    for (int row = 0; row < 40; row++) {
      lines.add("n" + row + "," + 7 * row % 41 + "," + 11 * row % 43 + "," + 13 * row % 47);
    }
    Path in = file("search.csv", lines.toArray(String[]::new));
    file("search.roles", "name: identifier", "age: known", "debt: known", "pay: secret");
    for (String known : List.of("", "pay", "NONE")) {
      Path certificate = folder.resolve("certificate" + known + ".txt");
      List<Object> words = new ArrayList<>(List.of("-risk", "50%", "-T", "0", "-single", "-even", "-S", "1", "-attack",
          "EuclideanLinkage", "-i", in, "-o", folder.resolve("release" + known + ".csv"), "-certificate", certificate));
      words.addAll(known.equals("NONE") ? List.of("-roles", "NONE", "-identifier", "name")
          : known.isEmpty() ? List.of() : List.of("-known", known));
      Console said = Console.of(() -> new FilterCommand(new MaskToTarget()).run(words.stream().map(Object::toString)
          .toArray(String[]::new)));
      String expected = known.equals("pay") ? "pay" : known.isEmpty() ? "age, debt" : "age, debt, pay";
      assertTrue(Files.readString(certificate).contains("the intruder has the exact original values of " + expected + " of every"),
          Files.readString(certificate));
      assertEquals(!known.equals("pay"), said.err().contains("the roles say that the intruder knows " + expected + "; to choose"),
          said.err());
    }
  }

  /** A file of roles that calls nothing known means all attributes that it does not name, the class too. */
  @Test
  void theIntruderOfASearchKnowsTheClassLikeOtherAttributes() throws Exception {
    List<String> lines = new ArrayList<>(List.of("name,age,debt,pay"));
    for (int row = 0; row < 40; row++) {
      lines.add("n" + row + "," + 7 * row % 41 + "," + 11 * row % 43 + "," + 13 * row % 47);
    }
    Path in = file("search.csv", lines.toArray(String[]::new));
    for (String known : List.of("age, debt, pay", "age, pay")) {
      file("search.roles", known.startsWith("age, debt") ? new String[] {"name: identifier"} : new String[] {"age: known", "pay: known"});
      Path out = folder.resolve(known.replace(", ", "-") + ".csv");
      Console said = Console.of(() -> new FilterCommand(new MaskToTarget()).run("-risk", "50%", "-T", "0", "-single", "-even", "-S", "1",
          "-attack", "EuclideanLinkage", "-F", "RankSwapping -p 1..60 -R age,debt,pay", "-c", "pay", "-i", in.toString(), "-o",
          out.toString()));
      assertTrue(said.err().contains("the roles say that the intruder knows " + known + ";"), said.err());
    }
  }

  /** Records that belong to no original record cannot be compared with it one by one; an attribute with one value is named. */
  @Test
  void synthesisWritesAnyNumberOfRecords() throws Exception {
    Path in = file("tiny.csv", "a,b,c,d", "1.25,x,7,1", "2.5,y,7,2", "3.75,x,7,3", "5.5,y,7,4");
    for (int records : new int[] {2, 9}) {
      Path out = folder.resolve("out" + records + ".csv");
      Console said = Console.of(() -> new FilterCommand(new SequentialSynthesis()).run(new String[] {"-n", Integer.toString(records),
          "-leaf", "1", "-decimal", "2", "-identifier", "d", "-i", in.toString(), "-o", out.toString()}));
      Refused.says("warning: texts and identifiers are not drawn, so these get no values: d", said.err());
      Refused.says("warning: the synthetic records have the original's values … c", said.err());
      assertEquals(records + 1, Files.readAllLines(out).size(), said::err);
    }
  }

  @Test
  void decimalStillCutsDigits() throws Exception {
    Path in = file("tiny.csv", "a", "1.26", "1.26");
    assertTrue(run("-k", "2", "-force", "-decimal", "1", "-i", in).out().contains("1.3"));
  }

  /** Few digits may take the masking back: {1, 2, 4} and {10, 10.4, 10.6} have the means 2.33 and 10.33. */
  @Test
  void digitsThatUndoTheMaskingAreNamedOrRefused() throws Exception {
    Path in = file("tiny.csv", "a,b", "1,10.2", "2,10.4", "4,10.5", "10,1.1", "20,2.2", "40,3.3");
    String said = run("-R", "2", "-k", "3", "-decimal", "0", "-i", in).err();
    assertEquals("Microaggregation: warning: left unmasked: a", said.strip());
    Path whole = file("whole.csv", "a,b", "1,10", "1,10", "1,10", "2,20", "2,21", "3,70");
    said = run("-R", "1-2", "-k", "3", "-decimal", "0", "-i", whole).err();
    Refused.says("-decimal 0 … 83.3 % … 'a'", said);
    String[] fine = {"-p", "0.01", "-decimal", "0", "-i", whole.toString()};
    assertOneLine(Console.of(() -> new FilterCommand(new AdditiveNoise()).run(fine)).err(), "AdditiveNoise: -decimal 0", "more digits");
  }

  @Test
  void printsToStandardOutputWithoutAFile() throws Exception {
    Console said = run("-R", "1", "-k", "2", "-i", people());
    assertTrue(said.out().startsWith("@relation people"), said.out());
    assertEquals(List.of("people.arff"), Evaluate.names(folder));
  }

  @Test
  void batchModeMasksTheFirstFileAndSaysThatTheSecondIsNot() throws Exception {
    Path second = file("second.arff", "@relation people", "@attribute a numeric", "@data", "10", "20");
    Path first = file("first.arff", "@relation people", "@attribute a numeric", "@data", "1", "3");
    Console said = run("-b", "-k", "2", "-i", first, "-o", folder.resolve("m1.arff"), "-r", second, "-s", folder.resolve("m2.arff"));
    assertTrue(said.err().contains("UNMASKED"), said.err());
    assertEquals(2, DataSource.read(folder.resolve("m1.arff").toString()).instance(0).value(0));
    assertEquals(10, DataSource.read(folder.resolve("m2.arff").toString()).instance(0).value(0));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "-k 0 | -k | 0 | 1 or more",
      "-k -3 | -k | -3 | 1 or more",
      "-k 2.5 | -k | '2.5' | whole number",
      "-k x | -k | 'x' | whole number",
      "-k | -k | needs a value | records",
      "-k '' | -k | needs a value | records",
      "-R 1 -k 7 | -k | 7 | 6 records",
      "-R 3 | -R | 'c' is nominal | numeric",
      "-R 4 | -R | 'd' is string | numeric",
      "-R 5 | -R | 'e' is date | numeric",
      "-R 9 | -R | no attribute 9 | 1 to 5",
      "-R 2-1 | -R | 2-1 | backwards",
      "-R '' | -R | needs a value | attributes",
      "-R abc | -R | 'abc' | first-3,5,last",
      "-B 1:3,1:2 | -B | overlap | 'a'",
      "-B 1:0 | -B | 1:0 | 1-2:3,3-4:8",
      "-B 3:2 | -B | 'c' is nominal | numeric",
      "-B 1 | -B | '1' | 1-2:3,3-4:8",
      "-B 7:2 | -B | no attribute 7 | 1 to 5",
      "-M NONE | -M | 'NONE' | MDAV",
      "-R 1-2 -c 1 | -R | includes the class attribute 1 'a' | leave the class out",
      "-R 1 -raw -raw | -raw | 2 times | once",
      "-x | '-x' | unknown option | -R -k",
      "-R 1 -c 8 | -c | no attribute 8 | 1 to 5",
      "-R 1 -c x | -c | 'x' | no attribute",
      "-R 1 -decimal x | -decimal | 'x' | whole number",
      "-R 1 -k 3 -k 3 | -k | 2 times | once",
      "-R - | '-' alone | neither an option nor a value | name",
      "-keep - | '-' alone | neither an option nor a value | name",
  })
  void refusesInOneLineAndWritesNothing(String options, String names, String found, String allowed) throws Exception {
    Path in = people();
    String[] words = Utils.splitOptions(options.replace("''", "\"\""));
    Console said = run(Stream.concat(Stream.of(words), Stream.of("-i", in, "-o", folder.resolve("out.arff"))).toArray());
    assertOneLine(said.err(), names, found, allowed);
    assertEquals("", said.out());
    assertEquals(List.of("people.arff"), Evaluate.names(folder));
  }

  @Test
  void refusesFilesThatAreNotThere() throws Exception {
    Path in = people();
    assertOneLine(run("-i", folder.resolve("no.arff")).err(), "-i", "no.arff", "no such file");
    assertOneLine(run("-i", folder).err(), "-i", "it is a folder");
    assertOneLine(run("-R", 1, "-i", in, "-o", folder.resolve("no/out.arff")).err(), "-o", "does not exist");
    assertOneLine(run("-R", 1, "-i", in, "-o", folder).err(), "-o", "is a folder");
    assertOneLine(run("-b", "-i", in).err(), "-b", "-r");
    Path torn = file("torn.arff", "@relation torn", "@attribute a numeric", "@data", "1", "what");
    assertOneLine(run("-i", torn, "-o", folder.resolve("out.arff")).err(),
        "-i: cannot read", "torn.arff", "number expected, read Token[what], line 5");
    Path named = file("named.csv", "% a comment", "@RELATION named", "@attribute a numeric", "@data", "1");
    assertOneLine(run("-i", named).err(), "-i", "named.csv", "holds ARFF", ".arff");
    assertOneLine(run("-i", Files.createFile(folder.resolve("empty.arff"))).err(), "-i", "empty.arff' is empty");
    Path words = file("words.arff", "@relation words", "@attribute c {x}", "@data", "x");
    assertOneLine(run("-i", words).err(), "-R", "none of the 1 attributes is numeric");
    assertFalse(Files.exists(folder.resolve("out.arff")));
  }

  /** Names and labels with marks, a missing value, a date, numbers in full: all as they went in; only the class of ARFF files is lost. */
  @Test
  void writesCsvWhereTheNameSaysSo() throws Exception {
    Path in = file("people.arff", "@relation people", "@attribute 'a, b' numeric", "@attribute c {x,'New York, NY','it\\'s'}",
        "@attribute d date yyyy", "@data", "0.1,x,2001", "0.2,'New York, NY',2002", "1e-9,'it\\'s',?", "2e-9,?,2003");
    Path out = folder.resolve("out.CSV");
    assertEquals("Microaggregation: warning: left unmasked: c, d", run("-k", "2", "-R", "1", "-i", in, "-o", out).err().strip());
    assertEquals(List.of("\"a, b\",c,d", "0.15000000000000002,x,2001", "0.15000000000000002,\"New York, NY\",2002"),
        Files.readAllLines(out).subList(0, 3));
    Instances masked = DataFile.load("masked", out.toString());
    assertEquals("a, b", masked.attribute(0).name());
    assertEquals((0.1 + 0.2) / 2, masked.instance(1).value(0));
    assertEquals(1.5e-9, masked.instance(3).value(0), 1e-24);
    assertEquals(List.of("New York, NY", "it's"), List.of(masked.instance(1).stringValue(1), masked.instance(2).stringValue(1)));
    assertTrue(masked.instance(2).isMissing(2) && masked.instance(3).isMissing(1));
  }

  @Test
  void rejectsDataThatCsvCannotHold() throws Exception {
    Path weighted = file("weighted.arff", "@relation w", "@attribute a numeric", "@data", "1,{2}", "2");
    assertOneLine(run("-k", "2", "-i", weighted, "-o", folder.resolve("out.csv")).err(), "-o", "out.csv", "no weights", ".arff");
    Path bags = file("bags.arff", "@relation bags", "@attribute a numeric", "@attribute b relational", "@attribute c numeric", "@end b",
        "@data", "1,'1\\n2'", "2,'3'");
    assertOneLine(run("-k", "2", "-R", "1", "-i", bags, "-o", folder.resolve("bags.csv")).err(), "-o", "bags.csv", ".arff");
    assertEquals(List.of("bags.arff", "weighted.arff"), Evaluate.names(folder));
  }

  /** The name of each of the two outputs decides its format. */
  @Test
  void batchModeWritesBothKinds() throws Exception {
    Path in = file("tiny.csv", "a", "1", "3");
    run("-b", "-k", "2", "-i", in, "-o", folder.resolve("m1.arff"), "-r", in, "-s", folder.resolve("m2.csv"));
    assertTrue(Files.readString(folder.resolve("m1.arff")).startsWith("@relation tiny"));
    assertEquals(List.of("a", "1", "3"), Files.readAllLines(folder.resolve("m2.csv")));
  }

  @Test
  void aFailedRunLeavesTheEarlierFile() throws Exception {
    Path out = file("out.arff", "what was there");
    run("-k", "100", "-R", "1", "-i", people(), "-o", out);
    assertEquals("what was there\n", Files.readString(out));
  }

  @Test
  void saysThatTheClassIsLeftAsItIs() throws Exception {
    Path in = file("tiny.csv", "a,b", "1,5", "2,6");
    Console said = run("-k", "2", "-c", "last", "-i", in);
    assertOneLine(said.err(), "warning", "'b'", "-R");
    assertTrue(said.out().contains("1.5,5"), said.out());
  }

  @Test
  void neverOverwritesItsInputsAndReplacesOnlyFiles() throws Exception {
    Path in = file("tiny.csv", "a", "1", "2");
    assertOneLine(run("-k", "2", "-i", in, "-o", in).err(), "-o and -i", "same file");
    assertEquals("a\n1\n2\n", Files.readString(in));
    Path old = file("old.arff", "what was there");
    Path link = Files.createSymbolicLink(folder.resolve("link.arff"), old);
    Files.setPosixFilePermissions(old, PosixFilePermissions.fromString("rw-------"));
    run("-k", "2", "-i", in, "-o", link);
    assertTrue(Files.isSymbolicLink(link) && Files.readString(old).startsWith("@relation tiny"));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(old)));
    assertEquals(List.of("link.arff", "old.arff", "tiny.csv"), Evaluate.names(folder));
  }

  @Test
  void numbersTooLargeForTheMethodAreRefused() throws Exception {
    Path in = file("huge.csv", "a,b", "1.7e308,1", "-1.7e308,2", "1e308,5", "-1e308,3");
    Console said = Console.of(() -> new FilterCommand(new Romm()).run("-i", in.toString(), "-o", folder.resolve("o.arff").toString()));
    assertOneLine(said.err(), "Romm", "'a'", "so large");
    assertEquals(List.of("huge.csv"), Evaluate.names(folder));
  }

  /** Infinite standardised values send the singular value decomposition into a loop without end. */
  @ParameterizedTest
  @CsvSource({"1.7e308,-1.7e308", "1.7e308,1.6e308", "-1.7e308,1.7e308"})
  void infiniteMomentsAreRefusedBeforeTheWork(String first, String second) throws Exception {
    List<String> lines = new ArrayList<>(List.of("a,b,c"));
    for (int i = 0; i < 30; i++) {
      lines.add((i % 3 == 0 ? first : second) + "," + i * i % 7 + "," + i * i % 11);
    }
    Path in = file("huge.csv", lines.toArray(String[]::new));
    for (Filter filter : List.of(new Romm(), new IpsoSynthesis())) {
      filter.setOptions(filter instanceof Romm ? new String[0] : new String[] {"-R", "b"});
      String[] options = {"-i", in.toString(), "-o", folder.resolve("o.arff").toString(), filter instanceof Romm ? "-lambda" : "-R",
          filter instanceof Romm ? "1" : "b"};
      Console said = assertTimeoutPreemptively(FOR_EVER, () -> Console.of(() -> new FilterCommand(filter).run(options)));
      assertFalse(said.err().contains("\tat "), said.err());
    }
  }

  /** Weka's reader looks for the end of the line for ever. */
  @ParameterizedTest
  @ValueSource(strings = {"@relation r\n@attribute a integer", "@relation r\n@attribute a {x,", "@relation", "@relation r\n@attribute",
      "@relation r\n@attribute a relational\n@attribute b numeric", "@relation r\n@attribute a date 'y",
      "@relation r\n@attribute a numeric\n",
      "@relation r\n@attribute a numeric\n@data\n1,{", "@relation r\n@attribute a numeric\n@data\n{0", "@relation r\n@data\n1\n",
      "@relation r\n@attribute a numeric\n@data\n{5 1}\n", "@relation r\n@attribute a numeric\n@data\n{-1 1}\n",
      "@relation r\n@attribute a numeric\n@data\n{0 1,0 2}\n{x}\n", "@relation r\n@attribute a {x,x}\n@data\nx\n",
      "@relation r\n@attribute a numeric\n@attribute a numeric\n@data\n1,2\n", "@relation r\n@attribute a date '#'\n@data\n1\n"})
  void textsThatBreakOffAreRefusedInOneLine(String text) throws Exception {
    Path in = Files.writeString(folder.resolve("in.arff"), text);
    InputStream before = System.in;
    try {
      for (Object[] options : new Object[][] {{"-k", "2", "-i", in}, {"-k", "2"}}) {
        System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)));
        Console said = assertTimeoutPreemptively(FOR_EVER, () -> run(options));
        assertOneLine(said.err(), "Microaggregation: ", options.length > 2 ? "in.arff'" : "standard input");
      }
    } finally {
      System.setIn(before);
    }
  }

  /** Weka's readers of other formats print traces, and throw what says nothing to a user. */
  @ParameterizedTest
  @ValueSource(strings = {".libsvm", ".json", ".dat", ".names", ".bsi", ".xrff"})
  void filesOfAnotherFormatThanTheirNameSaysAreRefusedInOneLine(String ending) throws Exception {
    Path in = file("in" + ending, "a0,a1", "1,2", "", "3,x");
    assertOneLine(run("-k", "2", "-i", in).err(), "Microaggregation: -i: ", "in" + ending);
  }

  /** The line is that of the fault, not the end of what was read ahead. */
  @Test
  void aFaultyRecordIsNamedByItsLine() throws Exception {
    Path in = file("in.arff", "@relation r", "@attribute a numeric", "@attribute b numeric", "@data", "1,2", "{0 1,1 2,1 3}", "3,4");
    assertOneLine(run("-k", "2", "-i", in).err(), "-i: cannot read", "as ARFF near line 6");
  }

  @Test
  void helpNamesEveryOption() {
    String help = run("-h").out();
    for (String option : new String[] {"-R <", "-k <", "-B <", "-M <MDAV", "-raw", "-i <", "-r <", "-s <", "-decimal", "-nominal <",
        "-roles <", "-identifier <", "-hierarchy <", "-hierarchies <", "-keep <", "-save-roles <"}) {
      assertEquals(2, help.split("\n" + option, -1).length, option + " once in " + help);
    }
  }

  private static void assertOneLine(String said, String... parts) {
    assertEquals(1, said.strip().split("\\R").length, said);
    for (String part : parts) {
      assertTrue(said.contains(part), part + " in: " + said);
    }
  }
}
