package weka.disclosure.evaluation;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import sdc.loss.Figure;

/**
 * One masking, tried in one or more runs.
 *
 * @param filter the filter as a user writes it
 * @param runs   the assessment of each run; a filter that draws no random numbers has one run
 * @param whole  whether the headline loss is that of all attributes, not only of the attacked ones
 */
public record MaskingTrial(String filter, List<Assessment> runs, boolean whole) {

  /**
   * Mean and standard deviation over the runs.
   *
   * @param mean the mean; NaN if no run has the figure
   * @param sd   the standard deviation with divisor n − 1; NaN for fewer than two runs
   */
  public record Spread(double mean, double sd) {

    static Spread of(double[] values) {
      double mean = DoubleStream.of(values).average().orElse(Double.NaN);
      double squares = DoubleStream.of(values).map(value -> (value - mean) * (value - mean)).sum();
      return new Spread(mean, values.length < 2 ? Double.NaN : Math.sqrt(squares / (values.length - 1)));
    }
  }

  /** A masking with the loss of the attacked attributes, or of all attributes if it changed others. */
  public MaskingTrial(String filter, List<Assessment> runs) {
    this(filter, runs, changesOthers(runs));
  }

  /** True if a run changed attributes that were not attacked. */
  static boolean changesOthers(List<Assessment> runs) {
    return runs.stream().anyMatch(run -> !run.loss().seesAllChanges());
  }

  public MaskingTrial {
    runs = List.copyOf(runs);
  }

  /** The rate of the strongest linkage in percent, or the largest risk without correspondence, over the runs in which it is known. */
  public Spread risk() {
    return Spread.of(runs.stream().mapToDouble(MaskingTrial::worst).filter(Double::isFinite).toArray());
  }

  /** The rate of the linkage of this name in percent, over the runs in which it could run. */
  public Spread linked(String linkage) {
    return Spread.of(runs.stream().flatMap(run -> run.linkages().stream()).filter(result -> result.name().equals(linkage))
        .mapToDouble(result -> result.rate().percent()).toArray());
  }

  /** The loss in percent, over the runs in which it measures every changed attribute and the records correspond. */
  public Spread loss() {
    return Spread.of(runs.stream().map(this::loss).filter(Figure.Value.class::isInstance)
        .mapToDouble(figure -> ((Figure.Value) figure).value()).toArray());
  }

  /** Why the first run has no loss; empty if it has one. */
  public Optional<String> withheld() {
    return loss(runs.get(0)) instanceof Figure.Absent absent ? Optional.of(absent.reason()) : Optional.empty();
  }

  private Figure loss(Assessment run) {
    return run.exposure().correspondence().isBroken() ? Figure.absent(Exposure.BROKEN)
        : run.utility().axis().of(run.loss(), whole, run.utility());
  }

  /** Half the sum of the strongest linkage's rate and the loss; lower is better. */
  public Spread score() {
    return Spread.of(runs.stream().filter(run -> loss(run) instanceof Figure.Value)
        .mapToDouble(run -> (worst(run) + ((Figure.Value) loss(run)).value()) / 2).filter(Double::isFinite).toArray());
  }

  /** The attributes that this masking changed. */
  List<String> changed() {
    return runs.stream().flatMap(run -> run.loss().file().changed().stream()).distinct().toList();
  }

  /** The attributes that changed in a run but that the loss does not measure. */
  List<String> unseen() {
    return runs.stream().flatMap(run -> run.utility().axis().unseen(run.loss(), whole).stream()).distinct().toList();
  }

  /** What a sentence on the first run must not leave out, if there is something. */
  public Optional<String> gaps() {
    Exposure first = runs.get(0).exposure();
    String ties = first.strongest().map(LinkageResult::ties).orElse("");
    return Stream.of(ties, first.gaps()).filter(text -> !text.isEmpty()).reduce((one, other) -> one + ", " + other)
        .map(gaps -> firstOfRuns() + gaps);
  }

  /** The sentence that sums up the first run. */
  String headline() {
    return firstOfRuns() + runs.get(0).exposure().headline();
  }

  /** Words before what is known of the first run only; empty with one run. */
  String firstOfRuns() {
    return runs.size() == 1 ? "" : "first of " + runs.size() + " runs: ";
  }

  private static double worst(Assessment run) {
    return run.synthetic().isPresent()
        ? SyntheticFigures.strongest(run.synthetic().get().attacks()).map(most -> most.excess().percent()).orElse(Double.NaN)
        : run.linkages().stream().mapToDouble(result -> result.rate().percent()).max().orElse(Double.NaN);
  }

  /** True if risk and loss are known, so that the masking has a place on the R-U map. */
  public boolean isMeasured() {
    return Double.isFinite(risk().mean()) && Double.isFinite(loss().mean());
  }

  /** True if this masking is at least as good in risk and loss, and better in one of them. */
  boolean dominates(MaskingTrial other) {
    boolean noWorse = risk().mean() <= other.risk().mean() && loss().mean() <= other.loss().mean();
    return noWorse && (risk().mean() < other.risk().mean() || loss().mean() < other.loss().mean());
  }
}
