package sdc.link;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import sdc.data.Column;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.Progress;

/**
 * Distance-based linkage in the space of a kernel (Torra, Abowd, Domingo-Ferrer 2006, KDBRL): d²(x, y) = K(x, x) − 2·K(x, y) +
 * K(y, y), on attributes standardised by their own file's mean and standard deviation.
 *
 * <p>A nominal attribute becomes one coordinate for each label, s/√2 for the record's label and 0 for the others, so that different
 * labels have the distance s, as in the Euclidean linkage. Where values are missing or sets, the polynomial kernel's distance is an
 * expectation ({@link ExpectedKernel}). Deviation: nearest candidates and ties are those of |x − y|, with which
 * the Gaussian kernel's distance √(2 − 2K) grows, because all distances would seem equal once K underflows.
 *
 * @param kernel   the kernel function
 * @param settings the settings of all distance-based linkages
 */
public record KernelLinker(Kernel kernel, LinkSettings settings) implements Linker {

  public KernelLinker {
    Objects.requireNonNull(kernel, "kernel");
    Objects.requireNonNull(settings, "settings");
  }

  /** A linker with {@link LinkSettings#DEFAULT}. */
  public KernelLinker(Kernel kernel) {
    this(kernel, LinkSettings.DEFAULT);
  }

  @Override
  public Links link(MaskedPair pair, Progress progress) {
    Linking.requireSeveral(pair);
    if (kernel instanceof Kernel.Polynomial) {
      requireNoTexts(pair);
    }
    Differences differences = Differences.of(pair, Scaling.ATTRIBUTE, settings.comparison());
    Space space = kernel instanceof Kernel.Polynomial polynomial ? polynomial(differences, polynomial.degree())
        : gaussian(differences, ((Kernel.Gaussian) kernel).width());
    return Linking.links(pair, space, settings, List.of(), progress);
  }

  /** Differences of texts are no distances between points of a space, so texts have no products; the Gaussian kernel needs none. */
  private static void requireNoTexts(MaskedPair pair) {
    for (Column column : pair.original().columns()) {
      if (column instanceof NominalColumn labels && labels.measure().isPresent()) {
        throw new IllegalArgumentException("kernel: '" + column.name() + "' is compared as a text, and texts have no products, which the"
            + " polynomial kernel needs; choose the kernel GAUSSIAN, or leave it out of the texts or of the attributes compared");
      }
    }
  }

  private static Space gaussian(Differences differences, double width) {
    Space plain = Linking.space(differences);
    return new Space(plain.measure(), plain.width(), plain.axes(), plain.queries(), plain.candidates(), plain.ties(),
        squared -> Math.sqrt(-2 * Math.expm1(-squared / (2 * width * width))));
  }

  private static Space polynomial(Differences differences, int degree) {
    if (differences.withMeans() != differences) {
      return ExpectedKernel.space(differences, degree);
    }
    int width = PolynomialDistance.attributes(differences).length;
    PolynomialDistance measure = new PolynomialDistance(width, degree);
    double[] queries = withKernel(indicators(differences, differences.sharedOriginals(), width), measure, width);
    double[] candidates = withKernel(indicators(differences, differences.sharedMasked(), width), measure, width);
    return new Space(measure, width + 1, width, queries, candidates, new PrecisePolynomial(differences, degree, queries, candidates)
        .order(), Space.ROOT);
  }

  /** The records with one coordinate for each label instead of each code. */
  private static double[] indicators(Differences differences, double[] records, int width) {
    if (width == differences.width()) {
      return records;
    }
    int rows = records.length / differences.width();
    double[] wider = Differences.room(rows, width);
    for (int row = 0; row < rows; row++) {
      int at = row * width;
      for (int k = 0; k < differences.width(); k++) {
        double value = records[row * differences.width() + k];
        if (differences.isNominal(k)) {
          Arrays.fill(wider, at, at + differences.mismatch(k).labels(), 0);
          wider[at + (int) value] = Math.sqrt(differences.mismatch(k).square() / 2);
          at += differences.mismatch(k).labels();
        } else {
          wider[at++] = value;
        }
      }
    }
    return wider;
  }

  /** The records, each followed by its K(x, x). */
  private static double[] withKernel(double[] records, PolynomialDistance measure, int width) {
    double[] kernels = new double[records.length / width];
    for (int row = 0; row < kernels.length; row++) {
      double product = records[row * width] * records[row * width];
      for (int k = 1; k < width; k++) {
        product += records[row * width + k] * records[row * width + k];
      }
      kernels[row] = measure.kernel(product);
      if (!(4 * kernels[row] <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException("degree: (1 + x·x)^degree exceeds the largest number for record " + (row + 1)
            + ", where x·x is " + product + "; choose a lower degree");
      }
    }
    return Linking.append(records, width, kernels);
  }
}
