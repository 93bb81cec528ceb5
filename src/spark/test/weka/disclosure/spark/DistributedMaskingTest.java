package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.disclosure.Study;
import weka.disclosure.command.FilterCommand;
import weka.disclosure.options.NumberText;

/** Masked files beside those of one machine, what the command says, and mistakes. */
class DistributedMaskingTest {

  /** The lines of one machine do not depend on the classes under test. */
  private static final Map<String, List<String>> ONE_MACHINE = new HashMap<>();

  @TempDir
  static Path folder;

  @BeforeAll
  static void samples() throws Exception {
    Samples.numbers(path("few.csv"), path("few-noisy.csv"), 60);
    Samples.mixed(path("mixed.csv"), path("recoded.csv"), 90);
    Samples.dated(path("dated.csv"), 90);
    write("named.csv", "id,v,w\np1,1,5\np2,2,6\np3,3,8\np4,7,9\n");
    write("named.roles", "id: identifier\n");
  }

  private static void write(String name, String text) throws IOException {
    Files.writeString(path(name), text);
  }

  private static Path path(String name) {
    return folder.resolve(name);
  }

  private static List<String> oneMachine(String masking, String input, String... more) throws Exception {
    String key = masking + input + String.join(" ", more);
    if (!ONE_MACHINE.containsKey(key)) {
      Path output = Files.createTempFile(folder, "one", ".csv");
      Files.delete(output);
      String[] options = masking.split(" ");
      String[] words = Local.with(Arrays.copyOfRange(options, 1, options.length), "-i", path(input).toString(), "-o", output.toString());
      Local.silently(() -> assertTrue(new FilterCommand(Study.filter(masking)).run(Local.with(words, more))));
      ONE_MACHINE.put(key, Files.readAllLines(output));
    }
    return ONE_MACHINE.get(key);
  }

  /** Masks on Spark; returns the lines of all files, and what the command printed. */
  private static List<String> mask(Path output, String... words) throws Exception {
    Local.session();
    return List.of(Local.said(() -> new DistributedMasking().perform(Local.with(words, "-o", output.toString()))));
  }

  private static Path fresh() throws IOException {
    return Files.createTempDirectory(folder, "out").resolve("masked");
  }

  private static List<String> alike(String masking, String input, String... more) throws Exception {
    Path output = fresh();
    List<String> said = mask(output, Local.with(more, "-F", masking, "-i", path(input).toString(), "-partitions", "3"));
    List<String> lines = new ArrayList<>();
    try (var files = Files.list(output)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".csv")).sorted().toList()) {
        List<String> part = Files.readAllLines(file);
        assertTrue(part.isEmpty() || lines.isEmpty() || part.get(0).equals(lines.get(0)), "a file without names");
        lines.addAll(part.subList(lines.isEmpty() || part.isEmpty() ? 0 : 1, part.size()));
      }
    }
    assertEquals(oneMachine(masking, input, more), lines, masking);
    return said;
  }

  @Test
  void columnsByThemselves() throws Exception {
    List<String> said = alike("RankSwapping -R income,tax -S 4", "dated.csv");
    assertTrue(said.get(0).matches("DistributedMasking: 90 records masked by RankSwapping, \\d+ of 180 values changed: .*masked\\R"),
        said.get(0));
    assertEquals(List.of("DistributedMasking: warning: left unmasked: region, born, sex", "DistributedMasking: the seed (-S) is set, so"
        + " anybody who guesses it can undo the masking; leave -S out for a file that you release"), said.get(1).lines().toList());
  }

  @Test
  void columnsTogether() throws Exception {
    alike("AdditiveNoise -R age,income -p 20 -M CORRELATED -S 5", "mixed.csv");
  }

  @Test
  void labels() throws Exception {
    List<String> said = alike("Pram -R region,sex -S 2", "mixed.csv");
    assertTrue(said.get(1).contains("DistributedMasking: warning: ") && said.get(1).contains("are unchanged"), said.get(1));
  }

  @Test
  void numbersAndDatesBecomeLabels() throws Exception {
    alike("Recode -R age -M BINS -bins 4", "mixed.csv");
    alike("Recode -R born -M MONTH", "dated.csv");
  }

  @Test
  void strata() throws Exception {
    alike("RankSwapping -R income,tax -p 40 -by sex -S 4", "dated.csv");
    alike("AdditiveNoise -R income,tax -M CORRELATED -by region -S 6", "dated.csv");
  }

  @Test
  void suppression() throws Exception {
    List<String> said = alike("LocalSuppression -R region,sex,born -k 3 -missing VALUE", "dated.csv");
    assertTrue(said.get(1).matches("(?s).*DistributedMasking: \\d+ of 270 cells are missing now that were not.*"), said.get(1));
  }

  @Test
  void numbersThatAreCategories() throws Exception {
    Samples.grades(path("grades.csv"), path("grades-other.csv"), 60);
    alike("Pram -R grade,born -S 2", "grades.csv", "-nominal", "grade,born");
  }

  @Test
  void identifiersAreNotWritten() throws Exception {
    List<String> said = alike("RankSwapping -R v -p 50 -S 3", "named.csv");
    assertTrue(said.get(1).contains("DistributedMasking: identifiers are not written: id\n"), said.get(1));
    Path output = fresh();
    said = mask(output, "-F", "RankSwapping -p 50", "-identifier", "id,w", "-i", path("named.csv").toString());
    assertTrue(said.get(1).contains("identifiers are not written: id, w\n") && !said.get(1).contains("unmasked")
        && !said.get(1).contains("seed"), said.get(1));
    assertTrue(said.get(0).contains("of 4 values changed"));
  }

  @Test
  void likelyIdentifiersAreNamed() throws Exception {
    StringBuilder text = new StringBuilder("person,v\n");
    for (int i = 0; i < 60; i++) {
      text.append("p").append(i).append(',').append(i * i % 31).append('\n');
    }
    write("people.csv", text.toString());
    List<String> said = mask(fresh(), "-F", "RankSwapping -R v -p 20", "-i", path("people.csv").toString());
    assertTrue(said.get(1).contains("DistributedMasking: warning: 'person' looks like an identifier and is not masked: in the first"
        + " records, "),
        said.get(1));
    write("numbered.csv", text.toString().replaceAll("p(\\d)", "1000$1"));
    said = mask(fresh(), "-F", "AdditiveNoise -R first-last", "-i", path("numbered.csv").toString());
    assertFalse(said.get(1).contains("looks like"), said.get(1));
    // neither are dates, as on one machine
    write("days.csv", text.toString().replaceAll("p(\\d)\\b", "2020-01-0$1").replaceAll("p(\\d\\d)", "20$1-02-03").replace("-00,", "-30,"));
    said = mask(fresh(), "-F", "RankSwapping -R v -p 20", "-i", path("days.csv").toString());
    assertFalse(said.get(1).contains("looks like"), said.get(1));
  }

  @Test
  void typedFormats() throws Exception {
    for (String format : List.of("PARQUET", "ORC")) {
      Path output = fresh();
      mask(output, "-F", "RankSwapping -R income -S 4", "-as", format, "-partitions", "1", "-i", path("dated.csv").toString());
      Dataset<Row> read = Local.session().read().format(format).load(output.toString());
      assertArrayEquals(new String[] {"region", "born", "sex", "income", "tax"}, read.columns());
      List<String> lines = new ArrayList<>();
      for (Row row : read.collectAsList()) {
        List<String> cells = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
          Object value = row.get(k);
          cells.add(value == null ? "?" : value instanceof Double number ? NumberText.of(number) : value.toString());
        }
        lines.add(String.join(",", cells));
      }
      List<String> expected = oneMachine("RankSwapping -R income -S 4", "dated.csv");
      assertEquals(expected.subList(1, expected.size()), lines);
    }
  }

  @Test
  void optionsWithoutEffectAndLeadingZerosAreTold() throws Exception {
    assertTrue(mask(fresh(), "-F", "Microaggregation -M OPTIMAL -raw", "-i", path("few.csv").toString()).get(1)
        .contains("DistributedMasking: warning: -raw has no effect with -M OPTIMAL"));
    write("zip.csv", "z,v\n0123,1\n0456,2\n0456,7\n0999,8\n");
    assertTrue(mask(fresh(), "-F", "RankSwapping -R v -p 50", "-i", path("zip.csv").toString()).get(1)
        .contains("DistributedMasking: values with leading zeros in z (0123)"));
  }

  private static void refuses(String says, String... words) throws Exception {
    Path output = fresh();
    Local.session();
    Exception failure = assertThrows(IllegalArgumentException.class, () -> Local.said(() -> new DistributedMasking().perform(
        Local.with(words, "-o", output.toString()))));
    assertTrue(failure.getMessage().contains(says), failure::getMessage);
    assertEquals(0, output.getParent().toFile().list().length);
  }

  @Test
  void mistakes() throws Exception {
    String few = path("few.csv").toString();
    refuses("-F is missing; name the masking", "-i", few);
    refuses("-i is missing; name the data to mask", "-F", "RankSwapping");
    assertTrue(assertThrows(IllegalArgumentException.class, () -> new DistributedMasking().perform(new String[] {"-F", "RankSwapping", "-i",
        few})).getMessage().startsWith("-o is missing; name a folder for the masked data"));
    refuses("F must be one masking filter, got 'weka.filters.AllFilter'; take AdditiveNoise", "-F", "weka.filters.AllFilter", "-i", few);
    refuses("-i: there is no ", "-F", "RankSwapping", "-i", path("none.csv").toString());
  }

  @Test
  void maskingsThatCannotBeSplit() throws Exception {
    String few = path("few.csv").toString();
    refuses("-F: Microaggregation with these options does not run on Spark; take AdditiveNoise", "-F", "Microaggregation -k 3", "-i", few);
  }

  @Test
  void nothingMasked() throws Exception {
    write("constant.csv", "v,w\n1,5\n1,6\n1,8\n");
    refuses("nothing was masked: no value was changed in v; change the options, or add -force", "-F", "RankSwapping -R v", "-i",
        path("constant.csv").toString());
    List<String> said = mask(fresh(), "-F", "RankSwapping -R v -force", "-i", path("constant.csv").toString());
    assertTrue(said.get(0).contains("3 records masked by RankSwapping, 0 of 0 values changed"), said.get(0));
    assertTrue(said.get(1).contains("left unmasked: v, w"), said.get(1));
  }

  @Test
  void columnsThatCannotBeWritten() throws Exception {
    Local.session().sql("select v, array(v) as l, timestamp'2020-01-01 12:00:00' as s from values (1), (2), (5) t(v)").coalesce(1).write()
        .parquet(path("typed.parquet").toString());
    String typed = path("typed.parquet").toString();
    refuses("-i: attribute 'l' has no single values; leave it out by -identifier", "-F", "RankSwapping -R v", "-i", typed);
    refuses("-i: attribute 's' has times of day, but the output has dates only", "-F", "RankSwapping -R v", "-identifier", "l", "-i",
        typed);
  }

  @Test
  void recordsAreForgotten() throws Exception {
    Local.session();
    int before = Local.context().getPersistentRDDs().size();
    mask(fresh(), "-F", "RankSwapping -R v -p 50", "-i", path("named.csv").toString());
    assertEquals(before, Local.context().getPersistentRDDs().size());
  }

  @Test
  void optionsComeBack() {
    DistributedMasking masking = new DistributedMasking();
    assertEquals("", option(masking, "-F"));
    masking.setOptions(new String[] {"-F", "RankSwapping -p 7", "-i", "a", "-o", "b", "-as", "ORC", "-identifier", "c"});
    assertTrue(option(masking, "-F").startsWith("weka.filters.unsupervised.attribute.RankSwapping") && option(masking,
        "-F").contains("-p 7"));
    assertEquals(List.of("a", "b", "ORC", "c"), List.of("-i", "-o", "-as", "-identifier").stream().map(flag -> option(masking, flag))
        .toList());
    masking.setOptions(new String[0]);
    assertEquals("", option(masking, "-F"));
  }

  private static String option(DistributedMasking masking, String flag) {
    List<String> options = Arrays.asList(masking.getOptions());
    int at = options.indexOf(flag);
    return at < 0 ? "" : options.get(at + 1);
  }
}
