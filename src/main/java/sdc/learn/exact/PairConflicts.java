package sdc.learn.exact;

/** Looks for pairs of records that cannot both be linked, among all pairs: of records that conflict two by two all but one are given up. */
public final class PairConflicts implements Improver {

  private final HittingSetProof hittingSets;
  private final Incumbent incumbent;
  /** The pair of live records, by place, that is looked at next. */
  private int earlier;
  private int later = 1;

  public PairConflicts(HittingSetProof hittingSets, Incumbent incumbent) {
    this.hittingSets = hittingSets;
    this.incumbent = incumbent;
  }

  /** Solves this many linear programmes, starting at the pair where it stopped before. */
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
