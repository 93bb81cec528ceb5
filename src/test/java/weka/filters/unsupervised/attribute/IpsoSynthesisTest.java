package weka.filters.unsupervised.attribute;

/** Weka's own filter tests. */
public class IpsoSynthesisTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public IpsoSynthesisTest(String name) {
    super(name, new IpsoSynthesis(), "-R 3 -S 1");
  }

  /** Without the records that lack a regressor. */
  @Override
  protected void setUp() throws Exception {
    super.setUp();
    m_Instances.deleteWithMissing(5);
  }
}
