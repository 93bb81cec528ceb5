package sdc.proof;

import java.math.BigDecimal;
import java.util.stream.IntStream;

/**
 * A cell of parameters: all combinations of its corners with factors of at least 0. Scale does not matter, so corners have any.
 *
 * @param corners the corners, exactly
 */
public record Cell(BigDecimal[][] corners) {

  /** All parameters p ≥ 0, or those that fall from the first to the last. */
  public static Cell whole(int size, boolean falling) {
    return new Cell(IntStream.range(0, size).mapToObj(corner -> IntStream.range(0, size)
        .mapToObj(k -> k == corner || falling && k < corner ? BigDecimal.ONE : BigDecimal.ZERO).toArray(BigDecimal[]::new))
        .toArray(BigDecimal[][]::new));
  }

  /** All 2-additive measures: for i, j = 0, 1, … combinations of the larger of c_i and c_j (i &lt; j), the smaller, or c_i (i = j). */
  static Cell pairs(int attributes) {
    return new Cell(IntStream.range(0, attributes * attributes).mapToObj(corner -> IntStream.range(0, 1 << attributes)
        .mapToObj(set -> entry(1 << corner / attributes, 1 << corner % attributes, set)).toArray(BigDecimal[]::new))
        .toArray(BigDecimal[][]::new));
  }

  private static BigDecimal entry(int one, int other, int set) {
    int least = set == (one | other) ? 1 : 0;
    return BigDecimal.valueOf(one >= other ? least : set == one || set == other ? 1 : -least);
  }

  /** The part of this cell in which the point ofFrom · (corner from) + ofTo · (corner to) replaces one of the two corners. */
  public Cell part(int replaced, int from, int to, double ofFrom, double ofTo) {
    BigDecimal[][] moved = corners.clone();
    moved[replaced] = IntStream.range(0, corners[from].length).mapToObj(k -> corners[from][k].multiply(new BigDecimal(ofFrom))
        .add(corners[to][k].multiply(new BigDecimal(ofTo))).stripTrailingZeros()).toArray(BigDecimal[]::new);
    return new Cell(moved);
  }
}
