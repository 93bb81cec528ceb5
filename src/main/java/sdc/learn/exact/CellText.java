package sdc.learn.exact;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.KnownCores;
import sdc.learn.hitting.Reason;
import sdc.proof.Cell;
import sdc.proof.Cores;
import sdc.proof.Term;

/** Writes the tree of {@link CellTree} as text, and checks each row exactly before it is used. */
final class CellText implements CellLog {

  /** Rows are lost, and conflict, only if their products are this far below 0, or 0: more than the rounding of products. */
  private static final double CLEAR = -1e-13;

  /** The digits of a factor, so that proofs stay small. */
  private static final int DIGITS = 4;

  private final ProofText text;
  private final CoreTerms terms;
  private final Cores cores;
  private final int[] live;
  private final double tolerance;
  private final Deque<Cell> cells = new ArrayDeque<>();
  /** For each corner the solver's corner divided by the checker's. */
  private final Deque<double[]> scales = new ArrayDeque<>();
  private final Deque<double[]> cuts = new ArrayDeque<>();
  private final List<String> lost = new ArrayList<>();

  CellText(ProofText text, CoreTerms terms, Cores cores, int[] live, double[][] rays, double tolerance) {
    this.text = text;
    this.terms = terms;
    this.cores = cores;
    this.live = live;
    this.tolerance = tolerance;
    cells.push(cores.whole());
    scales.push(Arrays.stream(rays).mapToDouble(ray -> Arrays.stream(ray).max().orElseThrow()).toArray());
  }

  @Override
  public double above() {
    return tolerance > 0 ? tolerance : CLEAR;
  }

  private boolean holds(List<Term> core) {
    return cores.strength(core, cells.peek()) != Cores.Strength.NOT;
  }

  @Override
  public boolean loses(int record, int candidate) {
    if (!holds(List.of(Term.row(record, candidate, 1)))) {
      return false;
    }
    lost.add(record + ":" + candidate);
    return true;
  }

  private void writeLost() {
    if (!lost.isEmpty()) {
      text.line("lost " + String.join(" ", lost));
      lost.clear();
    }
  }

  @Override
  public void split(int from, int to, double share) {
    writeLost();
    double ofFrom = (1 - share) * scales.peek()[from];
    double ofTo = share * scales.peek()[to];
    text.line("split " + from + " " + to + " " + ofFrom + " " + ofTo);
    cuts.push(new double[] {from, to, ofFrom, ofTo});
  }

  @Override
  public void enter(int replaced) {
    double[] cut = cuts.peek();
    cells.push(cells.peek().part(replaced, (int) cut[0], (int) cut[1], cut[2], cut[3]));
    double[] scale = scales.peek().clone();
    scale[replaced] = 1;
    scales.push(scale);
  }

  @Override
  public void leave() {
    cells.pop();
    scales.pop();
  }

  @Override
  public void join() {
    cuts.pop();
  }

  @Override
  public boolean close(KnownCores known, double[] weights) {
    int[] used = IntStream.range(0, weights.length).filter(c -> weights[c] > 0).toArray();
    List<Cover> covers = IntStream.of(used).mapToObj(c -> known.covers().get(c).named(k -> live[k])).toList();
    Reason reason = new Reason.Weights(covers, IntStream.of(used).mapToDouble(c -> weights[c]).toArray());
    if (!text.known(reason)) {
      return false;
    }
    writeLost();
    text.line("leaf");
    text.write(reason, text::line);
    return true;
  }

  /** The core of two rows, with the factor in few digits if that suffices; null if it cannot be shown. */
  private List<Term> core(Pair pair) {
    double factor = pair.factor() * terms.length(pair.record(), pair.candidate()) / terms.length(pair.other(), pair.otherCandidate());
    for (double rounded : new double[] {new BigDecimal(factor).round(new MathContext(DIGITS)).doubleValue(), factor}) {
      List<Term> core = List.of(Term.row(pair.record(), pair.candidate(), 1), Term.row(pair.other(), pair.otherCandidate(), rounded));
      if (holds(core)) {
        return core;
      }
    }
    return null;
  }

  @Override
  public boolean close(List<int[]> sets, Pairs pairs) {
    List<String> lines = new ArrayList<>();
    StringBuilder weights = new StringBuilder("weights");
    for (int[] set : sets) {
      int[] records = new int[set.length];
      int[][] ids = new int[set.length][set.length];
      for (int k = 0; k < set.length; k++) {
        for (int l = 0; l < Math.max(k, 2 - set.length); l++) {
          Pair pair = pairs.of(set[l], set[k]);
          records[l] = pair.record();
          records[k] = pair.other();
          List<Term> core = core(pair);
          if (core == null) {
            return false;
          }
          ids[l][k] = text.next();
          lines.add(ProofText.core(ids[l][k], core));
        }
      }
      int id = set.length > 2 ? text.next() : ids[0][set.length - 1];
      if (set.length > 2) {
        ProofText.clique(id, records, (one, other) -> ids[one][other], lines::add);
      }
      weights.append(' ').append(id).append('*').append(ProofText.ONE);
    }
    writeLost();
    lines.forEach(text::line);
    text.line("leaf");
    text.line(weights.toString());
    return true;
  }
}
