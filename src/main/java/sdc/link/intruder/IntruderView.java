package sdc.link.intruder;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;

/**
 * The part of the original file that an intruder knows (Torra 2013, Data without Boundaries, deliverable D11.2, section 2.1: "a subset
 * of X", with fewer records, fewer attributes, other sources). Any linkage can attack this view of the pair; the correspondence
 * serves only to judge the links.
 */
public interface IntruderView {

  /** The pair as this intruder sees it. */
  MaskedPair view(MaskedPair pair, Randomness randomness, Progress progress);
}
