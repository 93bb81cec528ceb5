package sdc.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
    double[][] a = new double[ATTRIBUTES][];
    double[][] b = new double[ATTRIBUTES][];
    for (int k = 0; k < ATTRIBUTES; k++) {
      a[k] = random.ints(RECORDS, 0, 4).asDoubleStream().toArray();
      b[k] = random.ints(RECORDS, 0, 4).asDoubleStream().toArray();
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
      List<Term> core = core(random, pair, family.equals("CHOQUET"));
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

  /** The largest product with weights of sum 1, or the length of the sum, by the lengths of the rows. */
  @ParameterizedTest
  @ValueSource(strings = {"WEIGHTED_MEAN", "BILINEAR NONE"})
  void toleranceIsRelativeToTheRows(String family) {
    int within = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = pair(random);
      List<Term> core = core(random, pair, false);
      Cores any = Cores.of(ProofTest.settings(family), pair, 0);
      Map<Long, BigDecimal> sum = sum(any, core);
      double margin = family.startsWith("BILINEAR") ? length(sum)
          : sum.values().stream().mapToDouble(BigDecimal::doubleValue).max().orElse(0);
      double weight = core.stream().mapToDouble(term -> length(any.vector(term))).sum();
      if (margin > 0) {
        Cores less = Cores.of(ProofTest.settings(family), pair, 0.999 * margin / weight);
        Cores more = Cores.of(ProofTest.settings(family), pair, 1.001 * margin / weight);
        assertEquals(Strength.NOT, less.strength(core, less.whole()), "seed " + seed);
        assertEquals(Strength.WITHIN_TOLERANCE, more.strength(core, more.whole()), "seed " + seed);
        within++;
      }
    }
    assertTrue(within > 50, "within " + within);
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
