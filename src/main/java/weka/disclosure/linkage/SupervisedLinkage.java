package weka.disclosure.linkage;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Bilinear;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.ExactLearner;
import sdc.learn.FamilyChoice;
import sdc.learn.HrlaLearner;
import sdc.learn.Learned;
import sdc.learn.Learner;
import sdc.learn.MatrixError;
import sdc.learn.Mps;
import sdc.learn.SearchLearner;
import sdc.learn.TrainTest;
import sdc.learn.exact.ProofRequest;
import sdc.learn.exact.Schedule;
import sdc.learn.likelihood.RegularisedLearner;
import sdc.link.Links;
import weka.core.TechnicalInformation;
import weka.disclosure.evaluation.Insight;
import weka.disclosure.evaluation.LearnedDistance;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.options.OptionSet;

/** The linkage in front of {@link sdc.learn.Learner}. */
public class SupervisedLinkage extends ComparingLinkage {

  private static final long serialVersionUID = 1L;

  /** The family of distances, or the choice among all of them. */
  public enum Family {
    /** {@link sdc.aggregate.WeightedMean}. */
    WEIGHTED_MEAN,
    /** {@link sdc.aggregate.Owa}. */
    OWA,
    /** {@link sdc.aggregate.Choquet}. */
    CHOQUET,
    /** {@link Bilinear}. */
    BILINEAR,
    /** Costs of pairs of labels: {@link sdc.data.LabelPairs}. */
    MISMATCH,
    /** The best of the others but MISMATCH. */
    AUTO
  }

  /** How parameters are sought. */
  public enum Method {
    /** The best parameters, with a proof if the time allows. */
    EXACT,
    /** Good ones within seconds, without a proof. */
    SEARCH,
    /** The gradient heuristic of Murillo, Abril and Torra (2012), for CHOQUET. */
    HRLA
  }

  /** The type of version 1.0.0, whose saved experiments are read. */
  private Form family = Form.WEIGHTED_MEAN;
  private boolean automatic;
  private Method learner = Method.EXACT;
  private boolean metric;
  private Psd psd = Psd.NONE;
  private int additivity;
  private double seconds;
  private int seed = 1;
  private double rate = HrlaLearner.RATE;
  private int iterations = HrlaLearner.ITERATIONS;
  private int folds;
  private ProofOutput proof = new ProofOutput();

  @Override
  public String globalInfo() {
    return "Learns the distance that links the most records, the worst case that an intruder can reach, and proves that no other"
        + " distance of its family links more. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.supervised();
  }

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .choice("F", "The family of distances: WEIGHTED_MEAN of the squared differences; OWA, weights by size of the difference; CHOQUET"
            + " integral, weights for every set of attributes; BILINEAR form, weights for every pair; MISMATCH, weights for numbers and a"
            + " cost for every pair of labels; AUTO learns in all of them but MISMATCH and chooses the one that links"
            + " the most, or with -regularise the one under which held-out links are likeliest",
            Family.WEIGHTED_MEAN,
            this::getFamily, this::setFamily)
        .choice("learner", "How to learn the parameters: EXACT finds the best ones and proves it if the time is enough; SEARCH finds good"
            + " ones within seconds, without a proof; HRLA is the gradient heuristic of Murillo, Abril and Torra (CHOQUET)",
            Method.EXACT, this::getLearner, this::setLearner)
        .flag("metric", "Only distances that are metrics: every weight positive (WEIGHTED_MEAN), weights that fall from the largest"
            + " difference on (OWA), a submodular measure (CHOQUET); for BILINEAR use -psd", this::getMetric, this::setMetric)
        .choice("psd", "BILINEAR only: NONE allows any matrix; DATA allows no negative distance in the file; PROJECT uses the positive"
            + " semidefinite matrix nearest to the best one; CONE learns a positive semidefinite one", Psd.NONE,
            this::getPsd, this::setPsd)
        .integer("additivity", "attributes", "CHOQUET only: how many attributes may interact, 0 for any number (2^n - 2"
            + " parameters)", 0, this::getAdditivity, this::setAdditivity)
        .number("T", "seconds", "The time limit in seconds, 0 for none; at the limit it reports the best parameters and bound found so far",
            0, this::getSeconds, this::setSeconds)
        .integer("S", "seed", "The seed of the search that finds good starts; 0 draws a fresh one; the proof does not depend on it",
            1, this::getSeed, this::setSeed)
        .number("rate", "step", "HRLA only: the learning rate, above 0 and at most 1", HrlaLearner.RATE, this::getRate,
            step -> setRate(new HrlaLearner(FamilySettings.of(Form.CHOQUET), step, iterations, 0).rate()))
        .integer("iterations", "number", "HRLA only: the number of passes over all records, 1 or more", HrlaLearner.ITERATIONS,
            this::getIterations, this::setIterations)
        .integer("regularise", "folds", "Learns what also links records without known links, instead of -learner: maximises the likelihood"
            + " of the known links, and of those of other records that it can guess well enough, in this family or a simpler one inside"
            + " it, with a pull towards equal weights; cross-validation with this many folds chooses both; 0 turns it off", 0,
            this::getFolds, this::setFolds)
        .text("proof", "file", "EXACT only: in a comparison of two files, writes a proof of the bound that weka.Run .ProofCheck checks"
            + " without the solver", "", this::getProof, this::setProof)
        .with(comparisonOptions());
  }

  /** Saved before this option existed. */
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    proof = proof == null ? new ProofOutput() : proof;
  }

  private List<FamilySettings> families(int attributes) {
    if (!automatic) {
      return List.of(new FamilySettings(family, metric, psd, additivity, comparison()));
    }
    if (metric || psd != Psd.NONE || additivity > 0) {
      throw new IllegalArgumentException((metric ? "-metric" : psd != Psd.NONE ? "-psd " + psd : "-additivity " + additivity)
          + " is not for -F AUTO; leave it out, or choose the family with -F");
    }
    return FamilySettings.all(attributes).stream().map(each -> each.with(comparison())).toList();
  }

  @Override
  protected void requireSound() {
    requireProvable(proof.isWanted());
    if (folds > 0) {
      regularised(1);
    } else {
      choice(1);
    }
  }

  private void requireProvable(boolean wanted) {
    String other = automatic ? "-F AUTO; choose the family with -F" : folds > 0 ? "-regularise; leave it out"
        : learner != Method.EXACT ? "-learner " + learner + "; use -learner EXACT" : "";
    if (wanted && !other.isEmpty()) {
      throw new IllegalArgumentException("-proof writes the proof of the bound of one family, which is not for " + other);
    }
  }

  /** From now on writes a proof to this request's file; null for none. */
  public void prove(ProofRequest wanted) {
    proof.prove(wanted);
    requireSound();
  }

  /** The settings of the one family that this linkage learns. */
  public FamilySettings settings() {
    requireProvable(true);
    return families(1).get(0);
  }

  private FamilyChoice choice(int attributes) {
    return new FamilyChoice(families(attributes), this::learner, seconds);
  }

  private Learner learner(FamilySettings settings, double time) {
    return switch (learner) {
      case EXACT -> new ExactLearner(settings, time, Schedule.USUAL, proof.request());
      case SEARCH -> new SearchLearner(settings, time);
      case HRLA -> new HrlaLearner(settings, rate, iterations, time);
    };
  }

  private RegularisedLearner regularised(int attributes) {
    if (!automatic && family == Form.MISMATCH) {
      throw new IllegalArgumentException("-regularise is not for -F MISMATCH; leave it out, or choose another family");
    }
    return new RegularisedLearner(families(attributes), seconds, folds);
  }

  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    int attributes = Differences.names(pair, comparison()).size();
    List<String> notes = new ArrayList<>();
    if (folds == 0) {
      FamilyChoice.Chosen chosen = choice(attributes).choose(pair, Randomness.ofSeed(seed), progress);
      if (automatic) {
        List<FamilySettings> all = families(attributes);
        notes.add("family: " + chosen.family().form() + ", links by family: " + IntStream.range(0, chosen.tried().size())
            .mapToObj(f -> all.get(f).form() + " " + chosen.tried().get(f)).collect(Collectors.joining(", ")));
      }
      return result(chosen.learned(), chosen.family(), pair, notes);
    }
    RegularisedLearner.Chosen chosen = regularised(attributes).choose(pair, Randomness.ofSeed(seed), progress);
    notes.add("regularised: " + chosen.choice() + ", learned from " + pair.partners() + " known links and " + chosen.guessed()
        + " guessed ones");
    return result(chosen.learned(), chosen.family(), pair, notes);
  }

  @Override
  public boolean hasResultWhenStopped() {
    return true;
  }

  @Override
  public LinkageResult linkSplit(MaskedPair train, MaskedPair test, boolean ranks, Progress progress) {
    LinkageResult known = link(train, ranks, progress);
    long start = System.nanoTime();
    Links unseen = TrainTest.links(test, families(1).get(0).differences(test, train), known.learned().orElseThrow().learned());
    return known.among(unseen, (System.nanoTime() - start) / 1e9);
  }

  /** Writes the whole mixed integer programme whose optimum this linkage seeks, as free-format MPS. */
  public void writeProgramme(MaskedPair pair, Writer out) {
    if (automatic) {
      throw new IllegalArgumentException("-mps writes the programme of one family, not of -F AUTO; choose the family with -F");
    }
    OptionSet.naming("mps", () -> {
      Mps.write(families(1).get(0), pair, out);
      return null;
    });
  }

  private LinkageResult result(Learned learned, FamilySettings chosen, MaskedPair pair, List<String> more) {
    MatrixError error = learned.aggregator() instanceof Bilinear.Fixed form ? MatrixError.of(form, pair, chosen.differences(pair)) : null;
    LearnedDistance distance = new LearnedDistance(learned, chosen.names(pair), automatic ? chosen.form().name() : "", error);
    List<String> notes = new ArrayList<>(proof.notes(learned, automatic ? "these families" : "this family"));
    if (learned.links().uncounted() > 0) {
      notes.add("stopped: " + learned.links().uncounted() + " records are not counted and may be linked too");
    }
    notes.addAll(more);
    notes.addAll(idle());
    notes.addAll(Insight.toLines(distance.explanation()));
    if (error != null) {
      notes.add(String.format(Locale.ROOT, "mean square error of the matrix's inverse against the aligned covariance: %.4g (%.4g after"
          + " scaling to its trace)", error.meanSquare(), error.scaled()));
    }
    return new LinkageResult(method(), briefOptions(), learned.links(), learned.seconds(), distance, notes);
  }

  /** A line for each option that was set although another one leaves it without effect. */
  private List<String> idle() {
    List<String> idle = new ArrayList<>();
    if (learner != Method.EXACT && folds > 0) {
      idle.add("-learner " + learner + " has no effect beside -regularise, which learns in a way of its own");
    }
    String others = folds > 0 ? " has no effect beside -regularise" : " has no effect with -learner " + learner + ", only with HRLA";
    if (rate != HrlaLearner.RATE && (learner != Method.HRLA || folds > 0)) {
      idle.add("-rate" + others);
    }
    if (iterations != HrlaLearner.ITERATIONS && (learner != Method.HRLA || folds > 0)) {
      idle.add("-iterations" + others);
    }
    return idle;
  }

  /** The file for the proof, or an empty text. */
  public String getProof() {
    return proof.file();
  }

  public void setProof(String file) {
    proof.setFile(file);
  }

  public String proofTipText() {
    return options().tip("proof");
  }

  /** The family of distances. */
  public Family getFamily() {
    return automatic ? Family.AUTO : Family.valueOf(family.name());
  }

  public void setFamily(Family distances) {
    automatic = distances == Family.AUTO;
    family = automatic ? family : Form.valueOf(distances.name());
  }

  public String familyTipText() {
    return options().tip("F");
  }

  /** How parameters are sought. */
  public Method getLearner() {
    return learner;
  }

  public void setLearner(Method method) {
    learner = method;
  }

  public String learnerTipText() {
    return options().tip("learner");
  }

  /** True if only metrics are learned. */
  public boolean getMetric() {
    return metric;
  }

  public void setMetric(boolean only) {
    metric = only;
  }

  public String metricTipText() {
    return options().tip("metric");
  }

  /** What is asked of a bilinear form's definiteness. */
  public Psd getPsd() {
    return psd;
  }

  public void setPsd(Psd definiteness) {
    psd = definiteness;
  }

  public String psdTipText() {
    return options().tip("psd");
  }

  /** How many attributes may interact. */
  public int getAdditivity() {
    return additivity;
  }

  public void setAdditivity(int attributes) {
    additivity = attributes;
  }

  public String additivityTipText() {
    return options().tip("additivity");
  }

  /** The seconds that may be spent. */
  public double getSeconds() {
    return seconds;
  }

  /** Sets the seconds that may be spent, 0 for no limit. */
  public void setSeconds(double limit) {
    Budget.requireSeconds(limit);
    seconds = limit;
  }

  public String secondsTipText() {
    return options().tip("T");
  }

  /** The seed of the search. */
  public int getSeed() {
    return seed;
  }

  public void setSeed(int number) {
    seed = number;
  }

  public String seedTipText() {
    return options().tip("S");
  }

  /** The learning rate of HRLA. */
  public double getRate() {
    return rate;
  }

  public void setRate(double step) {
    rate = step;
  }

  public String rateTipText() {
    return options().tip("rate");
  }

  /** The number of passes of HRLA over all records. */
  public int getIterations() {
    return iterations;
  }

  public void setIterations(int times) {
    iterations = new HrlaLearner(FamilySettings.of(Form.CHOQUET), rate, times, 0).iterations();
  }

  public String iterationsTipText() {
    return options().tip("iterations");
  }

  /** The folds of the cross-validation by which learning is held back, 0 for none. */
  public int getFolds() {
    return folds;
  }

  public void setFolds(int number) {
    folds = number;
  }

  public String foldsTipText() {
    return options().tip("regularise");
  }
}
