package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole evaluations of small files beside those of one machine, what they say, and mistakes. */
class DistributedEvaluationTest {

  @TempDir
  static Path folder;

  @BeforeAll
  static void samples() throws Exception {
    Samples.numbers(path("few.csv"), path("few-noisy.csv"), 60);
    Samples.mixed(path("mixed.csv"), path("recoded.csv"), 120);
    Samples.sets(path("sets.csv"), path("sets-masked.csv"), path("region.csv"), 80);
    write("two.csv", "a,b,c\n1,x,5\n2,y,6\n3,x,7\n");
    write("masked.csv", "c,a,b,d\n5,1,x,u\n6,2,x,v\n9,4,y,v\n");
    write("ids.csv", "id,v\np1,1\np2,2\np3,5\n");
    write("other-ids.csv", "id,v\nq1,1\nq2,2\n");
    write("roled.csv", "a,b,c\n1,x,5\n2,y,6\n3,x,7\n");
    write("roled.roles", "a: free\nb: known\nc: secret\n");
    write("free.csv", "a,b,c\n1,x,5\n2,y,6\n3,x,7\n");
    write("free.roles", "a: free\nb: free\nc: free\n");
  }

  private static void write(String name, String text) throws IOException {
    Files.writeString(path(name), text);
  }

  private static Path path(String name) {
    return folder.resolve(name);
  }

  private static String[] words(String original, String masked, String... more) {
    return Local.with(new String[] {"-original", path(original).toString(), "-masked", path(masked).toString()}, more);
  }

  private static JsonNode alike(int partitions, String original, String masked, String... more) throws Exception {
    return new ObjectMapper().readTree(Local.alike(folder, partitions, words(original, masked, more)).toFile());
  }

  private static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }

  @Test
  void numbers() throws Exception {
    JsonNode figures = alike(3, "few.csv", "few-noisy.csv");
    assertEquals(List.of("records", "attributes", "candidates", "linkage", "answer", "loss", "risk", "coverage", "correspondence", "schema",
        "notes", "provenance"), names(figures));
    assertEquals(List.of("groups", "published"), names(figures.get("risk")));
    assertEquals(List.of(), texts(figures.get("notes")));
    JsonNode linkage = figures.get("linkage").get(0);
    assertEquals(List.of("method", "options", "records", "linked", "percent", "interval", "tied", "first", "credited", "seconds", "notes"),
        names(linkage));
    assertTrue(linkage.get("seconds").asDouble() > 0 && linkage.get("seconds").asDouble() < 100);
    assertEquals("4.2.0", figures.get("provenance").get("versions").get("Spark").asText());
    assertTrue(figures.get("provenance").get("shuffledBytes").asLong() > 0);
    assertTrue(figures.get("provenance").toString().contains("spark-submit --class weka.disclosure.spark.DistributedEvaluation"));
  }

  @Test
  void identifiersCategoriesWeightsAndSecrets() throws Exception {
    JsonNode figures = alike(3, "mixed.csv", "recoded.csv", "-id", "id", "-k", "4", "-weight", "weight", "-secret", "job");
    assertEquals(List.of("groups", "published", "confidential", "sample", "population"), names(figures.get("risk")));
    assertEquals(List.of("diversity", "predictions"), names(figures.get("risk").get("confidential")));
    assertTrue(figures.get("risk").get("sample").has("l"));
    assertEquals(List.of("confidential values are not predicted through the links on Spark"), texts(figures.get("notes")));
  }

  @Test
  void someAttributes() throws Exception {
    JsonNode figures = alike(2, "mixed.csv", "recoded.csv", "-id", "id", "-R", "sex,age", "-L", "ProbabilisticLinkage", "-L",
        "MahalanobisLinkage -M ZERO");
    assertTrue(texts(figures.get("linkage").get(0).get("notes")).get(0).startsWith("pairs linked "));
    assertTrue(names(figures.get("linkage").get(0)).size() > 11);
  }

  @Test
  void sets() throws Exception {
    JsonNode figures = alike(3, "sets.csv", "sets-masked.csv", "-hierarchy", "region=" + path("region.csv"), "-L", "CoverAttack", "-L",
        "EuclideanLinkage -contradiction");
    assertTrue(texts(figures.get("linkage").get(0).get("notes")).get(0).contains("records have a single candidate"));
    assertTrue(texts(figures.get("notes")).get(0).startsWith("values that stand for sets of original values: "));
  }

  /** The loss of attributes that are not attacked, if it cannot be computed: b has numbers in place of texts. */
  @Test
  void lossOfAPart() throws Exception {
    write("numbers.csv", "c,a,b\n5,1,1\n6,2,1\n9,4,2\n");
    JsonNode figures = new ObjectMapper().readTree(Local.evaluate(folder, words("two.csv", "numbers.csv", "-R", "a,c")).toFile());
    assertEquals(List.of("the loss is that of the attributes compared; other attributes, which may have changed too, are not part of it"),
        texts(figures.get("notes")));
    assertEquals(List.of("a", "c"), texts(figures.get("attributes")));
  }

  /** The headline names the linkage that finds the most records, and what was not attacked. */
  @Test
  void whatIsPrinted() throws Exception {
    Local.session();
    Path json = path("printed.json");
    String[] said = Local.said(() -> new DistributedEvaluation().perform(words("few.csv", "few-noisy.csv", "-R", "v1,v2", "-k", "4", "-L",
        "EuclideanLinkage", "-L", "SupervisedLinkage -T 0.1", "-L", "EuclideanLinkage -M RAW", "-json", json.toString())));
    JsonNode figures = new ObjectMapper().readTree(json.toFile());
    List<String> lines = said[0].lines().toList();
    assertEquals("=== Disclosure evaluation on Spark ===", lines.get(0));
    assertEquals("Original: " + path("few.csv") + " (60 records)", lines.get(2));
    assertEquals("Masked: " + path("few-noisy.csv") + " (60 records)", lines.get(3));
    assertEquals("Attributes: v1, v2", lines.get(4));
    int most = 0;
    JsonNode strongest = null;
    for (JsonNode each : figures.get("linkage")) {
      if (each.get("linked").asInt() > most) {
        most = each.get("linked").asInt();
        strongest = each;
      }
      String start = (each.get("method").asText() + " " + each.get("options").asText()).strip();
      assertTrue(lines.stream().anyMatch(line -> line.startsWith(start) && line.contains(": links " + each.get("linked").asInt()
          + " of 60 records (")), start);
    }
    String answer = figures.get("answer").asText();
    assertTrue(answer.startsWith(most + " of 60 records (") && answer.contains(" by " + strongest.get("method").asText()), answer);
    assertTrue(answer.endsWith("; SupervisedLinkage learned from a sample, so other distances may link more."), answer);
    assertTrue(lines.contains("In short: " + answer));
    assertTrue(lines.stream().anyMatch(line -> line.matches("Groups of equal masked records: smallest \\d+, \\d+ records alone, \\d+ in"
        + " groups under 4")));
    assertTrue(lines.stream().anyMatch(line -> line.matches("Information loss, total: [0-9.]+ percent")));
    assertTrue(lines.stream().anyMatch(line -> line.startsWith("note: learned from 60 records at equal steps")));
    assertEquals("", said[1]);
  }

  @Test
  void anAnswerWithoutGaps() throws Exception {
    // every attribute is attacked, and the linkage learned from a sample
    JsonNode figures = new ObjectMapper().readTree(Local.evaluate(folder, words("few.csv", "few-noisy.csv", "-R", "v1-v5", "-L",
        "SupervisedLinkage -T 0.1 -F OWA")).toFile());
    assertTrue(figures.get("answer").asText().matches("\\d+ of 60 records .* by SupervisedLinkage .*, but SupervisedLinkage learned from a"
        + " sample, so other distances may link more[.]"), figures.get("answer")::asText);
    assertTrue(figures.get("linkage").get(0).has("parameters"));
  }

  @Test
  void notesArePrinted() throws Exception {
    Local.session();
    String[] said = Local.said(() -> new DistributedEvaluation().perform(words("mixed.csv", "recoded.csv", "-id", "id", "-R", "age,sex",
        "-confidential", "job")));
    assertTrue(said[0].lines().anyMatch("note: confidential values are not predicted through the links on Spark"::equals), said[0]);
  }

  @Test
  void whatIsNotAttacked() throws Exception {
    JsonNode figures = new ObjectMapper().readTree(Local.evaluate(folder, words("two.csv", "masked.csv", "-R", "a", "-weight", "c",
        "-nominal", "a", "-secret", "b")).toFile());
    assertEquals("[{\"name\":\"b\",\"why\":\"confidential\"},{\"name\":\"c\",\"why\":\"the weight of each record\"},"
        + "{\"name\":\"d\",\"why\":\"only in the masked data\"}]", sorted(figures));
    JsonNode others = new ObjectMapper().readTree(Local.evaluate(folder, words("two.csv", "masked.csv", "-R", "a")).toFile());
    assertEquals("[{\"name\":\"b\",\"why\":\"not among the attributes of -R\"},{\"name\":\"c\",\"why\":\"not among the attributes of -R\"},"
        + "{\"name\":\"d\",\"why\":\"only in the masked data\"}]", sorted(others));
  }

  private static String sorted(JsonNode figures) {
    return figures.get("coverage").get("notAttacked").toString();
  }

  @Test
  void roles() throws Exception {
    Local.session();
    Path json = path("roles.json");
    String[] said = Local.said(() -> new DistributedEvaluation().perform(words("roled.csv", "masked.csv", "-json", json.toString())));
    assertTrue(said[1].startsWith("DistributedEvaluation: "), said[1]);
    JsonNode figures = new ObjectMapper().readTree(json.toFile());
    assertEquals(List.of("b"), texts(figures.get("attributes")));
    assertEquals("[{\"name\":\"a\",\"why\":\"free by its role\"},{\"name\":\"c\",\"why\":\"confidential\"},"
        + "{\"name\":\"d\",\"why\":\"only in the masked data\"}]", sorted(figures));
    refuses("-R: by the roles, the intruder knows no attribute; name the known attributes", words("free.csv", "masked.csv"));
  }

  @Test
  void leadingZerosAreTold() throws Exception {
    write("zip.csv", "z,v\n0123,1\n0456,2\n");
    Local.session();
    String[] said = Local.said(() -> new DistributedEvaluation().perform(words("zip.csv", "zip.csv")));
    assertTrue(said[1].contains("DistributedEvaluation: values with leading zeros in z (0123)"), said[1]);
  }

  private static void refuses(String says, String... words) {
    Path json = path("refusal.json");
    Local.session();
    Exception failure = assertThrows(IllegalArgumentException.class, () -> Local.silently(() -> new DistributedEvaluation().perform(
        Local.with(words, "-json", json.toString()))));
    assertTrue(failure.getMessage().contains(says), failure::getMessage);
    assertFalse(Files.exists(json));
  }

  @Test
  void missingFilesAndOptions() {
    refuses("-original is missing; name the file or folder with the original data", "-masked", "b.csv");
    refuses("-masked is missing", "-original", "a.csv");
    refuses("-original: there is no ", words("none.csv", "masked.csv"));
    refuses("learn must be 10 or more records, got 9", words("two.csv", "masked.csv", "-learn", "9"));
    refuses("-hierarchy must be an attribute and its file", words("two.csv", "masked.csv", "-hierarchy", "a"));
    refuses("KernelLinkage does not run on Spark", words("two.csv", "masked.csv", "-L", "KernelLinkage"));
  }

  @Test
  void optionsComeBack() {
    String[] words = {"-original", "a", "-masked", "b", "-R", "x,y", "-id", "i", "-confidential", "s,t", "-weight", "w", "-k", "5",
        "-learn", "10", "-hierarchy", "x=f.csv", "-hierarchies", "NONE", "-json", "j"};
    DistributedEvaluation evaluation = new DistributedEvaluation();
    evaluation.setOptions(words.clone());
    List<String> given = Arrays.asList(evaluation.getOptions());
    for (int i = 0; i < words.length; i += 2) {
      assertEquals(words[i + 1], given.get(given.indexOf(words[i]) + 1));
    }
    assertTrue(given.get(given.indexOf("-L") + 1).startsWith("weka.disclosure.linkage.EuclideanLinkage"));
    evaluation.setOptions(new String[] {"-confidential", "s", "-secret", "t", "-secret", "u", "-hierarchies", " f "});
    List<String> options = Arrays.asList(evaluation.getOptions());
    assertEquals(List.of("s,t,u", "f", "first-last", "3", "300"), List.of("-confidential", "-hierarchies", "-R", "-k", "-learn").stream()
        .map(flag -> options.get(options.indexOf(flag) + 1)).toList());
  }

  @Test
  void attributesThatCannotBeCompared() {
    refuses("-R: the masked data has no attribute 'c'; its attributes are [c2, a]", words("two.csv", file("c2,a\n1,2\n"), "-R", "a,c"));
    refuses("-id: the masked data has no attribute 'c'", words("two.csv", file("c2,a\n1,2\n"), "-R", "a", "-id", "c"));
    refuses("-masked: no attribute is in both files; the original has [a, b, c], the masked data [x, y]", words("two.csv",
        file("x,y\n1,2\n")));
    refuses("-weight: attribute 'b' of the masked data holds categories; name one with numbers", words("two.csv", "masked.csv", "-R", "a",
        "-weight", "b"));
    refuses("-weight needs categories among the attributes of -R", words("two.csv", "masked.csv", "-R", "a", "-weight", "c"));
  }

  private static String file(String text) {
    try {
      Path file = Files.createTempFile(folder, "data", ".csv");
      Files.writeString(file, text);
      return file.getFileName().toString();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void recordsThatDoNotCorrespond() {
    refuses("-id: the original has 3 records, the masked data has 2; records correspond by position only in files of equal size",
        words("two.csv", file("a,b\n1,x\n2,y\n")));
    refuses("linkage needs at least two records in each file, but the original has 1 and the masked data has 1",
        words(file("a,b\n1,x\n"), file("a,b\n1,x\n")));
    refuses("but the original has 3 and the masked data has 1", words("ids.csv", file("id,v\np1,3\n"), "-id", "id"));
    refuses("-id: no identifier of the original is in the masked data", words("ids.csv", "other-ids.csv", "-id", "id"));
    refuses("-id: the masked data has the identifier 'p1' twice", words("ids.csv", file("id,v\np1,1\np1,2\n"), "-id", "id"));
    refuses("-id: the original data has the identifier 'p1' twice", words(file("id,v\np1,1\np1,2\n"), "ids.csv", "-id", "id"));
  }

  /** Of columns with types, some have no single values. */
  @Test
  void columnsWithoutSingleValues() throws Exception {
    for (String name : List.of("typed.parquet", "typed-masked.parquet")) {
      Local.session().sql("select v, v + 1 as w, array(v) as l from values (1), (2), (5) t(v)").coalesce(1).write().parquet(
          path(name).toString());
    }
    JsonNode figures = new ObjectMapper().readTree(Local.evaluate(folder, words("typed.parquet", "typed-masked.parquet")).toFile());
    assertEquals(List.of("v", "w"), texts(figures.get("attributes")));
    assertEquals("[{\"name\":\"l\",\"why\":\"it has no single values\"}]", sorted(figures));
    refuses("-R: attribute 'l' of the original data has no single values", words("typed.parquet", "typed-masked.parquet", "-R", "v,l"));
  }

  /** Nothing is kept after the command. */
  @Test
  void recordsAreForgotten() throws Exception {
    Local.session();
    int before = Local.context().getPersistentRDDs().size();
    Local.evaluate(folder, words("mixed.csv", "recoded.csv", "-id", "id", "-R", "age,sex", "-L", "ProbabilisticLinkage", "-L",
        "EuclideanLinkage"));
    assertEquals(before, Local.context().getPersistentRDDs().size(), () -> Local.context().getPersistentRDDs().values().stream()
        .map(JavaRDD::toString).collect(Collectors.joining()) + IntStream.of(before).boxed().toList());
  }
}
