package sdc.learn.exact;

/** Searches all pairs for records that cannot both be linked; of records that all conflict with each other, all but one are given up. */
public final class PairConflicts implements Improver {

  private final HittingSetProof hittingSets;
  private final Incumbent incumbent;
  /** The places of the next pair of live records. */
  private int earlier;
  private int later = 1;

  public PairConflicts(HittingSetProof hittingSets, Incumbent incumbent) {
    this.hittingSets = hittingSets;
    this.incumbent = incumbent;
  }

  /** Solves this number of linear programmes, starting where it stopped before. */
  @Override
  public void run(int work) {
    if (exhausted()) {
      return;
    }
    int[] live = incumbent.live();
    long end = (long) hittingSets.programmes() + work;
    for (; later < live.length && incumbent.open() && hittingSets.programmes() < end; earlier++) {
      if (earlier == later) {
        later++;
        earlier = -1;
      } else {
        hittingSets.check(live[earlier], live[later]);
      }
    }
    hittingSets.relax();
  }

  @Override
  public int bound() {
    return hittingSets.bound();
  }

  @Override
  public boolean exhausted() {
    return hittingSets.exhausted();
  }
}
