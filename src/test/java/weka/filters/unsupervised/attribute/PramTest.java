package weka.filters.unsupervised.attribute;

import weka.core.Instances;
import weka.core.TestInstances;

/** Weka's own filter tests. */
public class PramTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public PramTest(String name) {
    super(name, new Pram(), "-R 2 -S 1");
  }

  /** Categories alone. */
  @Override
  protected Instances getFilteredClassifierData() throws Exception {
    TestInstances data = new TestInstances();
    data.setNumNominal(4);
    return data.generate();
  }
}
