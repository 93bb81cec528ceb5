package weka.filters.unsupervised.attribute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import sdc.mask.Masking;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.BlockList;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.micro.Microaggregation}. */
public class Microaggregation extends MaskingFilter {

  private static final long serialVersionUID = 1L;
  private static final int K = 3;
  private static final double GAMMA = 0.2;

  private int k = K;
  private String blocks = "";
  private Grouping method = Grouping.MDAV;
  private boolean raw;
  private double gamma = GAMMA;
  private Centroid centroid = Centroid.MEAN;
  private boolean mixed;
  private String ordinal = "";

  public String globalInfo() {
    return described("Masks numeric attributes, and on request categories with them, by microaggregation: records are put into groups"
        + " of at least k similar ones, and the centroid of its group replaces each value.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation mdav = Paper.of(Type.ARTICLE, "Josep Domingo-Ferrer and Vicen\\c{c} Torra",
        "Ordinal, continuous and heterogeneous k-anonymity through microaggregation", 2005,
        "journal", "Data Mining and Knowledge Discovery", "volume", "11", "number", "2", "pages", "195-212");
    mdav.add(Paper.of(Type.INPROCEEDINGS, "Agusti Solanas and Antoni Mart\\'{i}nez-Ballest\\'{e}",
        "V-MDAV: a multivariate microaggregation with variable group size", 2006,
        "booktitle", "Proceedings of COMPSTAT 2006"));
    mdav.add(Paper.of(Type.INPROCEEDINGS, "Daniel Defays and Philippe Nanopoulos",
        "Panels of enterprises and confidentiality: the small aggregates method", 1993,
        "booktitle", "Proceedings of the 1992 Symposium on Design and Analysis of Longitudinal Surveys", "publisher", "Statistics Canada",
        "pages", "195-204"));
    mdav.add(Paper.of(Type.ARTICLE, "Stephen Lee Hansen and Sumitra Mukherjee",
        "A polynomial algorithm for optimal univariate microaggregation", 2003,
        "journal", "IEEE Transactions on Knowledge and Data Engineering", "volume", "15", "number", "4"));
    mdav.add(Paper.of(Type.ARTICLE, "Josep Domingo-Ferrer and Josep Maria Mateo-Sanz",
        "Practical data-oriented microaggregation for statistical disclosure control", 2002,
        "journal", "IEEE Transactions on Knowledge and Data Engineering", "volume", "14", "number", "1"));
    return mdav;
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .integer("k", "records", "The least number of records in a group, 1 or more", K, this::getK, this::setK)
        .text("B", "blocks", "Blocks of attributes with a k for each, such as 1-2:3,3-4:8; each block is grouped separately;"
            + " overrides -R and -k", "", this::getBlocks, list -> setBlocks(BlockList.requireSyntax("B", list)))
        .choice("M", "How to form groups: MDAV (fixed size) and V_MDAV (varying size) use the distance in all attributes of a"
            + " block; INDIVIDUAL (fixed size) and OPTIMAL (least loss) group each attribute separately; PCA and Z_SCORES group along"
            + " a projection", Grouping.MDAV, this::getMethod, this::setMethod)
        .flag("raw", "Forms groups on raw values instead of standardised ones (mean 0, standard deviation 1)",
            this::getRaw, this::setRaw)
        .number("gamma", "factor", "V_MDAV only: how readily a group accepts more than k records, 0 or more (0 means never); a record"
            + " joins if it is nearer to a member of the group than gamma times its distance to the nearest record outside", GAMMA,
            this::getGamma, this::setGamma)
        .choice("centroid", "What replaces the values of a group: their mean or their median, weighted by the instances'"
            + " weights; a category is always replaced by the most frequent one of its group", Centroid.MEAN, this::getCentroid,
            this::setCentroid)
        .flag("mixed", "Groups categories together with numbers, by MDAV or V_MDAV; two different labels differ as much as two numbers"
            + " on average", this::getMixed, this::setMixed)
        .names("ordinal", "With -mixed, the categories whose labels are in order: a label counts by its place in the order, and"
            + " the middle label of its group replaces it; all methods can group them", this::getOrdinal, this::setOrdinal);
  }

  @Override
  protected int[] masked(Instances data) {
    return blocks.isEmpty() ? chosen(data, kind())
        : outsideStrata("B", data, parts(data).stream().flatMapToInt(part -> Arrays.stream(part.attributes())).toArray());
  }

  private AttributeRange.Kind kind() {
    return mixed ? AttributeRange.Kind.ANY : AttributeRange.Kind.NUMERIC;
  }

  @Override
  boolean suppresses() {
    return true;
  }

  @Override
  List<String> idle() {
    List<String> idle = new ArrayList<>();
    if (!getOrdinal().isEmpty() && !mixed) {
      idle.add("-ordinal has no effect without -mixed, which groups categories");
    }
    if (gamma != GAMMA && method != Grouping.V_MDAV) {
      idle.add("-gamma has no effect with -M " + method + "; it needs -M V_MDAV");
    }
    if (raw && method.isUnivariate()) {
      idle.add("-raw has no effect with -M " + method + ", which groups each attribute on its own");
    }
    if (k != K && !blocks.isEmpty()) {
      idle.add("-k has no effect with -B, because each block has its own k");
    }
    if (blocks.isEmpty() ? k == 1 : blocks.matches(".*:1\\s*(,.*)?")) {
      idle.add("groups of 1 record leave every value unchanged; use groups of at least 2 records");
    }
    return idle;
  }

  private List<BlockList.Part> parts(Instances data) {
    return new BlockList("B", blocks).choose(data, kind());
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    List<Block> groups = new ArrayList<>();
    if (blocks.isEmpty()) {
      groups.add(new Block(positions(attributes, attributes), k));
    } else {
      parts(data).forEach(part -> groups.add(new Block(positions(attributes, part.attributes()), part.number())));
    }
    int[] ordered = getOrdinal().isEmpty() ? new int[0] : new AttributeRange("ordinal", ordinal).choose(data, AttributeRange.Kind.NOMINAL);
    return new sdc.mask.micro.Microaggregation(groups, method, raw, gamma, centroid,
        Arrays.stream(positions(attributes, ordered)).filter(k -> k >= 0).boxed().collect(Collectors.toSet()));
  }

  /** The least number of records in a group. */
  public int getK() {
    return k;
  }

  public void setK(int records) {
    k = new Block(new int[] {0}, records).k();
  }

  public String kTipText() {
    return options().tip("k");
  }

  /** The blocks, or an empty text. */
  public String getBlocks() {
    return blocks;
  }

  /** Sets the blocks; an empty text makes one block of all attributes in -R. */
  public void setBlocks(String list) {
    blocks = list.strip();
  }

  public String blocksTipText() {
    return options().tip("B");
  }

  /** How groups are formed. */
  public Grouping getMethod() {
    return method;
  }

  public void setMethod(Grouping grouping) {
    method = grouping;
  }

  public String methodTipText() {
    return options().tip("M");
  }

  /** True if groups are formed on raw values. */
  public boolean getRaw() {
    return raw;
  }

  public void setRaw(boolean onValues) {
    raw = onValues;
  }

  public String rawTipText() {
    return options().tip("raw");
  }

  /** How readily a group of V_MDAV accepts more than k records. */
  public double getGamma() {
    return gamma;
  }

  public void setGamma(double factor) {
    List<Block> any = List.of(new Block(new int[] {0}, k));
    gamma = new sdc.mask.micro.Microaggregation(any, method, raw, factor, centroid).gamma();
  }

  public String gammaTipText() {
    return options().tip("gamma");
  }

  /** What replaces the values of a group. */
  public Centroid getCentroid() {
    return centroid;
  }

  public void setCentroid(Centroid kind) {
    centroid = kind;
  }

  public String centroidTipText() {
    return options().tip("centroid");
  }

  /** Whether categories are grouped together with numbers. */
  public boolean getMixed() {
    return mixed;
  }

  public void setMixed(boolean together) {
    mixed = together;
  }

  public String mixedTipText() {
    return options().tip("mixed");
  }

  /** The categories whose labels are in order. */
  public String getOrdinal() {
    return ordinal == null ? "" : ordinal; // null in filters that were saved before categories were grouped
  }

  public void setOrdinal(String names) {
    ordinal = names.strip();
  }

  public String ordinalTipText() {
    return options().tip("ordinal");
  }

  public static void main(String[] arguments) {
    runAsProgram(new Microaggregation(), arguments);
  }
}
