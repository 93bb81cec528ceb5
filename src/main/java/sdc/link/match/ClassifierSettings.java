package sdc.link.match;

import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import sdc.data.Setting;
import sdc.data.ValueComparison;

/**
 * The settings of {@link ClassifierLinker}.
 *
 * @param form       the form of the differences
 * @param comparison the comparison of labels and missing values
 * @param candidates the number of nearest candidates by each of the cheap distances
 * @param wrong      the number of wrong candidates to learn from, for each known record
 * @param known      the largest number of known records to learn from
 * @param folds      the number of parts for cross-fitting
 */
public record ClassifierSettings(Form form, ValueComparison comparison, int candidates, int wrong, int known, int folds) {

  /** The form of the differences for the classifier. */
  public enum Form {
    /** |diff|. */
    ABSOLUTE(Math::abs),
    /** diff². */
    SQUARED(difference -> difference * difference),
    /** The original's value minus the masked one. */
    SIGNED(difference -> difference);

    private final DoubleUnaryOperator form;

    Form(DoubleUnaryOperator form) {
      this.form = form;
    }

    double of(double difference) {
      return form.applyAsDouble(difference);
    }
  }

  /** Rejects numbers out of range. */
  public ClassifierSettings {
    Objects.requireNonNull(form, "form");
    Objects.requireNonNull(comparison, "comparison");
    require("candidates (by each distance)", candidates, 2);
    require("wrong (candidates for each known record)", wrong, 1);
    require("known (records to learn from)", known, 2);
    require("folds (parts of the records)", folds, 2);
  }

  private static void require(String what, int number, int least) {
    Setting.require(number >= least, what + " must be " + least + " or more", number);
  }
}
