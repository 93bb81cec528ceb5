package sdc.link.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Setting;
import sdc.data.key.LongCodes;

/**
 * The attacks on microaggregation of single attributes (J. Nin, V. Torra, Analysis of the univariate microaggregation disclosure
 * risk, New Generation Computing 27, 2009) and of blocks of attributes (J. Nin, J. Herranz, V. Torra, On the disclosure risk of
 * multivariate microaggregation, Data &amp; Knowledge Engineering 67, 2008). They intersect the candidates of each attribute or block.
 *
 * <p>UNIVARIATE is for individual ranking and optimal univariate groups. Groups are neighbours in the sorted column and their
 * centroids increase, so the r-th sorted original value becomes the r-th sorted masked value. The candidates are the records with the
 * masked value at the record's own rank, or at one of the ranks of equal values. The true record is always among them, and a single
 * candidate is certain. If a record is in one file only, ranks do not correspond; but a value is between the centroids of its own and a
 * neighbouring group, so the candidates are the records with the masked values next to it. If some run of equal masked values is
 * outside the original values of the same ranks, the attribute was not masked in this way; it is omitted and named. The attack needs
 * no k.
 *
 * <p>PRINCIPAL and Z_SCORES are for groups of several attributes. Each block is standardised by the means and standard deviations of
 * the original, and both files are projected onto one line, the original's first principal component or the sum of the attributes.
 * Candidates are as above, plus the records within w positions. Groups cut along the same line are found with w = 0. MDAV does not
 * form groups along a line, so its groups are found only with high probability; w is then the size of the largest group minus 1,
 * estimated by the most frequent masked record of the block (at most 2k − 1). If the blocks' candidates of a record have no common
 * element, w is doubled for it.
 *
 * <p>Deviation: the papers define projection and window differently in detail.
 */
public final class MicroaggregationAttack implements TransparencyAttack {

  /** The line on which groups are neighbours. */
  public enum Method {
    /** Each attribute separately. */
    UNIVARIATE,
    /** The first principal component of each block. */
    PRINCIPAL,
    /** The sum of each block's standardised attributes. */
    Z_SCORES
  }

  /** The window that fits the block's largest group. */
  public static final int AUTOMATIC = -1;

  private final Settings settings;

  /**
   * The user's settings of the attack.
   *
   * @param method the line on which groups are neighbours
   * @param blocks the attributes that were grouped together, from 0; empty means that all are one block. UNIVARIATE attacks each of
   *               their attributes separately
   * @param window the number of positions on either side that are candidates, or {@link #AUTOMATIC}; UNIVARIATE ignores it
   * @param guess  whether to link a record with several candidates to the nearest of them (by differences over their standard
   *               deviation), not only a record with a single candidate
   */
  public record Settings(Method method, List<int[]> blocks, int window, boolean guess) {

    /** Rejects a window below {@link #AUTOMATIC} and an empty block. */
    public Settings {
      Objects.requireNonNull(method, "method");
      blocks = blocks.stream().map(int[]::clone).toList();
      Setting.require(window >= AUTOMATIC, "window (positions) must be 0 or more, or -1 for the size of a group", window);
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
  public AttackResult run(MaskedPair all, Progress progress) {
    int[] attributes = Numbers.attributes(all);
    MaskedPair pair = all.select(attributes);
    List<int[]> blocks = blocks(all, attributes);
    AttackResult result = settings.method() == Method.UNIVARIATE ? univariate(pair, Numbers.of(pair), blocks, progress)
        : projected(pair, Numbers.of(pair), blocks, progress);
    return result.noting(Numbers.omitted(all));
  }

  /** The blocks of attributes by their places among those that are attacked. */
  private List<int[]> blocks(MaskedPair pair, int[] attributes) {
    int width = pair.original().width();
    for (int[] block : settings.blocks()) {
      for (int attribute : block) {
        if (attribute < 0 || attribute >= width) {
          throw new IllegalArgumentException("blocks must name attributes from 1 to " + width + ", got " + (attribute + 1));
        }
      }
    }
    if (settings.blocks().isEmpty()) {
      return List.of(IntStream.range(0, attributes.length).toArray());
    }
    List<int[]> blocks = settings.blocks().stream().map(block -> Arrays.stream(block).map(k -> Arrays.binarySearch(attributes, k))
        .filter(at -> at >= 0).toArray()).filter(block -> block.length > 0).toList();
    if (blocks.isEmpty()) {
      throw new IllegalArgumentException("blocks names no attribute with complete numbers in both files; name such attributes");
    }
    return blocks;
  }

  /** Whether every record of both files has a partner, so that ranks correspond; files of equal size may have different records. */
  private static boolean haveSameRecords(MaskedPair pair) {
    MaskedPair whole = pair.whole();
    return whole.partners() == whole.original().rows() && whole.partners() == whole.masked().rows();
  }

  private AttackResult univariate(MaskedPair pair, Numbers numbers, List<int[]> blocks, Progress progress) {
    boolean sameRecords = haveSameRecords(pair);
    List<Axis> axes = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (int k : blocks.stream().flatMapToInt(Arrays::stream).distinct().toArray()) {
      double[] x = numbers.original(k);
      double[] y = numbers.masked(k);
      if (sameRecords && !couldBecome(Axis.sorted(x), Axis.sorted(y))) {
        leftOut.add("'" + pair.original().column(k).name() + "'");
      } else {
        axes.add(sameRecords ? Axis.aligned(x, y) : Axis.bracketed(x, y));
      }
    }
    if (axes.isEmpty()) {
      throw new IllegalArgumentException("microaggregation of single attributes cannot have produced any of the masked"
          + " attributes: " + String.join(", ", leftOut) + "; use the method PRINCIPAL or Z_SCORES for groups of several attributes");
    }
    String note = (sameRecords ? "aligned by rank" : "the masked values next to each original one")
        + (leftOut.isEmpty() ? "" : "; omitted, because they cannot have been masked in this way: " + String.join(", ", leftOut));
    return new CandidateSets(pair, axes, progress).find(0, false, settings.guess(), true, note)
        .checked("microaggregation of single attributes");
  }

  /** Whether each run of equal masked values is within the original values of the same ranks; both arrays are sorted. */
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
    boolean sameRecords = haveSameRecords(pair);
    List<Axis> axes = new ArrayList<>();
    int w = Math.max(0, settings.window());
    for (int[] block : blocks) {
      BlockProjection line = BlockProjection.of(numbers, block, settings.method() == Method.PRINCIPAL);
      double[] x = line.originals(numbers);
      double[] y = line.maskeds(numbers);
      if (!Stream.of(x, y).flatMapToDouble(Arrays::stream).allMatch(Double::isFinite)) {
        throw new IllegalArgumentException("some numbers are so large that their projection on a line exceeds the largest number; divide"
            + " these attributes by a power of ten first, or leave them out");
      }
      axes.add(sameRecords ? Axis.aligned(x, y) : Axis.bracketed(x, y));
      if (settings.window() == AUTOMATIC) {
        w = Math.max(w, mostFrequent(y) - 1);
      }
    }
    String note = "within " + w + " positions of " + numbers.records() + " on the projection of each block, doubled for records"
        + " without a candidate";
    return new CandidateSets(pair, axes, progress).find(w, true, settings.guess(), false, note);
  }

  private static int mostFrequent(double[] values) {
    int[] groups = LongCodes.of(Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray());
    return Arrays.stream(LongCodes.counts(groups)).max().orElse(0);
  }
}
