package sdc.link;

import sdc.data.MaskedPair;
import sdc.data.Progress;

/** A linkage method: it finds, for each record of one file, the record of the other file that seems to belong to it. */
public interface Linker {

  /**
   * The links of all original records, or of all masked records if the linker's direction says so. The pair's correspondence serves
   * only to judge the links, unless the linker's header says otherwise.
   */
  Links link(MaskedPair pair, Progress progress);
}
