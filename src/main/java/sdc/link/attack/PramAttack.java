package sdc.link.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.link.Links;
import sdc.mask.Pram;

/**
 * The attack on post-randomisation by an intruder who knows the matrix P of each attribute: P[k][l] is the probability that label k
 * is released as l, independently for each record and attribute.
 *
 * <p><b>Links.</b> Each original record x is linked to the released record y that is likeliest given x: the distance is
 * −Σ log P[x_a][y_a] over the attributes a. Missing labels stay missing. Logarithms are rounded to a multiple of 2^−30, so that sums of
 * the same terms tie.
 *
 * <p><b>Posterior.</b> An intruder who holds all originals gives the original i the probability L(y | x_i)/Σ L(y | x_m).
 *
 * <p><b>Guesses.</b> Without originals, the intruder estimates the frequencies t of the original labels from the released ones by EM
 * (t_k ← Σ_l λ_l·t_k·P[k][l]/Σ_m t_m·P[m][l]) and guesses the label k with the largest t_k·P[k][l].
 */
public final class PramAttack extends PosteriorAttack {

  private static final double GRAIN = 0x1p30;
  /** The distance of a release that cannot come from a record. */
  private static final double IMPOSSIBLE = 0x1p20;
  private static final int ROUNDS = 300;

  private final Settings settings;

  /**
   * The intruder's knowledge of the masking.
   *
   * @param transition the source of P, as of the masking
   * @param invariant  whether the matrix was made to keep the frequencies of labels
   */
  public record Settings(Pram.Transition transition, boolean invariant) {

    /** Requires a source. */
    public Settings {
      Objects.requireNonNull(transition, "transition");
    }
  }

  /** An attack with these settings. */
  public PramAttack(Settings settings) {
    super(NominalColumn.class::isInstance, "categories", "post-randomisation masks labels, and none of %s has labels; make codes of"
        + " categories nominal, or use another linkage");
    this.settings = Objects.requireNonNull(settings, "settings");
  }

  @Override
  PosteriorResult run(MaskedPair pair, int[] used, List<String> notes, Progress progress) {
    return new Run(pair, used, progress).result(notes);
  }

  /** One attack on one pair. */
  private final class Run {
    private final MaskedPair pair;
    private final Progress progress;
    private final int[] used;
    private final double[][][] matrix;
    /** At [attribute][original code + 1][released code + 1], −log of the probability; code −1 is missing. */
    private final double[][][] cost;
    private final Map<List<Integer>, List<Integer>> originals;
    private final Map<List<Integer>, List<Integer>> released;

    Run(MaskedPair pair, int[] used, Progress progress) {
      this.pair = pair;
      this.used = used;
      this.progress = progress;
      Pram masking = new Pram(used, settings.transition(), settings.invariant());
      matrix = Arrays.stream(used).mapToObj(k -> masking.matrix(pair.whole().original(), k)).toArray(double[][][]::new);
      cost = Arrays.stream(matrix).map(PramAttack::cost).toArray(double[][][]::new);
      originals = alike(IntStream.range(0, used.length).mapToObj(a -> codes(pair.original().column(used[a]), a)).toList());
      released = alike(IntStream.range(0, used.length).mapToObj(a -> codes(pair.masked().column(used[a]), a)).toList());
    }

    private NominalColumn labels(int a) {
      return (NominalColumn) pair.whole().original().column(used[a]);
    }

    /** The column's codes in the list of the whole original; a label that the original does not know has the code after its last one. */
    private int[] codes(Column column, int a) {
      NominalColumn own = (NominalColumn) column;
      List<String> known = labels(a).labels();
      int[] code = own.labels().stream().mapToInt(known::indexOf).map(c -> c < 0 ? known.size() : c).toArray();
      return Arrays.stream(own.toArray()).map(c -> c == NominalColumn.MISSING ? c : code[c]).toArray();
    }

    private static Map<List<Integer>, List<Integer>> alike(List<int[]> codes) {
      Map<List<Integer>, List<Integer>> rows = new LinkedHashMap<>();
      for (int row = 0; row < codes.get(0).length; row++) {
        int at = row;
        rows.computeIfAbsent(codes.stream().map(c -> c[at]).toList(), key -> new ArrayList<>()).add(row);
      }
      return rows;
    }

    PosteriorResult result(List<String> notes) {
      List<PosteriorResult.Attribute> guesses = IntStream.range(0, used.length).mapToObj(this::guesses).toList();
      return new PosteriorResult(links(), pair.partners(), posterior(), guesses, notes);
    }

    private double distance(List<Integer> original, List<Integer> masked) {
      double sum = 0;
      for (int a = 0; a < cost.length; a++) {
        sum += cost[a][original.get(a) + 1][masked.get(a) + 1];
      }
      return sum;
    }

    private Links links() {
      int rows = pair.original().rows();
      int[] nearest = new int[rows];
      double[] distance = new double[rows];
      int[] ties = new int[rows];
      boolean[] contained = new boolean[rows];
      Map<Integer, List<Integer>> ofReleased = byRow(released);
      originals.entrySet().parallelStream().forEach(original -> {
        progress.check();
        double least = released.keySet().stream().mapToDouble(masked -> distance(original.getKey(), masked)).min().orElseThrow();
        List<List<Integer>> near = released.keySet().stream().filter(masked -> distance(original.getKey(), masked) == least)
            .map(released::get).toList();
        int first = near.stream().mapToInt(alike -> alike.get(0)).min().orElseThrow();
        int count = near.stream().mapToInt(List::size).sum();
        for (int row : original.getValue()) {
          nearest[row] = first;
          distance[row] = least;
          ties[row] = count;
          contained[row] = pair.partner(row) != MaskedPair.NONE
              && distance(original.getKey(), ofReleased.get(pair.partner(row))) == least;
        }
      });
      return new Links(pair, nearest, distance, ties, contained);
    }

    private double posterior() {
      int[] owners = pair.owners();
      Map<Integer, List<Integer>> ofOriginal = byRow(originals);
      Map<Integer, List<Integer>> ofReleased = byRow(released);
      return mean(pair, j -> {
        double own = distance(ofOriginal.get(owners[j]), ofReleased.get(j));
        return 1 / originals.entrySet().stream()
            .mapToDouble(each -> each.getValue().size() * Math.exp(own - distance(each.getKey(), ofReleased.get(j)))).sum();
      }, progress);
    }

    private static Map<Integer, List<Integer>> byRow(Map<List<Integer>, List<Integer>> rows) {
      Map<Integer, List<Integer>> record = new HashMap<>();
      rows.forEach((codes, each) -> each.forEach(row -> record.put(row, codes)));
      return record;
    }

    private PosteriorResult.Attribute guesses(int a) {
      int labels = labels(a).labels().size();
      int[] y = codes(pair.whole().masked().column(used[a]), a);
      double[] prior = prior(matrix[a], y);
      int[] guess = IntStream.range(0, labels).map(l -> IntStream.range(0, labels).boxed()
          .max((k, m) -> Double.compare(prior[k] * matrix[a][k][l], prior[m] * matrix[a][m][l])).orElseThrow()).toArray();
      int[] right = new int[2];
      int records = 0;
      for (int row : pair.originalRows()) {
        int partner = pair.whole().partner(row);
        int truth = labels(a).code(row);
        if (partner != MaskedPair.NONE && truth != NominalColumn.MISSING && y[partner] >= 0) {
          records++;
          right[0] += y[partner] == truth ? 1 : 0;
          right[1] += y[partner] < labels && guess[y[partner]] == truth ? 1 : 0;
        }
      }
      return new PosteriorResult.Attribute(labels(a).name(), records, right[0], right[1], Double.NaN, Double.NaN);
    }
  }

  private static double[][] cost(double[][] matrix) {
    int labels = matrix.length;
    double[][] cost = new double[labels + 1][labels + 2];
    for (double[] row : cost) {
      Arrays.fill(row, IMPOSSIBLE);
    }
    cost[0][0] = 0;
    for (int k = 0; k < labels; k++) {
      for (int l = 0; l < labels; l++) {
        cost[k + 1][l + 1] = matrix[k][l] > 0 ? Math.rint(-Math.log(matrix[k][l]) * GRAIN) / GRAIN : IMPOSSIBLE;
      }
    }
    return cost;
  }

  /** The frequencies of the original labels, estimated from the released ones. */
  static double[] prior(double[][] matrix, int[] released) {
    int labels = matrix.length;
    double[] count = new double[labels];
    Arrays.stream(released).filter(l -> l >= 0 && l < labels).forEach(l -> count[l]++);
    double[] t = new double[labels];
    Arrays.fill(t, 1.0 / labels);
    double total = Math.max(1, Arrays.stream(count).sum());
    for (int round = 0; round < ROUNDS; round++) {
      double[] next = new double[labels];
      for (int l = 0; l < labels; l++) {
        double sum = 0;
        for (int k = 0; k < labels; k++) {
          sum += t[k] * matrix[k][l];
        }
        for (int k = 0; k < labels && count[l] > 0 && sum > 0; k++) {
          next[k] += count[l] / total * t[k] * matrix[k][l] / sum;
        }
      }
      t = next;
    }
    return t;
  }
}
