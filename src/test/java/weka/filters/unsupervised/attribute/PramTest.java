package weka.filters.unsupervised.attribute;

import weka.core.Instances;

/** Weka's own filter tests. */
public class PramTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public PramTest(String name) {
    super(name, new Pram(), "-R 2 -S 1");
  }

  @Override
  protected Instances getFilteredClassifierData() throws Exception {
    return categories();
  }
}
