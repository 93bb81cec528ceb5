package weka.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.Study;
import weka.disclosure.data.Reading;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.OptionSet;

/**
 * One result per data set, masking filter and run: the whole data set is masked, with the run's number as seed, and attacked by every
 * linkage.
 *
 * <p>No record is held out, so the number of testing instances is 0: runs are independent maskings of the same file, and Weka's corrected
 * t-test, which widens its interval by testing/training instances to compensate for overlapping training data, then rightly corrects
 * nothing. The class attribute that Weka sets in every experiment is unset: masking has no class, and ranges define the attributes that are
 * masked and known.
 */
public class DisclosureResultProducer extends StudyHandler implements ResultProducer {

  private static final long serialVersionUID = 1L;

  private static final String NAME = "DisclosureResultProducer";
  private static final String[] COUNTS = {"Date_time", "Number_of_training_instances", "Number_of_testing_instances"};

  private final Study study = new Study();
  private Instances instances;
  private ResultListener listener;
  private transient boolean delivered;

  @Override
  Study study() {
    return study;
  }

  @Override
  protected OptionSet options() {
    return super.options().with(study.population().sampleOptions());
  }

  /** The attribute with each record's weight, or an empty text. */
  public String getWeight() {
    return study.population().weight();
  }

  /** Sets the attribute with each record's weight; a run rejects one that the data lacks. */
  public void setWeight(String attribute) {
    study.population().setWeight(attribute);
  }

  public String weightTipText() {
    return options().tip("weight");
  }

  /** The attribute with each record's household, or an empty text. */
  public String getHousehold() {
    return study.population().household();
  }

  /** Sets the attribute with each record's household; a run rejects one that the data lacks. */
  public void setHousehold(String attribute) {
    study.population().setHousehold(attribute);
  }

  public String householdTipText() {
    return options().tip("household");
  }

  /** The file of the population, or an empty text. */
  public String getPopulation() {
    return study.population().population();
  }

  /** Sets the file of the population, which a run reads. */
  public void setPopulation(String file) {
    study.population().setPopulation(file);
  }

  public String populationTipText() {
    return options().tip("population");
  }

  public String globalInfo() {
    return "Masks each data set by a filter, with the number of the run as its seed, attacks the result by record linkage, and records how"
        + " many records each linkage re-identified and how much information the masking lost. Iterate over the property 'filter' to"
        + " compare maskings.";
  }

  @Override
  public void setInstances(Instances data) {
    instances = data;
    delivered = true;
  }

  @Override
  public void setResultListener(ResultListener receiver) {
    listener = receiver;
  }

  @Override
  public void preProcess() throws Exception {
    if (listener == null) {
      throw new IllegalStateException(NAME + ": no result listener is set");
    }
    delivered = false;
    listener.preProcess(this);
  }

  /** A missing data set never reaches this point: Weka prints a trace that does not name the file. */
  @Override
  public void postProcess() throws Exception {
    listener.postProcess(this);
    if (!delivered) {
      System.err.println(NAME + ": Weka could read none of the experiment's data sets; relative paths start in the folder "
          + Path.of("").toAbsolutePath() + "; run the experiment in the folder of the files");
    }
  }

  @Override
  public void doRunKeys(int run) throws Exception {
    Object[] key = key(run);
    if (listener.isResultRequired(this, key)) {
      listener.acceptResult(this, key, null);
    }
  }

  @Override
  public void doRun(int run) throws Exception {
    Object[] key = key(run);
    if (listener.isResultRequired(this, key)) {
      listener.acceptResult(this, key, result(run));
    }
  }

  private Object[] key(int run) {
    if (instances == null) {
      throw new IllegalStateException(NAME + ": no data set is set");
    }
    List<String> key = new ArrayList<>(List.of(Utils.backQuoteChars(instances.relationName()), Integer.toString(run)));
    Collections.addAll(key, MaskingKey.of(getFilter()));
    return key.toArray();
  }

  private Object[] result(int run) {
    try {
      Instances data = new Instances(instances);
      data.setClassIndex(-1);
      Progress progress = new ConsoleProgress(NAME);
      Assessment found = study.attack(data, run, progress);
      double records = data.numInstances();
      return columns().values(found, RandomSplitResultProducer.getTimestamp(), records, 0.0);
    } catch (Progress.Stopped e) {
      throw e;
    } catch (RuntimeException e) {
      throw RunFailure.of(instances.relationName(), getFilter(), ", run " + run, e);
    }
  }

  private DisclosureColumns columns() {
    return new DisclosureColumns(getLinkages(), Optional.of(study));
  }

  @Override
  public String[] getKeyNames() {
    List<String> names = new ArrayList<>(List.of("Dataset", "Run"));
    Collections.addAll(names, MaskingKey.names());
    return names.toArray(new String[0]);
  }

  @Override
  public Object[] getKeyTypes() {
    return MaskingKey.types(2);
  }

  @Override
  public String[] getResultNames() {
    return columns().names(COUNTS);
  }

  @Override
  public Object[] getResultTypes() {
    return columns().types(COUNTS.length);
  }

  /** Results of the same linkages on the same attributes belong to one table of a data base; Weka puts this text in quotes. */
  @Override
  public String getCompatibilityState() {
    StringBuilder state = new StringBuilder("-R ").append(getAttributeIndices());
    for (Linkage linkage : getLinkages()) {
      state.append(" -L ").append(linkage);
    }
    Reading reading = study.getReading();
    String options = Utils.joinOptions(reading.options().with(reading.secretOption()).with(reading.textOption())
        .with(study.population().sampleOptions()).writeBriefly(false));
    state.append(options.isEmpty() ? "" : " " + options);
    return state.toString().replace('\'', '_');
  }

  @Override
  public String filterTipText() {
    return super.filterTipText() + "; the run's number replaces its seed";
  }
}
