package sdc.link;

import sdc.data.MaskedPair;
import sdc.data.Progress;

/** A way to link: for each original record it looks for the masked record that seems to be its own. */
public interface Linker {

  /** The links of all original records; the pair's correspondence only serves to judge them. */
  Links link(MaskedPair pair, Progress progress);
}
