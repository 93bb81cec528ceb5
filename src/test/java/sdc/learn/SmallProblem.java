package sdc.learn;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.learn.rows.Admissible;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;
import sdc.learn.search.Restarts;

/** What a search or a check needs of a few records, and what it should find, by going through all pairs. */
public record SmallProblem(FamilySettings settings, MaskedPair pair, Problem problem, Candidates candidates, int[] live,
    Separation separation, Random random) {

  public static final Budget FREE = new Budget(0, Progress.NONE);

  /** A budget whose user has asked to stop. */
  public static final Budget STOPPED = new Budget(0, Listener.after(0));

  /** The small pair of this seed. */
  public static SmallProblem of(FamilySettings settings, int seed) {
    return of(settings, SmallPairsTest.pair(seed), seed);
  }

  public static SmallProblem of(FamilySettings settings, MaskedPair pair, int seed) {
    Family family = settings.family(pair.original().width());
    Problem problem = new Problem(family, Differences.of(pair, Differences.Scaling.ATTRIBUTE), pair);
    Candidates candidates = Candidates.of(problem);
    return new SmallProblem(settings, pair, problem, candidates, Restarts.live(problem, candidates), new Separation(problem, candidates),
        new Random(seed));
  }

  public Family family() {
    return problem.family();
  }

  /** Numbers between −1 and 1, as many as there are parameters. */
  public double[] anywhere() {
    return random.doubles(family().size(), -1, 1).toArray();
  }

  public double[] admissible() {
    return new Admissible(problem, separation).project(anywhere());
  }

  public double distance(Aggregator aggregator, int i, int j) {
    double[] difference = new double[problem.differences().width()];
    problem.differences().write(i, j, difference);
    Distance distance = aggregator.distance();
    return distance.of(difference);
  }

  /** The least distance of a wrong candidate. */
  public double nearestWrong(Aggregator aggregator, int i) {
    return IntStream.range(0, problem.candidates()).filter(j -> j != problem.partner(i))
        .mapToDouble(j -> distance(aggregator, i, j)).min().orElse(Double.POSITIVE_INFINITY);
  }

  public boolean isLinked(Aggregator aggregator, int i) {
    return distance(aggregator, i, problem.partner(i)) < nearestWrong(aggregator, i);
  }

  /** The records that these parameters link. */
  public int[] linked(double[] parameters) {
    Aggregator aggregator = family().aggregator(parameters);
    return Arrays.stream(problem.records()).filter(i -> isLinked(aggregator, i)).toArray();
  }

  public void requireAdmissible(double[] p, String seen) {
    Assertions.assertTrue(Arrays.stream(p).allMatch(Double::isFinite) && Vectors.norm(p) > 0.9, seen + Arrays.toString(p));
    family().constraints().forEach(g -> Assertions.assertTrue(Vectors.dot(g, p) >= -1e-9, seen));
    family().violated(p).forEach(g -> Assertions.assertTrue(Vectors.dot(g, p) >= -1e-7 * Vectors.norm(g), seen));
    Assertions.assertTrue(separation.admits(separation.aggregator(p)), seen);
  }
}
