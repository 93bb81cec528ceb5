package weka.datagenerators.microdata;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pack.Fork;
import sdc.data.copula.CensusSampler;
import weka.core.Instances;
import weka.core.Option;
import weka.core.SerializedObject;
import weka.disclosure.Evaluate;
import weka.disclosure.WekaChecks;
import weka.disclosure.command.Console;

class CensusLikeTest {

  @TempDir
  Path folder;

  @Test
  void writesAFileThatWekaReadsWithTheDefaultsOfTheCensusFile() throws Exception {
    Instances read = generate();
    assertEquals("CensusLike", read.relationName());
    assertEquals(1080, read.numInstances());
    assertEquals(CensusSampler.NAMES, Collections.list(read.enumerateAttributes()).stream().map(a -> a.name()).toList());
    for (int row = 0; row < read.numInstances(); row++) {
      assertEquals(read.instance(row).value(4), read.instance(row).value(9) + read.instance(row).value(7), "record " + row);
      for (int k = 0; k < 13; k++) {
        assertEquals(Math.rint(read.instance(row).value(k)), read.instance(row).value(k));
      }
    }
  }

  @Test
  void theFileHoldsTheSameRecordsAsTheExplorersWay() throws Exception {
    CensusLike generator = new CensusLike();
    generator.setNumExamples(25);
    generator.setSeed(4);
    generator.setRelationName("mine");
    StringWriter output = new StringWriter();
    generator.setOutput(new PrintWriter(output));
    generator.defineDataFormat();
    output.append(generator.getPrologue());
    Instances records = generator.getDatasetFormat();
    assertTrue(generator.getSingleModeFlag());
    for (int i = 0; i < generator.getNumExamplesAct(); i++) {
      records.add(generator.generateExample());
    }
    output.append(records.toString()).append(generator.getEpilogue());
    assertEquals(records.toString(), new Instances(new StringReader(output.toString())).toString());
    assertEquals(records.toString(), generate("-n", "25", "-S", "4", "-r", "mine").toString());
    assertEquals(records.toString(), generator.generateExamples().toString());
  }

  @Test
  void writesCsvWhereTheNameSaysSo() throws Exception {
    Path file = folder.resolve("census.csv");
    run("-n", "3", "-o", file.toString());
    List<String> lines = Files.readAllLines(file);
    assertEquals(String.join(",", CensusSampler.NAMES), lines.get(0));
    assertEquals(generate("-n", "3").stream().map(Object::toString).toList(), lines.subList(1, lines.size()));
  }

  /** Before: a file that was named .gz, and not compressed. */
  @Test
  void compressesWhereTheNameSaysSo() throws Exception {
    for (String name : List.of("census.csv", "census.arff")) {
      Path plain = folder.resolve(name);
      Path compressed = folder.resolve(name + ".gz");
      run("-n", "3", "-o", plain.toString());
      run("-n", "3", "-o", compressed.toString());
      try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(compressed))) {
        assertArrayEquals(Files.readAllBytes(plain), in.readAllBytes(), name);
      }
    }
  }

  @Test
  void theSeedDecides() throws Exception {
    assertEquals(generate().toString(), generate("-S", "1").toString());
    assertNotEquals(generate("-S", "2").toString(), generate("-S", "1").toString());
    assertNotEquals(generate("-S", "0").toString(), generate("-S", "-1").toString());
    assertEquals(generate("-S", "0").toString(), generate("-S", "0").toString());
  }

  @Test
  void aCopyMadeByTheObjectEditorDrawsTheSame() throws Exception {
    CensusLike generator = new CensusLike();
    generator.setNumExamples(3);
    generator.defineDataFormat();
    CensusLike copy = (CensusLike) new SerializedObject(generator).getObject();
    assertThrows(IllegalStateException.class, copy::generateExample);
    copy.defineDataFormat();
    assertEquals(generator.generateExamples().toString(), copy.generateExamples().toString());
  }

  @Test
  void passesWekasOwnChecks() {
    WekaChecks.pass(new CensusLike(), "-n", "12", "-S", "5", "-r", "a name", "-d");
    assertTrue(new CensusLike().globalInfo().contains("2002"));
  }

  @Test
  void optionsRoundTripAndAllAreListed() {
    CensusLike generator = new CensusLike();
    generator.setOptions(new String[] {"-d", "-n", "7", "-S", "-3", "-r", "r"});
    assertArrayEquals(new String[] {"-n", "7", "-S", "-3", "-r", "r", "-d"}, generator.getOptions());
    generator.setOptions(new String[] {});
    assertArrayEquals(new String[] {"-n", "1080", "-S", "1"}, generator.getOptions());
    assertEquals(List.of("n", "S", "r", "d"), Collections.list(generator.listOptions()).stream().map(Option::name).toList());
  }

  @Test
  void helpNamesAllOptionsOfTheCommand() {
    String help = run("-h").out();
    for (String option : List.of("-n <records>", "-S <seed>", "-r <name>", "-d", "-o <file>")) {
      assertTrue(help.lines().anyMatch(option::equals), option + " in " + help);
    }
  }

  @Test
  void refusesWrongOptionsInOneLineAndKeepsItsSettings() {
    refused("-n (number of records) must be 1 or more, got 0", "-n", "0");
    refused("-n must be a whole number, got 'ten'", "-n", "ten");
    refused("-n must be a whole number of at most 2147483647, got '3000000000'", "-n", "3000000000");
    refused("-S must be a whole number, got '1.5'", "-S", "1.5");
    refused("-n needs a value: records", "-n");
    refused("-n is given 2 times; give it once", "-n", "5", "-n", "6");
    refused("unknown option or stray value '-k'; the options are -n -S -r -d", "-k", "3");
    refused("unknown option or stray value 'stray'; the options are -n -S -r -d", "stray");
    var error = assertThrows(IllegalArgumentException.class, () -> new CensusLike().setNumExamples(-1));
    assertEquals("-n (number of records) must be 1 or more, got -1", error.getMessage());
  }

  private static void refused(String message, String... options) {
    CensusLike generator = new CensusLike();
    var error = assertThrows(IllegalArgumentException.class, () -> generator.setOptions(options));
    assertEquals(message, error.getMessage());
    assertArrayEquals(new CensusLike().getOptions(), generator.getOptions());
  }

  @Test
  void aRefusedCallWritesNothingAndPrintsOneLine() throws Exception {
    Path file = folder.resolve("sample.arff");
    Console said = run("-o", file.toString(), "-n", "0");
    assertEquals("CensusLike: -n (number of records) must be 1 or more, got 0", (said.out() + said.err()).strip());
    assertNothingIn(folder);
  }

  @Test
  void printsToStandardOutputWithoutAFile() throws Exception {
    Console said = run("-n", "3");
    assertEquals("", said.err());
    assertEquals(generate("-n", "3").toString(), new Instances(new StringReader(said.out())).toString());
  }

  @Test
  void itsMainReportsAnErrorByItsExitCode() throws Exception {
    Path file = folder.resolve("sample.arff");
    assertEquals(1, exitOfMain("-n", "0", "-o", file.toString()));
    assertNothingIn(folder);
    assertEquals(0, exitOfMain("-n", "2", "-o", file.toString()));
    assertTrue(Files.isRegularFile(file));
  }

  private static int exitOfMain(String... options) throws Exception {
    List<String> command = new ArrayList<>(Fork.java(CensusLike.class.getName()));
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    return builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
  }

  @Test
  void namesAFileThatCannotBeWritten() throws IOException {
    for (String name : List.of(folder.resolve("no/such.arff").toString(), folder.toString())) {
      Console said = run("-o", name);
      assertTrue(said.err().startsWith("CensusLike: -o: ") && said.err().contains("'" + name + "'"), said.err());
      assertEquals(1, said.err().lines().count());
    }
    assertNothingIn(folder);
  }

  @Test
  void aRunThatIsStoppedLeavesTheOldFileAndNothingElse() throws Exception {
    Path file = Files.writeString(folder.resolve("sample.arff"), "old");
    Thread.currentThread().interrupt();
    Console said = run("-n", "100000", "-o", file.toString());
    assertTrue(Thread.interrupted());
    assertEquals("CensusLike: stopped before the end, without a result", said.err().strip());
    assertEquals("old", Files.readString(file));
    assertEquals(List.of("sample.arff"), Evaluate.names(folder));
    run("-n", "1", "-o", file.toString());
    assertEquals(generate("-n", "1").toString(), new Instances(new StringReader(Files.readString(file))).toString());
  }

  private static Console run(String... arguments) {
    CensusLike generator = new CensusLike();
    return Console.of(() -> generator.run(generator, arguments));
  }

  private static void assertNothingIn(Path folder) throws IOException {
    assertEquals(List.of(), Evaluate.names(folder));
  }

  /** Runs the generator as Weka's command line does and reads its file. */
  private Instances generate(String... options) throws Exception {
    Path file = folder.resolve("generated.arff");
    String[] all = new String[options.length + 2];
    System.arraycopy(options, 0, all, 2, options.length);
    all[0] = "-o";
    all[1] = file.toString();
    assertEquals("", run(all).err());
    try (var reader = Files.newBufferedReader(file)) {
      return new Instances(reader);
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void theCommentSaysThatNoRecordIsReal() {
    CensusLike census = new CensusLike();
    assertThrows(IllegalStateException.class, census::generateExamples);
    census.defineDataFormat();
    assertTrue(census.getDatasetFormat().equalHeaders(census.generateExample().dataset()));
    assertEquals("% Sample data drawn from a model of the CASC Census file; no record is real.\n%\n", census.generateStart());
    assertTrue(census.getPrologue().startsWith("%\n% Commandline\n%\n% " + CensusLike.class.getName() + " -n 1080 -S 1"),
        census::getPrologue);
    HouseholdsLike households = new HouseholdsLike();
    assertTrue(households.generateStart().contains("invented people"), households::generateStart);
    assertTrue(census.numExamplesTipText().contains("the original file has 1080"), census::numExamplesTipText);
    assertTrue(households.numExamplesTipText().contains("the default is 1000"), households::numExamplesTipText);
    assertFalse(census.getRevision().isEmpty());
  }
}
