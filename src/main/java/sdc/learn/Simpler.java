package sdc.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Choquet;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.Owa;
import sdc.aggregate.WeightedMean;

/** The families with few parameters that lie inside another, and their distances written as that other's. */
public final class Simpler {

  private Simpler() {
  }

  /** The families inside this one on so many attributes, this one last. */
  public static List<FamilySettings> inside(FamilySettings settings, int attributes) {
    List<FamilySettings> families = new ArrayList<>();
    boolean choquet = settings.form() == Form.CHOQUET && attributes <= Choquet.MOST;
    if (choquet || settings.form() == Form.BILINEAR) {
      families.add(new FamilySettings(Form.WEIGHTED_MEAN, settings.metric(), Psd.NONE, 0));
    }
    if (choquet && settings.additivity() == 0) {
      families.add(new FamilySettings(Form.OWA, settings.metric(), Psd.NONE, 0));
    }
    families.add(settings);
    return families;
  }

  /** The same distance as one of this form. */
  public static Aggregator as(Form form, Aggregator aggregator) {
    if (form == Form.CHOQUET && aggregator instanceof WeightedMean.Fixed mean) {
      return measure(mean.weights(), set -> IntStream.range(0, mean.weights().length).filter(k -> (set >> k & 1) == 1)
          .mapToDouble(k -> mean.weights()[k]).sum());
    }
    if (form == Form.CHOQUET && aggregator instanceof Owa.Fixed owa) {
      return measure(owa.weights(), set -> IntStream.range(0, Integer.bitCount(set)).mapToDouble(k -> owa.weights()[k]).sum());
    }
    if (form == Form.BILINEAR && aggregator instanceof WeightedMean.Fixed mean) {
      double[][] matrix = new double[mean.weights().length][mean.weights().length];
      for (int k = 0; k < matrix.length; k++) {
        matrix[k][k] = mean.weights()[k];
      }
      return new Bilinear.Fixed(matrix);
    }
    return aggregator;
  }

  private static Choquet.Fixed measure(double[] weights, IntToDoubleFunction value) {
    return new Choquet.Fixed(weights.length, IntStream.range(0, 1 << weights.length).mapToDouble(value).toArray());
  }
}
