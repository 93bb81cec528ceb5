package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reproduce.Csv;
import sdc.Shared;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

class MdavTest {

  @ParameterizedTest
  @CsvSource({"Census,2", "Census,3", "Census,5", "Census,10", "EIA,2", "EIA,3", "EIA,5", "EIA,10"})
  void partitionsAreTheReferenceOnes(String data, int k) {
    Table table = Csv.table(Shared.file("data/" + data + ".csv"));
    int[] expected = Csv.lines(Shared.file("oracles/mdav-" + data + "-k" + k + ".csv")).stream().skip(1)
        .mapToInt(line -> Integer.parseInt(line[1].strip())).toArray();
    int[] group = standardised(k, table.width()).partition(table, all(k, table.width()), Progress.NONE);
    assertArrayEquals(Partitions.canonical(expected), Partitions.canonical(group));
    Partitions.assertSizes(group, k);
  }

  /** Figures of oracles/mdav-loss-percent.csv: 100·SSE/SST of the standardised columns. */
  @ParameterizedTest
  @CsvSource({"Census,2,3.178117", "Census,3,5.692186", "Census,4,7.494700", "Census,5,9.088435", "Census,6,10.384714",
      "Census,8,12.391693", "Census,10,14.155930", "Census,20,19.578110", "EIA,3,0.591934", "EIA,4,0.812040",
      "EIA,5,1.587710", "EIA,10,3.269892"})
  void lossesAreTheReferenceOnes(String data, int k, double percent) {
    Table table = Csv.table(Shared.file("data/" + data + ".csv"));
    Table masked = standardised(k, table.width()).mask(table, Randomness.seeded(1), Progress.NONE);
    assertEquals(percent, Partitions.standardisedLossPercent(table, masked), 5.1e-7);
  }

  /** The fixed pair is raw MDAV with k = 3 over the blocks of attributes 1-2, 3-4 and 5-6 of Census. */
  @Test
  void rawBlocksReproduceTheFixedPair() {
    Table census = Csv.table(Shared.file("data/Census.csv")).select(0, 1, 2, 3, 4, 5);
    Table expected = Csv.table(Shared.file("oracles/pair-Census-v1-6-k3-masked.csv"));
    List<Block> blocks = List.of(new Block(new int[] {0, 1}, 3), new Block(new int[] {2, 3}, 3), new Block(new int[] {4, 5}, 3));
    Table masked = new Microaggregation(blocks, Grouping.MDAV, true, 0, Centroid.MEAN).mask(census, Randomness.seeded(1), Progress.NONE);
    for (int c = 0; c < census.width(); c++) {
      assertArrayEquals(expected.numeric(c).toArray(), masked.numeric(c).toArray(), "attribute " + (c + 1));
    }
  }

  private static Block all(int k, int width) {
    return new Block(IntStream.range(0, width).toArray(), k);
  }

  private static Microaggregation standardised(int k, int width) {
    return new Microaggregation(List.of(all(k, width)), Grouping.MDAV, false, 0, Centroid.MEAN);
  }
}
