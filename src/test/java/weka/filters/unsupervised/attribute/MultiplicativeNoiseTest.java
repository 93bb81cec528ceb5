package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class MultiplicativeNoiseTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public MultiplicativeNoiseTest(String name) {
    super(name, new MultiplicativeNoise(), "-R 3 -S 1");
  }
}
