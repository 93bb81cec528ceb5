package sdc.proof;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * Reads a proof after its {@link Header}, line by line, and checks each step (doc/proofs.md has the format): cells are halved on edges, so
 * the parts cover the whole; what is known in a cell holds in its parts; in each last cell, weights of covers or a tree of cases show that
 * enough records are not linked.
 */
public final class ProofChecker {

  /** Deeper trees are rejected, so that no proof exhausts the stack. */
  public static final int DEEPEST = 1000;
  /** The largest tolerance, that of the writer: with a larger one, more parameters could link more than the bound. */
  private static final double MOST_TOLERANCE = 1e-9;

  private final BufferedReader in;
  private final Header header;
  private final Cores cores;
  private final Scope scope;
  private final Progress progress;
  private long line;
  private long checked;
  private long within;
  private long leaves;

  private ProofChecker(BufferedReader in, Header header, MaskedPair pair, FamilySettings settings, Progress progress) {
    this.in = in;
    this.header = header;
    this.cores = Cores.of(settings, pair, header.tolerance());
    this.scope = new Scope(cores.differences().originals());
    this.progress = progress;
  }

  /** Checks the rest of a proof about this pair and family. */
  public static ProofResult check(BufferedReader in, Header header, MaskedPair pair, FamilySettings settings, Progress progress)
      throws IOException {
    ProofChecker checker = new ProofChecker(in, header, pair, settings, progress);
    try {
      return checker.verdict();
    } catch (IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException e) {
      return ProofResult.rejected("step " + checker.line + " after the header: " + e.getMessage());
    }
  }

  private ProofResult verdict() throws IOException {
    int records = cores.pair().partners();
    Require.that(header.records() == records, "the proof is about ", header.records(), " records, the files have ", records);
    Require.that(header.bound() >= 0 && header.bound() <= records, "the bound ", header.bound(), " is not between 0 and ", records);
    Require.that(header.tolerance() >= 0 && header.tolerance() <= MOST_TOLERANCE, "the tolerance ", header.tolerance(),
        " is not between 0 and ", MOST_TOLERANCE);
    int linked = new LinkCount(next(), cores.differences().width()).linked(cores.pair(), cores.differences(), progress);
    Require.that(linked == header.linked(), "the proof says that its parameters link ", header.linked(), ", they link ", linked);
    Require.that(linked <= header.bound(), "the parameters link ", linked, ", more than the bound ", header.bound());
    cell(cores.whole(), 0);
    Require.that("end".equals(next()), "the line 'end' is missing");
    Require.that(in.readLine() == null, "more follows after the line 'end'");
    return new ProofResult(null, header.bound(), linked, records, checked, within, leaves);
  }

  private String next() throws IOException {
    String read = in.readLine();
    line++;
    Require.that(read != null, "the proof ends too early");
    if ((line & 255) == 0) {
      progress.check();
    }
    return read;
  }

  /** A cell: what is known in it, then its parts or the reason why enough records are not linked. */
  private void cell(Cell cell, int depth) throws IOException {
    Require.that(depth < DEEPEST, "the cells are nested more than ", DEEPEST, " times");
    List<Integer> lost = new ArrayList<>();
    List<Integer> known = new ArrayList<>();
    for (boolean open = true; open;) {
      String[] words = next().split(" ");
      switch (words[0]) {
        case "lost" -> lose(words, cell, lost);
        case "core" -> known.add(core(words, cell));
        case "cover" -> known.add(cover(words));
        case "split" -> {
          split(words, cell, depth);
          open = false;
        }
        case "leaf" -> {
          leaves++;
          cases(null, (long) cores.pair().partners() - header.bound(), scope.lost(), 0);
          open = false;
        }
        default -> throw new IllegalArgumentException("'" + words[0] + "' is none of lost, core, cover, split, leaf");
      }
    }
    known.forEach(scope::remove);
    lost.forEach(scope::free);
  }

  private void lose(String[] words, Cell cell, List<Integer> lost) {
    for (int k = 1; k < words.length; k++) {
      Term row = Term.of("r" + words[k] + "*1");
      count(cores.isDominated(row) ? Cores.Strength.EXACT : cores.strength(List.of(row), cell), words[k]);
      if (scope.lose((int) row.first())) {
        lost.add((int) row.first());
      }
    }
  }

  private int core(String[] words, Cell cell) {
    List<Term> terms = Arrays.stream(words, 2, words.length).map(Term::of).toList();
    count(cores.strength(terms, cell), words[1]);
    int[] records = terms.stream().filter(Term::isUsedRow)
        .mapToInt(term -> (int) term.first()).distinct().toArray();
    return scope.add(Integer.parseInt(words[1]), new Scope.Cover(records, 1));
  }

  private void count(Cores.Strength strength, String which) {
    Require.that(strength != Cores.Strength.NOT, "some parameters may make all rows of '", which, "' positive");
    checked++;
    within += strength == Cores.Strength.EXACT ? 0 : 1;
  }

  private int[] records(String[] words, int from) {
    int[] records = Arrays.stream(words, from, words.length).mapToInt(word -> cores.requireRecord(Long.parseLong(word))).toArray();
    Require.that(Arrays.stream(records).distinct().count() == records.length, "a record is named twice");
    return records;
  }

  private int cover(String[] words) throws IOException {
    int[] records = records(words, 3);
    int needed = Integer.parseInt(words[2]);
    boolean[] inSet = new boolean[cores.differences().originals()];
    Arrays.stream(records).forEach(v -> inSet[v] = true);
    cases(inSet, needed, (int) Arrays.stream(records).filter(scope::isGivenUp).count(), 0);
    return scope.add(Integer.parseInt(words[1]), new Scope.Cover(records, needed));
  }

  private void split(String[] words, Cell cell, int depth) throws IOException {
    Require.that(cores.hasCells() && words.length == 5, "this family has no cells to split");
    int from = Integer.parseInt(words[1]);
    int to = Integer.parseInt(words[2]);
    double ofFrom = Double.parseDouble(words[3]);
    double ofTo = Double.parseDouble(words[4]);
    Require.that(from != to && ofFrom > 0 && ofTo > 0 && ofFrom < 2 && ofTo < 2, "a cell is split at a point inside an edge");
    cell(cell.part(from, from, to, ofFrom, ofTo), depth + 1);
    cell(cell.part(to, from, to, ofFrom, ofTo), depth + 1);
  }

  /** At least this many records of the set are not linked: by weights, or in both cases of a record. */
  private void cases(boolean[] inSet, long needed, int known, int depth) throws IOException {
    Require.that(depth < DEEPEST, "the cases are nested more than ", DEEPEST, " times");
    String[] words = next().split(" ");
    if ("case".equals(words[0])) {
      int record = records(words, 1)[0];
      scope.assume(record, true);
      cases(inSet, needed, known + (inSet == null || inSet[record] ? 1 : 0), depth + 1);
      scope.free(record);
      scope.assume(record, false);
      cases(inSet, needed, known, depth + 1);
      scope.free(record);
      return;
    }
    Require.that("weights".equals(words[0]), "'", words[0], "' is neither case nor weights");
    String[] pairs = Arrays.copyOfRange(words, 1, words.length);
    int[] ids = Arrays.stream(pairs).mapToInt(pair -> Integer.parseInt(pair.substring(0, pair.indexOf('*')))).toArray();
    long[] weights = Arrays.stream(pairs).mapToLong(pair -> Long.parseLong(pair.substring(pair.indexOf('*') + 1))).toArray();
    long shown = known + scope.further(inSet, ids, weights);
    Require.that(shown >= needed, "these weights show that ", shown, " records are not linked, of ", needed, " needed");
  }
}
