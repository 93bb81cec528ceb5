package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Column;
import sdc.data.CountedValues;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Recoding;
import sdc.data.SetNotation;
import sdc.data.Table;
import sdc.data.WholeTables;
import sdc.data.number.Decimals;

/** Losses from sums of two parts, added up, beside those of the whole files in memory. */
class SummedLossTest {

  private static final List<String> LABELS = List.of("20-29", "30-39", "40-49", "*");

  @Test
  void sumsGiveTheLossesOfTheWholeFiles() {
    for (int seed = 0; seed < 30; seed++) {
      compare("seed " + seed, pair(new Random(seed), seed % 2 == 1));
    }
  }

  /** Constants, ties, zeros, gaps, huge numbers beside tiny ones in the other file, and very few records. */
  @Test
  void awkwardFilesTooGiveTheLossesOfTheWholeFiles() {
    int compared = 0;
    for (long seed = 0; seed < 300; seed++) {
      MaskedPair pair = LossTables.awkward(seed);
      if (pair.masked().rows() == pair.original().rows()) {
        compare("awkward seed " + seed, pair);
        compared++;
      }
    }
    assertTrue(compared > 210, compared + " compared");
  }

  private static void compare(String which, MaskedPair pair) {
    Map<String, Figure> whole = InformationLoss.of(pair, Progress.NONE).summary();
    Map<String, Figure> summed = summed(pair).summary();
    assertEquals(whole.keySet(), summed.keySet());
    for (String name : summed.keySet()) {
      String where = which + ", " + name + ": " + whole.get(name) + ", in parts " + summed.get(name);
      assertEquals(whole.get(name).number().isPresent(), summed.get(name).number().isPresent(), where);
      double expected = whole.get(name).number().orElse(0);
      assertEquals(expected, summed.get(name).number().orElse(0), 1e-9 * Math.max(1, Math.abs(expected)), where);
    }
  }

  /** Squares too small for a double are no loss of 0. */
  @Test
  void squaresThatVanishHaveNoMean() {
    double[] x = IntStream.range(0, 9).mapToDouble(i -> i * 1e-170).toArray();
    MaskedPair pair = MaskedPair.aligned(Table.of(NumericColumn.of("v", x)),
        Table.of(NumericColumn.of("v", Arrays.stream(x).map(value -> 1.5 * value).toArray())));
    for (InformationLoss loss : List.of(InformationLoss.of(pair, Progress.NONE), summed(pair))) {
      Change error = loss.records().attributes().get(0).error();
      assertTrue(error.meanSquared().number().isEmpty(), () -> "mean of squares " + error.meanSquared());
      assertEquals(2e-170, error.meanAbsolute().number().orElseThrow(), 1e-180);
    }
  }

  /** Sets in the place of numbers, some without any original number, and numbers in the place of sets, by counts of codes. */
  @Test
  void setsOfNumbersGiveTheLossesOfTheWholeFiles() {
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      int rows = 20 + random.nextInt(60);
      double[] ages = IntStream.range(0, rows).mapToDouble(row -> random.nextInt(9) == 0 ? Double.NaN : random.nextInt(30)).toArray();
      String[] released = IntStream.range(0, rows).mapToObj(row -> switch (random.nextInt(6)) {
        case 0 -> "*";
        case 1 -> Integer.toString(random.nextInt(30));
        case 2 -> "{3, 5, " + (6 + random.nextInt(3)) + "}";
        case 3 -> "[40, " + (50 + random.nextInt(2)) + "[";
        default -> "[" + (int) ages[row] / 5 * 5 + ", " + ((int) ages[row] / 5 * 5 + 5) + "[";
      }).toArray(String[]::new);
      Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Decimals::text)
          .read(NumericColumn.of("age", ages), Given.labels("age", released));
      NumericColumn number = NumericColumn.of("v", random.doubles(rows).toArray());
      MaskedPair pair = MaskedPair.aligned(Table.of(read.original(), number), Table.of(read.masked(), number));
      long[] once = new long[rows];
      Arrays.fill(once, 1);
      CountedValues counted = new CountedValues(read, once, once, rows, rows);
      SummedLoss summed = sums(MaskedPair.aligned(Table.of(counted.column(counted.originalCodes()), number),
          Table.of(counted.column(counted.maskedCodes()), number)), Arrays.asList(counted, null));
      HeadlineLoss whole = InformationLoss.headline(pair, Progress.NONE);
      for (int k = 0; k < 2; k++) {
        HeadlineLoss.AttributeLoss expected = whole.attributes().get(k);
        HeadlineLoss.AttributeLoss found = summed.headline().attributes().get(k);
        assertEquals(expected.loss().number().orElseThrow(), found.loss().number().orElseThrow(), 1e-9, "seed " + seed + " " + found);
        assertEquals(List.of(expected.cells(), expected.unchanged(), expected.lost()),
            List.of(found.cells(), found.unchanged(), found.lost()), "seed " + seed);
      }
      assertTrue(whole.attributes().get(0).loss().number().orElseThrow() > 10, "seed " + seed + ": much is recoded");
    }
  }

  /** Records are counted one by one here; two missing values are equal. */
  @Test
  void unchangedValuesAreCounted() {
    for (int seed = 0; seed < 30; seed++) {
      MaskedPair pair = pair(new Random(seed), true);
      double[][] a = records(pair.original());
      double[][] b = records(pair.masked());
      PairSums sums = sums(pair, counted(pair)).pairs();
      assertEquals(a.length, sums.pairs());
      for (int k = 0; k < a[0].length; k++) {
        int column = k;
        long same = IntStream.range(0, a.length).filter(row -> Double.compare(a[row][column], b[row][column]) == 0).count();
        assertEquals(same, sums.unchanged(k), "seed " + seed + ", attribute " + k);
        assertEquals(same, PairSums.of(pair).unchanged(k), "in memory, seed " + seed + ", attribute " + k);
      }
    }
  }

  @Test
  void theHeadlineAloneIsThatOfAllLosses() {
    for (int seed = 0; seed < 3; seed++) {
      MaskedPair pair = pair(new Random(seed), true);
      assertEquals(summed(pair).headline(), sums(pair, counted(pair)).headline(), "seed " + seed);
    }
  }

  /** For 19 quantiles with two neighbours to either side and four quintiles a few places are enough, of however many numbers. */
  @Test
  void fewPlacesOfManyNumbers() {
    long many = 1_000_000_000_000L;
    Set<Long> places = OrderStatistics.places(many);
    assertTrue(places.size() <= 19 * 6 + 4, places.size() + " places");
    Map<Long, Double> grid = new HashMap<>();
    places.forEach(place -> grid.put(place, place / (many - 1.0)));
    SamplingVariance.Sorted sorted = new OrderStatistics(many, grid).sorted();
    for (double share : Pil.SHARES) {
      assertEquals(share, SamplingVariance.quantileOf(sorted, share), 1e-12);
      double ofGrid = share * (1 - share) / many;
      assertEquals(ofGrid, SamplingVariance.quantile(sorted, share), 1e-6 * ofGrid, "even numbers have density 1");
    }
    assertEquals(Set.of(), OrderStatistics.places(0));
    assertEquals(Set.of(0L), OrderStatistics.places(1));
  }

  private static InformationLoss summed(MaskedPair pair) {
    SummedLoss sums = sums(pair, counted(pair));
    CellTables tables = new CellTables(sums.scale(), sums.ordered().get(0));
    return sums.losses(tables, cells(tables, records(pair.original()), records(pair.masked())));
  }

  private static SummedLoss sums(MaskedPair pair, List<CountedValues> counted) {
    List<List<String>> labels = pair.original().columns().stream()
        .map(column -> column instanceof NominalColumn nominal ? nominal.labels() : null).toList();
    LossScale scale = new LossScale(pair.original().names(), labels, WholeTables.of(pair));
    double[][] a = records(pair.original());
    double[][] b = records(pair.masked());
    FileSums[] files = {new FileSums(scale), new FileSums(scale)};
    PairSums pairs = new PairSums(scale);
    for (int part = 0; part < 2; part++) {
      FileSums[] more = {new FileSums(scale), new FileSums(scale)};
      PairSums morePairs = new PairSums(scale);
      for (int row = part; row < a.length; row += 2) {
        more[0] = more[0].add(a[row]);
        more[1] = more[1].add(b[row]);
        morePairs = morePairs.add(a[row], b[row]);
      }
      files[0] = files[0].add(more[0]);
      files[1] = files[1].add(more[1]);
      pairs = pairs.add(morePairs);
    }
    InfluenceSums influences = new InfluenceSums(scale, files[0]);
    InfluenceSums rest = new InfluenceSums(scale, files[0]);
    for (int row = 0; row < a.length; row++) {
      rest = row < 5 ? rest.add(a[row]) : rest;
      influences = row < 5 ? influences : influences.add(a[row]);
    }
    List<List<OrderStatistics>> ordered = List.of(ordered(pair.original()), ordered(pair.masked()));
    return new SummedLoss(scale, files[0], files[1], influences.add(rest), ordered, distances(pair), pairs, counted);
  }

  /** For each numeric attribute the greatest distance of both distribution functions, value by value. */
  private static double[] distances(MaskedPair pair) {
    return IntStream.range(0, pair.original().width()).filter(k -> pair.original().column(k) instanceof NumericColumn).mapToDouble(k -> {
      double[][] both = Stream.of(pair.original(), pair.masked()).map(table -> Arrays.stream(table.numeric(k).toArray())
          .filter(value -> !Double.isNaN(value)).toArray()).toArray(double[][]::new);
      return Stream.of(both).flatMapToDouble(Arrays::stream).map(value -> Math.abs(share(both[0], value) - share(both[1], value))).max()
          .orElse(Double.NaN);
    }).toArray();
  }

  private static double share(double[] values, double upTo) {
    return Arrays.stream(values).filter(value -> value <= upTo).count() / (double) values.length;
  }

  /** The labels of each nominal attribute, every record's as a value of its own. */
  private static List<CountedValues> counted(MaskedPair pair) {
    long[] once = new long[pair.original().rows()];
    Arrays.fill(once, 1);
    return IntStream.range(0, pair.original().width()).mapToObj(k -> pair.original().column(k) instanceof NumericColumn ? null
        : new CountedValues(new Recoding.Columns(pair.original().column(k), pair.masked().column(k), Set.of()), once, once, once.length,
            once.length)).toList();
  }

  private static double[][] cells(CellTables tables, double[][] a, double[][] b) {
    return IntStream.range(0, tables.size()).mapToObj(t -> {
      Map<Long, double[]> counts = new HashMap<>();
      for (int file = 0; file < 2; file++) {
        for (double[] record : file == 0 ? a : b) {
          long cell = tables.cell(t, tables.categories(record));
          if (cell >= 0) {
            counts.computeIfAbsent(cell, each -> new double[2])[file]++;
          }
        }
      }
      double[] total = {counts.values().stream().mapToDouble(c -> c[0]).sum(), counts.values().stream().mapToDouble(c -> c[1]).sum()};
      double[] sums = new double[2];
      counts.values().forEach(c -> {
        double[] terms = CellTables.terms(c[0] / total[0], c[1] / total[1]);
        sums[0] += terms[0];
        sums[1] += terms[1];
      });
      return sums;
    }).toArray(double[][]::new);
  }

  private static List<OrderStatistics> ordered(Table table) {
    List<OrderStatistics> ordered = new ArrayList<>();
    for (Column column : table.columns()) {
      if (column instanceof NumericColumn numbers) {
        double[] sorted = Arrays.stream(numbers.toArray()).filter(value -> !Double.isNaN(value)).sorted().toArray();
        Map<Long, Double> at = new HashMap<>();
        OrderStatistics.places(sorted.length).forEach(place -> at.put(place, sorted[(int) (long) place]));
        ordered.add(new OrderStatistics(sorted.length, at));
      }
    }
    return ordered;
  }

  private static double[][] records(Table table) {
    return IntStream.range(0, table.rows()).mapToObj(row -> table.columns().stream().mapToDouble(column ->
        column instanceof NumericColumn numbers ? numbers.value(row) : ((NominalColumn) column).code(row)).toArray())
        .toArray(double[][]::new);
  }

  /** Correlated numbers with noise, a constant, and labels of which some change; with gaps, some values of both files are missing. */
  private static MaskedPair pair(Random random, boolean gaps) {
    int rows = 40 + random.nextInt(200);
    double[][] x = new double[4][rows];
    double[][] y = new double[4][rows];
    int[][] codes = new int[2][rows];
    for (int row = 0; row < rows; row++) {
      double common = random.nextGaussian();
      for (int k = 0; k < 4; k++) {
        x[k][row] = k == 3 ? 7.3 : Math.rint(1000 + 10 * (common + random.nextGaussian()));
        y[k][row] = k == 3 ? 7.3 : x[k][row] + Math.rint(3 * random.nextGaussian());
        x[k][row] = gaps && random.nextInt(10) == 0 ? Double.NaN : x[k][row];
        y[k][row] = gaps && random.nextInt(10) == 0 ? Double.NaN : y[k][row];
      }
      codes[0][row] = gaps && random.nextInt(10) == 0 ? NominalColumn.MISSING : random.nextInt(3);
      codes[1][row] = random.nextInt(4) == 0 ? random.nextInt(4) : codes[0][row];
    }
    return MaskedPair.aligned(table(x, codes[0]), table(y, codes[1]));
  }

  private static Table table(double[][] numbers, int[] codes) {
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < numbers.length; k++) {
      columns.add(NumericColumn.of("v" + k, numbers[k]));
    }
    columns.add(NominalColumn.of("age", LABELS, codes));
    return Table.of(columns);
  }
}
