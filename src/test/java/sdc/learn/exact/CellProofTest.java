package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.Listener;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;

/** Cells beside hitting sets: which families they serve, when they lead, and what they tell the incumbent. */
class CellProofTest {

  private static CellProof proof(SmallProblem small, Begun begun, Budget budget) {
    return new CellProof(small.problem(), small.candidates(), begun.proof(), begun.incumbent(), budget);
  }

  /** Cells alone suffice where they have as many corners as parameters. Two attributes of a measure have three parameters and more rays. */
  @ParameterizedTest
  @CsvSource({"WEIGHTED_MEAN, 3, 0, true, true", "OWA, 8, 0, true, true", "OWA, 9, 0, false, false", "CHOQUET, 3, 2, true, false",
      "CHOQUET, 3, 0, false, false", "BILINEAR, 3, 0, false, false"})
  void sufficeInSimpleCones(Form form, int attributes, int additivity, boolean fits, boolean suffices) {
    FamilySettings settings = new FamilySettings(form, false, Psd.NONE, additivity);
    SmallProblem small = SmallProblem.of(settings, PairsOf.noise(10, attributes, 1, new Random(1)), 1);
    Incumbent incumbent = Begun.of(small).incumbent();
    assertEquals(fits, CellProof.fits(small.problem(), small.candidates(), incumbent));
    assertEquals(suffices, CellProof.suffices(small.problem(), small.candidates(), incumbent));
  }

  /** Before the first run nothing is proven; each run says whether it lowers the bound; at the end links and bound meet. */
  @Test
  void boundsFallToTheLinks() {
    int found = 0;
    int falls = 0;
    for (int seed = 1; seed <= 4; seed++) {
      Form form = seed % 2 == 0 ? Form.OWA : Form.WEIGHTED_MEAN;
      SmallProblem small = SmallProblem.of(FamilySettings.of(form), PairsOf.noise(50, 4, 1.2, new Random(seed)), seed);
      Begun begun = Begun.of(small);
      CellProof cells = proof(small, begun, SmallProblem.FREE);
      assertEquals(small.live().length, cells.bound());
      assertFalse(cells.falling() || cells.exhausted());
      int before = Integer.MAX_VALUE;
      int linked = begun.incumbent().linked();
      while (begun.incumbent().open()) {
        cells.run(1);
        assertTrue(before == Integer.MAX_VALUE || cells.falling() == cells.bound() < before, "seed " + seed);
        falls += cells.falling() ? 1 : 0;
        before = cells.bound();
        assertTrue(begun.incumbent().bound() <= cells.bound(), "seed " + seed);
      }
      cells.run(1);
      assertFalse(cells.falling(), "nothing is open");
      assertEquals(Begun.done(small).incumbent().linked(), begun.incumbent().linked(), "seed " + seed);
      assertEquals(begun.incumbent().linked(), begun.recounted(small), "seed " + seed);
      found += begun.incumbent().linked() > linked ? 1 : 0;
    }
    assertTrue(found > 0 && falls > 0, found + " found more, " + falls + " falls");
  }

  /** Cells of measures never lead, though their bound falls. */
  @Test
  void cellsOfMeasuresDoNotLead() {
    int fell = 0;
    for (int seed = 1; seed <= 4; seed++) {
      FamilySettings settings = new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2);
      SmallProblem small = SmallProblem.of(settings, PairsOf.noise(12, 3, 1, new Random(seed)), seed);
      Begun begun = Begun.of(small);
      CellProof cells = proof(small, begun, SmallProblem.FREE);
      for (int turn = 0; turn < 5 && begun.incumbent().open(); turn++) {
        int before = cells.bound();
        cells.run(2);
        assertFalse(cells.falling());
        fell += cells.bound() < before ? 1 : 0;
      }
    }
    assertTrue(fell > 0, fell + " fell");
  }

  /** A listener hears of each 16 batches, so that it can stop early. */
  @Test
  void boundsAreReportedBetweenBatches() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(120, 6, 2, new Random(1)), 1);
    Listener told = new Listener();
    Begun begun = Begun.of(small, new Budget(0, told));
    CellProof cells = proof(small, begun, SmallProblem.FREE);
    int before = told.details().size();
    cells.run(48);
    assertTrue(begun.incumbent().hasGap() && told.details().size() >= before + 3, told.details().size() - before + " reports");
  }
}
