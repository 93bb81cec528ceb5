package sdc.proof;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;

/**
 * Checks cores: multipliers y ≥ 0 on rows r, z ≥ 0 on constraints g, with e = Σ y·r + Σ z·g. If e · p ≤ 0 for all admissible p, no p makes
 * all these rows positive (Farkas). The sum e is exact. That e · p ≤ 0 follows
 * <ul>
 * <li>for weights, if e · v ≤ 0 at every corner v of the cell;
 * <li>for full measures, where p ≥ 0 rises from a set to its supersets, if the positive entries of e, moved to supersets, are made up by
 * the negative ones;
 * <li>for all measures and matrices, if e is so small beside the inverse of the terms' matrix that other multipliers near these make it 0
 * ({@link Inverse}).
 * </ul>
 */
public final class Cores {

  /** How a core holds: for all parameters, for margins above the tolerance, or not. */
  public enum Strength { EXACT, WITHIN_TOLERANCE, NOT }

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
    this.features = new Features(settings.form(), width, settings.additivity() >= width ? 0 : settings.additivity());
    this.tolerance = tolerance;
  }

  Differences differences() {
    return differences;
  }

  MaskedPair pair() {
    return pair;
  }

  /** True if cells of parameters p ≥ 0 can be split. */
  boolean hasCells() {
    return settings.form() != Form.CHOQUET && settings.form() != Form.BILINEAR;
  }

  /** All parameters of the family. */
  public Cell whole() {
    return Cell.whole(hasCells() ? differences.width() : 0, settings.metric() && settings.form() == Form.OWA);
  }

  /** Whether no parameters of the cell make all rows of these terms positive. */
  public Strength strength(List<Term> core, Cell cell) {
    if (core.stream().noneMatch(term -> term.kind() == Term.Kind.ROW && term.multiplier() > 0)) {
      return Strength.NOT;
    }
    if (hasCells() && core.stream().allMatch(term -> term.kind() == Term.Kind.ROW) && isClearlyBelow(core, cell)) {
      return Strength.EXACT;
    }
    Map<Long, BigDecimal> sum = new TreeMap<>();
    core.forEach(term -> add(term, BigDecimal.ONE, sum));
    sum.values().removeIf(value -> value.signum() == 0);
    double margin = hasCells() ? worst(sum, cell) : sinks(sum) || vanishes(core, sum) ? 0 : length(sum);
    return margin == 0 ? Strength.EXACT : margin <= tolerance * weight(core) ? Strength.WITHIN_TOLERANCE : Strength.NOT;
  }

  /** True if the sum is negative at every corner by more than all rounding. */
  private boolean isClearlyBelow(List<Term> core, Cell cell) {
    double[] near = new double[differences.width()];
    double[] size = new double[near.length];
    for (Term term : core) {
      for (int sign = -1; sign <= 1; sign += 2) {
        double factor = sign * term.multiplier();
        features.visit(difference(term, sign < 0 ? partner(term) : term.second()), (key, a, b, times) -> {
          near[(int) key] += factor * (a * b);
          size[(int) key] += term.multiplier() * (a * b);
        });
      }
    }
    for (double[] corner : cell.near()) {
      double value = 0;
      double rough = LEAST;
      for (int k = 0; k < near.length; k++) {
        value += corner[k] * near[k];
        rough += corner[k] * (size[k] + LEAST);
      }
      if (!(value + rough * UNIT * (2 * core.size() + near.length + 8) < 0)) {
        return false;
      }
    }
    return true;
  }

  /** The greatest product of the sum with a corner of sum 1; rounded up, or exactly 0 or less. */
  private static double worst(Map<Long, BigDecimal> sum, Cell cell) {
    double worst = 0;
    for (int corner = 0; corner < cell.corners().length; corner++) {
      BigDecimal value = BigDecimal.ZERO;
      for (Map.Entry<Long, BigDecimal> entry : sum.entrySet()) {
        value = value.add(entry.getValue().multiply(cell.corners()[corner][entry.getKey().intValue()]));
      }
      if (value.signum() > 0) {
        worst = Math.max(worst, Math.max(Double.MIN_VALUE, value.doubleValue() / Arrays.stream(cell.near()[corner]).sum() * (1 + ROUGH)));
      }
    }
    return worst;
  }

  /** For full measures: moves each positive entry to supersets with negative ones; true if none is left. */
  private boolean sinks(Map<Long, BigDecimal> sum) {
    if (settings.form() != Form.CHOQUET || features.additivity() > 0) {
      return false;
    }
    Map<Long, BigDecimal> left = new TreeMap<>(sum);
    for (long set : sum.keySet()) {
      for (long other : sum.keySet()) {
        BigDecimal above = left.get(set);
        if (above.signum() > 0 && left.get(other).signum() < 0 && (set & ~other) == 0) {
          BigDecimal moved = above.min(left.get(other).negate());
          left.put(set, above.subtract(moved));
          left.merge(other, moved, BigDecimal::add);
        }
      }
    }
    return left.values().stream().allMatch(value -> value.signum() <= 0);
  }

  /** True if the sum is 0, or if multipliers near these make it 0 in all keys in which some term is not 0. */
  private boolean vanishes(List<Term> core, Map<Long, BigDecimal> sum) {
    List<Map<Long, BigDecimal>> columns = new ArrayList<>();
    Map<Long, BigDecimal> keys = new TreeMap<>();
    for (Term term : core) {
      columns.add(new TreeMap<>());
      add(term, BigDecimal.ONE, columns.get(columns.size() - 1));
      columns.get(columns.size() - 1).values().removeIf(value -> value.signum() == 0);
      keys.putAll(columns.get(columns.size() - 1));
    }
    int first = 0;
    for (int k = 1; k < core.size(); k++) {
      first = core.get(k).kind() == Term.Kind.ROW && length(columns.get(k)) > length(columns.get(first)) ? k : first;
    }
    if (sum.isEmpty() || core.size() != keys.size() + 1 || core.get(first).kind() != Term.Kind.ROW) {
      return sum.isEmpty();
    }
    columns.remove(first);
    double[][] matrix = columns.stream().map(column -> keys.keySet().stream().mapToDouble(key -> column.getOrDefault(key, BigDecimal.ZERO)
        .doubleValue()).toArray()).toArray(double[][]::new);
    return Inverse.absorbs(matrix, sum.values().stream().mapToDouble(value -> Math.nextUp(value.abs().doubleValue())).max().orElseThrow());
  }

  private static double length(Map<Long, BigDecimal> sum) {
    return Math.sqrt(sum.values().stream().mapToDouble(BigDecimal::doubleValue).map(value -> value * value).sum()) * (1 + ROUGH);
  }

  /** Σ y·|r|, rounded down. */
  private double weight(List<Term> core) {
    double weight = 0;
    for (Term term : core) {
      Map<Long, BigDecimal> row = new TreeMap<>();
      add(term, BigDecimal.ONE, row);
      weight += term.kind() == Term.Kind.ROW ? length(row) : 0;
    }
    return weight * (1 - 10 * ROUGH);
  }

  /** sum += factor · multiplier · (row or constraint). */
  private void add(Term term, BigDecimal factor, Map<Long, BigDecimal> sum) {
    BigDecimal times = factor.multiply(new BigDecimal(term.multiplier()));
    switch (term.kind()) {
      case ROW -> {
        features.add(difference(term, term.second()), times, sum);
        features.add(difference(term, partner(term)), times.negate(), sum);
      }
      case RISES -> {
        require(settings.form() == Form.CHOQUET, term);
        features.add(indicator(term.first()), times, sum);
        features.add(indicator(term.first() & ~bit(term.second())), times.negate(), sum);
      }
      case SUBMODULAR -> {
        long one = term.first() | bit(term.second());
        long other = term.first() | bit(term.third());
        require(settings.form() == Form.CHOQUET && settings.metric() && term.second() != term.third(), term);
        features.add(indicator(one), times, sum);
        features.add(indicator(other), times, sum);
        features.add(indicator(one | other), times.negate(), sum);
        features.add(indicator(one & other), times.negate(), sum);
      }
      case PAIR -> {
        require(settings.psd() == Psd.DATA, term);
        features.add(difference(term, term.second()), times, sum);
      }
      case CUT -> {
        require(settings.psd() == Psd.CONE && term.vector().length == differences.width(), term);
        features.add(term.vector(), times, sum);
      }
    }
  }

  private long bit(int attribute) {
    if (attribute < 0 || attribute >= differences.width()) {
      throw new IllegalArgumentException("no attribute has the number " + attribute + " (0 to " + (differences.width() - 1) + ")");
    }
    return 1L << attribute;
  }

  private static void require(boolean fits, Term term) {
    if (!fits) {
      throw new IllegalArgumentException("'" + term + "' is no row or constraint of this family and these files");
    }
  }

  private double[] indicator(long set) {
    if (set < 0 || set >> differences.width() != 0) {
      throw new IllegalArgumentException(set + " is no set of the " + differences.width() + " attributes");
    }
    double[] indicator = new double[differences.width()];
    Arrays.setAll(indicator, k -> set >> k & 1);
    return indicator;
  }

  private double[] difference(Term term, int candidate) {
    require(term.first() >= 0 && term.first() < differences.originals() && candidate >= 0 && candidate < differences.candidates(), term);
    double[] difference = differences.buffer();
    differences.write((int) term.first(), candidate, difference);
    return difference;
  }

  /** The partner of a row's record, which is not its candidate. */
  private int partner(Term term) {
    int partner = pair.partner(requireRecord(term.first()));
    require(term.kind() == Term.Kind.ROW && partner != term.second(), term);
    return partner;
  }

  /** A record with a partner. */
  int requireRecord(long record) {
    if (record < 0 || record >= differences.originals() || pair.partner((int) record) == MaskedPair.NONE) {
      throw new IllegalArgumentException("no record with a partner has the number " + record + " (they count from 0)");
    }
    return (int) record;
  }

  /** True if the candidate is at least as near to the record as its partner in every attribute, in families where that suffices. */
  boolean isDominated(Term row) {
    double[] own = difference(row, partner(row));
    double[] other = difference(row, row.second());
    boolean dominated = settings.form() == Form.CHOQUET;
    for (int k = 0; dominated && k < differences.width(); k++) {
      dominated = Math.abs(other[k]) <= Math.abs(own[k]);
    }
    return dominated;
  }
}
