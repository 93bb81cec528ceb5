package sdc.learn.exact;

import java.util.Arrays;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.SmallProblem;

/** An incumbent and hitting sets on a few records, after their first run without work. */
record Begun(Incumbent incumbent, HittingSetProof proof) {

  static Begun of(SmallProblem small) {
    return of(small, SmallProblem.FREE);
  }

  static Begun of(SmallProblem small, Budget budget) {
    Incumbent incumbent = new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), budget);
    HittingSetProof proof = new HittingSetProof(small.problem(), incumbent, Randomness.seeded(1), budget);
    proof.run(0);
    return new Begun(incumbent, proof);
  }

  /** Hitting sets alone, until nothing is open. */
  static Begun done(SmallProblem small) {
    Begun begun = of(small);
    while (begun.incumbent.open()) {
      begun.proof.run(100);
    }
    return begun;
  }

  /** How many records the best parameters link, by going through all pairs. */
  int recounted(SmallProblem small) {
    return (int) Arrays.stream(small.live()).filter(i -> small.isLinked(incumbent.best(), i)).count();
  }
}
