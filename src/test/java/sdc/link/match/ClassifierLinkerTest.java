package sdc.link.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.link.EuclideanLinker;
import sdc.link.LinkSettings;
import sdc.link.Links;
import sdc.link.match.ClassifierSettings.Form;

/** Linkage by a classifier: against the Euclidean linkage as its twin, for leaks, at chance level on noise, and with ties. */
class ClassifierLinkerTest {

  private static ClassifierSettings settings(Form form, int folds) {
    return new ClassifierSettings(form, ValueComparison.COMPLETED, 20, 10, 1000, folds);
  }

  private static ClassifierLinker linker(MatchClassifier classifier, int folds) {
    return new ClassifierLinker(classifier, settings(Form.ABSOLUTE, folds), Randomness.seeded(1));
  }

  /** A classifier that learns nothing and computes the probability from one named feature. */
  private static MatchClassifier fixed(String feature, ToDoubleFunction<Double> probability) {
    return (names, features, match) -> new Same(names.indexOf(feature), probability);
  }

  private record Same(int at, ToDoubleFunction<Double> probability) implements MatchClassifier.Model {
    @Override
    public double[] logOdds(double[][] features) {
      return Arrays.stream(features).mapToDouble(pair -> probability.applyAsDouble(pair[at])).toArray();
    }

    @Override
    public MatchClassifier.Model copy() {
      return this;
    }
  }

  private static Table table(Random random, int rows) {
    int[] labels = IntStream.range(0, rows).map(i -> random.nextInt(9) == 0 ? NominalColumn.MISSING : random.nextInt(3)).toArray();
    labels[0] = 0;
    labels[1] = 1;
    double[] gaps = random.doubles(rows).map(v -> random.nextInt(9) == 0 ? Double.NaN : v).toArray();
    gaps[0] = 0.3;
    gaps[1] = 0.6;
    return Table.of(NumericColumn.of("a", gaps), NumericColumn.of("b", random.doubles(rows).toArray()),
        NominalColumn.of("c", List.of("l0", "l1", "l2", "l3"), labels));
  }

  private static Table noisy(Random random, Table table, double share) {
    double[] a = Arrays.stream(table.numeric(0).toArray()).map(v -> v + share * random.nextGaussian()).toArray();
    double[] b = Arrays.stream(table.numeric(1).toArray()).map(v -> v + share * random.nextGaussian()).toArray();
    return table.with(0, NumericColumn.of("a", a)).with(1, NumericColumn.of("b", b));
  }

  @Test
  void byDistanceAloneItIsTheEuclideanLinkage() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int rows = 8 + random.nextInt(80);
      Table original = table(random, rows);
      Table masked = noisy(random, original, random.nextBoolean() ? 0.02 : 0.3);
      int[] repeated = IntStream.range(0, rows).map(i -> i > 1 && random.nextInt(4) == 0 ? 2 : i).toArray();
      MaskedPair pair = MaskedPair.aligned(original.rows(repeated), masked.rows(repeated));
      Links links = linker(fixed("distance", distance -> 1 / (1 + distance)), 2 + random.nextInt(4)).link(pair, Progress.NONE);
      Links twin = new EuclideanLinker(Scaling.ATTRIBUTE, LinkSettings.DEFAULT.withRanks(true).withComparison(ValueComparison.COMPLETED))
          .link(pair, Progress.NONE);
      for (int row = 0; row < rows; row++) {
        String where = "seed " + seed + " row " + row;
        assertEquals(twin.isLinked(row), links.isLinked(row), where);
        assertEquals(twin.isTied(row), links.isTied(row), where);
        assertEquals(twin.ties(row), links.ties(row), where);
        assertEquals(twin.nearest(row), links.nearest(row), where);
        int rank = twin.rank(row).orElseThrow();
        assertTrue(rank > 15 || rank == links.rank(row).orElseThrow(), where);
      }
    }
  }

  @Test
  void aModelWithoutDistinctionLeavesAllCandidatesTied() {
    Random random = new Random(1);
    Table original = table(random, 60);
    MaskedPair pair = MaskedPair.aligned(original, noisy(random, original, 0.1));
    ClassifierResult result = linker(fixed("distance", distance -> 0.3), 5).crossFitted(pair, Progress.NONE);
    assertEquals(0, result.links().linked());
    assertEquals(result.covered(), result.links().tied());
    assertTrue(result.links().ties(3) >= 20);
    assertTrue(result.links().credited() <= result.covered() / 20.0);
  }

  @Test
  void noModelHasSeenARecordThatItLinksNorItsMaskedRecord() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      int rows = 40;
      MaskedPair pair = MaskedPair.aligned(numbers(random, rows), numbers(random, rows));
      Map<List<Double>, int[]> rowsOf = pairs(pair);
      List<Map.Entry<Set<Integer>, Set<Integer>>> models = Collections.synchronizedList(new ArrayList<>());
      MatchClassifier recorder = (names, features, match) -> {
        Set<Integer> originals = new HashSet<>();
        Set<Integer> masked = new HashSet<>();
        for (double[] each : features) {
          int[] known = rowsOf.get(List.of(each[0], each[1]));
          originals.add(known[0]);
          masked.add(known[1]);
        }
        models.add(Map.entry(originals, masked));
        return new MatchClassifier.Model() {
          @Override
          public double[] logOdds(double[][] asked) {
            for (double[] each : asked) {
              int row = rowsOf.get(List.of(each[0], each[1]))[0];
              assertFalse(originals.contains(row), "the record was seen");
              assertFalse(masked.contains(row), "its masked record was seen, as a match or as a wrong candidate");
            }
            return new double[asked.length];
          }

          @Override
          public MatchClassifier.Model copy() {
            return this;
          }
        };
      };
      new ClassifierLinker(recorder, settings(Form.SIGNED, 5), Randomness.seeded(seed)).link(pair, Progress.NONE);
      assertEquals(5, models.size());
      models.forEach(model -> assertEquals(32, model.getKey().size()));
    }
  }

  private static Table numbers(Random random, int rows) {
    return Table.of(NumericColumn.of("a", random.doubles(rows).toArray()), NumericColumn.of("b", random.doubles(rows).toArray()));
  }

  /** Which pair has these differences. */
  private static Map<List<Double>, int[]> pairs(MaskedPair pair) {
    Differences differences = Differences.of(pair, Scaling.ATTRIBUTE, ValueComparison.COMPLETED);
    Map<List<Double>, int[]> rows = new HashMap<>();
    double[] gaps = new double[2];
    for (int i = 0; i < differences.originals(); i++) {
      for (int j = 0; j < differences.candidates(); j++) {
        differences.write(i, j, gaps);
        rows.put(List.of(gaps[0], gaps[1]), new int[] {i, j});
      }
    }
    return rows;
  }

  @Test
  void ofKnownRecordsItLinksTheOthers() {
    Random random = new Random(5);
    Table original = table(random, 100);
    MaskedPair pair = MaskedPair.aligned(original, noisy(random, original, 0.001));
    MaskedPair known = pair.part(IntStream.range(0, 30).toArray());
    MaskedPair others = pair.part(IntStream.range(30, 100).toArray());
    ClassifierResult result = linker(fixed("distance", distance -> -distance), 5).split(known, others, Progress.NONE);
    assertEquals(70, result.links().records());
    assertTrue(result.links().linked() >= 55, () -> result.links().linked() + " linked");
    assertEquals(30, result.known());
    assertEquals(300, result.wrong());
    assertEquals(1, result.models());
  }

  @Test
  void recordsWithoutAPartnerAreAttackedAndNotCounted() {
    Random random = new Random(6);
    Table original = table(random, 50);
    List<String> ids = IntStream.range(0, 50).mapToObj(Integer::toString).toList();
    MaskedPair pair = MaskedPair.matched(original, ids, original.rows(IntStream.range(10, 50).toArray()), ids.subList(10, 50));
    Links links = linker(fixed("distance", distance -> -distance), 5).link(pair, Progress.NONE);
    assertEquals(40, links.records());
    assertEquals(50, links.rows());
    assertTrue(links.nearest(3) >= 0);
  }

  @Test
  void refusesTooFewRecordsAndSettingsOutOfRange() {
    Table few = table(new Random(1), 3);
    MaskedPair pair = MaskedPair.aligned(few, few);
    Refused.with("4 or more records … found 3", () -> linker(fixed("distance", d -> d), 5).link(pair, Progress.NONE));
    Refused.with("candidates … 2 or more, got 1", () -> new ClassifierSettings(Form.SIGNED, ValueComparison.STRICT, 1, 1, 2, 2));
    Refused.with("wrong … 1 or more, got 0", () -> new ClassifierSettings(Form.SIGNED, ValueComparison.STRICT, 2, 0, 2, 2));
    Refused.with("known … 2 or more, got 1", () -> new ClassifierSettings(Form.SIGNED, ValueComparison.STRICT, 2, 1, 1, 2));
    Refused.with("folds … 2 or more, got 1", () -> new ClassifierSettings(Form.SIGNED, ValueComparison.STRICT, 2, 1, 2, 1));
  }
}
