package sdc.risk.population;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import sdc.data.Progress;

/**
 * The means μ of a hierarchical log-linear Poisson model, by iterative proportional fitting (Deming, Stephan 1940; Bishop, Fienberg,
 * Holland 1975).
 *
 * <p>Terms that share no key with others make components: μ is the product of one table for each component and of a fixed factor,
 * which is e₀ in empty cells and e_j in the others. Only the tables of components and the cells with records are stored: a margin
 * of μ is that of the product with e₀ everywhere, corrected in the cells with records. So main effects of any number of cells take
 * time and memory in proportion to the records, and an interaction those of its component. A covariate w, 0 in empty cells,
 * multiplies e_j by exp(β·w_j), where β is the root of the score Σ w_j·(f_j − μ_j).
 *
 * <p>The fit ends when each fitted margin differs from the observed one by less than {@link #ENOUGH} times the records.
 */
final class LogLinearFit {

  private static final double ENOUGH = 1e-9;
  private static final int MOST_ROUNDS = 1000;
  private static final int MOST_STEPS = 60;
  private static final double TOLERABLE = 1e-6;
  /** The most cells of a component, some hundred megabytes. */
  static final double MOST_CELLS = 2e7;

  private final KeyCells cells;
  private final double[] observed;
  private final double base;
  private final double[] factor;
  private final double[] covariate;
  private final List<Component> components = new ArrayList<>();
  private double beta;
  /** The largest difference of a margin in the last round. */
  private double worst;

  private LogLinearFit(KeyCells cells, List<int[]> terms, double[] observed, double base, double[] factor, double[] covariate) {
    this.cells = cells;
    this.observed = observed;
    this.base = base;
    this.factor = factor;
    this.covariate = covariate;
    for (TreeSet<Integer> keys : components(cells.levels().length, terms)) {
      components.add(new Component(cells, keys.stream().mapToInt(k -> k).toArray(),
          terms.stream().filter(term -> keys.contains(term[0])).toList()));
    }
  }

  /**
   * Fits the model.
   *
   * @param terms     the sets of keys whose margins are fitted; each key is in one of them
   * @param observed  the count of each cell with records; it is 0 in the others
   * @param base      e₀
   * @param factor    e_j of each cell with records
   * @param covariate w of each cell with records, or nothing
   */
  static LogLinearFit of(KeyCells cells, List<int[]> terms, double[] observed, double base, double[] factor, double[] covariate,
      Progress progress) {
    LogLinearFit fit = new LogLinearFit(cells, terms, observed, base, factor, covariate);
    fit.fitMargins(progress);
    if (covariate != null) {
      fit.solve(progress);
    }
    if (fit.worst > TOLERABLE * Arrays.stream(observed).sum()) {
      throw new IllegalArgumentException("the log-linear model could not be fitted in " + MOST_ROUNDS + " rounds; leave out keys with many"
          + " rare labels");
    }
    return fit;
  }

  private void fitMargins(Progress progress) {
    double enough = ENOUGH * Arrays.stream(observed).sum();
    worst = Double.MAX_VALUE;
    for (int round = 0; round < MOST_ROUNDS && worst > enough; round++) {
      worst = 0;
      for (Component component : components) {
        for (int[] term : component.terms) {
          progress.check();
          worst = Math.max(worst, component.scale(term, this));
        }
      }
    }
  }

  /**
   * Finds the β with a score of 0. With the margins fitted at each β, the score falls as β grows: a short first step, then the
   * method of secants, whose steps are kept short because the score is nearly flat far off.
   */
  private void solve(Progress progress) {
    double largest = Arrays.stream(covariate).map(Math::abs).max().orElse(0);
    double score = score();
    double enough = ENOUGH * largest * Arrays.stream(observed).sum();
    double information = 0;
    for (int cell = 0; cell < observed.length; cell++) {
      information += covariate[cell] * covariate[cell] * mean(cell);
    }
    double step = information > 0 ? score / information : 0;
    for (int round = 0; round < MOST_STEPS && Math.abs(score) > enough && step != 0; round++) {
      step = Math.max(-1 / largest, Math.min(1 / largest, step));
      beta += step;
      fitMargins(progress);
      double next = score();
      step = next < score == step > 0 ? next * step / (score - next) : step / 2;
      score = next;
    }
  }

  private double score() {
    return IntStream.range(0, observed.length).mapToDouble(cell -> covariate[cell] * (observed[cell] - mean(cell))).sum();
  }

  private static List<TreeSet<Integer>> components(int keys, List<int[]> terms) {
    List<TreeSet<Integer>> found = new ArrayList<>();
    for (int[] term : terms) {
      TreeSet<Integer> merged = new TreeSet<>();
      IntStream.of(term).forEach(merged::add);
      for (TreeSet<Integer> other : List.copyOf(found)) {
        if (other.stream().anyMatch(merged::contains)) {
          merged.addAll(other);
          found.remove(other);
        }
      }
      found.add(merged);
    }
    if (found.stream().mapToInt(TreeSet::size).sum() != keys) {
      throw new IllegalArgumentException("each key needs a term of the model");
    }
    return found;
  }

  /** The product of the components' tables in this cell. */
  private double product(int cell) {
    double product = 1;
    for (Component component : components) {
      product *= component.table[component.place[cell]];
    }
    return product;
  }

  private double factor(int cell) {
    return covariate == null ? factor[cell] : factor[cell] * Math.exp(beta * covariate[cell]);
  }

  /** μ of this cell with records. */
  double mean(int cell) {
    return product(cell) * factor(cell);
  }

  /** μ of each combination of labels, the last key's changing fastest, as if it held no records; for tables that fit into memory. */
  double[] emptyMeans() {
    int keys = cells.levels().length;
    double[] means = new double[(int) cells.all()];
    int[] label = new int[keys];
    for (int at = 0; at < means.length; at++) {
      double mean = base;
      for (Component component : components) {
        mean *= component.table[component.place(label)];
      }
      means[at] = mean;
      for (int k = keys - 1; k >= 0 && ++label[k] == cells.levels()[k]; k--) {
        label[k] = 0;
      }
    }
    return means;
  }

  /** The keys that some terms connect, with a factor for each combination of their labels. */
  private static final class Component {
    private final int[] keys;
    private final int[] sizes;
    private final List<int[]> terms;
    private final double[] table;
    /** The place in the table of each cell with records. */
    private final int[] place;

    Component(KeyCells cells, int[] keys, List<int[]> terms) {
      this.keys = keys;
      this.terms = terms;
      this.sizes = IntStream.of(keys).map(k -> cells.levels()[k]).toArray();
      double size = IntStream.of(sizes).asDoubleStream().reduce(1, (a, b) -> a * b);
      if (size > MOST_CELLS) {
        throw new IllegalArgumentException("the interactions of " + keys.length + " keys have " + (long) size
            + " cells, more than the " + (long) MOST_CELLS + " that are fitted");
      }
      this.table = new double[(int) size];
      Arrays.fill(table, 1);
      this.place = IntStream.range(0, cells.size())
          .map(cell -> place(IntStream.range(0, cells.levels().length).map(k -> cells.codes()[k][cell]).toArray())).toArray();
    }

    /** The place in the table of these labels of all keys. */
    int place(int[] labels) {
      int place = 0;
      for (int i = 0; i < keys.length; i++) {
        place = place * sizes[i] + labels[keys[i]];
      }
      return place;
    }

    double sum() {
      return Arrays.stream(table).sum();
    }

    /** Scales the table to the observed margin of this term; returns the largest difference before. */
    double scale(int[] term, LogLinearFit fit) {
      int[] strides = strides(term);
      int size = IntStream.of(term).map(k -> fit.cells.levels()[k]).reduce(1, (a, b) -> a * b);
      int[] margins = margins(strides);
      double[] fitted = new double[size];
      for (int at = 0; at < table.length; at++) {
        fitted[margins[at]] += table[at];
      }
      double others = fit.base;
      for (Component component : fit.components) {
        others *= component == this ? 1 : component.sum();
      }
      double[] wanted = new double[size];
      for (int u = 0; u < size; u++) {
        fitted[u] *= others;
      }
      for (int cell = 0; cell < place.length; cell++) {
        double correction = fit.factor(cell) - fit.base;
        fitted[margins[place[cell]]] += correction == 0 ? 0 : correction * fit.product(cell);
        wanted[margins[place[cell]]] += fit.observed[cell];
      }
      double worst = 0;
      for (int u = 0; u < size; u++) {
        worst = Math.max(worst, Math.abs(wanted[u] - fitted[u]));
        wanted[u] = wanted[u] == 0 ? 0 : fitted[u] > 0 ? wanted[u] / fitted[u] : 1;
      }
      for (int at = 0; at < table.length; at++) {
        table[at] *= wanted[margins[at]];
      }
      return worst;
    }

    /** By how much the place in the margin grows with each key's label; 0 for keys that are not in the term. */
    private int[] strides(int[] term) {
      int[] strides = new int[keys.length];
      int stride = 1;
      for (int i = keys.length - 1; i >= 0; i--) {
        int key = keys[i];
        if (IntStream.of(term).anyMatch(k -> k == key)) {
          strides[i] = stride;
          stride *= sizes[i];
        }
      }
      return strides;
    }

    /** The place in the margin of each place in the table. */
    private int[] margins(int[] strides) {
      int[] margins = new int[table.length];
      int[] label = new int[keys.length];
      int margin = 0;
      for (int at = 0; at < margins.length; at++) {
        margins[at] = margin;
        for (int i = keys.length - 1; i >= 0; i--) {
          margin += strides[i];
          if (++label[i] < sizes[i]) {
            break;
          }
          margin -= strides[i] * sizes[i];
          label[i] = 0;
        }
      }
      return margins;
    }
  }
}
