package weka.filters.unsupervised.attribute;

import weka.core.Attribute;
import weka.core.Instances;
import weka.core.TestInstances;
import weka.core.Utils;
import weka.filters.AbstractFilterTest;
import weka.filters.Filter;

/** Weka's own tests of a filter, with the given options, on Weka's own test data, whose attribute 3 is numeric and complete. */
abstract class WekaFilterTestCase extends AbstractFilterTest {

  static {
    System.setProperty("weka.test.Regression.root", "src/test/refs");
  }

  private final MaskingFilter filter;
  private final String options;

  WekaFilterTestCase(String name, MaskingFilter filter, String options) {
    super(name);
    this.filter = filter;
    this.options = options;
  }

  /** Data with numbers alone, because Weka's own mixes in what a masking refuses. */
  @Override
  protected Instances getFilteredClassifierData() throws Exception {
    TestInstances data = new TestInstances();
    data.setNumNominal(0);
    data.setNumNumeric(4);
    data.setClassType(Attribute.NOMINAL);
    return data.generate();
  }

  /** Categories alone, for what masks no numbers. */
  static Instances categories() throws Exception {
    TestInstances data = new TestInstances();
    data.setNumNominal(4);
    return data.generate();
  }

  @Override
  public Filter getFilter() {
    try {
      filter.setOptions(Utils.splitOptions(options));
      return filter;
    } catch (Exception e) {
      throw new IllegalStateException(options, e);
    }
  }
}
