package weka.filters.unsupervised.attribute;

import weka.core.Attribute;
import weka.core.Instances;
import weka.core.TestInstances;

/** Weka's own filter tests. */
public class DateShiftTest extends WekaFilterTestCase {

  /** As JUnit 3 asks. */
  public DateShiftTest(String name) {
    super(name, new DateShift(), "-S 1");
  }

  /** Dates and numbers. */
  @Override
  protected Instances getFilteredClassifierData() throws Exception {
    TestInstances data = new TestInstances();
    data.setNumNominal(0);
    data.setNumNumeric(2);
    data.setNumDate(2);
    data.setClassType(Attribute.NOMINAL);
    return data.generate();
  }
}
