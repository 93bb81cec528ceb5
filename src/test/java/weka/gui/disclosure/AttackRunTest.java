package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.Range;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.Refused;
import sdc.data.Listener;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.FilterMasking;
import weka.disclosure.Study;
import weka.disclosure.chart.RiskUtilityChart;
import weka.disclosure.command.JsonValues;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.MaskingComparison;
import weka.disclosure.evaluation.MaskingTrial;
import weka.disclosure.linkage.Linkage;
import weka.filters.unsupervised.attribute.AdditiveNoise;
import weka.filters.unsupervised.attribute.MaskingFilter;

class AttackRunTest {

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
    session.steps().set(noise);
  }

  @Test
  void figuresAreThoseOfTheEvaluator() {
    session.attributes().setValueAt(Role.SECRET, 3, AttributeChoice.Part.ROLE.ordinal());
    Result result = AttackRun.run(session.input(), Progress.NONE);
    DisclosureEvaluation evaluator = new DisclosureEvaluation();
    evaluator.setAttributeIndices("1-3");
    evaluator.setConfidential("job");
    evaluator.setLinkages(session.input().linkages().toArray(new Linkage[0]));
    Assessment expected = evaluator.evaluate(people, result.masked(), Progress.NONE);
    assertEquals(figures(expected), figures(result.assessment()));
    assertEquals(JsonValues.of(expected.loss()), JsonValues.of(result.assessment().loss()));
    assertEquals(JsonValues.of(expected.risk().confidential()), JsonValues.of(result.assessment().risk().confidential()));
    assertTrue(result.text().contains("EuclideanLinkage"), result::text);
  }

  /** As the evaluator does with -text and -hierarchies, by a masking that uses hierarchies too, and by a classifier from the chooser. */
  @Test
  void textsHierarchiesAndAClassifier() throws Exception {
    Files.writeString(folder.resolve("job.csv"), "clerk;office\nnurse;clinic\n");
    session.steps().set((MaskingFilter) Study.filter("Recode -R job -M LEVEL -level 1 -force"));
    session.setValues(new RunInput.Values("job=LEVENSHTEIN", folder.toString()));
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage"),
        Preset.linkage("ClassifierLinkage -W weka.classifiers.bayes.NaiveBayes")));
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertTrue(List.of("office", "clinic").contains(result.masked().instance(0).stringValue(3)));
    DisclosureEvaluation evaluator = new DisclosureEvaluation();
    evaluator.setAttributeIndices(session.input().intruder().range());
    evaluator.setTexts("job=LEVENSHTEIN");
    evaluator.setHierarchies(folder.toString());
    evaluator.setLinkages(session.input().linkages().toArray(new Linkage[0]));
    assertEquals(figures(evaluator.evaluate(people, result.masked(), Progress.NONE)), figures(result.assessment()));
    assertEquals(2, result.assessment().linkages().size());
    session.setValues(new RunInput.Values("street=WORDS", folder.toString()));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> AttackRun.run(session.input(), Progress.NONE)).getMessage()
        .contains("'street'"));
  }

  /** Synthetic records may be any number, but only without correspondence. */
  @Test
  void syntheticRecordsOfAnyNumber() throws Exception {
    session.steps().set((MaskingFilter) Study.filter("SequentialSynthesis -n 90 -S 1"));
    Refused.says("returns 90 of 60 records … as many", assertThrows(IllegalArgumentException.class, () ->
        AttackRun.run(session.input(), Progress.NONE)).getMessage());
    session.setUnrelated(true);
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertEquals(90, result.masked().numInstances());
    assertTrue(result.text().contains("60 originals, without correspondence to 90 masked ones"), result::text);
  }

  /** Weights, households and a file of the population; a saved result is loaded even if that file is gone. */
  @Test
  void weightsHouseholdsAndPopulation() throws Exception {
    Path all = folder.resolve("all.arff");
    Files.writeString(all, people.toString());
    session.setPopulation(new RunInput.Population("rent", "note", all.toString(), ""));
    session.attributes().setValueAt(true, 0, AttributeChoice.Part.CATEGORIES.ordinal());
    Result result = AttackRun.run(session.input(), Progress.NONE);
    for (String line : List.of("keys                                     age, job", "expected re-identifications", "60 households",
        "k-map by the population file")) {
      assertTrue(result.text().contains(line), result::text);
    }
    assertTrue(result.text().contains("Attributes: age, pay, job"), "not the weights: " + result.text());
    result.save(folder.resolve("saved"));
    Files.delete(all);
    Listener progress = new Listener();
    String again = Result.load(folder.resolve("saved"), progress).text();
    Refused.says("all.arff … does not exist any more … without it", String.join("\n", progress.warned()));
    assertTrue(again.contains("expected re-identifications") && !again.contains("k-map by"), again);
    Refused.says("-population: … all.arff", assertThrows(IllegalArgumentException.class,
        () -> AttackRun.run(session.input(), Progress.NONE)).getMessage());
  }

  /** A shuffled copy is called a copy, in every view; the saved result says the same. */
  @Test
  void withoutCorrespondence() throws Exception {
    Path copy = folder.resolve("copy.arff");
    Instances shuffled = new Instances(people);
    shuffled.randomize(new java.util.Random(3));
    Files.writeString(copy, shuffled.toString());
    session.setMaskedFile(copy.toString());
    session.setUnrelated(true);
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertTrue(result.answer().startsWith("the release is a copy: 60 of 60 released records equal an original"), result::answer);
    assertTrue(result.text().contains("=== Attacks without correspondence ==="), result::text);
    assertEquals(100, new MaskingTrial("copy", List.of(result.assessment())).risk().mean());
    result.save(folder.resolve("saved"));
    assertEquals(result.answer(), Result.load(folder.resolve("saved"), Progress.NONE).answer());
    session.setUnrelated(false);
    Refused.says("the order does not correspond; choose attributes under Match by, or (none) for attacks without",
        AttackRun.run(session.input(), Progress.NONE).answer());
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
    Result result = AttackRun.run(session.input(), impatient);
    assertEquals(List.of("EuclideanLinkage -M ATTRIBUTE"), result.assessment().linkages().stream().map(LinkageResult::name).toList());
    assertEquals("MahalanobisLinkage -M ALIGNED gave no result: you stopped the run", result.assessment().notes().get(0));
    assertEquals(2, result.assessment().notes().stream().filter(note -> note.endsWith("you stopped the run")).count());
  }

  @Test
  void stoppedBeforeAnythingWasFoundItHasNoResult() {
    Listener stopped = Listener.after(0);
    session.setLinkages(List.of(Preset.linkage("MahalanobisLinkage")));
    assertThrows(Progress.Stopped.class, () -> AttackRun.run(session.input(), stopped));
    assertTrue(stopped.shares().stream().allMatch(share -> share <= 1 || Double.isNaN(share)));
  }

  @Test
  void aStoppedExactLearnerShowsItsResultSoFar() {
    AdditiveNoise noise = new AdditiveNoise();
    noise.setPercent(80);
    noise.setSeed(5);
    session.steps().set(noise);
    session.setLinkages(List.of(Preset.linkage("SupervisedLinkage -F CHOQUET")));
    Result result = AttackRun.run(session.input(), Listener.until(detail -> detail.contains("links ")));
    assertEquals(1, result.assessment().linkages().size(), result::text);
    assertTrue(result.assessment().risk().records().size() == 60, result::text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "30%"})
  void aSavedResultComesBackWithTheSameFigures(String sample) throws Exception {
    session.setSample(sample);
    session.linkages().addElement(Preset.linkage("KernelLinkage -missing AVERAGE -direction MASKED_TO_ORIGINAL"));
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertEquals(sample.isEmpty(), result.assessment().pair() == result.assessment().pair().whole());
    Path file = folder.resolve("a.disclosure");
    result.save(file);
    Result loaded = Result.load(file, Progress.NONE);
    assertEquals(result.text(), loaded.text());
    assertEquals(result.title(), loaded.title());
    assertEquals(result.masked().toString(), loaded.masked().toString());
  }

  @Test
  void refusesResultsThatItDidNotSaveInOneLine() throws Exception {
    Path file = folder.resolve("a.disclosure");
    assertRefused(Files.writeString(file, "not a result"));
    AttackRun.run(session.input(), Progress.NONE).save(file);
    byte[] bytes = Files.readAllBytes(file);
    String name = "weka.gui.disclosure.Result";
    int version = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(name) + name.length() + Long.BYTES - 1;
    bytes[version]--;
    assertRefused(Files.write(file, bytes));
  }

  private static void assertRefused(Path file) {
    String message = assertThrows(IllegalArgumentException.class, () -> Result.load(file, Progress.NONE)).getMessage();
    assertTrue(message.matches("'a\\.disclosure' is not a result that this version of the tab saved; .*"), message);
  }

  @Test
  void changesDuringARunDoNotAffectIt() {
    RunInput input = session.input();
    ((AdditiveNoise) session.steps().filter()).setPercent(90);
    session.arrived(Data.people(10));
    session.linkages().clear();
    assertEquals(60, input.original().data().numInstances());
    assertEquals(10, ((AdditiveNoise) input.masking().filter()).getPercent());
    assertEquals(3, input.linkages().size());
  }

  @Test
  void comparisonsGoOnWhenOneFilterFails() {
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage")));
    Listener progress = new Listener();
    List<Result> found = new ArrayList<>();
    List<Result> results = ComparisonRun.run(session.input(Session.MaskedSource.FILTER),
        FilterGrid.filters("Microaggregation -k {3,100}\nRankSwapping -p 10"), found::add, progress);
    assertEquals(found, results);
    assertEquals(2, results.size());
    assertEquals(1, progress.warned().stream().filter(line -> line.startsWith("Microaggregation -k 100 failed: ")).count(),
        progress::warnings);
    assertTrue(progress.shares().stream().noneMatch(share -> share >= 1), () -> progress.details().toString());
    assertTrue(ComparisonRun.summary(results).startsWith("2 maskings compared; best score: "), () -> ComparisonRun.summary(results));
  }

  @Test
  void numbersOnTheMapBelongToTheirPoints() {
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage")));
    List<Result> results = ComparisonRun.run(session.input(Session.MaskedSource.FILTER),
        FilterGrid.filters("RankSwapping -p {60,40,20,10} -S 2\nAdditiveNoise -p {90,5} -S 2"), each -> { }, Progress.NONE);
    MaskingComparison comparison = ComparisonRun.of(results);
    XYPlot plot = RiskUtilityChart.of(comparison).chart().getXYPlot();
    int points = 0;
    for (int series = 0; series < 2; series++) {
      for (int item = 0; item < plot.getDataset().getItemCount(series); item++) {
        int number = RiskUtilityChart.masking(plot.getChart(), plot.getDataset(), series, item);
        assertEquals(comparison.trials().get(number - 1).loss().mean(), plot.getDataset().getXValue(series, item), "masking " + number);
        points++;
      }
    }
    assertEquals(6, points);
    assertEquals(new Range(-3, 106), plot.getDomainAxis().getRange());
    assertEquals(new Range(-3, 106), plot.getRangeAxis().getRange(), "0 to 100, with room for points on either end");
    assertEquals(0, RiskUtilityChart.masking(plot.getChart(), plot.getDataset(1), 0, 0), "the front's line is no masking");
  }

  @Test
  void gridsMeanAllCombinations() {
    List<String> texts = FilterGrid.filters("RankSwapping -p {5, 10} -R {1,2}\n\n  Microaggregation\n").stream()
        .map(FilterMasking::nameOf).toList();
    assertEquals(List.of("RankSwapping -R 1", "RankSwapping -R 2", "RankSwapping -R 1 -p 10", "RankSwapping -R 2 -p 10",
        "Microaggregation"), texts);
    String wide = assertThrows(IllegalArgumentException.class, () -> FilterGrid.filters("RankSwapping -p {5,500}")).getMessage();
    assertTrue(wide.matches("line 1: RankSwapping: -p: .*above 0 and at most 100, got 500.0"), wide);
    String many = "RankSwapping -p {" + "5,".repeat(600) + "5}";
    Refused.says("500 maskings", assertThrows(IllegalArgumentException.class, () -> FilterGrid.filters(many)).getMessage());
    assertThrows(IllegalArgumentException.class, () -> FilterGrid.filters(" \n"));
  }

  /** Whether no label of the attribute has changed. */
  private static boolean same(Instances before, Instances after, int attribute) {
    return Arrays.equals(before.attributeToDoubleArray(attribute), after.attributeToDoubleArray(attribute));
  }

  private static Instances categories() {
    StringBuilder arff = new StringBuilder("@relation c\n@attribute a {u,v,w}\n@attribute b {u,v,w}\n@attribute c {u,v,w}\n@data\n");
    for (int row = 0; row < 60; row++) {
      arff.append("uvw".charAt(row % 3)).append(',').append("uvw".charAt(row / 3 % 3)).append(',').append("uvw".charAt(row / 9 % 3))
          .append('\n');
    }
    return Data.read(arff.toString());
  }

  @Test
  void pramMasksAFileOfCategories() {
    Instances categories = categories();
    session.arrived(categories);
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage")));
    session.steps().set((MaskingFilter) Study.filter("Pram -S 5"));
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertFalse(same(categories, result.masked(), 0) || same(categories, result.masked(), 2));
    assertFalse(result.command().text().contains(" -c "), result.command()::text);
  }

  @Test
  void classLabelsAreLeftAlone() {
    Instances categories = categories();
    categories.setClassIndex(2);
    session.arrived(categories);
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage")));
    session.steps().set((MaskingFilter) Study.filter("Pram -S 5"));
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertFalse(same(categories, result.masked(), 0));
    assertTrue(same(categories, result.masked(), 2));
    assertTrue(result.command().text().contains(".Pram -S 5 -c 3 -i "), result.command()::text);
    session.setClassAttribute("a");
    Result other = AttackRun.run(session.input(), Progress.NONE);
    assertTrue(same(categories, other.masked(), 0));
    assertFalse(same(categories, other.masked(), 2));
    session.steps().set((MaskingFilter) Study.filter("Pram -S 5 -R 1-2,3"));
    session.setClassAttribute("c");
    assertFalse(same(categories, AttackRun.run(session.input(), Progress.NONE).masked(), 2), "named on its own");
  }

  @Test
  void maskingReportsToTheTabAndNotToTheConsole() {
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage")));
    session.steps().set((MaskingFilter) Study.filter("Microaggregation -gamma 0.5"));
    Listener progress = new Listener();
    PrintStream before = System.err;
    ByteArrayOutputStream console = new ByteArrayOutputStream();
    System.setErr(new PrintStream(console, true, StandardCharsets.UTF_8));
    try {
      AttackRun.run(session.input(), progress);
    } finally {
      System.setErr(before);
    }
    assertTrue(progress.warned().contains("Microaggregation: -gamma has no effect with -M MDAV; it needs -M V_MDAV"), progress::warnings);
    assertTrue(progress.details().get(0).startsWith("masking by Microaggregation"), () -> progress.details().toString());
    assertEquals("", console.toString(StandardCharsets.UTF_8));
  }

  @Test
  void presetsCanBeRun() {
    for (Preset preset : Preset.values()) {
      session.choose(preset);
      assertEquals(preset == Preset.SAMPLE ? "20%" : "", session.getSample());
      assertTrue(session.input().linkages().size() >= 2, preset::toString);
    }
  }

  @Test
  void missingInputIsReportedInOneLine() {
    session.linkages().clear();
    Refused.says("the list of linkages is empty", assertThrows(IllegalArgumentException.class, session::input).getMessage());
    Session empty = new Session();
    Refused.says("no original data: … Preprocess … file", assertThrows(IllegalArgumentException.class, empty::input).getMessage());
    session.setMaskedSource(Session.MaskedSource.FILE);
    assertEquals("no masked data: choose its file", assertThrows(IllegalArgumentException.class, session::input).getMessage());
  }

  private static List<String> figures(Assessment evaluation) {
    return evaluation.linkages().stream().map(AttackRunTest::figures).toList();
  }

  private static String figures(LinkageResult result) {
    return result.name() + " " + result.links().linked() + " " + result.links().tied();
  }
}
