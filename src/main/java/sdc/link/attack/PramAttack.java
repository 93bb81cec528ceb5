package sdc.link.attack;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.key.RecordIndex;
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
    /** The codes of both files' records, attribute by attribute, and their records with equal codes. */
    private final int[][] original;
    private final int[][] released;
    private final RecordIndex originals;
    private final RecordIndex releases;

    Run(MaskedPair pair, int[] used, Progress progress) {
      this.pair = pair;
      this.used = used;
      this.progress = progress;
      Pram masking = new Pram(used, settings.transition(), settings.invariant());
      matrix = Arrays.stream(used).mapToObj(k -> masking.matrix(pair.whole().original(), k)).toArray(double[][][]::new);
      cost = Arrays.stream(matrix).map(PramAttack::cost).toArray(double[][][]::new);
      original = codes(pair.original());
      released = codes(pair.masked());
      originals = index(original);
      releases = index(released);
    }

    private NominalColumn labels(int a) {
      return (NominalColumn) pair.whole().original().column(used[a]);
    }

    private int[][] codes(Table table) {
      return IntStream.range(0, used.length).mapToObj(a -> codes(table.column(used[a]), a)).toArray(int[][]::new);
    }

    /** The column's codes in the list of the whole original; a label that the original does not know has the code after its last one. */
    private int[] codes(Column column, int a) {
      NominalColumn own = (NominalColumn) column;
      List<String> known = labels(a).labels();
      int[] code = own.labels().stream().mapToInt(known::indexOf).map(c -> c < 0 ? known.size() : c).toArray();
      return Arrays.stream(own.toArray()).map(c -> c == NominalColumn.MISSING ? c : code[c]).toArray();
    }

    private static RecordIndex index(int[][] codes) {
      return new RecordIndex(Arrays.stream(codes).map(each -> Arrays.stream(each).asLongStream().toArray()).toArray(long[][]::new),
          codes[0].length);
    }

    PosteriorResult result(List<String> notes) {
      List<PosteriorResult.Attribute> guesses = IntStream.range(0, used.length).mapToObj(this::guesses).toList();
      return new PosteriorResult(links(), pair.partners(), posterior(), guesses, notes);
    }

    private double distance(int i, int j) {
      double sum = 0;
      for (int a = 0; a < cost.length; a++) {
        sum += cost[a][original[a][i] + 1][released[a][j] + 1];
      }
      return sum;
    }

    private Links links() {
      int rows = pair.original().rows();
      int[] nearest = new int[rows];
      double[] distance = new double[rows];
      int[] ties = new int[rows];
      int[] candidates = releases.firsts();
      Arrays.stream(originals.firsts()).parallel().forEach(i -> {
        progress.check();
        distance[i] = Arrays.stream(candidates).mapToDouble(j -> distance(i, j)).min().orElseThrow();
        int[] near = Arrays.stream(candidates).filter(j -> distance(i, j) == distance[i]).toArray();
        nearest[i] = near[0];
        ties[i] = Arrays.stream(near).map(releases::size).sum();
      });
      boolean[] contained = new boolean[rows];
      for (int i = 0; i < rows; i++) {
        int alike = originals.first(i);
        nearest[i] = nearest[alike];
        distance[i] = distance[alike];
        ties[i] = ties[alike];
        contained[i] = pair.partner(i) != MaskedPair.NONE && distance(i, pair.partner(i)) == distance[i];
      }
      return new Links(pair, nearest, distance, ties, contained);
    }

    private double posterior() {
      int[] owners = pair.owners();
      int[] different = originals.firsts();
      return mean(pair, j -> {
        double own = distance(owners[j], j);
        return 1 / Arrays.stream(different).mapToDouble(i -> originals.size(i) * Math.exp(own - distance(i, j))).sum();
      }, progress);
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
