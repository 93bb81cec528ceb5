package sdc.target;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import sdc.target.Trial.State;

/** Rounds of further masking, with attacks that find given records in each of them. */
class SteeringTest {

  private static final int RECORDS = 40;

  /** A release: the setting of its first masking, and how often records of it were masked further. */
  private record Release(int first, int rounds) {
  }

  private record Further(int first, int[] rows, int strong, int draw) {
  }

  /** The records that attacks find in the first release and after each round; the last of them from then on. */
  private final List<int[]> found = new ArrayList<>();
  private final List<Further> further = Collections.synchronizedList(new ArrayList<>());
  private final List<String> names = Collections.synchronizedList(new ArrayList<>());
  private boolean canFurther = true;
  private boolean hasLoss = true;
  private double gain = 0.1;

  private final Maskings<Release> masking = new Maskings<>() {
    @Override
    public List<Range> ranges() {
      return List.of(new Range(0, 1000, 1));
    }

    @Override
    public String name(int[] at) {
      return "p " + at[0];
    }

    @Override
    public Set<String> attributes(int range) {
      return Set.of("a");
    }

    @Override
    public Release mask(int[] at, int draw, Progress progress) {
      return new Release(at[0], 0);
    }

    @Override
    public Optional<Release> further(Release release, boolean[] rows, int[] at, int draw, Progress progress) {
      further.add(new Further(release.first(), IntStream.range(0, RECORDS).filter(row -> rows[row]).toArray(), at[0], draw));
      return canFurther ? Optional.of(new Release(release.first(), release.rounds() + 1)) : Optional.empty();
    }

    @Override
    public boolean isRandom() {
      return false;
    }
  };

  private final Bench<Release> bench = new GivenBench<>(RECORDS, Set.of("a"),
      List.of(TargetSearchTest.given("attack", false, true, trial -> {
        boolean[] linked = new boolean[RECORDS];
        int[] rows = trial.release().first() == 100 ? new int[0] : found.get(Math.min(trial.release().rounds(), found.size() - 1));
        Arrays.stream(rows).forEach(row -> linked[row] = true);
        return new Verdict("attack", RECORDS, rows.length, rows.length, 0, linked, false, Map.of());
      })), release -> {
        if (!hasLoss && release.rounds() > 0) {
          throw new IllegalArgumentException("the loss does not measure the change of a");
        }
        return release.first() + gain * release.rounds();
      });

  /** Steers from a best masking of strength 100, at a target of no record; the trials that ended after it. */
  private List<Trial<Release>> steered() {
    List<Trial<Release>> ended = Collections.synchronizedList(new ArrayList<>());
    Trials<Release> trials = new Trials<>(bench, new SearchSettings(new Target(0, 0, false, false), 0, 1, false, true), (trial, best) -> {
      names.add(trial.name());
      ended.add(trial);
    }, Progress.NONE);
    Trial<Release> best = trials.attacked(trials.begin(masking, new int[] {100}, 0), true);
    assertEquals(State.MET, best.state());
    ended.clear();
    names.clear();
    new Steering<>(best, Strength.of(masking, trials), trials).improve();
    return ended;
  }

  private List<Further> of(int first) {
    return further.stream().filter(each -> each.first() == first).toList();
  }

  private static int[] rows(int from, int to) {
    return IntStream.range(from, to).toArray();
  }

  /** Ten or more are masked further as they are; fewer, with all that were linked before. */
  @Test
  void fewLinkedRecordsHideAmongThoseBefore() {
    found.addAll(List.of(rows(0, 12), rows(10, 20), rows(20, 29), rows(0, 0)));
    List<Trial<Release>> ended = steered();
    List<Further> rounds = of(85);
    assertEquals(3, rounds.size());
    assertArrayEquals(rows(0, 12), rounds.get(0).rows());
    assertArrayEquals(rows(10, 20), rounds.get(1).rows());
    assertArrayEquals(rows(0, 29), rounds.get(2).rows());
    assertEquals(List.of(1, 2, 3), rounds.stream().map(Further::draw).toList());
    assertTrue(further.stream().allMatch(each -> each.strong() == 225), "2.25 times as strong");
    assertTrue(names.containsAll(List.of("p 85", "p 85; 12 records further by p 225", "p 85; 20 records further by p 225",
        "p 85; 29 records further by p 225")), names.toString());
    assertEquals(40 + 3 * gain, ended.stream().filter(Trial::isMet).mapToDouble(Trial::loss).min().orElseThrow(), 1e-9);
    assertTrue(ended.stream().filter(Trial::isMet).allMatch(Trial::isSteered));
  }

  /** The first two maskings are 0.85 and 0.7 as strong; weaker ones follow only after a gain. */
  @Test
  void withoutAGainWeakerMaskingsAreNotTried() {
    found.add(rows(0, 12));
    steered();
    assertEquals(25, of(85).size(), "rounds at most");
    assertEquals(25, of(70).size());
    assertEquals(0, of(55).size() + of(40).size());
  }

  /** A round whose loss reaches that of the best is not attacked, and none follows. */
  @Test
  void roundsEndWhenTheyLoseAsMuchAsTheBest() {
    found.add(rows(0, 12));
    gain = 5;
    List<Trial<Release>> ended = steered();
    assertEquals(List.of(85.0, 90.0, 95.0), ended.stream().filter(trial -> trial.at()[0] == 85 || trial.name().startsWith("p 85;"))
        .map(Trial::loss).toList());
    assertEquals(3, of(85).size());
  }

  /** Before, one such release ended the search with an error, although others met the target. */
  @Test
  void aReleaseWithoutALossEndsItsRoundsOnly() {
    found.add(rows(0, 12));
    hasLoss = false;
    List<Trial<Release>> ended = steered();
    assertEquals(2, ended.stream().filter(trial -> trial.state() == State.ABOVE).count());
    assertEquals(List.of("the loss does not measure the change of a"),
        ended.stream().filter(trial -> trial.state() == State.FAILED).map(Trial::note).distinct().toList());
    assertEquals(4, ended.size());
  }

  @Test
  void whatCannotBeMaskedFurtherEndsAtOnce() {
    found.add(rows(0, 12));
    canFurther = false;
    assertEquals(2, steered().size());
    assertEquals(2, further.size());
  }
}
