package weka.disclosure.utility;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import weka.classifiers.Classifier;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.options.ClassifierText;
import weka.disclosure.options.OptionSet;

/** The measures of utility that the user wants. */
public final class UtilitySettings implements Serializable {

  private static final long serialVersionUID = 1L;

  /** All of Weka's classifiers can be serialized, though their type does not say so. */
  @SuppressWarnings("serial")
  private Classifier classifier;
  private String attribute = "";
  private boolean propensity;
  private LossAxis axis = LossAxis.HEADLINE;

  /** These settings as options. */
  public OptionSet options() {
    return new OptionSet()
        .text("W", "classifier and its options", "A classifier, such as \"J48 -M 5\", that learns once from the masked data and once from"
            + " the original, and is tested on the original both times; needs -class", "", () -> ClassifierText.of(classifier),
            text -> classifier = ClassifierText.read("W", text))
        .text("class", "attribute", "With -W: the name of the attribute to predict", "", () -> attribute, v -> attribute = v)
        .flag("propensity", "Measures how well logistic regression distinguishes masked records from original ones (pMSE); this may need"
            + " some minutes", () -> propensity, v -> propensity = v)
        .choice("loss", "What the R-U map and the score of compared maskings call the loss: the HEADLINE figure, PROPENSITY (pMSE), the"
            + " distance of TABLES of two attributes, the overlap of REGRESSION coefficients, or what the classifier of -W loses"
            + " (LEARNING)", LossAxis.HEADLINE, this::axis, v -> axis = v);
  }

  private LossAxis axis() {
    return axis == null ? LossAxis.HEADLINE : axis; // null in settings saved before the choice existed
  }

  /** Rejects settings that do not fit the data, before any work is done. */
  public void requireSound(Instances original) {
    if (classifier == null != attribute.isEmpty()) {
      throw new IllegalArgumentException(classifier == null ? "-class needs a classifier: name one with -W, or leave -class out"
          : "-W needs an attribute to predict: name one with -class, or leave -W out");
    }
    if (axis() == LossAxis.LEARNING && classifier == null) {
      throw new IllegalArgumentException("-loss LEARNING needs a classifier: name one with -W, and the attribute to predict with -class");
    }
    if (!attribute.isEmpty() && original.attribute(attribute) == null) {
      throw new IllegalArgumentException("-class: the data has no attribute '" + attribute + "'; give the name of one");
    }
    if (!attribute.isEmpty()) {
      Attribute target = original.attribute(attribute);
      if (!target.isNominal() && !target.isNumeric()) {
        throw new IllegalArgumentException("-class: '" + attribute + "' is neither a number nor a category; choose another attribute,"
            + " or make it a category with -nominal");
      }
    }
  }

  /** True if a classifier learns, which is tested on records held out if records do not correspond. */
  public boolean learns() {
    return classifier != null;
  }

  /** Computes what this loss needs, except a classifier. */
  public static Utility measure(LossAxis axis, MaskedPair pair, Progress progress) {
    return new Utility(Optional.empty(), axis == LossAxis.PROPENSITY ? Optional.of(Propensity.of(pair, progress)) : Optional.empty(), axis);
  }

  /**
   * Computes the wanted measures.
   *
   * @param original the original file
   * @param masked   the masked file, with the same attributes
   * @param pair     the quasi-identifiers of both files, with their correspondence
   * @param ids      the names of the attributes that identify records
   * @param held     the records held out, if records do not correspond
   * @param progress gets reports of the work and may stop it
   */
  public Utility measure(Instances original, Instances masked, MaskedPair pair, List<String> ids, Optional<Instances> held,
      Progress progress) {
    return new Utility(classifier == null ? Optional.empty() : Optional.of(pair.partners() == 0
        ? ClassifierUtility.ofUnrelated(classifier, attribute, held.map(test -> new JointData(ids, original, masked, test))
            .orElseGet(() -> new JointData(ids, original, masked)), held.isPresent(), progress)
        : ClassifierUtility.of(classifier, attribute, new JointData(ids, original, masked), pair, progress)),
        propensity || axis() == LossAxis.PROPENSITY ? Optional.of(Propensity.of(pair, progress)) : Optional.empty(), axis());
  }
}
