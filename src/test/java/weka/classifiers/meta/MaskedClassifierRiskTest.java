package weka.classifiers.meta;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.data.Progress;
import weka.classifiers.Classifier;
import weka.classifiers.lazy.IBk;
import weka.classifiers.trees.J48;
import weka.core.Attribute;
import weka.core.Capabilities.Capability;
import weka.core.Capabilities;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.SampleData;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.experiment.ClassifierSplitEvaluator;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.RankSwapping;

/** What the classifier says about risk, what it learns from, and what it refuses. */
class MaskedClassifierRiskTest {

  private static final String OPTIONS = "-F \"RankSwapping -p 10 -S 5\" -L \"EuclideanLinkage -M RAW\" -L EuclideanLinkage"
      + " -L MahalanobisLinkage -W weka.classifiers.lazy.IBk -- -K 3";

  private static MaskedClassifier classifier(String options) throws Exception {
    MaskedClassifier classifier = new MaskedClassifier();
    classifier.setOptions(Utils.splitOptions(options));
    return classifier;
  }

  private static Instances masked(Instances data) throws Exception {
    RankSwapping filter = new RankSwapping();
    filter.setOptions(Utils.splitOptions("-p 10 -S 5"));
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  /** The base classifier sees the attributes as delivered: no identifier, and codes as numbers though they are attacked as categories. */
  @Test
  void identifiersAreMissingAndCodesStayNumbersInTheTrainingData() throws Exception {
    Instances data = SampleData.classified(80, 3);
    data.forEach(row -> row.setValue(1, Math.floorMod((int) row.value(1), 3)));
    List<String> names = List.of(data.attribute(0).name(), data.attribute(1).name());
    MaskedClassifier classifier = classifier("-identifier " + names.get(0) + " -nominal " + names.get(1) + " -F \"Pram -R " + names.get(1)
        + "\" -W " + Kept.class.getName());
    classifier.buildClassifier(data);
    Instances learned = ((Kept) classifier.getClassifier()).data;
    assertTrue(learned.equalHeaders(data), () -> learned.equalHeadersMsg(data));
    assertTrue(learned.stream().allMatch(row -> row.isMissing(0)));
    assertTrue(learned.stream().allMatch(row -> row.value(1) >= 0 && row.value(1) <= 2));
    assertFalse(learned.stream().map(row -> row.value(1)).toList().equals(data.stream().map(row -> row.value(1)).toList()));
    assertFalse(classifier.toString().contains("'" + names.get(0) + "'"), classifier::toString);
  }

  /** No filter changes texts, so the masked data has the names. */
  @Test
  void namesAreMissingInTheTrainingDataToo() throws Exception {
    Instances data = SampleData.classified(80, 3);
    data.insertAttributeAt(new Attribute("name", (List<String>) null), 0);
    for (int i = 0; i < 80; i++) {
      data.instance(i).setValue(0, "person " + i);
    }
    MaskedClassifier classifier = classifier("-identifier name -W " + Kept.class.getName());
    classifier.buildClassifier(data);
    Instances learned = ((Kept) classifier.getClassifier()).data;
    assertTrue(learned.stream().allMatch(row -> row.isMissing(0)), learned::toString);
    assertTrue(learned.stream().noneMatch(row -> row.isMissing(1)), learned::toString);
  }

  /** Keeps what it learns from. */
  public static final class Kept extends weka.classifiers.rules.ZeroR {
    private static final long serialVersionUID = 1L;
    private Instances data;

    @Override
    public void buildClassifier(Instances training) throws Exception {
      data = new Instances(training);
      super.buildClassifier(training);
    }
  }

  @Test
  void withoutCorrespondenceThereIsNoPercentage() throws Exception {
    MaskedClassifier classifier = classifier("-F \"SequentialSynthesis -R 1-3,4\" -L EuclideanLinkage -W weka.classifiers.rules.ZeroR");
    classifier.buildClassifier(SampleData.classified(300, 3));
    assertTrue(Utils.isMissingValue(classifier.getMeasure(classifier.enumerateMeasures().nextElement())));
  }

  @Test
  void learnsFromMaskedDataAndClassifiesUnmaskedInstances() throws Exception {
    Instances data = SampleData.classified(80, 3);
    Instances fresh = SampleData.classified(40, 4);
    Classifier byHand = new IBk(3);
    byHand.buildClassifier(masked(data));
    Classifier plain = new IBk(3);
    plain.buildClassifier(data);
    MaskedClassifier classifier = classifier(OPTIONS);
    String before = data.toString();
    classifier.buildClassifier(data);
    assertEquals(before, data.toString(), "the training data changed");
    double difference = 0;
    for (Instance each : fresh) {
      assertArrayEquals(byHand.distributionForInstance(each), classifier.distributionForInstance(each));
      difference += Math.abs(plain.distributionForInstance(each)[0] - classifier.distributionForInstance(each)[0]);
    }
    assertTrue(difference > 0, "the masking made no difference");
  }

  @Test
  void ratesAreTheEvaluatorsAndAreShownWithTheModel() throws Exception {
    Instances data = SampleData.classified(80, 3);
    MaskedClassifier classifier = classifier(OPTIONS);
    List<String> names = Collections.list(classifier.enumerateMeasures());
    assertEquals(List.of("measureEuclidean_M_RAWPercentReidentified", "measureEuclidean_M_ATTRIBUTEPercentReidentified",
        "measureMahalanobisPercentReidentified"), names);
    assertTrue(Double.isNaN(classifier.getMeasure(names.get(0))), "a measure before there is a model");
    classifier.buildClassifier(data);
    DisclosureEvaluation evaluator = new DisclosureEvaluation();
    evaluator.setLinkages(classifier.getLinkages());
    evaluator.setAttributeIndices("1-3");
    Assessment direct = evaluator.evaluate(data, masked(data), Progress.NONE);
    for (int i = 0; i < 3; i++) {
      assertEquals(direct.linkages().get(i).rate().percent(), classifier.getMeasure(names.get(i)));
      assertTrue(classifier.getMeasure(names.get(i)) > 0);
    }
    String text = classifier.toString();
    for (String part : List.of("EuclideanLinkage -M RAW", "MahalanobisLinkage", "percent", "=== Model ===", "IB1 instance-based",
        "RankSwapping", String.format(java.util.Locale.ROOT, "%.2f", direct.linkages().get(2).rate().percent()))) {
      assertTrue(text.contains(part), part + " is not in " + text);
    }
    MaskedClassifier copy = (MaskedClassifier) new SerializedObject(classifier).getObject();
    assertEquals(text, copy.toString());
    assertEquals(classifier.getMeasure(names.get(1)), copy.getMeasure(names.get(1)));
  }

  @Test
  void aLinkageThatCannotBeDoneHasNoMeasure() throws Exception {
    MaskedClassifier classifier = classifier("-L \"EuclideanLinkage -ordinal nowhere\" -L MahalanobisLinkage");
    classifier.buildClassifier(SampleData.classified(80, 3));
    assertTrue(Double.isNaN(classifier.getMeasure("measureEuclideanPercentReidentified")));
    assertEquals(0, classifier.getMeasure("measureMahalanobisPercentReidentified"));
    assertTrue(classifier.toString().contains("gave no result"), classifier.toString());
  }

  @Test
  void baseClassifiersMeasuresArePassedOn() throws Exception {
    MaskedClassifier classifier = new MaskedClassifier();
    classifier.buildClassifier(SampleData.classified(80, 3));
    assertEquals(((J48) classifier.getClassifier()).measureTreeSize(), classifier.getMeasure("measureTreeSize"));
    String message = assertThrows(IllegalArgumentException.class, () -> classifier.getMeasure("measureNothing")).getMessage();
    assertTrue(message.contains("measureEuclideanPercentReidentified"), message);
  }

  /** As the simple Experimenter asks: a column per measure beside the accuracy. */
  @Test
  void ratesAreColumnsOfAnExperiment() throws Exception {
    ClassifierSplitEvaluator evaluator = new ClassifierSplitEvaluator();
    evaluator.setClassifier(classifier(OPTIONS));
    String measure = "measureMahalanobisPercentReidentified";
    evaluator.setAdditionalMeasures(new String[] {measure, "measureTreeSize"});
    Instances data = SampleData.classified(80, 3);
    Object[] result = evaluator.getResult(data, SampleData.classified(40, 4));
    MaskedClassifier classifier = classifier(OPTIONS);
    classifier.buildClassifier(data);
    List<String> columns = List.of(evaluator.getResultNames());
    assertEquals(classifier.getMeasure(measure), result[columns.indexOf(measure)]);
    assertEquals(null, result[columns.indexOf("measureTreeSize")]);
    assertTrue((Double) result[columns.indexOf("Percent_correct")] > 50);
  }

  /** A numeric class is no attribute that the intruder is given, and stays as it is; naming it is possible. */
  @Test
  void numericClassStaysOutUnlessItIsNamed() throws Exception {
    Instances data = SampleData.numbers(60, 3);
    data.setClassIndex(2);
    MaskedClassifier classifier = classifier("-F \"AdditiveNoise -p 80 -S 1\" -W weka.classifiers.lazy.IBk -- -K 1");
    classifier.buildClassifier(data);
    assertTrue(classifier.toString().contains("Attributes: a1, a2\n"), classifier.toString());
    MaskedClassifier named = classifier("-F \"AdditiveNoise -p 80 -S 1\" -R 1-2,3-3 -W weka.classifiers.lazy.IBk -- -K 1");
    named.buildClassifier(data);
    String measure = "measureEuclideanPercentReidentified";
    assertTrue(named.getMeasure(measure) > classifier.getMeasure(measure), "the class, unmasked, gives records away");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "-F NoSuchFilter | -F | 'NoSuchFilter'", "-F \"RankSwapping -p 200\" | -F RankSwapping | -p", "-L IBk | -L | 'IBk'",
      "-L \"KernelLinkage -D 0\" | -L KernelLinkage | -D", "-R x, | -R | x,", "-F | -F | needs a value"})
  void refusesWrongOptionsInOneLine(String options, String option, String found) {
    String message = assertThrows(IllegalArgumentException.class, () -> classifier(options)).getMessage();
    assertTrue(message.startsWith(option) && message.contains(found), message);
    assertFalse(message.contains("\n"), message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "nominal | '' | numeric",
      "good | -F weka.filters.unsupervised.instance.RemovePercentage | of 80 records",
      "good | -F \"Remove -R 1\" | changes the attributes", "one | '' | Not enough training instances",
      "good | -R 9 | no attribute 9;"})
  void refusesDataInOneLine(String kind, String options, String part) throws Exception {
    Instances data = SampleData.classified(kind.equals("one") ? 1 : 80, 3);
    Instances given = kind.equals("nominal") ? SampleData.nominal(20) : data;
    MaskedClassifier classifier = classifier(options);
    String message = assertThrows(Exception.class, () -> classifier.buildClassifier(given)).getMessage();
    assertTrue(message.contains(part), message);
    assertEquals(1, message.strip().split("\\R").length, message);
    assertTrue(classifier.toString().contains("no model built yet"));
  }

  @Test
  void partsAndCapabilitiesAreThoseOfFilterAndClassifier() throws Exception {
    MaskedClassifier classifier = new MaskedClassifier();
    RankSwapping filter = new RankSwapping();
    EuclideanLinkage linkage = new EuclideanLinkage();
    classifier.setFilter(filter);
    classifier.setLinkages(new Linkage[] {linkage});
    assertSame(filter, classifier.getFilter());
    assertArrayEquals(new Linkage[] {linkage}, classifier.getLinkages());
    Capabilities can = classifier.getCapabilities();
    assertSame(classifier, can.getOwner());
    assertFalse(can.handles(Capability.NO_CLASS) || can.handles(Capability.NUMERIC_CLASS), can::toString);
    assertTrue(can.handles(Capability.NOMINAL_CLASS) && can.hasDependency(Capability.NUMERIC_ATTRIBUTES), can::toString);
    assertThrows(Exception.class, () -> classifier("-W weka.classifiers.lazy.IBk -nonsense"));
    assertFalse(classifier.getRevision().isEmpty());
  }

  /** Those of the base classifier too, and the same one by one as in a batch. */
  @Test
  void measuresAndPredictionsAreThoseOfTheModel() throws Exception {
    Instances data = SampleData.classified(60, 2);
    MaskedClassifier classifier = classifier("-F \"RankSwapping -p 10 -S 5\" -L EuclideanLinkage -W weka.classifiers.trees.J48");
    List<String> names = Collections.list(classifier.enumerateMeasures());
    assertTrue(names.contains("measureTreeSize"), names::toString);
    String linked = names.get(0);
    assertTrue(Double.isNaN(classifier.getMeasure(linked)), linked);
    classifier.buildClassifier(data);
    assertTrue(classifier.getMeasure(linked) > 0, linked);
    assertEquals(((J48) classifier.getClassifier()).measureTreeSize(), classifier.getMeasure("measureTreeSize"));
    double[][] batch = classifier.distributionsForInstances(data);
    for (int row = 0; row < data.size(); row++) {
      assertArrayEquals(classifier.distributionForInstance(data.get(row)), batch[row]);
    }
    assertThrows(IllegalArgumentException.class, () -> classifier.getMeasure("measureNothing"));
  }
}
