package doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.disclosure.Evaluate;
import weka.disclosure.SampleData;
import weka.disclosure.command.Console;

/** What -json writes fits the schema in doc/json.md, of an evaluation with everything in it and of a comparison. */
class JsonSchemaTest {

  @TempDir
  private Path folder;
  private Path original;
  private Path masked;

  @BeforeEach
  void writesFiles() throws IOException {
    original = Files.writeString(folder.resolve("a.arff"), SampleData.classified(60, 1).toString());
    masked = Files.writeString(folder.resolve("b.arff"), SampleData.classified(60, 2).toString());
  }

  private static Schema schema() throws IOException {
    Matcher block = Pattern.compile("```ts\\n(.*?)```", Pattern.DOTALL).matcher(Page.read("doc/json.md").text());
    assertTrue(block.find());
    return new Schema(block.group(1));
  }

  private Object json(Object... options) throws IOException {
    Path file = folder.resolve("out.json");
    Console said = Evaluate.run(Stream.concat(Stream.of(options), Stream.of("-json", file)).toArray());
    assertTrue(Files.exists(file), said.err());
    return JsonText.read(Files.readString(file));
  }

  @Test
  void anEvaluationWithoutCorrespondenceFits() throws Exception {
    for (List<Object> more : List.of(List.<Object>of(), List.<Object>of("-holdout", masked))) {
      List<Object> words = new ArrayList<>(List.of("-original", original, "-masked", masked, "-correspondence", "NONE"));
      words.addAll(more);
      assertEquals(List.of(), schema().errors("Evaluation", json(words.toArray())));
    }
  }

  @Test
  void anEvaluationFits() throws Exception {
    Object found = json("-original", original, "-masked", masked, "-R", "1-4", "-confidential", "class", "-W",
        "weka.classifiers.rules.ZeroR", "-class", "class", "-propensity", "-gain", "9", "-benefit", "2", "-L", "EuclideanLinkage", "-L",
        "ProbabilisticLinkage -agreement LEVELS", "-L", "SupervisedLinkage -F WEIGHTED_MEAN -T 1");
    assertEquals(List.of(), schema().errors("Evaluation", found));
    Map<?, ?> map = (Map<?, ?>) found;
    assertTrue(map.containsKey("utility") && map.containsKey("provenance"));
    assertTrue(((Map<?, ?>) map.get("risk")).containsKey("confidential"));
  }

  @Test
  void anAttackByKnownRecordsFits() throws Exception {
    Object found = json("-original", original, "-masked", masked, "-train", "20", "-L", "EuclideanLinkage", "-L", "SupervisedLinkage -T 1");
    assertEquals(List.of(), schema().errors("Evaluation", found));
  }

  @Test
  void otherIntrudersFit() throws Exception {
    Object found = json("-original", original, "-masked", masked, "-R", "1-3", "-sample", "50%", "-noise", "5", "-subsets", "2",
        "-release", masked, "-L", "EuclideanLinkage", "-L", "SumsAttack");
    assertEquals(List.of(), schema().errors("Evaluation", found));
    assertTrue(((Map<?, ?>) found).keySet().containsAll(List.of("intruder", "subsets", "releases")), found.toString());
  }

  @Test
  void aSampleOfAPopulationFits() throws Exception {
    String names = "w,h,x,y\n";
    Path people = Files.writeString(folder.resolve("people.csv"), names + "2,1,a,b\n3,1,a,c\n4,2,c,b\n2,2,c,b\n5,3,a,\n");
    Object found = json("-original", people, "-masked", people, "-weight", "w", "-household", "h", "-population", people, "-suda", "3",
        "-confidential", "y");
    assertEquals(List.of(), schema().errors("Evaluation", found));
    Map<?, ?> risk = (Map<?, ?>) ((Map<?, ?>) found).get("risk");
    assertTrue(risk.keySet().containsAll(List.of("sample", "population", "household", "suda")), risk.toString());
  }

  @Test
  void everyLinkagesEntryFits() throws Exception {
    Object found = json("-original", original, "-masked", masked, "-L", "EuclideanLinkage -oneToOne", "-L", "MahalanobisLinkage", "-L",
        "KernelLinkage", "-L", "SupervisedLinkage -F CHOQUET -T 1", "-L", "SupervisedLinkage -F OWA -T 1", "-L",
        "SupervisedLinkage -F BILINEAR -T 1", "-L", "SupervisedLinkage -F AUTO -T 1", "-L",
        "ClassifierLinkage -W J48 -folds 2", "-L", "SupervisedLinkage -F MISMATCH -T 1", "-L",
        "RankSwappingAttack -p 50", "-L", "MicroaggregationAttack -B 1-2,3 -known 20", "-L", "SumsAttack -known 20", "-L",
        "AdditiveNoiseAttack", "-L", "PramAttack", "-L", "CoverAttack", "-L", "StructuralLinkage");
    assertEquals(List.of(), schema().errors("Evaluation", found));
  }

  @Test
  void aComparisonFits() throws Exception {
    Object found = json("-original", original, "-R", "1-3", "-F", "Microaggregation -k 3", "-F", "AdditiveNoise", "-runs", "2",
        "-propensity");
    assertEquals(List.of(), schema().errors("Comparison", found));
  }

  @Test
  void theSchemaRejectsOtherObjects() throws Exception {
    Object found = json("-original", original, "-masked", masked, "-R", "1-3");
    assertFalse(schema().errors("Comparison", found).isEmpty());
    @SuppressWarnings("unchecked")
    Map<String, Object> map = (Map<String, Object>) found;
    map.put("records", "60");
    map.put("surprise", 1.0);
    map.remove("notes");
    assertEquals(3, schema().errors("Evaluation", found).size(), () -> map.toString());
  }
}
