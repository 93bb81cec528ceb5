package sdc.link.attack;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Linker;
import sdc.link.Links;

/**
 * An attack by an intruder who knows the masking with all its parameters. It links each original record to its likeliest release, gives
 * released records the posterior probability of their own original, and guesses values from the release alone.
 */
public abstract sealed class PosteriorAttack implements Linker permits AdditiveNoiseAttack, PramAttack {

  private final Predicate<Column> usable;
  private final String words;
  private final String refusal;

  /**
   * An attack on some columns.
   *
   * @param usable  whether this masking can have made such a column
   * @param words   that property, in words that follow "they are not"
   * @param refusal the refusal of a pair without usable columns; %s are their names
   */
  PosteriorAttack(Predicate<Column> usable, String words, String refusal) {
    this.usable = usable;
    this.words = words;
    this.refusal = refusal;
  }

  /** The attack on the usable columns, with these notes. */
  abstract PosteriorResult run(MaskedPair pair, int[] used, List<String> notes, Progress progress);

  @Override
  public final Links link(MaskedPair pair, Progress progress) {
    return run(pair, progress).links();
  }

  /** The links, the posterior and the guesses. */
  public final PosteriorResult run(MaskedPair pair, Progress progress) {
    MaskedPair whole = pair.whole();
    int[] used = IntStream.range(0, whole.original().width()).filter(k -> usable.test(whole.original().column(k))
        && usable.test(whole.masked().column(k))).toArray();
    if (used.length == 0) {
      throw new IllegalArgumentException(refusal.formatted(whole.original().names()));
    }
    List<String> left = IntStream.range(0, whole.original().width()).filter(k -> Arrays.binarySearch(used, k) < 0)
        .mapToObj(k -> "'" + whole.original().column(k).name() + "'").toList();
    return run(pair, used, left.isEmpty() ? List.of() : List.of("not used, because they are not " + words + ": "
        + String.join(", ", left)), progress);
  }

  /** The mean over released records of the probability that this function gives to their own original. */
  static double mean(MaskedPair pair, IntToDoubleFunction posterior, Progress progress) {
    return Arrays.stream(PosteriorResult.sample(pair)).parallel().mapToDouble(row -> {
      progress.check();
      return posterior.applyAsDouble(row);
    }).average().orElse(0);
  }
}
