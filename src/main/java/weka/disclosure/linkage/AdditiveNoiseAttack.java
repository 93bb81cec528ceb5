package weka.disclosure.linkage;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.attack.AdditiveNoiseAttack.Settings;
import sdc.link.attack.PosteriorResult;
import sdc.mask.AdditiveNoise.Kind;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The linkage in front of {@link sdc.link.attack.AdditiveNoiseAttack}. */
public class AdditiveNoiseAttack extends PosteriorAttack {

  private static final long serialVersionUID = 1L;

  private double percent = 10;
  private Kind kind = Kind.UNCORRELATED;

  @Override
  public String globalInfo() {
    return "Attacks additive noise whose kind and strength the intruder knows: links each record to its likeliest release, and guesses"
        + " the original values from the release alone. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.INPROCEEDINGS, "Hillol Kargupta and Souptik Datta and Qi Wang and Krishnamoorthy Sivakumar",
        "On the privacy preserving properties of random data perturbation techniques", 2003,
        "booktitle", "Third IEEE International Conference on Data Mining", "pages", "99-106");
  }

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .number("p", "percent", "The standard deviation of the noise in percent of the attribute's, as AdditiveNoise -p", 10,
            this::getPercent, value -> setPercent(new Settings(value, kind).percent()))
        .choice("M", "The kind of noise, as AdditiveNoise -M", Kind.UNCORRELATED, this::getMethod, this::setMethod);
  }

  @Override
  protected PosteriorResult run(MaskedPair pair, Progress progress) {
    return new sdc.link.attack.AdditiveNoiseAttack(new Settings(percent, kind)).run(pair, progress);
  }

  /** The strength of the noise in percent of the standard deviation. */
  public double getPercent() {
    return percent;
  }

  public void setPercent(double strength) {
    percent = strength;
  }

  public String percentTipText() {
    return options().tip("p");
  }

  /** The kind of noise. */
  public Kind getMethod() {
    return kind;
  }

  public void setMethod(Kind method) {
    kind = method;
  }

  public String methodTipText() {
    return options().tip("M");
  }
}
