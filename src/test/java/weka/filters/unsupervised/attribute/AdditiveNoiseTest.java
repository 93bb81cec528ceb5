package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class AdditiveNoiseTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public AdditiveNoiseTest(String name) {
    super(name, new AdditiveNoise(), "-R 3 -S 1");
  }
}
