package sdc.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.number.Eigen;
import sdc.data.number.TwoFold;

/**
 * Symmetric bilinear form: d²(a,b) = diff'·Σ·diff with a symmetric matrix Σ (Abril, Torra, Navarro-Arribas 2015, definition 8).
 *
 * <p>The parameters are the entries of the upper triangle, row by row. A positive multiple of Σ links the same records, so Σ may
 * have any trace during learning, including 0 and negative ones. Afterwards it is scaled to trace 1, to trace −1 if the trace is
 * negative, or to norm 1 if the trace is nearly 0.
 *
 * @param attributes the number of attributes
 * @param psd        the requirement on the definiteness of Σ
 */
public record Bilinear(int attributes, Psd psd) implements Family {

  /** The requirement on the definiteness of Σ. */
  public enum Psd {
    /** No requirement (the papers' d²SB_NC). */
    NONE,
    /** No pair of the file has a negative distance (the papers' d²SB, equation 9). */
    DATA,
    /** {@link #NONE} during learning, then {@link Fixed#nearestSemidefinite} (the papers' d²SB_PD). */
    PROJECT,
    /** Σ is positive semidefinite: v'Σv ≥ 0 for every v, enforced by cuts from eigenvectors. */
    CONE
  }

  /** An eigenvalue counts as negative below minus this share of the largest. */
  private static final double LEAST = 1e-9;

  @Override
  public int size() {
    return attributes * (attributes + 1) / 2;
  }

  @Override
  public void features(double[] differences, double[] into) {
    int at = 0;
    int means = differences.length - attributes;
    for (int i = 0; i < attributes; i++) {
      into[at++] = differences[i] * differences[i];
      for (int j = i + 1; j < attributes; j++) {
        into[at++] = 2 * differences[means + i] * differences[means + j];
      }
    }
  }

  @Override
  public double[] equalWeights() {
    double[] parameters = new double[size()];
    int at = 0;
    for (int i = 0; i < attributes; i++) {
      parameters[at] = 1.0 / attributes;
      at += attributes - i;
    }
    return parameters;
  }

  @Override
  public List<double[]> constraints() {
    return psd == Psd.CONE ? diagonals() : List.of();
  }

  /** Cuts that every positive semidefinite matrix satisfies: v'Σv ≥ 0 for v = e_i and e_i ± e_j. */
  private List<double[]> diagonals() {
    List<double[]> cuts = new ArrayList<>();
    for (int i = 0; i < attributes; i++) {
      for (int j = i; j < attributes; j++) {
        for (int sign = i == j ? 1 : -1; sign <= 1; sign += 2) {
          double[] vector = new double[attributes];
          vector[i] = 1;
          vector[j] = i == j ? 1 : sign;
          cuts.add(cut(vector));
        }
      }
    }
    return cuts;
  }

  private double[] cut(double[] vector) {
    double[] cut = new double[size()];
    features(vector, cut);
    return cut;
  }

  @Override
  public List<double[]> violated(double[] parameters) {
    List<double[]> cuts = new ArrayList<>();
    if (psd == Psd.CONE) {
      Eigen eigen = Eigen.of(matrix(parameters));
      int last = attributes - 1;
      double largest = Math.max(Math.abs(eigen.values()[0]), Math.abs(eigen.values()[last]));
      for (int k = 0; k <= last && eigen.values()[k] < -LEAST * largest; k++) {
        cuts.add(cut(eigen.vector(k)));
      }
    }
    return cuts;
  }

  @Override
  public double[] admissible(double[] parameters) {
    return psd == Psd.CONE ? quadratic(Eigen.of(matrix(parameters)).nearestSemidefinite()) : parameters;
  }

  @Override
  public double[] quadratic(double[][] matrix) {
    return IntStream.range(0, attributes).boxed().flatMapToDouble(i -> Arrays.stream(matrix[i], i, attributes)).toArray();
  }

  @Override
  public double[] scale() {
    double[] trace = equalWeights();
    for (int k = 0; k < trace.length; k++) {
      trace[k] *= attributes;
    }
    return trace;
  }

  @Override
  public double leastParameter() {
    return -1;
  }

  @Override
  public List<String> parameterNames(List<String> names) {
    return IntStream.range(0, attributes).boxed().flatMap(i -> names.subList(i, attributes).stream()
        .map(other -> "s_" + names.get(i) + "_" + other)).toList();
  }

  @Override
  public boolean isMonotone() {
    return false;
  }

  @Override
  public boolean needsNonNegativeDistances() {
    return psd == Psd.DATA;
  }

  private double[][] matrix(double[] parameters) {
    double[][] matrix = new double[attributes][attributes];
    int at = 0;
    for (int i = 0; i < attributes; i++) {
      for (int j = i; j < attributes; j++) {
        matrix[i][j] = parameters[at];
        matrix[j][i] = parameters[at++];
      }
    }
    return matrix;
  }

  @Override
  public Fixed aggregator(double[] parameters) {
    double[][] matrix = matrix(parameters);
    return new Fixed(scaled(psd == Psd.CONE ? Eigen.of(matrix).nearestSemidefinite() : matrix));
  }

  private static double[][] scaled(double[][] matrix) {
    double trace = 0;
    double squares = 0;
    for (int i = 0; i < matrix.length; i++) {
      trace += matrix[i][i];
      squares += Arrays.stream(matrix[i]).map(v -> v * v).sum();
    }
    double norm = Math.sqrt(squares);
    double scale = Math.abs(trace) > 1e-6 * norm ? Math.abs(trace) : norm;
    for (double[] row : matrix) {
      for (int j = 0; j < row.length; j++) {
        row[j] /= scale;
      }
    }
    return matrix;
  }

  /** The bilinear form of this symmetric matrix. */
  public record Fixed(double[][] matrix) implements Aggregator {

    @Override
    public double[][] quadraticForm() {
      return matrix;
    }

    /** The form of the nearest positive semidefinite matrix (Higham 1988: negative eigenvalues become 0), scaled again. */
    @Override
    public Fixed nearestSemidefinite() {
      return new Fixed(scaled(Eigen.of(matrix).nearestSemidefinite()));
    }

    @Override
    public Distance distance() {
      return differences -> {
        if (differences.length > matrix.length) {
          return expected(differences);
        }
        double sum = 0;
        for (int i = 0; i < matrix.length; i++) {
          double[] row = matrix[i];
          double part = 0;
          for (int j = 0; j < row.length; j++) {
            part += row[j] * differences[j];
          }
          sum += differences[i] * part;
        }
        return sum;
      };
    }

    /** The expected distance of independent differences: E[diff_i²] on the diagonal, E[diff_i]·E[diff_j] beside it. */
    private double expected(double[] differences) {
      int means = differences.length - matrix.length;
      double sum = 0;
      for (int i = 0; i < matrix.length; i++) {
        sum += matrix[i][i] * differences[i] * differences[i];
        for (int j = 0; j < i; j++) {
          sum += 2 * matrix[i][j] * differences[means + i] * differences[means + j];
        }
      }
      return sum;
    }

    @Override
    public void precise(TwoFold[] differences, TwoFold into) {
      int means = differences.length - matrix.length;
      TwoFold product = new TwoFold();
      into.set(0);
      for (int i = 0; i < matrix.length; i++) {
        for (int j = 0; j < matrix.length; j++) {
          int from = i == j ? 0 : means;
          into.plus(product.set(differences[from + i]).times(differences[from + j]).times(matrix[i][j]));
        }
      }
    }

    @Override
    public double largest() {
      return Arrays.stream(matrix).mapToDouble(Cone::sum).sum();
    }

    @Override
    public Parameters parameters(List<String> attributes) {
      return new Parameters.Matrix(Stream.of(matrix)
          .map(row -> DoubleStream.of(row).boxed().collect(Collectors.toList())).collect(Collectors.toList()));
    }

    @Override
    public Explanation explain(List<String> attributes) {
      int n = matrix.length;
      double[] diagonal = new double[n];
      double[][] interactions = new double[n][];
      for (int i = 0; i < n; i++) {
        diagonal[i] = matrix[i][i];
        interactions[i] = matrix[i].clone();
        interactions[i][i] = 0;
      }
      return new Explanation(attributes, diagonal, interactions, Eigen.of(matrix).values());
    }
  }
}
