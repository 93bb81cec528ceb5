package weka.filters.unsupervised.attribute;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.mask.IpsoSynthesis.Kind;
import sdc.mask.Masking;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.IpsoSynthesis}. */
public class IpsoSynthesis extends RandomMaskingFilter {

  private static final long serialVersionUID = 1L;

  private Kind method = Kind.C;

  public String globalInfo() {
    return described("Replaces numeric quasi-identifiers (-R) by synthetic values that keep their regression on all other numeric"
        + " attributes.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.ARTICLE, "Jim Burridge", "Information preserving statistical obfuscation", 2003,
        "journal", "Statistics and Computing", "volume", "13", "number", "4", "pages", "321-327");
  }

  @Override
  protected OptionSet options() {
    return super.options().choice("M", "The kind of synthesis: A uses the fitted values of the regression, B adds noise and"
        + " keeps the regression coefficients exactly, C keeps coefficients and all covariances exactly", Kind.C,
        this::getMethod, this::setMethod);
  }

  @Override
  public boolean isRepeatable() {
    return method != Kind.A && super.isRepeatable();
  }

  /** The quasi-identifiers and, as regressors, all other numeric attributes with the class, but not those that form strata. */
  @Override
  protected int[] seen(Instances data) {
    List<Integer> strata = Arrays.stream(strata(data)).boxed().toList();
    return IntStream.range(0, data.numAttributes()).filter(k -> data.attribute(k).type() == Attribute.NUMERIC && !strata.contains(k))
        .toArray();
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    int[] quasiIdentifiers = positions(attributes, masked(data));
    int[] regressors = IntStream.range(0, attributes.length)
        .filter(k -> IntStream.of(quasiIdentifiers).noneMatch(chosen -> chosen == k)).toArray();
    return new sdc.mask.IpsoSynthesis(quasiIdentifiers, regressors, method);
  }

  /** The kind of synthesis. */
  public Kind getMethod() {
    return method;
  }

  public void setMethod(Kind kind) {
    method = kind;
  }

  public String methodTipText() {
    return options().tip("M");
  }

  public static void main(String[] arguments) {
    runAsProgram(new IpsoSynthesis(), arguments);
  }
}
