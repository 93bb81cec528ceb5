package sdc.learn;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.aggregate.Family;
import sdc.data.Differences;
import sdc.data.MaskedPair;

/**
 * What an intruder holds who knows some true links: these, and all masked records, which are wrong candidates of the known records
 * but for one each. Of the others' links nothing is looked at.
 *
 * <p>Per record the {@link #NEAREST} candidates in the Euclidean distance are kept; farther ones hardly matter. Its scale h_i is the
 * Euclidean distance of its partner or of the nearest other candidate, whichever is larger, over {@link #SHARPNESS}.
 */
final class KnownLinks {

  private static final int NEAREST = 100;
  private static final double SHARPNESS = 4;
  /** Of more than so many entries a part is enough. */
  private static final int MOST_ENTRIES = 30_000_000;

  private final Differences differences;
  private final int[][] candidates;
  private final double[] scale;

  private KnownLinks(Differences differences, int[][] candidates, double[] scale) {
    this.differences = differences;
    this.candidates = candidates;
    this.scale = scale;
  }

  /** The links of this pair, among the masked records of the pair that it is a part of. */
  static KnownLinks of(MaskedPair pair) {
    int[] all = IntStream.range(0, pair.whole().masked().rows()).toArray();
    Differences differences = Differences.of(pair.whole(), Differences.Scaling.ATTRIBUTE).part(pair.originalRows(), all);
    int[] rows = pair.maskedRows();
    int[] partner = IntStream.range(0, differences.originals())
        .map(i -> pair.partner(i) == MaskedPair.NONE ? MaskedPair.NONE : rows[pair.partner(i)]).toArray();
    int[][] candidates = new int[partner.length][];
    double[] scale = new double[partner.length];
    IntStream.range(0, partner.length).parallel().filter(i -> partner[i] != MaskedPair.NONE).forEach(i -> {
      double[] squares = squares(differences, i);
      int[] near = IntStream.range(0, squares.length).filter(j -> j != partner[i]).boxed()
          .sorted((j, k) -> Double.compare(squares[j], squares[k])).limit(NEAREST).mapToInt(Integer::intValue).toArray();
      candidates[i] = IntStream.concat(IntStream.of(partner[i]), Arrays.stream(near)).toArray();
      scale[i] = near.length == 0 ? 0 : Math.max(squares[partner[i]], squares[near[0]]) / SHARPNESS;
    });
    return new KnownLinks(differences, candidates, scale);
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

  /** The records that can teach something: those with a partner whose nearest candidates are not all its equals. */
  int[] records() {
    return IntStream.range(0, scale.length).filter(i -> scale[i] > 0 && scale[i] < Double.POSITIVE_INFINITY).toArray();
  }

  /** How many records are few enough for the rows of a family of this size. */
  static long most(int size) {
    return MOST_ENTRIES / ((long) NEAREST * size);
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
    differences.write(record, candidates[record][0], difference);
    family.features(difference, own);
    for (int j = 1; j < candidates[record].length; j++) {
      differences.write(record, candidates[record][j], difference);
      family.features(difference, other);
      for (int k = 0; k < size; k++) {
        rows[(j - 1) * size + k] = (other[k] - own[k]) / scale[record];
      }
    }
    return rows;
  }
}
