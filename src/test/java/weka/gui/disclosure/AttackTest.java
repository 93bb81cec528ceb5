package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.Evaluation;
import weka.disclosure.command.Plain;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.LinkageResult;
import weka.filters.unsupervised.attribute.AdditiveNoise;

class AttackTest {

  private final Session session = new Session();
  private final Instances people = Data.people(60);

  @TempDir
  Path folder;

  @BeforeEach
  void load() {
    session.arrived(people);
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage"), Preset.linkage("MahalanobisLinkage"),
        Preset.linkage("SupervisedLinkage -T 5")));
    AdditiveNoise noise = new AdditiveNoise();
    noise.setSeed(5);
    session.setFilter(noise);
  }

  @Test
  void figuresAreThoseOfTheEvaluator() {
    session.attributes().setValueAt(true, 3, AttributeChoice.Part.CONFIDENTIAL.ordinal());
    Result result = Attack.run(session.plan(), Progress.NONE);
    DisclosureEvaluation evaluator = new DisclosureEvaluation();
    evaluator.setAttributeIndices("1-3");
    evaluator.setConfidential("job");
    evaluator.setLinkages(session.plan().linkages().toArray(new Linkage[0]));
    Evaluation expected = evaluator.evaluate(people, result.masked(), Progress.NONE);
    assertEquals(figures(expected), figures(result.evaluation()));
    assertEquals(Plain.of(expected.loss()), Plain.of(result.evaluation().loss()));
    assertEquals(Plain.of(expected.risk().confidential()), Plain.of(result.evaluation().risk().confidential()));
    assertTrue(result.text().contains("EuclideanLinkage"), result::text);
  }

  @Test
  void stoppedAfterOneLinkageItKeepsThatOne() {
    List<String> heard = new ArrayList<>();
    Progress impatient = new Progress() {
      @Override
      public void report(double share, String detail) {
        heard.add(detail);
      }

      @Override
      public boolean stopped() {
        return heard.stream().anyMatch(detail -> detail.startsWith("2 of 3"));
      }
    };
    Result result = Attack.run(session.plan(), impatient);
    assertTrue(result.evaluation().linkages().size() < 3, () -> figures(result.evaluation()).toString());
    assertEquals("EuclideanLinkage -M ATTRIBUTE", result.evaluation().linkages().get(0).name());
    assertTrue(result.evaluation().notes().get(0).startsWith("stopped by its user: "), result::text);
  }

  @Test
  void stoppedBeforeAnythingWasFoundItHasNoResult() {
    Progress stopped = new Progress() {
      @Override
      public void report(double share, String detail) {
        assertTrue(share <= 1 || Double.isNaN(share));
      }

      @Override
      public boolean stopped() {
        return true;
      }
    };
    session.setLinkages(List.of(Preset.linkage("MahalanobisLinkage")));
    assertThrows(Progress.Stopped.class, () -> Attack.run(session.plan(), stopped));
  }

  @Test
  void aSavedResultComesBackWithTheSameFigures() throws Exception {
    Result result = Attack.run(session.plan(), Progress.NONE);
    Path file = folder.resolve("a.disclosure");
    result.save(file);
    Result loaded = Result.load(file, Progress.NONE);
    assertEquals(result.text(), loaded.text());
    assertEquals(result.title(), loaded.title());
    assertEquals(result.masked().toString(), loaded.masked().toString());
    Files.writeString(file, "not a result");
    assertEquals("'a.disclosure' is not a result that this version of the tab saved",
        assertThrows(IllegalArgumentException.class, () -> Result.load(file, Progress.NONE)).getMessage());
  }

  @Test
  void whatTheUserChangesMeanwhileDoesNotReachThePlan() {
    Plan plan = session.plan();
    ((AdditiveNoise) session.getFilter()).setPercent(90);
    session.arrived(Data.people(10));
    session.linkages().clear();
    assertEquals(60, plan.original().data().numInstances());
    assertEquals(10, ((AdditiveNoise) plan.filter()).getPercent());
    assertEquals(3, plan.linkages().size());
  }

  @Test
  void whatIsMissingIsSaidInOneLine() {
    session.linkages().clear();
    assertEquals("there is no linkage in the list; add one, or choose a preset",
        assertThrows(IllegalArgumentException.class, session::plan).getMessage());
    Session empty = new Session();
    assertEquals("there is no original data: load a data set in Preprocess, or choose a file",
        assertThrows(IllegalArgumentException.class, empty::plan).getMessage());
    session.setMaskedSource(Session.MaskedSource.FILE);
    assertEquals("there is no masked data: choose its file", assertThrows(IllegalArgumentException.class, session::plan).getMessage());
  }

  private static List<String> figures(Evaluation evaluation) {
    return evaluation.linkages().stream().map(AttackTest::figures).toList();
  }

  private static String figures(LinkageResult result) {
    return result.name() + " " + result.links().linked() + " " + result.links().tied();
  }
}
