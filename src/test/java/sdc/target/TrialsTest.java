package sdc.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Listener;
import sdc.data.Progress;
import sdc.target.Trial.State;

/** How one masking ends: which attacks run on it, with what limit, and what is kept of it. Releases are texts, losses their numbers. */
class TrialsTest {

  private static final int RECORDS = 10;
  /** The setting with which the masking goes on until it is stopped. */
  private static final int ENDLESS = -3;

  /** What each release has lost; a masking draws releases named by it and the draw. */
  private final Map<String, Double> losses = new HashMap<>();
  /** What attacks find in some releases, if not what they usually do; below 0 they go on until they are stopped. */
  private final Map<String, Integer> found = new HashMap<>();
  /** The options of an attack that cannot run. */
  private String options = "";
  private final List<Attack<String>> attacks = new ArrayList<>();
  private final List<String> run = Collections.synchronizedList(new ArrayList<>());
  private final List<String> heard = Collections.synchronizedList(new ArrayList<>());

  private final Maskings<String> masking = new Maskings<>() {
    @Override
    public List<Range> ranges() {
      return List.of();
    }

    @Override
    public String name(int[] at) {
      return "masking " + at[0];
    }

    @Override
    public Set<String> attributes(int range) {
      return Set.of();
    }

    @Override
    public String mask(int[] at, int draw, Progress progress) {
      while (at[0] == ENDLESS && !progress.stopped()) {
        Thread.onSpinWait();
      }
      if (at[0] < 0) {
        throw at[0] < -1 ? new Progress.Stopped() : new IllegalArgumentException("no groups");
      }
      return at[0] + "/" + draw;
    }

    @Override
    public boolean isRandom() {
      return true;
    }
  };

  private final Bench<String> bench = new GivenBench<>(RECORDS, Set.of(), attacks, release -> losses.getOrDefault(release, 1.0));

  /** An attack that finds the first records, and writes down the limit that it was given. */
  private void attack(String name, boolean dear, int usual, int bound, double guesses) {
    attacks.add(new Attack<>(name, dear, trial -> trial.at()[0] != 9, (trial, most, progress) -> {
      int links = found.getOrDefault(trial.release(), usual);
      while (links < -1 && !progress.stopped()) {
        Thread.onSpinWait();
      }
      run.add(name + " " + most);
      progress.report(0, name);
      if (links == -1) {
        throw new IllegalArgumentException("-L " + name + options + ": no numbers are left");
      }
      boolean[] linked = new boolean[RECORDS];
      Arrays.fill(linked, 0, Math.max(0, links), true);
      int all = links == usual ? bound : Math.max(0, links);
      return new Verdict(name, RECORDS, Math.max(0, links), all, guesses, linked, bound > links && links >= 0 || dear, Map.of());
    }));
  }

  private Trials<String> trials(Target target, Progress progress) {
    return new Trials<>(bench, new SearchSettings(target, 0, 3, false, false),
        (trial, best) -> heard.add(trial.name() + " " + trial.state() + (best ? " best" : "")), progress);
  }

  private Trial<String> ended(Target target) {
    Trials<String> trials = trials(target, Progress.NONE);
    return trials.attacked(trials.begin(masking, new int[] {1}, 0), true);
  }

  private static Target number(int most) {
    return new Target(Double.NaN, most, false, false);
  }

  @Test
  void plainAttacksComeFirstAndOneTooManyEndsIt() {
    attack("dear", true, 3, 3, 0);
    attack("plain", false, 2, 2, 0);
    assertEquals(State.MET, ended(number(3)).state(), "as many as may be found");
    assertEquals(List.of("plain 3", "dear 3"), run);
    run.clear();
    assertEquals(State.ABOVE, ended(number(1)).state());
    assertEquals(List.of("plain 1"), run, "the costly attack is spared");
  }

  @Test
  void aBoundAboveTheTargetLeavesItOpen() {
    attack("learner", true, 2, 4, 0);
    Trial<String> open = ended(number(3));
    assertEquals(State.OPEN, open.state());
    assertEquals(4, open.risk());
    assertEquals(State.ABOVE, ended(number(1)).state());
    assertEquals(State.MET, ended(number(4)).state());
  }

  @Test
  void theNextAttackMayFindWhatIsLeft() {
    attack("plain", false, 2, 2, 1.5);
    attack("dear", true, 1, 1, 0);
    assertEquals(State.MET, ended(number(5)).state());
    assertEquals(List.of("plain 5", "dear 3"), run, "guesses count, once for all attacks");
    run.clear();
    ended(new Target(Double.NaN, 5, false, true));
    assertEquals(List.of("plain 5", "dear 5"), run, "only links count");
    run.clear();
    assertEquals(State.MET, ended(new Target(Double.NaN, 5, true, false)).state());
    assertEquals(List.of("plain 5", "dear 1"), run, "all found together count");
  }

  @Test
  void plainAttacksAloneLeaveTheTrialBegun() {
    attack("plain", false, 2, 2, 0);
    attack("dear", true, 3, 3, 0);
    Trials<String> trials = trials(number(3), Progress.NONE);
    Trial<String> begun = trials.attacked(trials.begin(masking, new int[] {1}, 0), false);
    assertEquals(State.BEGUN, begun.state());
    assertEquals(2, begun.risk());
    assertTrue(trials.all().isEmpty() && heard.isEmpty());
    assertEquals(3, trials.attacked(begun, true).risk());
    assertEquals(List.of("plain 3", "dear 3"), run, "none runs twice");
    assertEquals(List.of("masking 1 MET best"), heard);
    attacks.remove(1);
    assertEquals(State.BEGUN, trials.attacked(trials.begin(masking, new int[] {1}, 0), false).state());
  }

  @Test
  void drawsWithLessLossAreTriedFirst() {
    attack("plain", false, 2, 2, 0);
    losses.putAll(Map.of("1/0", 3.0, "1/1", 1.0, "1/2", 2.0));
    Trials<String> trials = trials(number(3), Progress.NONE);
    assertEquals(List.of("1/1", "1/2", "1/0"), trials.begin(masking, new int[] {1}).stream().map(Trial::release).toList());
    assertEquals(List.of(Optional.of(1.0)), trials.attempt(masking, List.of(new int[] {1})).stream()
        .map(trial -> trial.map(Trial::loss)).toList());
    assertEquals(List.of("plain 3"), run, "the first draw meets the target");
    assertEquals(List.of(Optional.empty()), trials.attempt(masking, List.of(new int[] {1})), "no draw has less loss than the best");
    assertEquals(1, trials.bestLoss());
  }

  /** Equal losses: the first name wins, in whatever order the trials end. */
  @Test
  void theBestAndTheNearestAreKept() {
    attack("plain", false, 2, 2, 0);
    for (int[] order : new int[][] {{1, 2}, {2, 1}}) {
      Trials<String> trials = trials(number(3), Progress.NONE);
      for (int at : order) {
        trials.attacked(trials.begin(masking, new int[] {at}, 0), true);
      }
      assertEquals("masking 1", trials.best().orElseThrow().name());
      assertTrue(trials.nearest().isEmpty() && !trials.isCut());
      assertEquals(2, trials.all().size());
    }
    for (int[] found : new int[][] {{5, 7}, {7, 5}}) {
      Trials<String> trials = trials(number(3), Progress.NONE);
      for (int links : found) {
        attacks.clear();
        attack("plain", false, links, links, 0);
        trials.attacked(trials.begin(masking, new int[] {links}, 0), true);
      }
      assertTrue(trials.best().isEmpty());
      assertEquals("masking 5", trials.nearest().orElseThrow().name());
      assertEquals(Double.POSITIVE_INFINITY, trials.bestLoss());
    }
  }

  @Test
  void whatCannotBeComputedSaysWhy() {
    Trials<String> trials = trials(number(3), Progress.NONE);
    assertEquals("no groups", trials.begin(masking, new int[] {-1}, 0).note());
    assertEquals("masking -2 took longer than the time left", trials.begin(masking, new int[] {-2}, 0).note());
    assertEquals(List.of("masking -1 FAILED", "masking -2 FAILED"), heard);
    attack("unable", false, -1, 0, 0);
    Trial<String> silent = ended(number(3));
    assertEquals(State.FAILED, silent.state());
    assertEquals("unable could not run: no numbers are left", silent.note());
    options = " -guess";
    assertEquals(silent.note(), ended(number(3)).note(), "named once, with or without options");
    options = "";
    attacks.clear();
    attack("learner", true, -1, 0, 0);
    assertEquals("-L learner: no numbers are left", ended(number(3)).note());
    assertTrue(trials.best().isEmpty() && trials.nearest().isEmpty());
  }

  @Test
  void aStopIsPassedOnAndReportsSaySoFar() {
    attack("plain", false, 2, 2, 0);
    Listener listener = new Listener();
    Trials<String> trials = trials(number(3), listener);
    losses.put("1/0", 7.0);
    trials.attacked(trials.begin(masking, new int[] {1}, 0), true);
    assertEquals(List.of("0 maskings tried, none meets the target yet; now loss 7.00: plain", "1 maskings tried, best so far loss 7.00"),
        listener.details());
    assertFalse(trials.isCut() || trials.over());
    listener.stop(true);
    assertTrue(trials.over() && trials.isCut());
    assertThrows(Progress.Stopped.class, () -> trials.begin(masking, new int[] {1}, 0));
    assertThrows(Progress.Stopped.class, () -> trials.begin(masking, new int[] {-2}, 0));
  }

  @Test
  void ofDrawsThatFailTheSafestIsKept() {
    attack("plain", false, 2, 2, 0);
    for (int[] links : new int[][] {{7, 5, 6}, {5, 6, 7}, {6, 7, 5}}) {
      IntStream.range(0, 3).forEach(draw -> found.put("1/" + draw, links[draw]));
      assertEquals(5, trials(number(3), Progress.NONE).attempt(masking, List.of(new int[] {1})).get(0).orElseThrow().risk());
    }
    found.put("1/1", 3);
    assertEquals("1/1", trials(number(3), Progress.NONE).attempt(masking, List.of(new int[] {1})).get(0).orElseThrow().release());
  }

  /** Of two at once, the one with more loss is given up as soon as the other has met the target. */
  @Test
  void theOneWithMoreLossIsGivenUp() {
    attack("plain", false, 2, 2, 0);
    losses.put("2/0", 5.0);
    found.put("2/0", -2);
    Trials<String> trials = trials(number(3), Progress.NONE);
    List<Trial<String>> done = trials.attacked(List.of(trials.begin(masking, new int[] {1}, 0), trials.begin(masking, new int[] {2}, 0)));
    assertEquals(List.of(State.MET, State.OPEN), done.stream().map(Trial::state).toList());
    assertEquals(Double.POSITIVE_INFINITY, done.get(1).risk(), "what it found proves nothing");
    assertSame(done.get(0), trials.attacked(done.get(0), true), "it has ended");
    assertTrue(trials.nearest().isEmpty());
  }

  @Test
  void maskingsEndWithTheirShareOfTheTime() {
    Trials<String> trials = new Trials<>(bench, new SearchSettings(number(3), 0.2, 1, false, false), (trial, best) -> { }, Progress.NONE);
    trials.until(0.2);
    assertEquals("masking -3 took longer than the time left", trials.begin(masking, new int[] {ENDLESS}, 0).note());
    assertTrue(trials.isCut() && trials.spent(0.1));
    attack("plain", false, 2, 2, 0);
    assertEquals("none of the attacks is made for masking 9; name one for all maskings too, such as EuclideanLinkage",
        trials.attacked(trials.begin(masking, new int[] {9}, 0), true).note());
    Trial<String> steered = trials.steered(masking, new int[] {1}, "further", "1/0");
    assertTrue(steered.isSteered() && steered.state() == State.BEGUN && steered.loss() == 1);
  }
}
