package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import sdc.Csv;
import sdc.Shared;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/** Every linkage figure of oracles/linkage-pair.csv: Census v1..v6 against MDAV with k = 3. */
class LinkagePairOracleTest {

  private static MaskedPair pair() {
    return MaskedPair.aligned(Csv.table(Shared.file("data/Census.csv")).select(0, 1, 2, 3, 4, 5),
        Csv.table(Shared.file("oracles/pair-Census-v1-6-k3-masked.csv")));
  }

  private static int linked(Linker linker) {
    return linker.link(pair(), Progress.NONE).linked();
  }

  @Test
  void euclidean() {
    assertEquals(1018, linked(new EuclideanLinker(Scaling.ATTRIBUTE)));
    assertEquals(1027, linked(new EuclideanLinker(Scaling.DISTANCE)));
  }
}
