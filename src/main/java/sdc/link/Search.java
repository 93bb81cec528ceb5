package sdc.link;

/** A way to find the nearest candidates of queries. Used by several threads at once. */
interface Search {

  /** Finds the nearest candidates of the queries numbered order[from..to). */
  void find(int[] order, int from, int to, Found found);
}
