package sdc.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.proof.Cores.Strength;

/** Cores beside the extreme parameters of each family, one after the other: no core may hold that some of them exceeds. */
class CoresTest {

  private static final int ATTRIBUTES = 3;
  private static final int RECORDS = 5;
  private static final double[] MULTIPLIERS = {0, 1, 1, 2, 0.5, 0.25};

  /** Few values, so that records are equal, tied or dominated often. */
  private static MaskedPair pair(Random random) {
    return pair(random, ATTRIBUTES, 4);
  }

  private static MaskedPair pair(Random random, int attributes, int values) {
    double[][] a = new double[attributes][];
    double[][] b = new double[attributes][];
    for (int k = 0; k < attributes; k++) {
      a[k] = random.ints(RECORDS, 0, values).asDoubleStream().toArray();
      b[k] = random.ints(RECORDS, 0, values).asDoubleStream().toArray();
      a[k][0] = 7; // no constants
    }
    return MaskedPair.aligned(PairsOf.table(a), PairsOf.table(b));
  }

  /** The extreme parameters by the keys of their features. */
  private static List<Function<Long, Integer>> extremes(String family) {
    List<Function<Long, Integer>> extremes = new ArrayList<>();
    if (family.equals("CHOQUET")) {
      for (int sets = 0; sets < 1 << 7; sets++) {
        int up = sets << 1;
        if (IntStream.range(1, 8).allMatch(set -> IntStream.range(0, 3).allMatch(k -> (up >> set & 1) <= (up >> (set | 1 << k) & 1)))) {
          extremes.add(set -> up >> set & 1);
        }
      }
    } else if (family.equals("CHOQUET 2")) {
      for (int i = 0; i < ATTRIBUTES; i++) {
        for (int j = 0; j < i; j++) {
          int one = 1 << i;
          int other = 1 << j;
          extremes.add(set -> set == (one | other) ? 1 : 0);
          extremes.add(set -> set == (one | other) ? -1 : set == one || set == other ? 1 : 0);
        }
        int alone = 1 << i;
        extremes.add(set -> set == alone ? 1 : 0);
      }
    } else {
      for (int k = 0; k < ATTRIBUTES; k++) {
        int last = k;
        extremes.add(key -> key == last || family.endsWith("metric") && family.startsWith("OWA") && key < last ? 1 : 0);
      }
    }
    return extremes;
  }

  private static List<Term> core(Random random, MaskedPair pair, boolean measure) {
    List<Term> core = new ArrayList<>();
    for (int t = 1 + random.nextInt(3); t > 0; t--) {
      int record = random.nextInt(RECORDS);
      core.add(Term.row(record, (pair.partner(record) + 1 + random.nextInt(RECORDS - 1)) % RECORDS,
          MULTIPLIERS[random.nextInt(MULTIPLIERS.length)]));
    }
    if (measure && random.nextBoolean()) {
      int attribute = random.nextInt(ATTRIBUTES);
      core.add(new Term(Term.Kind.RISES, 1 + random.nextInt(7) | 1 << attribute, attribute, 0, null, BigDecimal.ONE));
    }
    return core;
  }

  private static Map<Long, BigDecimal> sum(Cores cores, List<Term> core) {
    Map<Long, BigDecimal> sum = new TreeMap<>();
    core.forEach(term -> cores.vector(term).forEach((key, value) -> sum.merge(key, value, BigDecimal::add)));
    return sum;
  }

  private static double length(Map<Long, BigDecimal> vector) {
    return Math.sqrt(vector.values().stream().mapToDouble(BigDecimal::doubleValue).map(value -> value * value).sum());
  }

  @ParameterizedTest
  @ValueSource(strings = {"WEIGHTED_MEAN", "OWA", "OWA metric", "CHOQUET", "CHOQUET 2"})
  void coresHoldIfNoExtremeParametersExceedThem(String family) {
    List<Function<Long, Integer>> extremes = extremes(family);
    Map<Strength, Integer> counts = new EnumMap<>(Strength.class);
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = pair(random);
      Cores exact = Cores.of(ProofTest.settings(family), pair, 0);
      List<Term> core = core(random, pair, family.startsWith("CHOQUET"));
      Map<Long, BigDecimal> sum = sum(exact, core);
      boolean holds = core.stream().anyMatch(Term::isUsedRow) && extremes.stream().allMatch(p -> sum.entrySet().stream()
          .map(entry -> entry.getValue().multiply(BigDecimal.valueOf(p.apply(entry.getKey())))).reduce(BigDecimal.ZERO, BigDecimal::add)
          .signum() <= 0);
      Strength strength = exact.strength(core, exact.whole());
      assertEquals(holds ? Strength.EXACT : Strength.NOT, strength, family + " seed " + seed + " " + core);
      counts.merge(strength, 1, Integer::sum);
    }
    assertTrue(counts.get(Strength.EXACT) > 20 && counts.get(Strength.NOT) > 20, counts.toString());
  }

  /** The largest product with extreme parameters of sum 1, or the length of the sum, by the lengths of the rows. */
  @ParameterizedTest
  @ValueSource(strings = {"WEIGHTED_MEAN", "OWA metric", "CHOQUET", "BILINEAR NONE"})
  void toleranceIsRelativeToTheRows(String family) {
    int within = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = pair(random);
      List<Term> core = core(random, pair, family.equals("CHOQUET"));
      Cores any = Cores.of(ProofTest.settings(family), pair, 0);
      Map<Long, BigDecimal> sum = sum(any, core);
      double margin = any.hasCells() ? extremes(family).stream().mapToDouble(p -> sum.entrySet().stream()
          .mapToDouble(each -> each.getValue().doubleValue() * p.apply(each.getKey())).sum()
          / LongStream.range(0, ATTRIBUTES).mapToDouble(p::apply).sum()).max().orElseThrow() : length(sum);
      double weight = core.stream().filter(term -> term.kind() == Term.Kind.ROW).mapToDouble(term -> length(any.vector(term))).sum();
      if (margin > 0 && weight > 0 && any.strength(core, any.whole()) != Strength.EXACT) {
        Cores less = Cores.of(ProofTest.settings(family), pair, 0.999 * margin / weight);
        Cores more = Cores.of(ProofTest.settings(family), pair, 1.001 * margin / weight);
        assertEquals(Strength.NOT, less.strength(core, less.whole()), "seed " + seed);
        assertEquals(Strength.WITHIN_TOLERANCE, more.strength(core, more.whole()), "seed " + seed);
        within++;
      }
    }
    assertTrue(within > 50, "within " + within);
  }

  private static double value(Cores cores, Term term, int[] p) {
    return cores.vector(term).entrySet().stream().mapToDouble(each -> each.getValue().doubleValue() * p[each.getKey().intValue()]).sum();
  }

  /** The difference that a constraint of a measure states, for any numbers of the sets; the last is for a 2-additive transform. */
  @Test
  void constraintsOfMeasuresAreTheirDifferences() {
    MaskedPair pair = pair(new Random(1));
    Cores metric = Cores.of(ProofTest.settings("CHOQUET metric"), pair, 0);
    Cores additive = Cores.of(ProofTest.settings("CHOQUET 2"), pair, 0);
    BigDecimal times = new BigDecimal("2.5");
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int[] mu = random.ints(8, -9, 10).toArray();
      mu[0] = 0;
      int set = random.nextInt(8);
      int i = random.nextInt(3);
      int j = (i + 1 + random.nextInt(2)) % 3;
      Term rises = new Term(Term.Kind.RISES, set, i, 0, null, times);
      assertEquals(2.5 * (mu[set] - mu[set & ~(1 << i)]), value(metric, rises, mu), "seed " + seed);
      Term submodular = new Term(Term.Kind.SUBMODULAR, set, i, j, null, times);
      int one = set | 1 << i;
      int other = set | 1 << j;
      assertEquals(2.5 * (mu[one] + mu[other] - mu[one | other] - mu[one & other]), value(metric, submodular, mu), "seed " + seed);
      int more = IntStream.range(1, 8).filter(each -> (each & ~set) == 0 && (each >> i & 1) == 1 && Integer.bitCount(each) <= 2)
          .map(each -> mu[each]).sum();
      assertEquals(2.5 * more, value(additive, rises, mu), "seed " + seed);
    }
  }

  /** The square that a constraint of a matrix states, for any matrix. */
  @Test
  void constraintsOfMatricesAreSquares() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = pair(random);
      int[] q = random.ints(9, -9, 10).toArray();
      double[] v = random.ints(3, -3, 4).asDoubleStream().toArray();
      Cores cut = Cores.of(ProofTest.settings("BILINEAR CONE"), pair, 0);
      Term square = new Term(Term.Kind.CUT, 0, 0, 0, v, BigDecimal.valueOf(2));
      assertEquals(2 * square(q, v), value(cut, square, q), "seed " + seed);
      Cores data = Cores.of(ProofTest.settings("BILINEAR DATA"), pair, 0);
      double[] difference = data.differences().buffer();
      data.differences().write(4, 1, difference);
      Term distance = new Term(Term.Kind.PAIR, 4, 1, 0, null, BigDecimal.valueOf(2));
      assertEquals(2 * square(q, difference), value(data, distance, q), 1e-9, "seed " + seed);
    }
  }

  private static double square(int[] q, double[] v) {
    return IntStream.range(0, 9).filter(at -> at / 3 <= at % 3).mapToDouble(at -> (at / 3 < at % 3 ? 2 : 1) * q[at] * v[at / 3] * v[at % 3])
        .sum();
  }

  /** Without corners, a row shows that a record is lost if its candidate is nowhere farther, but not for a matrix. */
  @Test
  void candidatesThatAreNowhereFartherDominate() {
    int dominated = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = pair(random, 9, 2);
      Cores cores = Cores.of(ProofTest.settings("CHOQUET 2"), pair, 0);
      int record = random.nextInt(RECORDS);
      int candidate = (record + 1 + random.nextInt(RECORDS - 1)) % RECORDS;
      Term row = Term.row(record, candidate, 1);
      double[] own = cores.differences().buffer();
      double[] other = cores.differences().buffer();
      cores.differences().write(record, record, own);
      cores.differences().write(record, candidate, other);
      boolean nowhere = IntStream.range(0, 9).allMatch(k -> other[k] * other[k] <= own[k] * own[k]);
      boolean equal = IntStream.range(0, 9).allMatch(k -> other[k] * other[k] == own[k] * own[k]);
      assertEquals(nowhere, cores.isDominated(row), "seed " + seed);
      assertFalse(Cores.of(ProofTest.settings("BILINEAR NONE"), pair, 0).isDominated(row), "seed " + seed);
      assertEquals(equal ? Strength.EXACT : Strength.NOT, cores.strength(List.of(row), cores.whole()), "seed " + seed);
      dominated += nowhere ? 1 : 0;
    }
    assertTrue(dominated > 10, dominated + " dominated");
  }

  @Test
  void cellsHaveCornersThatSpanAllParameters() {
    Random random = new Random(1);
    assertTrue(Cores.of(ProofTest.settings("CHOQUET 2"), pair(random), 0).hasCells());
    assertFalse(Cores.of(ProofTest.settings("CHOQUET 2"), pair(random, 2, 4), 0).hasCells(), "all measures on two attributes");
    assertFalse(Cores.of(ProofTest.settings("CHOQUET 2"), pair(random, 9, 4), 0).hasCells());
  }

  /** In a part of a cell, the new corner counts instead of the old one. */
  @Test
  void coresOfPartsHoldAtTheirCorners() {
    int parts = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = pair(random);
      Cores cores = Cores.of(ProofTest.settings("WEIGHTED_MEAN"), pair, 0);
      List<Term> core = core(random, pair, false);
      Map<Long, BigDecimal> sum = sum(cores, core);
      double ofFrom = (1 + random.nextInt(7)) / 8.0;
      int to = 1 + random.nextInt(2);
      Cell part = cores.whole().part(random.nextBoolean() ? 0 : to, 0, to, ofFrom, 1 - ofFrom);
      boolean holds = core.stream().anyMatch(Term::isUsedRow) && Arrays.stream(part.corners()).allMatch(corner ->
          IntStream.range(0, ATTRIBUTES).mapToObj(k -> corner[k].multiply(sum.getOrDefault((long) k, BigDecimal.ZERO)))
              .reduce(BigDecimal.ZERO, BigDecimal::add).signum() <= 0);
      assertEquals(holds ? Strength.EXACT : Strength.NOT, cores.strength(core, part), "seed " + seed);
      parts += holds && cores.strength(core, cores.whole()) == Strength.NOT ? 1 : 0;
    }
    assertTrue(parts > 10, parts + " hold in a part alone");
  }
}
