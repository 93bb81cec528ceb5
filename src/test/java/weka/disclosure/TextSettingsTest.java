package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.text.TextMeasure;
import weka.classifiers.meta.MaskedClassifier;
import weka.core.Attribute;
import weka.core.Capabilities;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.data.Reading;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.experiment.DisclosureResultProducer;
import weka.experiment.DisclosureSplitEvaluator;
import weka.experiment.StudyHandler;
import weka.filters.SimpleBatchFilter;

/** Attributes compared as texts in experiments, classifiers and flows: misspelt names are found, and are not found as labels. */
class TextSettingsTest {

  private static final List<String> NAMES = List.of("Martha", "Dwayne", "Dixon", "Anna", "Shackleford", "Jeraldine", "Marhta", "Duane",
      "Dickson", "Ana", "Shackelford", "Geraldine");
  private static final int PEOPLE = NAMES.size() / 2;

  /** Misspells the names. */
  public static class Misspelling extends SimpleBatchFilter {

    private static final long serialVersionUID = 1L;

    @Override
    public String globalInfo() {
      return "Misspells names.";
    }

    @Override
    public Capabilities getCapabilities() {
      Capabilities all = super.getCapabilities();
      all.enableAllAttributes();
      all.enableAllClasses();
      all.enable(Capabilities.Capability.NO_CLASS);
      return all;
    }

    @Override
    protected Instances determineOutputFormat(Instances data) {
      return new Instances(data, 0);
    }

    @Override
    protected Instances process(Instances data) {
      Instances misspelt = new Instances(data);
      misspelt.forEach(record -> record.setValue(0, record.value(0) + PEOPLE));
      return misspelt;
    }
  }

  /** Names, and a class that says nothing. */
  private static Instances people() {
    List<Attribute> attributes = List.of(new Attribute("name", NAMES), new Attribute("sex", List.of("f", "m")));
    Instances data = new Instances("people", new ArrayList<>(attributes), PEOPLE);
    for (int row = 0; row < PEOPLE; row++) {
      data.add(new DenseInstance(1, new double[] {row, row % 2}));
    }
    return data;
  }

  private static Study study(String texts) {
    Study study = new Study();
    study.setFilter(new Misspelling());
    study.setAttributeIndices("name");
    study.getReading().setTexts(texts);
    return study;
  }

  private static int linked(String texts) {
    return study(texts).mask(people(), Progress.NONE).attack(new EuclideanLinkage[] {new EuclideanLinkage()}, Progress.NONE).linkages()
        .get(0).rate().hits();
  }

  @Test
  void aStudyFindsMisspeltNames() {
    assertEquals(0, linked(""));
    assertEquals(6, linked("name=JARO_WINKLER"));
    assertEquals(6, linked(" name = levenshtein , sex=WORDS"));
    assertEquals(TextMeasure.LEVENSHTEIN, ((NominalColumn) study("name=LEVENSHTEIN").mask(people(), Progress.NONE).pair()
        .original().column(0)).measure().orElseThrow());
  }

  @Test
  void wrongSettingsAreRejectedWhereTheyAreUsed() {
    Refused.says("text … no attribute 'street'", assertThrows(IllegalArgumentException.class, () -> linked("street=WORDS")).getMessage());
    Refused.says("text … such as surname=JARO_WINKLER, got 'name=JARO'",
        assertThrows(IllegalArgumentException.class, () -> linked("name=JARO")).getMessage());
    Refused.says("text … 'name' has two measures",
        assertThrows(IllegalArgumentException.class, () -> linked("name=WORDS,name=JARO_WINKLER")).getMessage());
  }

  @Test
  void optionsAndPropertiesAreTheSameEverywhere() throws Exception {
    for (StudyHandler each : List.of(new DisclosureResultProducer(), new DisclosureSplitEvaluator())) {
      each.setOptions(Utils.splitOptions("-text name=WORDS -text street=WORDS -hierarchies groups"));
      assertEquals("name=WORDS,street=WORDS groups", each.getTexts() + " " + each.getHierarchies());
      each.setTexts("name=JARO");
      each.setHierarchies("others");
      assertTrue(Utils.joinOptions(each.getOptions()).contains("-hierarchies others"));
      assertFalse(each.textsTipText().isEmpty() || each.hierarchiesTipText().isEmpty());
    }
    MaskedClassifier classifier = new MaskedClassifier();
    classifier.setOptions(Utils.splitOptions("-R name -L EuclideanLinkage -text name=JARO_WINKLER -W weka.classifiers.rules.ZeroR"));
    classifier.setFilter(new Misspelling());
    Instances data = people();
    data.setClassIndex(1);
    classifier.buildClassifier(data);
    assertEquals(100, classifier.getMeasure("measureEuclideanPercentReidentified"));
    assertEquals("name=JARO_WINKLER", classifier.getTexts());
  }

  /** As the step of the Knowledge Flow calls it. */
  @Test
  void anEvaluationOfDeliveredDataFindsThem() throws Exception {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(Utils.splitOptions("-R name -L EuclideanLinkage -text name=JARO_WINKLER"));
    Assessment found = evaluation.evaluateMasked(people(), FilterMasking.of(new Misspelling()), Progress.NONE);
    assertEquals(6, found.linkages().get(0).rate().hits());
    assertTrue(found.notes().stream().noneMatch(note -> note.contains("a category of its own")), found.notes().toString());
    evaluation.setTexts("");
    assertTrue(evaluation.evaluateMasked(people(), FilterMasking.of(new Misspelling()), Progress.NONE).notes().stream()
        .anyMatch(note -> note.contains("-text name=JARO_WINKLER")));
  }

  /** Names with commas, and the measure in small letters. */
  @Test
  void aListIsSplitAfterMeasures() {
    Reading reading = new Reading();
    reading.setTexts("name, given=words,street = Levenshtein ,town=WORDS");
    assertEquals(List.of("name, given", "street", "town"), reading.textNames());
  }
}
