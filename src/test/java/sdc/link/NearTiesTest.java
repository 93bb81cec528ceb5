package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.LabelDifference;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/**
 * Candidates whose Mahalanobis or kernel distances tie exactly, or differ by less than rounding, in several attributes. Each two candidates
 * of each record must have the order of their distances with 60 digits, from the decimal numbers as written.
 */
class NearTiesTest {

  private static final MathContext DIGITS = new MathContext(60);
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  /** Both files' numbers as written, record by record, and their labels, which are the attribute behind the first number. */
  private record Files(BigDecimal[][] original, BigDecimal[][] masked, int[] originalLabels, int[] maskedLabels) {

    MaskedPair pair() {
      return MaskedPair.unrelated(table(original, originalLabels), table(masked, maskedLabels));
    }

    private static Table table(BigDecimal[][] rows, int[] labels) {
      Stream<NumericColumn> numbers = IntStream.range(0, rows[0].length).mapToObj(k -> NumericColumn.of("v" + k,
          Arrays.stream(rows).mapToDouble(row -> row[k].doubleValue()).toArray()));
      List<NumericColumn> columns = numbers.toList();
      return Table.of(Stream.concat(Stream.of(columns.get(0), NominalColumn.of("c", List.of("p", "q", "r"), labels)),
          columns.stream().skip(1)).toList());
    }

    /** The coordinates of one file: (value − its mean or 0)/unit of the attribute. */
    static BigDecimal[][] coordinates(BigDecimal[][] rows, boolean centred, BigDecimal[] units) {
      return Arrays.stream(rows).map(row -> IntStream.range(0, row.length).mapToObj(k -> (centred ? row[k].subtract(mean(rows, k)) : row[k])
          .divide(units[k], DIGITS)).toArray(BigDecimal[]::new)).toArray(BigDecimal[][]::new);
    }

    private static BigDecimal mean(BigDecimal[][] rows, int k) {
      return Arrays.stream(rows).map(row -> row[k]).reduce(BigDecimal.ZERO, BigDecimal::add)
          .divide(BigDecimal.valueOf(rows.length), DIGITS);
    }

    private static BigDecimal variance(BigDecimal[][] rows, int k) {
      BigDecimal mean = mean(rows, k);
      return Arrays.stream(rows).map(row -> row[k].subtract(mean).pow(2)).reduce(BigDecimal.ZERO, BigDecimal::add)
          .divide(BigDecimal.valueOf(rows.length - 1), DIGITS);
    }
  }

  /** How many comparisons were exact ties, and how many near ones, that doubles could not tell apart. */
  private static final class Counts {
    private int exact;
    private int near;

    /**
     * Compares every two candidates of every query by the rule, beside these squared distances.
     *
     * @param equal of a squared distance, how much less or more counts as equal
     */
    void compare(Space space, BigDecimal[][] squared, DoubleUnaryOperator equal, String words) {
      BigDecimal largest = largest(squared);
      for (int i = 0; i < squared.length; i++) {
        for (int j = 0; j < squared[i].length; j++) {
          for (int other = 0; other < squared[i].length; other++) {
            BigDecimal difference = squared[i][j].subtract(squared[i][other]);
            boolean isTie = difference.abs().compareTo(largest.movePointLeft(45)) < 0;
            compare(space, i, j, other, isTie ? 0 : difference.doubleValue(), equal.applyAsDouble(squared[i][j].doubleValue()),
                words + ", " + i + ": " + j + " or " + other);
          }
        }
      }
    }

    private void compare(Space space, int query, int candidate, int other, double exactly, double equal, String words) {
      double[] one = new double[1];
      double first = space.squared(query, candidate, one);
      double computed = first - space.squared(query, other, one);
      double room = space.ties().room(query, first);
      if (Math.abs(computed) > room) {
        assertEquals(Math.signum(exactly), Math.signum(computed), words + ": computed distances beyond the room have the right order");
      } else if (candidate != other) {
        exact += exactly == 0 ? 1 : 0;
        near += exactly == 0 ? 0 : 1;
      }
      if (exactly == 0 || Math.abs(exactly) > equal) {
        assertEquals(Math.signum(exactly), Integer.signum(space.ties().compare(query, candidate, other)), words + " by " + exactly);
      }
    }
  }

  private static BigDecimal largest(BigDecimal[][] squared) {
    return Arrays.stream(squared).flatMap(Arrays::stream).max(BigDecimal::compareTo).orElseThrow();
  }

  private static BigDecimal[][] transposed(BigDecimal[][] matrix) {
    return IntStream.range(0, matrix[0].length).mapToObj(j -> Arrays.stream(matrix).map(row -> row[j]).toArray(BigDecimal[]::new))
        .toArray(BigDecimal[][]::new);
  }

  /** Tenths near 0 or near 2000. */
  private static BigDecimal[] written(Random random, int width, boolean large) {
    return Stream.generate(() -> BigDecimal.valueOf((large ? 20_000 : 0) + random.nextInt(17) - 8, 1)).limit(width)
        .toArray(BigDecimal[]::new);
  }

  private static BigDecimal[] plus(BigDecimal[] a, BigDecimal[] b) {
    return IntStream.range(0, a.length).mapToObj(k -> a[k].add(b[k])).toArray(BigDecimal[]::new);
  }

  private static BigDecimal[] negative(BigDecimal[] a) {
    return Arrays.stream(a).map(BigDecimal::negate).toArray(BigDecimal[]::new);
  }

  /** Another digit in one number: one of the last four or so. */
  private static void change(BigDecimal[] row, Random random, boolean large) {
    int k = random.nextInt(row.length);
    row[k] = row[k].add(BigDecimal.valueOf(1 + random.nextInt(4), (large ? 11 : 13) - random.nextInt(4)));
  }

  /** For three records each, two candidates on opposite sides of it, at the same distance by any covariance, and one almost there. */
  private static Files mirrored(Random random) {
    boolean large = random.nextBoolean();
    int width = 2 + random.nextInt(3);
    BigDecimal[][] original = Stream.generate(() -> written(random, width, large)).limit(6).toArray(BigDecimal[][]::new);
    BigDecimal[][] masked = new BigDecimal[9][];
    int[] labels = random.ints(9, 0, 3).toArray();
    for (int i = 0; i < 3; i++) {
      BigDecimal[] step = Arrays.stream(written(random, width, false)).map(v -> random.nextInt(3) == 0 ? BigDecimal.ZERO : v)
          .toArray(BigDecimal[]::new);
      masked[3 * i] = plus(original[i], step);
      masked[3 * i + 1] = plus(original[i], negative(step));
      masked[3 * i + 2] = masked[3 * i + random.nextInt(2)].clone();
      labels[3 * i + 1] = labels[3 * i];
      labels[3 * i + 2] = labels[3 * i];
      change(masked[3 * i + 2], random, large);
    }
    for (int k = 0; k < width; k++) {
      original[5][k] = original[4][k].add(BigDecimal.ONE); // no constants
    }
    int rows = 8 + random.nextInt(2);
    return new Files(original, Arrays.copyOf(masked, rows), random.ints(6, 0, 3).toArray(), Arrays.copyOf(labels, rows));
  }

  /** The covariance of coordinates that are independent, correlated, or the same but for a billionth. */
  private static double[][] covariance(Random random, int width, int kind) {
    double[][] covariance = new double[width][width];
    double[][] factor = Stream.generate(() -> random.doubles(width, -1, 1).toArray()).limit(width).toArray(double[][]::new);
    for (int k = 0; k < width; k++) {
      for (int l = 0; l < width; l++) {
        for (int m = 0; m < width && kind == 1; m++) {
          covariance[k][l] += factor[k][m] * factor[l][m];
        }
      }
      covariance[k][k] += kind == 1 ? 0.1 : 1;
    }
    if (kind == 2) {
      covariance[0][1] = 1 - 1e-9;
      covariance[1][0] = 1 - 1e-9;
    }
    return covariance;
  }

  private static double[] whitened(double[] records, int[] numbers, Whitening whitening) {
    int width = numbers.length + 1;
    int stride = whitening.rank() + 1;
    double[] into = new double[records.length / width * stride];
    for (int row = 0; row < records.length / width; row++) {
      double[] own = records;
      int from = row * width;
      whitening.apply(IntStream.of(numbers).mapToDouble(k -> own[from + k]).toArray(), 0, into, row * stride);
      into[row * stride + whitening.rank()] = records[from + 1];
    }
    return into;
  }

  /** Σ over the directions of (Σ weight · difference)², and the difference of labels. */
  private static BigDecimal squared(BigDecimal[] a, BigDecimal[] b, Whitening whitening, double label) {
    BigDecimal squared = new BigDecimal(label);
    for (int d = 0; d < whitening.rank(); d++) {
      BigDecimal sum = BigDecimal.ZERO;
      for (int k = 0; k < a.length; k++) {
        sum = sum.add(a[k].subtract(b[k]).multiply(new BigDecimal(whitening.weight(d, k))), DIGITS);
      }
      squared = squared.add(sum.pow(2), DIGITS);
    }
    return squared;
  }

  private static void mahalanobis(Files files, Whitening whitening, Counts counts, String words) {
    Differences differences = Differences.of(files.pair(), Scaling.DISTANCE);
    int width = files.original[0].length;
    int[] numbers = IntStream.range(0, width).map(k -> k == 0 ? 0 : k + 1).toArray();
    LabelDifference label = differences.mismatch(1);
    LabelDifference[] mismatch = new LabelDifference[whitening.rank() + 1];
    mismatch[whitening.rank()] = label;
    double[] queries = whitened(differences.sharedOriginals(), numbers, whitening);
    double[] candidates = whitened(differences.sharedMasked(), numbers, whitening);
    SquaredDifferences measure = new SquaredDifferences(mismatch, false);
    TieRule rule = new PreciseMahalanobis(differences, numbers, whitening).order(measure, queries, candidates, mismatch.length);
    Space space = new Space(measure, mismatch.length, mismatch.length, queries, candidates, rule, Space.ROOT);
    BigDecimal[] units = IntStream.range(0, width).mapToObj(k -> Files.variance(files.original, k).add(Files.variance(files.masked, k))
        .sqrt(DIGITS)).toArray(BigDecimal[]::new);
    BigDecimal[][] a = Files.coordinates(files.original, false, units);
    BigDecimal[][] b = Files.coordinates(files.masked, false, units);
    BigDecimal[][] exact = IntStream.range(0, a.length).mapToObj(i -> IntStream.range(0, b.length).mapToObj(j -> squared(a[i], b[j],
        whitening, label.square(differences.sharedOriginals()[i * (width + 1) + 1], differences.sharedMasked()[j * (width + 1) + 1])))
        .toArray(BigDecimal[]::new)).toArray(BigDecimal[][]::new);
    DoubleUnaryOperator equal = equal(differences, numbers, whitening);
    counts.compare(space, exact, equal, words);
    counts.compare(space.reversed(), transposed(exact), equal, words + ", reversed");
  }

  /** Four times 2^−40 of the bound on rounding of {@link PreciseOrder}, where coordinates have the errors of a weighted sum. */
  private static DoubleUnaryOperator equal(Differences differences, int[] numbers, Whitening whitening) {
    double squares = IntStream.range(0, whitening.rank()).mapToDouble(d -> Math.pow(IntStream.range(0, numbers.length)
        .mapToDouble(k -> 2 * differences.rounding(numbers[k]) * Math.abs(whitening.weight(d, k))).sum(), 2)).sum();
    double share = PreciseOrder.share(differences, numbers.length + 1);
    return squared -> 0x1p-37 * (share * squared + 2 * Math.sqrt(squares * squared) + squares);
  }

  @Test
  void mahalanobisDistances() {
    Counts counts = new Counts();
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      Files files = mirrored(random);
      mahalanobis(files, Whitening.of(covariance(random, files.original[0].length, seed % 3)), counts, "seed " + seed);
    }
    assertTrue(counts.exact > 300 && counts.near > 400, counts.exact + " exact, " + counts.near + " near");
  }

  /** Far more attributes than records: sums of many terms have errors that grow with their number. */
  @Test
  void mahalanobisDistancesOfManyAttributes() {
    Counts counts = new Counts();
    for (int seed = 0; seed < 8; seed++) {
      Random random = new Random(seed);
      int width = 22;
      BigDecimal[][] original = {written(random, width, false), written(random, width, false), written(random, width, false)};
      original[2] = plus(original[1], Stream.generate(() -> BigDecimal.ONE).limit(width).toArray(BigDecimal[]::new));
      BigDecimal[] step = written(random, width, false);
      BigDecimal[][] masked = {plus(original[0], step), plus(original[0], negative(step)), plus(original[0], step)};
      Arrays.setAll(masked[2], k -> masked[2][k].add(BigDecimal.valueOf(1, 13)));
      Files files = new Files(original, masked, new int[] {0, 1, 2}, new int[] {1, 1, 1});
      mahalanobis(files, Whitening.of(covariance(random, width, 1 + seed % 2)), counts, "seed " + seed);
    }
    assertTrue(counts.exact > 0 && counts.near > 0, counts.exact + " exact, " + counts.near + " near");
  }

  /** Of each row (a, …, c) also (c, …, a): the first and the last attribute have the same numbers, so (b, …, b) is as near to both. */
  private static BigDecimal[][] exchanged(BigDecimal[][] rows) {
    return Arrays.stream(rows).flatMap(row -> {
      BigDecimal[] other = row.clone();
      other[0] = row[row.length - 1];
      other[row.length - 1] = row[0];
      return Stream.of(row, other);
    }).toArray(BigDecimal[][]::new);
  }

  /** Both rows of a pair have the same label. */
  private static int[] twice(int[] labels) {
    return IntStream.of(labels).flatMap(label -> IntStream.of(label, label)).toArray();
  }

  /** Three records, each with its exchanged one, and masked ones at most 0.8 or less than a thousandth from them. */
  private static Files exchangeable(Random random, boolean changed) {
    boolean large = random.nextBoolean();
    int width = 2 + random.nextInt(3);
    int digits = 1 + random.nextInt(5);
    BigDecimal[][] original = Stream.generate(() -> written(random, width, large)).limit(3).toArray(BigDecimal[][]::new);
    BigDecimal outlier = BigDecimal.valueOf(5 * random.nextInt(2));
    for (int k = 0; k < width; k++) {
      original[1][k] = original[0][k].add(BigDecimal.valueOf(11 + k, 1)); // no constants
      original[2][k] = original[2][k].add(outlier);
    }
    original[2][width - 1] = original[2][0];
    BigDecimal[][] masked = exchanged(Arrays.stream(original).map(row -> plus(row, Stream.generate(() -> BigDecimal
        .valueOf(random.nextInt(17) - 8, digits)).limit(width).toArray(BigDecimal[]::new))).toArray(BigDecimal[][]::new));
    if (changed) {
      change(masked[random.nextInt(6)], random, large);
    }
    int[] labels = random.ints(3, 0, 3).toArray();
    return new Files(exchanged(original), masked, twice(labels), twice(random.nextBoolean() ? labels : random.ints(3, 0, 3).toArray()));
  }

  /** The record's coordinates with one for each label, then its K(x, x). */
  private static double[] withKernels(Differences differences, double[] records, PolynomialDistance measure, int width) {
    int rows = records.length / differences.width();
    double[] into = new double[rows * (width + 1)];
    for (int row = 0; row < rows; row++) {
      int at = row * (width + 1);
      double product = 0;
      for (int k = 0; k < differences.width(); k++) {
        double value = records[row * differences.width() + k];
        if (differences.isNominal(k)) {
          into[at + (int) value] = Math.sqrt(differences.mismatch(k).square() / 2);
        } else {
          into[at] = value;
        }
        at += differences.isNominal(k) ? differences.mismatch(k).labels() : 1;
      }
      for (int k = 0; k < width; k++) {
        product += into[row * (width + 1) + k] * into[row * (width + 1) + k];
      }
      into[at] = measure.kernel(product);
    }
    return into;
  }

  private static BigDecimal kernel(BigDecimal[] a, BigDecimal[] b, int degree) {
    BigDecimal sum = BigDecimal.ONE;
    for (int k = 0; k < a.length; k++) {
      sum = sum.add(a[k].multiply(b[k]), DIGITS);
    }
    return sum.pow(degree, DIGITS);
  }

  /** The exact coordinates of a file, and of its labels those that the search has. */
  private static BigDecimal[][] coordinates(BigDecimal[][] rows, double[] records, int stride) {
    BigDecimal[] units = IntStream.range(0, rows[0].length).mapToObj(k -> Files.variance(rows, k).sqrt(DIGITS)).toArray(BigDecimal[]::new);
    BigDecimal[][] numbers = Files.coordinates(rows, true, units);
    int labels = stride - 1 - units.length;
    return IntStream.range(0, rows.length).mapToObj(row -> Stream.concat(Arrays.stream(numbers[row]), IntStream.range(0, labels)
        .mapToObj(label -> new BigDecimal(records[row * stride + 1 + label]))).toArray(BigDecimal[]::new)).toArray(BigDecimal[][]::new);
  }

  private static void polynomial(Files files, int degree, Counts counts, String words) {
    Differences differences = Differences.of(files.pair(), Scaling.ATTRIBUTE);
    int width = PolynomialDistance.attributes(differences).length;
    PolynomialDistance measure = new PolynomialDistance(width, degree);
    double[] queries = withKernels(differences, differences.sharedOriginals(), measure, width);
    double[] candidates = withKernels(differences, differences.sharedMasked(), measure, width);
    TieRule rule = new PrecisePolynomial(differences, degree, queries, candidates).order();
    Space space = new Space(measure, width + 1, width, queries, candidates, rule, Space.ROOT);
    BigDecimal[][] a = coordinates(files.original, queries, width + 1);
    BigDecimal[][] b = coordinates(files.masked, candidates, width + 1);
    BigDecimal[][] exact = Arrays.stream(a).map(x -> Arrays.stream(b).map(y -> kernel(x, x, degree)
        .subtract(kernel(x, y, degree).multiply(TWO)).add(kernel(y, y, degree))).toArray(BigDecimal[]::new)).toArray(BigDecimal[][]::new);
    double equal = 1e-17 * largest(exact).doubleValue();
    counts.compare(space, exact, squared -> equal, words);
    counts.compare(space.reversed(), transposed(exact), squared -> equal, words + ", reversed");
  }

  @Test
  void distancesOfPolynomialKernels() {
    Counts counts = new Counts();
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      int degree = 2 + random.nextInt(4);
      polynomial(exchangeable(random, seed % 2 == 0), degree, counts, "seed " + seed + ", degree " + degree);
    }
    assertTrue(counts.exact > 200 && counts.near > 200, counts.exact + " exact, " + counts.near + " near");
  }
}
