package sdc.proof;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;

/**
 * Checks cores: multipliers y ≥ 0 on rows r, z ≥ 0 on constraints g, with e = Σ y·r + Σ z·g. If e · p ≤ 0 for all admissible p, no p makes
 * all these rows positive (Farkas). The sum e is exact. That e · p ≤ 0 follows
 * <ul>
 * <li>for weights and full measures, where p ≥ 0, if e · v ≤ 0 at every corner v of the cell;
 * <li>for k-additive measures and semidefinite matrices, where |p_key| ≤ h_key · s for a scale s = u · p ≥ 0, if e is −σ·u up to less
 * than σ, in all keys weighted by h;
 * <li>for other matrices if e is so small beside the inverse of the terms' matrix that other multipliers near these make it 0
 * ({@link Inverse}).
 * </ul>
 */
public final class Cores {

  /** How a core holds. */
  public enum Strength {
    /** For all parameters. */
    EXACT,
    /** For margins above the tolerance. */
    WITHIN_TOLERANCE,
    /** Not shown. */
    NOT
  }

  /** Bounds the rounding of lengths and of their sums, relative to them. */
  private static final double ROUGH = 1e-9;
  /** The unit of rounding, twice, and the least number that counts beside it. */
  private static final double UNIT = 2.3e-16;
  private static final double LEAST = 1e-290;

  private final FamilySettings settings;
  private final Features features;
  private final MaskedPair pair;
  private final Differences differences;
  private final double tolerance;

  public Cores(FamilySettings settings, MaskedPair pair, double tolerance) {
    this.settings = settings;
    this.pair = pair;
    this.differences = settings.differences(pair);
    int width = differences.width();
    int additivity = settings.additivity() >= width ? 0 : settings.additivity();
    this.features = new Features(settings.form(), width, additivity);
    this.tolerance = tolerance;
  }

  Features features() {
    return features;
  }

  Differences differences() {
    return differences;
  }

  MaskedPair pair() {
    return pair;
  }

  /** All parameters of the family. */
  public Cell whole() {
    return Cell.whole(features.hasCorners() ? differences.width() : 0, settings.metric() && settings.form() == Form.OWA);
  }

  /** Whether no parameters of the cell make all rows of these terms positive. */
  public Strength strength(List<Term> core, Cell cell) {
    if (core.stream().noneMatch(term -> term.kind() == Term.Kind.ROW && term.multiplier() > 0)) {
      return Strength.NOT;
    }
    if (features.hasCorners()) {
      return atCorners(core, cell);
    }
    Map<Long, BigDecimal> sum = new HashMap<>();
    core.forEach(term -> add(term, BigDecimal.ONE, sum));
    boolean exact = settings.form() == Form.BILINEAR && settings.psd() != Psd.CONE ? vanishes(core, sum)
        : settings.form() == Form.CHOQUET && features.additivity() == 0 ? sum.values().stream().allMatch(value -> value.signum() <= 0)
        : falls(sum);
    return exact ? Strength.EXACT : length(sum) <= tolerance * weight(core) ? Strength.WITHIN_TOLERANCE : Strength.NOT;
  }

  private Strength atCorners(List<Term> core, Cell cell) {
    double[] near = new double[differences.width()];
    double[] size = new double[near.length];
    for (Term term : core) {
      double[] own = features.near(difference(term, pair.partner(record(term))));
      double[] other = features.near(difference(term, candidate(term)));
      for (int k = 0; k < near.length; k++) {
        near[k] += term.multiplier() * (other[k] - own[k]);
        size[k] += term.multiplier() * (other[k] + own[k]);
      }
    }
    Map<Long, BigDecimal> sum = null;
    Strength weakest = Strength.EXACT;
    for (Cell.Corner corner : cell.corners()) {
      double value = 0;
      double rough = LEAST;
      for (int k = 0; k < near.length; k++) {
        value += corner.near[k] * near[k];
        rough += corner.near[k] * (size[k] + LEAST);
      }
      if (!(value + rough * (UNIT * (core.size() + near.length + 8) + corner.cuts * Cell.ROUNDING) < 0)) {
        sum = sum == null ? sum(core) : sum;
        Strength here = at(corner, sum, core);
        weakest = here.compareTo(weakest) > 0 ? here : weakest;
      }
    }
    return weakest;
  }

  private Map<Long, BigDecimal> sum(List<Term> core) {
    Map<Long, BigDecimal> sum = new HashMap<>();
    core.forEach(term -> add(term, BigDecimal.ONE, sum));
    return sum;
  }

  private Strength at(Cell.Corner corner, Map<Long, BigDecimal> sum, List<Term> core) {
    BigDecimal[] exact = corner.exact();
    BigDecimal value = BigDecimal.ZERO;
    for (Map.Entry<Long, BigDecimal> entry : sum.entrySet()) {
      value = value.add(entry.getValue().multiply(exact[entry.getKey().intValue()]));
    }
    double all = Arrays.stream(corner.near).sum();
    return value.signum() <= 0 ? Strength.EXACT
        : value.doubleValue() * (1 + ROUGH) <= tolerance * all * weight(core) ? Strength.WITHIN_TOLERANCE : Strength.NOT;
  }

  /** e = −σ·u up to less than σ: u = 1 and h = 2^(|A| − 1) for a k-additive measure, u = 1 on the diagonal and h = 1 for a matrix. */
  private boolean falls(Map<Long, BigDecimal> sum) {
    int n = differences.width();
    List<Long> scaled = new ArrayList<>();
    Map<Long, BigDecimal> rest = new HashMap<>(sum);
    if (settings.form() == Form.BILINEAR) {
      for (int i = 0; i < n; i++) {
        scaled.add((long) i * n + i);
      }
    } else {
      Map<Long, BigDecimal> ones = new HashMap<>();
      double[] all = new double[n];
      Arrays.fill(all, 1);
      features.add(all, BigDecimal.ONE, ones);
      scaled.addAll(ones.keySet());
    }
    BigDecimal sigma = scaled.stream().map(key -> sum.getOrDefault(key, BigDecimal.ZERO)).reduce(BigDecimal::max).orElseThrow().negate();
    scaled.forEach(key -> rest.merge(key, sigma, BigDecimal::add));
    BigDecimal left = BigDecimal.ZERO;
    for (Map.Entry<Long, BigDecimal> entry : rest.entrySet()) {
      long times = settings.form() == Form.BILINEAR ? 1 : 1L << Long.bitCount(entry.getKey()) - 1;
      left = left.add(entry.getValue().abs().multiply(BigDecimal.valueOf(times)));
    }
    return left.compareTo(sigma) <= 0;
  }

  private boolean vanishes(List<Term> core, Map<Long, BigDecimal> sum) {
    if (sum.values().stream().allMatch(value -> value.signum() == 0)) {
      return true;
    }
    int n = differences.width();
    List<Term> used = new ArrayList<>(core.stream().filter(term -> term.multiplier() > 0).toList());
    if (used.size() != n * (n + 1) / 2 + 1) {
      return false;
    }
    used.sort((a, b) -> a.kind() == b.kind() ? Double.compare(b.multiplier() * length(b), a.multiplier() * length(a))
        : a.kind().compareTo(b.kind()));
    double[][] columns = new double[used.size()][];
    for (int c = 0; c < columns.length; c++) {
      columns[c] = vector(used.get(c));
    }
    double error = sum.values().stream().mapToDouble(value -> Math.nextUp(value.abs().doubleValue())).max().orElseThrow();
    return Inverse.absorbs(Arrays.copyOfRange(columns, 1, columns.length), error);
  }

  private double[] vector(Term term) {
    int n = differences.width();
    Map<Long, BigDecimal> one = new HashMap<>();
    add(term, BigDecimal.ONE, one);
    double[] vector = new double[n * (n + 1) / 2];
    int at = 0;
    for (long i = 0; i < n; i++) {
      for (long j = i; j < n; j++) {
        vector[at++] = one.getOrDefault(i * n + j, BigDecimal.ZERO).doubleValue();
      }
    }
    return vector;
  }

  private double length(Term term) {
    Map<Long, BigDecimal> one = new HashMap<>();
    add(new Term(term.kind(), term.first(), term.second(), term.third(), term.vector(), 1), BigDecimal.ONE, one);
    return length(one);
  }

  private static double length(Map<Long, BigDecimal> sum) {
    return Math.sqrt(sum.values().stream().mapToDouble(BigDecimal::doubleValue).map(value -> value * value).sum()) * (1 + ROUGH);
  }

  /** Σ y·|r|, rounded down. */
  private double weight(List<Term> core) {
    return core.stream().filter(term -> term.kind() == Term.Kind.ROW).mapToDouble(term -> term.multiplier() * length(term)).sum()
        * (1 - 10 * ROUGH);
  }

  private void add(Term term, BigDecimal factor, Map<Long, BigDecimal> sum) {
    BigDecimal times = factor.multiply(new BigDecimal(term.multiplier()));
    if (times.signum() == 0) {
      return;
    }
    switch (term.kind()) {
      case ROW -> {
        features.add(difference(term, candidate(term)), times, sum);
        features.add(difference(term, pair.partner(record(term))), times.negate(), sum);
      }
      case RISES -> {
        requireMeasure(term, false);
        features.add(indicator(term.first()), times, sum);
        features.add(indicator(term.first() & ~bit(term.second())), times.negate(), sum);
      }
      case SUBMODULAR -> {
        requireMeasure(term, true);
        long one = term.first() | bit(term.second());
        long other = term.first() | bit(term.third());
        features.add(indicator(one), times, sum);
        features.add(indicator(other), times, sum);
        features.add(indicator(one | other), times.negate(), sum);
        features.add(indicator(one & other), times.negate(), sum);
      }
      case PAIR -> {
        require(settings.psd() == Psd.DATA, term);
        features.add(difference(term, candidate(term)), times, sum);
      }
      case CUT -> {
        require(settings.psd() == Psd.CONE && term.vector().length == differences.width(), term);
        features.add(term.vector(), times, sum);
      }
    }
  }

  private void requireMeasure(Term term, boolean submodular) {
    long all = (1L << differences.width()) - 1;
    require(settings.form() == Form.CHOQUET && (term.first() & ~all) == 0, term);
    bit(term.second());
    bit(term.third());
    require(!submodular || settings.metric() && term.second() != term.third(), term);
  }

  private long bit(int attribute) {
    if (attribute < 0 || attribute >= differences.width()) {
      throw new IllegalArgumentException("there is no attribute " + attribute + " (they count from 0 to " + (differences.width() - 1)
          + ")");
    }
    return 1L << attribute;
  }

  private static void require(boolean fits, Term term) {
    if (!fits) {
      throw new IllegalArgumentException("'" + term + "' is no constraint of this family");
    }
  }

  private double[] indicator(long set) {
    double[] indicator = new double[differences.width()];
    for (int k = 0; k < indicator.length; k++) {
      indicator[k] = set >> k & 1;
    }
    return indicator;
  }

  private double[] difference(Term term, int candidate) {
    double[] difference = differences.buffer();
    differences.write((int) term.first(), candidate, difference);
    return difference;
  }

  /** The record of a row, which has a partner other than the candidate. */
  private int record(Term term) {
    int record = requireRecord(term.first());
    require(term.kind() == Term.Kind.ROW && pair.partner(record) != candidate(term), term);
    return record;
  }

  /** A record with a partner. */
  int requireRecord(long record) {
    if (record < 0 || record >= differences.originals() || pair.partner((int) record) == MaskedPair.NONE) {
      throw new IllegalArgumentException("there is no record " + record + " with a partner (records count from 0)");
    }
    return (int) record;
  }

  private int candidate(Term term) {
    if (term.first() < 0 || term.first() >= differences.originals() || term.second() < 0 || term.second() >= differences.candidates()) {
      throw new IllegalArgumentException("'" + term + "' names no pair of records (they count from 0)");
    }
    return term.second();
  }

  /** True if the candidate is at least as near to the record as its partner in every attribute, in families where that suffices. */
  boolean isDominated(Term row) {
    double[] own = difference(row, pair.partner(record(row)));
    double[] other = difference(row, candidate(row));
    if (settings.form() == Form.BILINEAR || settings.form() == Form.OWA) {
      return false;
    }
    for (int k = 0; k < differences.width(); k++) {
      if (Math.abs(other[k]) > Math.abs(own[k])) {
        return false;
      }
    }
    return true;
  }
}
