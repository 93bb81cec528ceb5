package sdc.learn;

import java.util.Arrays;

/**
 * What hitting sets tell cells: of the records that are still open in a cell, some must be given up, because cores that no lost
 * record hits must be hit by open ones. Any weights y of such cores, with a sum of at most 1 over the cores of each open record,
 * prove that at least Σ y are; records that are sure in the cell are not given up and need no limit.
 *
 * @param members per core its records, by place
 * @param weights y of a packing of all cores; where it leaves room in a cell, more is packed greedily
 * @param records how many records there are
 */
record KnownCores(int[][] members, double[] weights, int records) {

  /** No more cores than this are looked at. */
  static final int MOST = 3000;
  static final byte SURE = 0;
  static final byte OPEN = 1;
  static final byte LOST = 2;
  /** Packed sums count as whole from this below. */
  private static final double ROUNDING = 1e-5;

  /** How many of the open records must be given up at least, by the state of every record. */
  int givenUp(byte[] state) {
    double[] room = new double[records];
    Arrays.fill(room, 1);
    boolean[] open = new boolean[members.length];
    double packed = 0;
    for (int c = 0; c < members.length; c++) {
      open[c] = !isHit(members[c], state);
      if (open[c] && weights[c] > 0) {
        packed += pack(members[c], state, room, weights[c]);
      }
    }
    for (int c = 0; c < members.length; c++) {
      if (open[c]) {
        packed += pack(members[c], state, room, 1);
      }
    }
    return (int) Math.ceil(packed - ROUNDING);
  }

  private static boolean isHit(int[] core, byte[] state) {
    for (int v : core) {
      if (state[v] == LOST) {
        return true;
      }
    }
    return false;
  }

  /** Packs as much of the core as there is room for, up to this weight. */
  private static double pack(int[] core, byte[] state, double[] room, double weight) {
    double least = weight;
    for (int v : core) {
      least = state[v] == OPEN ? Math.min(least, room[v]) : least;
    }
    for (int v : core) {
      room[v] -= least;
    }
    return least;
  }
}
