package sdc.aggregate;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import sdc.data.Differences;
import sdc.data.LabelPairs;
import sdc.data.MaskedPair;
import sdc.data.Setting;
import sdc.data.ValueComparison;

/**
 * The user's choice of the family to learn.
 *
 * @param form       the kind of distance
 * @param metric     whether the distance must be a metric
 * @param psd        the requirement on the definiteness of a bilinear form
 * @param additivity the number of attributes that may interact in a fuzzy measure, 0 for any number
 * @param comparison the comparison of labels, missing values and sets
 */
public record FamilySettings(Form form, boolean metric, Bilinear.Psd psd, int additivity, ValueComparison comparison) {

  /**
   * The largest number of attributes for a full measure in {@link #all}. On more, it has more parameters (2^n − 2, 254 on 8) than
   * the links that an intruder is likely to know, and a proof is slow.
   */
  private static final int MOST_OF_FULL_MEASURE = 8;
  /** The largest number of attributes for a k-additive measure, because sets of attributes are the bits of a long. */
  private static final int MOST_OF_ADDITIVE_MEASURE = 62;

  /** The kinds of distance. */
  public enum Form {
    /** {@link WeightedMean}. */
    WEIGHTED_MEAN,
    /** {@link Owa}. */
    OWA,
    /** {@link Choquet}, {@link AdditiveChoquet}. */
    CHOQUET,
    /** {@link Bilinear}. */
    BILINEAR,
    /** {@link WeightedMean} with costs of labels. */
    MISMATCH
  }

  /** Rejects settings that do not fit the form. */
  public FamilySettings {
    Setting.require(additivity >= 0, "additivity (attributes that interact) must be 0 (any number) or more", additivity);
    if (additivity > 0 && form != Form.CHOQUET) {
      throw new IllegalArgumentException("additivity " + additivity + " is for the family CHOQUET only, not for " + form
          + "; use 0 or another family");
    }
    if (psd != Bilinear.Psd.NONE && form != Form.BILINEAR) {
      throw new IllegalArgumentException("psd " + psd + " is for the family BILINEAR only, not for " + form
          + "; use NONE or another family");
    }
    if (metric && form == Form.BILINEAR) {
      throw new IllegalArgumentException("metric is not for the family BILINEAR; use psd CONE, which learns a semidefinite matrix");
    }
    if (metric && form == Form.MISMATCH) {
      throw new IllegalArgumentException("metric is not for the family MISMATCH, whose costs of labels need not be those of a metric");
    }
    if (metric && additivity > 0) {
      throw new IllegalArgumentException("metric and additivity " + additivity + " cannot be used together; leave one out");
    }
  }

  /** A family of numbers and labels without missing values. */
  public FamilySettings(Form form, boolean metric, Bilinear.Psd psd, int additivity) {
    this(form, metric, psd, additivity, ValueComparison.STRICT);
  }

  /** The same family with another comparison of labels, missing values and sets. */
  public FamilySettings with(ValueComparison other) {
    return new FamilySettings(form, metric, psd, additivity, other);
  }

  /** The family of this form without further requirements. */
  public static FamilySettings of(Form form) {
    return new FamilySettings(form, false, Bilinear.Psd.NONE, 0);
  }

  /**
   * The families to choose from on this many attributes, the simplest first. Above {@link #MOST_OF_FULL_MEASURE} attributes the
   * measure is 2-additive, because a full measure has too many parameters to learn. A family that is too large is omitted.
   */
  public static List<FamilySettings> all(int attributes) {
    int additivity = attributes <= MOST_OF_FULL_MEASURE ? 0 : 2;
    return Stream.of(of(Form.WEIGHTED_MEAN), of(Form.OWA), new FamilySettings(Form.CHOQUET, false, Bilinear.Psd.NONE, additivity),
        of(Form.BILINEAR)).filter(settings -> settings.form != Form.CHOQUET || attributes <= MOST_OF_ADDITIVE_MEASURE)
        .filter(settings -> settings.form != Form.BILINEAR || bytes(attributes) <= Runtime.getRuntime().maxMemory()).toList();
  }

  /** The differences to learn from the known records of this pair. */
  public Differences differences(MaskedPair known) {
    return differences(known, known);
  }

  /** The differences of a pair as a distance learned from the known records of another takes them. */
  public Differences differences(MaskedPair pair, MaskedPair known) {
    Differences plain = Differences.of(pair, Differences.Scaling.ATTRIBUTE, comparison);
    return form == Form.MISMATCH ? classes(known).of(plain) : plain.withMeans();
  }

  /** The names of these differences. */
  public List<String> names(MaskedPair known) {
    return form == Form.MISMATCH ? classes(known).names() : Differences.names(known, comparison);
  }

  /** The classes of pairs of labels by the known records of this pair. */
  public LabelPairs classes(MaskedPair known) {
    return LabelPairs.of(known, Differences.of(known, Differences.Scaling.ATTRIBUTE, comparison), Differences.names(known, comparison));
  }

  /** The number of attributes of a pair, with contradictions that are attributes of their own. */
  public int width(MaskedPair pair) {
    return Differences.names(pair, comparison).size();
  }

  /** The family to learn from the known records of this pair, on its {@link #differences}. */
  public Family family(MaskedPair known) {
    return form == Form.MISMATCH ? WeightedMean.of(classes(known), width(known)) : family(width(known));
  }

  /**
   * Parameters of this family from which a search starts: its own, and with contradictions as differences the weights on contradictions
   * alone. These link every record that fits its own released record only, so what is learned never links fewer.
   */
  public List<double[]> starts(MaskedPair known, Family family) {
    double[] alone = comparison.contradiction()
        ? family.containing(new WeightedMean.Fixed(Differences.contradictionsAlone(known, comparison))) : null;
    return alone == null ? family.starts() : Stream.concat(family.starts().stream(), Stream.of(alone)).toList();
  }

  /** The family on this many attributes; MISMATCH without its classes and starts, on this many differences. */
  public Family family(int attributes) {
    if (attributes < 1) {
      throw new IllegalArgumentException("no attribute is left to compare; choose more attributes");
    }
    return switch (form) {
      case WEIGHTED_MEAN, MISMATCH -> new WeightedMean(attributes, metric);
      case OWA -> new Owa(attributes, metric);
      case CHOQUET -> measure(attributes);
      case BILINEAR -> new Bilinear(requireRoom(attributes, Runtime.getRuntime().maxMemory()), psd);
    };
  }

  /** The memory needed at least to learn a matrix, in bytes: three sets of 256 rows, each copied when it is full. */
  private static double bytes(int attributes) {
    return 9.0 * 256 * Double.BYTES * attributes * (attributes + 1) / 2;
  }

  /** Rejects more attributes than fit into this memory. */
  static int requireRoom(int attributes, long memory) {
    if (bytes(attributes) > memory) {
      throw new IllegalArgumentException(String.format(Locale.ROOT, "the family BILINEAR on %d attributes has %d parameters; learning them"
          + " needs at least %.1f GB, and Java has %.1f GB; choose fewer attributes, or give Java more memory with -Xmx", attributes,
          attributes * (attributes + 1L) / 2, bytes(attributes) / 1e9, memory / 1e9));
    }
    return attributes;
  }

  /** The distance to publish after learning this one: with {@link Bilinear.Psd#PROJECT} its nearest semidefinite distance. */
  public Aggregator finished(Aggregator learned) {
    return psd == Bilinear.Psd.PROJECT ? learned.nearestSemidefinite() : learned;
  }

  /** The same distance in this form, which contains the form of the simpler one. */
  public Aggregator widened(Aggregator simpler) {
    return switch (form) {
      case CHOQUET -> simpler.asMeasure();
      case BILINEAR -> simpler.quadraticForm() == null ? simpler : new Bilinear.Fixed(simpler.quadraticForm());
      default -> simpler;
    };
  }

  /** The distance with these exported parameters, without the family in which they were learned. */
  public Aggregator restore(Parameters parameters, List<String> attributes) {
    if (parameters instanceof Parameters.Ordered ordered && form == Form.OWA) {
      return new Owa.Fixed(numbers(ordered.values()));
    }
    if (parameters instanceof Parameters.Matrix matrix && form == Form.BILINEAR) {
      return new Bilinear.Fixed(matrix.rows().stream().map(FamilySettings::numbers).toArray(double[][]::new));
    }
    if (parameters instanceof Parameters.Named named && (form == Form.WEIGHTED_MEAN || form == Form.MISMATCH)) {
      return new WeightedMean.Fixed(attributes.stream().mapToDouble(named.values()::get).toArray());
    }
    if (parameters instanceof Parameters.Named named && form == Form.CHOQUET) {
      int n = attributes.size();
      if (n > Choquet.MOST) {
        return AdditiveChoquet.Fixed.of(named.values(), attributes);
      }
      double[] measure = new double[1 << n];
      for (int set = 1; set < measure.length; set++) {
        measure[set] = named.values().get(Subsets.name(set, attributes));
      }
      return new Choquet.Fixed(n, measure);
    }
    throw new IllegalArgumentException("these are no parameters of the family " + form + ": " + parameters);
  }

  private static double[] numbers(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private Family measure(int attributes) {
    if (additivity == 0 || additivity >= attributes) {
      if (attributes > Choquet.MOST) {
        throw new IllegalArgumentException("the family CHOQUET on " + attributes + " attributes has 2^" + attributes + " - 2 = "
            + BigInteger.TWO.pow(attributes).subtract(BigInteger.TWO) + " parameters, but at most " + Choquet.MOST
            + " attributes can be learned; choose fewer, or use additivity 2, which has "
            + attributes * (attributes + 1) / 2 + " parameters");
      }
      return new Choquet(attributes, metric);
    }
    if (attributes > MOST_OF_ADDITIVE_MEASURE || additivity > 2 && attributes > Choquet.MOST) {
      throw new IllegalArgumentException("additivity " + additivity + " allows at most "
          + (additivity > 2 ? Choquet.MOST : MOST_OF_ADDITIVE_MEASURE)
          + " attributes, got " + attributes + "; use additivity 2 or choose fewer attributes");
    }
    return new AdditiveChoquet(attributes, additivity);
  }
}
