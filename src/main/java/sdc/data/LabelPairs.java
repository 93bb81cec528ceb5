package sdc.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Classes of pairs of labels (a of the original, b of the masked data), so that a distance can give each class a cost of its own.
 *
 * <p>With a cost c(a, b) ≥ 0 for every pair, two simplifications keep the optimum, so a few classes are enough. A pair that no known record
 * and its masked record have can only be the pair of a wrong candidate: the more it costs, the better, so all such pairs of an attribute
 * are one class, "never". Adding a number to c(a, ·) changes no comparison of one record's candidates: if all known records of a have the
 * same masked label, its cost is 0. The classes are therefore, per attribute, "never" and the pairs (a, b) of known records for each a that
 * has several b. With more than {@link #MOST_CLASSES} of these, there is one class for each a instead, of the pairs that differ; with more
 * such a too, one class of all pairs that differ. An attribute of more than {@link #MOST_LABELS} labels keeps its one difference.
 *
 * <p>A distance Σ w_k·d²_k with one weight per attribute becomes one of these that links at least the same known records, when each class
 * of attribute k costs w_k·d²_k(a, b), 0 for equal labels ({@link #widened}).
 *
 * <p>Where the masking draws each label by probabilities P(b | a), the likelihood of a candidate is greatest where the sum of log P(b) −
 * log P(b | a) is least; with the counts of known records this is a good start for a search ({@link #likelihood}).
 */
public final class LabelPairs {

  /** The most classes of an attribute besides "never". */
  public static final int MOST_CLASSES = 40;
  /** An attribute of more labels keeps its one difference. */
  public static final int MOST_LABELS = 300;

  private static final int FREE = -1;
  private static final int NEVER = 0;

  /**
   * The classes of one attribute.
   *
   * @param of     by original and masked code + 1 the class, FREE without cost
   * @param share  by the same codes the squared difference as a share of the largest
   * @param graded whether a pair counts by its share
   * @param names  the name of each class
   * @param seen   by the same codes how many known records have the pair
   */
  private record Classes(int[][] of, double[][] share, boolean graded, List<String> names, int[][] seen) {
  }

  private final Classes[] classes;
  private final List<String> names;
  private final double[] squares;
  /** The mean squared difference of known records in each attribute that keeps its one difference. */
  private final double[] errors;

  private LabelPairs(Classes[] classes, List<String> names, double[] squares, double[] errors) {
    this.classes = classes;
    this.names = names;
    this.squares = squares;
    this.errors = errors;
  }

  /** The classes by the true links of these known records; the differences are those of this pair. */
  public static LabelPairs of(MaskedPair known, Differences differences, List<String> names) {
    Classes[] classes = new Classes[differences.width()];
    double[] squares = new double[classes.length];
    for (int k = 0; k < known.original().width(); k++) {
      if (differences.isNominal(k) && differences.mismatch(k).labels() <= MOST_LABELS) {
        squares[k] = differences.mismatch(k).square();
        classes[k] = classes(seen(known, differences, k), share(differences.mismatch(k)), labels(known.whole(), k));
      }
    }
    return new LabelPairs(classes, names, squares, errors(known, differences));
  }

  private static double[] errors(MaskedPair known, Differences differences) {
    double[] errors = new double[differences.width()];
    double[] gaps = new double[errors.length];
    int partners = known.partners();
    for (int row = 0; row < known.original().rows(); row++) {
      if (known.partner(row) != MaskedPair.NONE) {
        differences.write(row, known.partner(row), gaps);
        for (int k = 0; k < gaps.length; k++) {
          errors[k] += gaps[k] * gaps[k] / partners;
        }
      }
    }
    return errors;
  }

  private static List<String> labels(MaskedPair whole, int attribute) {
    List<String> labels = new ArrayList<>(List.of("?"));
    labels.addAll(JointCodes.labels(whole.original().column(attribute), whole.masked().column(attribute)));
    return labels;
  }

  private static int[][] seen(MaskedPair known, Differences differences, int attribute) {
    int labels = differences.mismatch(attribute).labels() + 1;
    int[][] seen = new int[labels][labels];
    double[] original = differences.sharedOriginals();
    double[] masked = differences.sharedMasked();
    for (int row = 0; row < known.original().rows(); row++) {
      if (known.partner(row) != MaskedPair.NONE) {
        seen[(int) original[row * differences.width() + attribute] + 1][(int) masked[known.partner(row) * differences.width() + attribute]
            + 1]++;
      }
    }
    return seen;
  }

  private static double[][] share(LabelDifference difference) {
    double[][] share = new double[difference.labels() + 1][difference.labels() + 1];
    for (int a = 0; a < share.length; a++) {
      for (int b = 0; b < share.length; b++) {
        share[a][b] = difference.square(a - 1, b - 1) / difference.square();
      }
    }
    return share;
  }

  private static Classes classes(int[][] seen, double[][] share, List<String> labels) {
    int[] open = IntStream.range(0, seen.length).filter(a -> count(seen[a]) > 1).toArray();
    int pairs = Arrays.stream(open).map(a -> count(seen[a])).sum();
    boolean byPair = pairs <= MOST_CLASSES;
    boolean byLabel = open.length <= MOST_CLASSES;
    List<String> names = new ArrayList<>(List.of("never"));
    int[][] of = new int[seen.length][seen.length];
    for (int a : open) {
      if (!byPair && (byLabel || names.size() == 1)) {
        names.add(byLabel ? labels.get(a) + " > other" : "differs");
      }
      for (int b = 0; b < seen.length; b++) {
        of[a][b] = seen[a][b] == 0 ? NEVER : byPair ? names.size() : share[a][b] == 0 ? FREE : names.size() - 1;
        if (byPair && seen[a][b] > 0) {
          names.add(labels.get(a) + " > " + labels.get(b));
        }
      }
    }
    for (int a = 0; a < seen.length; a++) {
      for (int b = 0; count(seen[a]) < 2 && b < seen.length; b++) {
        of[a][b] = count(seen[a]) == 1 ? seen[a][b] > 0 ? FREE : NEVER : share[a][b] == 0 ? FREE : NEVER;
      }
    }
    return new Classes(of, share, !byPair, names, seen);
  }

  /** The number of masked labels that known records of a label have. */
  private static int count(int[] seen) {
    return (int) Arrays.stream(seen).filter(records -> records > 0).count();
  }

  /** The names of the differences: of an attribute, or of an attribute and a class of its pairs of labels. */
  public List<String> names() {
    List<String> all = new ArrayList<>();
    for (int k = 0; k < classes.length; k++) {
      String name = names.get(k);
      all.addAll(classes[k] == null ? List.of(name) : classes[k].names.stream().map(each -> name + ": " + each).toList());
    }
    return all;
  }

  /** These differences, of the known records or of others, with one difference for each class in place of each attribute of labels. */
  public Differences of(Differences differences) {
    List<Coordinates> columns = new ArrayList<>();
    List<Integer> plain = new ArrayList<>();
    for (int k = 0; k < classes.length; k++) {
      Coordinates column = differences.column(k);
      if (classes[k] == null) {
        columns.add(column);
        plain.add(k);
        continue;
      }
      double[] original = Arrays.stream(column.original()).map(code -> code + 1).toArray();
      double[] masked = Arrays.stream(column.masked()).map(code -> code + 1).toArray();
      for (int c = 0; c < classes[k].names.size(); c++) {
        columns.add(Coordinates.ofCodes(original, masked, LabelDifference.among(LabelSets.ofClass(classes[k].of, c,
            classes[k].graded && c != NEVER ? classes[k].share : null), classes[k].of.length)));
        plain.add(-1);
      }
    }
    int[] attributes = plain.stream().mapToInt(Integer::intValue).toArray();
    return Differences.join(columns.size(), columns::get, () -> differences.precise().select(attributes), false, 0);
  }

  /** The weights of the classes for a distance with one weight per attribute; it links at least the same known records. */
  public double[] widened(double[] weights) {
    return IntStream.range(0, classes.length).boxed().flatMapToDouble(k -> classes[k] == null ? DoubleStream.of(weights[k])
        : Arrays.stream(shares(classes[k])).map(share -> weights[k] * squares[k] * share)).toArray();
  }

  private static double[] shares(Classes classes) {
    double[] shares = new double[classes.names.size()];
    Arrays.fill(shares, classes.graded ? 1 : 0);
    shares[NEVER] = 1;
    for (int a = 0; !classes.graded && a < classes.of.length; a++) {
      for (int b = 0; b < classes.of.length; b++) {
        if (classes.of[a][b] > NEVER) {
          shares[classes.of[a][b]] = classes.share[a][b];
        }
      }
    }
    return shares;
  }

  /** Costs by the likelihood of the known records: log P(b) − log P(b | a) for labels, d²/(2·mean d²) for the others. */
  public double[] likelihood() {
    return IntStream.range(0, classes.length).boxed().flatMapToDouble(k -> classes[k] != null
        ? DoubleStream.of(likelihood(classes[k])) : DoubleStream.of(errors[k] > 0 ? 1 / (2 * errors[k]) : 1e6)).toArray();
  }

  /** The mean cost of the pairs of each class, of those "never" the greatest, each a's least cost being 0. */
  private static double[] likelihood(Classes classes) {
    double[] cost = new double[classes.names.size()];
    int[] pairs = new int[cost.length];
    int labels = classes.of.length;
    double[] ofMasked = IntStream.range(0, labels).mapToDouble(b -> Arrays.stream(classes.seen).mapToInt(row -> row[b]).sum()).toArray();
    double all = Arrays.stream(ofMasked).sum();
    for (int a = 0; a < labels; a++) {
      int[] seen = classes.seen[a];
      double known = Arrays.stream(seen).sum();
      double[] row = IntStream.range(0, labels).mapToDouble(b -> Math.log((ofMasked[b] + 1) / (all + labels))
          - Math.log((seen[b] + 0.5) / (known + 0.5 * labels))).toArray();
      double least = IntStream.range(0, labels).filter(b -> seen[b] > 0).mapToDouble(b -> row[b]).min().orElse(0);
      for (int b = 0; b < labels; b++) {
        int at = classes.of[a][b];
        if (at == NEVER) {
          cost[NEVER] = Math.max(cost[NEVER], row[b] - least);
        } else if (at > NEVER) {
          cost[at] += (row[b] - least - cost[at]) / ++pairs[at];
        }
      }
    }
    return cost;
  }
}
