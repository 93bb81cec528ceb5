package sdc.link.attack;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Linker;
import sdc.link.Links;

/** A linkage made for one masking method, which narrows each record's candidates down. */
public interface TransparencyAttack extends Linker {

  /** The links with each record's number of candidates. */
  AttackResult run(MaskedPair pair, Progress progress);

  @Override
  default Links link(MaskedPair pair, Progress progress) {
    return run(pair, progress).links();
  }
}
