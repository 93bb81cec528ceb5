package sdc.target;

import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import sdc.data.Progress;

/** A bench with these attacks and losses. */
record GivenBench<R>(int records, Set<String> attacked, List<Attack<R>> attacks, ToDoubleFunction<R> loss) implements Bench<R> {
  @Override
  public double loss(R release, Progress progress) {
    return loss.applyAsDouble(release);
  }
}
