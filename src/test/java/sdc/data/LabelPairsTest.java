package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences.Scaling;
import sdc.data.number.TwoFold;

/** Classes of pairs of labels beside lists of the pairs that known records have, and their costs. */
class LabelPairsTest {

  /** The labels of an attribute in both files, row by row, empty if missing; the first records are known. */
  private record Case(List<String> x, List<String> y, int known) {

    Case(List<String> x, List<String> y) {
      this(x, y, x.size());
    }

    LabelPairs pairs(Scaling scaling) {
      MaskedPair part = pair().part(IntStream.range(0, known).toArray());
      return LabelPairs.of(part, Differences.of(part, scaling, ValueComparison.COMPLETED), List.of("c"));
    }

    MaskedPair pair() {
      List<String> all = Stream.concat(x.stream(), y.stream()).filter(text -> !text.isEmpty()).distinct().toList();
      return MaskedPair.aligned(Table.of(column(all, x)), Table.of(column(all, y)));
    }

    private static NominalColumn column(List<String> all, List<String> texts) {
      return NominalColumn.of("c", all, texts.stream().mapToInt(all::indexOf).toArray());
    }

    /** The labels in the order of their codes, the missing one first. */
    List<String> order() {
      return Stream.of(List.of(""), x, y).flatMap(List::stream).distinct().toList();
    }

    /** For each original label of known records the masked ones. */
    Map<String, Set<String>> seen() {
      List<String> order = order();
      Map<String, Set<String>> seen = new TreeMap<>(Comparator.comparing(order::indexOf));
      for (int row = 0; row < known; row++) {
        seen.computeIfAbsent(x.get(row), label -> new TreeSet<>(Comparator.comparing(order::indexOf))).add(y.get(row));
      }
      return seen;
    }

    private static String named(String label) {
      return label.isEmpty() ? "?" : label;
    }

    /** The name of the class of each pair of labels, empty for a pair without cost. */
    Map<List<String>, String> classes() {
      Map<String, Set<String>> seen = seen();
      Map<String, Set<String>> open = new TreeMap<>(seen);
      open.values().removeIf(masked -> masked.size() < 2);
      int pairs = open.values().stream().mapToInt(Set::size).sum();
      Map<List<String>, String> classes = new HashMap<>();
      for (String a : order()) {
        for (String b : order()) {
          boolean known = seen.getOrDefault(a, Set.of()).contains(b);
          boolean equal = a.equals(b) && !a.isEmpty();
          classes.put(List.of(a, b), !seen.containsKey(a) ? equal ? "" : "never" : !known ? "never" : !open.containsKey(a) ? ""
              : pairs <= 40 ? named(a) + " > " + named(b) : equal ? "" : open.size() <= 40 ? named(a) + " > other" : "differs");
        }
      }
      return classes;
    }

    List<String> names() {
      Map<String, Set<String>> seen = seen();
      Map<List<String>, String> classes = classes();
      List<String> names = new ArrayList<>(List.of("never"));
      seen.forEach((a, masked) -> masked.stream().filter(b -> masked.size() > 1).map(b -> classes.get(List.of(a, b)))
          .filter(name -> !name.isEmpty()).forEach(names::add));
      return names.stream().distinct().map(name -> "c: " + name).toList();
    }
  }

  /** Of few labels, of more, and of many; some change, some are missing. */
  private static Case drawn(int seed) {
    Random random = new Random(seed);
    int labels = seed % 3 == 0 ? 4 : seed % 3 == 1 ? 20 : 60;
    int rows = 5 * labels;
    double missing = seed % 2 * 0.1;
    List<String> x = IntStream.range(0, rows).mapToObj(row -> random.nextDouble() < missing ? "" : "l" + random.nextInt(labels - 1))
        .toList();
    List<String> y = x.stream().map(label -> random.nextDouble() < missing ? "" : random.nextInt(3) == 0 || label.isEmpty()
        ? "l" + random.nextInt(labels) : label.equals("l2") ? "l1" : label).toList();
    return new Case(x, y, seed % 4 < 2 ? rows : rows / 2);
  }

  private static LabelPairs classes(MaskedPair pair, Scaling scaling) {
    return LabelPairs.of(pair, Differences.of(pair, scaling, ValueComparison.COMPLETED), pair.original().names());
  }

  @Test
  void everyPairOfLabelsHasItsClass() {
    for (int seed = 0; seed < 12; seed++) {
      Case files = drawn(seed);
      MaskedPair pair = files.pair();
      Differences plain = Differences.of(pair, Scaling.values()[seed % 2], ValueComparison.COMPLETED);
      LabelPairs pairs = files.pairs(Scaling.values()[seed % 2]);
      List<String> names = pairs.names();
      assertEquals(files.names(), names, "seed " + seed);
      Differences found = pairs.of(plain);
      assertEquals(names.size(), found.width(), "seed " + seed);
      boolean graded = names.stream().anyMatch(name -> name.equals("c: differs") || name.endsWith(" > other"));
      Map<List<String>, String> classes = files.classes();
      double[] gaps = found.buffer();
      for (int i = 0; i < files.x.size(); i += 7) {
        for (int j = 0; j < files.y.size(); j += 2) {
          found.write(i, j, gaps);
          String name = classes.get(List.of(files.x.get(i), files.y.get(j)));
          double share = graded && !name.equals("never") ? plain.mismatch(0).square(plain.sharedOriginals()[i], plain.sharedMasked()[j])
              / plain.mismatch(0).square() : 1;
          for (int c = 0; c < gaps.length; c++) {
            double expected = names.get(c).equals("c: " + name) ? share : 0;
            assertEquals(expected, gaps[c] * gaps[c], 1e-12, "seed " + seed + ": " + files.x.get(i) + " and " + files.y.get(j));
          }
        }
      }
    }
  }

  /** Widened, no known record's candidate comes nearer in comparison to its own masked record. */
  @Test
  void widenedWeightsLinkAtLeastTheSameRecords() {
    for (int seed = 0; seed < 12; seed++) {
      Case files = drawn(seed);
      MaskedPair labels = files.pair();
      Random random = new Random(seed);
      NumericColumn one = NumericColumn.of("n", random.doubles(files.x.size()).toArray());
      NumericColumn other = NumericColumn.of("n", random.doubles(files.x.size()).toArray());
      MaskedPair pair = MaskedPair.aligned(Table.of(one, labels.original().column(0)), Table.of(other, labels.masked().column(0)));
      Differences plain = Differences.of(pair, Scaling.DISTANCE, ValueComparison.COMPLETED);
      LabelPairs pairs = LabelPairs.of(pair, plain, pair.original().names());
      Differences found = pairs.of(plain);
      TwoFold digits = new TwoFold();
      assertEquals(plain.precise().original(3, 0, new TwoFold()).value(), found.precise().original(3, 0, digits).value());
      double[] weights = {random.nextDouble(), random.nextDouble()};
      double[] wide = pairs.widened(weights);
      assertEquals(found.width(), wide.length);
      assertEquals(weights[0], wide[0]);
      assertEquals("n", pairs.names().get(0));
      assertEquals(weights[1] * plain.mismatch(1).square(), wide[1], 1e-12, "never");
      for (int i = 0; i < files.x.size(); i += 2) {
        double ofPlain = distance(plain, weights, i, i);
        double ofFound = distance(found, wide, i, i);
        for (int j = 0; j < files.x.size(); j++) {
          assertTrue(distance(found, wide, i, j) - ofFound >= distance(plain, weights, i, j) - ofPlain - 1e-9, "seed " + seed);
        }
      }
    }
  }

  private static double distance(Differences differences, double[] weights, int i, int j) {
    double[] gaps = differences.buffer();
    differences.write(i, j, gaps);
    return IntStream.range(0, gaps.length).mapToDouble(k -> weights[k] * gaps[k] * gaps[k]).sum();
  }

  /** A class of one pair costs what the pair does. */
  @Test
  void widenedClassesOfOnePairHaveItsSquare() {
    Case files = new Case(List.of("a", "a", "a", "b", "b", ""), List.of("a", "b", "", "b", "b", "a"));
    MaskedPair pair = files.pair();
    LabelPairs pairs = classes(pair, Scaling.RAW);
    assertEquals(List.of("c: never", "c: a > ?", "c: a > a", "c: a > b"), pairs.names());
    // of the five known masked labels two are a: a missing one differs from a with the chance 3/5
    assertArrayEquals(new double[] {2, 2 * 0.6, 0, 2}, pairs.widened(new double[] {2}), 1e-12);
    pairs = classes(new Case(List.of("a", "a", "b", "c"), List.of("a", "b", "b", "a")).pair(), Scaling.RAW);
    assertEquals(List.of("c: never", "c: a > a", "c: a > b"), pairs.names());
    assertArrayEquals(new double[] {2, 0, 2}, pairs.widened(new double[] {2}), "c > c never is, although it is equal");
  }

  /** A known record for each of some labels' pairs, and one for each other label. */
  private static Case known(int labels, int... changes) {
    List<String> x = new ArrayList<>();
    List<String> y = new ArrayList<>();
    for (int a = 0; a < labels; a++) {
      for (int b = 0; b <= (a < changes.length ? changes[a] : 0); b++) {
        x.add("l" + a);
        y.add("l" + (a + b) % labels);
      }
    }
    return new Case(x, y);
  }

  private static int[] ones(int labels) {
    return IntStream.range(0, labels).map(i -> 1).toArray();
  }

  @Test
  void fortyClassesAndThreeHundredLabelsAreTheMost() {
    assertEquals(1 + 40, classes(known(30, ones(20)).pair(), Scaling.RAW).names().size(), "one for each pair");
    int[] more = ones(20);
    more[7] = 2;
    assertEquals(1 + 20, classes(known(30, more).pair(), Scaling.RAW).names().size(), "one for each label");
    assertEquals(1 + 40, classes(known(45, ones(40)).pair(), Scaling.RAW).names().size());
    assertEquals(List.of("c: never", "c: differs"), classes(known(45, ones(41)).pair(), Scaling.RAW).names());
    assertEquals(List.of("c: never", "c: l0 > l0", "c: l0 > l1"), classes(known(300, 1).pair(), Scaling.RAW).names());
    LabelPairs plain = classes(known(301, 1).pair(), Scaling.RAW);
    assertEquals(List.of("c"), plain.names());
    assertArrayEquals(new double[] {0.7}, plain.widened(new double[] {0.7}));
  }

  /** By hand: of six known records four have a, of which three keep it; with the missing label there are three. */
  @Test
  void likelihoodsByHand() {
    Case files = new Case(List.of("a", "a", "a", "a", "b", "b"), List.of("a", "a", "a", "b", "b", "b"));
    LabelPairs pairs = classes(files.pair(), Scaling.RAW);
    assertEquals(List.of("c: never", "c: a > a", "c: a > b"), pairs.names());
    double aa = Math.log(4 / 9.0) - Math.log(3.5 / 5.5);
    double ab = Math.log(4 / 9.0) - Math.log(1.5 / 5.5);
    double never = Math.log(1 / 9.0) - Math.log(0.5 / 5.5) - aa; // a > missing
    double other = Math.log(4 / 9.0) - Math.log(0.5 / 3.5) - (Math.log(4 / 9.0) - Math.log(2.5 / 3.5)); // b > a
    assertArrayEquals(new double[] {Math.max(never, other), 0, ab - aa}, pairs.likelihood(), 1e-12);
  }

  /** Ten records have a > b; a missing label, of which no record is known, is most surely not one of them: log 11/13 − log 1/3. */
  @Test
  void likelihoodsOfUnknownLabels() {
    Case files = new Case(Collections.nCopies(10, "a"), Collections.nCopies(10, "b"));
    assertArrayEquals(new double[] {Math.log(33 / 13.0)}, classes(files.pair(), Scaling.RAW).likelihood(), 1e-12);
  }

  /** The mean over the pairs of a class, the greatest of those never seen, in each row above the least of those seen. */
  @Test
  void likelihoodsOfClassesAreMeans() {
    for (int seed = 0; seed < 6; seed++) {
      Case files = drawn(seed);
      Map<List<String>, String> classes = files.classes();
      Map<String, List<Double>> costs = new HashMap<>();
      List<String> order = files.order();
      for (String a : order) {
        Map<String, Double> row = order.stream().collect(Collectors.toMap(b -> b, b -> {
          double known = IntStream.range(0, files.known).filter(i -> files.x.get(i).equals(a)).count();
          double both = IntStream.range(0, files.known).filter(i -> files.x.get(i).equals(a) && files.y.get(i).equals(b)).count();
          double masked = files.y.stream().limit(files.known).filter(b::equals).count();
          return Math.log((masked + 1) / (files.known + order.size())) - Math.log((both + 0.5) / (known + 0.5 * order.size()));
        }));
        double least = files.seen().getOrDefault(a, Set.of()).stream().mapToDouble(row::get).min().orElse(0);
        row.forEach((b, cost) -> costs.computeIfAbsent("c: " + classes.get(List.of(a, b)), name -> new ArrayList<>()).add(cost - least));
      }
      LabelPairs pairs = files.pairs(Scaling.RAW);
      double[] expected = pairs.names().stream().map(costs::get).mapToDouble(list -> list.stream().mapToDouble(c -> c).average()
          .orElseThrow()).toArray();
      expected[0] = Math.max(0, costs.get("c: never").stream().mapToDouble(c -> c).max().orElseThrow());
      assertArrayEquals(expected, pairs.likelihood(), 1e-9, "seed " + seed);
    }
  }

  /** d²/(2·mean d²) of the known records: differences 1, 3 and 2 of three partners; one of no difference is always right. */
  @Test
  void likelihoodsOfNumbers() {
    double[] same = {1, 2, 3, 4};
    Table x = Table.of(NumericColumn.of("n", new double[] {0, 0, 0, 50}), NumericColumn.of("same", same));
    Table y = Table.of(NumericColumn.of("n", new double[] {1, -3, 2, 99}), NumericColumn.of("same", same));
    MaskedPair pair = MaskedPair.matched(x, List.of("a", "b", "c", "d"), y, List.of("a", "b", "c", "e"));
    assertArrayEquals(new double[] {1 / (2 * 14 / 3.0), 1e6}, classes(pair, Scaling.RAW).likelihood(), 1e-12);
  }

  /** Records without a partner have no pair, and unseen labels cost nothing if they stay. */
  @Test
  void onlyKnownPairsCount() {
    Table x = Table.of(labels("c", "a", "a", "b"));
    Table y = Table.of(labels("c", "b", "a", "b"));
    MaskedPair pair = MaskedPair.matched(x, List.of("1", "2", "3"), y, List.of("3", "2", "9"));
    LabelPairs pairs = classes(pair, Scaling.RAW);
    assertEquals(List.of("c: never"), pairs.names(), "a > a and b > b");
    Differences found = pairs.of(Differences.of(pair, Scaling.RAW, ValueComparison.COMPLETED));
    double[] gap = found.buffer();
    found.write(0, 0, gap);
    assertEquals(1, gap[0]);
    found.write(0, 1, gap);
    assertEquals(0, gap[0]);
    assertFalse(found.hasGaps());
  }
}
