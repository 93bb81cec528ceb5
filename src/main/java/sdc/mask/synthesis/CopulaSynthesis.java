package sdc.mask.synthesis;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.copula.GaussianCopula;
import sdc.data.copula.Normal;
import sdc.mask.Columns;
import sdc.mask.Masking;
import sdc.mask.RandomStreams;

/**
 * Synthesis from a Gaussian copula with the original's margins (Nelsen 2006, section 2.3): each record has dependent uniform numbers u_k =
 * Φ(z_k), z ~ N(0, R), and its value is the original's quantile of u_k. R are the correlations of the normal scores Φ⁻¹(mid-rank / n), so
 * it keeps the margins and the monotone relations of two, and nothing else. Labels count as ranks in their order, and missing values as
 * the lowest rank; tied ranks make their correlations somewhat too small.
 *
 * @param columns  the attributes to draw together; others have no relation to them
 * @param rules    the constraints, whose sums are computed
 * @param settings how values are drawn
 */
public record CopulaSynthesis(int[] columns, List<SumRule> rules, DrawSettings settings) implements Masking {

  public CopulaSynthesis {
    columns = Columns.checked(columns);
    rules = List.copyOf(rules);
    Objects.requireNonNull(settings, "settings");
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requirePresent(table, columns);
    if (table.rows() == 0) {
      return table;
    }
    boolean whole = SequentialSynthesis.requireWhole(table, columns, settings);
    int[] order = SumRule.order(columns, rules, table);
    int[] drawn = Arrays.stream(columns).filter(k -> SumRule.of(k, rules).isEmpty()).toArray();
    if (!whole) {
      progress.warn("a copula draws only the synthetic attributes together; their relations to the others are lost");
    }
    progress.report(Double.NaN, "ranking values");
    Margin[] margins = Columns.inParallel(() -> IntStream.of(drawn).parallel().mapToObj(k -> new Margin(table, k)).toArray(Margin[]::new));
    Randomness source = RandomStreams.source(randomness, "CopulaSynthesis " + settings + rules.stream().map(rule -> rule.words(table))
        .toList(), table, columns);
    double[][] u = drawn.length == 0 ? new double[0][] // sums of kept attributes alone
        : uniforms(correlations(margins, progress), settings.recordsFor(table.rows()), source.stream("copula"), progress);
    Table result = whole && settings.records() != 0 ? table.rows(new int[u[0].length]) : table;
    for (int k = 0; k < drawn.length; k++) {
      result = result.with(drawn[k], margins[k].quantiles(u[k], RandomStreams.of(source, table.column(drawn[k])), settings));
    }
    for (int target : order) {
      Table parts = result;
      result = SumRule.of(target, rules).map(rule -> parts.with(target, rule.computed(parts, table.numeric(target)))).orElse(parts);
    }
    OwnValues.warn(table, result, columns, settings, progress);
    return whole ? SequentialSynthesis.even(Table.of(result.columns()), table) : result;
  }

  private static double[][] correlations(Margin[] margins, Progress progress) {
    double[][] r = new double[margins.length][margins.length];
    for (int i = 0; i < r.length; i++) {
      progress.check();
      for (int j = 0; j <= i; j++) {
        double product = 0;
        for (int row = 0; row < margins[i].scores.length; row++) {
          product += margins[i].scores[row] * margins[j].scores[row];
        }
        r[i][j] = i == j ? 1 : Math.max(-1, Math.min(1, product));
        r[j][i] = r[i][j];
      }
    }
    return r;
  }

  private static double[][] uniforms(double[][] correlations, int records, RandomGenerator random, Progress progress) {
    GaussianCopula copula = GaussianCopula.of(correlations);
    double[][] u = new double[correlations.length][records];
    for (int row = 0; row < records; row++) {
      if (row % 1024 == 0) {
        progress.report((double) row / records, "drawing records");
        progress.check();
      }
      double[] next = copula.next(random);
      for (int k = 0; k < u.length; k++) {
        u[k][row] = next[k];
      }
    }
    return u;
  }

  /** The distribution of one attribute. */
  private static final class Margin {
    private final Column column;
    private final int[] order;
    /** The weight before each place of the order. */
    private final double[] weights;
    /** The normal score of each record, with the mean 0 and the sum of weighted squares 1. */
    private final double[] scores;

    Margin(Table table, int k) {
      column = table.column(k);
      int n = column.size();
      order = IntStream.range(0, n).boxed().sorted(Comparator.comparingDouble(this::rank).thenComparingDouble(table::weight))
          .mapToInt(Integer::intValue).toArray();
      weights = new double[n + 1];
      boolean weighted = IntStream.range(0, n).anyMatch(row -> table.weight(row) > 0);
      for (int i = 0; i < n; i++) {
        weights[i + 1] = weights[i] + (weighted ? table.weight(order[i]) : 1);
      }
      scores = new double[n];
      for (int from = 0, to; from < n; from = to) {
        to = from + 1;
        while (to < n && rank(order[to]) == rank(order[from])) {
          to++;
        }
        double middle = (weights[from] + weights[to]) / 2 / weights[n];
        double score = middle > 0 && middle < 1 ? Normal.quantile(middle) : 0;
        for (int i = from; i < to; i++) {
          scores[order[i]] = score;
        }
      }
      standardise();
    }

    private double rank(int row) {
      return column.isMissing(row) ? Double.NEGATIVE_INFINITY
          : column instanceof NumericColumn numbers ? numbers.value(row) + 0.0 : ((NominalColumn) column).code(row);
    }

    private void standardise() {
      double total = weights[order.length];
      double mean = 0;
      for (int i = 0; i < order.length; i++) {
        mean += scores[order[i]] * (weights[i + 1] - weights[i]) / total;
      }
      double square = 0;
      for (int i = 0; i < order.length; i++) {
        double root = Math.sqrt((weights[i + 1] - weights[i]) / total);
        scores[order[i]] = (scores[order[i]] - mean) * root;
        square += scores[order[i]] * scores[order[i]];
      }
      for (int row = 0; row < scores.length; row++) {
        scores[row] = square > 0 ? scores[row] / Math.sqrt(square) : 0;
      }
    }

    /** The value at each probability. */
    Column quantiles(double[] u, RandomGenerator random, DrawSettings settings) {
      int[] rows = Arrays.stream(u).mapToInt(p -> order[place(p)]).toArray();
      Column drawn = column.rows(rows);
      return settings.smoothing() > 0 && drawn instanceof NumericColumn numbers
          ? smoothed((NumericColumn) column, numbers, random, settings) : drawn;
    }

    private static Column smoothed(NumericColumn original, NumericColumn drawn, RandomGenerator random, DrawSettings settings) {
      Smoothing smoothing = new Smoothing(original, settings);
      double[] present = original.sorted();
      double sd = present.length < 2 ? 0 : Moments.of(present).sd();
      return smoothing.finished(Arrays.stream(drawn.toArray()).map(value -> smoothing.noisy(value, random.nextGaussian(), sd,
          Math.max(1, present.length))).toArray());
    }

    private int place(double p) {
      double wanted = p * weights[order.length];
      int at = Arrays.binarySearch(weights, wanted);
      int place = Math.min(order.length - 1, at >= 0 ? at : -at - 2);
      while (weights[place + 1] == weights[place] && place > 0) {
        place--; // one of weight 0 is never drawn
      }
      return place;
    }
  }
}
