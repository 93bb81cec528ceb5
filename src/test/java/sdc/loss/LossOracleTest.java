package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import reproduce.Csv;
import sdc.Shared;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/** Every loss of oracles/linkage-pair.csv to its printed digits: Census v1..v6 against MDAV with k = 3. */
class LossOracleTest {

  static MaskedPair pair() {
    return MaskedPair.aligned(Csv.table(Shared.file("data/Census.csv")).select(0, 1, 2, 3, 4, 5),
        Csv.table(Shared.file("oracles/pair-Census-v1-6-k3-masked.csv")));
  }

  private static double expected(String name) {
    return Csv.lines(Shared.file("oracles/linkage-pair.csv")).stream().filter(line -> line[0].startsWith(name))
        .mapToDouble(line -> Double.parseDouble(line[1])).findFirst().orElseThrow();
  }

  private static void assertPrinted(String name, Figure figure) {
    assertEquals(expected(name), figure.number().orElseThrow(), 0.5e-9, name);
  }

  @Test
  void lossesOfRecords() {
    RecordLoss loss = RecordLoss.of(pair());
    assertPrinted("SSE/SST percent", loss.ssePercent().mean());
    assertPrinted("IL1 mean", loss.il1().mean());
    assertPrinted("IL1s mean", loss.il1s().mean());
  }

  @Test
  void lossesOfMoments() {
    MomentLoss loss = MomentLoss.of(LossStatistics.of(pair(), Progress.NONE));
    assertPrinted("IL3", loss.covariances().variation());
    assertPrinted("IL4", loss.variances().variation());
    assertPrinted("IL5", loss.correlations().meanAbsolute());
  }
}
