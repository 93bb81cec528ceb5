package sdc.target;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import sdc.data.Progress;

/** Maskings that exist only as the indices of their numbers: a release is these indices, the draw last. */
record Numbers(int[] lasts, int[] origins, boolean isRandom, int failsFrom) implements Maskings<int[]> {

  static Numbers of(int... lasts) {
    return new Numbers(lasts, IntStream.range(0, lasts.length).toArray(), false, Integer.MAX_VALUE);
  }

  @Override
  public List<Range> ranges() {
    return IntStream.of(lasts).mapToObj(last -> new Range(0, last, 1)).toList();
  }

  @Override
  public int origin(int range) {
    return origins[range];
  }

  @Override
  public String name(int[] at) {
    return Arrays.toString(at);
  }

  @Override
  public Set<String> attributes(int range) {
    return Set.of("a" + range);
  }

  @Override
  public int[] mask(int[] at, int draw, Progress progress) {
    if (at[0] >= failsFrom) {
      throw new IllegalArgumentException("groups are larger than the data");
    }
    int[] release = Arrays.copyOf(at, at.length + 1);
    release[at.length] = draw;
    return release;
  }

  /** How these are measured and attacked: by a plain attack and a costly one, each of which finds some of the records. */
  record Measured(int records, Set<String> attacked, ToDoubleFunction<int[]> loss, ToIntFunction<int[]> plain, ToIntFunction<int[]> dear)
      implements Bench<int[]> {

    @Override
    public List<Attack<int[]>> attacks() {
      return List.of(attack("dear", true, dear), attack("plain", false, plain));
    }

    private Attack<int[]> attack(String name, boolean isDear, ToIntFunction<int[]> finds) {
      return TargetSearchTest.given(name, isDear, true, trial -> {
        int links = finds.applyAsInt(trial.release());
        return new Verdict(name, records, links, links, 0, new boolean[records], false, Map.of());
      });
    }

    @Override
    public double loss(int[] release, Progress progress) {
      return loss.applyAsDouble(release);
    }

    /** Trials of this bench that may find no record. */
    Trials<int[]> trials(SearchListener<int[]> listener) {
      return new Trials<>(this, new SearchSettings(new Target(0, 0, false, false), 0, 1, false, false), listener, Progress.NONE);
    }
  }
}
