package weka.filters.unsupervised.attribute;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.mask.Masking;
import sdc.mask.RankSwapping.Variant;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.RankSwapping}. */
public class RankSwapping extends RandomMaskingFilter {

  private static final long serialVersionUID = 1L;

  private double percent = 5;
  private Variant method = Variant.SWAP;
  private String ordinal = "";

  public String globalInfo() {
    return described("Masks numbers, and on request dates and ordered categories, by rank swapping: each value changes places with one"
        + " of similar rank, attribute by attribute, so that every attribute keeps its values.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation first = Paper.of(Type.TECHREPORT, "Richard A. Moore",
        "Controlled data-swapping techniques for masking public use microdata sets", 1996,
        "institution", "U.S. Bureau of the Census, Statistical Research Division");
    first.add(Paper.of(Type.ARTICLE, "Jordi Nin and Javier Herranz and Vicen\\c{c} Torra",
        "Rethinking rank swapping to decrease disclosure risk", 2008, "journal", "Data & Knowledge Engineering", "volume", "64",
        "number", "1", "pages", "346-364"));
    return first;
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .number("p", "percent", "The width of the swap in percent of the records (not a fraction), above 0 and at most 100", 5,
            this::getPercent,
            value -> setPercent(new sdc.mask.RankSwapping(new int[] {0}, value, method).percent()))
        .choice("M", "How partners are drawn: SWAP uniformly within the width (Moore); P_DISTRIBUTION at a normally distributed"
            + " distance with half the width as mean and as standard deviation; P_BUCKETS from buckets of ranks, each as wide as the"
            + " width: from the value's own bucket, or with half the probability from each next one; with the last two a value may move"
            + " any distance, which resists the attack by intersecting ranks (Nin, Herranz, Torra)", Variant.SWAP,
            this::getMethod, this::setMethod)
        .names("ordinal", "Dates, and categories whose labels are in order, to swap besides the attributes of -R", this::getOrdinal,
            this::setOrdinal);
  }

  @Override
  protected int[] masked(Instances data) {
    if (getOrdinal().isEmpty()) {
      return chosen(data, AttributeRange.Kind.NUMERIC);
    }
    int[] ordered = ordered(data);
    IntStream numbers = getAttributeIndices().equals(AttributeRange.ALL) && !hasNumbers(data) ? IntStream.empty()
        : Arrays.stream(chosen(data, AttributeRange.Kind.NUMERIC));
    return IntStream.concat(numbers, Arrays.stream(ordered)).distinct().toArray();
  }

  private static boolean hasNumbers(Instances data) {
    return IntStream.range(0, data.numAttributes()).anyMatch(k -> k != data.classIndex()
        && AttributeRange.Kind.NUMERIC.fits(data.attribute(k)));
  }

  private int[] ordered(Instances data) {
    return outsideStrata("ordinal", data, named("ordinal", getOrdinal(), data, AttributeRange.Kind.COMPARABLE));
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.RankSwapping(positions(attributes, attributes), percent, method,
        Arrays.stream(positions(attributes, ordered(data))).boxed().collect(Collectors.toSet()));
  }

  @Override
  boolean permutes() {
    return true;
  }

  /** The width of the swap in percent of the records. */
  public double getPercent() {
    return percent;
  }

  public void setPercent(double width) {
    percent = width;
  }

  public String percentTipText() {
    return options().tip("p");
  }

  /** How partners are drawn. */
  public Variant getMethod() {
    return method;
  }

  public void setMethod(Variant variant) {
    method = variant;
  }

  public String methodTipText() {
    return options().tip("M");
  }

  /** The dates and ordered categories to swap. */
  public String getOrdinal() {
    return ordinal == null ? "" : ordinal; // null in filters that were saved before categories were swapped
  }

  public void setOrdinal(String names) {
    ordinal = names.strip();
  }

  public String ordinalTipText() {
    return options().tip("ordinal");
  }

  public static void main(String[] arguments) {
    runAsProgram(new RankSwapping(), arguments);
  }
}
