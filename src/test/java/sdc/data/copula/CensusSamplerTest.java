package sdc.data.copula;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reproduce.Csv;
import sdc.Refused;
import sdc.Shared;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Randomness;
import sdc.data.Table;

class CensusSamplerTest {

  private static final int MANY = 50_000;
  private Table drawn;

  @BeforeEach
  void draw() {
    drawn = CensusSampler.table(MANY, Randomness.seeded(20));
  }

  private double[] drawn(String name) {
    return drawn.numeric(CensusSampler.NAMES.indexOf(name)).toArray();
  }

  @Test
  void everyValueIsAWholeNumberOfOneOrMore() {
    for (String name : CensusSampler.NAMES) {
      for (double value : drawn(name)) {
        assertTrue(value >= 1 && value == Math.rint(value), name + " " + value);
      }
    }
  }

  @Test
  void partsAddUpInEveryRecord() {
    double[] total = drawn("PTOTVAL");
    double[] earned = drawn("PEARNVAL");
    double[] other = drawn("POTHVAL");
    double[] interest = drawn("INTVAL");
    double[] wages = drawn("WSALVAL");
    double[] mainJob = drawn("ERNVAL");
    for (int i = 0; i < MANY; i++) {
      assertEquals(total[i], earned[i] + other[i]);
      assertTrue(interest[i] <= other[i] && mainJob[i] <= wages[i] && wages[i] <= earned[i], "record " + i);
    }
  }

  /** The share below each quantile is its probability, up to 4.5 standard errors and the rounding to a unit. */
  @Test
  void drawnAmountsHaveTheTabulatedQuantiles() {
    Map<String, QuantileTable> tables = Map.of("AFNLWGT", CensusFigures.AFNLWGT, "AGI", CensusFigures.AGI, "EMCONTRB",
        CensusFigures.EMCONTRB, "FEDTAX", CensusFigures.FEDTAX, "STATETAX", CensusFigures.STATETAX, "TAXINC",
        CensusFigures.TAXINC);
    tables.forEach((name, table) -> {
      for (double p : new double[] {0.01, 0.05, 0.1, 0.25, 0.33, 0.5, 0.66, 0.75, 0.9, 0.95, 0.99}) {
        double quantile = Math.rint(table.value(p)) + 0.5;
        double below = Statistics.share(drawn(name), value -> value < quantile);
        double unit = 0.01 / (table.value(p + 0.005) - table.value(p - 0.005));
        assertEquals(p, below, 4.5 * Math.sqrt(p * (1 - p) / MANY) + unit, name + " at " + p);
      }
    });
  }

  /** The shares of CensusFigures, up to 4.5 standard errors (and the few values that are equal by rounding). */
  @Test
  void equalAndRoundAmountsAreAsFrequentAsTabulated() {
    double[] earned = drawn("PEARNVAL");
    assertEquals(0.706 + 0.142 / 10 + 0.152 / 1000, Statistics.share(earned, v -> v % 1000 == 0), 0.012);
    assertEquals(0.848 + 0.152 / 100, Statistics.share(earned, v -> v % 100 == 0), 0.012);
    assertEquals(0.952, equal("WSALVAL", "PEARNVAL"), 0.005);
    assertEquals(0.849, equal("ERNVAL", "WSALVAL"), 0.008);
  }

  private double equal(String a, String b) {
    double[] x = drawn(a);
    double[] y = drawn(b);
    int equal = 0;
    for (int i = 0; i < MANY; i++) {
      equal += x[i] == y[i] ? 1 : 0;
    }
    return (double) equal / MANY;
  }

  /** The model against the file, which is itself a sample of 1080: 1.36/√1080 bounds its own distance at 95 %. */
  @Test
  void distributionsAreTheFiles() {
    Table census = census();
    for (int k = 0; k < census.width(); k++) {
      double[] file = census.numeric(k).toArray();
      double[] model = drawn.numeric(k).toArray();
      double distance = Statistics.kolmogorov(file, model);
      assertTrue(distance < 1.36 / Math.sqrt(1080), census.column(k).name() + ": distance " + distance);
      assertEquals(Statistics.share(file, v -> v == 0), Statistics.share(model, v -> v == 0), census.column(k).name());
      double error = 3 * sd(file) / Math.sqrt(1080);
      assertEquals(Statistics.mean(file), Statistics.mean(model), error, "mean of " + census.column(k).name());
      assertEquals(1, sd(model) / sd(file), 0.1, "sd of " + census.column(k).name());
    }
  }

  /** Each correlation within 3·√((1 − r²)/1080), a bound on 3 standard errors, or 0.03 where that is less. */
  @Test
  void correlationsAreTheFiles() {
    Table census = census();
    for (int i = 0; i < census.width(); i++) {
      for (int j = 0; j < i; j++) {
        String pair = census.column(i).name() + ", " + census.column(j).name();
        near(census.numeric(i).toArray(), census.numeric(j).toArray(), drawn.numeric(i).toArray(), drawn.numeric(j).toArray(),
            "Pearson " + pair);
        near(Statistics.ranks(census.numeric(i).toArray()), Statistics.ranks(census.numeric(j).toArray()),
            Statistics.ranks(drawn.numeric(i).toArray()), Statistics.ranks(drawn.numeric(j).toArray()), "Spearman " + pair);
      }
    }
  }

  private static void near(double[] fileX, double[] fileY, double[] x, double[] y, String what) {
    double expected = Statistics.pearson(fileX, fileY);
    double tolerance = Math.max(0.03, 3 * Math.sqrt((1 - expected * expected) / 1080));
    assertEquals(expected, Statistics.pearson(x, y), tolerance, what);
  }

  /** A file of the usual size: two samples of 1080, Kolmogorov's bound at 0.1 % for each of 13 columns (1.95·√(2/1080)). */
  @Test
  void theDefaultSampleLooksLikeTheFile() {
    Table census = census();
    Table sample = CensusSampler.table(1080, Randomness.seeded(1));
    assertEquals(census.names(), sample.names());
    for (int k = 0; k < census.width(); k++) {
      double distance = Statistics.kolmogorov(census.numeric(k).toArray(), sample.numeric(k).toArray());
      assertTrue(distance < 1.95 * Math.sqrt(2.0 / 1080), census.column(k).name() + ": distance " + distance);
    }
  }

  @Test
  void noRecordOfTheFileIsDrawn() {
    Table census = census();
    Set<List<Double>> real = new HashSet<>();
    for (int row = 0; row < census.rows(); row++) {
      real.add(record(census, row));
    }
    for (int row = 0; row < MANY; row++) {
      assertFalse(real.contains(record(drawn, row)), "record " + row);
    }
  }

  @Test
  void sameSeedSameRecordsOtherSeedOthersAndAShorterTableIsTheBeginning() {
    double[] first = CensusSampler.table(200, Randomness.seeded(7)).numeric(1).toArray();
    assertArrayEquals(first, CensusSampler.table(200, Randomness.seeded(7)).numeric(1).toArray());
    assertArrayEquals(Arrays.copyOf(first, 1), CensusSampler.table(1, Randomness.seeded(7)).numeric(1).toArray());
    assertFalse(Arrays.equals(first, CensusSampler.table(200, Randomness.seeded(8)).numeric(1).toArray()));
  }

  @Test
  void refusesTablesWithoutRecords() {
    Refused.with("records … 1 or more, got 0", () -> CensusSampler.table(0, Randomness.seeded(1)));
  }

  private static Table census() {
    return Csv.table(Shared.file("data/Census.csv"));
  }

  private static List<Double> record(Table table, int row) {
    return table.columns().stream().map(c -> ((NumericColumn) c).value(row)).toList();
  }

  private static double sd(double[] x) {
    return Moments.of(x).sd();
  }
}
