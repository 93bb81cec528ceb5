package weka.disclosure.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.mask.synthesis.ValueLearner;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.core.Attribute;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Randomizable;
import weka.disclosure.options.ClassifierText;
import weka.disclosure.options.ClassifierWork;

/**
 * One of Weka's classifiers as a learner of values. The target is the class; a learner that draws random numbers gets the given seed.
 * Numbers whose squares would overflow are divided by a power of two, so predictions of such numbers are divided too.
 *
 * @param chosen the untrained classifier; each model is a copy of it
 * @param other  the classifier of the targets that the chosen one cannot learn: labels or numbers
 */
public record WekaValueLearner(Classifier chosen, Classifier other) implements ValueLearner {

  /** Above it, sums of squares may overflow. */
  private static final double HUGE = 1e140;
  private static final String ADVICE = "choose a classifier for the labels and the numbers of -R, such as REPTree";

  @Override
  public String identity() {
    return ClassifierText.of(chosen) + " " + ClassifierText.of(other);
  }

  /** True if the chosen classifier can learn numbers, or this number of labels. */
  public static boolean canLearn(Classifier classifier, boolean numeric, int labels) {
    Capabilities can = classifier.getCapabilities();
    return numeric ? can.handles(Capability.NUMERIC_CLASS) : can.handles(Capability.NOMINAL_CLASS)
        || labels == 2 && can.handles(Capability.BINARY_CLASS);
  }

  @Override
  public Model learn(Table predictors, Column target, long seed) {
    Classifier scheme = canLearn(chosen, target instanceof NumericColumn, target instanceof NominalColumn nominal
        ? nominal.labels().size() : 0) ? chosen : other;
    Instances header = header(predictors, target);
    Instances examples = new Instances(header, predictors.rows());
    double[] factors = Stream.concat(predictors.columns().stream(), Stream.of(target)).mapToDouble(WekaValueLearner::factor).toArray();
    fill(examples, predictors, target, factors);
    return attempt(scheme, "learn '" + target.name() + "'", () -> {
      Classifier copy = AbstractClassifier.makeCopy(scheme);
      if (copy instanceof Randomizable random) {
        random.setSeed((int) seed);
      }
      copy.buildClassifier(examples);
      return new Trained(copy, header, factors);
    });
  }

  private static Instances header(Table predictors, Column target) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < predictors.width(); k++) {
      attributes.add(attribute(k + " ", predictors.column(k)));
    }
    attributes.add(attribute("class ", target));
    Instances header = new Instances("records", attributes, 0);
    header.setClassIndex(predictors.width());
    return header;
  }

  private static Attribute attribute(String prefix, Column column) {
    return column instanceof NominalColumn nominal ? new Attribute(prefix + column.name(), nominal.labels())
        : new Attribute(prefix + column.name());
  }

  private static double factor(Column column) {
    double largest = column instanceof NumericColumn numbers
        ? Arrays.stream(numbers.toArray()).map(Math::abs).filter(value -> !Double.isNaN(value)).max().orElse(0) : 0;
    return largest > HUGE ? Math.scalb(1.0, -Math.getExponent(largest)) : 1;
  }

  /** Adds the records, each value multiplied by its column's factor; without a target its values are missing. */
  private static void fill(Instances data, Table predictors, Column target, double[] factors) {
    int width = predictors.width();
    for (int row = 0; row < predictors.rows(); row++) {
      double[] values = new double[width + 1];
      for (int k = 0; k < width; k++) {
        values[k] = factors[k] * value(predictors.column(k), row);
      }
      values[width] = target == null ? Double.NaN : factors[width] * value(target, row);
      data.add(new DenseInstance(predictors.weight(row), values));
    }
  }

  private static double value(Column column, int row) {
    return column instanceof NumericColumn numbers ? numbers.value(row) : ((NominalColumn) column).code(row);
  }

  private static <T> T attempt(Classifier scheme, String what, ClassifierWork.Work<T> work) {
    return ClassifierWork.attempt("W", scheme, what, ADVICE, work);
  }

  /** A classifier after learning. */
  private record Trained(Classifier classifier, Instances header, double[] factors) implements Model {

    private Instances batch(Table predictors) {
      Instances batch = new Instances(header, predictors.rows());
      fill(batch, predictors, null, factors);
      return batch;
    }

    @Override
    public double[][] distributions(Table predictors) {
      return attempt(classifier, "predict", () -> {
        double[][] result = new double[predictors.rows()][];
        Instances batch = batch(predictors);
        for (int row = 0; row < result.length; row++) {
          result[row] = classifier.distributionForInstance(batch.instance(row)).clone();
        }
        return result;
      });
    }

    @Override
    public double[] values(Table predictors) {
      return attempt(classifier, "predict", () -> {
        double[] result = new double[predictors.rows()];
        Instances batch = batch(predictors);
        for (int row = 0; row < result.length; row++) {
          result[row] = classifier.classifyInstance(batch.instance(row));
        }
        return result;
      });
    }

    @Override
    public Model copy() {
      return attempt(classifier, "be copied", () -> new Trained(AbstractClassifier.makeCopy(classifier), header, factors));
    }
  }
}
