package sdc.risk.population;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.Table;

/**
 * The number of sample uniques that are unique in the population, and of their matches that are right, by a log-linear model of the counts
 * (Skinner, Holmes 1998; Skinner, Shlomo 2008).
 *
 * <p>The counts f of the cells of all keys are Poisson with means μ = π·λ, those of the population with λ. Given f = 1, the
 * population count is 1 plus a Poisson number of mean v = (1 − π)·λ, so
 * <pre>
 * τ₁ = Σ over sample uniques of exp(−v),    τ₂ = Σ over sample uniques of (1 − exp(−v))/v
 * </pre>
 * with λ = μ/π, where π is 1/weight. sdcMicro 5.8 takes the fitted mean μ of the sample for λ, which makes v too small and the risk
 * too large, and divides by the number of cells with records; {@code sdcUniques} and {@code sdcMatches} are those figures, to
 * compare.
 *
 * <p>{@code bias} is B̂₁ of Skinner and Shlomo, the bias of τ₁ that the counts show, by its standard deviation under the model:
 * B̂₁ = Σ over all cells of λe^{−λ}(1 − π)·{(f − μ) + (1 − π)·((f − μ)² − f)/(2π)}. Above about 2 the model lacks interactions and
 * overestimates the risk; below −2 it has too many. Here π is the sampling fraction. NaN where there are too many cells, or weights
 * in the model.
 *
 * @param model      the model, such as {@code region + sex*marital}
 * @param estimator  how it was fitted
 * @param unique     the sample uniques among the complete records
 * @param uniques    τ₁
 * @param matches    τ₂
 * @param sdcUniques τ₁ as sdcMicro has it
 * @param sdcMatches τ₂ as sdcMicro has it
 * @param bias       B̂₁ in standard deviations
 */
public record LogLinearRisk(String model, Estimator estimator, int unique, double uniques, double matches, double sdcUniques,
    double sdcMatches, double bias) {

  /** The most cells, with the empty ones, for which the bias is computed. */
  private static final double MOST_CELLS = 4e6;
  private static final double LIMIT = 1.96;
  /** Forward selection tries each pair of keys, so it needs a table of this size at most. */
  private static final double MOST_SELECTED = 1e5;
  /** Each interaction takes a fit for each pair of keys. */
  private static final int MOST_ADDED = 5;
  /** What CE adds to the mean inverse weight of a cell, so that empty cells have a logarithm (sdcMicro 5.8). */
  private static final double SMALL = 0.1;

  /** The use of weights in the model; the names are those of sdcMicro. */
  public enum Estimator {
    /** Not at all. */
    POISSON,
    /** By an offset, the logarithm of count/weight + 0.1 (Clogg, Eliason 1987). */
    CE,
    /** Counts are the sums of weights, scaled to the sample and rounded: pseudo maximum likelihood. */
    PML,
    /** The cell's sum of weights is a covariate. */
    WEIGHTED
  }

  /** The risk by this model; terms are sets of keys, each key in one of them at least. */
  public static LogLinearRisk of(Table keys, List<int[]> terms, Estimator estimator, Progress progress) {
    return of(KeyCells.of(keys), terms, estimator, progress);
  }

  private static LogLinearRisk of(KeyCells cells, List<int[]> terms, Estimator estimator, Progress progress) {
    if (cells.size() == 0) {
      throw new IllegalArgumentException("no record has all keys");
    }
    double[] counts = Arrays.stream(cells.counts()).asDoubleStream().toArray();
    double[] ones = new double[counts.length];
    Arrays.fill(ones, 1);
    LogLinearFit fit = switch (estimator) {
      case POISSON -> LogLinearFit.of(cells, terms, counts, 1, ones, null, progress);
      case CE -> LogLinearFit.of(cells, terms, counts, SMALL,
          IntStream.range(0, counts.length).mapToDouble(c -> counts[c] / cells.weights()[c] + SMALL).toArray(), null, progress);
      case PML -> {
        double scale = cells.records() / Arrays.stream(cells.weights()).sum();
        yield LogLinearFit.of(cells, terms, Arrays.stream(cells.weights()).map(weight -> Math.rint(weight * scale)).toArray(), 1, ones,
            null, progress);
      }
      case WEIGHTED -> LogLinearFit.of(cells, terms, counts, 1, ones, cells.weights(), progress);
    };
    return risk(cells, name(cells.names(), terms), estimator, fit);
  }

  private static LogLinearRisk risk(KeyCells cells, String model, Estimator estimator, LogLinearFit fit) {
    double[] sums = new double[4];
    int unique = 0;
    for (int cell = 0; cell < cells.size(); cell++) {
      double mean = fit.mean(cell);
      if (cells.counts()[cell] == 1) {
        unique++;
        double inclusion = Math.min(1, cells.inclusion()[cell]);
        add(sums, 0, (1 - inclusion) * mean / inclusion);
        add(sums, 2, (1 - inclusion) * mean);
      }
    }
    return new LogLinearRisk(model, estimator, unique, sums[0], sums[1], sums[2] / Math.max(1, cells.size()),
        sums[3] / Math.max(1, cells.size()), estimator == Estimator.POISSON ? bias(cells, fit) : Double.NaN);
  }

  private static void add(double[] sums, int at, double v) {
    sums[at] += Math.exp(-v);
    sums[at + 1] += v == 0 ? 1 : -Math.expm1(-v) / v;
  }

  private static double bias(KeyCells cells, LogLinearFit fit) {
    double fraction = cells.fraction();
    if (cells.all() > MOST_CELLS || fraction == 1) {
      return Double.NaN;
    }
    double[] sums = new double[2];
    for (double mean : fit.emptyMeans()) {
      bias(sums, 1, mean, 0, fraction);
    }
    for (int cell = 0; cell < cells.size(); cell++) {
      bias(sums, -1, fit.mean(cell), 0, fraction);
      bias(sums, 1, fit.mean(cell), cells.counts()[cell], fraction);
    }
    return sums[1] > 0 ? sums[0] / Math.sqrt(sums[1]) : 0;
  }

  /** Adds a cell to B̂₁ and to its variance: f − μ has variance μ, (f − μ)² − f has 2μ², and they do not correlate. */
  private static void bias(double[] sums, int sign, double mean, int count, double fraction) {
    double lambda = mean / fraction;
    double outside = lambda * Math.exp(-lambda) * (1 - fraction);
    double second = (1 - fraction) / (2 * fraction);
    sums[0] += sign * outside * (count - mean + second * ((count - mean) * (count - mean) - count));
    sums[1] += sign * outside * outside * (mean + second * second * 2 * mean * mean);
  }

  /**
   * Models from the main effects on, each with one more interaction of two keys: the one that leaves the least of B̂₁. It ends where
   * B̂₁ no longer shows that interactions are missing, or after {@value #MOST_ADDED} of them. The last model is the chosen one.
   */
  public static List<LogLinearRisk> selected(Table keys, Progress progress) {
    KeyCells cells = KeyCells.of(keys);
    List<int[]> terms = new ArrayList<>(IntStream.range(0, keys.width()).mapToObj(k -> new int[] {k}).toList());
    List<LogLinearRisk> found = new ArrayList<>(List.of(of(cells, terms, Estimator.POISSON, progress)));
    while (found.get(found.size() - 1).bias > LIMIT && cells.all() <= MOST_SELECTED && found.size() <= MOST_ADDED) {
      LogLinearRisk best = null;
      int[] added = null;
      for (int a = 0; a < keys.width(); a++) {
        for (int b = a + 1; b < keys.width(); b++) {
          int[] pair = {a, b};
          if (terms.stream().noneMatch(term -> Arrays.equals(term, pair))) {
            List<int[]> more = new ArrayList<>(terms);
            more.add(pair);
            LogLinearRisk tried = of(cells, more, Estimator.POISSON, progress);
            if (best == null || Math.abs(tried.bias) < Math.abs(best.bias)) {
              best = tried;
              added = pair;
            }
          }
        }
      }
      if (best == null || Math.abs(best.bias) >= Math.abs(found.get(found.size() - 1).bias)) {
        return found;
      }
      terms.add(added);
      found.add(best);
    }
    return found;
  }

  private static String name(List<String> names, List<int[]> terms) {
    return terms.stream().filter(term -> term.length > 1 || terms.stream().noneMatch(other -> other.length > 1
        && IntStream.of(other).anyMatch(k -> k == term[0])))
        .map(term -> IntStream.of(term).mapToObj(names::get).collect(Collectors.joining("*"))).collect(Collectors.joining(" + "));
  }
}
