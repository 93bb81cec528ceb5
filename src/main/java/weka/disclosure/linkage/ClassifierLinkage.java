package weka.disclosure.linkage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.ValueComparison;
import sdc.data.ValueComparison.Missing;
import sdc.link.match.ClassifierLinker;
import sdc.link.match.ClassifierResult;
import sdc.link.match.ClassifierSettings;
import sdc.link.match.ClassifierSettings.Form;
import weka.classifiers.Classifier;
import weka.classifiers.trees.RandomForest;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.evaluation.Finding;
import weka.disclosure.evaluation.LinkageMethod;
import weka.disclosure.evaluation.LinkageResult;
import weka.disclosure.options.ClassifierText;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The linkage in front of {@link ClassifierLinker}: any of Weka's classifiers as an attack. */
public class ClassifierLinkage extends Linkage {

  private static final long serialVersionUID = 1L;

  /** All of Weka's classifiers can be serialized, though their type does not say so. */
  @SuppressWarnings("serial")
  private Classifier classifier = new RandomForest();
  private Form form = Form.ABSOLUTE;
  private int candidates = 20;
  private int wrong = 10;
  private int known = 1000;
  private int folds = 5;
  private String[] ordinal = {};
  private int seed = 1;

  @Override
  public String globalInfo() {
    return "Learns match or no match from the differences of known pairs of records and of wrong ones, with any of Weka's classifiers, and"
        + " links each record to the candidate of the highest probability. With -train it learns from the intruder's known links; without"
        + " it, no record is linked by a model that has seen its own pair. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.BOOK, "Peter Christen", "Data Matching: Concepts and Techniques for Record Linkage, Entity Resolution, and"
        + " Duplicate Detection", 2012, "publisher", "Springer");
  }

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .text("W", "classifier and its options", "The classifier that learns match or no match, such as \"J48 -M 5\"",
            ClassifierText.of(new RandomForest()), () -> ClassifierText.of(classifier), text -> classifier = ClassifierText.read("W", text))
        .choice("form", "The form of the differences in the features of the classifier", Form.ABSOLUTE, this::getForm, this::setForm)
        .integer("candidates", "records", "The number of nearest candidates by each of several cheap distances, 2 or more; a record is"
            + " linked only if its own masked record is among them", 20, this::getCandidates, this::setCandidates)
        .integer("wrong", "records", "The number of wrong candidates to learn from for each known record, 1 or more; half of them are the"
            + " nearest, the others drawn", 10, this::getWrong, this::setWrong)
        .integer("known", "records", "The largest number of known records that a model learns from, 2 or more; with more it learns from a"
            + " sample", 1000, this::getKnown, this::setKnown)
        .integer("folds", "parts", "Without -train: the number of parts, 2 or more; the records of each part are linked by a model that"
            + " learns from the others", 5, this::getFolds, this::setFolds)
        .texts("ordinal", "name", ComparingLinkage.ORDINAL, () -> List.of(ordinal), names -> ordinal = names.toArray(new String[0]))
        .integer("S", "seed", "The seed of the parts and of the examples, 0 for a fresh one; the classifier keeps its own", 1,
            this::getSeed, this::setSeed);
  }

  @Override
  protected void requireSound() {
    settings();
  }

  private ClassifierSettings settings() {
    return new ClassifierSettings(form, new ValueComparison(Missing.AVERAGE, Arrays.asList(ordinal)), candidates, wrong, known, folds);
  }

  private ClassifierLinker linker() {
    return new ClassifierLinker(new WekaMatchClassifier(classifier), settings(), Randomness.ofSeed(seed));
  }

  @Override
  public LinkageResult link(MaskedPair pair, boolean ranks, Progress progress) {
    return found(() -> linker().crossFitted(pair, progress));
  }

  /** The known records are linked too, cross-fitted among themselves. */
  @Override
  public LinkageResult linkSplit(MaskedPair train, MaskedPair test, boolean ranks, Progress progress) {
    LinkageResult ofKnown = link(train, ranks, progress.within("known records"));
    return found(() -> linker().split(train, test, progress)).learnedFrom(ofKnown);
  }

  private LinkageResult found(Supplier<ClassifierResult> work) {
    return result(work, ClassifierResult::links, Finding.Matches::new, ClassifierLinkage::notes);
  }

  private static List<String> notes(ClassifierResult result) {
    int hidden = result.links().records() - result.covered();
    List<String> notes = new ArrayList<>();
    notes.add(String.format(Locale.ROOT, "%s learned from %.0f known records and %.0f wrong candidates%s", result.models() == 1 ? "the"
        + " classifier" : "each of " + result.models() + " classifiers", result.known(), result.wrong(), result.models() == 1 ? ""
        : "; no record was linked by one that had seen its own masked record"));
    notes.add(String.format(Locale.ROOT, "each record was compared with its %.1f nearest candidates on average; the own masked record was"
        + " not among them for %d of %d records, which therefore cannot be linked (-candidates)", result.candidates(), hidden,
        result.links().records()));
    return notes;
  }

  @Override
  public LinkageMethod among(List<String> attributes) {
    if (ordinal.length == 0) {
      return this;
    }
    ClassifierLinkage copy = new ClassifierLinkage();
    copy.setOptions(getOptions());
    copy.setOrdinal(Arrays.stream(ordinal).filter(attributes::contains).toArray(String[]::new));
    return copy;
  }

  /** The classifier that learns match or no match. */
  public Classifier getClassifier() {
    return classifier;
  }

  public void setClassifier(Classifier value) {
    classifier = Objects.requireNonNull(value, "classifier");
  }

  public String classifierTipText() {
    return options().tip("W");
  }

  /** The form of the differences. */
  public Form getForm() {
    return form;
  }

  public void setForm(Form value) {
    form = Objects.requireNonNull(value, "form");
  }

  public String formTipText() {
    return options().tip("form");
  }

  /** The number of nearest candidates by each distance. */
  public int getCandidates() {
    return candidates;
  }

  public void setCandidates(int value) {
    candidates = value;
  }

  public String candidatesTipText() {
    return options().tip("candidates");
  }

  /** The number of wrong candidates to learn from for each known record. */
  public int getWrong() {
    return wrong;
  }

  public void setWrong(int value) {
    wrong = value;
  }

  public String wrongTipText() {
    return options().tip("wrong");
  }

  /** The largest number of known records that a model learns from. */
  public int getKnown() {
    return known;
  }

  public void setKnown(int value) {
    known = value;
  }

  public String knownTipText() {
    return options().tip("known");
  }

  /** The number of parts without known records. */
  public int getFolds() {
    return folds;
  }

  public void setFolds(int value) {
    folds = value;
  }

  public String foldsTipText() {
    return options().tip("folds");
  }

  /** The nominal attributes whose labels are ordered. */
  public String[] getOrdinal() {
    return ordinal.clone();
  }

  public void setOrdinal(String[] value) {
    ordinal = value.clone();
  }

  public String ordinalTipText() {
    return options().tip("ordinal");
  }

  /** The seed of the parts and examples. */
  public int getSeed() {
    return seed;
  }

  public void setSeed(int value) {
    seed = value;
  }

  public String seedTipText() {
    return options().tip("S");
  }
}
