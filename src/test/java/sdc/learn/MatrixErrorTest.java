package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;

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

  @Test
  void covarianceOfTruePairsOnly() {
    MaskedPair pair = MaskedPair.matched(PairsOf.table(new double[] {5, 7, 100}), List.of("a", "b", "c"),
        PairsOf.table(new double[] {1, 1}), List.of("a", "b"));
    assertEquals(2, MatrixError.aligned(pair, Differences.of(pair, Scaling.RAW))[0][0], 1e-14);
    MaskedPair one = MaskedPair.aligned(PairsOf.table(new double[] {5}), PairsOf.table(new double[] {1}));
    assertEquals(0, MatrixError.aligned(one, Differences.of(one, Scaling.RAW))[0][0]);
  }
}
