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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.Listener;
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

  /** Beside the pairs compared at once: what models learned from, and of each record its best candidate, its rank and its coverage. */
  @Test
  void theResultSaysWhatWasComparedAndLearned() {
    for (int seed = 0; seed < 10; seed++) {
      Random random = new Random(seed);
      Table original = table(random, 60);
      Table masked = noisy(random, original, 0.5);
      int[] repeated = IntStream.range(0, 60).map(i -> i > 50 ? 2 : i).toArray();
      List<String> ids = IntStream.range(0, 60).mapToObj(Integer::toString).toList();
      MaskedPair pair = MaskedPair.matched(original.rows(repeated), ids, masked.rows(repeated).rows(IntStream.range(10, 60).toArray()),
          ids.subList(10, 60));
      ClassifierSettings few = new ClassifierSettings(Form.ABSOLUTE, ValueComparison.COMPLETED, 8, 3, 1000, 5);
      Listener listener = new Listener();
      ClassifierResult result = new ClassifierLinker(fixed("distance", distance -> 1 - distance), few, Randomness.seeded(seed))
          .crossFitted(pair, listener);
      ComparedPairs pairs = new ComparedPairs(new Comparisons(pair, few.comparison()), few, IntStream.range(0, 60).toArray(),
          IntStream.range(0, 50).toArray(), Progress.NONE);
      int[] size = pairs.distinct().size;
      int at = pairs.names().indexOf("distance");
      double compared = 0;
      int covered = 0;
      for (int row = 0; row < 60; row++) {
        int record = row;
        String where = "seed " + seed + ", record " + row;
        double[] distances = Arrays.stream(pairs.candidates(row)).mapToDouble(c -> pairs.features(record, c)[at]).toArray();
        double least = Arrays.stream(distances).min().orElseThrow();
        assertEquals(1 / (1 + Math.exp(1 - least)), result.links().distance(row), 1e-12, where);
        int candidates = Arrays.stream(pairs.candidates(row)).map(c -> size[c]).sum();
        compared += candidates / 60.0;
        int own = row < 10 ? -1 : pairs.distinct().of[row - 10];
        int place = IntStream.range(0, distances.length).filter(c -> pairs.candidates(record)[c] == own).findFirst().orElse(-1);
        covered += place >= 0 ? 1 : 0;
        if (row < 10) {
          assertTrue(result.links().rank(row).isEmpty(), where);
        } else {
          int nearer = IntStream.range(0, distances.length).filter(c -> place < 0 || distances[c] < distances[place])
              .map(c -> size[pairs.candidates(record)[c]]).sum();
          assertEquals(1 + nearer, result.links().rank(row).orElseThrow(), where);
        }
      }
      assertEquals(compared, result.candidates(), 1e-9, "seed " + seed);
      assertEquals(covered, result.covered(), "seed " + seed);
      assertTrue(covered < 50, "no record without its own candidate, seed " + seed);
      assertEquals(pairs.names(), result.features());
      assertEquals(List.of(40.0, 120.0, 5), List.of(result.known(), result.wrong(), result.models()), "seed " + seed);
      double[] shares = listener.shares().stream().mapToDouble(share -> share).filter(share -> share >= 0).toArray();
      assertTrue(Arrays.stream(shares).allMatch(share -> share <= 1) && Arrays.stream(shares).max().orElse(0) == 1, "seed " + seed);
      assertEquals(5 * 160, listener.details().stream().filter(detail -> detail.startsWith("learning from "))
          .mapToInt(detail -> Integer.parseInt(detail.split(" ")[2])).sum(), "seed " + seed);
      assertEquals(5, Collections.frequency(listener.details(), "comparing known records"));
    }
  }

  /** Two records to learn from in each of two parts. */
  @Test
  void fourRecordsAreEnough() {
    Table four = numbers(new Random(1), 4);
    ClassifierResult result = linker(fixed("distance", distance -> -distance), 5)
        .crossFitted(MaskedPair.aligned(four, four), Progress.NONE);
    assertEquals(2, result.models());
    assertEquals(4, result.links().linked());
  }

  @Test
  void theSeedDealsTheParts() {
    MaskedPair pair = MaskedPair.aligned(numbers(new Random(1), 20), numbers(new Random(2), 20));
    Map<List<Double>, int[]> rowsOf = pairs(pair);
    Set<Set<Set<Integer>>> dealt = new HashSet<>();
    for (int seed = 0; seed < 5; seed++) {
      Set<Set<Integer>> known = Collections.synchronizedSet(new HashSet<>());
      MatchClassifier recorder = (names, features, match) -> {
        known.add(IntStream.range(0, match.length).filter(i -> match[i])
            .mapToObj(i -> rowsOf.get(List.of(features[i][0], features[i][1]))[0]).collect(Collectors.toSet()));
        return new Same(0, difference -> difference);
      };
      new ClassifierLinker(recorder, settings(Form.SIGNED, 4), Randomness.seeded(seed)).link(pair, Progress.NONE);
      assertEquals(4, known.size());
      dealt.add(known);
    }
    assertEquals(5, dealt.size());
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
