package weka.filters.unsupervised.attribute;

import weka.core.Instances;

/** Weka's own filter tests. */
public class LocalSuppressionTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public LocalSuppressionTest(String name) {
    super(name, new LocalSuppression(), "-R 2-3 -k 2 -force");
  }

  @Override
  protected Instances getFilteredClassifierData() throws Exception {
    return categories();
  }
}
