package sdc.learn.exact;

import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.search.Restarts;

/** Rounds of starts ({@link Restarts}) beside the proof: they find links and prove nothing. */
public final class Searches implements Improver {

  /** Rounds of starts without another link after which a search ends, as in SEARCH: a choice. */
  private static final int ROUNDS = 5;
  /** A search takes at most this share of the time that has passed, so that it costs little where the proof is fast: a choice. */
  private static final double OF_PASSED = 0.5;
  /** The number of searches in vain, one after the other, after which searching ends: a choice. */
  private static final int IDLE = 5;

  private final Problem problem;
  private final Candidates candidates;
  private final Incumbent incumbent;
  private final Randomness randomness;
  private final Budget budget;
  private int count;
  private int idle;

  public Searches(Problem problem, Candidates candidates, Incumbent incumbent, Randomness randomness, Budget budget) {
    this.problem = problem;
    this.candidates = candidates;
    this.incumbent = incumbent;
    this.randomness = randomness;
    this.budget = budget;
  }

  @Override
  public void run(int percent) {
    if (exhausted()) {
      return;
    }
    double passed = budget.share();
    Budget within = budget.until(Math.min(1, passed + Math.min(percent / 100.0, OF_PASSED * passed)));
    Restarts restarts = new Restarts(problem, candidates, incumbent.live(), randomness.derive("search " + ++count), within);
    if (count > 1) {
      restarts.offer(incumbent.parameters());
    }
    restarts.run(ROUNDS);
    int before = incumbent.linked();
    incumbent.offer(restarts.best().parameters());
    idle = incumbent.linked() > before ? 0 : idle + 1;
  }

  @Override
  public int bound() {
    return incumbent.live().length;
  }

  @Override
  public boolean exhausted() {
    return idle == IDLE;
  }
}
