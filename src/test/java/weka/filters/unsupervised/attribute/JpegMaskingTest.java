package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class JpegMaskingTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public JpegMaskingTest(String name) {
    super(name, new JpegMasking(), "-R 3 -S 1");
  }
}
