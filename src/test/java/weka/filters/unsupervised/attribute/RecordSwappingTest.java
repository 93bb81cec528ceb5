package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class RecordSwappingTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public RecordSwappingTest(String name) {
    super(name, new RecordSwapping(), "-R 2 -p 50 -S 1");
  }
}
