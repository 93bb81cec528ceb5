package weka.experiment;

import java.beans.PropertyDescriptor;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.swing.DefaultListModel;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.SampleData;
import weka.disclosure.Study;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.Remove;

/** Writes the experiments, data sets and tables of doc/examples: {@code ./antw examples}. */
public final class Examples {

  private static final List<String> DATA = List.of("people.arff", "earnings.arff");
  private static final int RECORDS = 80;
  private static final List<String> COLUMNS = List.of("Highest_percent_correct", "Euclidean_percent_correct", "Score");
  private static final int RUNS = 5;
  private static final List<String> PEOPLE = List.of("AFNLWGT", "AGI", "EMCONTRB", "FEDTAX", "STATETAX");
  private static final List<String> EARNINGS = List.of("TAXINC", "INTVAL", "PEARNVAL", "FICA", "ERNVAL");

  private Examples() {
  }

  /** The three maskings that both experiments compare. */
  public static Filter[] maskings() {
    return new Filter[] {Study.filter("Microaggregation -B 1-2:3,3-5:3"), Study.filter("RankSwapping -p 10"),
        Study.filter("AdditiveNoise -p 20")};
  }

  /** Writes everything into the folder that the argument names. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("people.arff"), sample("people", 1, PEOPLE) + "\n");
    Files.writeString(folder.resolve("earnings.arff"), sample("earnings", 2, EARNINGS) + "\n");
    Experiment.write(folder.resolve("maskings.exp").toString(), maskingsExperiment());
    Experiment.write(folder.resolve("learned.exp").toString(), learnedExperiment());
    writeDistributed(folder.resolve("distributed"));
    for (String name : List.of("maskings", "learned")) {
      Path page = folder.resolve(name + ".md");
      Files.writeString(page, block().matcher(Files.readString(page))
          .replaceFirst(Matcher.quoteReplacement(tables(results(folder, name, "arff")))));
    }
  }

  /** The first block of tables on a page. */
  static Pattern block() {
    return Pattern.compile("```text\n.*?```\n", Pattern.DOTALL);
  }

  /** Runs an experiment of this folder elsewhere, and gives its results, with all digits as "csv" or with six as "arff". */
  public static AnalyseTable results(Path folder, String name, String kind) throws Exception {
    Experiment experiment = Experiment.read(folder.resolve(name + ".exp").toString());
    DefaultListModel<File> files = new DefaultListModel<>();
    for (int i = 0; i < experiment.getDatasets().size(); i++) {
      files.addElement(folder.resolve(experiment.getDatasets().get(i).toString()).toFile());
    }
    experiment.setDatasets(files);
    CSVResultListener listener = kind.equals("csv") ? new CSVResultListener() : new InstancesResultListener();
    File results = Files.createTempFile("results", "." + kind).toFile();
    listener.setOutputFile(results);
    experiment.setResultListener(listener);
    experiment.initialize();
    experiment.runExperiment();
    experiment.postProcess();
    AnalyseTable table = new AnalyseTable(results);
    Files.delete(results.toPath());
    return table;
  }

  private static Instances sample(String name, int seed, List<String> attributes) throws Exception {
    Instances all = SampleData.census(RECORDS, seed);
    Remove keep = new Remove();
    keep.setInvertSelection(true);
    keep.setAttributeIndicesArray(attributes.stream().mapToInt(each -> all.attribute(each).index()).toArray());
    keep.setInputFormat(all);
    Instances chosen = Filter.useFilter(all, keep);
    chosen.setRelationName(name);
    return chosen;
  }

  /** The first experiment for engines, one task per data set or per run, and the one result that makes its table. */
  private static void writeDistributed(Path folder) throws Exception {
    for (String name : List.of("by-data", "by-run")) {
      RemoteExperiment remote = new RemoteExperiment(forDatabase(folder));
      remote.setSplitByDataSet(name.equals("by-data"));
      Experiment.write(folder.resolve(name + ".exp").toString(), remote);
    }
    Experiment first = forDatabase(folder);
    first.setRunUpper(1);
    first.setPropertyArray(new Filter[] {maskings()[0]});
    first.getDatasets().remove(1);
    Experiment.write(folder.resolve("first.exp").toString(), first);
  }

  private static Experiment forDatabase(Path folder) throws Exception {
    DatabaseResultListener listener = new DatabaseResultListener();
    listener.initialize(folder.resolve("DatabaseUtils.props").toFile());
    listener.setUsername("SA");
    Experiment experiment = maskingsExperiment();
    experiment.setResultListener(listener);
    experiment.getResultProducer().setResultListener(listener);
    DefaultListModel<File> files = new DefaultListModel<>();
    for (String name : DATA) {
      files.addElement(new File("../" + name));
    }
    experiment.setDatasets(files);
    return experiment;
  }

  /** Whole files are masked and attacked. */
  static Experiment maskingsExperiment() throws Exception {
    DisclosureResultProducer producer = new DisclosureResultProducer();
    producer.setOptions(Utils.splitOptions("-L EuclideanLinkage -L MahalanobisLinkage -L SupervisedLinkage"));
    InstancesResultListener listener = new InstancesResultListener();
    listener.setOutputFile(new File("maskings-results.arff"));
    producer.setResultListener(listener);
    return experiment(producer, listener, node(producer.getFilter(), "filter", DisclosureResultProducer.class));
  }

  /** Half of the records are known, the others are attacked. */
  static Experiment learnedExperiment() throws Exception {
    DisclosureSplitEvaluator evaluator = new DisclosureSplitEvaluator();
    evaluator.setOptions(Utils.splitOptions("-L EuclideanLinkage -L MahalanobisLinkage -L SupervisedLinkage"));
    RandomSplitResultProducer producer = new RandomSplitResultProducer();
    producer.setTrainPercent(50);
    producer.setSplitEvaluator(evaluator);
    producer.setOutputFile(new File("splits.zip"));
    CSVResultListener listener = new CSVResultListener();
    listener.setOutputFile(new File("learned-results.csv"));
    producer.setResultListener(listener);
    return experiment(producer, listener, node(evaluator, "splitEvaluator", RandomSplitResultProducer.class),
        node(evaluator.getFilter(), "filter", DisclosureSplitEvaluator.class));
  }

  private static Experiment experiment(ResultProducer producer, ResultListener listener, PropertyNode... path) {
    Experiment experiment = new Experiment();
    experiment.setResultProducer(producer);
    experiment.setResultListener(listener);
    experiment.setRunLower(1);
    experiment.setRunUpper(RUNS);
    DefaultListModel<File> files = new DefaultListModel<>();
    for (String name : DATA) {
      files.addElement(new File(name));
    }
    experiment.setDatasets(files);
    experiment.setUsePropertyIterator(true);
    experiment.setPropertyPath(path);
    experiment.setPropertyArray(maskings());
    return experiment;
  }

  private static PropertyNode node(Object value, String property, Class<?> owner) throws Exception {
    return new PropertyNode(value, new PropertyDescriptor(property, owner), owner);
  }

  /** The tables as doc/examples shows them. */
  public static String tables(AnalyseTable table) throws Exception {
    StringBuilder text = new StringBuilder("```text\n").append(table.maskings().strip()).append('\n');
    for (String column : COLUMNS) {
      text.append('\n').append(column).append("\n\n").append(table.of(column).split("\nKey:")[0].strip()).append('\n');
    }
    return text.append("```\n").toString().replaceAll("[ \\t]+\n", "\n");
  }
}
