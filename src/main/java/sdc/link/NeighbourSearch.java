package sdc.link;

/** A way to find the nearest candidates of queries. Used by several threads at once. */
interface NeighbourSearch {

  /** Finds the nearest candidates of the queries numbered order[from..to). */
  void find(int[] order, int from, int to, NearestSoFar found);
}
