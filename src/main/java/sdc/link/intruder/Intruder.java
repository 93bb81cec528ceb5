package sdc.link.intruder;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;

/**
 * What an intruder knows of the original file (Abril, Navarro-Arribas, Torra 2014, section 2: the auxiliary information of a
 * re-identification). Any linkage then attacks what is left of the pair; its correspondence serves to judge, as ever.
 */
public interface Intruder {

  /** The pair as this intruder holds it. */
  MaskedPair view(MaskedPair pair, Randomness randomness, Progress progress);
}
