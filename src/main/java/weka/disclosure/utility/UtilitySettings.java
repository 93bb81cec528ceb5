package weka.disclosure.utility;

import java.io.Serializable;
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

  /** These settings as options. */
  public OptionSet options() {
    return new OptionSet()
        .text("W", "classifier and its options", "A classifier, such as \"J48 -M 5\", that learns once from the masked data and once from"
            + " the original, and is tested on the original both times; needs -class", "", () -> ClassifierText.of(classifier),
            text -> classifier = ClassifierText.read("W", text))
        .text("class", "attribute", "With -W: the name of the attribute to predict", "", () -> attribute, v -> attribute = v)
        .flag("propensity", "Measures how well logistic regression distinguishes masked records from original ones (pMSE); this may need"
            + " some minutes", () -> propensity, v -> propensity = v);
  }

  /** Rejects settings that do not fit the data, before any work is done. */
  public void requireSound(Instances original) {
    if (classifier == null != attribute.isEmpty()) {
      throw new IllegalArgumentException(classifier == null ? "-class needs a classifier: name one with -W, or leave -class out"
          : "-W needs an attribute to predict: name one with -class, or leave -W out");
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

  /** Rejects -W, which learns from the masked records in place of their originals. */
  public void requireNoClass() {
    if (classifier != null) {
      throw new IllegalArgumentException("-W learns from masked records whose originals it knows, which -correspondence NONE does not have;"
          + " leave out one or the other");
    }
  }

  /**
   * Computes the wanted measures.
   *
   * @param original the original file
   * @param masked   the masked file, with the same attributes
   * @param pair     the quasi-identifiers of both files, with their correspondence
   * @param id       the name of the attribute that identifies records, or an empty text
   * @param progress gets reports of the work and may stop it
   */
  public Utility measure(Instances original, Instances masked, MaskedPair pair, String id, Progress progress) {
    return new Utility(
        classifier == null ? Optional.empty()
            : Optional.of(ClassifierUtility.of(classifier, attribute, new JointData(original, masked, id), pair, progress)),
        propensity ? Optional.of(Propensity.of(pair, progress)) : Optional.empty());
  }
}
