package sdc.learn.exact;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import sdc.aggregate.AdditiveChoquet;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Choquet;
import sdc.learn.check.FirmCores;
import sdc.learn.check.Multipliers;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;
import sdc.proof.Cell;
import sdc.proof.Cores;
import sdc.proof.Term;

/** Turns cores into rows and constraints with multipliers that {@link Cores} accepts, exactly if that can be done. */
final class CoreTerms {

  /** The shares by which differences from wrong candidates are enlarged, the largest first: the more room, the better. */
  private static final double[] SHIFTS = {1e-5, 1e-7, 3e-9, 0};

  /** Measures on more attributes have too many constraints to try those that a core does not name: a choice. */
  private static final int MOST_ATTRIBUTES = 6;

  private final Problem problem;
  private final FirmCores firm;
  private final Cores cores;
  private final Cell whole;
  private final boolean shiftable;
  private final boolean metric;
  private final BooleanSupplier stop;

  CoreTerms(Problem problem, Separation separation, Cores cores, boolean metric, BooleanSupplier stop) {
    this.metric = metric;
    this.stop = stop;
    this.problem = problem;
    this.cores = cores;
    this.whole = cores.whole();
    this.shiftable = problem.family().isMonotone() && !(problem.family() instanceof AdditiveChoquet);
    this.firm = new FirmCores(problem, separation);
  }

  /** The terms of this core, null if none are accepted. */
  List<Term> of(int[] core) {
    List<Term> rough = null;
    List<Term> last = null;
    for (double shift : SHIFTS) {
      Multipliers multipliers = shift > 0 && !shiftable ? null : firm.of(core, shift);
      if (multipliers != null) {
        List<Term> terms = terms(multipliers);
        Cores.Strength strength = cores.strength(terms, whole);
        if (strength == Cores.Strength.EXACT) {
          return terms;
        }
        rough = strength == Cores.Strength.WITHIN_TOLERANCE ? terms : rough;
        last = terms;
      }
    }
    return last == null ? null : exactly(last).orElse(rough);
  }

  /** The same rows and constraints, and others of a measure, with multipliers that make their sum 0. */
  private Optional<List<Term>> exactly(List<Term> terms) {
    List<Term> all = new ArrayList<>(terms);
    if (problem.family() instanceof Choquet) {
      all.addAll(measureConstraints(problem.differences().width()));
    }
    return WholeMultipliers.of(all, cores, stop).filter(found -> cores.strength(found, whole) == Cores.Strength.EXACT);
  }

  /** What a measure on few attributes satisfies: it is monotone, and submodular if the distance is a metric. */
  private List<Term> measureConstraints(int attributes) {
    List<Term> all = new ArrayList<>();
    for (int set = 0; attributes <= MOST_ATTRIBUTES && set < 1 << attributes; set++) {
      for (int i = 0; i < attributes; i++) {
        if ((set >> i & 1) == 1) {
          all.add(new Term(Term.Kind.RISES, set, i, 0, null, BigDecimal.ONE));
        }
        for (int j = i + 1; metric && j < attributes; j++) {
          if ((set >> i & 1) == 0 && (set >> j & 1) == 0) {
            all.add(new Term(Term.Kind.SUBMODULAR, set, i, j, null, BigDecimal.ONE));
          }
        }
      }
    }
    return all;
  }

  private List<Term> terms(Multipliers multipliers) {
    List<Term> terms = new ArrayList<>();
    for (int k = 0; k < multipliers.rows().length; k++) {
      int record = multipliers.records()[k];
      int candidate = multipliers.candidates()[k];
      terms.add(Term.row(record, candidate, multipliers.rows()[k] / length(record, candidate)));
    }
    for (int k = 0; k < multipliers.constraints().size(); k++) {
      terms.add(constraint(multipliers.constraints().get(k), multipliers.ofConstraints()[k]));
    }
    return terms.stream().filter(term -> term != null).toList();
  }

  /** The length of a row, whose multiplier is for the row of length 1. */
  double length(int record, int candidate) {
    double[] row = new double[problem.family().size()];
    double[] own = new double[row.length];
    problem.features(record, candidate, row);
    problem.features(record, problem.partner(record), own);
    Vectors.add(row, -1, own);
    double length = Vectors.norm(row);
    return length == 0 ? 1 : length;
  }

  /** The constraint as a term; null if p ≥ 0 in place k, which cells have in their corners. */
  private Term constraint(Multipliers.Bound bound, double multiplier) {
    double[] g = bound.vector();
    if (bound.pair() != null) {
      double[] features = new double[g.length];
      problem.features(bound.pair()[0], bound.pair()[1], features);
      return new Term(Term.Kind.PAIR, bound.pair()[0], bound.pair()[1], 0, null, BigDecimal.valueOf(multiplier / Vectors.norm(features)));
    }
    if (problem.family() instanceof Choquet) {
      return ofMeasure(g, multiplier);
    }
    if (problem.family() instanceof AdditiveChoquet measure) {
      return ofTransform(measure, g, multiplier);
    }
    return problem.family() instanceof Bilinear form ? cut(form, g, multiplier) : null;
  }

  private static Term ofMeasure(double[] g, double multiplier) {
    int[] plus = sets(g, 1);
    int[] minus = sets(g, -1);
    double scale = multiplier * g[plus[0] - 1];
    if (plus.length == 1) {
      int without = minus.length == 0 ? 0 : minus[0];
      return new Term(Term.Kind.RISES, plus[0], Integer.numberOfTrailingZeros(plus[0] & ~without), 0, null, BigDecimal.valueOf(scale));
    }
    int both = plus[0] & plus[1];
    return new Term(Term.Kind.SUBMODULAR, both, Integer.numberOfTrailingZeros(plus[0] & ~both),
        Integer.numberOfTrailingZeros(plus[1] & ~both), null, BigDecimal.valueOf(scale));
  }

  private static int[] sets(double[] g, int sign) {
    return IntStream.range(0, g.length).filter(k -> g[k] * sign > 0).map(k -> k + 1).toArray();
  }

  /** Σ m(B) over k ∈ B ⊆ A is μ(A) − μ(A without k): the sets are listed by size, so the first is {k}. */
  private static Term ofTransform(AdditiveChoquet measure, double[] g, double multiplier) {
    long[] sets = measure.sets();
    int[] added = IntStream.range(0, g.length).filter(k -> g[k] > 0).toArray();
    long all = IntStream.of(added).mapToLong(k -> sets[k]).reduce(0, (a, b) -> a | b);
    return new Term(Term.Kind.RISES, all, Long.numberOfTrailingZeros(sets[added[0]]), 0, null,
        BigDecimal.valueOf(multiplier * g[added[0]]));
  }

  /** The vector v of the cut v'Σv ≥ 0 whose features are g: v_i² on the diagonal, 2·v_i·v_j beside it. */
  private static Term cut(Bilinear form, double[] g, double multiplier) {
    int n = form.attributes();
    double[] v = IntStream.range(0, n).mapToDouble(i -> Math.sqrt(Math.max(0, g[place(n, i, i)]))).toArray();
    int largest = IntStream.range(0, n).reduce(0, (i, j) -> v[j] > v[i] ? j : i);
    IntStream.range(0, n).filter(i -> i != largest)
        .forEach(i -> v[i] = Math.copySign(v[i], g[place(n, Math.min(i, largest), Math.max(i, largest))]));
    return new Term(Term.Kind.CUT, 0, 0, 0, v, BigDecimal.valueOf(multiplier));
  }

  /** The place of the product of attributes i ≤ j of n. */
  private static int place(int n, int i, int j) {
    return i * n - i * (i - 1) / 2 + j - i;
  }
}
