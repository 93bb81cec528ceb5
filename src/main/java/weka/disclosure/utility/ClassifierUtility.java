package weka.disclosure.utility;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.loss.Figure;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.classifiers.Evaluation;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;

/**
 * How well a classifier predicts original records when it has learned from masked data (Herranz, Matwin, Nin, Torra 2010).
 *
 * <p>The records that have a partner and a value of the class in both files are sorted by class and dealt to ten folds in turn. For each
 * fold the classifier learns once from the masked records of the other folds and once from their original records, and both predict the
 * fold's original records. So a record is never predicted by a model that learned from it, original or masked. Figures are over all
 * predictions:
 * <ul>
 * <li>labels: 100·right/n; κ = (p − e)/(1 − e), with p the share of right predictions and e the share expected by chance (Cohen 1960);
 * <li>numbers: correlation of prediction and truth, root mean squared error √(Σ(p − c)²/n) in the class's own unit.
 * </ul>
 *
 * <p>If records do not correspond, a classifier learns from all masked records, and one from the original; both predict a holdout (train on
 * synthetic, test on real; Esteban, Hyland, Rätsch 2017). Without a holdout the former predicts the original, which flatters copies, and
 * the latter each fold of it.
 *
 * @param classifier the classifier with its options
 * @param attribute  the attribute to predict
 * @param records    the number of records predicted
 * @param tested     which records were predicted
 * @param measures   the figures
 */
public record ClassifierUtility(String classifier, String attribute, int records, Tested tested, List<Measure> measures) {

  /** The number of folds. */
  public static final int FOLDS = 10;
  private static final int[] WHOLE = {};
  private static final String FOLDS_WORDS = FOLDS + "-fold cross-validation";

  /** Which records are predicted. */
  public enum Tested {
    /** Originals, by models that learned neither from them nor from their masked records. */
    FOLDS("original records, " + FOLDS_WORDS),
    /** Records held out. */
    HOLDOUT("the records held out"),
    /** All originals, by the model of the masked records. */
    ORIGINALS("original records; of the model of the original, " + FOLDS_WORDS + "; use a holdout, because copies look good here");

    private final String words;

    Tested(String words) {
      this.words = words;
    }

    /** The same in words. */
    public String words() {
      return words;
    }
  }

  /**
   * One measure.
   *
   * @param name     the name of the measure
   * @param original the figure after learning from the original data
   * @param masked   the figure after learning from the masked data
   */
  public record Measure(String name, Figure original, Figure masked) {
  }

  public ClassifierUtility {
    measures = List.copyOf(measures);
  }

  /** Measures a classifier; a copy of it learns in each fold. */
  static ClassifierUtility of(Classifier classifier, String attribute, JointData data, MaskedPair pair, Progress progress) {
    Attribute target = data.original().attribute(attribute);
    String name = describe(classifier);
    if (target == null) {
      return absent(name, attribute, 0, Tested.FOLDS);
    }
    data.original().setClassIndex(target.index());
    data.masked().setClassIndex(target.index());
    int[] rows = IntStream.range(0, pair.original().rows()).filter(row -> pair.partner(row) != MaskedPair.NONE
        && !data.original().instance(row).classIsMissing() && !data.masked().instance(pair.partner(row)).classIsMissing()).toArray();
    if (rows.length < FOLDS) {
      return absent(name, attribute, rows.length, Tested.FOLDS);
    }
    Instances original = chosen(data.original(), IntStream.of(rows));
    Instances masked = chosen(data.masked(), IntStream.of(rows).map(pair::partner));
    int[] fold = folds(rows, data.original());
    return new ClassifierUtility(name, attribute, rows.length, Tested.FOLDS, measures(target,
        figures(classifier, original, original, fold, progress), figures(classifier, masked, original, fold, progress)));
  }

  /** The same for records that do not correspond; the last of the files is the holdout, if there is one. */
  static ClassifierUtility ofUnrelated(Classifier classifier, String attribute, JointData data, boolean held, Progress progress) {
    Attribute target = data.original().attribute(attribute);
    String name = describe(classifier);
    Tested tested = held ? Tested.HOLDOUT : Tested.ORIGINALS;
    if (target == null) {
      return absent(name, attribute, 0, tested);
    }
    Instances original = classed(data.original(), target);
    Instances masked = classed(data.masked(), target);
    Instances test = held ? classed(data.last(), target) : original;
    if (Math.min(test.size(), Math.min(original.size(), masked.size())) < FOLDS) {
      return absent(name, attribute, Math.min(test.size(), Math.min(original.size(), masked.size())), tested);
    }
    int[] fold = held ? WHOLE : folds(IntStream.range(0, original.size()).toArray(), original);
    return new ClassifierUtility(name, attribute, test.size(), tested, measures(target,
        figures(classifier, original, test, fold, progress), figures(classifier, masked, test, WHOLE, progress)));
  }

  private static Instances classed(Instances data, Attribute target) {
    data.setClassIndex(target.index());
    Instances known = new Instances(data);
    known.deleteWithMissingClass();
    return known;
  }

  private static List<Measure> measures(Attribute target, Figure[] original, Figure[] masked) {
    List<String> names = names(target);
    return IntStream.range(0, names.size()).mapToObj(m -> new Measure(names.get(m), original[m], masked[m])).toList();
  }

  /** The percentage lost of kappa or of the correlation, 0 to 100; absent if nothing can be learned from the original. */
  public Figure lost() {
    Measure measure = measures.stream().filter(each -> List.of("kappa", "correlation").contains(each.name())).findFirst()
        .orElse(measures.get(0));
    return measure.original() instanceof Figure.Value full && !(full.value() > 0)
        ? Figure.absent("the classifier learns nothing from the original")
        : measure.original() instanceof Figure.Value full && measure.masked() instanceof Figure.Value left
        ? Figure.of(100 * Math.max(0, Math.min(1, 1 - left.value() / full.value())))
        : measure.masked() instanceof Figure.Absent ? measure.masked() : measure.original();
  }

  private static List<String> names(Attribute target) {
    return target.isNominal() ? List.of("right, %", "kappa") : List.of("correlation", "root mean squared error");
  }

  private static ClassifierUtility absent(String classifier, String attribute, int records, Tested tested) {
    Figure absent = Figure.absent(records == 0 ? "'" + attribute + "' is an identifier, or a number in one file and a category in another"
        : "needs at least " + FOLDS + " records with a class, found " + records);
    return new ClassifierUtility(classifier, attribute, records, tested, List.of(new Measure("prediction", absent, absent)));
  }

  private static String describe(Classifier classifier) {
    String options = classifier instanceof OptionHandler handler ? Utils.joinOptions(handler.getOptions()) : "";
    return (classifier.getClass().getSimpleName() + " " + options).strip();
  }

  /** Deals the records, sorted by class and then by place, to the folds in turn. */
  static int[] folds(int[] rows, Instances data) {
    Integer[] order = IntStream.range(0, rows.length).boxed().toArray(Integer[]::new);
    Arrays.sort(order, (a, b) -> Double.compare(data.instance(rows[a]).classValue(), data.instance(rows[b]).classValue()));
    int[] fold = new int[rows.length];
    for (int place = 0; place < order.length; place++) {
      fold[order[place]] = place % FOLDS;
    }
    return fold;
  }

  private static Instances chosen(Instances data, IntStream rows) {
    Instances chosen = new Instances(data, 0);
    rows.forEach(row -> chosen.add(data.instance(row)));
    return chosen;
  }

  /** Learns from the first data and predicts the second, fold by fold if there are folds; if the classifier fails, the figures say why. */
  private static Figure[] figures(Classifier classifier, Instances learned, Instances tested, int[] fold, Progress progress) {
    try {
      Evaluation evaluation = new Evaluation(tested);
      for (int f = 0; f < (fold == WHOLE ? 1 : FOLDS); f++) {
        progress.check();
        int held = f;
        IntStream others = IntStream.range(0, fold.length).filter(i -> fold[i] != held);
        IntStream own = IntStream.range(0, fold.length).filter(i -> fold[i] == held);
        Classifier copy = AbstractClassifier.makeCopy(classifier);
        copy.buildClassifier(fold == WHOLE ? learned : chosen(learned, others));
        evaluation.evaluateModel(copy, fold == WHOLE ? tested : chosen(tested, own));
      }
      return tested.classAttribute().isNominal() ? new Figure[] {Figure.of(evaluation.pctCorrect()), Figure.of(evaluation.kappa())}
          : new Figure[] {Figure.of(evaluation.correlationCoefficient()), Figure.of(evaluation.rootMeanSquaredError())};
    } catch (Progress.Stopped e) {
      throw e;
    } catch (Exception | StackOverflowError e) {
      // Weka's trees split without end where numbers are so large that their differences are infinite
      String reason = e instanceof StackOverflowError ? "its recursion does not end" : String.valueOf(e.getMessage());
      Figure absent = Figure.absent(classifier.getClass().getSimpleName() + " cannot learn from it: "
          + reason.strip().replaceAll("\\s+", " "));
      return new Figure[] {absent, absent};
    }
  }
}
