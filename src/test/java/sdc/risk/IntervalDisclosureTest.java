package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.value;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import reproduce.Csv;
import sdc.Shared;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.loss.Figure;
import sdc.loss.LossTables;

class IntervalDisclosureTest {

  /** oracles/linkage-pair.csv, "SD interval disclosure percent p=1..10", to the printed digits. */
  @Test
  void referencePairByDeviation() {
    MaskedPair pair = MaskedPair.aligned(Csv.table(Shared.file("data/Census.csv")).select(0, 1, 2, 3, 4, 5),
        Csv.table(Shared.file("oracles/pair-Census-v1-6-k3-masked.csv")));
    double[] expected = Csv.lines(Shared.file("oracles/linkage-pair.csv")).stream()
        .filter(line -> line[0].startsWith("SD interval disclosure")).flatMapToDouble(line -> Arrays.stream(line[1].split(";"))
        .mapToDouble(Double::parseDouble)).toArray();
    IntervalDisclosure found = IntervalDisclosure.of(pair, Progress.NONE);
    assertEquals(10, expected.length);
    for (int p = 1; p <= 10; p++) {
      assertEquals(expected[p - 1], value(found.byDeviation().get(p - 1)), 0.5e-4, "p = " + p);
    }
    assertEquals(Arrays.stream(expected).average().orElseThrow(), value(found.meanByDeviation()), 0.5e-4);
  }

  /** The definition word by word: about y all masked values of a rank less than p percent away; does x lie between them? */
  private static OptionalDouble plain(MaskedPair pair, int k, int p, boolean ranks) {
    NumericColumn original = pair.original().numeric(k);
    NumericColumn masked = pair.masked().numeric(k);
    double[] released = Arrays.stream(masked.toArray()).filter(v -> !Double.isNaN(v)).toArray();
    double sd = Moments.of(original).sd();
    return IntStream.range(0, original.size()).filter(row -> pair.partner(row) != MaskedPair.NONE && !original.isMissing(row)
        && !masked.isMissing(pair.partner(row))).mapToDouble(row -> {
          double x = original.value(row);
          double y = masked.value(pair.partner(row));
          return (ranks ? inRankInterval(x, y, released, p) : Math.abs(x - y) <= p / 100.0 * sd) ? 100 : 0;
        }).average();
  }

  private static boolean inRankInterval(double x, double y, double[] released, int p) {
    double low = y;
    double high = y;
    double centre = rank(y, released);
    for (double v : released) {
      if (Math.abs(rank(v, released) - centre) < p * released.length / 100.0) {
        low = Math.min(low, v);
        high = Math.max(high, v);
      }
    }
    return low <= x && x <= high;
  }

  private static double rank(double v, double[] values) {
    double less = Arrays.stream(values).filter(w -> w < v).count();
    double equal = Arrays.stream(values).filter(w -> w == v).count();
    return less + (equal + 1) / 2;
  }

  @Test
  void bothFormsAgainstTheDefinition() {
    int compared = 0;
    for (long seed = 0; seed < 150; seed++) {
      MaskedPair pair = LossTables.awkward(seed);
      IntervalDisclosure found = IntervalDisclosure.of(pair, Progress.NONE);
      for (int k = 0; k < pair.original().width(); k++) {
        if (pair.original().column(k) instanceof NominalColumn) {
          assertTrue(found.attributeByRank().figures().get(k) instanceof Figure.Absent);
          continue;
        }
        compared += check(pair, k, true, found.attributeByRank().figures().get(k), "seed " + seed + " by rank") ? 1 : 0;
        if (!Moments.of(pair.original().numeric(k)).isConstant()) {
          check(pair, k, false, found.attributeByDeviation().figures().get(k), "seed " + seed + " by deviation");
        }
      }
    }
    assertTrue(compared > 150);
  }

  private static boolean check(MaskedPair pair, int k, boolean ranks, Figure found, String name) {
    OptionalDouble expected = IntStream.rangeClosed(1, 10).mapToObj(p -> plain(pair, k, p, ranks))
        .filter(OptionalDouble::isPresent).mapToDouble(OptionalDouble::getAsDouble).average();
    assertEquals(expected.isPresent(), found.number().isPresent(), name);
    expected.ifPresent(value -> assertEquals(value, value(found), 1e-9, name));
    return expected.isPresent();
  }

  /** 100 records one apart, moved up by 3: inside from the fourth percent on, for ranks must differ by less than p. */
  @Test
  void wholeFileMovedByThreeRanks() {
    double[] x = IntStream.range(0, 100).asDoubleStream().toArray();
    double[] y = Arrays.stream(x).map(v -> v + 3).toArray();
    IntervalDisclosure found = IntervalDisclosure.of(MaskedPair.aligned(Table.of(NumericColumn.of("v", x)),
        Table.of(NumericColumn.of("v", y))), Progress.NONE);
    assertEquals(List.of(0.0, 0.0, 0.0, 97.0), IntStream.range(0, 4).mapToObj(p -> value(found.byRank().get(p))).toList());
  }
}
