package sdc.proof;

import java.math.BigDecimal;
import java.util.stream.IntStream;

/** A cell of parameters p ≥ 0: all combinations of its corners with factors of at least 0. Scale does not matter, so corners have any. */
public final class Cell {

  /** The rounding of a corner for each cut before it: two products and a sum. */
  static final double ROUNDING = 1e-15;

  private final Corner[] corners;

  private Cell(Corner[] corners) {
    this.corners = corners;
  }

  /** One corner, rounded and, on demand, exact. */
  static final class Corner {

    final double[] near;
    /** The number of cuts that led to it. */
    final int cuts;
    private final Corner from;
    private final Corner to;
    private final BigDecimal ofFrom;
    private final BigDecimal ofTo;
    private BigDecimal[] exact;

    private Corner(double[] whole) {
      this.near = whole;
      this.cuts = 0;
      this.from = null;
      this.to = null;
      this.ofFrom = null;
      this.ofTo = null;
      this.exact = IntStream.range(0, whole.length).mapToObj(k -> new BigDecimal(whole[k])).toArray(BigDecimal[]::new);
    }

    private Corner(Corner from, Corner to, double ofFrom, double ofTo) {
      this.near = IntStream.range(0, from.near.length).mapToDouble(k -> ofFrom * from.near[k] + ofTo * to.near[k]).toArray();
      this.cuts = Math.max(from.cuts, to.cuts) + 1;
      this.from = from;
      this.to = to;
      this.ofFrom = new BigDecimal(ofFrom);
      this.ofTo = new BigDecimal(ofTo);
    }

    BigDecimal[] exact() {
      if (exact == null) {
        BigDecimal[] a = from.exact();
        BigDecimal[] b = to.exact();
        exact = IntStream.range(0, a.length).mapToObj(k -> ofFrom.multiply(a[k]).add(ofTo.multiply(b[k]))).toArray(BigDecimal[]::new);
      }
      return exact;
    }
  }

  /** All parameters p ≥ 0, or those that fall from the first to the last. */
  public static Cell whole(int size, boolean falling) {
    return new Cell(IntStream.range(0, size).mapToObj(corner -> new Corner(IntStream.range(0, size)
        .mapToDouble(k -> k == corner || falling && k < corner ? 1 : 0).toArray())).toArray(Corner[]::new));
  }

  /** The part of this cell in which the point ofFrom · (corner from) + ofTo · (corner to) replaces one of the two corners. */
  public Cell part(int replaced, int from, int to, double ofFrom, double ofTo) {
    Corner[] moved = corners.clone();
    moved[replaced] = new Corner(corners[from], corners[to], ofFrom, ofTo);
    return new Cell(moved);
  }

  Corner[] corners() {
    return corners;
  }
}
