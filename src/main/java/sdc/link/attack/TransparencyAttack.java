package sdc.link.attack;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Linker;
import sdc.link.Links;

/** A linkage that uses knowledge of one masking method to reduce each record's candidates. */
public interface TransparencyAttack extends Linker {

  /** The links and each record's number of candidates. */
  AttackResult run(MaskedPair pair, Progress progress);

  @Override
  default Links link(MaskedPair pair, Progress progress) {
    return run(pair, progress).links();
  }
}
