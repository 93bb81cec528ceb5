package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class MicroaggregationTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public MicroaggregationTest(String name) {
    super(name, new Microaggregation(), "-R 3 -k 2");
  }
}
