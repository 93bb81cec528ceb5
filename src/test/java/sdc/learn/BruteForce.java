package sdc.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.MaskedPair;

/**
 * The slow twin of {@link ExactLearner} for a handful of records: visits the sets of records and asks ojAlgo, with the scale fixed, whether
 * a set can be linked. Features and constraints are written down again, from the papers' definitions.
 */
public final class BruteForce {

  private final Form form;
  private final boolean metric;
  private final Psd psd;
  private final Differences differences;
  private final int n;
  private final int records;
  /** The records that are to be linked; all are candidates. */
  private final int[] group;
  private int best;

  private BruteForce(FamilySettings settings, MaskedPair pair, int[] group) {
    this.form = settings.form();
    this.metric = settings.metric();
    this.psd = settings.psd();
    this.differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    this.n = differences.width();
    this.records = differences.originals();
    this.group = group;
  }

  /** The most records of an aligned pair that any parameters link. */
  public static int most(FamilySettings settings, MaskedPair pair) {
    return most(settings, pair, IntStream.range(0, pair.original().rows()).toArray());
  }

  /** The same of these records only. */
  public static int most(FamilySettings settings, MaskedPair pair, int[] group) {
    BruteForce force = new BruteForce(settings, pair, group);
    force.extend(new ArrayList<>(), 0);
    return force.best;
  }

  /** Whether some parameters link all these records of an aligned pair. */
  public static boolean linkable(FamilySettings settings, MaskedPair pair, int... set) {
    return new BruteForce(settings, pair, set).feasible(Arrays.stream(set).boxed().toList());
  }

  private void extend(List<Integer> set, int next) {
    if (set.size() + group.length - next <= best) {
      return;
    }
    if (next == group.length) {
      best = set.size();
      return;
    }
    set.add(group[next]);
    if (feasible(set)) {
      extend(set, next + 1);
    }
    set.remove(set.size() - 1);
    extend(set, next + 1);
  }

  private boolean feasible(List<Integer> set) {
    return form != Form.BILINEAR ? margin(set, 1) > 1e-9 : margin(set, 1) > 1e-9 || margin(set, -1) > 1e-9;
  }

  /** The widest margin at the scale Σp = 1, μ(V) = 1 or trace = ±1. */
  private double margin(List<Integer> set, int scale) {
    ExpressionsBasedModel model = new ExpressionsBasedModel();
    double[] sample = features(0, 0);
    Variable[] p = new Variable[sample.length];
    for (int k = 0; k < p.length; k++) {
      p[k] = model.newVariable("p" + k).lower(form == Form.BILINEAR ? -1000 : 0).upper(form == Form.BILINEAR ? 1000 : 1);
    }
    Variable t = model.newVariable("t").lower(-1000).upper(1).weight(1);
    constrain(model, p, scale);
    for (int i : set) {
      for (int j = 0; j < records; j++) {
        if (j != i) {
          double[] row = minus(features(i, j), features(i, i));
          double length = Math.sqrt(Arrays.stream(row).map(v -> v * v).sum());
          if (length == 0) {
            return 0;
          }
          Expression e = model.newExpression("r" + i + "," + j).lower(0).set(t, -1);
          for (int k = 0; k < p.length; k++) {
            e.set(p[k], row[k] / length);
          }
        }
      }
    }
    Optimisation.Result result = model.maximise();
    return result.getState().isFeasible() ? result.doubleValue(p.length) : -1;
  }

  private void constrain(ExpressionsBasedModel model, Variable[] p, int scale) {
    Expression unit = model.newExpression("scale").level(scale);
    switch (form) {
      case WEIGHTED_MEAN, MISMATCH, OWA -> Arrays.stream(p).forEach(v -> unit.set(v, 1));
      case CHOQUET -> {
        unit.set(p[p.length - 1], 1);
        measure(model, p);
      }
      case BILINEAR -> {
        for (int k = 0; k < n; k++) {
          unit.set(p[k * n + k], 1);
        }
        bilinear(model, p);
      }
    }
  }

  private void measure(ExpressionsBasedModel model, Variable[] p) {
    int sets = 1 << n;
    for (int a = 1; a < sets; a++) {
      for (int b = 1; b < sets; b++) {
        if ((a & b) == a && a != b) {
          model.newExpression("m" + a + "," + b).lower(0).set(p[b - 1], 1).set(p[a - 1], -1);
        }
        if (metric && (a & b) != a && (a & b) != b) {
          Expression e = model.newExpression("s" + a + "," + b).lower(0);
          e.add(p[a - 1], 1);
          e.add(p[b - 1], 1);
          e.add(p[(a | b) - 1], -1);
          if ((a & b) != 0) {
            e.add(p[(a & b) - 1], -1);
          }
        }
      }
    }
  }

  private void bilinear(ExpressionsBasedModel model, Variable[] p) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        model.newExpression("sym" + i + "," + j).level(0).set(p[i * n + j], 1).set(p[j * n + i], -1);
      }
    }
    for (int i = 0; psd == Psd.DATA && i < records; i++) {
      for (int j = 0; j < records; j++) {
        Expression e = model.newExpression("d" + i + "," + j).lower(0);
        double[] f = features(i, j);
        for (int k = 0; k < p.length; k++) {
          e.set(p[k], f[k]);
        }
      }
    }
  }

  private static double[] minus(double[] a, double[] b) {
    double[] c = a.clone();
    for (int k = 0; k < c.length; k++) {
      c[k] -= b[k];
    }
    return c;
  }

  private double[] features(int i, int j) {
    double[] d = new double[n];
    differences.write(i, j, d);
    double[] squares = Arrays.stream(d).map(v -> v * v).toArray();
    switch (form) {
      case WEIGHTED_MEAN:
        return squares;
      case MISMATCH:
        return costs(i, j, squares);
      case OWA:
        double[] sorted = Arrays.stream(squares).map(v -> -v).sorted().map(v -> -v).toArray();
        return sorted;
      case CHOQUET:
        return levels(squares);
      default:
        double[] products = new double[n * n];
        for (int k = 0; k < products.length; k++) {
          products[k] = d[k / n] * d[k % n];
        }
        return products;
    }
  }

  /** The squares of numbers, and for every pair of codes of labels, known or not, whether it is that of these records. */
  private double[] costs(int i, int j, double[] squares) {
    List<Double> f = new ArrayList<>();
    double[] original = differences.originalCoordinates();
    double[] masked = differences.maskedCoordinates();
    for (int k = 0; k < n; k++) {
      int labels = differences.isNominal(k) ? differences.mismatch(k).labels() : 0;
      for (int pair = 0; pair < labels * labels; pair++) {
        f.add(original[i * n + k] == pair / labels && masked[j * n + k] == pair % labels ? 1.0 : 0.0);
      }
      if (labels == 0) {
        f.add(squares[k]);
      }
    }
    return f.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** The integral as ∫ μ{k : c_k > s} ds, which needs no ranks. */
  private double[] levels(double[] squares) {
    double[] f = new double[(1 << n) - 1];
    double[] steps = Arrays.stream(squares).sorted().toArray();
    double before = 0;
    for (double step : steps) {
      int set = 0;
      for (int k = 0; k < n; k++) {
        set |= squares[k] > before ? 1 << k : 0;
      }
      if (set != 0) {
        f[set - 1] += step - before;
      }
      before = step;
    }
    return f;
  }
}
