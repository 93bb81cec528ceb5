package weka.filters.unsupervised.attribute;

import weka.core.Instances;

/** Weka's own filter tests. */
public class KAnonymityTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public KAnonymityTest(String name) {
    super(name, new KAnonymity(), "-R 2-3 -k 2 -force");
  }

  @Override
  protected Instances getFilteredClassifierData() throws Exception {
    return categories();
  }
}
