package weka.disclosure.linkage;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.attack.PosteriorResult;
import sdc.link.attack.PramAttack.Settings;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The linkage in front of {@link sdc.link.attack.PramAttack}. */
public class PramAttack extends PosteriorAttack {

  private static final long serialVersionUID = 1L;

  private double keep = 0.8;
  private boolean invariant;

  @Override
  public String globalInfo() {
    return "Attacks post-randomisation whose probabilities the intruder knows: links each record to its likeliest release, and guesses"
        + " the original labels from the release alone. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.ARTICLE, "J. M. Gouweleeuw and P. Kooiman and L. C. R. J. Willenborg and P.-P. de Wolf",
        "Post randomisation for statistical disclosure control: theory and implementation", 1998,
        "journal", "Journal of Official Statistics", "volume", "14", "number", "4", "pages", "463-478");
  }

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .number("pd", "probability", "The probability that a label was kept, as Pram -pd", 0.8, this::getKeep, this::setKeep)
        .flag("invariant", "The matrix was made invariant, as by Pram -invariant", this::getInvariant, this::setInvariant);
  }

  @Override
  protected PosteriorResult run(MaskedPair pair, Progress progress) {
    return new sdc.link.attack.PramAttack(new Settings(keep, invariant)).run(pair, progress);
  }

  /** The probability that a label was kept. */
  public double getKeep() {
    return keep;
  }

  /** Sets the probability that a label was kept. */
  public void setKeep(double probability) {
    keep = new Settings(probability, invariant).probability();
  }

  /** The tip of that property. */
  public String keepTipText() {
    return options().tip("pd");
  }

  /** True if the matrix was made invariant. */
  public boolean getInvariant() {
    return invariant;
  }

  /** Sets whether the matrix was made invariant. */
  public void setInvariant(boolean wanted) {
    invariant = wanted;
  }

  /** The tip of that property. */
  public String invariantTipText() {
    return options().tip("invariant");
  }
}
