package sdc.learn;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Vectors;

/**
 * The whole mixed integer programme (Abril, Torra, Navarro-Arribas 2015, equations 2 to 4, with the family's constraints) as a
 * free-format MPS file: min Σ K_i subject to (f(i,j) − f(i,i))·p + C_ij·K_i ≥ δ for every record i and wrong candidate j.
 *
 * <p>Deviations: each row is divided by its largest entry; the strict inequality is a margin of {@link #MARGIN}; C is the smallest value
 * that every admissible p can do with, row by row; parameters that may be negative lie within ±{@link #BOX}.
 */
public final class Mps {

  /** δ, the least difference of distances of a link: ten times the usual tolerance of solvers, 1e-6. */
  static final double MARGIN = 1e-5;
  /** The largest entry of a bilinear form of trace 1, or value of a Möbius transform: a choice. */
  static final double BOX = 10;

  private final Problem problem;
  private final Family family;
  private final boolean nonNegative;
  private final List<double[]> constraints;
  private final List<String> parameters;
  private final int[] records;
  private final Writer out;

  private Mps(Problem problem, List<String> attributes, Writer out) {
    this.problem = problem;
    this.family = problem.family();
    this.nonNegative = family.needsNonNegativeDistances();
    this.constraints = family.everyConstraint();
    this.parameters = unique(family.parameterNames(attributes));
    this.records = problem.records();
    this.out = out;
  }

  /** Writes the programme of these settings for this pair. */
  public static void write(FamilySettings settings, MaskedPair pair, Writer out) {
    if (settings.psd() == Psd.CONE) {
      throw new IllegalArgumentException("mps: a semidefinite matrix (psd CONE) has no linear programme; use psd NONE"
          + " or DATA");
    }
    Problem problem = Problem.of(settings, pair);
    try {
      new Mps(problem, settings.names(pair), out).write();
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Names of letters, digits and underscores, each once. */
  private static List<String> unique(List<String> names) {
    Set<String> seen = new HashSet<>();
    List<String> unique = new ArrayList<>();
    for (String name : names) {
      String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
      String next = plain;
      for (int k = 2; !seen.add(next); k++) {
        next = plain + "_" + k;
      }
      unique.add(next);
    }
    return unique;
  }

  private void write() throws IOException {
    line("NAME supervised_linkage");
    line("ROWS");
    line(" N lost");
    line(" E scale");
    for (int c = 0; c < constraints.size(); c++) {
      line(" G g" + (c + 1));
    }
    for (int i : records) {
      for (int j = 0; j < problem.candidates(); j++) {
        if (j != problem.partner(i)) {
          line(" G " + row("r", i, j));
        }
        if (nonNegative) {
          line(" G " + row("d", i, j));
        }
      }
    }
    line("COLUMNS");
    for (int k = 0; k < parameters.size(); k++) {
      column(k);
    }
    for (int i : records) {
      blocks(i);
    }
    rightHandSides();
    bounds();
    line("ENDATA");
  }

  private static String row(String kind, int i, int j) {
    return kind + (i + 1) + "_" + (j + 1);
  }

  private void line(String text) throws IOException {
    out.write(text);
    out.write('\n');
  }

  /** One number of a column. Four blanks, because some readers read a word that begins before the fifth place as a type of bound. */
  private void entry(String column, String row, double value) throws IOException {
    if (value != 0) {
      line("    " + column + "  " + row + "  " + String.format(Locale.ROOT, "%.17g", value));
    }
  }

  /** The row of a pair, divided by its largest entry. */
  private double[] scaled(int i, int j) {
    double[] row = new double[parameters.size()];
    problem.row(i, j, row);
    double largest = Arrays.stream(row).map(Math::abs).max().orElse(0);
    return largest == 0 ? row : Arrays.stream(row).map(v -> v / largest).toArray();
  }

  private void column(int k) throws IOException {
    String name = parameters.get(k);
    entry(name, "scale", family.scale()[k]);
    for (int c = 0; c < constraints.size(); c++) {
      entry(name, "g" + (c + 1), constraints.get(c)[k]);
    }
    double[] features = new double[parameters.size()];
    for (int i : records) {
      for (int j = 0; j < problem.candidates(); j++) {
        if (j != problem.partner(i)) {
          entry(name, row("r", i, j), scaled(i, j)[k]);
        }
        if (nonNegative) {
          problem.features(i, j, features);
          entry(name, row("d", i, j), features[k]);
        }
      }
    }
  }

  /** The column of K_i: 1 in the objective, C_ij in the rows of the record. */
  private void blocks(int i) throws IOException {
    String name = "K" + (i + 1);
    entry(name, "lost", 1);
    for (int j = 0; j < problem.candidates(); j++) {
      if (j != problem.partner(i)) {
        entry(name, row("r", i, j), MARGIN - lowest(scaled(i, j)));
      }
    }
  }

  /** A lower bound on r·p. */
  private double lowest(double[] row) {
    if (family.rays() != null) {
      return Math.min(0, Arrays.stream(family.rays()).mapToDouble(ray -> Vectors.dot(ray, row)).min().orElse(0));
    }
    return Arrays.stream(row).map(value -> isSigned() ? -Math.abs(value) * BOX : Math.min(0, value)).sum();
  }

  /** True if parameters may be negative, and so have no natural limits. */
  private boolean isSigned() {
    return family.leastParameter() < 0;
  }

  private void rightHandSides() throws IOException {
    line("RHS");
    entry("RHS", "scale", 1);
    for (int i : records) {
      for (int j = 0; j < problem.candidates(); j++) {
        if (j != problem.partner(i)) {
          entry("RHS", row("r", i, j), MARGIN);
        }
      }
    }
  }

  private void bounds() throws IOException {
    line("BOUNDS");
    for (String name : parameters) {
      line(" LO BND " + name + " " + (isSigned() ? -BOX : family.leastParameter()));
      line(" UP BND " + name + " " + (isSigned() ? BOX : 1));
    }
    for (int i : records) {
      line(" BV BND K" + (i + 1));
    }
  }
}
