package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Shared;
import sdc.aggregate.Bilinear;
import sdc.data.Column;
import sdc.data.Covers;
import sdc.data.Differences;
import sdc.data.Hierarchy;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Recoding;
import sdc.data.SetNotation;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.learn.rows.Recount;
import sdc.link.EuclideanLinker;
import sdc.link.Links;

/** Candidates by cover beside a twin that looks at every pair. */
class CoverAttackTest {

  private static final Hierarchy TOWNS = Hierarchy.of(List.of(List.of("a", "ab", "*"), List.of("b", "ab", "*"), List.of("c", "cd", "*"),
      List.of("d", "cd", "*")));

  private static Recoding reader(Hierarchy hierarchy) {
    return new Recoding(hierarchy, SetNotation.NUMBERS, Double::toString);
  }

  /** Ages and towns, released as themselves, as larger sets or not at all; the given share of ages is wrong. */
  static MaskedPair pair(SplittableRandom random, int n, double wrong) {
    double[] age = random.doubles(n).map(v -> Math.floor(40 * v)).toArray();
    List<String> town = random.ints(n, 0, 4).mapToObj(c -> "abcd".substring(c, c + 1)).toList();
    List<String> ages = Arrays.stream(age).mapToObj(v -> random.nextDouble() < wrong ? "39" : released(random, v)).toList();
    List<String> towns = town.stream()
        .map(t -> random.nextInt(3) == 0 ? t : random.nextInt(4) == 0 ? "*" : t.compareTo("c") < 0 ? "ab" : "cd").toList();
    Recoding.Columns first = reader(null).read(NumericColumn.of("age", age), labels("age", ages));
    Recoding.Columns second = reader(TOWNS).read(labels("town", town), labels("town", towns));
    return MaskedPair.aligned(Table.of(first.original(), second.original()), Table.of(first.masked(), second.masked()));
  }

  private static String released(SplittableRandom random, double age) {
    int low = (int) age / 10 * 10;
    return switch (random.nextInt(4)) {
      case 0 -> Integer.toString((int) age);
      case 1 -> "*";
      case 2 -> "[" + low + ", " + (low + 10) + "[";
      default -> low + "+";
    };
  }

  /** Attributes with the same values, each record with all their rotations: of three rotated candidates none is nearer than the others. */
  @Test
  void guessesTieAsOnPaper() {
    Bilinear equal = new Bilinear(3, Bilinear.Psd.NONE);
    String[] sets = {"[0, 2[", "[2, 4[", "[4, 6[", "[6, 8[", "[0, 4[", "[4, 8[", "[0, 8["};
    for (int seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      String[][] drawn = new String[8][];
      for (int v = 0; v < 8; v++) {
        int[] fitting = {v / 2, 4 + v / 4, 6};
        drawn[v] = random.ints(3, 0, 3).mapToObj(which -> sets[fitting[which]]).toArray(String[]::new);
      }
      List<Recoding.Columns> columns = IntStream.range(0, 3).mapToObj(k -> reader(null).read(NumericColumn.of("a" + k,
          IntStream.range(0, 24).mapToDouble(row -> row / 3).toArray()), labels("a" + k, IntStream.range(0, 24)
          .mapToObj(row -> drawn[row / 3][(k + row) % 3]).toList()))).toList();
      MaskedPair pair = MaskedPair.aligned(Table.of(columns.stream().map(Recoding.Columns::original).toList()),
          Table.of(columns.stream().map(Recoding.Columns::masked).toList()));
      Links guessed = new CoverAttack(true).run(pair, Progress.NONE).links();
      Links euclidean = new EuclideanLinker(Differences.Scaling.ATTRIBUTE).link(pair, Progress.NONE);
      Links bilinear = Recount.of(pair, Differences.of(pair, Differences.Scaling.ATTRIBUTE), equal.aggregator(equal.equalWeights()));
      for (Links links : List.of(guessed, euclidean, bilinear)) {
        for (int i = 0; i < 24; i++) {
          assertEquals(0, links.ties(i) % 3, "seed " + seed + ", record " + i);
        }
        assertEquals(0, links.linked(), "seed " + seed);
      }
    }
  }

  @Test
  void equalTheTwin() {
    for (int seed = 0; seed < 100; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      MaskedPair pair = pair(random, random.nextInt(3, 60), seed % 3 == 0 ? 0.2 : 0);
      AttackResult result = new CoverAttack().run(pair, Progress.NONE);
      Covers covers = Covers.of(pair);
      boolean all = true;
      for (int row = 0; row < pair.original().rows(); row++) {
        int i = row;
        int[] fitting = IntStream.range(0, pair.masked().rows()).filter(j -> covers.fit(0, covers.original(i, 0), covers.masked(j, 0))
            && covers.fit(1, covers.original(i, 1), covers.masked(j, 1))).toArray();
        boolean own = Arrays.stream(fitting).anyMatch(j -> j == i);
        all &= own;
        assertEquals(fitting.length, result.size(i), "seed " + seed);
        assertEquals(own, result.contained()[i], "seed " + seed);
        assertEquals(own && fitting.length == 1, result.links().isLinked(i), "seed " + seed);
        assertEquals(fitting.length == 0 ? -1 : fitting[0], result.links().nearest(i), "seed " + seed);
      }
      assertEquals(all, result.certified(), "seed " + seed);
    }
  }

  /** With guesses a record is linked to the nearest of its candidates; the candidates stay the same. */
  @Test
  void guessesAreTheNearestCandidates() {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      MaskedPair pair = pair(random, random.nextInt(12, 40), 0.1);
      AttackResult plain = new CoverAttack().run(pair, Progress.NONE);
      AttackResult guessed = new CoverAttack(true).run(pair, Progress.NONE);
      assertArrayEquals(plain.sizes(), guessed.sizes());
      Covers covers = Covers.of(pair);
      Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE, ValueComparison.COMPLETED);
      for (int row = 0; row < pair.original().rows(); row++) {
        int i = row;
        double[] squared = IntStream.range(0, pair.masked().rows()).mapToDouble(j -> {
          double[] d = new double[2];
          differences.write(i, j, d);
          return covers.fit(0, covers.original(i, 0), covers.masked(j, 0)) && covers.fit(1, covers.original(i, 1), covers.masked(j, 1))
              ? d[0] * d[0] + d[1] * d[1] : Double.POSITIVE_INFINITY;
        }).toArray();
        double least = Arrays.stream(squared).min().orElseThrow();
        long ties = Arrays.stream(squared).filter(d -> d == least).count();
        boolean found = least < Double.POSITIVE_INFINITY && squared[i] == least && ties == 1;
        assertEquals(found, guessed.links().isLinked(i), "seed " + seed + ", record " + i);
      }
    }
  }

  /** Brute force in Python over households-arx.csv, see the header of that file. */
  @Test
  void householdsAreCoveredAsCountedElsewhere() throws Exception {
    List<String> oracle = Files.readAllLines(Shared.file("oracles/covers.csv"));
    for (String line : oracle.subList(1, oracle.size())) {
      String[] fields = line.split(",");
      AttackResult result = new CoverAttack().run(households(fields[1].split(" ")), Progress.NONE);
      assertEquals(Integer.parseInt(fields[3]), result.covered(), line);
      assertEquals(Integer.parseInt(fields[4]), result.correct(), line);
      assertEquals(Integer.parseInt(fields[5]), Arrays.stream(result.sizes()).sum(), line);
    }
  }

  private static MaskedPair households(String[] attributes) throws Exception {
    List<Column> original = new ArrayList<>();
    List<Column> masked = new ArrayList<>();
    for (String name : attributes) {
      List<String> values = column("data/households.csv", ",", name);
      boolean grouped = List.of("age", "education", "region").contains(name);
      Hierarchy hierarchy = !grouped ? null : Hierarchy.of(Files.readAllLines(Shared.file("data/hierarchies/" + name + ".csv")).stream()
          .map(line -> List.of(line.split(";"))).toList());
      Recoding.Columns read = new Recoding(hierarchy, SetNotation.NUMBERS, value -> Integer.toString((int) value)).read(
          name.equals("age") ? NumericColumn.of(name, values.stream().mapToDouble(Double::parseDouble).toArray()) : labels(name, values),
          labels(name, column("data/households-arx.csv", ";", name)));
      original.add(read.original());
      masked.add(read.masked());
    }
    return MaskedPair.aligned(Table.of(original), Table.of(masked));
  }

  private static List<String> column(String file, String separator, String name) throws Exception {
    List<String> lines = Files.readAllLines(Shared.file(file));
    int at = List.of(lines.get(0).split(separator)).indexOf(name);
    return lines.stream().skip(1).map(line -> line.split(separator, -1)[at]).toList();
  }

  /** The first records are searched before the values of the last are read: no table of all values and masked records is kept. */
  @Test
  void originalsComeInBlocks() {
    int n = 40_000;
    Table table = Table.of(NumericColumn.of("v", IntStream.range(0, n).asDoubleStream().toArray()));
    Covers covers = Covers.of(MaskedPair.aligned(table, table));
    AtomicInteger read = new AtomicInteger();
    AtomicInteger ahead = new AtomicInteger();
    AtomicInteger finds = new AtomicInteger();
    new CoverSearch(covers).search((i, k) -> {
      read.accumulateAndGet(i, Math::max);
      return covers.original(i, k);
    }, n, covers::masked, n, (i, j) -> {
      assertEquals(i, j);
      finds.incrementAndGet();
      ahead.accumulateAndGet(read.get() - i, Math::max);
    }, Progress.NONE);
    assertEquals(n, finds.get());
    assertTrue(ahead.get() < n / 2, ahead + " records ahead");
  }

  @Test
  void truthfulReleasesCoverTheirRecords() {
    AttackResult result = new CoverAttack().run(pair(new SplittableRandom(1), 300, 0), Progress.NONE);
    assertEquals(300, result.covered());
    assertTrue(result.certified());
    assertFalse(new CoverAttack().run(pair(new SplittableRandom(1), 300, 0.1), Progress.NONE).certified());
  }
}
