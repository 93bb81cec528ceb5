package weka.disclosure.linkage;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.attack.PosteriorResult;
import sdc.link.attack.PramAttack.Settings;
import sdc.mask.Pram.Keep;
import sdc.mask.Pram.Odds;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.core.Utils;
import weka.disclosure.options.MatrixText;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;
import weka.filters.unsupervised.attribute.Pram;

/** The linkage in front of {@link sdc.link.attack.PramAttack}. */
public class PramAttack extends PosteriorAttack {

  private static final long serialVersionUID = 1L;

  private double keep = 0.8;
  private String matrix = "";
  private double odds;
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
        .number("pd", "probability", "The probability that a label was kept, as Pram -pd", 0.8, this::getKeep,
            value -> setKeep(new Keep(value).probability()))
        .text("matrix", "rows", "The matrix of probabilities, instead of -pd, as Pram -matrix, such as \"0.9 0.1; 0.2 0.8\"", "",
            this::getMatrix, rows -> setMatrix(MatrixText.requireSyntax("matrix", rows)))
        .number("odds", "number", "The largest posterior odds of a released category, instead of -pd, as Pram -odds; 0 means not used", 0,
            this::getOdds, value -> setOdds(value == 0 ? 0 : new Odds(value).limit()))
        .flag("invariant", "The matrix was made invariant, as by Pram -invariant", this::getInvariant, this::setInvariant);
  }

  @Override
  protected void requireSound() {
    Pram.transition(keep, matrix, odds);
  }

  /** Leaves out a probability that has no effect. */
  @Override
  public String briefOptions() {
    return matrix.isEmpty() && odds == 0 ? super.briefOptions() : Utils.joinOptions(options().writeBriefly(false));
  }

  @Override
  protected PosteriorResult run(MaskedPair pair, Progress progress) {
    return new sdc.link.attack.PramAttack(new Settings(Pram.transition(keep, matrix, odds), invariant)).run(pair, progress);
  }

  /** The probability that a label was kept. */
  public double getKeep() {
    return keep;
  }

  public void setKeep(double probability) {
    keep = probability;
  }

  public String keepTipText() {
    return options().tip("pd");
  }

  /** The matrix of probabilities, or an empty text. */
  public String getMatrix() {
    return matrix;
  }

  public void setMatrix(String rows) {
    matrix = rows.strip();
  }

  public String matrixTipText() {
    return options().tip("matrix");
  }

  /** The largest posterior odds of a released category; 0 if not used. */
  public double getOdds() {
    return odds;
  }

  public void setOdds(double value) {
    odds = value;
  }

  public String oddsTipText() {
    return options().tip("odds");
  }

  /** True if the matrix was made invariant. */
  public boolean getInvariant() {
    return invariant;
  }

  public void setInvariant(boolean wanted) {
    invariant = wanted;
  }

  public String invariantTipText() {
    return options().tip("invariant");
  }
}
