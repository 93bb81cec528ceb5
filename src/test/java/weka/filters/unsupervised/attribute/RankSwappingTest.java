package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class RankSwappingTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public RankSwappingTest(String name) {
    super(name, new RankSwapping(), "-R 3 -p 30 -S 1");
  }
}
