package sdc.mask.synthesis;

import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.number.Bisection;

/**
 * Draws numbers of original records whose prediction is that of the new record: for a tree, the records of its leaf (Reiter 2005, Using
 * CART to generate partially synthetic public use microdata); for other regressors, those of the nearest predictions (predictive mean
 * matching, Little 1988). If these are fewer than {@code leaf}, those of the next nearest predictions are added. A number is drawn with
 * the record's weight. Smoothing adds noise whose bandwidth is that of the records drawn from ({@link Smoothing}).
 */
final class NumberDraw {

  private final NumericColumn original;
  private final ValueLearner.Model model;
  private final DrawSettings settings;
  private final Smoothing smoothing;
  /** The records' numbers, in the order of their predictions and then of themselves. */
  private final double[] values;
  /** Sums of weights, and of deviations from the mean divided by the largest one and their squares, before each place. */
  private final double[] weights;
  private final double[] sums;
  private final double[] squares;
  private final double scale;
  /** The different predictions in order, and the place where each begins. */
  private final double[] keys;
  private final int[] starts;

  /** The draw of these numbers, all present. */
  NumberDraw(NumericColumn target, Table predictors, Learning learning, DrawSettings settings, Progress progress) {
    this.original = target;
    this.settings = settings;
    this.smoothing = new Smoothing(target, settings);
    double[] y = target.toArray();
    boolean varies = Arrays.stream(y).anyMatch(value -> value != y[0]);
    this.model = varies ? learning.model(predictors, target).orElse(null) : null;
    double[] predictions = new double[y.length];
    if (model != null) {
      predict(predictors, progress, predictions);
    }
    Integer[] order = IntStream.range(0, y.length).boxed().toArray(Integer[]::new);
    Arrays.parallelSort(order, Comparator.<Integer>comparingDouble(row -> predictions[row]).thenComparingDouble(row -> y[row])
        .thenComparingDouble(predictors::weight));
    values = Arrays.stream(order).mapToDouble(row -> y[row]).toArray();
    double mean = Arrays.stream(y).map(value -> value / y.length).sum();
    boolean weighted = Arrays.stream(order).anyMatch(row -> predictors.weight(row) > 0);
    weights = before(i -> weighted ? predictors.weight(order[i]) : 1);
    double largest = Arrays.stream(y).map(value -> Math.abs(value - mean)).max().orElse(0);
    scale = largest > 0 && largest <= Double.MAX_VALUE ? largest : 1;
    sums = before(i -> (values[i] - mean) / scale);
    squares = before(i -> (values[i] - mean) / scale * ((values[i] - mean) / scale));
    int[] first = IntStream.range(0, y.length).filter(i -> i == 0 || predictions[order[i]] != predictions[order[i - 1]]).toArray();
    keys = Arrays.stream(first).mapToDouble(i -> predictions[order[i]]).toArray();
    starts = Arrays.copyOf(first, first.length + 1);
    starts[first.length] = y.length;
  }

  private double[] before(IntToDoubleFunction term) {
    double[] sums = new double[values.length + 1];
    for (int i = 0; i < values.length; i++) {
      sums[i + 1] = sums[i] + term.applyAsDouble(i);
    }
    return sums;
  }

  private void predict(Table predictors, Progress progress, double[] into) {
    Parts.predict(model, predictors, progress, ValueLearner.Model::values, (some, from) -> {
      for (int i = 0; i < some.length; i++) {
        into[from + i] = some[i] + 0.0; // −0 is 0
      }
    });
  }

  /** A number for each new record; warns of those that only one original record could give. */
  double[] numbers(Table predictors, int records, RandomGenerator random, Progress progress) {
    double[] u = random.doubles(records).toArray();
    double[] noise = smoothing.isWanted() ? new double[records] : new double[0];
    Arrays.setAll(noise, row -> random.nextGaussian());
    double[] predictions = new double[records];
    if (model != null) {
      predict(predictors, progress, predictions);
    }
    AtomicInteger copies = new AtomicInteger();
    double[] drawn = new double[records];
    IntStream.range(0, records).parallel().forEach(row -> {
      int[] window = window(predictions[row]);
      copies.addAndGet(window[1] - window[0] == 1 && values.length > 1 ? 1 : 0);
      double value = values[place(window[0], window[1], u[row])];
      drawn[row] = noise.length == 0 ? value : smoothing.noisy(value, noise[row], sd(window[0], window[1]), window[1] - window[0]);
    });
    if (copies.get() > 0) {
      progress.warn(copies + " of " + records + " numbers of '" + original.name() + "' were drawn from a leaf of one record, so they copy"
          + " that record's; choose a larger leaf");
    }
    return noise.length == 0 ? drawn : smoothing.finished(drawn).toArray();
  }

  /** The places of the records to draw from, the second one excluded. */
  private int[] window(double prediction) {
    int at = Double.isNaN(prediction) ? -1 : Arrays.binarySearch(keys, prediction);
    int low = at >= 0 ? at : Math.min(keys.length - 1, -at - 1);
    if (at < 0 && low > 0 && !(keys[low] - prediction < prediction - keys[low - 1])) {
      low--;
    }
    int high = low + 1;
    while (starts[high] - starts[low] < settings.leaf() && (low > 0 || high < keys.length)) {
      if (high == keys.length || low > 0 && prediction - keys[low - 1] <= keys[high] - prediction) {
        low--;
      } else {
        high++;
      }
    }
    return new int[] {starts[low], starts[high]};
  }

  /** The record at this share of the window's weight; any of them if none has a weight. */
  private int place(int from, int to, double u) {
    double wanted = weights[from] + u * (weights[to] - weights[from]);
    if (!(weights[to] > weights[from])) {
      return from + (int) (u * (to - from));
    }
    return Bisection.first(from + 1, to, at -> weights[at] > wanted) - 1;
  }

  private double sd(int from, int to) {
    int m = to - from;
    double mean = (sums[to] - sums[from]) / m;
    double variance = m < 2 ? 0 : Math.max(0, (squares[to] - squares[from] - m * mean * mean) / (m - 1));
    return scale * Math.sqrt(variance);
  }
}
