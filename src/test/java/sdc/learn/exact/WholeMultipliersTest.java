package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.proof.Cores;
import sdc.proof.Term;

/** Multipliers that make a sum of rows exactly 0 are found if and only if there are some. */
class WholeMultipliersTest {

  private static BigDecimal of(Map<Long, BigDecimal> vector, long key) {
    return vector.getOrDefault(key, BigDecimal.ZERO);
  }

  private static int cross(Map<Long, BigDecimal> a, Map<Long, BigDecimal> b) {
    return of(a, 0).multiply(of(b, 1)).compareTo(of(a, 1).multiply(of(b, 0)));
  }

  private static int dot(Map<Long, BigDecimal> a, Map<Long, BigDecimal> b) {
    return of(a, 0).multiply(of(b, 0)).add(of(a, 1).multiply(of(b, 1))).signum();
  }

  /** Whether 0 is among plane vectors, between two opposite ones, or inside the triangle of three. */
  private static boolean surround(List<Map<Long, BigDecimal>> vectors) {
    for (Map<Long, BigDecimal> a : vectors) {
      for (Map<Long, BigDecimal> b : vectors) {
        if (dot(a, a) == 0 || cross(a, b) == 0 && dot(a, b) < 0
            || vectors.stream().anyMatch(c -> cross(a, b) > 0 && cross(b, c) > 0 && cross(c, a) > 0)) {
          return true;
        }
      }
    }
    return false;
  }

  private static void requireZeroSum(List<Term> found, Cores cores, String seen) {
    Map<Long, BigDecimal> sum = new TreeMap<>();
    found.forEach(term -> cores.vector(term).forEach((key, value) -> sum.merge(key, value, BigDecimal::add)));
    assertTrue(sum.values().stream().allMatch(value -> value.signum() == 0), seen + " " + found);
    assertTrue(found.stream().allMatch(term -> term.multiplier().signum() > 0), seen);
    assertTrue(found.stream().anyMatch(term -> term.kind() == Term.Kind.ROW), seen);
    assertEquals(BigInteger.ONE, found.stream().map(term -> term.multiplier().toBigIntegerExact()).reduce(BigInteger.ZERO, BigInteger::gcd),
        seen);
  }

  /** Rows of two attributes are vectors of the plane; some pairs have few values, so that rows are opposite or 0. */
  @Test
  void multipliersExistIfRowsSurroundZero() {
    int some = 0;
    int none = 0;
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      boolean few = seed % 2 == 0;
      double[][] values = IntStream.range(0, 4).mapToObj(k -> few ? random.ints(5, 0, 4).asDoubleStream().toArray()
          : random.doubles(5).toArray()).toArray(double[][]::new);
      values[0][0] = values[1][0] = 7; // no constants
      MaskedPair pair = MaskedPair.aligned(PairsOf.table(values[0], values[1]), PairsOf.table(values[2], values[3]));
      Cores cores = Cores.of(FamilySettings.of(Form.WEIGHTED_MEAN), pair, 0);
      List<Term> terms = new ArrayList<>();
      for (int k = 1 + random.nextInt(6); k > 0; k--) {
        int record = random.nextInt(5);
        terms.add(Term.row(record, (record + 1 + random.nextInt(4)) % 5, random.nextDouble()));
      }
      List<Map<Long, BigDecimal>> vectors = terms.stream()
          .map(term -> cores.vector(Term.row((int) term.first(), term.second(), 1))).toList();
      Optional<List<Term>> found = WholeMultipliers.of(terms, cores, () -> false);
      assertEquals(surround(vectors), found.isPresent(), "seed " + seed);
      if (found.isPresent()) {
        requireZeroSum(found.get(), cores, "seed " + seed);
      }
      assertTrue(WholeMultipliers.of(terms, cores, () -> true).isEmpty(), "a stop");
      some += found.isPresent() ? 1 : 0;
      none += found.isPresent() ? 0 : 1;
    }
    assertTrue(some > 40 && none > 40, some + " with multipliers, " + none + " without");
  }

  /** Constraints alone are no core: their sum may be 0 without a row. With a row whose candidate is nearer everywhere they are one. */
  @Test
  void constraintsNeedARow() {
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {0, 4, 8}, new double[] {0, 5, 9}),
        PairsOf.table(new double[] {4, 1, 8}, new double[] {8, 3, 9}));
    Cores cores = Cores.of(new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0), pair, 0);
    List<Term> rises = Stream.of(new long[] {1, 0}, new long[] {2, 1}, new long[] {3, 0}, new long[] {3, 1})
        .map(set -> new Term(Term.Kind.RISES, set[0], (int) set[1], 0, null, BigDecimal.ONE)).toList();
    Term submodular = new Term(Term.Kind.SUBMODULAR, 0, 0, 1, null, BigDecimal.ONE);
    List<Term> constraints = Stream.concat(rises.stream(), Stream.of(submodular)).toList();
    assertTrue(WholeMultipliers.of(constraints, cores, () -> false).isEmpty());
    List<Term> all = Stream.concat(constraints.stream(), Stream.of(Term.row(0, 1, 1))).toList();
    List<Term> found = WholeMultipliers.of(all, cores, () -> false).orElseThrow();
    requireZeroSum(found, cores, "a nearer candidate");
    List<Term> farther = Stream.concat(constraints.stream(), Stream.of(Term.row(0, 2, 1))).toList();
    assertTrue(WholeMultipliers.of(farther, cores, () -> false).isEmpty(), "a farther candidate");
  }
}
