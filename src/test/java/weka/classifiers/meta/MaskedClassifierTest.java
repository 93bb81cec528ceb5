package weka.classifiers.meta;

import weka.classifiers.AbstractClassifierTest;
import weka.classifiers.Classifier;

/** Weka's own tests of a classifier. */
public class MaskedClassifierTest extends AbstractClassifierTest {

  static {
    System.setProperty("weka.test.Regression.root", "src/test/refs");
  }

  /** As JUnit 3 asks. */
  public MaskedClassifierTest(String name) {
    super(name);
  }

  @Override
  public Classifier getClassifier() {
    return new MaskedClassifier();
  }
}
