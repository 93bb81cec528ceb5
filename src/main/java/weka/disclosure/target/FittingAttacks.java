package weka.disclosure.target;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import sdc.data.Progress;
import sdc.target.Attack;
import sdc.target.RankAttack;
import sdc.target.Trial;
import sdc.target.Verdict;
import weka.core.Instances;
import weka.disclosure.linkage.AdditiveNoiseAttack;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.MahalanobisLinkage;
import weka.disclosure.linkage.MicroaggregationAttack;
import weka.disclosure.linkage.PramAttack;
import weka.disclosure.linkage.RankSwappingAttack;
import weka.disclosure.linkage.SupervisedLinkage;

/**
 * The usual attacks: the plain ones, the one made for the masking by an intruder who knows its setting, and the proven worst case. That on
 * microaggregation attacks the attributes that were grouped singly; on a release without any it cannot run, which certificates say.
 */
final class FittingAttacks {

  /** The only option among the shared ones that has no value. */
  private static final String SWITCH = "-invariant";

  private FittingAttacks() {
  }

  /** The usual attacks on this data. */
  static List<Attack<Instances>> usual(SearchedData data) {
    return List.of(LinkageAttack.of(new EuclideanLinkage(), data), LinkageAttack.of(new MahalanobisLinkage(), data),
        new MadeFor(data, "RankSwapping", RankSwappingAttack::new, List.of("p"), List.of("-guess")).attack(),
        new MadeFor(data, "AdditiveNoise", AdditiveNoiseAttack::new, List.of("p", "M"), List.of()).attack(),
        new MadeFor(data, "Pram", PramAttack::new, List.of("pd", "odds", "matrix", "invariant"), List.of()).attack(),
        new MadeFor(data, "Microaggregation", MicroaggregationAttack::new, List.of(), List.of("-guess")).attack(),
        LinkageAttack.of(new SupervisedLinkage(), data));
  }

  /** The attack of an intruder who knows that linked records were masked further. */
  static Attack<Instances> knowing(SearchedData data) {
    String name = "an intruder who knows that linked records were masked further, and takes the r-th nearest record (best r of 2 to 20)";
    return new Attack<>(name, true, Trial::isSteered, trial -> weights(trial).stream().map(TreeMap::new).toList().toString(),
        (trial, most, progress) -> LinkageAttack.orGuess(name, data.attacked(trial.release()),
            pair -> RankAttack.run(name, pair, weights(trial), progress)));
  }

  private static List<Map<String, Double>> weights(Trial<Instances> trial) {
    return trial.verdicts().stream().map(Verdict::weights).filter(weights -> !weights.isEmpty()).toList();
  }

  /**
   * The attack made for one filter, by an intruder who knows the filter's options; of several such filters, those of the one with the
   * largest number, and those of the one that has it among the filters of attributes that the intruder knows. It counts the best of these,
   * with all options, and with the number alone, which suits attributes that the filter leaves as they are.
   *
   * @param linkage makes the attack
   * @param flags   the options that the filter and the attack share
   * @param more    further options of the attack
   */
  private record MadeFor(SearchedData data, String filter, Supplier<Linkage> linkage, List<String> flags, List<String> more) {

    Attack<Instances> attack() {
      return new Attack<>(name(), false, trial -> trial.masking() instanceof RangedMasking ranged && ranged.filters().contains(filter)
          && (!filter.equals("RankSwapping") || data.hasRanks()), this::run);
    }

    private String name() {
      return filter + "Attack";
    }

    private Verdict run(Trial<Instances> trial, int most, Progress progress) {
      RangedMasking masking = (RangedMasking) trial.masking();
      List<RangeText> all = masking.parts(filter, trial.at());
      List<List<String>> ways = Stream.of(all, all.stream().filter(masking::masksKnown).toList())
          .flatMap(parts -> parts.stream().max(Comparator.comparingDouble(this::number)).stream())
          .flatMap(part -> Stream.of(flags, flags.stream().limit(1).toList()).map(known -> options(part, known))).distinct().toList();
      Verdict worst = null;
      IllegalArgumentException refusal = null;
      for (List<String> way : ways) {
        try {
          Verdict found = LinkageAttack.run(name(), with(way), data.attacked(trial.release()), most, progress);
          worst = worst == null || found.worst(false) > worst.worst(false) ? found : worst;
        } catch (IllegalArgumentException e) {
          refusal = refusal == null ? e : refusal; // such as a narrow swap in a release whose records were masked further
        }
      }
      if (worst == null) {
        throw refusal;
      }
      return worst;
    }

    /** The number of the first of the options that is one. */
    private double number(RangeText part) {
      return flags.stream().map(part::option).filter(value -> value.matches("[0-9.]+")).mapToDouble(Double::parseDouble).findFirst()
          .orElse(0);
    }

    private List<String> options(RangeText part, List<String> known) {
      List<String> options = new ArrayList<>(more);
      for (String word : part.words()) {
        if (word.startsWith("-") && known.contains(word.substring(1))) {
          options.add(word);
          if (!word.equals(SWITCH)) {
            options.add(part.option(word.substring(1)));
          }
        }
      }
      return options;
    }

    private Linkage with(List<String> options) {
      Linkage attack = linkage.get();
      try {
        attack.setOptions(options.toArray(String[]::new));
      } catch (Exception e) {
        throw new IllegalArgumentException(name() + ": " + e.getMessage(), e);
      }
      return attack;
    }
  }
}
