package weka.classifiers.meta;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.data.Progress;
import weka.classifiers.SingleClassifierEnhancer;
import weka.classifiers.trees.J48;
import weka.core.AdditionalMeasureProducer;
import weka.core.BatchPredictor;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.RevisionUtils;
import weka.core.Utils;
import weka.core.WeightedInstancesHandler;
import weka.disclosure.LinkageNames;
import weka.disclosure.MaskedData;
import weka.disclosure.Study;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.Outcome;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.OptionSet;
import weka.filters.Filter;

/**
 * Masks the training data, attacks the result, and learns from it: compares the loss of a classifier through masking with the share of
 * records that can still be linked.
 *
 * <p>Instances to be classified are not masked, because they are the user's own. The class attribute stays unchanged unless the filter's
 * range names it. The filter keeps its own seed, as the masking filters do everywhere.
 */
public class MaskedClassifier extends SingleClassifierEnhancer implements AdditionalMeasureProducer, WeightedInstancesHandler {

  private static final long serialVersionUID = 1L;

  private static final String NAME = "MaskedClassifier";

  private final Study study = new Study();
  private String risk = "";
  private final LinkedHashMap<String, Double> measures = new LinkedHashMap<>();

  /** The classifier with Weka's most used tree as its base. */
  public MaskedClassifier() {
    m_Classifier = new J48();
  }

  public String globalInfo() {
    return "Masks the training data by a filter, attacks the masked data by record linkage, and trains the base classifier on the"
        + " masked data. The model's text reports how many records were re-identified; the same percentages are additional"
        + " measures in the Experimenter. Instances to be classified are not masked.";
  }

  private OptionSet options() {
    return study.options();
  }

  @Override
  protected String defaultClassifierString() {
    return J48.class.getName();
  }

  @Override
  public Enumeration<Option> listOptions() {
    return OptionSet.joined(options().list(), super.listOptions());
  }

  @Override
  public void setOptions(String[] given) throws Exception {
    OptionSet options = options();
    options.read(given);
    super.setOptions(given);
    options.refuseRest(given);
  }

  @Override
  public String[] getOptions() {
    return OptionSet.joined(options().write(), super.getOptions());
  }

  /** The capabilities common to the filter and the base classifier; a linkage needs two records. */
  @Override
  public Capabilities getCapabilities() {
    Capabilities result = super.getCapabilities();
    result.and(getFilter().getCapabilities());
    result.disable(Capability.NO_CLASS);
    for (Capability capability : Capability.values()) {
      result.enableDependency(capability);
    }
    result.setMinimumNumberInstances(Math.max(2, result.getMinimumNumberInstances()));
    result.setOwner(this);
    return result;
  }

  @Override
  public void buildClassifier(Instances data) throws Exception {
    risk = "";
    measures.clear();
    getCapabilities().testWithFail(data);
    Progress progress = new ConsoleProgress(NAME);
    MaskedData masked = study.mask(data, progress);
    Assessment assessment = masked.attack(getLinkages(), progress);
    Instances training = masked.inFormOf(data);
    if (!(getClassifier() instanceof WeightedInstancesHandler) && !training.allInstanceWeightsIdentical()) {
      training = training.resampleWithWeights(training.getRandomNumberGenerator(1));
    }
    getClassifier().buildClassifier(training);
    risk = study.describe(assessment, "the training data");
    measures.putAll(percents(assessment));
  }

  /** The measures of the linkages that were possible; none if the order does not correspond, where they would be near 0. */
  private Map<String, Double> percents(Assessment assessment) {
    Map<String, Double> percents = new LinkedHashMap<>();
    if (assessment.exposure().correspondence().isBroken()) {
      return percents;
    }
    List<String> names = measureNames();
    List<Outcome> outcomes = assessment.outcomes().linkages();
    for (int i = 0; i < names.size(); i++) {
      String measure = names.get(i);
      outcomes.get(i).result().ifPresent(result -> percents.put(measure, result.rate().percent()));
    }
    return percents;
  }

  @Override
  public double[] distributionForInstance(Instance instance) throws Exception {
    return getClassifier().distributionForInstance(instance);
  }

  @Override
  public double[][] distributionsForInstances(Instances batch) throws Exception {
    return getClassifier() instanceof BatchPredictor predictor ? predictor.distributionsForInstances(batch)
        : super.distributionsForInstances(batch);
  }

  private List<String> measureNames() {
    return LinkageNames.of(getLinkages()).stream().map(name -> "measure" + name + "PercentReidentified").toList();
  }

  /** The percentage of re-identified records by each linkage, and what the base classifier measures. */
  @Override
  public Enumeration<String> enumerateMeasures() {
    List<String> names = new ArrayList<>(measureNames());
    if (getClassifier() instanceof AdditionalMeasureProducer base) {
      names.addAll(Collections.list(base.enumerateMeasures()));
    }
    return Collections.enumeration(names);
  }

  /** The value of that measure; a linkage's measure is missing before a model is built. */
  @Override
  public double getMeasure(String name) {
    if (measureNames().contains(name)) {
      return measures.getOrDefault(name, Utils.missingValue());
    }
    if (getClassifier() instanceof AdditionalMeasureProducer base && Collections.list(base.enumerateMeasures()).contains(name)) {
      return base.getMeasure(name);
    }
    throw new IllegalArgumentException(name + " is not a measure of " + NAME + "; they are " + Collections.list(enumerateMeasures()));
  }

  @Override
  public String toString() {
    return risk.isEmpty() ? NAME + ": no model built yet"
        : NAME + ": " + getClassifierSpec().strip() + " on masked data\n\n" + risk + "\n=== Model ===\n\n" + getClassifier();
  }

  /** The filter that masks the training data. */
  public Filter getFilter() {
    return study.getFilter();
  }

  public void setFilter(Filter filter) {
    study.setFilter(filter);
  }

  public String filterTipText() {
    return options().tip("F");
  }

  /** The linkages of the attacks on the masked data. */
  public Linkage[] getLinkages() {
    return study.getLinkages();
  }

  /** Sets the linkages of the attacks on the masked data, at least one. */
  public void setLinkages(Linkage[] linkages) {
    study.setLinkages(linkages);
  }

  public String linkagesTipText() {
    return options().tip("L");
  }

  /** The attributes that the intruder knows. */
  public String getAttributeIndices() {
    return study.getAttributeIndices();
  }

  public void setAttributeIndices(String range) {
    study.setAttributeIndices(range);
  }

  public String attributeIndicesTipText() {
    return options().tip("R");
  }

  /** The file of the attributes' roles. */
  public String getRoles() {
    return study.getReading().getRoles();
  }

  public void setRoles(String file) {
    study.getReading().setRoles(file);
  }

  public String rolesTipText() {
    return options().tip("roles");
  }

  /** The file to which the attributes' roles are written. */
  public String getSavedRoles() {
    return study.getReading().getSavedRoles();
  }

  public void setSavedRoles(String file) {
    study.getReading().setSavedRoles(file);
  }

  public String savedRolesTipText() {
    return options().tip("save-roles");
  }

  /** The attributes that linkages compare as texts. */
  public String getTexts() {
    return study.getReading().getTexts();
  }

  public void setTexts(String settings) {
    study.getReading().setTexts(settings);
  }

  public String textsTipText() {
    return options().tip("text");
  }

  /** The folder of hierarchies. */
  public String getHierarchies() {
    return study.getReading().getHierarchies();
  }

  public void setHierarchies(String folder) {
    study.getReading().setHierarchies(folder);
  }

  public String hierarchiesTipText() {
    return options().tip("hierarchies");
  }

  @Override
  public String getRevision() {
    return RevisionUtils.extract("$Revision: 1 $");
  }

  public static void main(String[] arguments) {
    runClassifier(new MaskedClassifier(), arguments);
  }
}
