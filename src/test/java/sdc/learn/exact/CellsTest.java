package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.BruteForce;
import sdc.learn.ExactLearner;
import sdc.learn.PairsOf;
import sdc.learn.SmallPairsTest;
import sdc.learn.SmallProblem;

/** Cells end at the number that brute force links, with parameters that link this number. */
class CellsTest {

  private static final FamilySettings PAIRS = new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2);
  private static final List<FamilySettings> FAMILIES = List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA));

  private static Cells cells(SmallProblem small, int linked) {
    return new Cells(small.problem(), small.candidates(), small.live(), linked, SmallProblem.FREE);
  }

  @Test
  void closeAtTheMost() {
    for (int seed = 1; seed <= 60; seed++) {
      for (FamilySettings settings : FAMILIES) {
        SmallProblem small = SmallProblem.of(settings, seed);
        String seen = settings + " seed " + seed;
        int most = BruteForce.most(settings, small.pair());
        Cells cells = cells(small, 0);
        assertTrue(cells.bound() >= most && cells.bound() <= small.live().length, seen);
        int before = cells.bound();
        for (int turn = 0; turn < 100 && !cells.closed(); turn++) {
          assertTrue(cells.lostInNext().count() <= small.live().length - cells.bound(), seen);
          cells.run(1);
          assertTrue(cells.bound() >= most && cells.bound() <= before, seen);
          before = cells.bound();
        }
        assertTrue(cells.closed(), seen);
        assertEquals(most, cells.bound(), seen);
        assertEquals(most, cells.linked(), seen);
        assertEquals(0, cells.lostInNext().count());
        if (most > 0 && cells.best() != null) {
          assertEquals(most, small.linked(cells.best()).length, seen);
        }
        assertTrue(most == 0 || cells.best() != null, seen);
      }
    }
  }

  /** With the most known at the start nothing better is found, and with more than that nothing is open. */
  @Test
  void knownCoresCloseCells() {
    for (int seed = 1; seed <= 30; seed++) {
      SmallProblem small = SmallProblem.of(FAMILIES.get(seed % 2), seed);
      int most = BruteForce.most(small.settings(), small.pair());
      Cells known = cells(small, most);
      while (!known.closed()) {
        known.run(10);
      }
      assertNull(known.best());
      assertEquals(most, known.bound());
      Cells raised = cells(small, 0);
      raised.raise(small.live().length);
      assertTrue(raised.closed());
      assertEquals(small.live().length, raised.bound());
      assertEquals(0, raised.halved());
      raised.raise(0);
      assertEquals(small.live().length, raised.linked(), "never less");
    }
  }

  /** Closed cells can do no more, even if the gap stays open because their links are not confirmed. */
  @Test
  void closedCellsAreExhausted() {
    SmallProblem small = SmallProblem.of(FAMILIES.get(0), PairsOf.noise(40, 3, 1, new Random(1)), 1);
    Begun begun = Begun.of(small);
    CellProof cells = new CellProof(small.problem(), small.candidates(), begun.proof(), begun.incumbent(), SmallProblem.FREE);
    assertFalse(cells.exhausted());
    while (begun.incumbent().open()) {
      cells.run(1);
    }
    assertTrue(cells.exhausted());
  }

  /** More records and heavier noise, so that many cells are cut; with cores the same answer after fewer. */
  @Test
  void coresSaveCells() {
    long with = 0;
    long without = 0;
    for (int seed = 1; seed <= 4; seed++) {
      MaskedPair pair = PairsOf.noise(40, 3, 1, new Random(seed));
      for (FamilySettings settings : FAMILIES) {
        SmallProblem small = SmallProblem.of(settings, pair, seed);
        Begun begun = Begun.of(small);
        Cells plain = cells(small, 0);
        Cells helped = cells(small, 0);
        helped.know(begun.proof().cores());
        for (Cells one : List.of(plain, helped)) {
          while (!one.closed()) {
            one.run(1);
          }
          assertEquals(one.linked(), small.linked(one.best()).length, settings + " seed " + seed);
        }
        assertEquals(plain.bound(), helped.bound(), settings + " seed " + seed);
        assertTrue(plain.bound() >= begun.incumbent().linked());
        with += helped.halved();
        without += plain.halved();
      }
    }
    assertTrue(with <= without && without > 100, with + " and " + without);
  }

  /** How many cells are cut, on some files, with conflicts and cores: twice what it was on 19 November 2026 (1995; 1965 with cores). */
  @Test
  void cutNoMoreCellsThanTheyNeed() {
    long plain = 0;
    long helped = 0;
    int early = 0;
    for (int seed = 1; seed <= 6; seed++) {
      for (FamilySettings settings : FAMILIES) {
        SmallProblem small = SmallProblem.of(settings, PairsOf.noise(60, 4, 1, new Random(seed)), seed);
        Cells cells = cells(small, 0);
        cells.run(1);
        early += cells.linked();
        while (!cells.closed()) {
          cells.run(1);
        }
        plain += cells.halved();
        Cells knowing = cells(small, 0);
        HittingSetProof proof = Begun.of(small).proof();
        proof.run(1000);
        knowing.know(proof.cores());
        while (!knowing.closed()) {
          knowing.run(1);
        }
        helped += knowing.halved();
      }
    }
    assertTrue(plain < 3990 && helped < 3990 && early > 165, plain + " cells, with cores " + helped + ", linked early " + early);
  }

  /** A cone with more rays than parameters: the bound never falls below what brute force links, and mostly ends there. */
  @Test
  void cellsOfMeasuresCloseAtTheMost() {
    long cut = 0;
    int met = 0;
    for (int seed = 1; seed <= 60; seed++) {
      SmallProblem small = SmallProblem.of(PAIRS, PairsOf.noise(6 + seed % 2, 3, 0.6, new Random(seed)), seed);
      int most = BruteForce.most(PAIRS, small.pair());
      Cells cells = cells(small, 0);
      for (int turn = 0; turn < 60 && cells.bound() > most; turn++) {
        cells.run(1);
        assertTrue(cells.bound() >= most, "seed " + seed);
      }
      met += cells.bound() == most ? 1 : 0;
      assertTrue(cells.linked() <= most, "seed " + seed);
      cut += cells.halved();
    }
    assertTrue(met > 50 && cut > 100, met + " met, " + cut + " cells");
  }

  @Test
  void aStopLeavesThemOpen() {
    SmallProblem small = SmallProblem.of(FAMILIES.get(0), PairsOf.noise(100, 5, 1, new Random(1)), 1);
    Cells cells = new Cells(small.problem(), small.candidates(), small.live(), 0, SmallProblem.STOPPED);
    cells.run(10);
    assertEquals(0, cells.halved());
    assertFalse(cells.closed());
    Cells one = cells(small, 0);
    one.run(1);
    assertTrue(one.halved() > 0 && !one.closed(), "one batch is not enough");
  }

  @Test
  void familiesAndSizesThatFit() {
    MaskedPair pair = PairsOf.noise(10, 3, 1, new Random(1));
    assertTrue(fit(FamilySettings.of(Form.WEIGHTED_MEAN), pair));
    assertTrue(fit(new FamilySettings(Form.OWA, true, Psd.NONE, 0), pair));
    assertFalse(fit(FamilySettings.of(Form.CHOQUET), pair));
    assertTrue(fit(PAIRS, pair));
    assertFalse(fit(PAIRS, PairsOf.noise(10, 7, 1, new Random(1))), "49 corners are too many");
    assertFalse(fit(FamilySettings.of(Form.BILINEAR), pair));
    assertFalse(fit(FamilySettings.of(Form.OWA), PairsOf.noise(10, 1, 1, new Random(1))), "one weight is none");
    assertTrue(fit(FamilySettings.of(Form.OWA), PairsOf.noise(10, 2, 1, new Random(1))));
    assertTrue(fit(FamilySettings.of(Form.OWA), PairsOf.noise(10, 8, 1, new Random(1))));
    assertFalse(fit(FamilySettings.of(Form.OWA), PairsOf.noise(10, 9, 1, new Random(1))), "nine are too many");
  }

  private static boolean fit(FamilySettings settings, MaskedPair pair) {
    SmallProblem small = SmallProblem.of(settings, pair, 1);
    return Cells.fit(small.problem(), small.candidates(), small.live());
  }

  @Test
  void cellsWithAndWithoutCoresEqualHittingSets() {
    for (int seed = 1; seed <= 80; seed++) {
      MaskedPair pair = SmallPairsTest.pair(seed);
      for (FamilySettings settings : List.of(FamilySettings.of(Form.WEIGHTED_MEAN), FamilySettings.of(Form.OWA),
          new FamilySettings(Form.OWA, true, Psd.NONE, 0))) {
        SmallProblem small = SmallProblem.of(settings, pair, seed);
        Cells cells = cells(small, 0);
        if (seed % 2 == 0) {
          cells.know(Begun.of(small).proof().cores());
        }
        while (!cells.closed()) {
          cells.run(100);
        }
        int linked = new ExactLearner(settings, 0).learn(pair, Randomness.seeded(1), Progress.NONE).links().linked();
        assertEquals(linked, cells.bound(), "seed " + seed + " of " + settings);
      }
    }
  }
}
