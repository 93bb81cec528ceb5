package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;

/** Stops during comparisons. */
class ComparisonRunTest {

  /** Stops when that many results are there and the next attack has begun. */
  private static final class StopAfter implements Progress {
    private final int wanted;
    private final List<Result> results = Collections.synchronizedList(new ArrayList<>());
    private volatile boolean stopped;

    StopAfter(int wanted) {
      this.wanted = wanted;
    }

    @Override
    public void report(double share, String detail) {
      stopped |= results.size() == wanted && detail.contains("SupervisedLinkage");
    }

    @Override
    public boolean stopped() {
      return stopped;
    }
  }

  private static List<Result> run(StopAfter progress) {
    Session session = new Session();
    session.arrived(Data.people(40));
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage"), Preset.linkage("SupervisedLinkage -F CHOQUET -T 30")));
    return ComparisonRun.run(session.toMask(), FilterGrid.filters("RankSwapping -R age -p {2,3}\nAdditiveNoise -p {300,301}"),
        progress.results::add, progress);
  }

  /** Half an attack finds too few records to be compared with whole ones. */
  @Test
  void aStopKeepsWholeAttacksOnly() {
    StopAfter progress = new StopAfter(2);
    List<Result> results = run(progress);
    assertEquals(progress.results, results);
    assertEquals(2, results.size());
    assertTrue(results.stream().allMatch(each -> each.assessment().exposure().coverage().notRun().isEmpty()));
  }

  @Test
  void aStopBeforeTheFirstResultIsAStop() {
    assertThrows(Progress.Stopped.class, () -> run(new StopAfter(0)));
  }

  @Test
  void aRunNeedsRoomOnlyIfResultsTakeIt() {
    assertTrue(Room.isFull(1000, 1000, 149));
    Room.require(0);
  }

  @Test
  void aComparisonEndsBeforeTheMemoryIsFull() {
    assertTrue(Room.isFull(1000, 1000, 100));
    assertTrue(Room.isFull(1000, 900, 40));
    assertFalse(Room.isFull(1000, 500, 0), "the heap may still grow");
    assertFalse(Room.isFull(1000, 1000, 200));
  }
}
