package weka.disclosure.linkage;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.LinkSettings.Direction;
import sdc.link.LinkSettings;
import sdc.link.StructuralLinker;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageMethod;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.evaluation.Named;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The linkage in front of {@link StructuralLinker}. */
public class StructuralLinkage extends Linkage {

  private static final long serialVersionUID = 1L;

  private String[] own = {};
  private Direction direction = Direction.ORIGINAL_TO_MASKED;

  @Override
  public String globalInfo() {
    return "Links files without common attributes: the intruder has some attributes of the original and sees the others in the"
        + " release. Each file describes its records by the trait that most of its attributes follow. Finds little unless all"
        + " attributes follow one trait. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.ARTICLE, "Vicen{\\c{c}} Torra", "OWA operators in data modeling and reidentification", 2004, "journal",
        "IEEE Transactions on Fuzzy Systems", "volume", "12", "number", "5", "pages", "652-660");
  }

  @Override
  protected OptionSet options() {
    return new OptionSet().texts("own", "name", "A numeric attribute that the intruder has, while the release is seen in the others; may be"
        + " given several times; without it, every other numeric attribute", () -> List.of(own),
        names -> setOwn(names.toArray(new String[0])))
        .choice("direction", "Which records seek their partners: each original record its masked one, or each masked record its"
            + " original", Direction.ORIGINAL_TO_MASKED, this::getDirection, this::setDirection);
  }

  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    int candidates = (direction == Direction.ORIGINAL_TO_MASKED ? pair.masked() : pair.original()).rows();
    return result(() -> new StructuralLinker(List.of(own), LinkSettings.DEFAULT.withDirection(direction).withRanks(ranks))
        .result(pair, progress), StructuralLinker.Result::links,
        result -> new Structure(result.own(), result.others(), result.correlation()), result -> List.of(String.format(Locale.ROOT,
        "the intruder has %s and sees %s; the traits of both correlate by %.2f; guessing links %.2f records on average",
        String.join(", ", result.own()), String.join(", ", result.others()), result.correlation(),
        (double) result.links().records() / candidates)));
  }

  /**
   * What the links rest on.
   *
   * @param own         the attributes of the intruder
   * @param others      the attributes of the release
   * @param correlation the correlation of both files' traits over records that belong together
   */
  private record Structure(List<String> own, List<String> others, double correlation) implements Finding {
    @Override
    public Map<String, Object> toMap() {
      return Named.map("structure", Named.map("own", own, "others", others, "correlation", correlation));
    }
  }

  /** If the intruder has none of these attributes, the copy keeps all, and refuses the attack: without any it would choose others. */
  @Override
  public LinkageMethod among(List<String> attributes) {
    String[] left = Arrays.stream(own).filter(attributes::contains).toArray(String[]::new);
    StructuralLinkage copy = new StructuralLinkage();
    copy.setDirection(direction);
    copy.setOwn(left.length == 0 ? own : left);
    return copy;
  }

  /** The attributes that the intruder has. */
  public String[] getOwn() {
    return own.clone();
  }

  /** Sets the attributes that the intruder has; none for every other numeric attribute. */
  public void setOwn(String[] names) {
    own = names.clone();
  }

  public String ownTipText() {
    return options().tip("own");
  }

  /** Which file's records look for their partners. */
  public Direction getDirection() {
    return direction;
  }

  public void setDirection(Direction from) {
    direction = from;
  }

  public String directionTipText() {
    return options().tip("direction");
  }
}
