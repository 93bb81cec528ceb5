package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.Pram;

/** {@link CategoryLoss}, {@link TableLoss} and {@link HeadlineLoss}: hand-computed figures, slow twins, theory. */
class CategoryLossTest {

  /** Tables at equal steps among all, which are listed here; of 1000 attributes nobody could list the triples. */
  @Test
  void tablesAreTakenAtEqualSteps() {
    for (int width = 0; width < 20; width++) {
      List<List<Integer>> all = new ArrayList<>();
      for (int i = 0; i < width; i++) {
        for (int j = i + 1; j < width; j++) {
          for (int k = j + 1; k < width; k++) {
            all.add(List.of(i, j, k));
          }
        }
      }
      int taken = Math.min(TableLoss.MOST, all.size());
      List<List<Integer>> expected = IntStream.range(0, taken).mapToObj(t -> all.get(t * all.size() / taken)).toList();
      assertEquals(expected, TableLoss.chosen(width, 3).stream().map(each -> IntStream.of(each).boxed().toList()).toList());
    }
    List<int[]> wide = TableLoss.chosen(1000, 3);
    assertEquals(TableLoss.MOST, wide.size());
    assertEquals("[0, 1, 2]", Arrays.toString(wide.get(0)));
    assertTrue(wide.get(299)[0] > 800, () -> "the last of the first: " + Arrays.toString(wide.get(299)));
    assertEquals(4, TableLoss.chosen(4, 1).size());
    assertEquals(45, TableLoss.chosen(10, 2).size());
  }

  /** Three attributes of four million labels have more cells than a long counts. */
  @Test
  void tablesOfMoreCellsThanNumbers() {
    TableLoss.Coded many = new TableLoss.Coded(1 << 22, new int[] {1, 2, 3, (1 << 22) - 1}, new int[] {1, 2, 3, 5});
    assertEquals(0.25, TableLoss.distance(false, many, many, many)[0]);
    assertEquals(0.25, TableLoss.distance(true, many, many, many)[0]);
  }

  /** Without correspondence categories are compared by their tables: a shuffled file loses nothing, labels drawn apart their relation. */
  @Test
  void categoriesWithoutCorrespondenceLoseTheirTables() {
    int[] a = IntStream.range(0, 900).map(i -> i % 3).toArray();
    Table original = Table.of(NominalColumn.of("a", List.of("x", "y", "z"), a), NominalColumn.of("b", List.of("x", "y", "z"), a));
    int[] order = IntStream.range(0, 900).map(i -> (i * 7 + 5) % 900).toArray();
    assertEquals(0, unrelated(original, original.rows(order)), 1e-12);
    int[] b = IntStream.range(0, 900).map(i -> i / 300).toArray();
    Table apart = Table.of(original.column(0), NominalColumn.of("b", List.of("x", "y", "z"), b));
    assertEquals(100 * (1 - 3 / 9.0), unrelated(original, apart), 1e-9, "three of nine equal cells");
    int[] gaps = IntStream.range(0, 900).map(i -> i < 90 ? -1 : i % 3).toArray();
    Table holed = Table.of(NominalColumn.of("a", List.of("x", "y", "z"), gaps), NominalColumn.of("b", List.of("x", "y", "z"), gaps));
    assertEquals(10, unrelated(original, holed), 1e-9, "a tenth of the records");
  }

  private static double unrelated(Table original, Table masked) {
    return InformationLoss.headline(MaskedPair.unrelated(original, masked), Progress.NONE).total().number().orElseThrow();
  }

  private static NominalColumn labels(String name, String... values) {
    List<String> labels = Arrays.stream(values).filter(Objects::nonNull).distinct().toList();
    return NominalColumn.of(name, labels, Arrays.stream(values).mapToInt(value -> value == null ? -1 : labels.indexOf(value)).toArray());
  }

  private static CategoryLoss.AttributeLoss loss(String[] x, String[] y) {
    return CategoryLoss.of(MaskedPair.aligned(Table.of(labels("v", x)), Table.of(labels("v", y)))).attributes().get(0);
  }

  private static String[] random(Random random, int rows, double... shares) {
    return IntStream.range(0, rows).mapToObj(row -> {
      double drawn = random.nextDouble();
      int label = 0;
      while (label < shares.length - 1 && drawn >= shares[label]) {
        drawn -= shares[label++];
      }
      return "l" + label;
    }).toArray(String[]::new);
  }

  /**
   * By hand: a, a, a, b, b, c, c, c recoded to ab and c, one c suppressed. Penalty (5·2/3 + 1)/8; entropy: left 5 cells of
   * log₂ with 3/5 and 2/5, and one with P(c) = 3/8, of 8·H(3/8, 2/8, 3/8).
   */
  @Test
  void penaltyAndEntropyOfRecodingAndSuppression() {
    CategoryLoss.AttributeLoss loss = loss("a a a b b c c c".split(" "), new String[] {"ab", "ab", "ab", "ab", "ab", "c", "c", null});
    assertEquals(100 * 6 / 8.0, value(loss.changed()));
    assertEquals(100 * (5 * 2 / 3.0 + 1) / 8, value(loss.penalty()), 1e-12);
    double left = -3 * Math.log(3 / 5.0) - 2 * Math.log(2 / 5.0) - Math.log(3 / 8.0);
    double all = -3 * Math.log(3 / 8.0) - 2 * Math.log(2 / 8.0) - 3 * Math.log(3 / 8.0);
    assertEquals(100 * left / all, value(loss.entropy()), 1e-12);
    assertEquals(1, loss.lost());
    assertEquals(loss, loss("a a a b b c c c".split(" "), "ab ab ab ab ab c c *".split(" ")), "a star is a suppressed cell");
  }

  @Test
  void orderIsThatOfTheNumbersInFront() {
    String[] x = "0-9 10-19 20-29 100+ 0-9".split(" ");
    CategoryLoss.AttributeLoss loss = loss(x, new String[] {"10-19", "10-19", "0-9", "20-29", null});
    assertEquals(100 * (1 / 3.0 + 0 + 2 / 3.0 + 1 / 3.0 + 1) / 5, value(loss.ordered()), 1e-12);
    Refused.says("not computed … labels of 'v' … begin with a number", loss("a b".split(" "), "a b".split(" ")).ordered());
  }

  /** For labels that are kept or exchanged the loss is 1 − κ, computed here from its definition. */
  @Test
  void exchangedLabelsLoseOneMinusKappa() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      String[] x = random(random, 60, 0.5, 0.3, 0.2);
      String[] y = x.clone();
      IntStream.range(0, y.length).filter(row -> random.nextDouble() < 0.4).forEach(row -> y[row] = "l" + random.nextInt(3));
      if (Arrays.stream(x).distinct().count() < 3) {
        continue;
      }
      double agree = IntStream.range(0, 60).filter(row -> x[row].equals(y[row])).count() / 60.0;
      double chance = IntStream.range(0, 3).mapToDouble(l -> share(x, "l" + l) * share(y, "l" + l)).sum();
      assertEquals(100 * Math.min(1, (1 - agree) / (1 - chance)), value(loss(x, y).chanceCorrected()), 1e-9, "seed " + seed);
    }
  }

  private static double share(String[] values, String label) {
    return Arrays.stream(values).filter(label::equals).count() / (double) values.length;
  }

  /** For groups of labels it is 1 − τ = Σ n_y·(1 − Σ P(x|y)²)/n over 1 − Σ P(x)². */
  @Test
  void groupedLabelsLoseOneMinusTau() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      String[] x = random(random, 80, 0.3, 0.3, 0.2, 0.1, 0.1);
      String[] y = Arrays.stream(x).map(l -> "l0 l1 l2".contains(l) ? "low" : "high").toArray(String[]::new);
      double left = 0;
      for (String group : List.of("low", "high")) {
        String[] inside = IntStream.range(0, 80).filter(row -> y[row].equals(group)).mapToObj(row -> x[row]).toArray(String[]::new);
        left += inside.length / 80.0 * gini(inside);
      }
      assertEquals(100 * left / gini(x), value(loss(x, y).chanceCorrected()), 1e-9, "seed " + seed);
    }
  }

  private static double gini(String[] values) {
    return values.length == 0 ? 0 : 1 - Arrays.stream(values).distinct().mapToDouble(label -> Math.pow(share(values, label), 2)).sum();
  }

  @Test
  void noneForTheSameAndAllForIndependentLabels() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      String[] x = random(random, 4000, 0.6, 0.2, 0.1, 0.1);
      assertEquals(0, value(loss(x, x).chanceCorrected()));
      assertEquals(0, value(loss(x, x).entropy()));
      assertEquals(100, value(loss(x, random(random, 4000, 0.6, 0.2, 0.1, 0.1)).chanceCorrected()), 4, "seed " + seed);
      assertEquals(100, value(loss(x, random(random, 4000, 0.1, 0.1, 0.4, 0.4)).chanceCorrected()), 4, "seed " + seed);
      assertEquals(100, value(loss(x, new String[4000]).chanceCorrected()));
      assertEquals(100, value(loss(x, IntStream.range(0, 4000).mapToObj(row -> "all").toArray(String[]::new)).chanceCorrected()), 1e-9);
    }
  }

  private static Table mixed(int seed, int rows) {
    Random random = new Random(seed);
    double[] number = random.doubles(rows).toArray();
    List<NominalColumn> nominal = new ArrayList<>();
    for (int k = 0; k < 4; k++) {
      nominal.add(labels("c" + k, random(random, rows, 0.5, 0.2, 0.2, 0.1)));
    }
    return Table.of(NumericColumn.of("n", number), nominal.get(0), nominal.get(1), nominal.get(2), nominal.get(3));
  }

  private static double total(Table original, Table masked) {
    return value(InformationLoss.of(MaskedPair.aligned(original, masked), Progress.NONE).total());
  }

  /** The less PRAM keeps, the more is lost; a number beside it that did not change takes part with no loss. */
  @Test
  void theTotalGrowsWithPramAndSuppression() {
    for (int seed = 0; seed < 5; seed++) {
      Table original = mixed(seed, 3000);
      double before = -1;
      for (double keep : new double[] {0.99, 0.9, 0.8, 0.6, 0.4, 0.3}) {
        Table masked = new Pram(new int[] {1, 2, 3, 4}, new Pram.Keep(keep), false).mask(original, Randomness.seeded(seed), Progress.NONE);
        double total = total(original, masked);
        assertTrue(total > before, "seed " + seed + " keep " + keep + ": " + total + " after " + before);
        before = total;
      }
      assertTrue(before > 60 && before <= 80, "four of five attributes nearly lost, but " + before);
      assertEquals(0, total(original, original));
      before = 0;
      for (int every : new int[] {20, 10, 5, 2, 1}) {
        String[] holes = strings((NominalColumn) original.column(1));
        IntStream.range(0, holes.length).filter(row -> row % every == 0).forEach(row -> holes[row] = null);
        double total = total(original, original.with(1, labels("c0", holes)));
        assertTrue(total > before, "suppressed: " + total + " after " + before);
        before = total;
      }
      assertEquals(20, before, 1e-9, "one attribute of five suppressed");
    }
  }

  private static String[] strings(NominalColumn column) {
    return IntStream.range(0, column.size()).mapToObj(row -> column.labels().get(column.code(row))).toArray(String[]::new);
  }

  /** The coarser the groups, each made of those before, the more is lost. */
  @Test
  void theTotalGrowsWithRecoding() {
    Random random = new Random(3);
    String[] age = IntStream.range(0, 2000).mapToObj(row -> Integer.toString(20 + random.nextInt(40))).toArray(String[]::new);
    double before = 0;
    for (int width : new int[] {2, 4, 8, 16, 64}) {
      String[] recoded = Arrays.stream(age).map(a -> "from " + Integer.parseInt(a) / width * width).toArray(String[]::new);
      double total = total(Table.of(labels("age", age)), Table.of(labels("age", recoded)));
      assertTrue(total > before, width + ": " + total + " after " + before);
      before = total;
    }
    assertEquals(100, before, 1e-9);
  }

  @Test
  void theTotalIsPilWhereAllIsNumericAndComplete() {
    for (int seed = 0; seed < 20; seed++) {
      Table original = LossTables.random(seed, 200, 4);
      InformationLoss loss = InformationLoss.of(MaskedPair.aligned(original, LossTables.noisy(original, seed)), Progress.NONE);
      assertEquals(value(loss.probabilistic().percent()), value(loss.total()), 1e-12);
      assertEquals(loss.total(), loss.seenTotal());
    }
  }

  @Test
  void suppressedNumbersAreLost() {
    Table original = LossTables.random(1, 200, 2);
    double[] holes = original.numeric(0).toArray();
    Arrays.fill(holes, 0, 50, Double.NaN);
    InformationLoss loss = InformationLoss.of(MaskedPair.aligned(original, original.with(0, NumericColumn.of("v0", holes))), Progress.NONE);
    double pil = value(loss.probabilistic().percent());
    assertEquals((25 + 0.75 * pil + pil) / 2, value(loss.total()), 1e-9);
  }

  /** PIL does not see a single number whose values are exchanged; the headline says so instead of passing 0 on to a score. */
  @Test
  void anExchangeThatNoStatisticSeesIsNamed() {
    Table original = mixed(1, 500);
    double[] turned = original.numeric(0).toArray();
    IntStream.range(0, 250).forEach(row -> {
      double other = turned[499 - row];
      turned[499 - row] = turned[row];
      turned[row] = other;
    });
    InformationLoss loss = InformationLoss.of(MaskedPair.aligned(original, original.with(0, NumericColumn.of("n", turned))), Progress.NONE);
    assertEquals(List.of("n"), loss.unseen());
    Refused.says("not computed … does not measure … n", loss.seenTotal());
    assertEquals(List.of("n"), loss.headline().changed());
  }

  /** What changed outside the measured attributes counts in the total, and only then. */
  @Test
  void changesOutsideTheMeasuredAttributesCount() {
    Table original = mixed(2, 500);
    Table masked = new Pram(new int[] {3}, new Pram.Keep(0.3), false).mask(original, Randomness.seeded(2), Progress.NONE);
    MaskedPair file = MaskedPair.aligned(original, masked);
    InformationLoss outside = InformationLoss.of(file.select(0, 1), file, List.of(), Progress.NONE);
    assertEquals(0, value(outside.headline().total()));
    assertEquals(total(original, masked), value(outside.total()), 1e-12);
    InformationLoss inside = InformationLoss.of(file.select(0, 3), file, List.of("text"), Progress.NONE);
    assertEquals(total(original.select(0, 3), masked.select(0, 3)), value(inside.total()), 1e-12);
    assertEquals(List.of("text"), inside.unseen());
  }

  /** Tables counted by labels' texts in nested loops, missing values as a label; numbers by the quintile that they are above. */
  @Test
  void tablesAgreeWithPlainCounting() {
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      String[][][] files = new String[2][4][];
      for (int f = 0; f < 2; f++) {
        for (int k = 0; k < 4; k++) {
          files[f][k] = random(random, 40, 0.4, 0.3, 0.3 - 0.2 * f);
          files[f][k][random.nextInt(40)] = null;
        }
      }
      TableLoss found = TableLoss.of(MaskedPair.aligned(table(files[0]), table(files[1])), Progress.NONE);
      check(files, new int[][] {{0}, {1}, {2}, {3}}, found.oneWay(), "seed " + seed);
      check(files, new int[][] {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}, found.twoWay(), "seed " + seed);
      check(files, new int[][] {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}, found.threeWay(), "seed " + seed);
    }
  }

  private static Table table(String[][] columns) {
    return Table.of(IntStream.range(0, columns.length).mapToObj(k -> labels("v" + k, columns[k])).toList());
  }

  private static void check(String[][][] files, int[][] chosen, TableLoss.Distances found, String words) {
    double variation = 0;
    double hellinger = 0;
    for (int[] attributes : chosen) {
      List<List<String>> cells = IntStream.range(0, 2).boxed().flatMap(f -> IntStream.range(0, 40)
          .mapToObj(row -> cell(files[f], attributes, row))).distinct().toList();
      double squares = 0;
      for (List<String> cell : cells) {
        double p = IntStream.range(0, 40).filter(row -> cell(files[0], attributes, row).equals(cell)).count() / 40.0;
        double q = IntStream.range(0, 40).filter(row -> cell(files[1], attributes, row).equals(cell)).count() / 40.0;
        variation += Math.abs(p - q) / 2 / chosen.length;
        squares += Math.pow(Math.sqrt(p) - Math.sqrt(q), 2) / 2;
      }
      hellinger += Math.sqrt(squares) / chosen.length;
    }
    assertEquals(variation, value(found.totalVariation()), 1e-12, words);
    assertEquals(hellinger, value(found.hellinger()), 1e-12, words);
    assertEquals(chosen.length, found.tables());
  }

  private static List<String> cell(String[][] file, int[] attributes, int row) {
    return Arrays.stream(attributes).mapToObj(k -> String.valueOf(file[k][row])).toList();
  }

  /** A permutation of one number changes no one-way table, but tables with what it depends on; large tables are sorted. */
  @Test
  void numbersAreCutAtTheOriginalsQuintiles() {
    double[] number = IntStream.range(0, 1000).mapToDouble(row -> row).toArray();
    double[] turned = IntStream.range(0, 1000).mapToDouble(row -> 999 - row).toArray();
    NominalColumn many = labels("many", IntStream.range(0, 1000).mapToObj(row -> "l" + row).toArray(String[]::new));
    NominalColumn too = labels("too", IntStream.range(0, 1000).mapToObj(row -> "l" + (row + 1) % 1000).toArray(String[]::new));
    TableLoss loss = TableLoss.of(MaskedPair.aligned(Table.of(NumericColumn.of("n", number), many, too),
        Table.of(NumericColumn.of("n", turned), many, too)), Progress.NONE);
    assertEquals(0, value(loss.oneWay().totalVariation()), 0.01);
    assertEquals(0.8, value(loss.threeWay().totalVariation()), 0.01);
  }
}
