package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class TopBottomCodingTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public TopBottomCodingTest(String name) {
    super(name, new TopBottomCoding(), "-R 3");
  }
}
