package sdc.link.probabilistic;

/** The indexes of all pairs, written for one original record at a time. */
interface IndexRows {

  /** Writes the index of the original record i with every masked record. */
  void write(int i, double[] index);
}
