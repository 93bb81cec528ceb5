package sdc.learn.exact;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.learn.check.LinkOracle;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Vectors;

/**
 * Records that only parameters at the edge of their cone link: a wrong candidate is farther than the partner by some rays of the cone, but
 * nearer by others, and by far more. The checks of a proof count margins up to {@link LinkOracle#TOLERANCE} as none, so bounds may leave
 * out such links, and these records are added to them (doc/solver.md, "Why the answer is right"). Extreme values have this effect, and the
 * smallest differences in OWA.
 */
public final class EdgeLinks {

  /** A distance is farther than another if it exceeds it by more than this share; less may be rounding of a tie. */
  private static final double ROUNDING = 1e-6;

  private final Problem problem;
  private final double[][] rays;

  private EdgeLinks(Problem problem, double[][] rays) {
    this.problem = problem;
    this.rays = rays;
  }

  /** The number of such records among these; 0 if candidates are not listed, or if no rays are known to contain the cone. */
  public static int count(Problem problem, Candidates candidates, int[] records) {
    EdgeLinks edge = new EdgeLinks(problem, problem.family().rays());
    boolean known = edge.rays != null || problem.family().leastParameter() >= 0;
    return known && candidates.listed()
        ? (int) IntStream.of(records).parallel().filter(i -> edge.isAtEdge(i, candidates.of(i))).count() : 0;
  }

  private boolean isAtEdge(int record, int[] candidates) {
    double[] own = distances(record, problem.partner(record));
    return Arrays.stream(candidates).anyMatch(j -> {
      double[] other = distances(record, j);
      double farther = 0;
      double nearer = 0;
      for (int ray = 0; ray < own.length; ray++) {
        double more = other[ray] - own[ray];
        farther = more > ROUNDING * other[ray] ? Math.max(farther, more) : farther;
        nearer = Math.max(nearer, -more);
      }
      return farther > 0 && farther <= LinkOracle.TOLERANCE * nearer;
    });
  }

  /** The distance of a pair by each ray; by each single parameter if these are at least 0. */
  private double[] distances(int record, int candidate) {
    double[] features = new double[problem.family().size()];
    problem.features(record, candidate, features);
    return rays == null ? features : Arrays.stream(rays).mapToDouble(ray -> Vectors.dot(ray, features)).toArray();
  }
}
