package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class SequentialSynthesisTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public SequentialSynthesisTest(String name) {
    super(name, new SequentialSynthesis(), "-R 3 -S 1");
  }
}
