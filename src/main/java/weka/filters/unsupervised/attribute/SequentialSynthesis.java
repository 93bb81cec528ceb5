package weka.filters.unsupervised.attribute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.mask.Masking;
import sdc.mask.Unmasked;
import sdc.mask.synthesis.CopulaSynthesis;
import sdc.mask.synthesis.DrawSettings;
import sdc.mask.synthesis.SumRule;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.classifiers.trees.REPTree;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.data.WekaValueLearner;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.ClassifierText;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.synthesis.SequentialSynthesis} and {@link CopulaSynthesis}. */
public class SequentialSynthesis extends RandomMaskingFilter {

  /** The model of the data. */
  public enum Method {
    /** A model of each attribute given those before it. */
    SEQUENTIAL,
    /** A Gaussian copula of all attributes. */
    COPULA
  }

  private static final long serialVersionUID = 1L;
  private static final Pattern TERM = Pattern.compile("(?:^|(?<=\\s))([+-])?\\s*((?:(?!\\s[+-]\\s).)+)");

  private Method method = Method.SEQUENTIAL;
  /** All of Weka's classifiers can be serialized, though their type does not say so. */
  @SuppressWarnings("serial")
  private Classifier classifier = new REPTree();
  private int records;
  private String order = "";
  private String predictors = "";
  private int leaf = DrawSettings.DEFAULT.leaf();
  private double smoothing = DrawSettings.DEFAULT.smoothing();
  private String constraints = "";
  private transient boolean whole;

  public String globalInfo() {
    return described("Replaces all records by synthetic ones, drawn attribute by attribute from models that learn each attribute from"
        + " those before it; or only some attributes, given the others.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = Paper.of(Type.ARTICLE, "Beata Nowok and Gillian M. Raab and Chris Dibben",
        "synthpop: Bespoke Creation of Synthetic Data in R", 2016, "journal", "Journal of Statistical Software", "volume", "74", "number",
        "11", "pages", "1-26");
    paper.add(Paper.of(Type.ARTICLE, "Jerome P. Reiter", "Using CART to generate partially synthetic public use microdata", 2005, "journal",
        "Journal of Official Statistics", "volume", "21", "number", "3", "pages", "441-462"));
    paper.add(Paper.of(Type.ARTICLE, "Roderick J. A. Little", "Missing-data adjustments in large surveys", 1988, "journal",
        "Journal of Business and Economic Statistics", "volume", "6", "number", "3", "pages", "287-296"));
    return paper;
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .choice("M", "A model of each attribute given those before it (SEQUENTIAL), or a Gaussian copula of all, which keeps only margins"
            + " and rank correlations", Method.SEQUENTIAL, this::getMethod, this::setMethod)
        .text("W", "classifier and its options", "With SEQUENTIAL: the classifier that learns each attribute, such as \"REPTree -P\"; its"
            + " own seed is not used, and REPTree learns what it cannot", ClassifierText.of(new REPTree()),
            () -> ClassifierText.of(classifier), text -> setClassifier(ClassifierText.read("W", text)))
        .integer("n", "records", "The number of records to draw, 0 for as many as the original has; needs all attributes in -R", 0,
            this::getRecords, number -> setRecords(new DrawSettings(number, 1, 0).records()))
        .names("order", "The order in which attributes are drawn, such as age,sex,income; those not named follow in the order of"
            + " the file", this::getOrder, this::setOrder)
        .text("predictors", "list", "For an attribute the only ones to predict it from, of those before it, such as \"income: age,sex;"
            + " rent: income\"", "", this::getPredictors, this::setPredictors)
        .integer("leaf", "records", "The fewest original records from which a number is drawn, 1 or more; REPTree's leaves have as many",
            DrawSettings.DEFAULT.leaf(), this::getLeaf, number -> setLeaf(new DrawSettings(0, number, 0).leaf()))
        .number("smoothing", "multiple", "The standard deviation of noise on drawn numbers that fewer than -leaf original records have, as"
            + " a multiple of Silverman's bandwidth; 0 draws numbers of the original only", DrawSettings.DEFAULT.smoothing(),
            this::getSmoothing,
            number -> setSmoothing(new DrawSettings(0, 1, number).smoothing()))
        .text("constraints", "list", "Sums that the synthetic records must keep, such as \"total = wage + rent; net = total - tax\", with"
            + " blanks around + and -; the first attribute is computed", "", this::getConstraints, this::setConstraints);
  }

  @Override
  protected int[] masked(Instances data) {
    int[] chosen = chosen(data, AttributeRange.Kind.COMPARABLE);
    if (order.isEmpty()) {
      return chosen;
    }
    int[] first = new AttributeRange("order", order).chooseAsWritten(data, AttributeRange.Kind.COMPARABLE);
    Arrays.stream(first).forEach(k -> requireDrawn("order", data, chosen, k));
    return IntStream.concat(Arrays.stream(first), Arrays.stream(chosen)).distinct().toArray();
  }

  private static void requireDrawn(String flag, Instances data, int[] drawn, int attribute) {
    if (Arrays.stream(drawn).noneMatch(k -> k == attribute)) {
      throw new IllegalArgumentException("-" + flag + ": attribute '" + data.attribute(attribute).name() + "' is not in -R, so it is not"
          + " drawn; leave it out of -" + flag);
    }
  }

  /** The attributes to draw, then all others that can predict them. */
  @Override
  protected int[] seen(Instances data) {
    int[] strata = strata(data);
    return IntStream.concat(Arrays.stream(masked(data)), IntStream.range(0, data.numAttributes())
        .filter(k -> AttributeRange.Kind.COMPARABLE.fits(data.attribute(k)) && Arrays.stream(strata).noneMatch(s -> s == k)))
        .distinct().toArray();
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    int[] columns = positions(attributes, masked(data));
    DrawSettings settings = new DrawSettings(records, leaf, smoothing);
    if (records != 0 && !isWhole(data)) {
      throw new IllegalArgumentException("-n: a number of records needs all attributes to be synthetic; name all of them in -R, the class"
          + " too, without -by, or leave -n out");
    }
    List<SumRule> rules = rules(data, attributes);
    return method == Method.COPULA ? new CopulaSynthesis(columns, rules, settings)
        : new sdc.mask.synthesis.SequentialSynthesis(columns, predictors(data, attributes), rules, settings, learner());
  }

  /** A tree whose leaves are too small gets the least size of a leaf. */
  private WekaValueLearner learner() {
    REPTree usual = new REPTree();
    usual.setMinNum(leaf);
    try {
      Classifier copy = AbstractClassifier.makeCopy(classifier);
      if (copy instanceof REPTree tree) {
        tree.setMinNum(Math.max(leaf, tree.getMinNum()));
      }
      return new WekaValueLearner(copy, usual);
    } catch (Exception e) {
      throw new IllegalArgumentException("-W: " + classifier.getClass().getSimpleName() + " cannot be copied: " + e.getMessage(), e);
    }
  }

  /** Names the attributes that the classifier cannot learn, too. */
  @Override
  void warnOfUnmasked(Instances data, Progress progress) {
    super.warnOfUnmasked(data, progress);
    String others = Arrays.stream(masked(data)).mapToObj(data::attribute).filter(attribute -> !WekaValueLearner.canLearn(classifier,
        attribute.isNumeric(), attribute.numValues())).map(Attribute::name).collect(Collectors.joining(", "));
    if (method == Method.SEQUENTIAL && !others.isEmpty()) {
      progress.warn(classifier.getClass().getSimpleName() + " cannot learn such values, so REPTree learned these: " + others);
    }
  }

  private Map<Integer, List<Integer>> predictors(Instances data, int[] attributes) {
    Map<Integer, List<Integer>> result = new HashMap<>();
    for (String rule : predictors.isBlank() ? new String[0] : predictors.split(";")) {
      String[] sides = rule.split(":", 2);
      if (sides.length != 2 || sides[1].isBlank()) {
        throw new IllegalArgumentException("-predictors: '" + rule.strip() + "' is not of the form attribute: attributes, such as income:"
            + " age,sex; join several with ;");
      }
      int target = new AttributeRange("predictors", sides[0]).chooseOne(data);
      requireDrawn("predictors", data, masked(data), target);
      int[] from = new AttributeRange("predictors", sides[1]).chooseAsWritten(data, AttributeRange.Kind.COMPARABLE);
      if (result.put(place(data, attributes, target, "predictors"),
          Arrays.stream(from).mapToObj(k -> place(data, attributes, k, "predictors")).toList()) != null) {
        throw new IllegalArgumentException("-predictors: '" + sides[0].strip() + "' has two lists; join them");
      }
    }
    return result;
  }

  private List<SumRule> rules(Instances data, int[] attributes) {
    List<SumRule> rules = new ArrayList<>();
    for (String rule : constraints.isBlank() ? new String[0] : constraints.split(";")) {
      String[] sides = rule.split("=", -1);
      if (sides.length != 2 || sides[0].isBlank() || sides[1].isBlank()) {
        throw new IllegalArgumentException("-constraints: '" + rule.strip() + "' is not of the form total = part + part - part; join"
            + " several with ;");
      }
      List<Integer> parts = new ArrayList<>();
      List<Double> factors = new ArrayList<>();
      Matcher terms = TERM.matcher(sides[1].strip());
      while (terms.find()) {
        parts.add(number(data, attributes, terms.group(2)));
        factors.add("-".equals(terms.group(1)) ? -1.0 : 1.0);
      }
      rules.add(new SumRule(number(data, attributes, sides[0]), parts.stream().mapToInt(Integer::intValue).toArray(),
          factors.stream().mapToDouble(Double::doubleValue).toArray()));
    }
    return rules;
  }

  private static int number(Instances data, int[] attributes, String name) {
    int attribute = new AttributeRange("constraints", name).chooseOne(data);
    if (data.attribute(attribute).type() != Attribute.NUMERIC) {
      throw new IllegalArgumentException("-constraints: '" + data.attribute(attribute).name() + "' is not numeric; only numbers have sums");
    }
    return place(data, attributes, attribute, "constraints");
  }

  private static int place(Instances data, int[] attributes, int attribute, String flag) {
    int place = positions(attributes, new int[] {attribute})[0];
    if (place < 0) {
      throw new IllegalArgumentException("-" + flag + ": attribute '" + data.attribute(attribute).name() + "' forms strata or is a text;"
          + " leave it out");
    }
    return place;
  }

  /** True if no attribute of the original is kept, so that the records belong to nobody; texts are emptied. */
  public boolean isWhole(Instances data) {
    int[] drawn = masked(data);
    return IntStream.range(0, data.numAttributes()).filter(k -> AttributeRange.Kind.COMPARABLE.fits(data.attribute(k)))
        .allMatch(k -> Arrays.stream(drawn).anyMatch(d -> d == k));
  }

  @Override
  boolean suppresses() {
    return true;
  }

  /** Equal values in the same place mean nothing if the records belong to nobody. */
  @Override
  void requireMasked(List<Unmasked> attributes, Progress progress) {
    super.requireMasked(whole ? attributes.stream().map(Unmasked::withoutPlaces).toList() : attributes, progress);
    String same = attributes.stream().filter(attribute -> whole && attribute.values() > 0 && attribute.equal() == attribute.values())
        .map(Unmasked::name).collect(Collectors.joining(", "));
    if (!same.isEmpty()) {
      progress.warn("the synthetic records have the original's values one by one, as the original has few records or one value only: "
          + same);
    }
  }

  @Override
  boolean drawsRecords(Instances data) {
    return isWhole(data);
  }

  @Override
  void maskBatch(Instances data) {
    whole = isWhole(data);
    super.maskBatch(data);
  }

  @Override
  List<String> idle() {
    List<String> idle = new ArrayList<>();
    if (method == Method.COPULA && !predictors.isBlank()) {
      idle.add("-predictors has no effect with -M COPULA");
    }
    if (method == Method.COPULA && !order.isBlank()) {
      idle.add("-order has no effect with -M COPULA");
    }
    if (method == Method.COPULA && !ClassifierText.of(classifier).equals(ClassifierText.of(new REPTree()))) {
      idle.add("-W has no effect with -M COPULA");
    }
    return idle;
  }

  /** The model of the data. */
  public Method getMethod() {
    return method;
  }

  public void setMethod(Method value) {
    method = value;
  }

  public String methodTipText() {
    return options().tip("M");
  }

  /** The classifier that learns each attribute. */
  public Classifier getClassifier() {
    return classifier;
  }

  public void setClassifier(Classifier value) {
    classifier = value;
  }

  public String classifierTipText() {
    return options().tip("W");
  }

  /** The number of records to draw, 0 for that of the original. */
  public int getRecords() {
    return records;
  }

  public void setRecords(int number) {
    records = number;
  }

  public String recordsTipText() {
    return options().tip("n");
  }

  /** The attributes to draw first, in order. */
  public String getOrder() {
    return order;
  }

  public void setOrder(String names) {
    order = names.strip();
  }

  public String orderTipText() {
    return options().tip("order");
  }

  /** The attributes that predict others. */
  public String getPredictors() {
    return predictors;
  }

  public void setPredictors(String list) {
    predictors = list.strip();
  }

  public String predictorsTipText() {
    return options().tip("predictors");
  }

  /** The fewest records from which a number is drawn. */
  public int getLeaf() {
    return leaf;
  }

  public void setLeaf(int number) {
    leaf = number;
  }

  public String leafTipText() {
    return options().tip("leaf");
  }

  /** The noise on drawn numbers as a multiple of the bandwidth. */
  public double getSmoothing() {
    return smoothing;
  }

  public void setSmoothing(double multiple) {
    smoothing = multiple;
  }

  public String smoothingTipText() {
    return options().tip("smoothing");
  }

  /** The sums to keep. */
  public String getConstraints() {
    return constraints;
  }

  public void setConstraints(String list) {
    constraints = list.strip();
  }

  public String constraintsTipText() {
    return options().tip("constraints");
  }

  public static void main(String[] arguments) {
    runAsProgram(new SequentialSynthesis(), arguments);
  }
}
