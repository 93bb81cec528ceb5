package sdc.proof;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Rejects a proof with a reason. */
final class Require {

  private Require() {
  }

  /** Fails with these words, joined, unless the condition holds. */
  static void that(boolean holds, Object... why) {
    if (!holds) {
      throw new IllegalArgumentException(Arrays.stream(why).map(String::valueOf).collect(Collectors.joining()));
    }
  }
}
