package sdc.link.intruder;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;

/**
 * What an intruder knows of the original file (Torra 2013, Data without Boundaries, deliverable D11.2, section 2.1: "a subset of X",
 * with fewer records, fewer attributes, other sources). Any linkage then attacks what is left of the pair; its correspondence
 * serves to judge, as ever.
 */
public interface IntruderView {

  /** The pair as this intruder holds it. */
  MaskedPair view(MaskedPair pair, Randomness randomness, Progress progress);
}
