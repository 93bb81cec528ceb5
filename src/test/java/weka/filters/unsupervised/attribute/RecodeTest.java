package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class RecodeTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public RecodeTest(String name) {
    super(name, new Recode(), "-R 3 -M WIDTH -width 0.5");
  }
}
