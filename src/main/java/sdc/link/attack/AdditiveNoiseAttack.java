package sdc.link.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Setting;
import sdc.data.Table;
import sdc.data.number.Comoments;
import sdc.data.number.Decimals;
import sdc.data.number.Eigen;
import sdc.link.EuclideanLinker;
import sdc.link.Links;
import sdc.mask.AdditiveNoise.Kind;
import sdc.mask.RoundAndClip;

/**
 * The attack on additive noise by an intruder who knows its kind and its strength p. In standard deviations of the original,
 * (y − mean)/a = (x − mean) + c·e, where c = p/100 and a is Kim's factor; e is N(0, I), or N(0, R) with the correlations R of the
 * original.
 *
 * <p><b>Links.</b> Each original record x is linked to the released record that is likeliest given x. −2·log-likelihood is |y − x|²/c²,
 * or (y − x)'R⁺(y − x)/c² for correlated noise: a Mahalanobis distance by the covariance of the noise.
 *
 * <p><b>Posterior.</b> An intruder who holds all originals gives the original i the probability L(y | x_i)/Σ L(y | x_m).
 *
 * <p><b>Guesses.</b> Without originals, the intruder estimates the covariance C of the released z = (y − mean)/a/sd, subtracts that of
 * the noise, and takes the expectation of x under a normal prior (Kargupta, Datta, Wang, Sivakumar, On the privacy preserving
 * properties of random data perturbation techniques, ICDM 2003): mean + sd·z/(1 + c²) for correlated noise, else
 * mean + sd·V·diag(max(0, λ − c²)/λ)·V'z with the eigenvectors V and eigenvalues λ of C. A guess is rounded to the attribute's decimals.
 */
public final class AdditiveNoiseAttack extends PosteriorAttack {

  private static final double NO_VARIANCE = 1e-10;

  private final Settings settings;

  /**
   * The intruder's knowledge of the noise.
   *
   * @param percent p, the standard deviation of the noise in percent of the attribute's
   * @param kind    the kind of noise
   */
  public record Settings(double percent, Kind kind) {

    /** Rejects a percentage that is not finite and above 0. */
    public Settings {
      Setting.require(percent > 0 && percent <= Double.MAX_VALUE,
          "percent (of the standard deviation) must be finite and above 0", percent);
      Objects.requireNonNull(kind, "kind of noise");
    }

    private double share() {
      return percent / 100;
    }

    private double factor() {
      return kind == Kind.BIAS_CORRECTED ? 1 / Math.hypot(1, share()) : 1;
    }
  }

  /** An attack with these settings. */
  public AdditiveNoiseAttack(Settings settings) {
    super(column -> column instanceof NumericColumn numbers && numbers.missingCount() == 0 && !Moments.of(numbers).isConstant(),
        "complete numbers that vary", "additive noise is attacked on complete numeric attributes that vary, and none of %s is one; fill"
            + " missing values first, or use EuclideanLinkage");
    this.settings = Objects.requireNonNull(settings, "settings");
  }

  @Override
  PosteriorResult run(MaskedPair pair, int[] used, List<String> notes, Progress progress) {
    MaskedPair scaled = scaled(pair.whole(), used);
    MaskedPair view = pair == pair.whole() ? scaled : scaled.part(pair.originalRows());
    Links links = EuclideanLinker.byCoordinates(view, used.length + 4, progress);
    return new PosteriorResult(links, view.partners(), posterior(view, progress), guesses(pair, used), notes);
  }

  /** Both files in coordinates whose differences are independent standard normals for a record and its own release. */
  private MaskedPair scaled(MaskedPair whole, int[] used) {
    double[][] x = new double[used.length][];
    double[][] y = new double[used.length][];
    for (int k = 0; k < used.length; k++) {
      Moments moments = Moments.of(whole.original().numeric(used[k]));
      x[k] = standardised(whole.original().numeric(used[k]), moments.mean(), moments.sd());
      y[k] = standardised(whole.masked().numeric(used[k]), moments.mean(), settings.factor() * moments.sd());
    }
    double[][] directions = settings.kind() == Kind.UNCORRELATED ? null : directions(x);
    return whole.with(table(x, directions), table(y, directions));
  }

  private static double[] standardised(NumericColumn column, double mean, double unit) {
    return Arrays.stream(column.toArray()).map(value -> (value - mean) / unit).toArray();
  }

  /** The rows of R^(−1/2), in the directions in which R has an inverse. */
  private static double[][] directions(double[][] x) {
    Eigen eigen = Eigen.of(covariance(x));
    return IntStream.range(0, x.length).filter(d -> eigen.values()[d] > NO_VARIANCE)
        .mapToObj(d -> Arrays.stream(eigen.vector(d)).map(v -> v / Math.sqrt(eigen.values()[d])).toArray()).toArray(double[][]::new);
  }

  private static double[][] covariance(double[][] columns) {
    Comoments sums = new Comoments(columns.length);
    IntStream.range(0, columns[0].length).forEach(row -> sums.add(Arrays.stream(columns).mapToDouble(column -> column[row]).toArray()));
    return sums.covariance();
  }

  /** The columns along these directions (or as they are), in standard deviations of the noise. */
  private Table table(double[][] columns, double[][] directions) {
    int width = directions == null ? columns.length : directions.length;
    return Table.of(IntStream.range(0, width).mapToObj(d -> NumericColumn.adopt("direction " + (d + 1),
        IntStream.range(0, columns[0].length).mapToDouble(row -> (directions == null ? columns[d][row]
            : IntStream.range(0, columns.length).mapToDouble(k -> directions[d][k] * columns[k][row]).sum()) / settings.share())
            .toArray())).toList());
  }

  /** The mean probability of a released record's own original. */
  private static double posterior(MaskedPair view, Progress progress) {
    int[] owners = view.owners();
    double[][] x = values(view.original());
    double[][] y = values(view.masked());
    return mean(view, j -> {
      double own = squared(x[owners[j]], y[j]);
      return 1 / Arrays.stream(x).mapToDouble(each -> Math.exp((own - squared(each, y[j])) / 2)).sum();
    }, progress);
  }

  private static double[][] values(Table table) {
    return IntStream.range(0, table.rows()).mapToObj(row -> IntStream.range(0, table.width())
        .mapToDouble(k -> table.numeric(k).value(row)).toArray()).toArray(double[][]::new);
  }

  private static double squared(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += (a[k] - b[k]) * (a[k] - b[k]);
    }
    return sum;
  }

  private List<PosteriorResult.Attribute> guesses(MaskedPair pair, int[] used) {
    Table released = pair.whole().masked();
    double c = settings.share();
    Moments[] moments = Arrays.stream(used).mapToObj(k -> Moments.of(released.numeric(k))).toArray(Moments[]::new);
    double[] unit = Arrays.stream(moments).mapToDouble(m -> m.sd() / Math.hypot(1, c)).toArray();
    double[][] z = IntStream.range(0, used.length).mapToObj(k -> standardised(released.numeric(used[k]), moments[k].mean(), unit[k]))
        .toArray(double[][]::new);
    double[][] shrink = settings.kind() == Kind.UNCORRELATED ? Eigen.of(covariance(z)).map(l -> l > c * c ? (l - c * c) / l : 0) : null;
    List<PosteriorResult.Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < used.length; k++) {
      double[] weights = shrink == null ? null : shrink[k];
      int at = k;
      double sd = unit[k] / settings.factor();
      double[] guessed = IntStream.range(0, released.rows()).mapToDouble(row -> moments[at].mean() + sd * (weights == null
          ? z[at][row] / (1 + c * c) : IntStream.range(0, used.length).mapToDouble(l -> weights[l] * z[l][row]).sum())).toArray();
      attributes.add(judged(pair, used[k], guessed));
    }
    return attributes;
  }

  /** Counts right values and measures errors over the records that have an original. */
  private static PosteriorResult.Attribute judged(MaskedPair pair, int k, double[] guessed) {
    NumericColumn original = pair.whole().original().numeric(k);
    NumericColumn released = pair.whole().masked().numeric(k);
    int decimals = RoundAndClip.decimals(original);
    double power = decimals > Decimals.MOST ? 0 : Decimals.power(decimals);
    int[] counts = new int[2];
    double[] squares = new double[2];
    int[] partners = Arrays.stream(pair.originalRows()).filter(row -> pair.whole().partner(row) != MaskedPair.NONE).toArray();
    for (int row : partners) {
      int partner = pair.whole().partner(row);
      double truth = original.value(row);
      double guess = power == 0 ? guessed[partner] : Math.rint(guessed[partner] * power) / power;
      double rounded = power == 0 ? released.value(partner) : Math.rint(released.value(partner) * power) / power;
      counts[0] += rounded == truth ? 1 : 0;
      counts[1] += guess == truth ? 1 : 0;
      squares[0] += (released.value(partner) - truth) * (released.value(partner) - truth);
      squares[1] += (guessed[partner] - truth) * (guessed[partner] - truth);
    }
    double sd = Moments.of(original).sd();
    return new PosteriorResult.Attribute(original.name(), partners.length, counts[0], counts[1],
        Math.sqrt(squares[0] / partners.length) / sd, Math.sqrt(squares[1] / partners.length) / sd);
  }
}
