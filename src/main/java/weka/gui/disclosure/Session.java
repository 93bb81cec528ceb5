package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.DefaultListModel;
import weka.core.Instances;
import weka.disclosure.FilterMasking;
import weka.disclosure.Study;
import weka.disclosure.data.Categories;
import weka.disclosure.data.DataWriter;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.data.Roles;
import weka.disclosure.data.Training;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.utility.LossAxis;
import weka.filters.unsupervised.attribute.Microaggregation;

/** The user's choices so far. Independent of windows; only the window's thread uses it. */
public final class Session {

  /** The sources of original data. */
  public enum OriginalSource {
    CURRENT("Data in Preprocess"),
    LOADED("Data in Preprocess as loaded, before its filters"),
    FILE("File"),
    /** The original at the time when Preprocess received data that may be masked. */
    KEPT("As before Preprocess changed");

    private final String title;

    OriginalSource(String title) {
      this.title = title;
    }

    @Override
    public String toString() {
      return title;
    }
  }

  /** The sources of masked data. */
  public enum MaskedSource {
    FILTER("Mask by the steps below"),
    CURRENT("Data in Preprocess"),
    FILE("File");

    private final String title;

    MaskedSource(String title) {
      this.title = title;
    }

    @Override
    public String toString() {
      return title;
    }
  }

  private final Lineage lineage = new Lineage();
  private final CodedData coded = new CodedData();
  private final AttributeChoice attributes = new AttributeChoice();
  private final Steps steps = new Steps();
  private final DefaultListModel<Linkage> linkages = new DefaultListModel<>();
  private OriginalSource originalSource = OriginalSource.CURRENT;
  private MaskedSource maskedSource = MaskedSource.FILTER;
  private RunInput.Source originalFile;
  private Instances kept;
  private Instances shown;
  private boolean attacked;
  private Instances header;
  private String maskedFile = "";
  private String classAttribute = "";
  private String id = "";
  private String sample = "";
  private boolean unrelated;
  private int k = 3;
  private LossAxis loss = LossAxis.HEADLINE;
  private RunInput.Population population = RunInput.Population.NONE;
  private RunInput.Values values = RunInput.Values.NONE;

  /** A session that starts with one step and one linkage. */
  public Session() {
    steps.add(new Microaggregation());
    linkages.addElement(new EuclideanLinkage());
    attributes.onRoles(this::showHeader);
    steps.addTableModelListener(e -> showSteps());
  }

  /** Shows which step masks which attribute, as a run would. */
  private void showHeader() {
    Instances now = data().map(data -> header(data)).orElse(null);
    if (now != null && (header == null || !now.equalHeaders(header) || now.classIndex() != header.classIndex())) {
      header = now;
      steps.show(now);
    }
  }

  private void showSteps() {
    attributes.setMaskedBy(maskedSource == MaskedSource.FILTER && header != null ? steps.byAttribute() : Map.of());
  }

  /** The header of the data that filters receive: declared categories are nominal, identifiers are texts. */
  private Instances header(Instances data) {
    Instances coded = CodedData.header(data, attributes.categories());
    Instances seen = Categories.asText(coded, attributes.of(Role.IDENTIFIER).stream().filter(each -> data.attribute(each) != null)
        .toList());
    String name = labels(coded);
    seen.setClassIndex(name.isEmpty() ? -1 : seen.attribute(name).index());
    return seen;
  }

  /** Receives a data set from Preprocess. If it may be the masked form of the original, the original stays unchanged. */
  public void arrived(Instances data) {
    Optional<Instances> before = isFromPreprocess() ? data() : Optional.empty();
    lineage.arrived(data);
    before.filter(original -> data().filter(now -> now != original).isPresent())
        .filter(original -> lineage.mayBeMasked(original, attacked)).ifPresent(this::keep);
    classAttribute = data.classIndex() < 0 ? "" : data.classAttribute().name();
    showAttributes();
  }

  /** True if the original is what Preprocess has, or had before its filters. */
  private boolean isFromPreprocess() {
    return originalSource == OriginalSource.CURRENT || originalSource == OriginalSource.LOADED;
  }

  private void keep(Instances original) {
    kept = original;
    originalSource = OriginalSource.KEPT;
  }

  /** Announces that Preprocess will receive masked data: the original stays unchanged. */
  public void keepOriginal() {
    if (isFromPreprocess()) {
      data().ifPresent(this::keep);
    }
  }

  private void showAttributes() {
    data().filter(data -> data != shown).ifPresent(data -> {
      shown = data;
      attributes.setData(data);
    });
  }

  /** The original data as chosen. */
  public Optional<Instances> data() {
    return switch (originalSource) {
      case CURRENT -> lineage.current();
      case LOADED -> lineage.loaded();
      case FILE -> Optional.ofNullable(originalFile).map(RunInput.Source::data);
      case KEPT -> Optional.ofNullable(kept);
    };
  }

  /** The original data as chosen, with declared categories as nominal attributes. */
  public Optional<Instances> original() {
    return data().map(data -> coded.of(data, attributes.categories()));
  }

  /** Describes the original data in words. */
  public String describeOriginal() {
    return new DataWords(lineage).original(originalSource, data());
  }

  /** Describes the masked data in words; empty if a filter makes it. */
  public String describeMasked() {
    return switch (maskedSource) {
      case FILTER -> "";
      case CURRENT -> new DataWords(lineage).masked(data());
      case FILE -> maskedFile.isEmpty() ? "no file chosen yet: press Open…" : maskedFile;
    };
  }

  /** The input of a run; throws the reason, in one line, if it cannot start. */
  public RunInput input() {
    return input(maskedSource);
  }

  /** The same with the masked data from elsewhere. */
  RunInput input(MaskedSource from) {
    return input(masked(from), from == MaskedSource.FILTER ? masking() : null);
  }

  /** The input of runs that bring maskings of their own. */
  public RunInput toMask() {
    return input(null, FilterMasking.of(new Microaggregation()).withClass(labels(requireOriginal())));
  }

  /**
   * The input of a run that attacks the masked data of a result again. Other data with the same names would make wrong pairs of records,
   * so the original must be the same.
   */
  public RunInput again(Result result) {
    if (!Lineage.isSame(result.original(), requireOriginal())) {
      throw new IllegalArgumentException("the masked file of '" + result.title() + "' was made from other original data, or from other"
          + " categories; choose these again, or start a new run");
    }
    return input(new RunInput.Source(result.masked(), result.command().masked(), result.nameAgain()), null);
  }

  private Instances requireOriginal() {
    return original().orElseThrow(() -> new IllegalArgumentException("no original data: "
        + (originalSource == OriginalSource.FILE ? "choose its file" : "load a data set in Preprocess, or choose a file")));
  }

  private RunInput input(RunInput.Source masked, FilterMasking masking) {
    Instances data = requireOriginal();
    RunInput.Source original = originalSource == OriginalSource.FILE ? new RunInput.Source(data, originalFile.file(), originalFile.name())
        : new RunInput.Source(data, "", data.relationName() + (originalSource == OriginalSource.LOADED ? " (as loaded)" : ""));
    attacked = true;
    Training.requireSyntax(sample);
    List<Linkage> copies = Collections.list(linkages.elements()).stream().map(each -> Preset.linkage(Study.text(each))).toList();
    return new RunInput(original, masked, masking,
        new RunInput.Knowledge(attributes.range(unknown(data)), attributes.secret(),
            attributes.of(Role.IDENTIFIER), attributes.categories(), id, sample, k, unrelated, population,
            values.beside(original.file()), loss), copies);
  }

  /** The attributes that no masking should change: identifiers, and those that {@link #unknown} names. */
  public List<String> unmasked() {
    List<String> names = unknown(requireOriginal());
    names.addAll(attributes.of(Role.IDENTIFIER));
    return names;
  }

  /** The attributes by which records are matched, weights and households, none of which the intruder knows. */
  private List<String> unknown(Instances data) {
    List<String> names = new ArrayList<>(PairedInstances.named(data, "id", id));
    names.addAll(List.of(population.weight(), population.household()));
    return names;
  }

  private RunInput.Source masked(MaskedSource from) {
    return switch (from) {
      case FILTER -> null;
      case CURRENT -> lineage.current().map(data -> new RunInput.Source(data, "", data.relationName() + " (in Preprocess)"))
          .orElseThrow(() -> new IllegalArgumentException("no masked data: load a data set in Preprocess"));
      case FILE -> {
        if (maskedFile.isEmpty()) {
          throw new IllegalArgumentException("no masked data: choose its file");
        }
        yield new RunInput.Source(null, maskedFile, maskedFile);
      }
    };
  }

  /** New filters with the same options, which this checks; they do not change class labels, as all filters. */
  private FilterMasking masking() {
    return FilterMasking.of(Study.filter(Study.text(steps.filter()))).withClass(labels(requireOriginal()));
  }

  /** The nominal class attribute's name, or an empty text: the Explorer makes any last attribute the class, even a number. */
  private String labels(Instances data) {
    String name = originalSource != OriginalSource.FILE ? classAttribute : data.classIndex() < 0 ? "" : data.classAttribute().name();
    return data.attribute(name) != null && data.attribute(name).isNominal() ? name : "";
  }

  /** Replaces the list by the linkages of a preset. */
  public void choose(Preset preset) {
    setLinkages(preset.linkages(maskedSource == MaskedSource.FILTER ? steps.filters() : List.of()));
    sample = preset.sample();
  }

  /** Replaces the list by these linkages. */
  public void setLinkages(List<Linkage> others) {
    linkages.clear();
    new ArrayList<>(others).forEach(linkages::addElement);
  }

  /** The list of linkages. */
  public DefaultListModel<Linkage> linkages() {
    return linkages;
  }

  /** The attributes with their roles. */
  public AttributeChoice attributes() {
    return attributes;
  }

  /** The source of the original data. */
  public OriginalSource getOriginalSource() {
    return originalSource;
  }

  public void setOriginalSource(OriginalSource source) {
    originalSource = source;
    attacked &= source != OriginalSource.CURRENT;
    showAttributes();
  }

  /** Chooses this file, with this data, as the original. */
  public void setOriginalFile(String file, Instances data) {
    originalFile = new RunInput.Source(data, file, file);
    setOriginalSource(OriginalSource.FILE);
  }

  /** Takes the roles and the steps that a file holds; an empty part leaves them as they are. */
  public void take(SavedRoles saved) {
    if (!saved.roles().byName().isEmpty()) {
      attributes.setRoles(saved.roles());
    }
    steps.setAll(saved.steps());
  }

  /** The file for the roles of the original's attributes; an empty text if the original is from no file. */
  public String rolesFile() {
    return originalSource == OriginalSource.FILE && originalFile != null ? Roles.fileOf(originalFile.file()) : "";
  }

  /** True if the original is from a CSV file, which does not say which numbers are codes. */
  public boolean isCsv() {
    return originalSource == OriginalSource.FILE && originalFile != null && DataWriter.isCsv(originalFile.file());
  }

  /** The source of the masked data. */
  public MaskedSource getMaskedSource() {
    return maskedSource;
  }

  public void setMaskedSource(MaskedSource source) {
    maskedSource = source;
    showSteps();
  }

  /** Sets the name of Preprocess's class attribute, or an empty text; filters leave a nominal class unchanged. */
  public void setClassAttribute(String name) {
    classAttribute = name;
    showHeader();
  }

  /** Chooses the file with the masked data, which the next run reads. */
  public void setMaskedFile(String file) {
    maskedFile = file;
    setMaskedSource(MaskedSource.FILE);
  }

  /** The steps of the masking. */
  public Steps steps() {
    return steps;
  }

  /** The attributes by which records correspond, such as household,person, or an empty text for their position. */
  public String getId() {
    return id;
  }

  /** Sets the attributes by which records correspond; a run rejects those that the data lacks. */
  public void setId(String attributes) {
    id = attributes.strip();
  }

  /** True if records do not correspond, as with synthetic data. */
  public boolean isUnrelated() {
    return unrelated;
  }

  public void setUnrelated(boolean without) {
    unrelated = without;
  }

  /** The records whose true links the intruder knows, such as 20%, or an empty text for none. */
  public String getSample() {
    return sample;
  }

  /** Sets the records whose true links the intruder knows; the run rejects a text that is no number of records. */
  public void setSample(String records) {
    sample = records.strip();
  }

  /** How values are read and compared. */
  public RunInput.Values getValues() {
    return values;
  }

  /** Sets how values are read and compared; a run rejects attributes that the data lacks. */
  public void setValues(RunInput.Values read) {
    values = read;
  }

  /** The file as a sample of a population. */
  public RunInput.Population getPopulation() {
    return population;
  }

  /** Sets the file as a sample, whose weight and household the intruder does not know; a run rejects attributes that the data lacks. */
  public void setPopulation(RunInput.Population sampled) {
    population = sampled;
    attributes.free(List.of(sampled.weight(), sampled.household()));
  }

  /** Sets what the next results call the loss. */
  public void setLoss(LossAxis axis) {
    loss = axis;
  }

  /** The least size that a group should have. */
  public int getK() {
    return k;
  }

  public void setK(int records) {
    k = records;
  }
}
