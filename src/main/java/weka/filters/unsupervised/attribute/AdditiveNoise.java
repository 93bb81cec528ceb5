package weka.filters.unsupervised.attribute;

import sdc.mask.AdditiveNoise.Kind;
import sdc.mask.Masking;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.AdditiveNoise}. */
public class AdditiveNoise extends RandomMaskingFilter {

  private static final long serialVersionUID = 1L;

  private double percent = 10;
  private Kind method = Kind.UNCORRELATED;
  private boolean round;
  private boolean clip;

  public String globalInfo() {
    return described("Masks numeric attributes by adding normal noise.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation overview = Paper.of(Type.INPROCEEDINGS, "Ruth Brand", "Microdata protection through noise addition", 2002,
        "booktitle", "Inference Control in Statistical Databases", "series", "LNCS", "volume", "2316", "pages", "97-116");
    overview.add(Paper.of(Type.INPROCEEDINGS, "Jay J. Kim",
        "A method for limiting disclosure in microdata based on random noise and transformation", 1986,
        "booktitle", "Proceedings of the ASA Section on Survey Research Methods", "pages", "303-308"));
    return overview;
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .number("p", "percent", "The standard deviation of the noise in percent of the attribute's own standard deviation (not of"
            + " its variance), above 0", 10, this::getPercent,
            value -> setPercent(new sdc.mask.AdditiveNoise(new int[] {0}, value, method).percent()))
        .choice("M", "The kind of noise: UNCORRELATED is independent for each attribute; CORRELATED has the attributes' correlations;"
            + " BIAS_CORRECTED (Kim) also shrinks the result so that means and covariances are kept in expectation", Kind.UNCORRELATED,
            this::getMethod, this::setMethod)
        .flag("round", "Rounds masked values to the largest number of decimals in the attribute's original values (off by default;"
            + " biases variances)", this::getRound, this::setRound)
        .flag("clip", "Limits masked values to the range of the attribute's original values (off by default; biases means and"
            + " variances)", this::getClip, this::setClip);
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.AdditiveNoise(positions(attributes, attributes), percent, method, round, clip);
  }

  /** The noise's standard deviation in percent of the attribute's. */
  public double getPercent() {
    return percent;
  }

  public void setPercent(double share) {
    percent = share;
  }

  public String percentTipText() {
    return options().tip("p");
  }

  /** The kind of noise. */
  public Kind getMethod() {
    return method;
  }

  public void setMethod(Kind kind) {
    method = kind;
  }

  public String methodTipText() {
    return options().tip("M");
  }

  /** Whether to round. */
  public boolean getRound() {
    return round;
  }

  public void setRound(boolean rounded) {
    round = rounded;
  }

  public String roundTipText() {
    return options().tip("round");
  }

  /** Whether to clip. */
  public boolean getClip() {
    return clip;
  }

  public void setClip(boolean clipped) {
    clip = clipped;
  }

  public String clipTipText() {
    return options().tip("clip");
  }

  public static void main(String[] arguments) {
    runAsProgram(new AdditiveNoise(), arguments);
  }
}
