package sdc.link.probabilistic;

/** The index of every pair, written one original record at a time. */
interface IndexRows {

  /** Writes the index of the original record i with every masked record. */
  void write(int i, double[] index);
}
