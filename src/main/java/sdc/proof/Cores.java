package sdc.proof;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;

/**
 * Checks cores: multipliers y ≥ 0 on rows r, z ≥ 0 on constraints g, with e = Σ y·r + Σ z·g. If e · p ≤ 0 for all admissible p, no p makes
 * all these rows positive (Farkas). The sum e is exact. That e · p ≤ 0 follows
 * <ul>
 * <li>for weights and 2-additive measures on few attributes, if e · v ≤ 0 at every corner v of the cell;
 * <li>for full measures, where p ≥ 0 rises from a set to its supersets, if the positive entries of e, moved to supersets, are made up by
 * the negative ones;
 * <li>for other measures and matrices, if e = 0.
 * </ul>
 *
 * @param settings    the family
 * @param pair        the two files
 * @param differences their differences
 * @param features    what d² is linear in
 * @param tolerance   margins up to this are not excluded
 */
public record Cores(FamilySettings settings, MaskedPair pair, Differences differences, Features features, double tolerance) {

  /** How a core holds: for all parameters, for margins above the tolerance, or not. */
  public enum Strength { EXACT, WITHIN_TOLERANCE, NOT }

  /** Lengths have 20 digits, rounded so that no core holds by rounding; exponents are unlimited, so that nothing becomes 0. */
  private static final MathContext UP = new MathContext(20, RoundingMode.UP);
  private static final MathContext DOWN = new MathContext(20, RoundingMode.DOWN);

  /** Checks cores of this family and pair. */
  public static Cores of(FamilySettings settings, MaskedPair pair, double tolerance) {
    Differences differences = settings.differences(pair);
    int width = differences.width();
    Require.that(settings.form() != Form.CHOQUET || width <= Features.MOST_IN_SETS, "a measure has at most ", Features.MOST_IN_SETS,
        " attributes, the files have ", width);
    return new Cores(settings, pair, differences,
        new Features(settings.form(), width, settings.additivity() >= width ? 0 : settings.additivity()), tolerance);
  }

  /** True if corners span the parameters, so that their cells can be split. */
  boolean hasCells() {
    return features.isSpannedByPairs() || settings.form() != Form.CHOQUET && settings.form() != Form.BILINEAR;
  }

  /** All parameters of the family. */
  public Cell whole() {
    return features.isSpannedByPairs() ? Cell.pairs(differences.width())
        : Cell.whole(hasCells() ? differences.width() : 0, settings.metric() && settings.form() == Form.OWA);
  }

  /** Whether no parameters of the cell make all rows of these terms positive. */
  public Strength strength(List<Term> core, Cell cell) {
    if (core.stream().noneMatch(Term::isUsedRow)) {
      return Strength.NOT;
    }
    Map<Long, BigDecimal> sum = new TreeMap<>();
    core.forEach(term -> add(term, sum));
    BigDecimal margin = hasCells() ? worst(sum, cell) : sinks(sum) ? BigDecimal.ZERO : length(sum, UP);
    return margin.signum() == 0 ? Strength.EXACT
        : margin.compareTo(new BigDecimal(tolerance).multiply(weight(core))) <= 0 ? Strength.WITHIN_TOLERANCE : Strength.NOT;
  }

  /** The greatest product of the sum with a corner of sum 1, rounded up; 0 if all are at most 0. */
  private static BigDecimal worst(Map<Long, BigDecimal> sum, Cell cell) {
    BigDecimal worst = BigDecimal.ZERO;
    for (BigDecimal[] corner : cell.corners()) {
      BigDecimal value = BigDecimal.ZERO;
      for (Map.Entry<Long, BigDecimal> entry : sum.entrySet()) {
        value = value.add(entry.getValue().multiply(corner[entry.getKey().intValue()]));
      }
      if (value.signum() > 0) {
        worst = worst.max(value.divide(Arrays.stream(corner).reduce(BigDecimal.ZERO, BigDecimal::add), UP));
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

  private static BigDecimal length(Map<Long, BigDecimal> vector, MathContext rounding) {
    return vector.values().stream().map(value -> value.multiply(value, rounding))
        .reduce(BigDecimal.ZERO, (one, other) -> one.add(other, rounding)).sqrt(rounding);
  }

  /** Σ y·|r|, rounded down. */
  private BigDecimal weight(List<Term> core) {
    return core.stream().filter(term -> term.kind() == Term.Kind.ROW).map(term -> length(vector(term), DOWN))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** The row or constraint, times its multiplier. */
  public Map<Long, BigDecimal> vector(Term term) {
    Map<Long, BigDecimal> vector = new TreeMap<>();
    add(term, vector);
    return vector;
  }

  /** sum += multiplier · (row or constraint). */
  private void add(Term term, Map<Long, BigDecimal> sum) {
    BigDecimal times = term.multiplier();
    switch (term.kind()) {
      case ROW -> {
        features.add(difference(term, partner(term)), times.negate(), sum);
        features.add(difference(term, term.second()), times, sum);
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
    Require.that(attribute >= 0 && attribute < differences.width(), "no attribute has the number ", attribute);
    return 1L << attribute;
  }

  private static void require(boolean fits, Term term) {
    Require.that(fits, "'", term, "' is no row or constraint of this family and these files");
  }

  private double[] indicator(long set) {
    Require.that(set >= 0 && set >> differences.width() == 0, set, " is no set of the ", differences.width(), " attributes");
    return IntStream.range(0, differences.width()).mapToDouble(k -> set >> k & 1).toArray();
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
    Require.that(record >= 0 && record < differences.originals() && pair.partner((int) record) != MaskedPair.NONE,
        "no record with a partner has the number ", record, " (they count from 0)");
    return (int) record;
  }

  /** True if the candidate is at least as near to the record as its partner in every attribute, in families where that suffices. */
  boolean isDominated(Term row) {
    double[] own = difference(row, partner(row));
    double[] other = difference(row, row.second());
    return settings.form() == Form.CHOQUET
        && IntStream.range(0, differences.width()).allMatch(k -> Math.abs(other[k]) <= Math.abs(own[k]));
  }
}
