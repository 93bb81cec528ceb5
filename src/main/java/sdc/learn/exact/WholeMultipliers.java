package sdc.learn.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import sdc.proof.Cores;
import sdc.proof.Term;

/**
 * Whole multipliers y ≥ 0 of rows r and z ≥ 0 of constraints g with Σ y·r + Σ z·g = 0 exactly, not all y 0: the first phase of the simplex
 * method with Σ y = 1, by the rule of Bland, so that it ends. A tableau of whole numbers over one denominator, the last pivot, stays whole
 * (Bareiss, Sylvester's identity and multistep integer-preserving Gaussian elimination, Math. Comp. 22, 1968), because all numbers are
 * doubles or products of two, so powers of two make them whole.
 */
final class WholeMultipliers {

  private static final int PIVOTS = 600;

  private final List<Term> terms;
  /** The exponents of the powers of two that make the columns whole. */
  private final int[] exponents;
  /** Equations below each other, then the reduced costs; the last column has the right side. */
  private final BigInteger[][] tableau;
  private final int[] basis;
  private BigInteger denominator = BigInteger.ONE;

  private WholeMultipliers(List<Term> terms, Cores cores) {
    this.terms = terms.stream().map(term -> times(term, BigDecimal.ONE)).toList();
    List<Map<Long, BigDecimal>> columns = this.terms.stream().map(cores::vector).toList();
    List<Long> keys = new ArrayList<>(new TreeSet<>(columns.stream().flatMap(column -> column.keySet().stream()).toList()));
    int n = columns.size();
    int m = keys.size() + 1;
    this.exponents = new int[n];
    this.basis = IntStream.range(0, m).map(row -> ~row).toArray();
    this.tableau = new BigInteger[m + 1][n + 1];
    Arrays.stream(tableau).forEach(row -> Arrays.fill(row, BigInteger.ZERO));
    tableau[m - 1][n] = BigInteger.ONE;
    for (int k = 0; k < n; k++) {
      Map<Long, BigDecimal> column = new TreeMap<>(columns.get(k));
      exponents[k] = column.values().stream().mapToInt(value -> Math.max(0, value.stripTrailingZeros().scale())).max().orElse(0);
      BigDecimal power = new BigDecimal(BigInteger.ONE.shiftLeft(exponents[k]));
      for (int row = 0; row < m - 1; row++) {
        tableau[row][k] = column.getOrDefault(keys.get(row), BigDecimal.ZERO).multiply(power).toBigIntegerExact();
      }
      tableau[m - 1][k] = terms.get(k).kind() == Term.Kind.ROW ? BigInteger.ONE : BigInteger.ZERO;
    }
    for (int k = 0; k <= n; k++) {
      for (int row = 0; row < m; row++) {
        tableau[m][k] = tableau[m][k].add(tableau[row][k]);
      }
    }
  }

  /** These terms with such multipliers, those that are 0 left out; empty if there are none or they are not found. */
  static Optional<List<Term>> of(List<Term> terms, Cores cores, BooleanSupplier stop) {
    WholeMultipliers simplex = new WholeMultipliers(terms, cores);
    int n = terms.size();
    for (int pivots = 0; pivots < PIVOTS && !stop.getAsBoolean(); pivots++) {
      BigInteger[] costs = simplex.tableau[simplex.basis.length];
      int column = IntStream.range(0, n).filter(k -> costs[k].signum() > 0).findFirst().orElse(-1);
      if (costs[n].signum() == 0) {
        return Optional.of(simplex.multiplied());
      }
      if (column < 0) {
        return Optional.empty();
      }
      simplex.pivot(simplex.leaving(column), column);
    }
    return Optional.empty();
  }

  /** The row that limits a column most, that of the first term if several do. */
  private int leaving(int column) {
    int right = terms.size();
    int best = -1;
    for (int row = 0; row < basis.length; row++) {
      if (tableau[row][column].signum() > 0) {
        int order = best < 0 ? -1
            : tableau[row][right].multiply(tableau[best][column]).compareTo(tableau[best][right].multiply(tableau[row][column]));
        best = order < 0 || order == 0 && basis[row] < basis[best] ? row : best;
      }
    }
    return best;
  }

  private void pivot(int row, int column) {
    BigInteger[] from = tableau[row];
    BigInteger pivot = from[column];
    for (int other = 0; other < tableau.length; other++) {
      BigInteger factor = tableau[other][column];
      for (int k = 0; other != row && k < from.length; k++) {
        BigInteger value = tableau[other][k].multiply(pivot);
        tableau[other][k] = (factor.signum() == 0 || from[k].signum() == 0 ? value : value.subtract(factor.multiply(from[k])))
            .divide(denominator);
      }
    }
    denominator = pivot;
    basis[row] = column;
  }

  private List<Term> multiplied() {
    int[] used = IntStream.range(0, basis.length).filter(row -> basis[row] >= 0 && tableau[row][terms.size()].signum() > 0).toArray();
    BigInteger[] whole = IntStream.of(used).mapToObj(row -> tableau[row][terms.size()].shiftLeft(exponents[basis[row]]))
        .toArray(BigInteger[]::new);
    BigInteger common = Arrays.stream(whole).reduce(BigInteger.ZERO, BigInteger::gcd);
    return IntStream.range(0, used.length).mapToObj(k -> times(terms.get(basis[used[k]]), new BigDecimal(whole[k].divide(common))))
        .toList();
  }

  private static Term times(Term term, BigDecimal multiplier) {
    return new Term(term.kind(), term.first(), term.second(), term.third(), term.vector(), multiplier);
  }
}
