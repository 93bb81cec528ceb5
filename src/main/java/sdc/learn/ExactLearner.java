package sdc.learn;

import sdc.aggregate.Aggregator;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.check.LinkOracle;
import sdc.learn.exact.Bundles;
import sdc.learn.exact.Cells;
import sdc.learn.exact.HittingSetProof;
import sdc.learn.hitting.Cliques;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Recount;
import sdc.learn.search.Restarts;
import sdc.link.Links;

/**
 * Exact supervised linkage by implicit hitting sets (Moreno-Centeno and Karp 2013; Ignatiev, Previti, Liffiton and Marques-Silva 2015;
 * {@link sdc.learn.exact}): which records must be given up so that all others can be linked?
 *
 * <p>A core is a set of records that cannot all be linked. Hit: a smallest set of records with one in every known core; no
 * parameters link more than the others. Check: can all the others be linked ({@link LinkOracle})? If so, that is optimal. If not,
 * the check names a core; shrink it, and go on without it until the rest can be linked. Where the gap stays, {@link Restarts} look for
 * better parameters, pairs of records that conflict are sought for {@link Cliques}, and {@link Bundles} are grown. Where there are too
 * many parameters for that ({@link Family#isLarge}), it searches as {@link SearchLearner} does.
 *
 * @param settings the family of distances
 * @param seconds  the time that may be spent, 0 for no limit
 */
public record ExactLearner(FamilySettings settings, double seconds) implements Learner {

  private static final int FIRST_TURN = 1000;
  private static final int LONGEST_TURN = 100_000;
  /** Linear programmes that cost about as much as one batch of cells. */
  private static final int PER_BATCH = 2;
  /** From this turn on the gap is likely to stay: a search of its own looks for more links, at first in part of the time. */
  private static final int SEARCH_FROM = 8 * FIRST_TURN;
  /** The same where there are cells: a good start saves them most of their work. */
  private static final int SEARCH_FROM_WITH_CELLS = 2 * FIRST_TURN;
  private static final double SEARCH_SHARE = 0.3;
  /** Each later turn has another round of starts, until so many were in vain. */
  private static final int IDLE_SEARCHES = 5;
  /** Where there are no cells and the gap stays, bundles get more work than hitting sets, in turns that are not as long. */
  private static final int BUNDLES = 4;
  private static final int LONGEST_WITH_BUNDLES = 16_000;
  private static final int LONGEST_FOR_BUNDLES = 64_000;
  /** The method whose bound is behind gets one part in so many. */
  private static final int TRAILING = 8;

  @Override
  public Learned learn(MaskedPair pair, Randomness randomness, Progress progress) {
    Family family = settings.family(pair.original().width());
    Budget budget = new Budget(seconds, progress);
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    requireDistinct(differences);
    if (family.isLarge()) {
      return new SearchLearner(settings, seconds).learn(pair, randomness, progress);
    }
    HittingSetProof proof = prove(new Problem(family, differences, pair), randomness, budget);
    proof.widen();
    Aggregator aggregator = settings.finished(proof.best());
    Links links = Recount.of(pair, differences, aggregator);
    return Learned.of(aggregator, links, Math.max(links.linked(), proof.bound()), budget,
        new Learned.Effort(proof.rows(), proof.coreCount(), proof.programmes()));
  }

  private static void requireDistinct(Differences differences) {
    if (differences.candidates() < 2) {
      throw new IllegalArgumentException("there is only one masked record, so there is nothing to tell apart; at least two are"
          + " needed to learn a linkage");
    }
    double[] b = differences.maskedCoordinates();
    int width = differences.width();
    for (int k = width; k < b.length; k++) {
      if (b[k] != b[k - width]) {
        return;
      }
    }
    throw new IllegalArgumentException("all " + differences.candidates() + " masked records are identical in the "
        + width + " attributes compared, so no parameters link any of them; widen -R");
  }

  /**
   * Hitting sets and, where they fit, cells take turns; each turn has more work than the last, less for the one that trails. Cells
   * do not trail while their bound falls.
   */
  private static HittingSetProof prove(Problem problem, Randomness randomness, Budget budget) {
    Candidates candidates = Candidates.of(problem);
    HittingSetProof proof = new HittingSetProof(problem, candidates, randomness, budget);
    Cells cells = null;
    boolean falling = true;
    Searches searches = new Searches(problem, candidates, randomness);
    for (int work = FIRST_TURN; proof.open(); work = Math.min(2 * work, LONGEST_TURN)) {
      boolean cellsLead = cells != null && (falling || cells.bound() < proof.ownBound() || proof.exhausted());
      proof.run(cellsLead ? work / TRAILING : cells == null ? Math.min(work, LONGEST_WITH_BUNDLES) : work);
      if (work == (cells == null ? SEARCH_FROM : SEARCH_FROM_WITH_CELLS)) {
        searches.run(proof, budget.until(SEARCH_SHARE));
      } else if (work > SEARCH_FROM) {
        searches.run(proof, budget);
      }
      if (cells == null && proof.open() && Cells.fit(problem, candidates, proof.live())) {
        cells = new Cells(problem, candidates, proof.live(), proof.linked(), budget);
      }
      if (cells != null && proof.open()) {
        cells.raise(proof.linked());
        int before = cells.bound();
        cells.know(proof.cores());
        cells.run(cellsLead ? work / PER_BATCH : work / PER_BATCH / TRAILING + 1);
        falling = cells.bound() < before;
        proof.hear(cells.bound(), cells.best());
        proof.checkWithout(cells.lostInNext());
      }
      if (cells == null && proof.exhausted()) {
        return proof;
      }
      if (cells == null && work >= SEARCH_FROM) {
        proof.pair(work);
        proof.bundle(Math.min(BUNDLES * work, LONGEST_FOR_BUNDLES));
      }
    }
    return proof;
  }

  /** Rounds of starts beside the proof, until so many were in vain. */
  private static final class Searches {

    private final Problem problem;
    private final Candidates candidates;
    private final Randomness randomness;
    private int count;
    private int idle;

    Searches(Problem problem, Candidates candidates, Randomness randomness) {
      this.problem = problem;
      this.candidates = candidates;
      this.randomness = randomness;
    }

    void run(HittingSetProof proof, Budget budget) {
      if (idle == IDLE_SEARCHES || !proof.open()) {
        return;
      }
      Restarts restarts = new Restarts(problem, candidates, proof.live(), randomness.derive("search " + ++count), budget);
      restarts.run(1);
      int before = proof.linked();
      proof.hear(proof.bound(), restarts.best().parameters());
      idle = proof.linked() > before ? 0 : idle + 1;
    }
  }
}
