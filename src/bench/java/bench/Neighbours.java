package bench;

import java.util.ArrayList;
import java.util.Arrays;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.link.Links;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.EuclideanDistance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.neighboursearch.NearestNeighbourSearch;

/** Nearest neighbours by other programs, on the coordinates that the engine compares. Each uses one thread. */
final class Neighbours {

  private Neighbours() {
  }

  /** The mean of the distances, which is the same for all searches that find the nearest records. */
  static String answer(Links links) {
    double sum = 0;
    for (int i = 0; i < links.rows(); i++) {
      sum += links.distance(i);
    }
    return answer(sum / links.rows());
  }

  static String answer(double mean) {
    return String.format("mean distance %.9f", mean);
  }

  /** Every record compared with every other. */
  static double allPairs(MaskedPair pair) {
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    int width = differences.width();
    double[] original = differences.originalCoordinates();
    double[] masked = differences.maskedCoordinates();
    double total = 0;
    for (int i = 0; i < original.length; i += width) {
      double nearest = Double.POSITIVE_INFINITY;
      for (int j = 0; j < masked.length; j += width) {
        double sum = 0;
        for (int k = 0; k < width; k++) {
          double difference = original[i + k] - masked[j + k];
          sum += difference * difference;
        }
        nearest = Math.min(nearest, sum);
      }
      total += Math.sqrt(nearest);
    }
    return total / (original.length / width);
  }

  /** One of Weka's searches, built on the masked records and called for each original one. */
  static double weka(NearestNeighbourSearch search, MaskedPair pair) {
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    Instances masked = instances(differences.maskedCoordinates(), differences.width());
    Instances original = instances(differences.originalCoordinates(), differences.width());
    try {
      EuclideanDistance distance = new EuclideanDistance(masked);
      distance.setDontNormalize(true);
      search.setDistanceFunction(distance);
      search.setInstances(masked);
      double total = 0;
      for (Instance query : original) {
        search.nearestNeighbour(query);
        total += search.getDistances()[0];
      }
      return total / original.numInstances();
    } catch (Exception e) {
      throw new IllegalStateException("Weka's " + search.getClass().getSimpleName() + " failed: " + e.getMessage(), e);
    }
  }

  private static Instances instances(double[] coordinates, int width) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < width; k++) {
      attributes.add(new Attribute("x" + k));
    }
    Instances instances = new Instances("coordinates", attributes, coordinates.length / width);
    for (int i = 0; i < coordinates.length; i += width) {
      instances.add(new DenseInstance(1, Arrays.copyOfRange(coordinates, i, i + width)));
    }
    return instances;
  }
}
