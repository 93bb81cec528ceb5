package sdc.learn.exact;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.HittingSet;
import sdc.learn.hitting.KnownCores;
import sdc.learn.hitting.Reason;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.proof.Cores;
import sdc.proof.Header;
import sdc.proof.LinkCount;

/**
 * Writes a proof of the bound of a finished learner (doc/proofs.md). It does not repeat the search: it starts from the bound and the cores
 * found. The cores alone show the bound, or a tree of cells does. Cores that hold exactly are tried first; only if they do not show the
 * bound, those that hold within the tolerance join them.
 */
public final class ProofWriter {

  /** The most branches for one hitting set: minutes; or seconds, where cells may show the bound instead. */
  private static final int BRANCHES = 1_000_000;
  private static final int BRANCHES_WITH_CELLS = 1000;
  /** An exact proof by cells, which may not exist, is sought this many times as long as the learner took, and at least these seconds. */
  private static final double TIMES = 5;
  private static final double LEAST_SECONDS = 10;

  private final FamilySettings settings;
  private final Problem problem;
  private final Candidates candidates;
  private final HittingSetProof hittingSets;
  private final Incumbent incumbent;
  private final Randomness randomness;
  /** A limit only for proofs that may not exist. */
  private final Budget budget;
  private final double patience;
  private final Progress progress;

  /** Writes a proof for a learner that has used its budget. */
  public ProofWriter(FamilySettings settings, Problem problem, Candidates candidates, HittingSetProof hittingSets, Incumbent incumbent,
      Randomness randomness, Budget used, Progress progress) {
    this.settings = settings;
    this.problem = problem;
    this.candidates = candidates;
    this.hittingSets = hittingSets;
    this.incumbent = incumbent;
    this.randomness = randomness;
    this.patience = Math.max(LEAST_SECONDS, TIMES * used.seconds());
    this.progress = progress;
    this.budget = new Budget(0, progress);
  }

  /**
   * Writes the proof that no parameters link more than this number of records; raises the bound if that cannot be shown. Writes nothing if
   * the user asks to stop. Returns whether the proof shows this very bound, and each of its steps is exact.
   */
  public boolean write(ProofRequest request, Aggregator found, int bound) {
    String parameters = ParameterLine.of(found);
    int linked;
    try {
      linked = new LinkCount(parameters, problem.differences().width()).linked(problem.pair(), problem.differences(), budget.asProgress());
    } catch (Progress.Stopped e) {
      return false; // what was learned remains
    }
    int[] bounds = {bound, problem.records().length - lostRecords() - relaxation(), problem.records().length - lostRecords()};
    for (int least : bounds) {
      int most = Math.max(Math.max(bound, linked), least);
      for (double tolerance : new double[] {0, LinkOracle.TOLERANCE}) {
        ProofText text = text(Cores.of(settings, problem.pair(), tolerance), most, tolerance);
        if (budget.stopped()) {
          return false;
        }
        if (text != null) {
          save(text, request, header(request.header(), most, linked, tolerance), parameters);
          return tolerance == 0 && most == bound;
        }
      }
    }
    throw new IllegalStateException("no proof that the records without a dominating candidate are linked at most");
  }

  private Header header(Header about, int bound, int linked, double tolerance) {
    return new Header(about.original(), about.masked(), about.hierarchies(), about.options(), about.linkage(), tolerance,
        problem.pair().partners(), bound, linked);
  }

  /** The least number of records that the cores give up by their relaxation alone. */
  private int relaxation() {
    HittingSet hitting = known(Set.of());
    hitting.relax(budget);
    return hitting.bound();
  }

  private static void save(ProofText text, ProofRequest request, Header header, String parameters) {
    try {
      text.save(request.file(), header.toText(), parameters);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    request.done().accept(header);
  }

  private ProofText text(Cores cores, int most, double tolerance) {
    CoreTerms terms = new CoreTerms(problem, incumbent.separation(), cores, settings.metric(), budget::stopped);
    ProofText text = byCores(terms, most);
    return text == null && CellProof.fits(problem, candidates, incumbent) ? byCells(terms, cores, most, tolerance) : text;
  }

  private ProofText begun(CoreTerms terms) {
    ProofText text = new ProofText(terms, hittingSets.coreList(), hittingSets.reasons());
    String lost = IntStream.of(problem.records()).filter(candidates::lost).mapToObj(i -> " " + i + ":" + dominating(i))
        .collect(Collectors.joining());
    if (!lost.isEmpty()) {
      text.general("lost" + lost);
    }
    return text;
  }

  private int lostRecords() {
    return problem.records().length - incumbent.live().length;
  }

  private int dominating(int record) {
    int width = problem.differences().width();
    double[] difference = problem.differences().buffer();
    double[] own = new double[width];
    double[] other = new double[width];
    problem.differences().write(record, problem.partner(record), difference);
    problem.family().nearness(difference, own);
    for (int j = 0; j < problem.candidates(); j++) {
      problem.differences().write(record, j, difference);
      problem.family().nearness(difference, other);
      if (j != problem.partner(record) && IntStream.range(0, width).allMatch(k -> other[k] <= own[k])) {
        return j;
      }
    }
    throw new IllegalStateException("no candidate excludes record " + record);
  }

  /** The cores, and the covers with a reason, except these. */
  private HittingSet known(Set<List<Integer>> dropped) {
    HittingSet hitting = new HittingSet(randomness.stream("proof"));
    hittingSets.coreList().stream().filter(core -> !dropped.contains(new Cover(core, 1).key())).forEach(hitting::add);
    hittingSets.covers().stream().filter(cover -> hittingSets.reasons().containsKey(cover.key()) && !dropped.contains(cover.key()))
        .forEach(cover -> hitting.addCover(cover.records(), cover.needed()));
    return hitting;
  }

  /** The proof by cores alone; null if they do not show the bound. */
  private ProofText byCores(CoreTerms terms, int most) {
    int needed = problem.records().length - most - lostRecords();
    int branches = CellProof.fits(problem, candidates, incumbent) ? BRANCHES_WITH_CELLS : BRANCHES;
    ProofText text = begun(terms);
    Set<List<Integer>> dropped = new HashSet<>();
    while (true) {
      Reason reason = known(dropped).reason(needed, budget, branches);
      if (reason == null) {
        return null;
      }
      if (text.known(reason)) {
        text.line("leaf");
        text.write(reason, text::line);
        text.line("end");
        return text;
      }
      int before = dropped.size();
      text.unknown().forEach(dropped::add);
      if (dropped.size() == before) {
        return null;
      }
    }
  }

  private ProofText byCells(CoreTerms terms, Cores cores, int most, double tolerance) {
    ProofText text = begun(terms);
    KnownCores all = hittingSets.cores();
    int[] live = incumbent.live();
    int[] shown = IntStream.range(0, all.covers().size()).filter(c -> text.id(all.covers().get(c).named(k -> live[k])) > 0).toArray();
    KnownCores known = new KnownCores(IntStream.of(shown).mapToObj(all.covers()::get).toList(),
        IntStream.of(shown).mapToDouble(c -> all.weights()[c]).toArray(), live.length);
    CellText log = new CellText(text, terms, cores, live, problem.family().rays(), tolerance);
    Budget limited = tolerance == 0 ? new Budget(patience, progress) : budget;
    if (!new CellTree(new CellRows(problem, candidates, live, log), known, most, log, limited).prove()) {
      return null;
    }
    text.line("end");
    return text;
  }
}
