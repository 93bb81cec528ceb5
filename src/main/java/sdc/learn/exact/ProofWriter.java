package sdc.learn.exact;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.MaskedPair;
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
import sdc.proof.ProofRequest;
import sdc.proof.Recount;

/**
 * Writes a proof of the bound of a finished learner (doc/proofs.md). It does not repeat the search: it starts from the bound and the cores
 * found. The cores alone show the bound, or a tree of cells does. Cores that hold exactly are tried first; only if they do not show the
 * bound, those that hold within the tolerance join them.
 */
public final class ProofWriter {

  /** The most branches for one hitting set: minutes. */
  private static final int BRANCHES = 1_000_000;

  private final FamilySettings settings;
  private final Problem problem;
  private final Candidates candidates;
  private final HittingSetProof hittingSets;
  private final Incumbent incumbent;
  private final Randomness randomness;
  private final Budget budget;

  public ProofWriter(FamilySettings settings, Problem problem, Candidates candidates, HittingSetProof hittingSets, Incumbent incumbent,
      Randomness randomness, Budget budget) {
    this.settings = settings;
    this.problem = problem;
    this.candidates = candidates;
    this.hittingSets = hittingSets;
    this.incumbent = incumbent;
    this.randomness = randomness;
    this.budget = budget;
  }

  /** Writes the proof that no parameters link more than this number of records; raises the bound if that cannot be shown. */
  public void write(ProofRequest request, Aggregator found, int bound) {
    MaskedPair pair = problem.pair();
    Cores exact = new Cores(settings, pair, 0);
    int linked = Recount.of(found).linked(pair, problem.differences(), budget.asProgress());
    for (int most = Math.max(bound, linked); most <= pair.partners(); most++) {
      for (double tolerance : new double[] {0, LinkOracle.TOLERANCE}) {
        ProofText text = text(tolerance == 0 ? exact : new Cores(settings, pair, tolerance), most, tolerance);
        if (text != null) {
          Header header = request.header().proving(most, linked, pair.partners(), tolerance);
          save(text, request, header, Recount.line(found));
          return;
        }
      }
    }
    throw new IllegalStateException("no proof that at most all records are linked");
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
    CoreTerms terms = new CoreTerms(problem, incumbent.separation(), cores);
    ProofText text = byCores(terms, most);
    return text == null && CellProof.fits(problem, candidates, incumbent) ? byCells(terms, cores, most, tolerance) : text;
  }

  private ProofText begun(CoreTerms terms) {
    ProofText text = new ProofText(terms, hittingSets.coreList(), Map.of());
    List<String> lost = new ArrayList<>();
    for (int i : problem.records()) {
      if (candidates.lost(i)) {
        lost.add(i + ":" + dominating(i));
      }
    }
    if (!lost.isEmpty()) {
      text.general("lost " + String.join(" ", lost));
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

  /** The proof by cores alone; null if they do not show the bound. */
  private ProofText byCores(CoreTerms terms, int most) {
    int needed = problem.records().length - most - lostRecords();
    ProofText text = begun(terms);
    Set<List<Integer>> dropped = new HashSet<>();
    while (true) {
      HittingSet hitting = new HittingSet(randomness.stream("proof"));
      hittingSets.coreList().stream().filter(core -> !dropped.contains(Arrays.stream(core).sorted().boxed().toList()))
          .forEach(hitting::add);
      Reason reason = hitting.reason(needed, budget, BRANCHES);
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
    int[] shown = IntStream.range(0, all.covers().size()).filter(c -> text.id(named(all.covers().get(c), live)) > 0).toArray();
    KnownCores known = new KnownCores(IntStream.of(shown).mapToObj(all.covers()::get).toList(),
        IntStream.of(shown).mapToDouble(c -> all.weights()[c]).toArray(), live.length);
    CellText log = new CellText(text, terms, cores, live, problem.family().rays(), tolerance);
    Cells cells = new Cells(problem, candidates, live, most, budget, log);
    if (!new CellTree(cells, known, most, log, budget).prove()) {
      return null;
    }
    text.line("end");
    return text;
  }

  /** A cover with records instead of their places. */
  static Cover named(Cover cover, int[] live) {
    return new Cover(IntStream.of(cover.records()).map(place -> live[place]).sorted().toArray(), cover.needed());
  }
}
