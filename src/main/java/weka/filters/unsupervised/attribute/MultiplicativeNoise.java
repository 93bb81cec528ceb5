package weka.filters.unsupervised.attribute;

import sdc.mask.Masking;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.MultiplicativeNoise}. */
public class MultiplicativeNoise extends RandomMaskingFilter {

  private static final long serialVersionUID = 1L;

  private double percent = 10;

  public String globalInfo() {
    return described("Masks numeric attributes by multiplying each value by random noise (added to its logarithm), so that large values"
        + " change by more than small ones. Signs are kept and zeros stay zero.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.TECHREPORT, "Jay J. Kim and William E. Winkler", "Multiplicative noise for masking continuous data", 2003,
        "institution", "U.S. Bureau of the Census, Statistical Research Division");
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .number("p", "percent", "The standard deviation of the noise on the logarithm, in percent (10 means 0.1, a relative"
            + " error of about 10 percent), above 0 and at most 500", 10, this::getPercent,
            value -> setPercent(new sdc.mask.MultiplicativeNoise(new int[] {0}, value).percent()));
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.MultiplicativeNoise(positions(attributes, attributes), percent);
  }

  /** The standard deviation of the noise on the logarithm, in percent. */
  public double getPercent() {
    return percent;
  }

  public void setPercent(double value) {
    percent = value;
  }

  public String percentTipText() {
    return options().tip("p");
  }

  public static void main(String[] arguments) {
    runAsProgram(new MultiplicativeNoise(), arguments);
  }
}
