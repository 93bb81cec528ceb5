package weka.filters.unsupervised.attribute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.mask.Masking;
import sdc.mask.anonymity.GroupCondition;
import sdc.mask.anonymity.KAnonymity.Loss;
import sdc.mask.anonymity.KAnonymity.Method;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.UsesHierarchies;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.NumberText;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.anonymity.KAnonymity}. */
public class KAnonymity extends MaskingFilter implements UsesHierarchies {

  private static final long serialVersionUID = 1L;
  private static final String CONDITIONS = "conditions";

  private int k = 3;
  private Method method = Method.FULL;
  private Loss loss = Loss.PRECISION;
  private double suppress;
  private String secret = "";
  private String conditions = "";
  private Hierarchies hierarchies = Hierarchies.NONE;

  public String globalInfo() {
    return "Generalises keys until each record has k - 1 others with the same keys: by one level of the hierarchy for each key, with the"
        + " least loss (proven), or by local intervals and sets (Mondrian). Further conditions protect a secret attribute. Later batches"
        + " get the labels of the first. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = Paper.of(Type.ARTICLE, "Latanya Sweeney",
        "Achieving k-anonymity privacy protection using generalization and suppression", 2002, "journal",
        "International Journal of Uncertainty, Fuzziness and Knowledge-Based Systems", "volume", "10", "number", "5", "pages", "571-588");
    paper.add(Paper.of(Type.INPROCEEDINGS, "Kristen LeFevre and David J. DeWitt and Raghu Ramakrishnan",
        "Mondrian multidimensional k-anonymity", 2006, "booktitle", "22nd International Conference on Data Engineering"));
    paper.add(Paper.of(Type.ARTICLE, "Ashwin Machanavajjhala and Daniel Kifer and Johannes Gehrke and Muthuramakrishnan"
        + " Venkitasubramaniam", "l-diversity: privacy beyond k-anonymity", 2007, "journal",
        "ACM Transactions on Knowledge Discovery from Data", "volume", "1", "number", "1"));
    paper.add(Paper.of(Type.INPROCEEDINGS, "Ninghui Li and Tiancheng Li and Suresh Venkatasubramanian",
        "t-closeness: privacy beyond k-anonymity and l-diversity", 2007, "booktitle", "23rd International Conference on Data Engineering"));
    return paper;
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .integer("k", "records", "The least number of records with the same keys", 3, this::getK, this::setK)
        .choice("M", "One level of the hierarchy for each key (FULL), or local intervals and sets (MONDRIAN)", Method.FULL,
            this::getMethod, this::setMethod)
        .choice("loss", "What FULL minimises: the mean share of the hierarchies' heights (PRECISION), the share of the bits (ENTROPY), or"
            + " the squared sizes of the groups (DISCERNIBILITY)", Loss.PRECISION, this::getLoss, this::setLoss)
        .number("suppress", "percent", "The percentage of records whose keys FULL may suppress, 0 to 100", 0, this::getSuppress,
            this::setSuppress)
        .text("secret", "attribute", "The attribute whose values the conditions protect; it is not a key", "", this::getSecret,
            this::setSecret)
        .text(CONDITIONS, "list", "What each group must satisfy besides k, joined by commas: DISTINCT:l, ENTROPY:l, RECURSIVE:c:l, CLOSE:t"
            + " (t-closeness, any two secret values differ by 1) and ORDERED:t (by their order), such as ENTROPY:2,CLOSE:0.3", "",
            this::getConditions, text -> {
              parsed(text);
              setConditions(text);
            });
  }

  @Override
  protected int[] masked(Instances data) {
    int secretAttribute = secret(data);
    int[] chosen = chosen(data, getAttributeIndices().equals(AttributeRange.ALL) ? AttributeRange.Kind.NOMINAL : AttributeRange.Kind.ANY);
    return getAttributeIndices().equals(AttributeRange.ALL) ? Arrays.stream(chosen).filter(a -> a != secretAttribute).toArray() : chosen;
  }

  @Override
  protected int[] seen(Instances data) {
    int[] keys = masked(data);
    int secretAttribute = secret(data);
    return secretAttribute < 0 || Arrays.stream(keys).anyMatch(a -> a == secretAttribute) ? keys
        : IntStream.concat(Arrays.stream(keys), IntStream.of(secretAttribute)).toArray();
  }

  private int secret(Instances data) {
    if (secret.isEmpty()) {
      return -1;
    }
    int attribute = new AttributeRange("secret", secret).chooseOne(data);
    if (!AttributeRange.Kind.ANY.fits(data.attribute(attribute))) {
      throw new IllegalArgumentException("-secret: attribute '" + data.attribute(attribute).name() + "' is neither numeric nor nominal;"
          + " name another one");
    }
    return attribute;
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    int secretAttribute = secret(data);
    int place = secretAttribute < 0 ? -1 : positions(attributes, new int[] {secretAttribute})[0];
    List<GroupCondition> all = parsed(conditions);
    return new sdc.mask.anonymity.KAnonymity(positions(attributes, masked(data)), k, method, loss, suppress, place,
        all.isEmpty() ? null : new GroupCondition.Every(all), name -> hierarchies.of(name).orElse(null), NumberText::of);
  }

  @Override
  public boolean recodes() {
    return true;
  }

  @Override
  List<String> idle() {
    List<String> idle = new ArrayList<>();
    if (!secret.isEmpty() && conditions.isEmpty()) {
      idle.add("-secret has no effect without -conditions");
    }
    if (method == Method.MONDRIAN && suppress > 0) {
      idle.add("-suppress has no effect with -M MONDRIAN");
    }
    if (method == Method.MONDRIAN && loss != Loss.PRECISION) {
      idle.add("-loss has no effect with -M MONDRIAN");
    }
    return idle;
  }

  @Override
  public void useHierarchies(Hierarchies given) {
    hierarchies = given;
  }

  private static List<GroupCondition> parsed(String text) {
    return text.isBlank() ? List.of() : Stream.of(text.strip().split("\\s*,\\s*")).map(KAnonymity::one).toList();
  }

  private static GroupCondition one(String part) {
    String[] words = part.split(":", -1);
    boolean numbers = Arrays.stream(words).skip(1).allMatch(NumberText::isNumber);
    String kind = numbers ? words[0].toUpperCase(Locale.ROOT) + words.length : "";
    try {
      return switch (kind) {
        case "DISTINCT2" -> new GroupCondition.Distinct(Double.parseDouble(words[1]));
        case "ENTROPY2" -> new GroupCondition.Entropy(Double.parseDouble(words[1]));
        case "RECURSIVE3" -> new GroupCondition.Recursive(Double.parseDouble(words[1]), Double.parseDouble(words[2]));
        case "CLOSE2" -> new GroupCondition.Close(Double.parseDouble(words[1]), false);
        case "ORDERED2" -> new GroupCondition.Close(Double.parseDouble(words[1]), true);
        default -> throw new IllegalArgumentException("write DISTINCT:l, ENTROPY:l, RECURSIVE:c:l, CLOSE:t or ORDERED:t");
      };
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("-" + CONDITIONS + ": '" + part + "' is not a condition: " + e.getMessage(), e);
    }
  }

  /** The least number of records with the same keys. */
  public int getK() {
    return k;
  }

  public void setK(int value) {
    k = value;
  }

  public String kTipText() {
    return options().tip("k");
  }

  /** The kind of generalisation. */
  public Method getMethod() {
    return method;
  }

  public void setMethod(Method value) {
    method = value;
  }

  public String methodTipText() {
    return options().tip("M");
  }

  /** The loss that FULL minimises. */
  public Loss getLoss() {
    return loss;
  }

  public void setLoss(Loss value) {
    loss = value;
  }

  public String lossTipText() {
    return options().tip("loss");
  }

  /** The percent of the records that may be suppressed. */
  public double getSuppress() {
    return suppress;
  }

  public void setSuppress(double percent) {
    suppress = percent;
  }

  public String suppressTipText() {
    return options().tip("suppress");
  }

  /** The attribute that the conditions protect, or an empty text. */
  public String getSecret() {
    return secret;
  }

  public void setSecret(String name) {
    secret = name.strip();
  }

  public String secretTipText() {
    return options().tip("secret");
  }

  /** The conditions, joined by commas. */
  public String getConditions() {
    return conditions;
  }

  /** Sets the conditions, such as {@code ENTROPY:2,CLOSE:0.3}. */
  public void setConditions(String text) {
    conditions = text.strip();
  }

  public String conditionsTipText() {
    return options().tip(CONDITIONS);
  }

  public static void main(String[] arguments) {
    runAsProgram(new KAnonymity(), arguments);
  }
}
