package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Randomness;
import sdc.learn.exact.Improver;
import sdc.learn.exact.Incumbent;
import sdc.learn.exact.Part;
import sdc.learn.exact.Schedule;

/** Who gets work when, with improvers that only write down what they were asked for. */
class ExactLoopTest {

  private static final int RECORDS = 30;

  private final List<String> asked = new ArrayList<>();
  private final Map<Part, Improver> improvers = new EnumMap<>(Part.class);
  private final SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(RECORDS, 3, 1, new Random(1)), 1);

  /** An improver whose bound falls by a fixed amount in each run, exhausted after a fixed number of runs. */
  private final class Fake implements Improver {

    private final Part part;
    private final int fall;
    private final int most;
    private int bound = RECORDS;
    private int runs;

    Fake(Part part, int fall, int most) {
      this.part = part;
      this.fall = fall;
      this.most = most;
    }

    @Override
    public void run(int work) {
      asked.add(part + " " + work);
      runs++;
      bound -= work == 0 ? 0 : fall;
    }

    @Override
    public int bound() {
      return bound;
    }

    @Override
    public boolean falling() {
      return runs > 0 && fall > 0;
    }

    @Override
    public boolean exhausted() {
      return runs >= most;
    }
  }

  private void with(Part part, int fall, int most) {
    improvers.put(part, new Fake(part, fall, most));
  }

  private int boundAfter(Schedule schedule) {
    Incumbent incumbent = new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), SmallProblem.FREE);
    ExactLearner.prove(incumbent, improvers, schedule);
    return incumbent.bound();
  }

  @Test
  void withoutCellsAllMethodsAlternateUntilHittingSetsAreExhausted() {
    with(Part.BUNDLES, 2, 99);
    with(Part.PAIRS, 1, 99);
    with(Part.SEARCHES, 0, 99);
    with(Part.HITTING_SETS, 1, 5);
    assertEquals(RECORDS - 4, boundAfter(new Schedule(10, 200, 30, 40, 20, 2, 8, 3, 150)));
    assertEquals(List.of("HITTING_SETS 0", "HITTING_SETS 10", "HITTING_SETS 20",
        "HITTING_SETS 30", "SEARCHES 1", "PAIRS 40", "BUNDLES 120",
        "HITTING_SETS 30", "SEARCHES 1", "PAIRS 80", "BUNDLES 150"), asked);
  }

  @Test
  void cellsDoMostOfTheWorkWhileTheirBoundFalls() {
    with(Part.HITTING_SETS, 0, 99);
    with(Part.SEARCHES, 0, 99);
    with(Part.CELLS, 10, 99);
    assertEquals(0, boundAfter(new Schedule(16, 1000, 30, 64, 32, 2, 8, 3, 150)));
    assertEquals(List.of("HITTING_SETS 0", "HITTING_SETS 16", "CELLS 2",
        "HITTING_SETS 4", "SEARCHES 1", "CELLS 16",
        "HITTING_SETS 8", "CELLS 32"), asked);
  }

  @Test
  void nothingIsOpenAfterAClosedGapOrAStop() {
    with(Part.HITTING_SETS, RECORDS, 99);
    with(Part.SEARCHES, 0, 99);
    assertEquals(0, boundAfter(new Schedule(10, 200, 30, 10, 10, 2, 8, 3, 150)));
    assertEquals(List.of("HITTING_SETS 0", "HITTING_SETS 10"), asked, "no search after the gap is closed");
    asked.clear();
    Incumbent stopped = new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), SmallProblem.STOPPED);
    ExactLearner.prove(stopped, improvers, Schedule.USUAL);
    assertEquals(List.of("HITTING_SETS 0"), asked);
  }
}
