package sdc.learn;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;

/**
 * Learns in each of several families and keeps the one that links the most records, the first of equals. Each family has an equal share of
 * the remaining time. Each receives what those before it found, so no smaller family is learned twice, and a family that contains another
 * links no fewer, also after a stop. Once all records are linked, the remaining families are skipped.
 *
 * <p>No distance in any of these families links more records than the greatest of their bounds. A family inside another
 * ({@link NestedFamilies}) needs no proof of its own, as the other's bound holds for it too. The budget counts as spent only if it ended a
 * family that might still link more.
 *
 * @param families the families, the simplest first, all on the same attributes
 * @param learner  the learner for one family and a number of seconds
 * @param seconds  the time limit, 0 for none
 */
public record FamilyChoice(List<FamilySettings> families, BiFunction<FamilySettings, Double, Learner> learner, double seconds)
    implements Learner {

  /** Rejects a negative time, an empty list, and families that the learner cannot learn. */
  public FamilyChoice {
    Budget.requireSeconds(seconds);
    families = List.copyOf(families);
    if (families.isEmpty()) {
      throw new IllegalArgumentException("families: the list is empty; name at least one family to learn in");
    }
    for (FamilySettings family : families) {
      learner.apply(family, seconds);
    }
  }

  /**
   * The choice.
   *
   * @param family  the family that links the most
   * @param learned the distance, with a bound that holds for all families
   * @param tried   the links of each family tried, in the order of the list
   */
  public record Chosen(FamilySettings family, Learned learned, List<Integer> tried) {
  }

  @Override
  public Differences differences(MaskedPair pair, MaskedPair known) {
    return families.get(0).differences(pair, known);
  }

  @Override
  public Learned learn(MaskedPair pair, Randomness randomness, Progress progress) {
    return choose(pair, randomness, progress).learned;
  }

  /** Learns, and returns the family chosen with the distance. */
  public Chosen choose(MaskedPair pair, Randomness randomness, Progress progress) {
    Budget budget = new Budget(seconds, progress);
    List<Learned> tried = new ArrayList<>();
    Map<FamilySettings, Aggregator> known = new HashMap<>();
    int best = 0;
    for (int f = 0; f < families.size() && (f == 0 || tried.get(best).links().linked() < pair.partners()); f++) {
      double share = seconds == 0 ? 0 : Math.max(1e-3, (seconds - budget.seconds()) / (families.size() - f));
      tried.add(learner.apply(families.get(f), share).learn(pair, randomness, part(f, progress), known));
      known.put(families.get(f), tried.get(f).aggregator());
      best = tried.get(f).links().linked() > tried.get(best).links().linked() ? f : best;
    }
    List<Integer> links = tried.stream().map(learned -> learned.links().linked()).toList();
    return new Chosen(families.get(best), all(tried, best, pair, budget), links);
  }

  private Progress part(int f, Progress progress) {
    return families.size() == 1 ? progress : new Progress.Part(progress, families.get(f).form().name()) {
      @Override
      protected double share(double ofPart) {
        return (f + ofPart) / families.size();
      }
    };
  }

  private Learned all(List<Learned> tried, int best, MaskedPair pair, Budget budget) {
    Learned chosen = tried.get(best);
    if (tried.size() == 1) {
      return chosen;
    }
    int linked = chosen.links().linked();
    int bound = linked;
    boolean spent = false;
    for (int f = 0; f < tried.size() && linked < pair.partners(); f++) {
      int most = bound(f, tried, families.get(f).width(pair));
      bound = Math.max(bound, most);
      spent |= most > linked && tried.get(f).status() == Learned.Status.BUDGET_SPENT;
    }
    Learned.Effort effort = new Learned.Effort(tried.stream().mapToInt(one -> one.effort().rows()).sum(),
        tried.stream().mapToInt(one -> one.effort().cores()).sum(), tried.stream().mapToInt(one -> one.effort().programmes()).sum());
    Learned.Status status = linked == bound ? Learned.Status.PROVED_OPTIMAL
        : spent ? Learned.Status.BUDGET_SPENT : Learned.Status.SEARCH_ENDED;
    return new Learned(chosen.aggregator(), chosen.links(), bound, status, budget.seconds(), effort);
  }

  /** The least bound that holds for this family: its own or that of a family that contains it. */
  private int bound(int f, List<Learned> tried, int attributes) {
    int least = tried.get(f).bound();
    for (int outer = 0; outer < tried.size(); outer++) {
      if (NestedFamilies.inside(families.get(outer), attributes).contains(families.get(f))) {
        least = Math.min(least, tried.get(outer).bound());
      }
    }
    return least;
  }
}
