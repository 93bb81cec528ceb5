package weka.disclosure.linkage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sdc.link.match.MatchClassifier;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.core.Attribute;
import weka.core.BatchPredictor;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.disclosure.options.ClassifierWork;

/**
 * One of Weka's classifiers as a classifier of pairs. The features are numeric attributes, and the class is {@code match} with the labels
 * {@code no} and {@code yes}.
 *
 * @param scheme the untrained classifier; each model is a copy of it
 */
record WekaMatchClassifier(Classifier scheme) implements MatchClassifier {

  private static final int NO = 0;
  private static final int YES = 1;

  @Override
  public Model learn(List<String> names, double[][] features, boolean[] match) {
    Instances header = header(names);
    Instances examples = new Instances(header, features.length);
    for (int i = 0; i < features.length; i++) {
      examples.add(new DenseInstance(1, with(features[i], match[i] ? YES : NO)));
    }
    return attempt("learn from these pairs", () -> {
      Classifier copy = AbstractClassifier.makeCopy(scheme);
      copy.buildClassifier(examples);
      return new Trained(copy, header);
    });
  }

  private static Instances header(List<String> names) {
    ArrayList<Attribute> attributes = new ArrayList<>(names.stream().map(Attribute::new).toList());
    attributes.add(new Attribute("match", List.of("no", "yes")));
    Instances header = new Instances("pairs of records", attributes, 0);
    header.setClassIndex(names.size());
    return header;
  }

  private static double[] with(double[] features, double label) {
    double[] values = Arrays.copyOf(features, features.length + 1);
    values[features.length] = label;
    return values;
  }

  private <T> T attempt(String what, ClassifierWork.Work<T> work) {
    return ClassifierWork.attempt("W", scheme, what, "choose a classifier for two classes and numeric attributes, such as"
        + " RandomForest", work);
  }

  /** A classifier after learning. */
  private final class Trained implements Model {
    private final Classifier classifier;
    private final Instances header;

    Trained(Classifier classifier, Instances header) {
      this.classifier = classifier;
      this.header = header;
    }

    @Override
    public double[] logOdds(double[][] features) {
      Instances batch = new Instances(header, features.length);
      for (double[] pair : features) {
        batch.add(new DenseInstance(1, with(pair, Double.NaN)));
      }
      return attempt("predict", () -> {
        double[] odds = new double[features.length];
        if (classifier instanceof BatchPredictor predictor && predictor.implementsMoreEfficientBatchPrediction()) {
          double[][] distributions = predictor.distributionsForInstances(batch);
          Arrays.setAll(odds, i -> logOdds(distributions[i]));
        } else {
          for (int i = 0; i < odds.length; i++) {
            odds[i] = logOdds(classifier.distributionForInstance(batch.instance(i)));
          }
        }
        return odds;
      });
    }

    /** The log odds of a match; a pair that the classifier cannot judge counts as certainly no match. */
    private static double logOdds(double[] distribution) {
      double odds = Math.log(distribution[YES]) - Math.log(distribution[NO]);
      return Double.isNaN(odds) ? Double.NEGATIVE_INFINITY : odds;
    }

    @Override
    public Model copy() {
      return attempt("be copied", () -> new Trained(AbstractClassifier.makeCopy(classifier), header));
    }
  }
}
