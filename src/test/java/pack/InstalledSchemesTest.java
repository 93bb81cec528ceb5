package pack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.data.Progress;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.MahalanobisLinkage;
import weka.disclosure.linkage.SupervisedLinkage;
import weka.experiment.AnalyseTable;
import weka.experiment.Examples;
import weka.experiment.ResultMatrix;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.RandomMaskingFilter;

/** The classifier and the experiments where Weka has the package from its package manager alone, each in a JVM of its own. */
class InstalledSchemesTest {

  private static final String JARS = "run";
  private static final int RUNS = 5;

  @TempDir
  private static Path home;
  private static Path examples;

  @BeforeAll
  static void install() throws Exception {
    Fork.Ended ended = Fork.weka(JARS, home, List.of(), "weka.core.WekaPackageManager", "-offline", "-install-package",
        Fork.zip().toString());
    examples = home.resolve("packages/disclosureControl/doc/examples");
    assertTrue(Files.isRegularFile(examples.resolve("maskings.exp")), ended::text);
  }

  /** Three maskings, two data sets, five runs, three linkages: the table of the results has the figures of the evaluator. */
  @Test
  void theReadyExperimentGivesTheEvaluatorsFigures() throws Exception {
    Fork.Ended ended = Fork.weka(JARS, home, examples, List.of(), "weka.experiment.Experiment", "-l", "maskings.exp", "-r");
    File results = examples.resolve("maskings-results.arff").toFile();
    assertTrue(results.isFile(), ended::text);
    AnalyseTable table = new AnalyseTable(results);
    Filter[] maskings = Examples.maskings();
    assertEquals(maskings.length * 2 * RUNS, table.results().numInstances(), ended.text());
    Linkage[] linkages = {new EuclideanLinkage(), new MahalanobisLinkage(), new SupervisedLinkage()};
    String[] columns = {"Euclidean_percent_correct", "Mahalanobis_percent_correct", "Supervised_percent_correct"};
    double[][][] means = new double[columns.length][2][maskings.length];
    for (int d = 0; d < 2; d++) {
      Instances data = DataSource.read(examples.resolve(d == 0 ? "people.arff" : "earnings.arff").toString());
      for (int m = 0; m < maskings.length; m++) {
        for (int run = 1; run <= RUNS; run++) {
          Assessment direct = evaluate(data, masked(data, maskings[m], run), linkages);
          Instance row = table.results().instance((m * 2 + d) * RUNS + run - 1);
          for (int c = 0; c < columns.length; c++) {
            double percent = direct.linkages().get(c).rate().percent();
            assertEquals(percent, row.value(table.results().attribute(columns[c])), 1e-9, row.toString());
            means[c][d][m] += percent / RUNS;
          }
          assertEquals(direct.risk().score().value().number().orElseThrow(), row.value(table.results().attribute("Score")), 1e-6);
        }
      }
    }
    for (int c = 0; c < columns.length; c++) {
      tableShows(table, columns[c], means[c]);
    }
    String page = Files.readString(examples.resolve("maskings.md"));
    assertTrue(page.contains(Examples.tables(table)), "doc/examples/maskings.md is not what the experiment gives (./antw examples):\n"
        + Examples.tables(table));
  }

  private static void tableShows(AnalyseTable table, String column, double[][] means) throws Exception {
    String text = table.of(column);
    ResultMatrix matrix = table.matrix();
    for (int d = 0; d < means.length; d++) {
      for (int m = 0; m < means[d].length; m++) {
        assertEquals(means[d][m], matrix.getMean(m, d), 1e-9, text);
        assertTrue(text.contains(String.format(Locale.ROOT, "%.2f(", means[d][m])), text);
      }
    }
  }

  private static Assessment evaluate(Instances data, Instances masked, Linkage[] linkages) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setLinkages(linkages);
    return evaluation.evaluate(data, masked, Progress.NONE);
  }

  private static Instances masked(Instances data, Filter masking, int run) throws Exception {
    Filter filter = Filter.makeCopy(masking);
    if (filter instanceof RandomMaskingFilter random) {
      random.setSeed(run);
    }
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  @Test
  void theExperimentWithSplitsGivesTheTablesOfItsPage() throws Exception {
    Fork.Ended ended = Fork.weka(JARS, home, examples, List.of(), "weka.experiment.Experiment", "-l", "learned.exp", "-r");
    File results = examples.resolve("learned-results.csv").toFile();
    assertTrue(results.isFile(), ended::text);
    AnalyseTable table = new AnalyseTable(results);
    assertEquals(3 * 2 * RUNS, table.results().numInstances(), ended.text());
    assertEquals(40, table.results().instance(0).value(table.results().attribute("Number_of_testing_instances")));
    assertTrue(Files.readString(examples.resolve("learned.md")).contains(Examples.tables(table)),
        () -> "doc/examples/learned.md is not what the experiment gives (./antw examples)\n" + ended.text());
  }

  /** The oldest and the newest Weka that the package is for. */
  @ParameterizedTest
  @ValueSource(strings = {"weka-oldest", "weka-dev"})
  void otherWekasGiveTheSameTables(String jars, @TempDir Path other) throws Exception {
    Fork.weka(jars, other, List.of(), "weka.core.WekaPackageManager", "-offline", "-install-package", Fork.zip().toString());
    Path here = other.resolve("packages/disclosureControl/doc/examples");
    Fork.Ended ended = Fork.weka(jars, other, here, List.of(), "weka.experiment.Experiment", "-l", "learned.exp", "-r");
    assertTrue(Files.isRegularFile(here.resolve("learned-results.csv")), ended::text);
    String tables = Examples.tables(new AnalyseTable(here.resolve("learned-results.csv").toFile()));
    assertTrue(Files.readString(here.resolve("learned.md")).contains(tables), ended::text);
    Fork.Ended model = Fork.weka(jars, other, here, List.of(), "weka.Run", ".MaskedClassifier", "-t", "people.arff", "-W",
        "weka.classifiers.rules.ZeroR");
    assertTrue(model.text().contains("EuclideanLinkage -M ATTRIBUTE") && model.text().contains("Root mean squared error"), model::text);
  }

  @Test
  void theReadyFlowWritesTheRiskOfEveryRecord() throws Exception {
    Fork.Ended ended = Fork.weka(JARS, home, examples, List.of(), "weka.knowledgeflow.FlowRunner", "risk.kf");
    assertTrue(Files.isRegularFile(examples.resolve("risk.txt")), ended::text);
    assertTrue(ImageIO.read(examples.resolve("risk.png").toFile()).getWidth() > 100, ended::text);
    assertTrue(Files.readString(examples.resolve("risk.txt")).contains("SupervisedLinkage -F WEIGHTED_MEAN"), ended::text);
    Instances risks = DataSource.read(examples.resolve("people_risk.arff").toString());
    assertEquals(80, risks.numInstances(), ended.text());
    assertEquals(1, risks.instance(0).value(risks.attribute("probability")));
  }

  @Test
  void maskedClassifierRunsByWekasRunner() throws Exception {
    Fork.Ended ended = Fork.weka(JARS, home, examples, List.of(), "weka.Run", ".MaskedClassifier", "-t", "people.arff",
        "-F", "RankSwapping -p 10 -S 1", "-L", "EuclideanLinkage", "-L", "MahalanobisLinkage", "-W",
        "weka.classifiers.functions.LinearRegression");
    assertTrue(ended.text().contains("Linear Regression Model") && ended.text().contains("MahalanobisLinkage -M ALIGNED")
        && ended.text().contains("Correlation coefficient"), ended::text);
  }
}
