package sdc.link;

import sdc.data.MaskedPair;
import sdc.data.Progress;

/** A way to link: each record of one file looks for the record of the other that seems to be its own. */
public interface Linker {

  /**
   * The links of all original records (of all masked ones, where the linker is set so); the pair's correspondence only serves
   * to judge them, unless the linker says otherwise.
   */
  Links link(MaskedPair pair, Progress progress);
}
