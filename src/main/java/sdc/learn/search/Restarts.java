package sdc.learn.search;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.data.Shuffle;
import sdc.learn.rows.Admissible;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * The search for good parameters: {@link LineWalk}, then {@link Swaps}, from one start after the other. The first two starts are the equal
 * weights and {@link ErrorStart}; after them, random starts alternate with starts near the best so far.
 *
 * <p>In a large file a walk uses a sample of the records, each searching among all candidates, and all records are counted at its end; its
 * starts are the best parameters so far and others near them. When samples of one size bring nothing more, the next are larger, until a
 * walk uses all records.
 *
 * <p>Starts come in rounds of a fixed number, which run on as many threads as there are, each with its own random numbers; their results
 * are collected in the order of the starts. So the answer does not depend on the threads, unless time ends the search.
 */
public final class Restarts {

  /** Starts of one round: a choice. Fixed, so that the answer does not depend on the number of threads. */
  private static final int ROUND = 4;
  /** Lines in vain after which a walk ends, and linear programmes of the swaps after it: doc/solver-trials.md, "Constants". */
  private static final int PATIENCE = 300;
  private static final int PROGRAMMES = 300;
  /** The most records and parameters for swaps: beyond these sizes a linear programme takes too long to be one step of many. */
  private static final int MOST_RECORDS = 3000;
  private static final int MOST_PARAMETERS = 300;
  /** The greatest distance of a nearby start from the best, for parameters of length 1: doc/solver-trials.md, "Constants". */
  private static final double FARTHEST = 0.5;
  /** Records of the first samples, the factor to the next size, lines of a walk, and lines in vain that end it: choices, not varied. */
  private static final int SAMPLE = 2000;
  private static final int GROWTH = 4;
  private static final int LINES = 300;
  private static final int SAMPLE_PATIENCE = 60;
  /** The last recount takes about as long as the first; if that is more than this number of seconds, the time is kept for it: a choice. */
  private static final double LATE = 1;

  private final Problem problem;
  private final Candidates candidates;
  private final Separation separation;
  private final int[] live;
  private final Randomness randomness;
  private final Budget budget;
  private final double[] errorStart;
  private SearchRows rows;
  private LineWalk.Found best;
  private int programmes;
  private int starts;
  private int sample;

  public Restarts(Problem problem, Candidates candidates, int[] live, Randomness randomness, Budget budget) {
    this.problem = problem;
    this.candidates = candidates;
    this.separation = new Separation(problem, candidates);
    this.live = live;
    this.randomness = randomness;
    double[] equal = problem.family().equalWeights();
    this.best = new LineWalk.Found(equal, 0);
    double before = budget.seconds();
    recount(equal, separation.patient(budget));
    this.budget = budget.less(Math.max(0, budget.seconds() - before - LATE));
    this.errorStart = ErrorStart.of(problem);
    this.sample = live.length > MOST_RECORDS ? SAMPLE : live.length;
    this.rows = SearchRows.of(problem, candidates, sample < live.length ? new int[0] : live, this.budget);
    if (sample < live.length && errorStart != null) {
      recount(errorStart, this.budget);
    }
    problem.starts().forEach(start -> recount(start, separation.patient(this.budget)));
  }

  /** Keeps these admissible parameters if they link the most records, whatever time is left. */
  public void offer(double[] parameters) {
    int links = separation.linked(separation.aggregator(parameters), compared(live, budget)).length;
    best = links > best.linked() ? new LineWalk.Found(parameters, links) : best;
  }

  /** Keeps these parameters if they link the most records. */
  private void recount(double[] parameters, Budget within) {
    int[] nearer = separation.nearer(separation.aggregator(parameters), live, within);
    if (nearer != null && Separation.count(nearer) > best.linked()) {
      best = new LineWalk.Found(parameters, Separation.count(nearer));
    }
  }

  /** The best parameters so far. */
  public LineWalk.Found best() {
    return best;
  }

  /** The number of rows in use. */
  public int rows() {
    return (int) Math.min(Integer.MAX_VALUE, rows.total());
  }

  /** The number of linear programmes solved. */
  public int programmes() {
    return programmes;
  }

  /** Runs rounds of starts until this number in a row brings nothing, all records are linked, or the budget is spent. */
  public void run(int idleRounds) {
    for (int idle = 0; idle < idleRounds && open(); idle++) {
      int before = best.linked();
      if (sample < live.length) {
        sampleRound();
      } else {
        round();
      }
      if (best.linked() > before) {
        idle = -1;
      } else if (sample < live.length) {
        grow();
        idle = -1;
      }
    }
  }

  private boolean open() {
    budget.report(best.linked(), live.length);
    return best.linked() < live.length && !budget.spent();
  }

  private void grow() {
    sample = (int) Math.min(live.length, (long) GROWTH * sample);
    if (sample == live.length) {
      rows = SearchRows.of(problem, candidates, live, budget);
    }
  }

  private void sampleRound() {
    int size = sample == SAMPLE ? ROUND : 1;
    // half of the remaining time, so that the result can be counted before the time is over
    Budget half = budget.until((1 + budget.share()) / 2);
    List<double[]> places = IntStream.range(starts, starts + size).parallel().mapToObj(k -> walkOnSample(k, half)).toList();
    starts += ROUND;
    places.forEach(place -> {
      if (place != null) {
        recount(place, budget);
      }
    });
  }

  /** The final parameters of a walk on a sample, null if the time was over before it began. */
  private double[] walkOnSample(int number, Budget within) {
    RandomGenerator random = randomness.stream("sample", Integer.toString(number));
    int[] drawn = Shuffle.some(live, sample, random);
    LineWalk walk = new LineWalk(problem, SearchRows.of(problem, candidates, drawn, within), separation, random);
    double[] start = number % ROUND == 0 ? best.parameters() : near(random);
    LineWalk.Found found = walk.improve(start, SAMPLE_PATIENCE, LINES, within);
    return found == null ? null : found.parameters();
  }

  private record Trip(LineWalk.Found found, SearchRows rows, int programmes) {
  }

  private void round() {
    // in a large file one start at a time, whose lines and recounts use all threads
    int size = live.length > MOST_RECORDS ? 1 : ROUND;
    List<Trip> trips = IntStream.range(starts, starts + size).parallel().mapToObj(this::trip).toList();
    starts += ROUND;
    for (Trip trip : trips) {
      best = trip.found != null && trip.found.linked() > best.linked() ? trip.found : best;
      rows.merge(trip.rows);
      programmes += trip.programmes;
    }
  }

  private Trip trip(int number) {
    RandomGenerator random = randomness.stream("search", Integer.toString(number));
    SearchRows own = rows.copy();
    LineWalk search = new LineWalk(problem, own, separation, random);
    boolean large = live.length > MOST_RECORDS;
    double[] start = large ? best.parameters() : start(number, random);
    LineWalk.Found found = search.improve(start, large ? SAMPLE_PATIENCE : PATIENCE, large ? LINES : Integer.MAX_VALUE, budget);
    if (found == null || large || problem.family().size() > MOST_PARAMETERS) {
      return new Trip(found, own, 0);
    }
    Swaps swaps = new Swaps(problem, separation, live, random, budget);
    return new Trip(swaps.improve(found, PROGRAMMES, budget), own, swaps.programmes());
  }

  private double[] start(int number, RandomGenerator random) {
    List<double[]> given = problem.starts();
    if (number < given.size()) {
      return given.get(number);
    }
    if (number == 0 || number == 1 && errorStart != null) {
      return number == 0 ? problem.family().equalWeights() : errorStart;
    }
    return number % 2 == 0 ? near(random) : project(new double[0], 1, random);
  }

  /** A point near the best so far. */
  private double[] near(RandomGenerator random) {
    double[] x = best.parameters().clone();
    Vectors.normalise(x);
    return project(x, FARTHEST * random.nextDouble(), random);
  }

  private double[] project(double[] x, double length, RandomGenerator random) {
    double[] moved = Arrays.copyOf(x, problem.family().size());
    for (int k = 0; k < moved.length; k++) {
      moved[k] += length * random.nextGaussian() / Math.sqrt(moved.length);
    }
    return new Admissible(problem, separation).project(moved);
  }

  /** The records by which parameters are compared: all of these, but only the first of a large file after a stop. */
  public static int[] compared(int[] live, Budget budget) {
    return budget.stopped() && live.length > MOST_RECORDS ? Arrays.copyOf(live, SAMPLE) : live;
  }

  /** The records of a problem that some parameters may link. */
  public static int[] live(Problem problem, Candidates candidates) {
    return Arrays.stream(problem.records()).filter(i -> !candidates.lost(i)).toArray();
  }
}
