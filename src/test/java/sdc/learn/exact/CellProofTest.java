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
import sdc.data.MaskedPair;
import sdc.data.Randomness;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.hitting.Cover;

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

  /** Cells and nobody else: hitting sets whose user has asked to stop check nothing. */
  private static CellProof alone(SmallProblem small, Incumbent incumbent, HittingSetProof still) {
    return new CellProof(small.problem(), small.candidates(), still, incumbent, SmallProblem.FREE);
  }

  private static Incumbent fresh(SmallProblem small) {
    return new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), SmallProblem.FREE);
  }

  private static HittingSetProof still(SmallProblem small, Incumbent incumbent) {
    return new HittingSetProof(small.problem(), incumbent, Randomness.seeded(1), SmallProblem.STOPPED);
  }

  /** From no links at all, cells alone reach what hitting sets alone prove, and only then they are exhausted. */
  @Test
  void cellsAloneReachTheMost() {
    for (int seed = 1; seed <= 6; seed++) {
      Form form = seed % 2 == 0 ? Form.OWA : Form.WEIGHTED_MEAN;
      SmallProblem small = SmallProblem.of(FamilySettings.of(form), PairsOf.noise(30, 3, 1, new Random(seed)), seed);
      int most = Begun.done(small).incumbent().linked();
      Incumbent incumbent = fresh(small);
      HittingSetProof still = still(small, incumbent);
      CellProof cells = alone(small, incumbent, still);
      for (int turn = 0; turn < 500 && incumbent.hasGap(); turn++) {
        assertFalse(cells.exhausted(), "seed " + seed);
        cells.run(1);
        assertTrue(incumbent.linked() <= most && most <= cells.bound() && incumbent.bound() <= cells.bound(), "seed " + seed);
      }
      assertEquals(most, incumbent.linked(), "seed " + seed);
      cells.run(1);
      assertEquals(most, cells.bound(), "seed " + seed);
      assertTrue(cells.exhausted(), "seed " + seed);
      assertEquals(0, still.programmes(), "seed " + seed);
    }
  }

  /** Links found elsewhere close cells: the first attribute is not masked, so its weight alone links all. */
  @Test
  void linksFoundElsewhereCloseCells() {
    Random random = new Random(3);
    double[] values = random.doubles(40).toArray();
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(values, random.doubles(40).toArray()),
        PairsOf.table(values, random.doubles(40).toArray()));
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), pair, 1);
    Begun stopped = Begun.of(small, SmallProblem.STOPPED);
    CellProof cells = proof(small, stopped, SmallProblem.FREE);
    cells.run(1);
    assertTrue(stopped.incumbent().linked() < 40 && !cells.exhausted());
    assertEquals(40, cells.bound());
    stopped.incumbent().offer(new double[] {1, 0});
    assertEquals(40, stopped.incumbent().linked());
    cells.run(1);
    assertTrue(cells.exhausted());
    assertEquals(40, cells.bound());
  }

  /** What hitting sets know holds in every cell: with the number that they prove, the first batch has no cell above it. */
  @Test
  void coresOfHittingSetsBoundCells() {
    int above = 0;
    for (int seed = 1; seed <= 4; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(40, 4, 1, new Random(seed)), seed);
      int most = Begun.done(small).incumbent().linked();
      int[] live = small.live();
      for (boolean known : new boolean[] {false, true}) {
        Incumbent incumbent = fresh(small);
        HittingSetProof still = still(small, incumbent);
        if (known) {
          still.add(new Cover(live, live.length - most));
        }
        CellProof cells = alone(small, incumbent, still);
        cells.run(1);
        assertTrue(cells.bound() >= most, "seed " + seed);
        assertTrue(!known || cells.bound() == most, "seed " + seed + ": " + cells.bound() + " for " + most);
        above += cells.bound() > most ? 1 : 0;
      }
    }
    assertTrue(above > 0, "some bounds need the cores: " + above);
  }

  /** One batch does not close the gap of many records, and what the next cell does not lose is checked after it. */
  @Test
  void aRunIsOfLimitedWorkAndEndsWithACheck() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(100, 5, 1, new Random(1)), 1);
    Begun begun = Begun.of(small);
    CellProof cells = proof(small, begun, SmallProblem.FREE);
    int programmes = begun.proof().programmes();
    cells.run(1);
    assertTrue(begun.incumbent().hasGap() && !cells.exhausted());
    assertTrue(begun.proof().programmes() > programmes);
  }

  /** A bound that is enough ends a run. */
  @Test
  void aBoundThatIsEnoughEndsARun() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(120, 6, 2, new Random(1)), 1);
    Incumbent incumbent = fresh(small);
    CellProof cells = alone(small, incumbent, still(small, incumbent));
    incumbent.settleFor(small.live().length - 1);
    cells.run(100_000);
    assertTrue(cells.bound() < small.live().length && !cells.exhausted(), "bound " + cells.bound());
  }
}
