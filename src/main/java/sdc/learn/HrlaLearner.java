package sdc.learn;

import java.util.random.RandomGenerator;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Recount;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;
import sdc.learn.search.Restarts;
import sdc.link.Links;

/**
 * Heuristic record linkage algorithm, HRLA (Murillo, Abril and Torra, Heuristic supervised approach for record linkage, MDAI 2012,
 * algorithm 1): gradient steps on the fuzzy measure of a Choquet integral C_μ.
 *
 * <p>μ starts in equilibrium, μ(A) = |A|/n. A block is a record i with the squared differences d_j to every candidate j. For every block: s
 * = {j : C(d_j) ≤ C(d_i)}; for each j in s, μ(A) ← μ(A) − λ·∂(C(d_i) − C(d_j))/∂μ(A); then the monotonicity check. One iteration visits
 * every block once. C is linear in μ, so the gradient is the difference of the two feature vectors.
 *
 * <p>The paper leaves four points open. We visit blocks in a new random order in every iteration (the paper's figures are means of ten
 * runs); scale the gradient of a pair to length 1, so that λ has the same meaning in every file; in the check, clip values to [0, 1] and
 * then raise a set that lies below one of its subsets to that subset's value; and return the measure with the most links after any
 * iteration, the start included.
 *
 * @param settings   the family, which must be CHOQUET without further constraints
 * @param rate       the learning rate λ
 * @param iterations how often every block is visited
 * @param seconds    the time limit, 0 for none
 */
public record HrlaLearner(FamilySettings settings, double rate, int iterations, double seconds) implements Learner {

  /** The default learning rate, a share of each correction: a choice. */
  public static final double RATE = 0.01;
  /** The default number of iterations over all records: a choice. */
  public static final int ITERATIONS = 100;

  /** Rejects other families, and rates and iterations out of range. */
  public HrlaLearner {
    Budget.requireSeconds(seconds);
    if (!settings.equals(FamilySettings.of(FamilySettings.Form.CHOQUET).with(settings.comparison()))) {
      throw new IllegalArgumentException("learner HRLA learns the family CHOQUET without metric and additivity; use the learner SEARCH");
    }
    if (!(rate > 0 && rate <= 1)) {
      throw new IllegalArgumentException("rate (learning rate) must be above 0 and at most 1, got " + rate);
    }
    if (!(iterations >= 1)) {
      throw new IllegalArgumentException("iterations must be 1 or more, got " + iterations);
    }
  }

  @Override
  public Differences differences(MaskedPair pair, MaskedPair known) {
    return settings.differences(pair, known);
  }

  @Override
  public Learned learn(MaskedPair pair, Randomness randomness, Progress progress) {
    Budget budget = new Budget(seconds, progress);
    Problem problem = Problem.of(settings, pair);
    Differences differences = problem.differences();
    Candidates candidates = Candidates.of(problem, budget);
    int[] live = Restarts.live(problem, candidates);
    Separation separation = new Separation(problem, candidates);
    RandomGenerator random = randomness.stream("hrla");
    Blocks blocks = new Blocks(problem, rate);
    Aggregator best = separation.aggregator(blocks.measure);
    int linked = separation.linked(best, live).length;
    for (int k = 0; k < iterations && linked < live.length && !budget.spent(); k++) {
      budget.report(linked, live.length);
      blocks.iterate(random, budget);
      Aggregator now = separation.aggregator(blocks.measure);
      int links = separation.linked(now, live).length;
      if (links > linked) {
        linked = links;
        best = now;
      }
    }
    Links links = Recount.of(pair, differences, best, budget.untimed().asProgress());
    return Learned.of(best, links, live.length, budget, new Learned.Effort(0, 0, 0));
  }

  /** The measure and the blocks that change it. */
  private static final class Blocks {

    private final Problem problem;
    private final double rate;
    private final int[] order;
    private final double[] measure;
    private final double[] row;
    private final double[] difference;

    Blocks(Problem problem, double rate) {
      this.problem = problem;
      this.rate = rate;
      this.order = problem.records();
      this.measure = problem.family().equalWeights();
      this.row = new double[measure.length];
      this.difference = problem.differences().buffer();
    }

    /** Visits every block once. */
    void iterate(RandomGenerator random, Budget budget) {
      for (int k = 0; k < order.length && !budget.spent(); k++) {
        int other = k + random.nextInt(order.length - k);
        int record = order[other];
        order[other] = order[k];
        order[k] = record;
        update(record);
      }
    }

    private void update(int record) {
      Distance distance = problem.family().aggregator(measure).distance();
      double own = distance(distance, record, problem.partner(record));
      boolean changed = false;
      for (int j = 0; j < problem.candidates(); j++) {
        if (j != problem.partner(record) && distance(distance, record, j) <= own) {
          problem.row(record, j, row);
          Vectors.add(measure, rate, row);
          changed = true;
        }
      }
      if (changed) {
        checkMonotonicity();
      }
    }

    private double distance(Distance distance, int record, int candidate) {
      problem.differences().write(record, candidate, difference);
      return distance.of(difference);
    }

    private void checkMonotonicity() {
      int all = measure.length;
      measure[all - 1] = 1;
      for (int set = 1; set <= all; set++) {
        double value = Math.min(1, Math.max(0, measure[set - 1]));
        for (int rest = set; rest != 0; rest &= rest - 1) {
          int subset = set & ~Integer.lowestOneBit(rest);
          value = subset == 0 ? value : Math.max(value, measure[subset - 1]);
        }
        measure[set - 1] = value;
      }
    }
  }
}
