package weka.disclosure.linkage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.attack.MicroaggregationAttack.Method;
import sdc.link.attack.MicroaggregationAttack.Settings;
import sdc.link.attack.TransparencyAttack;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The linkage in front of {@link sdc.link.attack.MicroaggregationAttack}. */
public class MicroaggregationAttack extends AttackLinkage {

  private static final long serialVersionUID = 1L;
  private static final int AUTOMATIC = sdc.link.attack.MicroaggregationAttack.AUTOMATIC;

  private Method method = Method.UNIVARIATE;
  private String blocks = "";
  private int window = AUTOMATIC;
  private double known;

  @Override
  public String globalInfo() {
    return "Attacks microaggregation: groups are neighbours in a sorted column or along a projection, so the sets of candidates of"
        + " each attribute or block are intersected. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation blocks = Paper.of(Type.ARTICLE, "Jordi Nin and Javier Herranz and Vicen\\c{c} Torra",
        "On the disclosure risk of multivariate microaggregation", 2008,
        "journal", "Data & Knowledge Engineering", "volume", "67", "number", "3", "pages", "399-412");
    blocks.add(Paper.of(Type.ARTICLE, "Jordi Nin and Vicen\\c{c} Torra",
        "Analysis of the univariate microaggregation disclosure risk", 2009,
        "journal", "New Generation Computing", "volume", "27", "pages", "177-194"));
    return blocks;
  }

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .choice("M", "The line along which the records of a group are neighbours: UNIVARIATE, each attribute on its own (groupings"
            + " INDIVIDUAL and OPTIMAL); PRINCIPAL, the first principal component of each block; Z_SCORES, the sum of each block's"
            + " standardised attributes",
            Method.UNIVARIATE, this::getMethod, this::setMethod)
        .text("B", "blocks", "The attributes that were grouped together, such as 1-2,3-4, counted among those compared (-R); one"
            + " block of all if left out", "", this::getBlocks,
            list -> setBlocks(requireBlocks(list)))
        .integer("window", "positions", "How many positions on either side of a record are candidates, 0 or more; -1 means one less than"
            + " the size of the largest group of any block; PRINCIPAL and Z_SCORES only", AUTOMATIC, this::getWindow,
            this::setWindow)
        .number("known", "percent", SumsAttack.KNOWN, 0, this::getKnown, this::setKnown)
        .with(super.options());
  }

  @Override
  protected TransparencyAttack attack() {
    return new sdc.link.attack.MicroaggregationAttack(new Settings(method, parts(), window, getGuess()));
  }

  /** The links of the candidates; with known records also the values that their groups' means reveal. */
  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    LinkageResult found = super.link(pair, ranks, progress);
    if (known == 0) {
      return found;
    }
    SumsAttack solved = new SumsAttack();
    solved.setKnown(known);
    LinkageResult sums = solved.link(pair, ranks, progress);
    List<String> notes = new ArrayList<>(found.notes());
    notes.addAll(sums.notes());
    return new LinkageResult(found.method(), found.options(), found.links(), found.seconds() + sums.seconds(),
        new Finding.CandidatesAndSums((Finding.Candidates) found.finding(), (Finding.Sums) sums.finding()), notes);
  }

  @Override
  protected List<String> idle() {
    return window == AUTOMATIC || method != Method.UNIVARIATE ? List.of()
        : List.of("-window has no effect with -M UNIVARIATE, only with PRINCIPAL and Z_SCORES");
  }

  private static String requireBlocks(String list) {
    String span = "[1-9]\\d{0,5}(-[1-9]\\d{0,5})?";
    String block = span + "(\\+" + span + ")*";
    if (!list.isBlank() && !list.strip().matches(block + "(," + block + ")*")) {
      throw new IllegalArgumentException("-B must be blocks of attribute numbers, such as 1-2,3-4, got '" + list + "'");
    }
    return list;
  }

  private List<int[]> parts() {
    return blocks.isEmpty() ? List.of() : Arrays.stream(requireBlocks(blocks).split(","))
        .map(block -> Arrays.stream(block.split("\\+")).flatMapToInt(MicroaggregationAttack::span).toArray()).toList();
  }

  private static IntStream span(String text) {
    String[] ends = text.split("-");
    return IntStream.rangeClosed(Integer.parseInt(ends[0]) - 1, Integer.parseInt(ends[ends.length - 1]) - 1);
  }

  /** Along which line groups are neighbours. */
  public Method getMethod() {
    return method;
  }

  public void setMethod(Method line) {
    method = line;
  }

  public String methodTipText() {
    return options().tip("M");
  }

  /** The attributes that were grouped together, or an empty text for all. */
  public String getBlocks() {
    return blocks;
  }

  public void setBlocks(String list) {
    blocks = list.strip();
  }

  public String blocksTipText() {
    return options().tip("B");
  }

  /** How many positions on either side are candidates. */
  public int getWindow() {
    return window;
  }

  public void setWindow(int positions) {
    window = new Settings(method, List.of(), positions, false).window();
  }

  public String windowTipText() {
    return options().tip("window");
  }

  /** The records that the intruder knows before, in percent. */
  public double getKnown() {
    return known;
  }

  public void setKnown(double percent) {
    known = new sdc.link.attack.SumsAttack.Settings(1, percent).known();
  }

  public String knownTipText() {
    return options().tip("known");
  }
}
