package sdc.learn;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.aggregate.Family;
import sdc.data.Differences;
import sdc.data.MaskedPair;

/**
 * What an intruder holds who knows some true links, or has guessed some: these, and all masked records, which are wrong candidates of
 * their originals but for one each. Of the others' true links nothing is looked at.
 *
 * <p>Per record the 100 nearest candidates in the Euclidean distance are kept, 40 where records are many. Its scale h_i is the
 * Euclidean distance of its partner or of the nearest other candidate, whichever is larger, over {@link #SHARPNESS}.
 */
final class KnownLinks {

  /** Candidates kept per record: fewer where records are many, as they have to be gone through again and again. */
  private static final int MOST_NEAREST = 100;
  private static final int FEWEST_NEAREST = 40;
  private static final int ROWS = 40_000;
  private static final double SHARPNESS = 4;
  /** Of more than so many entries a part is enough. */
  private static final int MOST_ENTRIES = 30_000_000;

  private final Differences differences;
  /** Per link the row of its original. */
  private final int[] originals;
  /** Per link its masked record, and the others near the original. */
  private final int[][] candidates;
  private final double[] scale;

  /** These links, among all masked records of the pair that this is a part of. */
  KnownLinks(MaskedPair pair, RowPairs links) {
    this.differences = Differences.of(pair.whole(), Differences.Scaling.ATTRIBUTE);
    this.originals = links.originals();
    this.candidates = new int[links.size()][];
    this.scale = new double[links.size()];
    int kept = Math.min(MOST_NEAREST, Math.max(FEWEST_NEAREST, ROWS / Math.max(1, links.size())));
    IntStream.range(0, links.size()).parallel().forEach(link -> {
      int partner = links.masked()[link];
      double[] squares = squares(differences, originals[link]);
      int[] near = nearest(squares, partner, kept);
      candidates[link] = IntStream.concat(IntStream.of(partner), Arrays.stream(near)).toArray();
      scale[link] = near.length == 0 ? 0 : Math.max(squares[partner], squares[near[0]]) / SHARPNESS;
    });
  }

  private static int[] nearest(double[] squares, int partner, int kept) {
    double[] sorted = squares.clone();
    Arrays.sort(sorted);
    // one more than are kept, as the partner may be among them
    double limit = sorted[Math.min(kept, sorted.length - 1)];
    return IntStream.range(0, squares.length).filter(j -> j != partner && squares[j] <= limit).boxed()
        .sorted((j, k) -> Double.compare(squares[j], squares[k])).limit(kept).mapToInt(Integer::intValue).toArray();
  }

  private static double[] squares(Differences differences, int record) {
    double[] difference = new double[differences.width()];
    double[] squares = new double[differences.candidates()];
    for (int j = 0; j < squares.length; j++) {
      differences.write(record, j, difference);
      squares[j] = Vectors.dot(difference, difference);
    }
    return squares;
  }

  /** The links, by place, that can teach something: not those whose original lies on its partner and on another candidate. */
  int[] records() {
    return IntStream.range(0, scale.length).filter(i -> scale[i] > 0 && scale[i] < Double.POSITIVE_INFINITY).toArray();
  }

  /** How many records are few enough for the rows of a family of this size. */
  static long most(int size) {
    return MOST_ENTRIES / ((long) MOST_NEAREST * size);
  }

  /** The rows of these records in a family. */
  Nearness rows(Family family, int[] records) {
    return new Nearness(family.size(), Arrays.stream(records).parallel().mapToObj(i -> rows(family, i)).toArray(double[][]::new));
  }

  private double[] rows(Family family, int record) {
    int size = family.size();
    double[] difference = new double[differences.width()];
    double[] own = new double[size];
    double[] other = new double[size];
    double[] rows = new double[size * (candidates[record].length - 1)];
    differences.write(originals[record], candidates[record][0], difference);
    family.features(difference, own);
    for (int j = 1; j < candidates[record].length; j++) {
      differences.write(originals[record], candidates[record][j], difference);
      family.features(difference, other);
      for (int k = 0; k < size; k++) {
        rows[(j - 1) * size + k] = (other[k] - own[k]) / scale[record];
      }
    }
    return rows;
  }
}
