package sdc.learn.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.WeightedMean;
import sdc.data.Budget;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.Randomness;
import sdc.data.Shuffle;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Admissible;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * From where the search starts, in which order, and what it keeps, against a twin that runs one start after the other. Large files are few
 * records that are counted often.
 */
class RestartsStepsTest {

  private static final List<Form> FORMS = List.of(Form.WEIGHTED_MEAN, Form.OWA, Form.CHOQUET, Form.BILINEAR);

  static List<Form> forms() {
    return FORMS;
  }

  /** The starts of the class comment, one after the other. */
  private static final class Twin {

    private final SmallProblem small;
    private final int[] live;
    private final Randomness randomness;
    private final double[] informed;
    private final List<String> reports = new ArrayList<>();
    private final SearchRows all;
    private double[] best;
    private int links;
    private int number;
    private int programmes;

    Twin(SmallProblem small, int[] live, Randomness randomness) {
      this.small = small;
      this.live = live;
      this.randomness = randomness;
      this.informed = ErrorStart.of(small.problem());
      this.all = rows(live);
      keep(small.family().equalWeights());
      if (live.length > 3000 && informed != null) {
        keep(informed);
      }
      small.problem().starts().forEach(this::keep);
    }

    private SearchRows rows(int[] records) {
      return SearchRows.of(small.problem(), small.candidates(), records, SmallProblem.FREE);
    }

    /** Counts the links on the distances of all pairs. */
    private void keep(double[] parameters) {
      Aggregator aggregator = small.family().aggregator(parameters);
      boolean[] linked = new boolean[small.problem().differences().originals()];
      IntStream.of(live).distinct().forEach(i -> linked[i] = small.isLinked(aggregator, i));
      int count = (int) IntStream.of(live).filter(i -> linked[i]).count();
      if (count > links || best == null) {
        best = parameters;
        links = count;
      }
    }

    private boolean ends() {
      reports.add("links " + links + ", bound " + live.length);
      return links == live.length;
    }

    void run(int idleRounds) {
      int[] samples = {2000, 8000, 32000};
      for (int k = 0; live.length > 3000 && k < samples.length && samples[k] < live.length; k++) {
        int before = -1;
        while (links > before) {
          if (ends()) {
            return;
          }
          before = links;
          sampled(samples[k], k == 0 ? 4 : 1);
        }
      }
      for (int idle = 0; idle < idleRounds; idle++) {
        if (ends()) {
          return;
        }
        int before = links;
        round();
        idle = links > before ? -1 : idle;
      }
    }

    /** Walks on samples; the rows of samples are not kept. */
    private void sampled(int size, int walks) {
      List<double[]> ends = new ArrayList<>();
      for (int k = number; k < number + walks; k++) {
        RandomGenerator random = randomness.stream("sample", "" + k);
        SearchRows rows = rows(Shuffle.some(live, size, random));
        LineWalk walk = new LineWalk(small.problem(), rows, small.separation(), random);
        ends.add(walk.improve(k % 4 == 0 ? best : near(random), 60, 300, SmallProblem.FREE).parameters());
      }
      ends.forEach(this::keep);
      number += 4;
    }

    private void round() {
      boolean large = live.length > 3000;
      List<LineWalk.Found> ends = new ArrayList<>();
      List<SearchRows> copies = new ArrayList<>();
      for (int k = number; k < number + (large ? 1 : 4); k++) {
        RandomGenerator random = randomness.stream("search", "" + k);
        copies.add(all.copy());
        LineWalk walk = new LineWalk(small.problem(), copies.get(copies.size() - 1), small.separation(), random);
        LineWalk.Found found = large ? walk.improve(best, 60, 300, SmallProblem.FREE)
            : walk.improve(start(k, random), 300, Integer.MAX_VALUE, SmallProblem.FREE);
        if (!large) {
          Swaps swaps = new Swaps(small.problem(), small.separation(), live, random, SmallProblem.FREE);
          found = swaps.improve(found, 300, SmallProblem.FREE);
          programmes += swaps.programmes();
        }
        ends.add(found);
      }
      ends.forEach(found -> keep(found.parameters()));
      copies.forEach(all::merge);
      number += 4;
    }

    private double[] start(int k, RandomGenerator random) {
      List<double[]> first = new ArrayList<>(small.problem().starts());
      if (first.isEmpty()) {
        first.add(small.family().equalWeights());
      }
      if (first.size() == 1 && informed != null) {
        first.add(informed);
      }
      return k < first.size() ? first.get(k) : k % 2 == 0 ? near(random) : moved(new double[best.length], 1, random);
    }

    private double[] near(RandomGenerator random) {
      double[] unit = best.clone();
      Vectors.normalise(unit);
      return moved(unit, random.nextDouble() / 2, random);
    }

    /** A normal step whose squared length is this, squared, on average. */
    private double[] moved(double[] from, double length, RandomGenerator random) {
      double[] step = from.clone();
      Arrays.setAll(step, k -> from[k] + length * random.nextGaussian() / Math.sqrt(step.length));
      return new Admissible(small.problem(), small.separation()).project(step);
    }
  }

  /** Each live record as often as needed for this many. */
  private static int[] often(SmallProblem small, int count) {
    return IntStream.range(0, count).map(k -> small.live()[k % small.live().length]).sorted().toArray();
  }

  private static void compare(SmallProblem small, int[] live, int idleRounds, String seen) {
    Randomness randomness = Randomness.seeded(5);
    Listener listener = new Listener();
    Restarts restarts = new Restarts(small.problem(), small.candidates(), live, randomness, new Budget(0, listener));
    Twin twin = new Twin(small, live, randomness);
    assertEquals(twin.links, restarts.best().linked(), seen);
    assertArrayEquals(twin.best, restarts.best().parameters(), 1e-12, seen);
    restarts.run(idleRounds);
    twin.run(idleRounds);
    assertEquals(twin.reports, listener.details(), seen);
    assertEquals(twin.links, restarts.best().linked(), seen);
    assertArrayEquals(twin.best, restarts.best().parameters(), 1e-7, seen);
    assertEquals(twin.programmes, restarts.programmes(), seen);
    assertEquals(twin.all.total(), restarts.rows(), seen);
  }

  @ParameterizedTest
  @MethodSource("forms")
  void startsAreThoseOfTheTwin(Form form) {
    for (int seed = 1; seed <= 2; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(form), PairsOf.noise(8, 3, 1, new Random(seed)), seed);
      compare(small, small.live(), 2, form + " seed " + seed);
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void samplesAreThoseOfTheTwin(Form form) {
    SmallProblem small = SmallProblem.of(FamilySettings.of(form), PairsOf.noise(40, 3, 0.5, new Random(1)), 1);
    compare(small, often(small, 8100), 1, form.toString());
  }

  /** A search that links all records ends at once. */
  @Test
  void allLinkedEndsIt() {
    for (int seed = 1; seed <= 3; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(8, 3, 0.3, new Random(seed)), seed);
      compare(small, small.live(), 2, "seed " + seed);
      compare(small, new int[0], 2, "no record");
    }
  }

  private static SmallProblem with(SmallProblem small, List<double[]> starts) {
    WeightedMean family = new WeightedMean(small.family().size(), false, null, starts);
    Problem problem = new Problem(family, small.problem().differences(), small.pair());
    return new SmallProblem(small.settings(), small.pair(), problem, small.candidates(), small.live(), small.separation(), small.random());
  }

  /** Given starts are counted before any round, and the first rounds start from them. */
  @Test
  void givenStartsComeFirst() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(8, 3, 1, new Random(9)), 1);
    Restarts alone = new Restarts(small.problem(), small.candidates(), small.live(), Randomness.seeded(1), SmallProblem.FREE);
    alone.run(3);
    double[] good = alone.best().parameters();
    assertTrue(alone.best().linked() > small.linked(small.family().equalWeights()).length);
    for (int count = 1; count <= 5; count++) {
      List<double[]> starts = new ArrayList<>(List.of(good));
      while (starts.size() < count) {
        starts.add(small.admissible());
      }
      SmallProblem given = with(small, starts);
      assertSame(good, new Restarts(given.problem(), given.candidates(), given.live(), Randomness.seeded(1), SmallProblem.STOPPED)
          .best().parameters(), count + " starts");
      compare(given, given.live(), 2, count + " starts");
    }
  }

  /** What is offered is kept if it links more, even after a stop. */
  @Test
  void betterOffersAreKept() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(25, 3, 1, new Random(3)), 1);
    for (Budget budget : new Budget[] {SmallProblem.FREE, SmallProblem.STOPPED}) {
      Restarts restarts = new Restarts(small.problem(), small.candidates(), small.live(), Randomness.seeded(1), budget);
      int kept = 0;
      for (int k = 0; k < 60; k++) {
        double[] offered = k % 2 == 0 ? small.admissible() : restarts.best().parameters().clone();
        LineWalk.Found before = restarts.best();
        int links = small.linked(offered).length;
        restarts.offer(offered);
        if (links > before.linked()) {
          assertSame(offered, restarts.best().parameters());
          assertEquals(links, restarts.best().linked());
          kept++;
        } else {
          assertSame(before, restarts.best(), "offer " + k);
        }
      }
      assertTrue(kept > 0);
    }
  }

  /** Only a stop in a file beyond 3000 records reduces those that are compared. */
  @Test
  void comparedAfterAStop() {
    int[] many = IntStream.range(5, 3006).toArray();
    int[] fewer = IntStream.range(5, 3005).toArray();
    assertArrayEquals(IntStream.range(5, 2005).toArray(), Restarts.compared(many, SmallProblem.STOPPED));
    assertSame(many, Restarts.compared(many, SmallProblem.FREE));
    assertSame(fewer, Restarts.compared(fewer, SmallProblem.STOPPED));
    assertSame(fewer, Restarts.compared(fewer, SmallProblem.FREE));
  }

  /**
   * Three records; the first, alone live, is not linked by any weights: its partner is at (1, 1), the others at (0, 1.2) and (1.2, 0). The
   * two columns are repeated up to this width.
   */
  private static SmallProblem hopeless(int width) {
    double[][] b = {{1, 0, 1.2}, {1, 1.2, 0}};
    double[][] originals = new double[width][];
    double[][] masked = new double[width][];
    Arrays.setAll(originals, k -> new double[3]);
    Arrays.setAll(masked, k -> b[k % 2]);
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(originals), PairsOf.table(masked));
    Problem problem = PairsOf.raw(Form.WEIGHTED_MEAN, pair);
    Candidates candidates = Candidates.of(problem);
    return new SmallProblem(FamilySettings.of(Form.WEIGHTED_MEAN), pair, problem, candidates, new int[1],
        new Separation(problem, candidates), new Random(1));
  }

  /** Up to 3000 records are searched at once, all of them and with programmes. */
  @Test
  void samplesBeginBeyondThreeThousand() {
    for (int count : new int[] {3000, 3001}) {
      SmallProblem small = hopeless(2);
      int[] live = often(small, count);
      compare(small, live, 1, count + " records");
      Restarts restarts = new Restarts(small.problem(), small.candidates(), live, Randomness.seeded(1), SmallProblem.FREE);
      assertEquals(count == 3000 ? 6000 : 0, restarts.rows(), "two rows for each");
    }
  }

  /** Up to 300 parameters are searched with programmes too; the user stops after four walks of 300 lines and a few programmes. */
  @Test
  void programmesEndBeyondThreeHundredParameters() {
    for (int width : new int[] {300, 301}) {
      AtomicInteger asked = new AtomicInteger();
      SmallProblem small = hopeless(width);
      Restarts restarts = new Restarts(small.problem(), small.candidates(), small.live(), Randomness.seeded(1),
          new Budget(0, () -> asked.incrementAndGet() > 1250));
      restarts.run(1);
      assertTrue(asked.get() > 1200, "asked " + asked);
      assertEquals(width == 300, restarts.programmes() > 0, width + " parameters");
    }
  }
}
