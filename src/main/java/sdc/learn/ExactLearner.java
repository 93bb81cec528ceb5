package sdc.learn;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.check.LinkOracle;
import sdc.learn.exact.BundleProof;
import sdc.learn.exact.CellProof;
import sdc.learn.exact.EdgeLinks;
import sdc.learn.exact.HittingSetProof;
import sdc.learn.exact.Improver;
import sdc.learn.exact.Incumbent;
import sdc.learn.exact.LargeCells;
import sdc.learn.exact.PairConflicts;
import sdc.learn.exact.Part;
import sdc.learn.exact.ProofRequest;
import sdc.learn.exact.ProofWriter;
import sdc.learn.exact.RecordTree;
import sdc.learn.exact.Schedule;
import sdc.learn.exact.Searches;
import sdc.learn.hitting.Cliques;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Recount;
import sdc.learn.search.Restarts;
import sdc.link.Links;

/**
 * Exact supervised linkage by implicit hitting sets (Moreno-Centeno and Karp 2013; Ignatiev, Previti, Liffiton and Marques-Silva 2015;
 * {@link sdc.learn.exact}): find the fewest records to give up so that all others can be linked.
 *
 * <p>A core is a set of records that cannot all be linked. Hit: find a smallest set of records that contains one of every known core; no
 * parameters link more than the records outside it. Check: test whether all the others can be linked ({@link LinkOracle}). If so, the
 * answer is optimal. If not, the check returns a core; shrink it, set its records aside, and repeat until the rest can be linked. If a gap
 * remains, {@link Restarts} search for better parameters, {@link Cliques} are built from pairs of records that conflict, and bundles grow
 * ({@link BundleProof}).
 *
 * <p>The methods take turns ({@link Schedule}) on one {@link Incumbent}: each improves its parameters or lowers its bound. With too many
 * parameters for a proof ({@link Family#isLarge}), this learner searches as {@link SearchLearner} does.
 *
 * @param settings the family of distances
 * @param seconds  the time limit, 0 for none
 * @param schedule how much work each method does in each turn
 * @param proof    where to write a proof of the bound that others can check, if at all
 */
public record ExactLearner(FamilySettings settings, double seconds, Schedule schedule, Optional<ProofRequest> proof) implements Learner {

  /** Learns with the usual schedule, without a file for the proof. */
  public ExactLearner(FamilySettings settings, double seconds) {
    this(settings, seconds, Schedule.USUAL);
  }

  /** Learns without a file for the proof. */
  public ExactLearner(FamilySettings settings, double seconds, Schedule schedule) {
    this(settings, seconds, schedule, Optional.empty());
  }

  @Override
  public Differences differences(MaskedPair pair, MaskedPair known) {
    return settings.differences(pair, known);
  }

  @Override
  public Learned learn(MaskedPair pair, Randomness randomness, Progress progress) {
    return learn(pair, randomness, progress, Map.of());
  }

  @Override
  public Learned learn(MaskedPair pair, Randomness randomness, Progress progress, Map<FamilySettings, Aggregator> known) {
    return learn(pair, randomness, progress, known, true);
  }

  /** Learns, on request with starts from smaller families. */
  private Learned learn(MaskedPair pair, Randomness randomness, Progress progress, Map<FamilySettings, Aggregator> known,
      boolean smaller) {
    Budget budget = new Budget(seconds, progress);
    Problem problem = Problem.of(settings, pair);
    requireDistinct(problem.differences());
    if (problem.family().isLarge()) {
      if (proof.isPresent()) {
        throw new IllegalArgumentException("-proof: a full measure on " + problem.family().attributes() + " attributes is searched, not"
            + " proven; use -additivity 2, another family, or leave out -proof");
      }
      return new SearchLearner(settings, seconds).learn(pair, randomness, progress, known);
    }
    Candidates candidates = Candidates.of(problem, budget);
    Incumbent incumbent = new Incumbent(problem, candidates, randomness, budget);
    proof.ifPresent(request -> incumbent.settleFor(request.enough()));
    HittingSetProof hittingSets = new HittingSetProof(problem, incumbent, randomness, budget);
    Map<Part, Improver> improvers = improvers(problem, candidates, incumbent, hittingSets, randomness, budget);
    if (smaller) {
      improvers.put(Part.SMALLER_FAMILIES, smallerFamilies(pair, randomness, progress, known, budget, incumbent));
    }
    Schedule turns = schedule.of(incumbent.live().length);
    prove(incumbent, improvers, turns);
    Improver left = improvers.get(Part.SMALLER_FAMILIES);
    if (left != null && !left.exhausted() && incumbent.hasGap()) {
      left.run(1);
      prove(incumbent, improvers, turns);
    }
    hittingSets.widen();
    Aggregator aggregator = settings.finished(incumbent.best());
    Links links = Recount.of(pair, problem.differences(), aggregator, budget.untimed().asProgress());
    int bound = Math.max(links.linked(), incumbent.bound());
    boolean exact = proof.isPresent() && new ProofWriter(settings, problem, candidates, hittingSets, incumbent, randomness, budget,
        progress).write(proof.get(), aggregator, bound);
    int programmes = improvers.values().stream().mapToInt(Improver::programmes).sum();
    return Learned.of(aggregator, links, exact ? bound : withEdge(bound, problem, candidates, incumbent.live(), progress), budget,
        new Learned.Effort(incumbent.rowCount(), hittingSets.coreCount(), programmes));
  }

  /** The bound and the records that only parameters below the tolerance of the checks may link, which it leaves out. */
  private static int withEdge(int bound, Problem problem, Candidates candidates, int[] live, Progress progress) {
    int edge = bound >= live.length ? 0 : EdgeLinks.count(problem, candidates, live);
    if (edge == 0) {
      return bound;
    }
    progress.warn("the bound counts records that only parameters below " + LinkOracle.TOLERANCE + " of others may link: " + edge
        + "; without these it is " + bound + ", which -proof may show for all parameters");
    return Math.min(live.length, bound + edge);
  }

  private Improver smallerFamilies(MaskedPair pair, Randomness randomness, Progress progress, Map<FamilySettings, Aggregator> known,
      Budget budget, Incumbent incumbent) {
    Progress silent = progress::stopped;
    return SmallerFamilies.once(settings, pair, known, budget, (inner, share) -> share == 0
        ? new SearchLearner(inner, 0).alone(pair, randomness, silent)
        : new ExactLearner(inner, share).learn(pair, randomness, silent, Map.of(), false).aggregator(), incumbent::offer);
  }

  /** The methods that suit the problem, without the smaller families. */
  Map<Part, Improver> improvers(Problem problem, Candidates candidates, Incumbent incumbent, HittingSetProof hittingSets,
      Randomness randomness, Budget budget) {
    Map<Part, Improver> improvers = new EnumMap<>(Part.class);
    improvers.put(Part.HITTING_SETS, hittingSets);
    improvers.put(Part.SEARCHES, new Searches(problem, candidates, incumbent, randomness, budget));
    // a proof of a large file by cells would have a line for each record of each cell
    boolean large = proof.isEmpty() && LargeCells.fits(problem, candidates);
    if (large) {
      improvers.put(Part.CELLS, new LargeCells(problem, incumbent, budget));
    } else if (CellProof.fits(problem, candidates, incumbent)) {
      improvers.put(Part.CELLS, new CellProof(problem, candidates, hittingSets, incumbent, budget));
    }
    if (!large && !CellProof.suffices(problem, candidates, incumbent)) {
      improvers.put(Part.PAIRS, new PairConflicts(hittingSets, incumbent));
      if (BundleProof.fits(incumbent)) {
        improvers.put(Part.BUNDLES, new BundleProof(problem, hittingSets, incumbent, randomness, budget, proof.isPresent()));
      }
      if (RecordTree.fits(incumbent)) {
        improvers.put(Part.TREE, new RecordTree(problem, hittingSets, incumbent, budget, proof.isPresent()));
      }
    }
    return improvers;
  }

  /** Runs turns until the gap is closed, the time is over, or no method can do more. */
  static void prove(Incumbent incumbent, Map<Part, Improver> improvers, Schedule schedule) {
    Improver hittingSets = improvers.get(Part.HITTING_SETS);
    Improver cells = improvers.get(Part.CELLS);
    hittingSets.run(0);
    for (int work = schedule.first(); incumbent.open() && !(hittingSets.exhausted() && (cells == null || cells.exhausted()));
        work = schedule.next(work)) {
      Schedule.Lead lead = Schedule.lead(hittingSets, cells, improvers.get(Part.TREE));
      for (Part part : improvers.keySet()) {
        int share = schedule.share(part, work, cells != null && !improvers.containsKey(Part.PAIRS), lead);
        if (share > 0 && incumbent.open()) {
          improvers.get(part).run(share);
          incumbent.lower(improvers.get(part).bound());
        }
      }
    }
  }

  private static void requireDistinct(Differences differences) {
    if (differences.candidates() < 2) {
      throw new IllegalArgumentException("the masked data has one record; learning a linkage needs at least two");
    }
    double[] b = differences.maskedCoordinates();
    int width = differences.width();
    if (IntStream.range(width, b.length).allMatch(k -> b[k] == b[k - width])) {
      throw new IllegalArgumentException("all " + differences.candidates() + " masked records are identical in the "
          + width + " attributes compared, so no parameters link any of them; compare more attributes");
    }
  }
}
