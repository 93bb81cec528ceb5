package sdc.learn.exact;

import java.util.List;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.rows.Problem;

/** {@link Bundles} beside hitting sets: the two exchange cores, and the number that a bundle gives up is a cut of the relaxation. */
public final class BundleProof implements Improver {

  private final HittingSetProof hittingSets;
  private final Incumbent incumbent;
  private final Bundles bundles;
  /** The number of cores handed to the bundles, and the number received from them. */
  private int sent;
  private int received;

  /** Bundles that, on request, keep the reasons of their numbers for a proof. */
  public BundleProof(Problem problem, HittingSetProof hittingSets, Incumbent incumbent, Randomness randomness, Budget budget,
      boolean explains) {
    this.hittingSets = hittingSets;
    this.incumbent = incumbent;
    this.bundles = new Bundles(problem, incumbent.separation(), incumbent.live(), randomness.derive("bundles"), budget,
        explains ? hittingSets.reasons() : null);
  }

  /** True if the records are few enough for bundles. */
  public static boolean fits(Incumbent incumbent) {
    return Bundles.fit(incumbent.live());
  }

  @Override
  public void run(int work) {
    if (exhausted()) {
      return;
    }
    List<int[]> cores = hittingSets.coreList();
    cores.subList(sent, cores.size()).forEach(bundles::know);
    sent = cores.size();
    bundles.run(work);
    List<int[]> learned = bundles.cores();
    learned.subList(received, learned.size()).forEach(hittingSets::add);
    received = learned.size();
    bundles.proven().forEach(hittingSets::add);
    if (bundles.best() != null) {
      incumbent.offer(bundles.best());
    }
    hittingSets.relax();
  }

  @Override
  public int bound() {
    return incumbent.live().length - bundles.givenUp();
  }

  @Override
  public boolean exhausted() {
    return hittingSets.exhausted();
  }

  @Override
  public int programmes() {
    return bundles.programmes();
  }
}
