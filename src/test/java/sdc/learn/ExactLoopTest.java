package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Listener;
import sdc.data.Randomness;
import sdc.learn.exact.HittingSetProof;
import sdc.learn.exact.Improver;
import sdc.learn.exact.Incumbent;
import sdc.learn.exact.Part;
import sdc.learn.exact.Schedule;

/** Who gets work when, with improvers that only write down what they were asked for. */
class ExactLoopTest {

  private static final int RECORDS = 30;

  /** The number of runs after which the user stops. */
  private int stopAfter = Integer.MAX_VALUE;

  private final List<String> asked = new ArrayList<>();
  private final Map<Part, Improver> improvers = new EnumMap<>(Part.class);
  private final SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(RECORDS, 3, 1, new Random(1)), 1);

  private final Listener user = new Listener();

  /** An improver whose bound falls by a fixed amount in each of its first runs, exhausted after a fixed number of runs. */
  private final class Fake implements Improver {

    private final Part part;
    private final int fall;
    private final int falls;
    private final int most;
    private int bound = RECORDS;
    private int runs;

    Fake(Part part, int fall, int falls, int most) {
      this.part = part;
      this.fall = fall;
      this.falls = falls;
      this.most = most;
    }

    @Override
    public void run(int work) {
      asked.add(part + " " + work);
      runs++;
      bound -= work == 0 || runs > falls ? 0 : fall;
      user.stop(asked.size() == stopAfter);
    }

    @Override
    public int bound() {
      return bound;
    }

    @Override
    public boolean falling() {
      return runs > 0 && runs <= falls && fall > 0;
    }

    @Override
    public boolean exhausted() {
      return runs >= most;
    }
  }

  private void with(Part part, int fall, int most) {
    improvers.put(part, new Fake(part, fall, most, most));
  }

  private int boundAfter(Schedule schedule) {
    Incumbent incumbent = new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), new Budget(0, user));
    ExactLearner.prove(incumbent, improvers, schedule);
    return incumbent.bound();
  }

  @Test
  void withoutCellsAllMethodsAlternateUntilHittingSetsAreExhausted() {
    with(Part.BUNDLES, 2, 99);
    with(Part.PAIRS, 1, 99);
    with(Part.SEARCHES, 0, 99);
    with(Part.HITTING_SETS, 1, 5);
    assertEquals(RECORDS - 4, boundAfter(new Schedule(10, 200, 30, 40, 20, 2, 8, 3, 150, 4, false)));
    assertEquals(List.of("HITTING_SETS 0", "HITTING_SETS 10", "HITTING_SETS 20",
        "HITTING_SETS 30", "SEARCHES 30", "PAIRS 40", "BUNDLES 120",
        "HITTING_SETS 30", "SEARCHES 30", "PAIRS 80", "BUNDLES 150"), asked);
  }

  @Test
  void cellsDoMostOfTheWorkWhileTheirBoundFalls() {
    with(Part.HITTING_SETS, 0, 99);
    with(Part.SEARCHES, 0, 99);
    with(Part.CELLS, 10, 99);
    assertEquals(0, boundAfter(new Schedule(16, 1000, 30, 64, 32, 2, 8, 3, 150, 4, false)));
    assertEquals(List.of("HITTING_SETS 0", "HITTING_SETS 16", "CELLS 2",
        "HITTING_SETS 4", "SEARCHES 30", "CELLS 16",
        "HITTING_SETS 8", "CELLS 32"), asked);
  }

  @Test
  void nothingIsOpenAfterAClosedGapOrAStop() {
    with(Part.HITTING_SETS, RECORDS, 99);
    with(Part.SEARCHES, 0, 99);
    assertEquals(0, boundAfter(new Schedule(10, 200, 30, 10, 10, 2, 8, 3, 150, 4, false)));
    assertEquals(List.of("HITTING_SETS 0", "HITTING_SETS 10"), asked, "no search after the gap is closed");
    asked.clear();
    Incumbent stopped = new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), SmallProblem.STOPPED);
    ExactLearner.prove(stopped, improvers, Schedule.USUAL);
    assertEquals(List.of("HITTING_SETS 0"), asked);
  }

  @Test
  void aStopEndsTheTurnItComesIn() {
    with(Part.HITTING_SETS, 1, 99);
    with(Part.SEARCHES, 0, 99);
    with(Part.PAIRS, 1, 99);
    with(Part.BUNDLES, 1, 99);
    stopAfter = 4;
    assertEquals(RECORDS - 2, boundAfter(new Schedule(20, 200, 30, 30, 20, 2, 8, 3, 150, 4, false)), "what was proven before counts");
    assertEquals(List.of("HITTING_SETS 0", "HITTING_SETS 20", "HITTING_SETS 30", "SEARCHES 30"), asked);
  }

  /** Cells beside bundles: pairs and bundles go on while cells lead, until they lead by far. */
  @Test
  void pairsAndBundlesRestWhenCellsLeadByFar() {
    with(Part.HITTING_SETS, 0, 99);
    improvers.put(Part.CELLS, new Fake(Part.CELLS, 3, 2, 99));
    with(Part.PAIRS, 0, 99);
    with(Part.BUNDLES, 1, 99);
    stopAfter = 13;
    assertEquals(RECORDS - 6, boundAfter(new Schedule(32, 64, 40, 32, 32, 2, 8, 3, 150, 4, false)));
    assertEquals(List.of("HITTING_SETS 0", "HITTING_SETS 32", "CELLS 1", "PAIRS 32", "BUNDLES 96",
        "HITTING_SETS 8", "CELLS 5", "PAIRS 64", "BUNDLES 150",
        "HITTING_SETS 8", "CELLS 5", "HITTING_SETS 8", "CELLS 5"), asked);
  }

  @Test
  void treesSuitProblemsThatCellsAloneDoNot() {
    assertEquals(Set.of(Part.HITTING_SETS, Part.SEARCHES, Part.CELLS), parts(Form.OWA, 0));
    assertEquals(Set.of(Part.HITTING_SETS, Part.SEARCHES, Part.CELLS, Part.PAIRS, Part.BUNDLES, Part.TREE),
        parts(Form.CHOQUET, 2));
    assertEquals(Set.of(Part.HITTING_SETS, Part.SEARCHES, Part.PAIRS, Part.BUNDLES, Part.TREE), parts(Form.CHOQUET, 0));
  }

  private static Set<Part> parts(Form form, int additivity) {
    FamilySettings settings = new FamilySettings(form, false, Psd.NONE, additivity);
    SmallProblem noise = SmallProblem.of(settings, PairsOf.noise(RECORDS, 4, 1, new Random(1)), 1);
    Incumbent incumbent = new Incumbent(noise.problem(), noise.candidates(), Randomness.seeded(1), SmallProblem.FREE);
    HittingSetProof hittingSets = new HittingSetProof(noise.problem(), incumbent, Randomness.seeded(1), SmallProblem.FREE);
    return new ExactLearner(settings, 0)
        .improvers(noise.problem(), noise.candidates(), incumbent, hittingSets, Randomness.seeded(1), SmallProblem.FREE).keySet();
  }

  /** Once the bound of a tree is the lowest, hitting sets and bundles have an eighth of their work. */
  @Test
  void hittingSetsAndBundlesRestWhileATreeLeads() {
    Fake hittingSets = new Fake(Part.HITTING_SETS, 1, 99, 99);
    hittingSets.bound = RECORDS - 1;
    improvers.put(Part.HITTING_SETS, hittingSets);
    with(Part.BUNDLES, 0, 99);
    with(Part.TREE, 8, 99);
    stopAfter = 8;
    boundAfter(new Schedule(32, 64, 40, 32, 32, 2, 8, 3, 150, 4, false));
    assertEquals(List.of("HITTING_SETS 0", "HITTING_SETS 32", "BUNDLES 96", "TREE 128",
        "HITTING_SETS 5", "BUNDLES 18", "TREE 256", "HITTING_SETS 5"), asked);
  }

  /** Exhausted hitting sets leave the work to cells, to the end. */
  @Test
  void cellsGoOnAlone() {
    with(Part.HITTING_SETS, 0, 1);
    with(Part.CELLS, 15, 99);
    stopAfter = 20;
    assertEquals(0, boundAfter(new Schedule(16, 1000, 30, 64, 32, 2, 8, 3, 150, 4, false)));
    assertEquals(List.of("HITTING_SETS 0", "HITTING_SETS 2", "CELLS 8", "HITTING_SETS 4", "CELLS 16"), asked);
  }
}
