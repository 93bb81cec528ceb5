package weka.disclosure.evaluation;

import java.util.List;
import java.util.stream.DoubleStream;
import sdc.loss.Figure;

/**
 * One masking tried on the data, as often as there were runs.
 *
 * @param filter the filter as a user would write it
 * @param runs   an evaluation per run; a filter that draws nothing has one
 * @param whole  whether the loss is that of all attributes of the file, not only of those attacked
 */
public record MaskingTrial(String filter, List<Assessment> runs, boolean whole) {

  /**
   * Mean and standard deviation over the runs.
   *
   * @param mean the mean; NaN where no run has the figure
   * @param sd   the standard deviation with divisor n − 1; NaN of fewer than two runs
   */
  public record Spread(double mean, double sd) {

    static Spread of(double[] values) {
      double mean = DoubleStream.of(values).average().orElse(Double.NaN);
      double squares = DoubleStream.of(values).map(value -> (value - mean) * (value - mean)).sum();
      return new Spread(mean, values.length < 2 ? Double.NaN : Math.sqrt(squares / (values.length - 1)));
    }
  }

  /** One whose loss is that of the attacked attributes. */
  public MaskingTrial(String filter, List<Assessment> runs) {
    this(filter, runs, false);
  }

  /** Keeps its own copy. */
  public MaskingTrial {
    runs = List.copyOf(runs);
  }

  /** The worst case: the percentage linked by the linkage that links the most. */
  public Spread risk() {
    return Spread.of(runs.stream().mapToDouble(MaskingTrial::worst).toArray());
  }

  /** The percentage linked by the linkage of this name, in the runs in which it could be done. */
  public Spread linked(String linkage) {
    return Spread.of(runs.stream().flatMap(run -> run.linkages().stream()).filter(result -> result.name().equals(linkage))
        .mapToDouble(result -> result.rate().percent()).toArray());
  }

  /** The headline loss in percent, of the runs in which it saw every attribute that changed. */
  public Spread loss() {
    return Spread.of(runs.stream().map(this::loss).filter(Figure.Value.class::isInstance)
        .mapToDouble(figure -> ((Figure.Value) figure).value()).toArray());
  }

  private Figure loss(Assessment run) {
    return (whole ? run.loss().file() : run.loss().headline()).seenTotal();
  }

  /** Half the sum of worst case and loss; the lower, the better. */
  public Spread score() {
    return Spread.of(runs.stream().filter(run -> loss(run) instanceof Figure.Value)
        .mapToDouble(run -> (worst(run) + ((Figure.Value) loss(run)).value()) / 2).toArray());
  }

  /** The attributes that this masking changed. */
  List<String> changed() {
    return runs.stream().flatMap(run -> run.loss().file().changed().stream()).distinct().toList();
  }

  /** The attributes that changed in a run without any effect on the loss. */
  List<String> unseen() {
    return runs.stream().flatMap(run -> (whole ? run.loss().file() : run.loss().headline()).unseen().stream()).distinct().toList();
  }

  private static double worst(Assessment run) {
    return run.linkages().stream().mapToDouble(result -> result.rate().percent()).max().orElse(Double.NaN);
  }

  /** Whether this masking is at least as good in risk and loss, and better in one of them. */
  boolean dominates(MaskingTrial other) {
    boolean noWorse = risk().mean() <= other.risk().mean() && loss().mean() <= other.loss().mean();
    return noWorse && (risk().mean() < other.risk().mean() || loss().mean() < other.loss().mean());
  }
}
