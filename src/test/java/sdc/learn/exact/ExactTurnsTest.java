package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.ExactLearner;
import sdc.learn.Learned;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;

/** Files whose noise is so heavy that hitting sets alone are slow: the turns of the exact learner, against cells alone. */
class ExactTurnsTest {

  @Test
  void turnsEndAtTheMost() {
    int programmes = 0;
    for (Form form : List.of(Form.WEIGHTED_MEAN, Form.OWA)) {
      for (int seed = 1; seed <= 2; seed++) {
        FamilySettings settings = FamilySettings.of(form);
        MaskedPair pair = PairsOf.noise(150, 5, 1.2, new Random(seed));
        SmallProblem small = SmallProblem.of(settings, pair, 1);
        Cells cells = new Cells(small.problem(), small.candidates(), small.live(), 0, SmallProblem.FREE);
        while (!cells.closed()) {
          cells.run(10);
        }
        Learned learned = new ExactLearner(settings, 0).learn(pair, Randomness.seeded(1), Progress.NONE);
        assertEquals(cells.bound(), learned.links().linked(), form + " seed " + seed);
        assertEquals(cells.bound(), learned.bound(), form + " seed " + seed);
        assertEquals(Learned.Status.PROVED_OPTIMAL, learned.status());
        assertTrue(learned.isOptimal());
        programmes += learned.effort().programmes();
      }
    }
    assertTrue(programmes < 10_022, "twice what it was on 18 November 2026: " + programmes + " programmes");
  }

  /** Without cells turns of hitting sets, pairs and searches go on until the time is over; what was heard only gets better. */
  @Test
  void withoutCellsTimeEndsIt() {
    MaskedPair pair = PairsOf.noise(100, 4, 1.2, new Random(1));
    FamilySettings settings = FamilySettings.of(Form.CHOQUET);
    Listener heard = new Listener();
    Learned learned = new ExactLearner(settings, 3).learn(pair, Randomness.seeded(1), heard);
    SmallProblem small = SmallProblem.of(settings, pair, 1);
    Incumbent begun = Begun.of(small).incumbent();
    assertTrue(learned.links().linked() >= begun.linked() && learned.bound() <= begun.bound());
    assertEquals(learned.bound() == learned.links().linked(), learned.isOptimal());
    assertTrue(heard.details().get(0).startsWith("links ") && heard.details().size() > 100, heard.details().size() + " messages");
  }
}
