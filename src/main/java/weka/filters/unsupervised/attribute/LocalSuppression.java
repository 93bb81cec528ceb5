package weka.filters.unsupervised.attribute;

import java.util.List;
import java.util.stream.IntStream;
import sdc.mask.Masking;
import sdc.mask.anonymity.LocalSuppression.Missing;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.NumberText;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.anonymity.LocalSuppression}. */
public class LocalSuppression extends MaskingFilter {

  private static final long serialVersionUID = 1L;
  private static final String IMPORTANCE = "importance";

  private int k = 3;
  private String importance = "";
  private int subsets;
  private Missing missing = Missing.ANY;

  public String globalInfo() {
    return described("Masks keys, the attributes by which people could be recognised, by making single values missing until each record"
        + " matches k records, with as few missing values as can be found.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation book = Paper.of(Type.BOOK, "Leon Willenborg and Ton de Waal", "Elements of Statistical Disclosure Control", 2001,
        "publisher", "Springer", "series", "Lecture Notes in Statistics", "volume", "155");
    book.add(Paper.of(Type.INPROCEEDINGS, "Adam Meyerson and Ryan Williams", "On the complexity of optimal k-anonymity", 2004,
        "booktitle", "Proceedings of the 23rd ACM Symposium on Principles of Database Systems", "pages", "223-228"));
    return book;
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .integer("k", "records", "The number of records that each record must match, itself included", 3, this::getK, this::setK)
        .text(IMPORTANCE, "name=cost", "The cost of a missing value of a key, such as age=5,region=2; 1 for keys that are not"
            + " named. The higher its cost, the fewer values of a key become missing", "", this::getImportance,
            text -> setImportance(requireImportance(text)))
        .integer("subsets", "keys", "The number of keys that an intruder knows at a time: each set of that many keys is protected;"
            + " 0 means all keys together", 0, this::getSubsets, this::setSubsets)
        .choice("missing", "What a missing value is: possibly ANY value, or a VALUE of its own, which only another missing one equals",
            Missing.ANY, this::getMissing, this::setMissing);
  }

  @Override
  protected int[] masked(Instances data) {
    return chosen(data, getAttributeIndices().equals(AttributeRange.ALL) ? AttributeRange.Kind.NOMINAL : AttributeRange.Kind.COMPARABLE);
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.anonymity.LocalSuppression(positions(attributes, attributes), k, costs(data, attributes), subsets, missing);
  }

  @Override
  boolean suppresses() {
    return true;
  }

  /** The cost of each attribute, as the option names them. */
  private double[] costs(Instances data, int[] attributes) {
    double[] costs = IntStream.range(0, attributes.length).mapToDouble(a -> 1).toArray();
    for (String part : parts(requireImportance(importance))) {
      int equals = part.lastIndexOf('=');
      int attribute = named(data, part.substring(0, equals), part);
      int place = positions(attributes, new int[] {attribute})[0];
      if (place < 0) {
        throw new IllegalArgumentException("-" + IMPORTANCE + ": attribute '" + data.attribute(attribute).name()
            + "' is not one of the keys; name it in -R too, or leave it out; got '" + part + "'");
      }
      costs[place] = Double.parseDouble(part.substring(equals + 1));
    }
    return costs;
  }

  private static int named(Instances data, String name, String part) {
    try {
      return new AttributeRange(IMPORTANCE, name).chooseOne(data);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(e.getMessage() + "; got '" + part + "'", e);
    }
  }

  private static List<String> parts(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split("\\s*,\\s*"));
  }

  /** The number of records that must match. */
  public int getK() {
    return k;
  }

  public void setK(int value) {
    k = value;
  }

  public String kTipText() {
    return options().tip("k");
  }

  /** The costs of the keys, as text. */
  public String getImportance() {
    return importance;
  }

  /** Sets the costs of the keys, such as {@code age=5,region=2}. */
  public void setImportance(String text) {
    importance = text.strip();
  }

  private static String requireImportance(String text) {
    for (String part : parts(text.strip())) {
      String cost = part.substring(part.lastIndexOf('=') + 1);
      if (part.lastIndexOf('=') < 1 || !NumberText.isNumber(cost) || !(Double.parseDouble(cost) > 0)) {
        throw new IllegalArgumentException("-" + IMPORTANCE + " must be names of keys, each with = and a cost above 0, such as"
            + " age=5,region=2; got '" + part + "'");
      }
    }
    return text.strip();
  }

  public String importanceTipText() {
    return options().tip(IMPORTANCE);
  }

  /** The number of keys known at a time; 0 for all. */
  public int getSubsets() {
    return subsets;
  }

  public void setSubsets(int value) {
    subsets = value;
  }

  public String subsetsTipText() {
    return options().tip("subsets");
  }

  /** What a missing value is. */
  public Missing getMissing() {
    return missing;
  }

  public void setMissing(Missing value) {
    missing = value;
  }

  public String missingTipText() {
    return options().tip("missing");
  }

  public static void main(String[] arguments) {
    runAsProgram(new LocalSuppression(), arguments);
  }
}
