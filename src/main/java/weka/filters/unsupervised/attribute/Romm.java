package weka.filters.unsupervised.attribute;

import sdc.mask.Masking;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.Romm}. */
public class Romm extends RandomMaskingFilter {

  private static final long serialVersionUID = 1L;

  private double lambda = 0.01;

  public String globalInfo() {
    return described("Masks numeric attributes by a random orthogonal matrix that mixes records, so that means and covariances are kept"
        + " exactly.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = Paper.of(Type.ARTICLE, "Daniel Ting and Stephen E. Fienberg and Mario Trottini",
        "Random orthogonal matrix masking methodology for microdata release", 2008,
        "journal", "International Journal of Information and Computer Security", "volume", "2", "number", "1", "pages", "86-105");
    paper.add(Paper.of(Type.ARTICLE, "{\\O}yvind Langsrud",
        "Information preserving regression-based tools for statistical disclosure control", 2019, "journal", "Statistics and Computing",
        "volume", "29", "pages", "965-976"));
    return paper;
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .number("lambda", "size", "The size of the random part, above 0: near 0, the data hardly changes; at one over the square root"
            + " of the number of records, noise and data weigh the same; a large size keeps only means and covariances", 0.01,
            this::getLambda,
            value -> setLambda(new sdc.mask.Romm(new int[] {0}, value).lambda()));
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.Romm(positions(attributes, attributes), lambda);
  }

  /** The size of the random part. */
  public double getLambda() {
    return lambda;
  }

  public void setLambda(double value) {
    lambda = value;
  }

  public String lambdaTipText() {
    return options().tip("lambda");
  }

  public static void main(String[] arguments) {
    runAsProgram(new Romm(), arguments);
  }
}
