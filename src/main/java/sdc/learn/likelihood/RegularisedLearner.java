package sdc.learn.likelihood;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.Learned;
import sdc.learn.Learner;
import sdc.learn.NestedFamilies;
import sdc.learn.rows.Admissible;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Recount;
import sdc.learn.rows.Separation;
import sdc.learn.search.Restarts;
import sdc.link.Links;

/**
 * Regularised learning, for an attack on records other than the known ones: the parameters with the greatest likelihood of the known links
 * ({@link LinkLikelihood}, {@link KnownLinks}) in the family or in a simpler one inside it ({@link NestedFamilies}), pulled to the equal
 * weights ({@link PulledFit}). If links of the other records can be guessed well enough ({@link GuessedLinks}), the learner uses those as
 * well.
 *
 * <p>Cross-validation inside these links chooses the family and the strength λ of the pull: each fold is attacked, among all masked
 * records, with the parameters learned from the other folds. A choice is accepted if it links at least as many held-out records as the
 * equal weights and makes their links likelier by more than {@link #ERRORS} standard errors. The likeliest accepted choice is used; without
 * one, the equal weights are. The Euclidean distance first receives the factor that makes the links likeliest, so a choice must have a
 * better direction, not only a better size.
 *
 * @param settings the families of distances to choose from, all on the same attributes
 * @param seconds  the time limit, 0 for none
 * @param folds    parts of the cross-validation
 */
public record RegularisedLearner(List<FamilySettings> settings, double seconds, int folds) implements Learner {

  /** The default number of folds. */
  public static final int FOLDS = 5;

  /**
   * Strengths of the pull, in loss per squared unit of a parameter whose equal weight is about 1: from one that leaves the weights almost
   * equal to one with hardly any effect, by factors of about 3. A finer ladder would cost more time.
   */
  private static final double[] LAMBDAS = {0.3, 0.1, 0.03, 0.01, 0.003, 0.001, 0.0003};
  /** Standard errors by which held-out links must be likelier: chance alone exceeds 2 in 2.3 % of cases (one-sided). */
  private static final double ERRORS = 2;
  /** A family is left out if its rows do not fit for this number of records, which is 20 held out in each of five folds. */
  private static final int ENOUGH = 100;
  /** The most links used: the error of the parameters falls with the square root of their number, the time rises with the number. */
  private static final int MOST_LINKS = 2000;
  /**
   * The range of the factor on the Euclidean distance, in units of 1/h_i. With the least factor, a candidate twice as far as the nearest is
   * nearly as likely (0.996); with the greatest, one that is 2 % farther is 1/55 as likely.
   */
  private static final double LEAST_FACTOR = 4e-3;
  private static final double MOST_FACTOR = 200;

  /** Rejects a negative time and fewer than two folds. */
  public RegularisedLearner {
    Budget.requireSeconds(seconds);
    if (!(folds >= 2)) {
      throw new IllegalArgumentException("regularise (folds) must be 2 or more, got " + folds);
    }
    settings = List.copyOf(settings);
  }

  /** Chooses inside one family. */
  public RegularisedLearner(FamilySettings settings, double seconds, int folds) {
    this(List.of(settings), seconds, folds);
  }

  /**
   * The choice.
   *
   * @param family  the family of the distance, one of those to choose from
   * @param learned the distance and its links on the training records
   * @param choice  the family and pull, in words
   * @param guessed the number of guessed links used beside the known ones
   * @param gain    the standard errors by which held-out links were likelier than under equal weights; 0 for the equal weights
   */
  public record Chosen(FamilySettings family, Learned learned, String choice, int guessed, double gain) {
  }

  @Override
  public Differences differences(MaskedPair pair, MaskedPair known) {
    return settings.get(0).differences(pair, known);
  }

  @Override
  public Learned learn(MaskedPair pair, Randomness randomness, Progress progress) {
    return choose(pair, randomness, progress).learned;
  }

  /** A family, the family that the answer must have, and the rows of all records used. */
  private record Model(FamilySettings settings, FamilySettings outer, Family family, LinkLikelihood rows) {

    double[] equal() {
      return Arrays.stream(family.equalWeights()).map(p -> p * family.attributes()).toArray();
    }
  }

  /** For every record while it was held out: the loss of its link, and whether the link was found. */
  private record HeldOut(double[] losses, boolean[] linked) {

    HeldOut(int records) {
      this(new double[records], new boolean[records]);
    }

    void attack(int[] held, LinkLikelihood rows, double[] p) {
      for (int k = 0; k < held.length; k++) {
        losses[held[k]] = rows.loss(k, p);
        linked[held[k]] = rows.links(k, p);
      }
    }

    long links() {
      return IntStream.range(0, linked.length).filter(k -> linked[k]).count();
    }
  }

  private record Choice(Model model, double lambda, HeldOut heldOut) {
  }

  /** Learns, and reports the choice. */
  public Chosen choose(MaskedPair pair, Randomness randomness, Progress progress) {
    Budget budget = new Budget(seconds, progress);
    RowPairs known = RowPairs.known(pair).shuffled(randomness.stream("folds")).first(MOST_LINKS);
    Pick pick = pick(pair, known, budget);
    RowPairs guessed = RowPairs.NONE;
    if (known.size() >= 2 * folds) {
      guessed = GuessedLinks.of(pair, settings.get(0).differences(pair.whole()), pick.aggregator.distance(), budget)
          .shuffled(randomness.stream("guesses")).first(MOST_LINKS - known.size());
    }
    if (guessed.size() > 0) {
      Pick second = pick(pair, known.and(guessed), budget);
      if (second.gain == 0 && pick.gain > 0) {
        guessed = RowPairs.NONE; // keep the choice that the known links alone gave, and report it as such
      } else {
        pick = second;
      }
    }
    return new Chosen(pick.family, learned(pair, pick.aggregator, budget), pick.name, guessed.size(), pick.gain);
  }

  /** A distance, its family, its description, and the standard errors by which held-out links were likelier than under equal weights. */
  private record Pick(FamilySettings family, Aggregator aggregator, String name, double gain) {
  }

  /** Learns from these links. */
  private Pick pick(MaskedPair pair, RowPairs links, Budget budget) {
    List<Model> models = models(pair, links, budget);
    int[] all = IntStream.range(0, models.isEmpty() ? 0 : models.get(0).rows.records()).toArray();
    HeldOut equal = heldOut(models, all);
    Choice best = null;
    double most = 0;
    for (Choice choice : crossValidated(models, all, budget)) {
      double gain = mean(equal.losses) - mean(choice.heldOut.losses);
      if (gain > most && choice.heldOut.links() >= equal.links() && errors(equal, choice.heldOut) > ERRORS) {
        best = choice;
        most = gain;
      }
    }
    if (best == null || budget.spent()) {
      Family family = settings.get(0).family(pair);
      return new Pick(settings.get(0), family.aggregator(family.equalWeights()), "equal weights", 0);
    }
    List<double[]> fits = fits(best.model, all, best.lambda, budget);
    double[] p = fits.get(fits.size() - 1);
    String name = best.model.settings.form() + " pulled to the equal weights with the strength " + best.lambda;
    return new Pick(best.model.outer, finished(pair, best.model, p), name, errors(equal, best.heldOut));
  }

  /** The families that are not too large, with their rows of these links, or of the first of them if they are too many; none in no time. */
  private List<Model> models(MaskedPair pair, RowPairs pairs, Budget budget) {
    KnownLinks links = new KnownLinks(settings.get(0).differences(pair.whole()), pairs, budget);
    int[] useful = budget.spent() ? new int[0] : links.records();
    int attributes = settings.get(0).width(pair);
    List<Model> models = new ArrayList<>();
    for (FamilySettings outer : useful.length < 2 * folds ? List.<FamilySettings>of() : settings) {
      for (FamilySettings inner : NestedFamilies.inside(outer, attributes)) {
        if (models.stream().noneMatch(model -> model.settings.equals(inner))) {
          models.add(new Model(inner, outer, inner.family(attributes), null));
        }
      }
    }
    models.removeIf(model -> links.most(model.family.size()) < Math.min(useful.length, ENOUGH));
    long most = models.stream().mapToLong(model -> links.most(model.family.size())).min().orElse(0);
    int[] used = Arrays.copyOf(useful, (int) Math.min(useful.length, most));
    models.replaceAll(model -> new Model(model.settings, model.outer, model.family, links.rows(model.family, used)));
    return models;
  }

  /** Every family and λ, with the results of the held-out records. */
  private List<Choice> crossValidated(List<Model> models, int[] all, Budget budget) {
    List<Choice> choices = new ArrayList<>();
    for (Model model : models) {
      for (double lambda : LAMBDAS) {
        choices.add(new Choice(model, lambda, new HeldOut(all.length)));
      }
    }
    IntStream.range(0, models.size() * folds).parallel().forEach(task -> {
      Model model = models.get(task / folds);
      int[] held = part(all, task % folds, true);
      int[] others = part(all, task % folds, false);
      List<double[]> fits = fits(model, others, 0, budget);
      LinkLikelihood rows = model.rows.part(held, factor(model, others));
      for (int l = 0; l < fits.size(); l++) {
        choices.get(task / folds * LAMBDAS.length + l).heldOut.attack(held, rows, fits.get(l));
      }
    });
    return choices;
  }

  /** The results of the records under the equal weights, with the factor learned from the others. */
  private HeldOut heldOut(List<Model> models, int[] all) {
    HeldOut heldOut = new HeldOut(all.length);
    for (int fold = 0; fold < folds && !models.isEmpty(); fold++) {
      Model model = models.get(0);
      int[] held = part(all, fold, true);
      heldOut.attack(held, model.rows.part(held, factor(model, part(all, fold, false))), model.equal());
    }
    return heldOut;
  }

  /** The factor on the Euclidean distance that makes these records' links likeliest. */
  private static double factor(Model model, int[] records) {
    return model.rows.part(records, 1).bestFactor(model.equal(), LEAST_FACTOR, MOST_FACTOR);
  }

  /** The parameters for each λ from the greatest down to this one. */
  private static List<double[]> fits(Model model, int[] records, double last, Budget budget) {
    LinkLikelihood rows = model.rows.part(records, factor(model, records));
    List<double[]> fits = new ArrayList<>();
    double[] p = model.equal();
    for (double lambda : LAMBDAS) {
      if (lambda >= last) {
        p = new PulledFit(rows, model.family, model.equal(), lambda).from(p, budget);
        fits.add(p);
      }
    }
    return fits;
  }

  /** The records of one fold, or all others. */
  private int[] part(int[] all, int fold, boolean inside) {
    return Arrays.stream(all).filter(k -> k % folds == fold == inside).toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  /** The standard errors by which the first losses exceed the others, compared pair by pair. */
  private static double errors(HeldOut one, HeldOut other) {
    double[] losses = one.losses;
    double[] others = other.losses;
    double mean = mean(losses) - mean(others);
    double squares = IntStream.range(0, losses.length).mapToDouble(i -> Math.pow(losses[i] - others[i] - mean, 2)).sum();
    return squares == 0 ? 0 : mean / Math.sqrt(squares / losses.length / (losses.length - 1));
  }

  /** The distance with these parameters, made admissible in its family and written as one of the requested family. */
  private static Aggregator finished(MaskedPair pair, Model model, double[] p) {
    Differences differences = model.settings.differences(pair);
    Problem problem = new Problem(model.family, differences, pair);
    Separation separation = new Separation(problem, Candidates.of(problem));
    Aggregator aggregator = model.family.aggregator(new Admissible(problem, separation).project(p));
    return model.outer.widened(model.settings.finished(aggregator));
  }

  private Learned learned(MaskedPair pair, Aggregator aggregator, Budget budget) {
    Problem problem = Problem.of(settings.get(0), pair);
    Links links = Recount.of(pair, problem.differences(), aggregator, budget.untimed().asProgress());
    int bound = settings.size() > 1 ? pair.partners() : Restarts.live(problem, Candidates.of(problem, budget)).length;
    return Learned.of(aggregator, links, bound, budget, new Learned.Effort(0, 0, 0));
  }
}
