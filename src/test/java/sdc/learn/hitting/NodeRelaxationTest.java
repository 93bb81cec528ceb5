package sdc.learn.hitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Budget;
import sdc.data.Progress;

/** Bounds and fixed records of nodes against all sets of ten records. */
class NodeRelaxationTest {

  private static final int RECORDS = 10;
  private static final int NONE = Integer.MAX_VALUE;
  private static final Budget FREE = new Budget(0, Progress.NONE);

  private final List<Cover> covers = new ArrayList<>();
  private int kept;
  private int givenUp;

  private void draw(Random random) {
    for (int c = 0; c < 14; c++) {
      int[] records = random.ints(0, RECORDS).distinct().limit(2 + random.nextInt(3)).sorted().toArray();
      covers.add(new Cover(records, random.nextInt(3) == 0 ? records.length - 1 : 1));
    }
  }

  /** The fewest records that meet all covers with those given up and without those kept. */
  private int fewest(int giveUp, int keep) {
    return IntStream.range(0, 1 << RECORDS).filter(set -> (set & giveUp) == giveUp && (set & keep) == 0)
        .filter(set -> covers.stream().allMatch(cover -> Arrays.stream(cover.records()).filter(v -> (set >> v & 1) == 1).count()
            >= cover.needed())).map(Integer::bitCount).min().orElse(NONE);
  }

  @Test
  void boundsAreBelowTheFewestInEveryBranch() {
    int raised = 0;
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      covers.clear();
      kept = 0;
      givenUp = 0;
      draw(random);
      NodeRelaxation relaxation = new NodeRelaxation(covers, RECORDS, FREE, NodeRelaxation.Beginning.root());
      for (boolean open = relaxation.solve(); open && relaxation.open().cardinality() > 2; open = relaxation.solve()) {
        raised += check(relaxation, "seed " + seed);
        int v = relaxation.open().stream().skip(random.nextInt(2)).findFirst().orElseThrow();
        boolean keeps = random.nextBoolean();
        kept |= keeps ? 1 << v : 0;
        givenUp |= keeps ? 0 : 1 << v;
        relaxation = new NodeRelaxation(covers, RECORDS, FREE, relaxation.part(v, keeps));
      }
    }
    assertTrue(raised > 200, "reduced costs raised " + raised + " bounds");
  }

  private int check(NodeRelaxation relaxation, String seen) {
    int fewest = fewest(givenUp, kept);
    assertTrue(relaxation.needed(0) <= fewest, seen);
    assertEquals(IntStream.range(0, RECORDS).filter(v -> (kept >> v & 1) == 1).boxed().toList(),
        relaxation.kept().stream().boxed().toList());
    int raised = 0;
    for (int v : relaxation.open().stream().toArray()) {
      assertTrue(relaxation.neededWithout(v) <= fewest(givenUp | 1 << v, kept), seen + " without " + v);
      assertTrue(relaxation.neededWith(v) <= fewest(givenUp, kept | 1 << v), seen + " with " + v);
      assertTrue(relaxation.needed(relaxation.rise(v, false)) <= fewest(givenUp | 1 << v, kept), seen + " rise without " + v);
      assertTrue(relaxation.forced().get(v) == null || fewest(givenUp, kept | 1 << v) == NONE, seen + " forced " + v);
      raised += Math.max(relaxation.neededWithout(v), relaxation.neededWith(v)) > relaxation.needed(0) ? 1 : 0;
    }
    return raised;
  }
}
