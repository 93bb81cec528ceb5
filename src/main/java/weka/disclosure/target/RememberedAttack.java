package weka.disclosure.target;

import sdc.data.Progress;
import sdc.target.Attack;
import sdc.target.Trial;
import sdc.target.Verdict;
import weka.core.Instances;

/**
 * An attack that does not run twice on the same release, unless it takes something else from the attacks before it.
 *
 * @param attack   the attack
 * @param state    what is known
 * @param patience the seconds that a costly attack may take, 0 for any number
 */
record RememberedAttack(Attack<Instances> attack, SearchState state, double patience) implements Attack<Instances> {

  @Override
  public String name() {
    return attack.name();
  }

  @Override
  public boolean isDear() {
    return attack.isDear();
  }

  @Override
  public boolean fits(Trial<Instances> trial) {
    return attack.fits(trial);
  }

  @Override
  public String takes(Trial<Instances> trial) {
    return attack.takes(trial);
  }

  @Override
  public Verdict run(Trial<Instances> trial, int most, Progress progress) {
    String key = SearchState.key(trial.release(), trial.name(), name() + takes(trial));
    return state.find(key, most, patience).orElseGet(() -> {
      long start = System.nanoTime();
      Verdict verdict = attack.run(trial, most, progress);
      double seconds = (System.nanoTime() - start) / 1e9;
      state.add(key, verdict, most, verdict.proven() || progress.stopped() ? seconds : Double.POSITIVE_INFINITY, patience);
      return verdict;
    });
  }
}
