package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.ValueComparison;

/** The error of a learned matrix, worked out by hand. */
class MatrixErrorTest {

  /** Differences (1,0), (−1,0), (0,2), (0,−2): covariance diag(2/3, 8/3); the form diag(0.5, 0.5) has the inverse diag(2, 2). */
  @Test
  void errorOfAMatrixByHand() {
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {1, -1, 0, 0}, new double[] {0, 0, 2, -2}),
        PairsOf.table(new double[4], new double[4]));
    Differences differences = Differences.of(pair, Scaling.RAW);
    double[][] covariance = MatrixError.aligned(pair, differences);
    assertArrayEquals(new double[] {2 / 3.0, 0}, covariance[0], 1e-15);
    assertArrayEquals(new double[] {0, 8 / 3.0}, covariance[1], 1e-15);
    MatrixError even = MatrixError.of(new Bilinear.Fixed(new double[][] {{0.5, 0}, {0, 0.5}}), pair, differences);
    assertEquals((16 / 9.0 + 4 / 9.0) / 3, even.meanSquare(), 1e-14);
    assertEquals((1 + 1) / 3.0, even.scaled(), 1e-14, "5/3 twice instead of 2/3 and 8/3");
    MatrixError singular = MatrixError.of(new Bilinear.Fixed(new double[][] {{1, 0}, {0, 0}}), pair, differences);
    assertEquals((1 / 9.0 + 64 / 9.0) / 3, singular.meanSquare(), 1e-14, "the pseudo-inverse");
    MatrixError traceless = MatrixError.of(new Bilinear.Fixed(new double[][] {{0, 1}, {1, 0}}), pair, differences);
    assertEquals((4 / 9.0 + 1 + 64 / 9.0) / 3, traceless.scaled(), 1e-14, "without a trace there is no scale");
    MatrixError mixed = MatrixError.of(new Bilinear.Fixed(new double[][] {{2, 1}, {1, 1}}), pair, differences);
    assertEquals((1 / 9.0 + 1 + 4 / 9.0) / 3, mixed.meanSquare(), 1e-13, "the inverse is (1, -1; -1, 2)");
  }

  /** A missing value has the mean, which is 0 when standardised, and adds its variance of 1 to that of its own attribute alone. */
  @Test
  void missingValuesAddTheirVariance() {
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {1, 2, 4, 7}, new double[] {3, 1, 2, 9}),
        PairsOf.table(new double[] {2, 2, 3, 9}, new double[] {Double.NaN, 1, 4, 7}));
    Differences differences = Differences.of(pair, Scaling.ATTRIBUTE, ValueComparison.COMPLETED).withMeans();
    double[][] expected = new double[4][4];
    IntStream.range(0, 4).forEach(i -> differences.write(i, i, expected[i]));
    double[][] covariance = MatrixError.aligned(pair, differences);
    for (int k = 2; k < 4; k++) {
      for (int l = 2; l < 4; l++) {
        int one = k;
        int other = l;
        double sum = Stream.of(expected).mapToDouble(e -> e[one] * e[other]).sum()
            - Stream.of(expected).mapToDouble(e -> e[one]).sum() * Stream.of(expected).mapToDouble(e -> e[other]).sum() / 4;
        assertEquals((sum + (k == 3 && l == 3 ? 1 : 0)) / 3, covariance[k - 2][l - 2], 1e-13);
      }
    }
  }

  @Test
  void covarianceOfTruePairsOnly() {
    MaskedPair pair = MaskedPair.matched(PairsOf.table(new double[] {5, 7, 100}), List.of("a", "b", "c"),
        PairsOf.table(new double[] {1, 1}), List.of("a", "b"));
    assertEquals(2, MatrixError.aligned(pair, Differences.of(pair, Scaling.RAW))[0][0], 1e-14);
    MaskedPair one = MaskedPair.aligned(PairsOf.table(new double[] {5}), PairsOf.table(new double[] {1}));
    assertEquals(0, MatrixError.aligned(one, Differences.of(one, Scaling.RAW))[0][0]);
  }
}
