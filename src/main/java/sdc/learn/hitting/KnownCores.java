package sdc.learn.hitting;

import java.util.Arrays;
import java.util.List;

/**
 * Passes cores from hitting sets to cells: some of the records still open in a cell must be given up, because open records must meet the
 * covers that lost records do not meet. Any weights y of such covers, with a sum of at most 1 over the covers of each open record, prove
 * that at least Σ d·y open records are given up, where d is the number that a cover still needs. Records that are sure in the cell are not
 * given up and need no limit.
 *
 * @param covers  cores and cliques, their records by place
 * @param weights y of a packing of all covers; room left in a cell is packed greedily
 * @param records the number of records
 */
public record KnownCores(List<Cover> covers, double[] weights, int records) {

  /** The number of cores used in each cell, those with the largest weights: a packing gives weight to at most as many as records. */
  static final int MOST = 3000;
  static final byte SURE = 0;
  public static final byte OPEN = 1;
  public static final byte LOST = 2;
  /** The amount, in records, by which a sum of weights may be below a whole number: rounding is far less. */
  static final double ROUNDING = 1e-5;

  /** A lower bound on the open records given up, from the state of every record. */
  public int givenUp(byte[] state) {
    return givenUp(state, packing(state, false));
  }

  /** A lower bound on the open records given up, from the state of every record and a packing of the covers. */
  public int givenUp(byte[] state, double[] packing) {
    double packed = 0;
    for (int c = 0; c < packing.length; c++) {
      packed += packing[c] == 0 ? 0 : left(covers.get(c), state) * packing[c];
    }
    return (int) Math.ceil(packed - ROUNDING);
  }

  /**
   * The weights of a packing of the covers that lost records leave open.
   *
   * @param state     the state of every record
   * @param limitSure whether sure records too have a load of at most 1, because nothing else proves that they are not given up
   */
  public double[] packing(byte[] state, boolean limitSure) {
    double[] room = new double[records];
    Arrays.fill(room, 1);
    int[] left = new int[covers.size()];
    double[] packing = new double[left.length];
    for (int c = 0; c < left.length; c++) {
      left[c] = left(covers.get(c), state);
      if (left[c] > 0 && weights[c] > 0) {
        packing[c] = pack(covers.get(c).records(), state, room, weights[c], limitSure);
      }
    }
    for (int c = 0; c < left.length; c++) {
      if (left[c] > 0) {
        packing[c] += pack(covers.get(c).records(), state, room, 1, limitSure);
      }
    }
    return packing;
  }

  private static int left(Cover cover, byte[] state) {
    int left = cover.needed();
    for (int v : cover.records()) {
      left -= state[v] == LOST ? 1 : 0;
    }
    return left;
  }

  /** Packs as much of the cover as fits, up to this weight. */
  private static double pack(int[] cover, byte[] state, double[] room, double weight, boolean limitSure) {
    double least = weight;
    for (int v : cover) {
      least = state[v] == OPEN || limitSure && state[v] == SURE ? Math.min(least, room[v]) : least;
    }
    for (int v : cover) {
      room[v] -= least;
    }
    return least;
  }
}
