package weka.disclosure.utility;

import java.util.ArrayList;
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
 * @param classifier the classifier with its options
 * @param attribute  the attribute to predict
 * @param records    the number of records used
 * @param measures   the figures
 */
public record ClassifierUtility(String classifier, String attribute, int records, List<Measure> measures) {

  /** The number of folds. */
  public static final int FOLDS = 10;

  /**
   * One measure.
   *
   * @param name     the name of the measure
   * @param original the figure after learning from the original data
   * @param masked   the figure after learning from the masked data
   */
  public record Measure(String name, Figure original, Figure masked) {
  }

  /** Copies the list. */
  public ClassifierUtility {
    measures = List.copyOf(measures);
  }

  /** Measures a classifier; a copy of it learns in each fold. */
  static ClassifierUtility of(Classifier classifier, String attribute, JointData data, MaskedPair pair, Progress progress) {
    Attribute target = data.original().attribute(attribute);
    String name = describe(classifier);
    if (target == null) {
      return absent(name, attribute, 0, "'" + attribute + "' is the identifier, or a number in one file and a category in the other");
    }
    data.original().setClassIndex(target.index());
    data.masked().setClassIndex(target.index());
    int[] rows = IntStream.range(0, pair.original().rows()).filter(row -> pair.partner(row) != MaskedPair.NONE
        && !data.original().instance(row).classIsMissing() && !data.masked().instance(pair.partner(row)).classIsMissing()).toArray();
    if (rows.length < FOLDS) {
      return absent(name, attribute, rows.length, "needs at least " + FOLDS + " records with a class, found " + rows.length);
    }
    int[] partners = IntStream.of(rows).map(pair::partner).toArray();
    int[] fold = folds(rows, data.original());
    Figure[] original = figures(classifier, chosen(data.original(), rows), chosen(data.original(), rows), fold, progress);
    Figure[] masked = figures(classifier, chosen(data.masked(), partners), chosen(data.original(), rows), fold, progress);
    List<Measure> measures = new ArrayList<>();
    List<String> names = names(target);
    for (int m = 0; m < names.size(); m++) {
      measures.add(new Measure(names.get(m), original[m], masked[m]));
    }
    return new ClassifierUtility(name, attribute, rows.length, measures);
  }

  private static List<String> names(Attribute target) {
    return target.isNominal() ? List.of("right, %", "kappa") : List.of("correlation", "root mean squared error");
  }

  private static ClassifierUtility absent(String classifier, String attribute, int records, String reason) {
    Figure absent = Figure.absent(reason);
    return new ClassifierUtility(classifier, attribute, records, List.of(new Measure("prediction", absent, absent)));
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

  private static Instances chosen(Instances data, int[] rows) {
    Instances chosen = new Instances(data, rows.length);
    for (int row : rows) {
      chosen.add(data.instance(row));
    }
    return chosen;
  }

  /** Learns from the first data and predicts the second, fold by fold; if the classifier fails, the figures give its reason. */
  private static Figure[] figures(Classifier classifier, Instances learned, Instances tested, int[] fold, Progress progress) {
    try {
      Evaluation evaluation = new Evaluation(tested);
      for (int f = 0; f < FOLDS; f++) {
        progress.check();
        int held = f;
        Classifier copy = AbstractClassifier.makeCopy(classifier);
        copy.buildClassifier(chosen(learned, IntStream.range(0, fold.length).filter(i -> fold[i] != held).toArray()));
        evaluation.evaluateModel(copy, chosen(tested, IntStream.range(0, fold.length).filter(i -> fold[i] == held).toArray()));
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
