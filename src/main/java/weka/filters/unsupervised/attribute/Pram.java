package weka.filters.unsupervised.attribute;

import java.util.ArrayList;
import java.util.List;
import sdc.mask.Masking;
import sdc.mask.Pram.Given;
import sdc.mask.Pram.Keep;
import sdc.mask.Pram.Odds;
import sdc.mask.Pram.Transition;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.MatrixText;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.Pram}. */
public class Pram extends RandomMaskingFilter {

  private static final long serialVersionUID = 1L;
  private static final double KEEP = 0.8;

  private double keep = KEEP;
  private String matrix = "";
  private boolean invariant;
  private double odds;

  public String globalInfo() {
    return described("Masks nominal attributes by post-randomisation: each value is kept or replaced by another category with the"
        + " probabilities of a matrix.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = Paper.of(Type.ARTICLE,
        "J. M. Gouweleeuw and P. Kooiman and L. C. R. J. Willenborg and P.-P. de Wolf",
        "Post randomisation for statistical disclosure control: theory and implementation", 1998,
        "journal", "Journal of Official Statistics", "volume", "14", "number", "4", "pages", "463-478");
    paper.add(Paper.of(Type.TECHREPORT, "P. Kooiman and L. C. R. J. Willenborg and J. M. Gouweleeuw",
        "PRAM: a method for disclosure limitation of microdata", 1997, "institution", "Statistics Netherlands"));
    return paper;
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .number("pd", "probability", "The probability that a value is kept, from 0 to below 1; the other categories in the data"
            + " share the rest equally", KEEP, this::getKeep, this::setKeep)
        .text("matrix", "rows", "The matrix of probabilities, instead of -pd: a row for each label in order, rows separated by"
            + " semicolons, numbers by blanks, such as \"0.9 0.1; 0.2 0.8\"", "", this::getMatrix,
            rows -> setMatrix(MatrixText.requireSyntax("matrix", rows)))
        .number("odds", "number", "Instead of -pd, the largest posterior odds that a released category is the true one, above 0: changes"
            + " as few categories as this limit allows, and keeps frequencies in expectation; 0 means not used", 0,
            this::getOdds, this::setOdds)
        .flag("invariant", "Changes the matrix so that it keeps the frequencies of the categories in expectation",
            this::getInvariant, this::setInvariant);
  }

  @Override
  List<String> idle() {
    List<String> idle = new ArrayList<>();
    if (odds > 0 && invariant) {
      idle.add("-invariant has no effect with -odds, whose matrix is invariant");
    }
    if (keep != KEEP && (odds > 0 || !matrix.isEmpty())) {
      idle.add("-pd has no effect with " + (odds > 0 ? "-odds" : "-matrix") + ", which states the probabilities");
    }
    return idle;
  }

  @Override
  protected int[] masked(Instances data) {
    return chosen(data, AttributeRange.Kind.NOMINAL);
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.Pram(positions(attributes, attributes), transition(keep, matrix, odds), invariant);
  }

  /** The source of the matrix that these options give: the odds or the matrix, if there are any, else the probability. */
  public static Transition transition(double keep, String matrix, double odds) {
    if (odds > 0 && !matrix.isEmpty()) {
      throw new IllegalArgumentException("-odds and -matrix both state the matrix; give one of them");
    }
    return odds > 0 ? new Odds(odds) : matrix.isEmpty() ? new Keep(keep) : new Given(MatrixText.parse("matrix", matrix));
  }

  /** The probability that a value is kept. */
  public double getKeep() {
    return keep;
  }

  public void setKeep(double value) {
    keep = new Keep(value).probability();
  }

  public String keepTipText() {
    return options().tip("pd");
  }

  /** The matrix of probabilities, or an empty text. */
  public String getMatrix() {
    return matrix;
  }

  public void setMatrix(String value) {
    matrix = value.strip();
  }

  public String matrixTipText() {
    return options().tip("matrix");
  }

  /** The largest posterior odds of a released category; 0 if not used. */
  public double getOdds() {
    return odds;
  }

  public void setOdds(double value) {
    odds = value == 0 ? 0 : new Odds(value).limit();
  }

  public String oddsTipText() {
    return options().tip("odds");
  }

  /** Whether the frequencies of the categories are kept in expectation. */
  public boolean getInvariant() {
    return invariant;
  }

  public void setInvariant(boolean value) {
    invariant = value;
  }

  public String invariantTipText() {
    return options().tip("invariant");
  }

  public static void main(String[] arguments) {
    runAsProgram(new Pram(), arguments);
  }
}
