package sdc.link;

/** A search for the nearest candidates of queries. Several threads may use it at once. */
interface NeighbourSearch {

  /** Finds the nearest candidates of the queries order[from … to − 1]. */
  void find(int[] order, int from, int to, NearestSoFar found);
}
