package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import reproduce.Csv;
import reproduce.TrainTestFiles;
import sdc.Shared;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

/** Proofs that hitting sets alone leave open after a minute: a whole file, and heavy noise on six attributes. */
class WholeFileTest {

  /** No published optimum; hitting sets alone leave 3708..3717. */
  @Test
  void allOfEiaOnFiveAttributesIsProven() {
    Table eia = Csv.table(Shared.file("data/EIA.csv")).select(0, 1, 2, 3, 4);
    List<Block> blocks = List.of(new Block(new int[]{0, 1}, 3), new Block(new int[]{2, 3, 4}, 3));
    Table masked = new Microaggregation(blocks, Grouping.MDAV, true, 0, Centroid.MEAN).mask(eia, Randomness.seeded(1), Progress.NONE);
    proven(3708, MaskedPair.aligned(eia, masked));
  }

  /** 200 records as the published tables train on. */
  @Test
  void rankswappedRecordsOnSixAttributesAreProven() {
    Table census = Csv.table(Shared.file("data/Census.csv"));
    MaskedPair pair = TrainTestFiles.pair("Rankswap-20", census, Randomness.seeded(1), 6);
    proven(53, pair.part(TrainTest.draw(pair, 200, Randomness.seeded(1))));
  }

  private static void proven(int links, MaskedPair pair) {
    Learned learned = new ExactLearner(FamilySettings.of(Form.WEIGHTED_MEAN), 300).learn(pair, Randomness.seeded(1), Progress.NONE);
    assertEquals(links, learned.links().linked());
    assertTrue(learned.isOptimal(), "bound " + learned.bound());
  }
}
