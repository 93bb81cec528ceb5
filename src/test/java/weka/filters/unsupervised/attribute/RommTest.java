package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class RommTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public RommTest(String name) {
    super(name, new Romm(), "-R 3 -S 1");
  }
}
