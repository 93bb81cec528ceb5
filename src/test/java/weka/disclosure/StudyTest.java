package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.linkage.Linkage;

/** Seeds, names and the attributes that an intruder is given. */
class StudyTest {

  private static final String TWO = "weka.filters.MultiFilter -F \"weka.filters.unsupervised.attribute.AdditiveNoise -p 5\""
      + " -F \"weka.filters.unsupervised.attribute.RankSwapping -p 10\"";

  private static String masked(String filter, int seed) {
    Study study = new Study();
    study.setFilter(Study.filter(filter));
    return study.mask(SampleData.numbers(30, 1), seed, Progress.NONE).masked().toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"AdditiveNoise", "AdditiveNoise -S 8", TWO})
  void aSeedRepeatsAndAnotherDiffersWhateverTheFiltersOwn(String filter) {
    for (int seed : new int[] {0, 1, -3}) {
      assertEquals(masked(filter, seed), masked(filter, seed));
      assertNotEquals(masked(filter, seed), masked(filter, seed + 7));
    }
  }

  @Test
  void theFilterItselfStaysAsItIs() {
    Study study = new Study();
    study.setFilter(Study.filter("AdditiveNoise -S 8"));
    String before = Study.text(study.getFilter());
    study.mask(SampleData.numbers(30, 1), 3, Progress.NONE);
    assertEquals(before, Study.text(study.getFilter()));
    assertEquals("AdditiveNoise -S 8", FilterMasking.nameOf(study.getFilter()));
  }

  @Test
  void theIntruderIsGivenNumbersButNotTheClassUnlessItIsNamed() {
    Instances data = SampleData.numbers(30, 1);
    data.setClassIndex(1);
    Study study = new Study();
    assertEquals("1,3", study.mask(data, 1, Progress.NONE).attributes());
    study.setAttributeIndices("1,2");
    assertEquals("1,2", study.mask(data, 1, Progress.NONE).attributes());
    assertEquals(List.of("a1", "a2"), study.mask(data, 1, Progress.NONE).pair().original().names());
  }

  private static String reasons(Assessment of) {
    return of.exposure().coverage().notAttacked().stream().map(each -> each.name() + ": " + each.why()).collect(Collectors.joining("; "));
  }

  /** Before: not among the attributes of -R, which nobody gave. */
  @Test
  void attributesThatAreNotKnownNameTheirRole(@TempDir Path folder) throws IOException {
    Instances data = SampleData.numbers(30, 1);
    Path roles = Files.writeString(folder.resolve("r.roles"), "a1: known\na2: free\n");
    Study study = new Study();
    study.getReading().setRoles(roles.toString());
    assertEquals("a2: free by its role; a3: not known by the roles", reasons(study.attack(data, 1, Progress.NONE)));
    study.setAttributeIndices("1");
    assertEquals("a2: not among the attributes of -R; a3: not among the attributes of -R", reasons(study.attack(data, 1, Progress.NONE)));
    DisclosureEvaluation window = new DisclosureEvaluation();
    window.setAttributeIndices("a1");
    window.explain(data, List.of("a3"));
    assertEquals("a2: free by its role; a3: identifier", reasons(window.evaluate(data, data, Progress.NONE)));
  }

  @Test
  void atLeastOneLinkageIsNeeded() {
    assertTrue(assertThrows(IllegalArgumentException.class, () -> new Study().setLinkages(new Linkage[0])).getMessage().startsWith("-L"));
  }
}
