package sdc.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Choquet;
import sdc.aggregate.Distance;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.link.Links;

/**
 * Learning that is held back, for records that were not learned from.
 *
 * <p>Candidates are the equal weights; what {@link SearchLearner} learns in the family, and for the Choquet integral in the simpler
 * families inside it (additive, 2-additive), each pulled towards the equal weights by λ; and for Choquet integral and OWA the
 * measures μ(A) = (|A|/n)^γ, γ &lt; 1, which need no learning and are submodular. (γ > 1 comes near to the least difference, whose
 * relative margins are wide whether or not it links.)
 *
 * <p>Cross-validation inside the training records: each fold is attacked, among all training records, with what the others taught. A
 * held-out record with the distance d to its partner and w to the nearest other has the margin m = (w − d)/(|w| + |d|) and scores
 * min(1, m/{@link #SAFE}), 0 where it is not linked: a narrow link will not hold among more candidates, and half scores tell more
 * than counts do. The candidate whose scores exceed those of the equal weights by the most standard errors is chosen, if that is
 * more than one; else the equal weights are.
 *
 * @param settings the family of distances
 * @param seconds  the time that may be spent, 0 for no limit
 * @param folds    parts of the cross-validation
 */
public record RegularisedLearner(FamilySettings settings, double seconds, int folds) implements Learner {

  /** The number of folds where none is given. */
  public static final int FOLDS = 5;

  /** The margin of a link that holds among four times as many candidates in five dimensions, where distances² shrink to 0.55. */
  private static final double SAFE = 0.3;
  private static final double[] PULLS = {0.9, 0.75, 0.5, 0.25, 0};
  private static final double[] GAMMAS = {0.85, 0.7, 0.5, 0.3};

  /** Refuses a time that is none and fewer than two folds. */
  public RegularisedLearner {
    Budget.requireSeconds(seconds);
    if (!(folds >= 2)) {
      throw new IllegalArgumentException("-regularise (folds) must be 2 or more, got " + folds);
    }
  }

  /**
   * What was chosen.
   *
   * @param learned the distance and its links on the training records
   * @param choice  which candidate it is, in words
   * @param gain    by how many standard errors it scored more than the equal weights on held-out records; 0 where it is these
   */
  public record Chosen(Learned learned, String choice, double gain) {
  }

  @Override
  public Learned learn(MaskedPair pair, Randomness randomness, Progress progress) {
    return choose(pair, randomness, progress).learned;
  }

  private record Candidate(Aggregator aggregator, String name) {
  }

  /** Learns, and tells which candidate it is. */
  public Chosen choose(MaskedPair pair, Randomness randomness, Progress progress) {
    Budget budget = new Budget(seconds, progress);
    List<double[]> scores = crossValidate(pair, randomness, progress, budget);
    int best = best(scores);
    // the equal weights need no learning
    List<Candidate> candidates = best == 0 ? List.of(equal(pair)) : candidates(pair, randomness.derive("all"), progress);
    Aggregator aggregator = candidates.get(best).aggregator;
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    Links links = Recount.of(pair, differences, aggregator);
    Problem problem = new Problem(settings.family(pair.original().width()), differences, pair);
    int bound = Restarts.live(problem, Candidates.of(problem)).length;
    Learned.Status status = links.linked() == bound ? Learned.Status.PROVED_OPTIMAL : Learned.Status.BUDGET_SPENT;
    Learned learned = new Learned(aggregator, links, bound, status, budget.seconds(), new Learned.Effort(0, 0, 0));
    return new Chosen(learned, candidates.get(best).name, best == 0 ? 0 : gain(scores.get(best), scores.get(0)));
  }

  /** Per candidate the scores of the training records while they were held out. */
  private List<double[]> crossValidate(MaskedPair pair, Randomness randomness, Progress progress, Budget budget) {
    int[] order = shuffled(pair.original().rows(), randomness.stream("folds"));
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    List<double[]> scores = new ArrayList<>();
    for (int fold = 0; fold < folds && order.length >= 2 * folds && !budget.spent(); fold++) {
      int[] held = part(order, fold, true);
      List<Candidate> candidates = candidates(pair.part(part(order, fold, false)), randomness.derive("fold " + fold), progress);
      for (int c = 0; c < candidates.size(); c++) {
        if (fold == 0) {
          scores.add(new double[order.length]);
        }
        Distance distance = candidates.get(c).aggregator.distance();
        for (int row : held) {
          scores.get(c)[row] = score(pair, differences, distance, row);
        }
      }
    }
    return scores;
  }

  private static double score(MaskedPair pair, Differences differences, Distance distance, int row) {
    if (pair.partner(row) == MaskedPair.NONE) {
      return 0;
    }
    double[] difference = new double[differences.width()];
    differences.write(row, pair.partner(row), difference);
    double own = distance.of(difference);
    double other = Double.POSITIVE_INFINITY;
    for (int j = 0; j < differences.candidates(); j++) {
      if (j != pair.partner(row)) {
        differences.write(row, j, difference);
        other = Math.min(other, distance.of(difference));
      }
    }
    return own < other ? Math.min(1, (other - own) / (Math.abs(other) + Math.abs(own)) / SAFE) : 0;
  }

  /** By how many standard errors these scores exceed the others, as pairs. */
  private static double gain(double[] scores, double[] others) {
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < scores.length; i++) {
      sum += scores[i] - others[i];
      squares += (scores[i] - others[i]) * (scores[i] - others[i]);
    }
    return squares == 0 ? 0 : sum / Math.sqrt(squares);
  }

  private static int best(List<double[]> scores) {
    int best = 0;
    double most = 1;
    for (int c = 1; c < scores.size(); c++) {
      double gain = gain(scores.get(c), scores.get(0));
      if (gain > most) {
        most = gain;
        best = c;
      }
    }
    return best;
  }

  private static int[] shuffled(int rows, RandomGenerator random) {
    int[] order = IntStream.range(0, rows).toArray();
    for (int k = rows - 1; k > 0; k--) {
      int other = random.nextInt(k + 1);
      int row = order[k];
      order[k] = order[other];
      order[other] = row;
    }
    return order;
  }

  /** The records of one fold, or all others. */
  private int[] part(int[] order, int fold, boolean inside) {
    return IntStream.range(0, order.length).filter(k -> k % folds == fold == inside).map(k -> order[k]).sorted().toArray();
  }

  /** The families that are learned: this one and simpler ones. */
  private List<FamilySettings> families(int attributes) {
    List<FamilySettings> families = new ArrayList<>();
    if (settings.form() == Form.CHOQUET && attributes <= Choquet.MOST) {
      families.add(new FamilySettings(Form.WEIGHTED_MEAN, settings.metric(), Psd.NONE, 0));
      if (!settings.metric() && attributes > 2 && settings.additivity() != 2) {
        families.add(new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2));
      }
    }
    families.add(settings);
    return families;
  }

  private double[] gammas(int attributes) {
    boolean free = settings.form() == Form.OWA
        || settings.form() == Form.CHOQUET && settings.additivity() == 0 && attributes <= Choquet.MOST;
    return free ? GAMMAS : new double[0];
  }

  private Candidate equal(MaskedPair pair) {
    Family family = settings.family(pair.original().width());
    return new Candidate(family.aggregator(family.equalWeights()), "equal weights");
  }

  private List<Candidate> candidates(MaskedPair pair, Randomness randomness, Progress progress) {
    int attributes = pair.original().width();
    List<Candidate> candidates = new ArrayList<>(List.of(equal(pair)));
    for (double gamma : gammas(attributes)) {
      candidates.add(new Candidate(settings.form() == Form.OWA ? Pull.ordered(attributes, gamma)
          : Pull.symmetric(attributes, gamma), "symmetric measure with the power " + gamma));
    }
    List<FamilySettings> families = families(attributes);
    for (FamilySettings family : families) {
      SearchLearner learner = new SearchLearner(family, seconds / families.size() / (folds + 1), 1);
      Aggregator learned = learner.learn(pair, randomness, progress).aggregator();
      String name = family.form() + (family.additivity() > 0 ? " of additivity " + family.additivity() : "");
      for (double pull : PULLS) {
        Aggregator pulled = Pull.towardsEqual(learned, pull);
        candidates.add(new Candidate(settings.form() == Form.CHOQUET ? Pull.asMeasure(pulled) : pulled,
            name + " pulled to the equal weights by " + pull));
      }
    }
    return candidates;
  }
}
