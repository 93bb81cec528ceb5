package weka.disclosure.linkage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.probabilistic.Agreement;
import sdc.link.probabilistic.MatchModel;
import sdc.link.probabilistic.ProbabilisticLinker;
import sdc.link.probabilistic.ProbabilisticResult;
import sdc.link.probabilistic.ProbabilisticSettings;
import sdc.link.probabilistic.Thresholds;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The linkage in front of {@link ProbabilisticLinker}. */
public class ProbabilisticLinkage extends Linkage {

  private static final long serialVersionUID = 1L;

  private Agreement agreement = ProbabilisticSettings.DEFAULT.agreement();
  private double tolerance = ProbabilisticSettings.DEFAULT.tolerance();
  private int levels = ProbabilisticSettings.DEFAULT.levels();
  private double percent = ProbabilisticSettings.DEFAULT.percent();
  private double falseLink = ProbabilisticSettings.DEFAULT.falseLink();
  private double falseNonLink = ProbabilisticSettings.DEFAULT.falseNonLink();
  private boolean oneToOne = ProbabilisticSettings.DEFAULT.oneToOne();
  private boolean estimateShare = !ProbabilisticSettings.DEFAULT.knownShare();

  @Override
  public String globalInfo() {
    return "Links records by the probability that a pair of records is a match, estimated from the agreement of their values by"
        + " expectation and maximisation. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation theory = Paper.of(Type.ARTICLE, "Ivan P. Fellegi and Alan B. Sunter", "A theory for record linkage", 1969,
        "journal", "Journal of the American Statistical Association", "volume", "64", "number", "328", "pages", "1183-1210");
    theory.add(Paper.of(Type.ARTICLE, "Matthew A. Jaro",
        "Advances in record-linkage methodology as applied to matching the 1985 census of Tampa, Florida", 1989,
        "journal", "Journal of the American Statistical Association", "volume", "84", "number", "406", "pages", "414-420"));
    return theory;
  }

  @Override
  protected OptionSet options() {
    ProbabilisticSettings fallback = ProbabilisticSettings.DEFAULT;
    return new OptionSet()
        .choice("agreement", "When two numbers agree: TOLERANCE within -tolerance; LEVELS in -levels steps that double from"
            + " -tolerance; RANKS within -p percent of the records; CONTINUOUS as LEVELS, with an index that falls with the"
            + " difference; QUADRATIC estimated as TOLERANCE, with an index that falls with the square of the"
            + " difference", fallback.agreement(), this::getAgreement, this::setAgreement)
        .number("tolerance", "deviations", "The largest difference of agreeing numbers, in standard deviations of the attribute",
            fallback.tolerance(), this::getTolerance, this::setTolerance)
        .integer("levels", "number", "How many levels LEVELS and CONTINUOUS distinguish, 2 to 16", fallback.levels(),
            this::getLevels, this::setLevels)
        .number("p", "percent", "The largest difference of agreeing ranks, in percent of the records", fallback.percent(),
            this::getPercent, this::setPercent)
        .number("falseLink", "probability", "The share of all false pairs that may be above the upper threshold LT, 0 to 1",
            fallback.falseLink(), this::getFalseLink, this::setFalseLink)
        .number("falseNonLink", "probability", "The share of all true pairs that may be below the lower threshold NLT, 0 to 1",
            fallback.falseNonLink(), this::getFalseNonLink, this::setFalseNonLink)
        .flag("oneToOne", "Links each masked record at most once: the assignment with the largest sum of indexes (time grows with the cube"
            + " of the records)", this::getOneToOne, this::setOneToOne)
        .flag("estimateShare", "Estimates the share of matches among all pairs, instead of one match per record of the smaller"
            + " file", this::getEstimateShare, this::setEstimateShare);
  }

  /** The settings of the engine. */
  public ProbabilisticSettings settings() {
    return new ProbabilisticSettings(agreement, tolerance, levels, percent, falseLink, falseNonLink, oneToOne, !estimateShare,
        ProbabilisticSettings.DEFAULT.iterations(), ProbabilisticSettings.DEFAULT.change());
  }

  @Override
  protected void requireSound() {
    settings();
  }

  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    return result(() -> new ProbabilisticLinker(settings()).run(pair, progress), ProbabilisticResult::links,
        result -> new Finding.Probabilities(pair.original().names(), result.model(), result.thresholds()),
        result -> notes(result.model(), result.thresholds()));
  }

  /** What readers of the figures should know, a line each. */
  public List<String> notes(MatchModel model, Thresholds limits) {
    List<String> notes = idle();
    notes.add("pairs linked " + limits.linked() + bits(limits.link(), "more") + ", for clerical review " + limits.clerical()
        + ", not linked " + limits.nonLinked() + bits(limits.nonLink(), "less"));
    if (!model.converged()) {
      notes.add("the estimation had not settled after " + ProbabilisticSettings.DEFAULT.iterations() + " steps");
    }
    return notes;
  }

  private static String bits(double index, String side) {
    return Double.isInfinite(index) ? "" : String.format(Locale.ROOT, " (index of %.2f bits or %s)", index, side);
  }

  /** A line for each option that was set although -agreement leaves it without effect. */
  private List<String> idle() {
    List<String> idle = new ArrayList<>();
    if (percent != ProbabilisticSettings.DEFAULT.percent() && agreement != Agreement.RANKS) {
      idle.add("-p has no effect with -agreement " + agreement + ", only with RANKS");
    }
    if (tolerance != ProbabilisticSettings.DEFAULT.tolerance() && agreement == Agreement.RANKS) {
      idle.add("-tolerance has no effect with -agreement RANKS");
    }
    if (levels != ProbabilisticSettings.DEFAULT.levels() && agreement != Agreement.LEVELS && agreement != Agreement.CONTINUOUS) {
      idle.add("-levels has no effect with -agreement " + agreement + ", only with LEVELS and CONTINUOUS");
    }
    return idle;
  }

  /** When two numbers agree. */
  public Agreement getAgreement() {
    return agreement;
  }

  public void setAgreement(Agreement rule) {
    agreement = rule;
  }

  public String agreementTipText() {
    return options().tip("agreement");
  }

  /** The largest difference of agreeing numbers. */
  public double getTolerance() {
    return tolerance;
  }

  public void setTolerance(double deviations) {
    tolerance = deviations;
  }

  public String toleranceTipText() {
    return options().tip("tolerance");
  }

  /** How many levels are distinguished. */
  public int getLevels() {
    return levels;
  }

  public void setLevels(int number) {
    levels = number;
  }

  public String levelsTipText() {
    return options().tip("levels");
  }

  /** The largest difference of agreeing ranks. */
  public double getPercent() {
    return percent;
  }

  public void setPercent(double ofRecords) {
    percent = ofRecords;
  }

  public String percentTipText() {
    return options().tip("p");
  }

  /** The share of false pairs above the upper threshold. */
  public double getFalseLink() {
    return falseLink;
  }

  public void setFalseLink(double share) {
    falseLink = share;
  }

  public String falseLinkTipText() {
    return options().tip("falseLink");
  }

  /** The share of true pairs below the lower threshold. */
  public double getFalseNonLink() {
    return falseNonLink;
  }

  public void setFalseNonLink(double share) {
    falseNonLink = share;
  }

  public String falseNonLinkTipText() {
    return options().tip("falseNonLink");
  }

  /** True if no masked record is linked to two originals. */
  public boolean getOneToOne() {
    return oneToOne;
  }

  public void setOneToOne(boolean wanted) {
    oneToOne = wanted;
  }

  public String oneToOneTipText() {
    return options().tip("oneToOne");
  }

  /** True if the share of matches is estimated. */
  public boolean getEstimateShare() {
    return estimateShare;
  }

  public void setEstimateShare(boolean estimated) {
    estimateShare = estimated;
  }

  public String estimateShareTipText() {
    return options().tip("estimateShare");
  }
}
