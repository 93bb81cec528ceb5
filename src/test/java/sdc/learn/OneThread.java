package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.ForkJoinPool;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;

/** Learns on all threads and on one, and requires the same parameters and effort. */
public final class OneThread {

  private OneThread() {
  }

  /** What was learned on all threads. */
  public static Learned same(Learner learner, MaskedPair pair) throws Exception {
    Learned many = learner.learn(pair, Randomness.seeded(3), Progress.NONE);
    ForkJoinPool one = new ForkJoinPool(1);
    Learned alone = one.submit(() -> learner.learn(pair, Randomness.seeded(3), Progress.NONE)).get();
    one.shutdown();
    assertEquals(many.aggregator().parameters(pair.original().names()).toString(),
        alone.aggregator().parameters(pair.original().names()).toString());
    assertEquals(many.effort(), alone.effort());
    return many;
  }
}
