package sdc.target;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import sdc.data.Progress;

/**
 * The masking with the least loss whose risk is proven to be at most a target.
 *
 * <p>Each family is bracketed by plain attacks, all families at once. The one whose weakest passing masking has the least loss goes on to
 * the costly attacks first. A family is left out if its loss at that point is above the best proven one, because costly attacks would
 * require even more masking. Attributes that no attack sees are masked as weakly as their range allows. Then the best families get a
 * number for each attribute or block ({@link OwnNumbers}), and the records that are linked are masked further ({@link Steering}).
 *
 * @param <R> a masked release of the data
 */
public final class TargetSearch<R> {

  /**
   * Shares of a limited time: plain attacks on all families end at the first, and no family is begun after it if one meets the target;
   * after the second, no setting of one attribute is. Both are choices.
   */
  private static final double BRACKETS = 0.4;
  private static final double OWN = 0.75;
  /** The number of families, the best ones, that get a number for each attribute: a choice. */
  private static final int REFINED = 2;

  private final List<Maskings<R>> families;
  private final Trials<R> trials;

  private TargetSearch(List<Maskings<R>> families, Trials<R> trials) {
    this.families = families.stream().map(family -> trials.settings().split() ? family.split().orElse(family) : family).toList();
    this.trials = trials;
  }

  /**
   * The end of a search.
   *
   * @param best    the masking with the least loss that meets the target, with its release, if any
   * @param nearest the masking with the least risk among those that do not meet it, without its release
   * @param trials  all that were tried, without their releases
   * @param ended   false if the time was over or the user stopped before the search came to its end
   * @param <R>     a masked release of the data
   */
  public record Found<R>(Optional<Trial<R>> best, Optional<Trial<R>> nearest, List<Trial<R>> trials, boolean ended) {
  }

  /** Searches these families; a stop ends the search with the best so far. */
  public static <R> Found<R> run(List<Maskings<R>> families, Bench<R> bench, SearchSettings settings, SearchListener<R> listener,
      Progress progress) {
    Trials<R> trials = new Trials<>(bench, settings, listener, progress);
    try {
      new TargetSearch<>(families, trials).search();
    } catch (Progress.Stopped e) {
      if (trials.best().isEmpty()) {
        throw e;
      }
    }
    return new Found<>(trials.best(), trials.nearest(), trials.all(), !trials.isCut());
  }

  private void search() {
    trials.until(BRACKETS);
    List<Bracket<R>> brackets = new ArrayList<>(Workers.map(families, trials.progress(), family -> Bracket.of(family, trials)).stream()
        .flatMap(Optional::stream).toList());
    trials.until(1);
    brackets.sort(Comparator.comparingDouble(Bracket::loss));
    for (Bracket<R> bracket : brackets) {
      if (bracket.loss() < trials.bestLoss() && !trials.spent(trials.best().isEmpty() ? 1 : BRACKETS)) {
        bracket.prove();
      }
    }
    List<Bracket<R>> proven = brackets.stream().filter(bracket -> bracket.best().isPresent() && trials.settings().split())
        .sorted(Comparator.comparingDouble(bracket -> bracket.best().orElseThrow().loss())).limit(REFINED).toList();
    for (int b = 0; b < proven.size(); b++) {
      new OwnNumbers<>(proven.get(b), proven.get(b).best().orElseThrow(), trials)
          .improve(BRACKETS + (OWN - BRACKETS) * (b + 1) / proven.size());
    }
    if (trials.settings().steer()) {
      trials.best().ifPresent(best -> new Steering<>(best, brackets.stream().filter(bracket -> bracket.masking() == best.masking())
          .findFirst().orElseThrow().strength(), trials).improve());
    }
  }
}
