package weka.disclosure.target;

import java.util.List;
import java.util.OptionalDouble;
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
import weka.disclosure.linkage.PramAttack;
import weka.disclosure.linkage.RankSwappingAttack;
import weka.disclosure.linkage.SupervisedLinkage;

/** The usual attacks: the plain ones, the one made for the masking by an intruder who knows its setting, and the proven worst case. */
final class FittingAttacks {

  private FittingAttacks() {
  }

  /** The usual attacks on this data. */
  static List<Attack<Instances>> usual(SearchedData data) {
    return List.of(new LinkageAttack(new EuclideanLinkage(), data), new LinkageAttack(new MahalanobisLinkage(), data), new MadeFor(data,
        "RankSwapping", "p") {
      @Override
      Linkage with(double largest) {
        RankSwappingAttack attack = new RankSwappingAttack();
        attack.setPercent(largest);
        attack.setGuess(true);
        return attack;
      }
    }, new MadeFor(data, "AdditiveNoise", "p") {
      @Override
      Linkage with(double percent) {
        AdditiveNoiseAttack attack = new AdditiveNoiseAttack();
        attack.setPercent(percent);
        return attack;
      }
    }, new MadeFor(data, "Pram", "pd") {
      @Override
      Linkage with(double probability) {
        PramAttack attack = new PramAttack();
        attack.setKeep(probability);
        return attack;
      }
    }, new LinkageAttack(new SupervisedLinkage(), data));
  }

  /** The attack of an intruder who knows that linked records were masked further. */
  static Attack<Instances> knowing(SearchedData data) {
    return new Attack<>() {
      @Override
      public String name() {
        return "an intruder who knows that linked records were masked further, and takes the r-th nearest record (best r of 2 to 20)";
      }

      @Override
      public boolean isDear() {
        return true;
      }

      @Override
      public boolean fits(Trial<Instances> trial) {
        return trial.isSteered();
      }

      @Override
      public Verdict run(Trial<Instances> trial, int most, Progress progress) {
        return RankAttack.run(name(), data.attacked(trial.release()).orElseThrow(), trial.verdicts().stream().map(Verdict::weights)
            .filter(weights -> !weights.isEmpty()).toList(), progress);
      }
    };
  }

  /** The attack made for one filter, by an intruder who knows the filter's number. */
  private abstract static class MadeFor implements Attack<Instances> {
    private final SearchedData data;
    private final String filter;
    private final String flag;

    MadeFor(SearchedData data, String filter, String flag) {
      this.data = data;
      this.filter = filter;
      this.flag = flag;
    }

    /** The attack with the largest number of the masking's filters of this kind. */
    abstract Linkage with(double largest);

    @Override
    public String name() {
      return filter + "Attack";
    }

    @Override
    public boolean isDear() {
      return false;
    }

    @Override
    public boolean fits(Trial<Instances> trial) {
      return trial.masking() instanceof RangedMasking ranged && ranged.filters().contains(filter)
          && (!filter.equals("RankSwapping") || data.hasRanks());
    }

    @Override
    public Verdict run(Trial<Instances> trial, int most, Progress progress) {
      OptionalDouble largest = ((RangedMasking) trial.masking()).numbers(filter, flag, trial.at()).stream().mapToDouble(Double::doubleValue)
          .max();
      return LinkageAttack.run(name(), with(largest.orElse(0)), data.attacked(trial.release()), most, progress);
    }
  }
}
