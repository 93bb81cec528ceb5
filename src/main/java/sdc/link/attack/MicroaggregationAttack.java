package sdc.link.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * The attacks on microaggregation: of one attribute at a time (J. Nin, V. Torra, Analysis of the univariate microaggregation
 * disclosure risk, New Generation Computing 27, 2009) and of blocks (J. Nin, J. Herranz, V. Torra, On the disclosure risk of
 * multivariate microaggregation, Data &amp; Knowledge Engineering 67, 2008). The candidates of each attribute or block are
 * intersected.
 *
 * <p>UNIVARIATE, for individual ranking and optimal univariate groups: groups are neighbours in the sorted column and their
 * centroids rise with them, so that the r-th of the sorted original values has become the r-th of the sorted masked ones. The
 * candidates are the records with the masked value at the record's own rank, or at one of the ranks of its tie. The true
 * record is always among them, and a single candidate is certain. In files of different size ranks do not correspond; a value
 * then lies between the centroids of its own and a neighbouring group, and the candidates are the records of the masked values
 * next to it. An attribute in whose aligned runs of equal masked values some lies outside of the original ones cannot have
 * been masked so; it is left out and named. No k is needed.
 *
 * <p>PRINCIPAL and Z_SCORES, for groups of several attributes: each block is standardised by the original's means and
 * deviations and both files are projected on one line, the original's first principal component or the sum of the attributes;
 * then as above, with the records within w positions added as candidates. Groups made by cutting along the same line are found
 * with w = 0. MDAV's groups are not made along a line, so that this is likely only, with w one less than the largest group,
 * seen as the most frequent masked record of the block (2k − 1 at most). Where the blocks' candidates have none in common w is
 * doubled for that record. The papers' measures of projection and window differ in detail; what is stated here is what is
 * done.
 */
public final class MicroaggregationAttack implements TransparencyAttack {

  /** The line on which groups are neighbours. */
  public enum Method {
    /** Each attribute on its own. */
    UNIVARIATE,
    /** The first principal component of each block. */
    PRINCIPAL,
    /** The sum of each block's standardised attributes. */
    Z_SCORES
  }

  /** The window as wide as the block's largest group asks for. */
  public static final int AUTOMATIC = -1;

  private final Settings settings;

  /**
   * What the user decides about the attack.
   *
   * @param method the line on which groups are neighbours
   * @param blocks the attributes that were grouped together, from 0; empty: all of them are one block. UNIVARIATE takes every
   *               attribute of them on its own
   * @param window how many positions on either side are candidates, or {@link #AUTOMATIC}; UNIVARIATE takes none
   * @param guess  whether a record of several candidates is linked to the nearest of them (differences over their deviation), and
   *               not only one with a single candidate
   */
  public record Settings(Method method, List<int[]> blocks, int window, boolean guess) {

    /** Refuses a window below {@link #AUTOMATIC} and an empty block. */
    public Settings {
      Objects.requireNonNull(method, "method");
      blocks = blocks.stream().map(int[]::clone).toList();
      if (!(window >= AUTOMATIC)) {
        throw new IllegalArgumentException("window (positions) must be 0 or more, or -1 for the size of a group, got " + window);
      }
      if (blocks.stream().anyMatch(block -> block.length == 0)) {
        throw new IllegalArgumentException("blocks must name at least one attribute in each block");
      }
    }
  }

  /** An attack with these settings. */
  public MicroaggregationAttack(Settings settings) {
    this.settings = Objects.requireNonNull(settings, "settings");
  }

  @Override
  public AttackResult run(MaskedPair pair, Progress progress) {
    Numbers numbers = Numbers.of(pair);
    List<int[]> blocks = blocks(pair);
    return settings.method() == Method.UNIVARIATE ? univariate(pair, numbers, blocks, progress)
        : projected(pair, numbers, blocks, progress);
  }

  private List<int[]> blocks(MaskedPair pair) {
    int width = pair.original().width();
    for (int[] block : settings.blocks()) {
      for (int attribute : block) {
        if (attribute < 0 || attribute >= width) {
          throw new IllegalArgumentException("blocks names attribute " + (attribute + 1) + ", but there are " + width);
        }
      }
    }
    return settings.blocks().isEmpty() ? List.of(IntStream.range(0, width).toArray()) : settings.blocks();
  }

  private AttackResult univariate(MaskedPair pair, Numbers numbers, List<int[]> blocks, Progress progress) {
    boolean sameSize = numbers.isSameSize();
    List<Axis> axes = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (int k : blocks.stream().flatMapToInt(Arrays::stream).distinct().toArray()) {
      double[] x = numbers.original(k);
      double[] y = numbers.masked(k);
      if (sameSize && !couldBecome(Axis.sorted(x), Axis.sorted(y))) {
        leftOut.add("'" + pair.original().column(k).name() + "'");
      } else {
        axes.add(sameSize ? Axis.aligned(x, y) : Axis.bracketed(x, y));
      }
    }
    if (axes.isEmpty()) {
      throw new IllegalArgumentException("no attribute of the masked data can come from the original by microaggregation one by"
          + " one: " + String.join(", ", leftOut) + "; use the method PRINCIPAL or Z_SCORES for groups of several attributes");
    }
    String note = (sameSize ? "aligned by rank" : "the masked values next to each original one")
        + (leftOut.isEmpty() ? "" : "; left out, as they cannot have been masked so: " + String.join(", ", leftOut));
    AttackResult result = new CandidateSets(pair, axes, progress).find(0, false, settings.guess(), true, note);
    long lost = sameSize ? IntStream.range(0, pair.original().rows())
        .filter(row -> result.size(row) == 0 && pair.partner(row) != MaskedPair.NONE).count() : 0;
    return lost == 0 ? result : result.refuted(lost + " records have no candidate at all, so the file was not masked by"
        + " microaggregation one by one");
  }

  /** Whether each run of equal masked values lies within the original values of the same ranks; both are sorted. */
  private static boolean couldBecome(double[] original, double[] masked) {
    for (int from = 0; from < masked.length;) {
      int to = from;
      while (to < masked.length && masked[to] == masked[from]) {
        to++;
      }
      if (masked[from] < original[from] || masked[from] > original[to - 1]) {
        return false;
      }
      from = to;
    }
    return true;
  }

  private AttackResult projected(MaskedPair pair, Numbers numbers, List<int[]> blocks, Progress progress) {
    boolean sameSize = numbers.isSameSize();
    List<Axis> axes = new ArrayList<>();
    int w = Math.max(0, settings.window());
    for (int[] block : blocks) {
      BlockProjection line = BlockProjection.of(numbers, block, settings.method() == Method.PRINCIPAL);
      double[] x = line.originals(numbers);
      double[] y = line.maskeds(numbers);
      axes.add(sameSize ? Axis.aligned(x, y) : Axis.bracketed(x, y));
      if (settings.window() == AUTOMATIC) {
        w = Math.max(w, mostFrequent(y) - 1);
      }
    }
    String note = "within " + w + " positions of " + numbers.records() + " on the projection of each block, twice as many where"
        + " there was no candidate";
    return new CandidateSets(pair, axes, progress).find(w, true, settings.guess(), false, note);
  }

  private static int mostFrequent(double[] values) {
    double[] sorted = Axis.sorted(values);
    int most = 0;
    for (int from = 0; from < sorted.length;) {
      int to = from;
      while (to < sorted.length && sorted[to] == sorted[from]) {
        to++;
      }
      most = Math.max(most, to - from);
      from = to;
    }
    return most;
  }
}
