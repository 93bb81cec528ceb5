package sdc.link;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.copula.Normal;
import sdc.data.number.Bisection;
import sdc.data.number.Comoments;
import sdc.data.number.Eigen;

/**
 * Linkage of files without common attributes: the intruder has some attributes of the original, the release is seen in the others alone.
 * Each file describes its records by its own structure, and records of equal structure are linked (V. Torra, Towards the re-identification
 * of individuals in data files with non-common variables, ECAI 2000; OWA operators in data modeling and reidentification, IEEE
 * Transactions on Fuzzy Systems 12, 2004). This works only as far as all attributes follow one hidden trait, such as wealth.
 *
 * <p>Numbers become normal scores z of their mid-ranks (missing ones 0). The first eigenvector v of their correlations is the trait, with
 * the sign for which Σv_k ≥ 0. A record is described by three numbers: Σ v_k·z_k; and, of the values sign(v_k)·z_k in descending order,
 * the OWA with the weights Q(j/K) − Q((j − 1)/K), Q(x) = x^α, for α = {@value #LARGE} and α = {@value #SMALL}. The nearest description in
 * standard deviations of each file is linked. Deviation: Torra learns or chooses several quantifiers; here two are fixed.
 *
 * @param own      the names of the attributes that the intruder has
 * @param settings the settings of the distance
 */
public record StructuralLinker(List<String> own, LinkSettings settings) implements Linker {

  private static final double LARGE = 1.0 / 3;
  private static final double SMALL = 3;

  /**
   * The links, and how far both files have the same structure.
   *
   * @param links       the links
   * @param own         the attributes of the intruder
   * @param others      the attributes of the release
   * @param correlation of the first numbers of records that belong together
   */
  public record Result(Links links, List<String> own, List<String> others, double correlation) implements Serializable {
  }

  public StructuralLinker {
    own = List.copyOf(own);
    Objects.requireNonNull(settings, "settings");
  }

  @Override
  public Links link(MaskedPair pair, Progress progress) {
    return result(pair, progress).links();
  }

  /** The links with what they rest on. */
  public Result result(MaskedPair pair, Progress progress) {
    Linking.requireSeveral(pair);
    List<String> numbers = IntStream.range(0, pair.original().width()).filter(k -> pair.original().column(k) instanceof NumericColumn
        && pair.masked().column(k) instanceof NumericColumn).mapToObj(k -> pair.original().column(k).name()).toList();
    own.stream().filter(name -> !numbers.contains(name)).findFirst().ifPresent(name -> {
      throw new IllegalArgumentException("own: '" + name + "' is not one of the numeric attributes compared, " + numbers);
    });
    List<String> mine = own.isEmpty() ? IntStream.range(0, numbers.size()).filter(k -> k % 2 == 0).mapToObj(numbers::get).toList() : own;
    List<String> others = numbers.stream().filter(name -> !mine.contains(name)).toList();
    if (mine.isEmpty() || others.isEmpty()) {
      throw new IllegalArgumentException("own: both files need a numeric attribute, but the intruder has " + mine + " and the release "
          + others + "; compare two or more");
    }
    progress.check();
    Table described = described(pair.original(), mine);
    Table released = described(pair.masked(), others);
    MaskedPair structure = pair.with(described, released);
    return new Result(new EuclideanLinker(Scaling.ATTRIBUTE, settings).link(structure, progress), mine, others, correlation(structure));
  }

  private static Table described(Table table, List<String> names) {
    double[][] z = names.stream().map(name -> scores(table.numeric(table.names().indexOf(name)))).toArray(double[][]::new);
    double[] v = trait(z);
    double[] large = weights(z.length, LARGE);
    double[] small = weights(z.length, SMALL);
    double[][] found = new double[3][table.rows()];
    for (int row = 0; row < table.rows(); row++) {
      double[] values = new double[z.length];
      for (int k = 0; k < z.length; k++) {
        found[0][row] += v[k] * z[k][row];
        values[k] = (v[k] < 0 ? -1 : 1) * z[k][row];
      }
      Arrays.sort(values);
      for (int j = 0; j < values.length; j++) {
        found[1][row] += large[j] * values[values.length - 1 - j];
        found[2][row] += small[j] * values[values.length - 1 - j];
      }
    }
    return Table.of(NumericColumn.adopt("trait", found[0]), NumericColumn.adopt("large", found[1]), NumericColumn.adopt("small", found[2]));
  }

  private static double[] scores(NumericColumn column) {
    double[] sorted = column.sorted();
    double[] z = new double[column.size()];
    for (int row = 0; row < z.length; row++) {
      if (!column.isMissing(row)) {
        int twice = Bisection.below(sorted, column.value(row)) + Bisection.upTo(sorted, column.value(row));
        z[row] = Normal.quantile(twice / 2.0 / sorted.length);
      }
    }
    return z;
  }

  /** The first eigenvector of the correlations; a constant attribute has 0. */
  private static double[] trait(double[][] z) {
    double[] norms = Arrays.stream(z).mapToDouble(column -> Math.sqrt(product(column, column))).toArray();
    double[][] r = new double[z.length][z.length];
    for (int i = 0; i < r.length; i++) {
      for (int j = 0; j <= i; j++) {
        r[i][j] = norms[i] > 0 && norms[j] > 0 ? product(z[i], z[j]) / norms[i] / norms[j] : 0;
        r[j][i] = r[i][j];
      }
    }
    Eigen eigen = Eigen.of(r);
    int most = IntStream.range(0, r.length).boxed().max((a, b) -> Double.compare(eigen.values()[a], eigen.values()[b])).orElseThrow();
    double[] v = eigen.vector(most);
    double sign = Arrays.stream(v).sum() < 0 ? -1 : 1;
    return Arrays.stream(v).map(value -> sign * value).toArray();
  }

  private static double product(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
  }

  private static double[] weights(int size, double alpha) {
    return IntStream.range(0, size).mapToDouble(j -> Math.pow((j + 1.0) / size, alpha) - Math.pow((double) j / size, alpha)).toArray();
  }

  private static double correlation(MaskedPair pair) {
    Comoments both = new Comoments(2);
    for (int row = 0; row < pair.original().rows(); row++) {
      if (pair.partner(row) != MaskedPair.NONE) {
        both.add(new double[] {pair.original().numeric(0).value(row), pair.masked().numeric(0).value(pair.partner(row))});
      }
    }
    double[][] covariance = both.covariance();
    double product = covariance[0][0] * covariance[1][1];
    return product > 0 ? covariance[0][1] / Math.sqrt(product) : 0;
  }
}
