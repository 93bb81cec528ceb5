package sdc.learn.likelihood;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import sdc.aggregate.Family;
import sdc.data.Budget;
import sdc.learn.rows.RowStore;
import sdc.learn.rows.Vectors;

/**
 * Minimises the loss of {@link LinkLikelihood} plus λ·|p − e|², where e are the equal weights: a strictly convex problem with one solution.
 * A violated constraint g·p ≥ 0 of the family costs {@link #FENCE}·(g·p)²; the caller removes violations that remain.
 *
 * <p>Method: limited-memory BFGS (Nocedal and Wright, algorithm 7.5) with halved steps until the sum falls enough (Armijo).
 */
final class PulledFit {

  /** Loss per squared violation: over 300 times the strongest pull, so that little violation remains. */
  private static final double FENCE = 100;
  /** The number of steps remembered; 3 to 20 are usual (Nocedal and Wright, section 7.2). */
  private static final int MEMORY = 8;
  /** The most steps: held-out links judge an unfinished fit like any other. */
  private static final int ITERATIONS = 100;
  /** The most halvings of one step: 2^-40 no longer changes a parameter noticeably. */
  private static final int HALVINGS = 40;
  /** Largest entry of the gradient, in loss per unit of a parameter, at which the fit is done. */
  private static final double FLAT = 1e-5;
  /** The least decrease, as a share of the decrease that the slope predicts (Nocedal and Wright, section 3.1). */
  private static final double ARMIJO = 1e-4;
  /** If the cosine between a step and the change of gradient is below this, rounding dominates and the step is not remembered. */
  private static final double CURVED = 1e-14;

  private final LinkLikelihood nearness;
  private final Family family;
  private final double[] equal;
  private final double lambda;
  private final RowStore constraints;

  PulledFit(LinkLikelihood nearness, Family family, double[] equal, double lambda) {
    this.nearness = nearness;
    this.family = family;
    this.equal = equal;
    this.lambda = lambda;
    this.constraints = new RowStore(family.size(), true, family.size());
    family.constraints().forEach(constraints::add);
  }

  private record Step(double[] move, double[] bend) {
  }

  /** The solution, with this starting point. */
  double[] from(double[] start, Budget budget) {
    double[] p = start.clone();
    double[] gradient = new double[p.length];
    double value = objective(p, gradient);
    Deque<Step> steps = new ArrayDeque<>();
    for (int k = 0; k < ITERATIONS && largest(gradient) > FLAT && !budget.spent(); k++) {
      double[] direction = direction(gradient, steps);
      double slope = Vectors.dot(direction, gradient);
      double[] next = new double[p.length];
      double[] nextGradient = new double[p.length];
      double length = 1;
      double nextValue = at(p, length, direction, next, nextGradient);
      for (int h = 0; h < HALVINGS && !(nextValue <= value + ARMIJO * length * slope); h++) {
        length /= 2;
        nextValue = at(p, length, direction, next, nextGradient);
      }
      if (!(nextValue < value)) {
        return p;
      }
      remember(steps, p, next, gradient, nextGradient);
      p = next;
      gradient = nextGradient;
      value = nextValue;
    }
    return p;
  }

  private double at(double[] p, double length, double[] direction, double[] next, double[] gradient) {
    System.arraycopy(p, 0, next, 0, p.length);
    Vectors.add(next, length, direction);
    return objective(next, gradient);
  }

  private static void remember(Deque<Step> steps, double[] p, double[] next, double[] gradient, double[] nextGradient) {
    double[] move = next.clone();
    Vectors.add(move, -1, p);
    double[] bend = nextGradient.clone();
    Vectors.add(bend, -1, gradient);
    if (Vectors.dot(move, bend) > CURVED * Vectors.norm(move) * Vectors.norm(bend)) {
      steps.addLast(new Step(move, bend));
      if (steps.size() > MEMORY) {
        steps.removeFirst();
      }
    }
  }

  private static double[] direction(double[] gradient, Deque<Step> steps) {
    double[] q = gradient.clone();
    double[] alpha = new double[steps.size()];
    int at = steps.size();
    for (Iterator<Step> back = steps.descendingIterator(); back.hasNext();) {
      Step step = back.next();
      alpha[--at] = Vectors.dot(step.move, q) / Vectors.dot(step.move, step.bend);
      Vectors.add(q, -alpha[at], step.bend);
    }
    double scale = steps.isEmpty() ? 1 / Math.max(1, Vectors.norm(gradient))
        : Vectors.dot(steps.getLast().move, steps.getLast().bend) / Vectors.dot(steps.getLast().bend, steps.getLast().bend);
    for (int k = 0; k < q.length; k++) {
      q[k] *= scale;
    }
    for (Step step : steps) {
      double beta = Vectors.dot(step.bend, q) / Vectors.dot(step.move, step.bend);
      Vectors.add(q, alpha[at++] - beta, step.move);
    }
    for (int k = 0; k < q.length; k++) {
      q[k] = -q[k];
    }
    return q;
  }

  /** The objective; writes its gradient. */
  double objective(double[] p, double[] gradient) {
    Arrays.fill(gradient, 0);
    double value = nearness.loss(p, gradient);
    for (int k = 0; k < p.length; k++) {
      double away = p[k] - equal[k];
      value += lambda * away * away;
      gradient[k] += 2 * lambda * away;
    }
    for (int c = 0; c < constraints.count(); c++) {
      double product = constraints.product(c, p);
      if (product < 0) {
        value += FENCE * product * product;
        constraints.addTo(gradient, 2 * FENCE * product, c);
      }
    }
    for (double[] constraint : family.violated(p)) {
      double product = Vectors.dot(constraint, p);
      value += FENCE * product * product;
      Vectors.add(gradient, 2 * FENCE * product, constraint);
    }
    return value;
  }

  private static double largest(double[] gradient) {
    return Arrays.stream(gradient).map(Math::abs).max().orElse(0);
  }
}
