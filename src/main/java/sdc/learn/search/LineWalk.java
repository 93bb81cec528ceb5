package sdc.learn.search;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.data.Budget;
import sdc.learn.rows.Admissible;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * A walk along one line after the other ({@link LineSearch}).
 *
 * <p>From a start it searches one direction after the other: towards the rows that a record without a link violates, along single
 * parameters, and at random. It also moves to points as good as the present one, and so crosses plateaus; when no step has helped for long,
 * records without a link gain weight until some of them are linked at others' expense. The best parameters are those that link the most by
 * a recount on the distances; the answer never links fewer than the start.
 */
public final class LineWalk {

  /**
   * Parameters and the number of records they link.
   *
   * @param parameters admissible parameters
   * @param linked     records linked, counted on the distances
   */
  public record Found(double[] parameters, int linked) {
  }

  /** The number of lines without success after which records without a link gain weight: a choice. */
  private static final int IDLE = 30;
  /** When a record's weight, in records, exceeds this, all weights are reset to 1: a choice. */
  private static final int MOST_WEIGHT = 6;
  /** Step lengths are between 10 to this power and 1, for parameters of length 1, because margins differ by powers of ten. */
  private static final double SHORTEST_POWER = -2.5;
  /** Lines between recounts of parameters that seem as good as the best, used if not all rows are known: a choice. */
  private static final int CHECK_EVERY = 10;

  private final SearchRows rows;
  private final Separation separation;
  private final Admissible admissible;
  private final RandomGenerator random;
  private final int size;
  private final LineSearch lines;
  private final int[] weight;
  private Found best;

  LineWalk(Problem problem, SearchRows rows, Separation separation, RandomGenerator random) {
    this.rows = rows;
    this.separation = separation;
    this.admissible = new Admissible(problem, separation);
    this.random = random;
    this.size = problem.family().size();
    this.lines = new LineSearch(rows, random);
    this.weight = new int[rows.size()];
  }

  /**
   * The best parameters found from this start. Ends after the given number of lines in a row without more links, after the given total of
   * lines, or when the budget is spent; null if it was spent before the links of the start were counted.
   */
  Found improve(double[] start, int patience, int most, Budget budget) {
    Arrays.fill(weight, 1);
    lines.stand(start);
    best = null;
    verify(budget);
    int idle = 0;
    for (int line = 1; best != null && idle < patience && line <= most && best.linked < weight.length && !budget.spent(); line++) {
      idle++;
      boolean better = step(direction()) && lines.count() > best.linked;
      if (better || !rows.isComplete() && line % CHECK_EVERY == 0 && lines.count() >= best.linked) {
        idle = verify(budget) ? 0 : idle;
      }
      if (idle % IDLE == IDLE - 1) {
        reweigh();
      }
    }
    return best;
  }

  /** Moves to the best point on the line; false if no point was found. */
  private boolean step(double[] q) {
    double to = admissible.limit(lines.place(), q);
    double from = -admissible.limit(lines.place(), Arrays.stream(q).map(v -> -v).toArray());
    double t = from < to ? lines.best(q, from, to, weight) : Double.NaN;
    if (Double.isNaN(t) || t == 0) {
      return false;
    }
    lines.go(t, q);
    return true;
  }

  /** Recounts on the distances if the known rows promise more links than ever; true if the recount was a new best. */
  private boolean verify(Budget budget) {
    Aggregator aggregator = separation.aggregator(lines.place());
    int[] nearer = separation.nearer(aggregator, rows.records(), budget);
    if (nearer == null) {
      return false;
    }
    if (!rows.isComplete()) {
      LineSearch.forEach(nearer.length, k -> {
        if (nearer[k] >= 0) {
          rows.add(k, nearer[k]);
        }
      });
      lines.refresh();
    }
    int exact = Separation.count(nearer);
    if (best != null && (exact <= best.linked || !separation.admits(aggregator))) {
      return false;
    }
    best = new Found(lines.place().clone(), exact);
    return true;
  }

  private void reweigh() {
    boolean full = false;
    for (int k = 0; k < weight.length; k++) {
      weight[k] += lines.isLinked(k) ? 0 : 1;
      full |= weight[k] > MOST_WEIGHT;
    }
    if (full) {
      Arrays.fill(weight, 1);
    }
  }

  /** A direction towards a nearby admissible point, found in one of three ways. */
  private double[] direction() {
    double[] x = lines.place().clone();
    double length = Math.pow(10, SHORTEST_POWER * random.nextDouble());
    int kind = random.nextInt(4);
    if (kind < 2) {
      demand(x, kind == 0 ? length : 3 * length);
    } else if (kind == 2) {
      x[random.nextInt(size)] += (random.nextBoolean() ? 1 : -1) * length;
    } else {
      for (int k = 0; k < size; k++) {
        x[k] += length * random.nextGaussian() / Math.sqrt(size);
      }
    }
    double[] to = admissible.project(x);
    Vectors.add(to, -1, lines.place());
    return to;
  }

  /** Moves x towards satisfying the violated rows of a random record without a link. */
  private void demand(double[] x, double length) {
    int[] lost = IntStream.range(0, weight.length).filter(k -> !lines.isLinked(k)).toArray();
    if (lost.length == 0) {
      return;
    }
    int k = lost[random.nextInt(lost.length)];
    double[] sum = new double[size];
    for (int r = 0; r < rows.count(k); r++) {
      if (lines.product(k, r) <= 0) {
        rows.addTo(sum, 1, k, r);
      }
    }
    Vectors.normalise(sum);
    Vectors.add(x, length, sum);
  }
}
