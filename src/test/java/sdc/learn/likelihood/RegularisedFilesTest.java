package sdc.learn.likelihood;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import reproduce.Csv;
import reproduce.TrainTestFiles;
import sdc.Shared;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.learn.TrainTest;
import sdc.learn.rows.Recount;

/** Regularised learning on files of Murillo, Abril and Torra (2012): learning from 200 records links more of the 880 others. */
class RegularisedFilesTest {

  private static int links(MaskedPair pair, Aggregator aggregator) {
    return Recount.of(pair, Differences.of(pair, Differences.Scaling.ATTRIBUTE), aggregator).linked();
  }

  /** How many more of the unknown records are linked than by equal weights, with the draw of doc/train-test.md. */
  private static int more(String file, Form form, int guessed) {
    Table census = Csv.table(Shared.file("data/Census.csv"));
    MaskedPair pair = TrainTestFiles.pair(file, census, Randomness.seeded(4));
    int[] training = TrainTest.draw(pair, 200, Randomness.seeded(4));
    MaskedPair rest = TrainTest.rest(pair, training);
    RegularisedLearner learner = new RegularisedLearner(FamilySettings.of(form), 0, RegularisedLearner.FOLDS);
    RegularisedLearner.Chosen chosen = learner.choose(pair.part(training), Randomness.seeded(4), Progress.NONE);
    assertEquals(guessed, chosen.guessed(), file);
    WeightedMean mean = new WeightedMean(5, false);
    return links(rest, chosen.learned().aggregator()) - links(rest, mean.aggregator(mean.equalWeights()));
  }

  @Test
  void correlatedErrorsAreLearnedFromGuesses() {
    assertTrue(more("Jpeg-80", Form.BILINEAR, 880) > 20);
  }

  @Test
  void boundedNoiseIsLearnedWithoutGuesses() {
    assertTrue(more("Rankswap-12", Form.OWA, 0) > 5);
  }

  @Test
  void evenNoiseLeavesTheWeightsEqual() {
    assertEquals(0, more("Noise-1", Form.WEIGHTED_MEAN, 880));
  }
}
