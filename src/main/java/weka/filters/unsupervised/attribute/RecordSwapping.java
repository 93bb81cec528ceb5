package weka.filters.unsupervised.attribute;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.mask.Masking;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.data.Strata;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.RecordSwapping}. */
public class RecordSwapping extends RandomMaskingFilter {

  private static final long serialVersionUID = 1L;
  private static final int K = 3;

  private String household = "";
  private String similar = "";
  private String risk = "";
  private int k = K;
  private double percent = 5;

  public String globalInfo() {
    return described("Exchanges the values of some attributes, such as the place, between similar households or records, those at risk"
        + " first.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.ARTICLE, "Natalie Shlomo", "Statistical disclosure control methods for census frequency tables", 2007,
        "journal", "International Statistical Review", "volume", "75", "number", "2", "pages", "199-217");
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .names("household", "The attributes that together name a household, whose members move together; without them each record moves"
            + " alone, and so does a record that lacks one of them", this::getHousehold, this::setHousehold)
        .names("similar", "Two households trade places only if their members agree in these attributes; both also have the same number of"
            + " members", this::getSimilar, this::setSimilar)
        .names("risk", "The key attributes: a household is at risk, and moves, if a member's values in them occur in fewer than k records",
            this::getRisk, this::setRisk)
        .integer("k", "records", "A household is at risk if fewer than this number of records share a member's key, 1 or more", K,
            this::getK, this::setK)
        .number("p", "percent", "The percentage of households to move, 0 to 100; all those at risk move, even if they are more",
            5, this::getPercent, this::setPercent);
  }

  @Override
  protected int[] masked(Instances data) {
    households(data);
    others(data);
    if (getAttributeIndices().equals(AttributeRange.ALL)) {
      throw new IllegalArgumentException("-R must name the attributes to exchange, such as region; exchanging all attributes would only"
          + " change the order of the records");
    }
    return chosen(data, AttributeRange.Kind.COMPARABLE);
  }

  /** The attributes to exchange, then those that make partners similar and records rare. */
  @Override
  protected int[] seen(Instances data) {
    return IntStream.concat(Arrays.stream(masked(data)), Arrays.stream(others(data))).distinct().toArray();
  }

  private int[] others(Instances data) {
    return IntStream.concat(Arrays.stream(similar(data)), Arrays.stream(risk(data))).toArray();
  }

  private int[] households(Instances data) {
    return named("household", household, data, AttributeRange.Kind.EVERY);
  }

  private int[] similar(Instances data) {
    return named("similar", similar, data, AttributeRange.Kind.COMPARABLE);
  }

  private int[] risk(Instances data) {
    return named("risk", risk, data, AttributeRange.Kind.COMPARABLE);
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.RecordSwapping(positions(attributes, masked(data)), Strata.units(data, households(data)),
        positions(attributes, similar(data)), positions(attributes, risk(data)), k, percent);
  }

  @Override
  Masking stratified(Instances data, int[] attributes) {
    Strata.requireTogether(data, households(data), strata(data), "household", "its members would move apart");
    return super.stratified(data, attributes);
  }

  @Override
  List<String> idle() {
    return k != K && risk.isEmpty() ? List.of("-k has no effect without -risk, which names the attributes that make a household rare")
        : List.of();
  }

  @Override
  boolean permutes() {
    return true;
  }

  /** A missing value moves like any other. */
  @Override
  boolean suppresses() {
    return true;
  }

  private static sdc.mask.RecordSwapping valid(int records, double share) {
    return new sdc.mask.RecordSwapping(new int[] {0}, List.of(), new int[0], new int[0], records, share);
  }

  /** The attributes that name a household. */
  public String getHousehold() {
    return household;
  }

  public void setHousehold(String names) {
    household = names.strip();
  }

  public String householdTipText() {
    return options().tip("household");
  }

  /** The attributes in which partners agree. */
  public String getSimilar() {
    return similar;
  }

  public void setSimilar(String names) {
    similar = names.strip();
  }

  public String similarTipText() {
    return options().tip("similar");
  }

  /** The key attributes. */
  public String getRisk() {
    return risk;
  }

  public void setRisk(String names) {
    risk = names.strip();
  }

  public String riskTipText() {
    return options().tip("risk");
  }

  /** The least number of records that share a key which is not rare. */
  public int getK() {
    return k;
  }

  public void setK(int records) {
    k = valid(records, percent).k();
  }

  public String kTipText() {
    return options().tip("k");
  }

  /** The share of households to move in percent. */
  public double getPercent() {
    return percent;
  }

  public void setPercent(double share) {
    percent = valid(k, share).percent();
  }

  public String percentTipText() {
    return options().tip("p");
  }

  public static void main(String[] arguments) {
    runAsProgram(new RecordSwapping(), arguments);
  }
}
