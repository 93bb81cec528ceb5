package sdc.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import sdc.target.TargetSearch.Found;

/** The search on maskings that exist only as numbers: a release is the pair of its risk and its loss. */
class TargetSearchTest {

  private static final int RECORDS = 1000;

  /** A release: the records that the plain and the dear attack find, and the loss. */
  private record Release(int plain, int dear, double loss) {
  }

  /** A family with one number, whose risk falls and loss rises with it, or with its distance from the end. */
  private record Curve(String title, int last, int[] risks, double[] losses, boolean endless) implements Maskings<Release> {
    Curve(String title, int last, int[] risks, double[] losses) {
      this(title, last, risks, losses, false);
    }

    @Override
    public List<Range> ranges() {
      return List.of(new Range(0, last, 1));
    }

    @Override
    public String name(int[] at) {
      return title + " " + at[0];
    }

    @Override
    public Set<String> attributes(int range) {
      return Set.of("a");
    }

    @Override
    public Release mask(int[] at, int draw, Progress progress) {
      while (endless) {
        progress.check();
        LockSupport.parkNanos(1_000_000);
      }
      int risk = risks[at[0]];
      return new Release(risk * 9 / 10, risk, losses[at[0]]);
    }

    @Override
    public boolean isRandom() {
      return false;
    }
  }

  /** An attack that does this, if it fits. */
  static <R> Attack<R> given(String name, boolean isDear, boolean fits, Function<Trial<R>, Verdict> does) {
    return new Attack<>(name, isDear, trial -> fits, (trial, most, progress) -> does.apply(trial));
  }

  /** A bench with these attacks. */
  private static Bench<Release> bench(Attack<Release> attack) {
    return bench(List.of(attack));
  }

  private static Bench<Release> bench(List<Attack<Release>> attacks) {
    return new GivenBench<>(RECORDS, Set.of("a"), attacks, Release::loss);
  }

  private static class Counting implements Bench<Release> {
    private final AtomicInteger plain = new AtomicInteger();
    private final AtomicInteger dear = new AtomicInteger();

    @Override
    public int records() {
      return RECORDS;
    }

    @Override
    public Set<String> attacked() {
      return Set.of("a");
    }

    @Override
    public List<Attack<Release>> attacks() {
      return List.of(attack("dear", true, dear), attack("plain", false, plain));
    }

    private static Attack<Release> attack(String name, boolean isDear, AtomicInteger count) {
      return given(name, isDear, true, trial -> {
        count.incrementAndGet();
        int links = isDear ? trial.release().dear() : trial.release().plain();
        return new Verdict(name, RECORDS, links, links, 0, new boolean[RECORDS], isDear, Map.of());
      });
    }

    @Override
    public double loss(Release release, Progress progress) {
      return release.loss();
    }
  }

  private static Curve curve(Random random, String title, boolean falls) {
    int last = 1 + random.nextInt(200);
    int[] risks = new int[last + 1];
    double[] losses = new double[last + 1];
    double steep = 0.5 + 3 * random.nextDouble();
    double dear = 20 + 80 * random.nextDouble();
    for (int k = 0; k <= last; k++) {
      int at = falls ? last - k : k;
      risks[at] = (int) (RECORDS * Math.pow(1 - (double) k / last, steep));
      losses[at] = dear * (k + 1) / (last + 1);
    }
    return new Curve(title, last, risks, losses);
  }

  private static SearchSettings settings(double share) {
    return new SearchSettings(new Target(share, 0, false, false), 0, 1, false, false);
  }

  private static Found<Release> search(List<Maskings<Release>> families, Bench<Release> bench, double share) {
    return TargetSearch.run(families, bench, settings(share), (trial, best) -> { }, Progress.NONE);
  }

  /** The slow way: all settings of all families. */
  private static double least(List<Maskings<Release>> families, double share) {
    return families.stream().map(Curve.class::cast).flatMapToDouble(curve -> IntStream.rangeClosed(0, curve.last())
        .filter(k -> curve.risks()[k] <= share * RECORDS + 1e-9).mapToDouble(k -> curve.losses()[k])).min().orElse(Double.NaN);
  }

  @Test
  void findsTheLeastLossOfMonotoneFamiliesWithFewAttacks() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<Maskings<Release>> families = new ArrayList<>();
      for (int f = 0; f < 3; f++) {
        families.add(curve(random, "family " + f, random.nextBoolean()));
      }
      double share = random.nextInt(20) / 100.0;
      Counting bench = new Counting();
      assertEquals(least(families, share), search(families, bench, share).best().orElseThrow().loss(), "seed " + seed);
      assertTrue(bench.dear.get() <= 3 * 16, "seed " + seed + ": " + bench.dear);
      assertTrue(bench.plain.get() <= 3 * 26, "seed " + seed + ": " + bench.plain);
    }
  }

  @Test
  void anImpossibleTargetGivesTheNearest() {
    Curve curve = new Curve("stubborn", 2, new int[] {900, 700, 300}, new double[] {1, 2, 3});
    Found<Release> found = search(List.of(curve), new Counting(), 0.1);
    assertTrue(found.best().isEmpty());
    assertEquals("stubborn 2", found.nearest().orElseThrow().name());
    assertEquals(270, found.nearest().orElseThrow().risk());
  }

  /** Before: an attack that could not run on strong maskings made these fail, so that the search found nothing. */
  @Test
  void anAttackThatCannotRunLeavesTheVerdictToTheOthers() {
    Curve curve = new Curve("c", 2, new int[] {900, 400, 0}, new double[] {1, 2, 3});
    Attack<Release> unable = given("unable", false, true, trial -> {
      throw new IllegalArgumentException("-L unable: no numbers are left");
    });
    List<Attack<Release>> some = new ArrayList<>(new Counting().attacks());
    some.add(unable);
    Trial<Release> best = search(List.of(curve), bench(some), 0.1).best().orElseThrow();
    assertEquals("c 2", best.name());
    assertEquals(List.of("unable could not run: no numbers are left"),
        best.verdicts().stream().filter(each -> !each.hasRun()).map(Verdict::attack).toList());
    assertTrue(search(List.of(curve), bench(unable), 0.1).best().isEmpty(), "nothing attacked it");
  }

  /** The family with the least loss after plain attacks goes first, so that costly attacks spare those that cannot lose less. */
  @Test
  void costlyAttacksSpareFamiliesThatLoseMore() {
    int[] risks = IntStream.rangeClosed(0, 50).map(k -> 1000 - 20 * k).toArray();
    List<Maskings<Release>> families = new ArrayList<>();
    for (int factor : new int[] {9, 5, 1, 7}) {
      families.add(new Curve("x" + factor, 50, risks, IntStream.rangeClosed(0, 50).mapToDouble(k -> factor * (50 + k)).toArray()));
    }
    Found<Release> found = search(families, new Counting(), 0.1);
    assertTrue(found.ended());
    assertEquals("x1 45", found.best().orElseThrow().name());
    List<Trial<Release>> costly = found.trials().stream()
        .filter(trial -> trial.verdicts().stream().anyMatch(verdict -> verdict.attack().equals("dear"))).toList();
    assertTrue(costly.stream().allMatch(trial -> trial.name().startsWith("x1 ")) && !costly.isEmpty());
    assertTrue(found.trials().stream().noneMatch(Trial::isSteered));
  }

  @Test
  void aMaskingThatNeverEndsLeavesTimeForTheOthers() {
    Curve endless = new Curve("endless", 2, new int[3], new double[3], true);
    Curve quick = new Curve("quick", 0, new int[] {0}, new double[] {1});
    Found<Release> found = TargetSearch.run(List.of(endless, quick), new Counting(), new SearchSettings(new Target(0.1, 0, false, false), 3,
        1, false, false), (trial, best) -> { }, Progress.NONE);
    assertEquals("quick 0", found.best().orElseThrow().name());
    assertFalse(found.ended());
  }

  @Test
  void aStopEndsWithTheBestSoFarOrWithNothing() {
    Curve curve = new Curve("c", 99, IntStream.range(0, 100).map(k -> 900 - 9 * k).toArray(),
        IntStream.range(0, 100).mapToDouble(k -> k).toArray());
    List<Trial<Release>> seen = new CopyOnWriteArrayList<>();
    Progress once = () -> seen.stream().anyMatch(Trial::isMet);
    Found<Release> found = TargetSearch.run(List.of(curve), new Counting(), settings(0.5), (trial, best) -> seen.add(trial), once);
    assertTrue(found.best().isPresent());
    assertFalse(found.ended());
    seen.add(found.best().orElseThrow());
    assertThrows(Progress.Stopped.class, () -> TargetSearch.run(List.of(curve), new Counting(), settings(0.5), (trial, best) -> { }, once));
  }

  /** What nobody attacked is not safe. */
  @Test
  void aMaskingThatNoAttackFitsMeetsNoTarget() {
    Attack<Release> other = given("made for another masking", false, false, trial -> {
      throw new IllegalStateException();
    });
    Found<Release> found = search(List.of(new Curve("c", 1, new int[] {900, 9}, new double[] {1, 2})), bench(other), 0.5);
    assertTrue(found.best().isEmpty());
    assertEquals("none of the attacks is made for c 1; name one for all maskings too, such as EuclideanLinkage",
        found.trials().get(0).note());
  }

  /** A learner that is stopped returns the links found so far; they prove nothing. */
  @Test
  void anAttackThatTheUserStopsMeetsNoTarget() {
    AtomicInteger begun = new AtomicInteger();
    Attack<Release> learner = given("learner", true, true, trial -> {
      begun.incrementAndGet();
      return new Verdict("learner", RECORDS, 0, 0, 0, new boolean[RECORDS], false, Map.of());
    });
    Curve curve = new Curve("c", 0, new int[] {900}, new double[] {1});
    assertThrows(Progress.Stopped.class, () -> TargetSearch.run(List.of(curve), bench(learner), settings(0.5), (trial, best) -> { },
        () -> begun.get() > 0));
  }

  @Test
  void togetherAddsWhatDifferentAttacksFind() {
    Verdict first = new Verdict("first", 4, 1, 1, 0.5, new boolean[] {true, false, false, false}, false, Map.of());
    Verdict second = new Verdict("second", 4, 2, 2, 0, new boolean[] {true, true, false, false}, false, Map.of());
    Verdict learned = new Verdict("learned", 4, 1, 2, 0.25, new boolean[] {false, false, true, false}, true, Map.of());
    List<Verdict> all = List.of(first, second, learned);
    assertEquals(2.25, new Target(0.1, 0, false, false).worst(all));
    assertEquals(2, new Target(0.1, 0, false, true).worst(all));
    assertEquals(2 + 2 + 0.5, new Target(0.1, 0, true, false).worst(all));
    assertEquals(3, new Target(0.1, 0, true, true).reached(all));
  }

  /** Half of the four records that were not known before, which are a fifth of all ten. */
  @Test
  void togetherIsNoLessThanTheShareOfOneAttack() {
    boolean[] found = new boolean[10];
    found[0] = true;
    found[1] = true;
    Verdict sums = new Verdict("SumsAttack -known 60", 4, 2, 2, 0, found, false, Map.of());
    Verdict plain = new Verdict("plain", 10, 0, 0, 0, new boolean[10], false, Map.of());
    for (boolean together : new boolean[] {false, true}) {
      assertEquals(5, new Target(0.2, 0, together, true).worst(List.of(sums, plain)));
      assertEquals(5, new Target(0.2, 0, together, true).reached(List.of(plain, sums)));
      assertEquals(2, new Target(Double.NaN, 2, together, true).worst(List.of(sums, plain)), "a number counts records");
    }
  }
}
