package weka.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.SampleData;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.SupervisedLinkage;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AdditiveNoise;

/** The split evaluator against the same steps one by one. */
class DisclosureSplitEvaluatorTest {

  private static final int TRAIN = 30;

  @TempDir
  private Path folder;

  private static DisclosureSplitEvaluator evaluator() throws Exception {
    DisclosureSplitEvaluator evaluator = new DisclosureSplitEvaluator();
    evaluator.setOptions(Utils.splitOptions("-F \"AdditiveNoise -p 60\" -S 9 -L EuclideanLinkage -L SupervisedLinkage"));
    return evaluator;
  }

  private static double value(DisclosureSplitEvaluator evaluator, Object[] result, String column) {
    return (Double) result[List.of(evaluator.getResultNames()).indexOf(column)];
  }

  @Test
  void masksTogetherLearnsOnTheFirstPartAndAttacksTheOther() throws Exception {
    Instances all = SampleData.numbers(50, 4);
    all.setClassIndex(2);
    DisclosureSplitEvaluator evaluator = evaluator();
    Object[] result = evaluator.getResult(new Instances(all, 0, TRAIN), new Instances(all, TRAIN, 20));

    all.setClassIndex(-1);
    AdditiveNoise noise = new AdditiveNoise();
    noise.setOptions(Utils.splitOptions("-p 60 -S 9"));
    noise.setInputFormat(all);
    MaskedPair pair = PairedInstances.of(all, Filter.useFilter(all, noise), "first-last", "");
    MaskedPair train = pair.part(IntStream.range(0, TRAIN).toArray());
    MaskedPair test = pair.part(IntStream.range(TRAIN, 50).toArray());
    LinkageResult learned = new SupervisedLinkage().linkSplit(train, test, false, Progress.NONE);
    double euclidean = 100.0 * new EuclideanLinkage().link(test, false, Progress.NONE).links().linked() / 20;
    assertEquals(euclidean, value(evaluator, result, "Euclidean_percent_correct"));
    assertEquals(100.0 * learned.links().linked() / 20, value(evaluator, result, "Supervised_percent_correct"));
    assertEquals(100.0 * learned.known().orElseThrow().links().linked() / TRAIN,
        value(evaluator, result, "Supervised_percent_linked_training"));
    assertEquals(value(evaluator, result, "Supervised_percent_linked_training"),
        value(evaluator, result, "Supervised_percent_bound_training"));
    assertEquals(Math.max(euclidean, value(evaluator, result, "Supervised_percent_correct")),
        value(evaluator, result, "Highest_percent_correct"));
    assertEquals(TRAIN, value(evaluator, result, "Number_of_training_instances"));
    assertEquals(20, value(evaluator, result, "Number_of_testing_instances"));
    assertTrue(evaluator.getRawResultOutput().contains("test " + learned.links().linked() + " of 20 linked"));
    Refused.says("but … worst case (SupervisedLinkage that learns from the attacked records) was not run", evaluator.getRawResultOutput());
  }

  /** Before: loss 0, and not a word on the third attribute, because only those of -R were looked at. */
  @Test
  void attributesThatAreNotAttackedCountInTheLossAndAreNamed() throws Exception {
    Instances all = SampleData.numbers(50, 4);
    DisclosureSplitEvaluator evaluator = new DisclosureSplitEvaluator();
    evaluator.setOptions(Utils.splitOptions("-F \"AdditiveNoise -R 3 -p 200\" -S 9 -R 1-2 -L EuclideanLinkage"));
    Object[] result = evaluator.getResult(new Instances(all, 0, TRAIN), new Instances(all, TRAIN, 20));
    assertTrue(value(evaluator, result, "Loss_percent") > 10, () -> List.of(result).toString());
    Refused.says("not masked: a1, a2; … 1 of 3 attributes was not attacked (a3)", evaluator.getRawResultOutput());
  }

  @Test
  void theFiltersOwnSeedDoesNotMatterAndThisOneDoes() throws Exception {
    Instances all = SampleData.numbers(50, 4);
    DisclosureSplitEvaluator first = evaluator();
    DisclosureSplitEvaluator second = evaluator();
    ((AdditiveNoise) second.getFilter()).setSeed(77);
    DisclosureSplitEvaluator third = evaluator();
    third.setSeed(10);
    Instances train = new Instances(all, 0, TRAIN);
    Instances test = new Instances(all, TRAIN, 20);
    double loss = value(first, first.getResult(train, test), "Loss_IL1s");
    assertEquals(loss, value(second, second.getResult(train, test), "Loss_IL1s"));
    assertNotEquals(loss, value(third, third.getResult(train, test), "Loss_IL1s"));
  }

  @Test
  void crossValidatesAndAverages() throws Exception {
    CrossValidationResultProducer folds = new CrossValidationResultProducer();
    folds.setNumFolds(5);
    folds.setSplitEvaluator(evaluator());
    AveragingResultProducer means = new AveragingResultProducer();
    means.setResultProducer(folds);
    means.setExpectedResultsPerAverage(5);
    for (ResultProducer producer : List.of(folds, means)) {
      CSVResultListener listener = new CSVResultListener();
      listener.setOutputFile(Files.createTempFile(folder, "results", ".csv").toFile());
      producer.setResultListener(listener);
      Instances data = SampleData.classified(50, 4);
      producer.setInstances(data);
      producer.preProcess();
      producer.doRun(1);
      producer.postProcess();
      Instances results = new AnalyseTable(listener.getOutputFile()).results();
      assertEquals(producer == folds ? 5 : 1, results.numInstances());
      assertEquals(40, results.instance(0).value(results.attribute("Number_of_training_instances")));
      assertEquals(10, results.instance(0).value(results.attribute("Number_of_testing_instances")));
    }
  }

  @Test
  void refusesInOneLineThatNamesTheDataAndTheMasking() throws Exception {
    DisclosureSplitEvaluator evaluator = evaluator();
    Instances nominal = SampleData.nominal(10);
    String message = assertThrows(IllegalArgumentException.class, () -> evaluator.getResult(nominal, nominal)).getMessage();
    assertTrue(message.startsWith("data set 'categories', AdditiveNoise -p 60: -F AdditiveNoise -p 60: -R: none of the 3 attributes"),
        message);
    Instances two = new Instances(SampleData.numbers(10, 1), 0, 2);
    message = assertThrows(IllegalArgumentException.class,
        () -> evaluator.getResult(new Instances(two, 0, 1), new Instances(two, 1, 1))).getMessage();
    Refused.says("data set 'numbers', AdditiveNoise -p 60: … 1 … 1 … need 2", message);
  }
}
