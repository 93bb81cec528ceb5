package sdc.aggregate;

/**
 * Which family is learned, as the user asks for it.
 *
 * @param form       the kind of distance
 * @param metric     whether it must be a metric
 * @param psd        what is asked of a bilinear form's definiteness
 * @param additivity how many attributes may interact in a fuzzy measure, 0 for any number
 */
public record FamilySettings(Form form, boolean metric, Bilinear.Psd psd, int additivity) {

  /** The kinds of distance. */
  public enum Form {
    /** {@link WeightedMean}. */
    WEIGHTED_MEAN,
    /** {@link Owa}. */
    OWA,
    /** {@link Choquet}, {@link AdditiveChoquet}. */
    CHOQUET,
    /** {@link Bilinear}. */
    BILINEAR
  }

  /** Refuses settings that do not fit the form. */
  public FamilySettings {
    if (!(additivity >= 0)) {
      throw new IllegalArgumentException("-additivity (attributes that interact) must be 0 (any number) or more, got"
          + " " + additivity);
    }
    if (additivity > 0 && form != Form.CHOQUET) {
      throw new IllegalArgumentException("-additivity " + additivity + " is for -F CHOQUET only, not for -F " + form);
    }
    if (psd != Bilinear.Psd.NONE && form != Form.BILINEAR) {
      throw new IllegalArgumentException("-psd " + psd + " is for -F BILINEAR only, not for -F " + form);
    }
    if (metric && form == Form.BILINEAR) {
      throw new IllegalArgumentException("-metric is not for -F BILINEAR; use -psd CONE, which learns a semidefinite matrix");
    }
    if (metric && additivity > 0) {
      throw new IllegalArgumentException("-metric and -additivity " + additivity + " cannot be used together; leave one out");
    }
  }

  /** The family of this form without further demands. */
  public static FamilySettings of(Form form) {
    return new FamilySettings(form, false, Bilinear.Psd.NONE, 0);
  }

  /** The family of so many attributes. */
  public Family family(int attributes) {
    if (attributes < 1) {
      throw new IllegalArgumentException("no attribute is left to compare; widen -R");
    }
    return switch (form) {
      case WEIGHTED_MEAN -> new WeightedMean(attributes, metric);
      case OWA -> new Owa(attributes, metric);
      case CHOQUET -> measure(attributes);
      case BILINEAR -> new Bilinear(attributes, psd);
    };
  }

  private Family measure(int attributes) {
    if (additivity == 0 || additivity >= attributes) {
      if (attributes > Choquet.MOST) {
        throw new IllegalArgumentException("-F CHOQUET on " + attributes + " attributes has 2^" + attributes
            + " - 2 parameters, more than the " + Choquet.MOST + " attributes that can be learned; with -additivity 2 it has "
            + attributes * (attributes + 1) / 2);
      }
      return new Choquet(attributes, metric);
    }
    if (attributes > 62 || additivity > 2 && attributes > Choquet.MOST) {
      throw new IllegalArgumentException("-additivity " + additivity + " allows at most " + (additivity > 2 ? Choquet.MOST : 62)
          + " attributes, got " + attributes + "; use -additivity 2 or choose fewer with -R");
    }
    return new AdditiveChoquet(attributes, additivity);
  }
}
