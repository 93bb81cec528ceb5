package sdc.learn;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Randomness;

/**
 * The search for good parameters: {@link LineWalk}, then {@link Swaps}, from one start after the other. The first start is the
 * equal weights; of the others every second is drawn at random, the rest lie near the best parameters so far.
 *
 * <p>Starts come in rounds of a fixed number, which run on as many threads as there are, each with random numbers of its own;
 * what they found is gathered in their order. So the answer does not depend on the threads, unless time ends the search.
 */
final class Restarts {

  private static final int ROUND = 4;
  private static final int PATIENCE = 300;
  private static final int PROGRAMMES = 300;
  /** Beyond these sizes a linear programme takes too long to be one step of many. */
  private static final int MOST_RECORDS = 3000;
  private static final int MOST_PARAMETERS = 300;
  private static final double FARTHEST = 0.5;

  private final Problem problem;
  private final Separation separation;
  private final int[] live;
  private final Randomness randomness;
  private final Budget budget;
  private SearchRows rows;
  private LineWalk.Found best;
  private int programmes;
  private int starts;

  Restarts(Problem problem, Candidates candidates, int[] live, Randomness randomness, Budget budget) {
    this.problem = problem;
    this.separation = new Separation(problem, candidates);
    this.live = live;
    this.randomness = randomness;
    this.budget = budget;
    this.rows = SearchRows.of(problem, candidates, live);
    double[] equal = problem.family().equalWeights();
    this.best = new LineWalk.Found(equal, separation.linked(separation.aggregator(equal), live).length);
  }

  /** The best parameters so far. */
  LineWalk.Found best() {
    return best;
  }

  /** How many rows are in use. */
  int rows() {
    return (int) Math.min(Integer.MAX_VALUE, rows.total());
  }

  /** How many linear programmes were solved. */
  int programmes() {
    return programmes;
  }

  /** Rounds of starts until so many in a row brought nothing, all records are linked or the budget is spent. */
  void run(int idleRounds) {
    for (int idle = 0; idle < idleRounds && open(); idle++) {
      int before = best.linked();
      round();
      idle = best.linked() > before ? -1 : idle;
    }
  }

  private boolean open() {
    budget.report(best.linked(), live.length);
    return best.linked() < live.length && !budget.spent();
  }

  private record Trip(LineWalk.Found found, SearchRows rows, int programmes) {
  }

  private void round() {
    // in a large file one start at a time, whose recounts use all threads, so that time is not spent before the first of them ends
    int size = live.length > MOST_RECORDS ? 1 : ROUND;
    List<Trip> trips = IntStream.range(starts, starts + size).parallel().mapToObj(this::trip).toList();
    starts += size;
    for (Trip trip : trips) {
      best = trip.found.linked() > best.linked() ? trip.found : best;
      rows.merge(trip.rows);
      programmes += trip.programmes;
    }
  }

  private Trip trip(int number) {
    RandomGenerator random = randomness.stream("search", Integer.toString(number));
    SearchRows own = rows.copy();
    LineWalk search = new LineWalk(problem, own, separation, random);
    LineWalk.Found found = search.improve(start(number, random), PATIENCE, budget);
    if (live.length > MOST_RECORDS || problem.family().size() > MOST_PARAMETERS) {
      return new Trip(found, own, 0);
    }
    Swaps swaps = new Swaps(problem, separation, live, random);
    return new Trip(swaps.improve(found, PROGRAMMES, budget), own, swaps.programmes());
  }

  private double[] start(int number, RandomGenerator random) {
    if (number == 0) {
      return problem.family().equalWeights();
    }
    double[] x = best.parameters().clone();
    Vectors.normalise(x);
    double keep = number % 2 == 0 ? 1 : 0;
    double length = keep == 0 ? 1 : FARTHEST * random.nextDouble();
    for (int k = 0; k < x.length; k++) {
      x[k] = keep * x[k] + length * random.nextGaussian() / Math.sqrt(x.length);
    }
    return new Admissible(problem, separation).project(x);
  }

  /** The records of a problem that some parameters may link. */
  static int[] live(Problem problem, Candidates candidates) {
    return Arrays.stream(problem.records()).filter(i -> !candidates.lost(i)).toArray();
  }
}
