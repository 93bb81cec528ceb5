package sdc.link.attack;

import java.util.Arrays;
import sdc.data.Moments;
import sdc.data.number.Eigen;

/**
 * A line onto which a block's records are projected: Σ_c axis_c·(v_c − mean_c)/sd_c, with the means and standard deviations of the
 * original for both files. An attribute that is constant in the original contributes 0. Terms are added in the order of the block,
 * so that equal records have equal places.
 */
final class BlockProjection {

  private final int[] block;
  private final Moments[] moments;
  private final double[] axis;

  private BlockProjection(int[] block, Moments[] moments) {
    this.block = block;
    this.moments = moments;
    axis = new double[block.length];
    Arrays.fill(axis, 1);
  }

  /** The sum of the standardised attributes, or the first principal component of the original. */
  static BlockProjection of(Numbers numbers, int[] block, boolean principal) {
    Moments[] moments = Arrays.stream(block).mapToObj(k -> Moments.of(numbers.original(k))).toArray(Moments[]::new);
    BlockProjection line = new BlockProjection(block, moments);
    if (principal && block.length > 1) {
      line.turn(numbers);
    }
    return line;
  }

  /** Turns the axis to the eigenvector of the largest eigenvalue of the correlations. */
  private void turn(Numbers numbers) {
    int width = block.length;
    double[][] products = new double[width][width];
    int records = numbers.original(block[0]).length;
    for (int c = 0; c < width; c++) {
      for (int d = 0; d <= c; d++) {
        double sum = 0;
        for (int i = 0; i < records; i++) {
          sum += standardised(c, numbers.original(block[c])[i]) * standardised(d, numbers.original(block[d])[i]);
        }
        products[c][d] = sum / records;
        products[d][c] = sum / records;
      }
    }
    System.arraycopy(Eigen.of(products).vector(width - 1), 0, axis, 0, width);
  }

  private double standardised(int c, double value) {
    return moments[c].isConstant() ? 0 : (value - moments[c].mean()) / moments[c].sd();
  }

  double[] originals(Numbers numbers) {
    return places(numbers, false);
  }

  double[] maskeds(Numbers numbers) {
    return places(numbers, true);
  }

  private double[] places(Numbers numbers, boolean masked) {
    double[] places = new double[(masked ? numbers.masked(block[0]) : numbers.original(block[0])).length];
    for (int c = 0; c < block.length; c++) {
      double[] values = masked ? numbers.masked(block[c]) : numbers.original(block[c]);
      for (int row = 0; row < places.length; row++) {
        places[row] += axis[c] * standardised(c, values[row]);
      }
    }
    for (int row = 0; row < places.length; row++) {
      places[row] += 0.0;
    }
    return places;
  }
}
