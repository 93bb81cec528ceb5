package weka.disclosure.utility;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.loss.Figure;
import weka.classifiers.Classifier;
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.lazy.IBk;
import weka.classifiers.trees.J48;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Learning from masked data, beside a slow count of our own. */
class ClassifierUtilityTest {

  private static final List<String> LABELS = List.of("low", "middle", "high");

  /** Two numbers and a class that depends on them; noise moves the numbers. The labels have this order. */
  private static Instances data(int n, double noise, List<String> labels, boolean numericClass) {
    Attribute target = numericClass ? new Attribute("class") : new Attribute("class", labels);
    Instances data = new Instances("d", new ArrayList<>(List.of(new Attribute("a"), new Attribute("b"), target)), n);
    Random random = new Random(3);
    Random noises = new Random(4);
    for (int i = 0; i < n; i++) {
      double a = random.nextGaussian();
      double b = random.nextGaussian();
      String label = LABELS.get(a + b > 0.7 ? 2 : a + b < -0.7 ? 0 : 1);
      data.add(new DenseInstance(1, new double[] {a + noise * noises.nextGaussian(), b + noise * noises.nextGaussian(),
          numericClass ? a + b : labels.indexOf(label)}));
    }
    return data;
  }

  private static MaskedPair pair(int n) {
    Table table = Table.of(NumericColumn.of("a", new double[n]));
    return MaskedPair.aligned(table, table);
  }

  private static ClassifierUtility measure(Classifier classifier, Instances original, Instances masked) {
    return ClassifierUtility.of(classifier, "class", new JointData(List.of(), original, masked), pair(original.numInstances()),
        Progress.NONE);
  }

  /** One nearest neighbour by a loop: trained on the masked records of the other folds, asked about the original ones of this. */
  @Test
  void countsAgreeWithAPlainLoop() {
    int n = 157;
    Instances original = data(n, 0, LABELS, false);
    Instances masked = data(n, 0.8, LABELS, false);
    ClassifierUtility found = measure(new IBk(), original, masked);
    int[] fold = ClassifierUtility.folds(IntStream.range(0, n).toArray(), classed(original));
    for (int k = 0; k < 2; k++) {
      Instances learned = k == 0 ? original : masked;
      int right = 0;
      int[] said = new int[3];
      int[] truths = new int[3];
      for (int i = 0; i < n; i++) {
        int guess = (int) learned.instance(nearest(original, learned, fold, i)).value(2);
        int truth = (int) original.instance(i).value(2);
        right += guess == truth ? 1 : 0;
        said[guess]++;
        truths[truth]++;
      }
      Figure figure = k == 0 ? found.measures().get(0).original() : found.measures().get(0).masked();
      assertEquals(100.0 * right / n, value(figure), 1e-9);
      double byChance = IntStream.range(0, 3).mapToDouble(label -> (double) said[label] * truths[label] / n / n).sum();
      Figure kappa = k == 0 ? found.measures().get(1).original() : found.measures().get(1).masked();
      assertEquals(((double) right / n - byChance) / (1 - byChance), value(kappa), 1e-9, "kappa");
    }
    assertEquals(n, found.records());
    assertTrue(value(found.measures().get(0).masked()) < value(found.measures().get(0).original()), "noise costs something");
  }

  private static Instances classed(Instances data) {
    Instances copy = new Instances(data);
    copy.setClassIndex(2);
    return copy;
  }

  /** IBk measures numbers as shares of their range among the records it learned from. */
  private static int nearest(Instances original, Instances learned, int[] fold, int i) {
    double[] low = {Double.MAX_VALUE, Double.MAX_VALUE};
    double[] high = {-Double.MAX_VALUE, -Double.MAX_VALUE};
    for (int j = 0; j < fold.length; j++) {
      for (int k = 0; k < 2 && fold[j] != fold[i]; k++) {
        low[k] = Math.min(low[k], learned.instance(j).value(k));
        high[k] = Math.max(high[k], learned.instance(j).value(k));
      }
    }
    int best = -1;
    double least = Double.MAX_VALUE;
    for (int j = 0; j < fold.length; j++) {
      double distance = 0;
      for (int k = 0; k < 2; k++) {
        distance += Math.pow((learned.instance(j).value(k) - original.instance(i).value(k)) / (high[k] - low[k]), 2);
      }
      if (fold[j] != fold[i] && distance < least) {
        least = distance;
        best = j;
      }
    }
    return best;
  }

  @Test
  void everyFoldHoldsItsShareOfEachLabel() {
    Instances data = classed(data(203, 0, LABELS, false));
    int[] fold = ClassifierUtility.folds(IntStream.range(0, 203).toArray(), data);
    for (int f = 0; f < ClassifierUtility.FOLDS; f++) {
      for (int label = 0; label < 3; label++) {
        int held = f;
        int wanted = label;
        long all = IntStream.range(0, 203).filter(i -> data.instance(i).classValue() == wanted).count();
        long here = IntStream.range(0, 203).filter(i -> data.instance(i).classValue() == wanted && fold[i] == held).count();
        assertTrue(Math.abs(here - all / 10.0) <= 1, () -> "fold " + held + " holds " + here + " of " + all);
      }
    }
  }

  @Test
  void unchangedDataLearnsTheSameWhateverTheOrderOfItsLabels() {
    Instances original = data(120, 0, LABELS, false);
    Instances same = data(120, 0, List.of("high", "low", "unseen", "middle"), false);
    for (ClassifierUtility.Measure measure : measure(new J48(), original, same).measures()) {
      assertEquals(value(measure.original()), value(measure.masked()), measure.name());
    }
  }

  @Test
  void numbersArePredictedByCorrelationAndError() {
    ClassifierUtility found = measure(new LinearRegression(), data(100, 0, LABELS, true), data(100, 0.5, LABELS, true));
    assertEquals(List.of("correlation", "root mean squared error"), found.measures().stream().map(m -> m.name()).toList());
    assertEquals(1, value(found.measures().get(0).original()), 1e-9, "the class is the sum of the two numbers");
    assertEquals(0, value(found.measures().get(1).original()), 1e-6);
    assertTrue(value(found.measures().get(1).masked()) > 0.1);
  }

  @Test
  void aClassifierThatCannotSaysWhy() {
    ClassifierUtility found = measure(new J48(), data(50, 0, LABELS, true), data(50, 0.5, LABELS, true));
    assertTrue(found.measures().get(0).masked().toString().startsWith("not computed: J48 cannot learn from it: "), found.toString());
    ClassifierUtility few = measure(new J48(), data(9, 0, LABELS, false), data(9, 0, LABELS, false));
    assertTrue(few.measures().get(0).original().toString().contains("found 9"), few.toString());
  }
}
