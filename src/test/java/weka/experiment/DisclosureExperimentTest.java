package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.beans.PropertyDescriptor;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.swing.DefaultListModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.disclosure.SampleData;
import weka.disclosure.Study;
import weka.disclosure.WekaChecks;
import weka.disclosure.command.Console;
import weka.disclosure.data.DataFile;
import weka.filters.Filter;

/** The result producer and the split evaluator in Weka's experiments: options, columns, listeners, and runs that fail. */
class DisclosureExperimentTest {

  @TempDir
  private Path folder;

  static Stream<OptionHandler> handlers() {
    return Stream.of(new DisclosureResultProducer(), new DisclosureSplitEvaluator());
  }

  @ParameterizedTest
  @MethodSource("handlers")
  void passWekasChecksAndGiveTheirOptionsBack(OptionHandler handler) throws Exception {
    WekaChecks.pass(handler);
    handler.setOptions(Utils.splitOptions("-F \"RankSwapping -p 7\" -L \"KernelLinkage -D 3\" -L SupervisedLinkage -R 1-2"));
    String[] before = handler.getOptions();
    OptionHandler again = handler.getClass().getDeclaredConstructor().newInstance();
    again.setOptions(before.clone());
    assertArrayEquals(before, again.getOptions());
    assertThrows(IllegalArgumentException.class, () -> handler.setOptions(new String[] {"-Z"}));
  }

  /** Short names, each once, that a data base takes for columns; a linkage that proves something has its bound. */
  @Test
  void columnsHaveDistinctPlainNames() throws Exception {
    DisclosureResultProducer producer = new DisclosureResultProducer();
    producer.setOptions(Utils.splitOptions("-L EuclideanLinkage -L \"EuclideanLinkage -M RAW\" -L \"EuclideanLinkage -M RAW\""
        + " -L SupervisedLinkage"));
    List<String> names = List.of(producer.getResultNames());
    assertEquals(names.size(), names.stream().map(String::toLowerCase).distinct().count(), names.toString());
    assertEquals(List.of(), names.stream().filter(name -> !name.matches("[A-Za-z][A-Za-z0-9_]*")).toList());
    assertTrue(names.containsAll(List.of("Euclidean_M_ATTRIBUTE_percent_correct", "Euclidean_M_RAW_percent_correct",
        "Euclidean_M_RAW_2_percent_correct", "Supervised_percent_bound", "Score")), names.toString());
    assertEquals("Highest_percent_correct", names.get(names.size() - 1));
    assertEquals(names.size(), producer.getResultTypes().length);
    assertEquals(producer.getKeyNames().length, producer.getKeyTypes().length);
  }

  /** The table comes up by itself: rows, columns and the compared figure as the Analyse tab guesses them. */
  @ParameterizedTest
  @ValueSource(strings = {"csv", "arff"})
  void bothListenersGiveTheSameTable(String kind) throws Exception {
    File results = run(producer("-L EuclideanLinkage"), kind, 3, save("numbers.arff", SampleData.numbers(40, 1))).results;
    Tab tab = new Tab();
    tab.setInstances(new AnalyseTable(results).results());
    assertEquals("Highest_percent_correct", tab.compared());
    AnalyseTable table = new AnalyseTable(results);
    assertTrue(table.maskings().contains("(2) AdditiveNoise"), table.maskings());
    assertTrue(table.of("Highest_percent_correct").contains("numbers"));
    assertEquals(3 * 2, table.results().numInstances());
    assertEquals(40, table.results().instance(0).value(table.results().attribute("Number_of_training_instances")));
    assertEquals(0, table.results().instance(0).value(table.results().attribute("Number_of_testing_instances")));
  }

  /** The tab's own choice of what to compare. */
  private static final class Tab extends weka.gui.experiment.ResultsPanel {
    private static final long serialVersionUID = 1L;

    String compared() {
      return m_CompareCombo.getSelectedItem().toString();
    }
  }

  @Test
  void badDataSetsFailWithTheirReasonAndTheOthersGoOn() throws Exception {
    Instances gaps = SampleData.numbers(30, 2);
    gaps.setRelationName("gaps");
    gaps.instance(4).setMissing(1);
    Instances two = new Instances(SampleData.numbers(30, 2), 0, 2);
    two.setRelationName("two");
    Run run = run(producer("-L EuclideanLinkage"), "csv", 2, save("nominal.arff", SampleData.nominal(30)),
        save("gaps.arff", gaps), save("two.arff", two), save("good.arff", SampleData.numbers(30, 2)));
    for (String reason : List.of("data set 'categories', AdditiveNoise, run 2: -F AdditiveNoise: -R: none of the 3",
        "data set 'two', Microaggregation -k 4, run 1: -F Microaggregation -k 4: -k: 4 records")) {
      assertTrue(run.said.contains(reason), reason + " is not in " + run.said);
    }
    assertEquals(List.of(), run.said.lines().filter(line -> line.contains("Exception") || line.startsWith("\tat ")).toList());
    List<String> failures = run.said.lines().filter(line -> line.startsWith("data set '")).toList();
    assertEquals(failures.stream().distinct().toList(), failures, "each failure is told once");
    Instances results = new AnalyseTable(run.results).results();
    assertEquals(2 * 2, rows(results, "numbers"), run.said);
    assertEquals(0, rows(results, "categories"), run.said);
    assertEquals(4, rows(results, "gaps"), "missing values pass: " + run.said);
  }

  /** Weka's own lines do not name the file, nor can they be kept from here; the last line says what to do. */
  @Test
  void missingDataIsReportedAtTheEnd() throws Exception {
    String reason = "DisclosureResultProducer: Weka could read none";
    File missing = folder.resolve("missing.arff").toFile();
    String said = run(producer("-L EuclideanLinkage"), "csv", 1, missing).said;
    String last = said.strip().lines().reduce((before, line) -> line).orElseThrow();
    assertTrue(last.startsWith(reason) && last.contains(Path.of("").toAbsolutePath().toString()), said);
    String some = run(producer("-L EuclideanLinkage"), "csv", 1, missing, save("good.arff", SampleData.numbers(30, 2))).said;
    assertFalse(some.contains(reason), some);
  }

  @Test
  void aFilterThatFailsInOneRunLeavesTheOthers() throws Exception {
    Run run = run(producer("-L EuclideanLinkage"), "csv", 2, new Filter[] {new FailsInSecondRun()},
        save("good.arff", SampleData.numbers(30, 2)));
    assertTrue(run.said.contains("data set 'numbers', FailsInSecondRun, run 2: -F FailsInSecondRun: out of ideas"), run.said);
    assertTrue(run.said.contains("\tat "), "a fault of the program keeps its trace: " + run.said);
    assertEquals(1, rows(new AnalyseTable(run.results).results(), "numbers"));
  }

  /** A masking that knows its run by its seed. */
  public static final class FailsInSecondRun extends weka.filters.unsupervised.attribute.AdditiveNoise {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean setInputFormat(Instances format) throws Exception {
      if (getSeed() == 2) {
        throw new IllegalStateException("out of ideas");
      }
      return super.setInputFormat(format);
    }
  }

  /** Weka makes the last attribute the class; here it is masked and known all the same. */
  @Test
  void theClassThatWekaSetsIsUndone() throws Exception {
    DisclosureResultProducer producer = producer("-R 3 -L \"EuclideanLinkage -M RAW\"");
    producer.setFilter(Study.filter("AdditiveNoise -R 3"));
    File results = run(producer, "csv", 1, (Filter[]) null, save("numbers.arff", SampleData.numbers(40, 1))).results;
    Instances table = new AnalyseTable(results).results();
    assertTrue(table.instance(0).value(table.attribute("Loss_IL1s")) > 0);
  }

  /** The intruder knows what the file calls known, the identifier stays unmasked and out, and a change of categories is a loss. */
  @Test
  void rolesAndCategoriesReachTheColumns() throws Exception {
    Path roles = Files.writeString(folder.resolve("study.roles"), "a1: identifier\na3: secret\n");
    Instances data = SampleData.numbers(40, 1);
    List<Double> found = new ArrayList<>();
    for (String options : List.of("-R 2 -F \"AdditiveNoise -R 2-3\"", "-roles " + roles + " -F AdditiveNoise",
        "-identifier a1 -secret a3 -F AdditiveNoise")) {
      DisclosureResultProducer producer = producer(options + " -L EuclideanLinkage");
      Instances table = new AnalyseTable(run(producer, "csv", 1, (Filter[]) null, save("numbers.arff", data)).results).results();
      found.add(table.instance(0).value(table.attribute("Euclidean_percent_correct")));
    }
    assertEquals(List.of(found.get(0), found.get(0), found.get(0)), found);
    Path written = Files.writeString(folder.resolve("written.roles"), "elsewhere: free\n");
    DisclosureResultProducer writing = producer("-identifier a1 -secret a3 -F AdditiveNoise -L EuclideanLinkage -save-roles " + written);
    run(writing, "csv", 2, (Filter[]) null, save("numbers.arff", data));
    assertEquals("elsewhere: free\na1: identifier\na2: known\na3: secret\n", Files.readString(written), "other data's roles stay");
    Instances few = SampleData.numbers(60, 2);
    few.forEach(row -> row.setValue(0, Math.floorMod((int) row.value(0), 4)));
    DisclosureResultProducer coded = producer("-nominal a1 -R a1 -F \"Pram -R a1 -pd 0.3\" -L EuclideanLinkage");
    Instances table = new AnalyseTable(run(coded, "csv", 1, (Filter[]) null, save("few.arff", few)).results).results();
    assertTrue(table.instance(0).value(table.attribute("Loss_percent")) > 10, table::toString);
    assertTrue(table.instance(0).value(table.attribute("Score")) > 5, table::toString);
    assertTrue(table.attribute("Loss_PIL_percent") == null || table.instance(0).isMissing(table.attribute("Loss_PIL_percent")),
        "no number is compared: " + table);
  }

  /** By hand: the keys are published as they are, four people are unique on them, and the cook of south may be one of two. */
  @Test
  void populationsReachTheColumns() throws Exception {
    Files.write(folder.resolve("people.csv"), List.of("home,weight,region,job,income", "1,10,north,cook,10", "1,10,north,smith,12",
        "2,20,south,cook,14", "2,20,south,clerk,16", "3,5,south,smith,18", "3,5,south,smith,20"));
    Files.write(folder.resolve("all.csv"), List.of("job,region", "cook,north", "cook,north", "smith,north", "cook,south", "clerk,south",
        "smith,south", "smith,south", "smith,south", "smith,south"));
    DisclosureResultProducer producer = producer("-F \"RankSwapping -R income -p 50\" -R region,job,income -weight weight -household home");
    producer.setPopulation(folder.resolve("all.csv").toString());
    Result found = new Result();
    producer.setResultListener(found);
    producer.setInstances(DataFile.load("data", folder.resolve("people.csv").toString()));
    producer.doRun(1);
    List<String> names = List.of(producer.getResultNames());
    double ten = 0.1 / 0.9 * Math.log(10);
    double twenty = 0.05 / 0.95 * Math.log(20);
    double two = 0.2 / 0.8 - Math.pow(0.2 / 0.8, 2) * Math.log(5);
    assertEquals(100 * (2 * ten + 2 * twenty + 2 * two) / 6, (double) found.row[names.indexOf("Expected_percent")], 1e-9);
    assertEquals(100 * (1 + 1 + 1 - Math.pow(1 - 1 / 4.0, 2)) / 3, (double) found.row[names.indexOf("Household_percent")], 1e-9);
    assertEquals(100 * (0.5 + 1 + 1 + 1 + 0.25 + 0.25) / 6, (double) found.row[names.indexOf("Marketer_percent")], 1e-9);
    assertEquals("Highest_percent_correct", names.get(names.size() - 1));
    producer.setWeight("none");
    assertTrue(assertThrows(IllegalArgumentException.class, () -> producer.doRun(1)).getMessage().contains("'none'"));
  }

  /** Keeps the last row. */
  private static final class Result extends CSVResultListener {
    private static final long serialVersionUID = 1L;
    private Object[] row;

    @Override
    public void preProcess(ResultProducer producer) {
      // writes no file
    }

    @Override
    public void acceptResult(ResultProducer producer, Object[] key, Object[] result) {
      row = result;
    }

    @Override
    public boolean isResultRequired(ResultProducer producer, Object[] key) {
      return true;
    }
  }

  @Test
  void aLinkageThatCannotBeDoneLeavesItsColumnsEmpty() throws Exception {
    DisclosureResultProducer producer = producer("-L \"EuclideanLinkage -ordinal nowhere\" -L \"EuclideanLinkage -M RAW\"");
    Run run = run(producer, "csv", 1, save("numbers.arff", SampleData.numbers(40, 1)));
    assertTrue(run.said.contains("-ordinal nowhere gave no result: "), run.said);
    Instances table = new AnalyseTable(run.results).results();
    for (String name : producer.getResultNames()) {
      boolean empty = name.startsWith("Euclidean_M_ATTRIBUTE") || name.equals("Uniques_percent");
      assertEquals(empty, table.instance(0).isMissing(table.attribute(name)), name);
    }
  }

  /** Synthetic records belong to no original ones: linkages by position find nothing whatever is revealed. */
  @Test
  void ratesAreMissingIfTheOrderDoesNotCorrespond() throws Exception {
    DisclosureResultProducer producer = producer("-F SequentialSynthesis -L EuclideanLinkage -L \"SupervisedLinkage -T 1\"");
    Instances table = new AnalyseTable(run(producer, "csv", 1, (Filter[]) null, save("numbers.arff", SampleData.numbers(300, 1))).results)
        .results();
    for (String name : producer.getResultNames()) {
      boolean rate = name.endsWith("_percent_correct") || name.endsWith("_percent_tied") || name.endsWith("_percent_bound");
      boolean none = rate || List.of("Average_percent_linked", "Score", "Uniques_percent").contains(name);
      assertEquals(none, table.instance(0).isMissing(table.attribute(name)), name);
    }
  }

  /** Java restores a saved object without the settings that its class gained since; then the examples must be written again. */
  @Test
  void theReadyExperimentsAreThoseThatTheProgramWrites() throws Exception {
    Path examples = Path.of("doc", "examples");
    for (String name : List.of("maskings.exp", "learned.exp", "distributed/by-data.exp", "distributed/by-run.exp")) {
      Experiment saved = Experiment.read(examples.resolve(name).toString());
      Experiment fresh = name.equals("learned.exp") ? Examples.learnedExperiment() : Examples.maskingsExperiment();
      assertEquals(options(fresh), options(saved), name + ": run ./antw examples");
    }
  }

  private static List<String> options(Experiment experiment) {
    Stream<?> all = Stream.concat(Stream.of(experiment.getResultProducer()), Arrays.stream((Filter[]) experiment.getPropertyArray()));
    return all.map(each -> each.getClass() + " " + Utils.joinOptions(((OptionHandler) each).getOptions())).toList();
  }

  private static int rows(Instances results, String dataset) {
    return (int) results.stream().filter(row -> row.stringValue(0).equals(dataset)).count();
  }

  private static DisclosureResultProducer producer(String options) throws Exception {
    DisclosureResultProducer producer = new DisclosureResultProducer();
    producer.setOptions(Utils.splitOptions(options));
    return producer;
  }

  private File save(String name, Instances data) throws IOException {
    return Files.writeString(folder.resolve(name), data.toString()).toFile();
  }

  /** Where the results are, and what was said. */
  private record Run(File results, String said) {
  }

  private Run run(DisclosureResultProducer producer, String kind, int runs, File... data) throws Exception {
    return run(producer, kind, runs, new Filter[] {Study.filter("Microaggregation -k 4"), Study.filter("AdditiveNoise")}, data);
  }

  private Run run(DisclosureResultProducer producer, String kind, int runs, Filter[] filters, File... data) throws Exception {
    Experiment experiment = new Experiment();
    experiment.setResultProducer(producer);
    CSVResultListener listener = kind.equals("csv") ? new CSVResultListener() : new InstancesResultListener();
    listener.setOutputFile(folder.resolve("results." + kind).toFile());
    experiment.setResultListener(listener);
    experiment.setRunUpper(runs);
    DefaultListModel<File> files = new DefaultListModel<>();
    Arrays.stream(data).forEach(files::addElement);
    experiment.setDatasets(files);
    if (filters != null) {
      experiment.setUsePropertyIterator(true);
      experiment.setPropertyPath(new PropertyNode[] {new PropertyNode(filters[0],
          new PropertyDescriptor("filter", DisclosureResultProducer.class), DisclosureResultProducer.class)});
      experiment.setPropertyArray(filters);
    }
    experiment.initialize();
    Console said = Console.of(() -> conduct(experiment));
    return new Run(listener.getOutputFile(), said.err());
  }

  private static void conduct(Experiment experiment) {
    try {
      experiment.runExperiment();
      experiment.postProcess();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
