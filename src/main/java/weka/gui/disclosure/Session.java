package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.swing.DefaultListModel;
import weka.core.Instances;
import weka.disclosure.FilterMasking;
import weka.disclosure.Study;
import weka.disclosure.data.Categories;
import weka.disclosure.data.Roles;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.data.Training;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.filters.unsupervised.attribute.MaskingFilter;
import weka.filters.unsupervised.attribute.Microaggregation;

/** What the user has chosen so far. Knows no window; used by the window's thread alone. */
public final class Session {

  /** Where the original data is from. */
  public enum OriginalSource {
    /** The data set in Preprocess. */
    CURRENT("Current data set"),
    /** What was loaded before the last filters. */
    LOADED("As loaded, before the last filters"),
    /** A file. */
    FILE("File"),
    /** What was the original when Preprocess got data that may be masked. */
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

  /** Where the masked data is from. */
  public enum MaskedSource {
    /** The filter chosen in the tab. */
    FILTER("Mask by a filter"),
    /** The data set in Preprocess. */
    CURRENT("Current data set"),
    /** A file. */
    FILE("File"),
    /** What the last run attacked, so that it is not masked anew. */
    RESULT("As in the last result");

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
  private final AttributeChoice attributes = new AttributeChoice();
  private final DefaultListModel<Linkage> linkages = new DefaultListModel<>();
  private OriginalSource originalSource = OriginalSource.CURRENT;
  private MaskedSource maskedSource = MaskedSource.FILTER;
  private RunInput.Source originalFile;
  private Instances kept;
  private Instances shown;
  private boolean attacked;
  private Instances uncoded;
  private Instances coded;
  private List<String> codes = List.of();
  private String maskedFile = "";
  private String classAttribute = "";
  private Result last;
  private MaskingFilter filter = new Microaggregation();
  private String id = "";
  private String sample = "";
  private int k = 3;

  /** A session that starts with one linkage. */
  public Session() {
    linkages.addElement(new EuclideanLinkage());
  }

  /** A data set came from Preprocess. Where it may be the masked form of the original, the original stays what it was. */
  public void arrived(Instances data) {
    Optional<Instances> before = originalSource == OriginalSource.CURRENT ? lineage.current() : Optional.empty();
    lineage.arrived(data);
    before.filter(original -> lineage.mayBeMasked(original, attacked)).ifPresent(this::keep);
    classAttribute = data.classIndex() < 0 ? "" : data.classAttribute().name();
    showAttributes();
  }

  private void keep(Instances original) {
    kept = original;
    originalSource = OriginalSource.KEPT;
  }

  /** Masked data goes to Preprocess next: the original stays what it is. */
  void keepOriginal() {
    if (originalSource == OriginalSource.CURRENT) {
      lineage.current().ifPresent(this::keep);
    }
  }

  private void showAttributes() {
    data().filter(data -> data != shown).ifPresent(data -> {
      shown = data;
      attributes.setData(data);
    });
  }

  /** The original data as chosen. */
  Optional<Instances> data() {
    return switch (originalSource) {
      case CURRENT -> lineage.current();
      case LOADED -> lineage.loaded();
      case FILE -> Optional.ofNullable(originalFile).map(RunInput.Source::data);
      case KEPT -> Optional.ofNullable(kept);
    };
  }

  /** The original data as chosen, with the attributes as categories that are declared to be. */
  public Optional<Instances> original() {
    return data().map(this::coded);
  }

  /** The same object as long as nothing changes, as the last result is known by it. */
  private Instances coded(Instances data) {
    List<String> names = attributes.categories();
    if (data != uncoded || !names.equals(codes)) {
      uncoded = data;
      codes = names;
      coded = Categories.of(data, names);
    }
    return coded;
  }

  /** Which original data is used, in words. */
  public String describeOriginal() {
    return new DataWords(lineage).original(originalSource, data());
  }

  /** Which masked data is used, in words; nothing where a filter makes it. */
  public String describeMasked() {
    return switch (maskedSource) {
      case FILTER -> "";
      case RESULT -> last == null ? "nothing has been attacked yet" : last.title();
      case CURRENT -> new DataWords(lineage).masked(data());
      case FILE -> maskedFile.isEmpty() ? "no file chosen yet" : maskedFile;
    };
  }

  /** Everything that a run needs, or the reason why it cannot start, in one line. */
  public RunInput input() {
    return input(maskedSource);
  }

  /** The same with the masked data from elsewhere. */
  RunInput input(MaskedSource from) {
    Instances data = original().orElseThrow(() -> new IllegalArgumentException("there is no original data: "
        + (originalSource == OriginalSource.FILE ? "choose its file" : "load a data set in Preprocess, or choose a file")));
    RunInput.Source original = originalSource == OriginalSource.FILE ? new RunInput.Source(data, originalFile.file(), originalFile.name())
        : new RunInput.Source(data, "", data.relationName() + (originalSource == OriginalSource.LOADED ? " (as loaded)" : ""));
    attacked = true;
    Training.requireSyntax(sample);
    List<Linkage> copies = Collections.list(linkages.elements()).stream().map(each -> Preset.linkage(Study.text(each))).toList();
    return new RunInput(original, masked(from), from == MaskedSource.FILTER ? masking() : null,
        new RunInput.Knowledge(attributes.range(id), attributes.secret(), attributes.of(Role.IDENTIFIER), attributes.categories(), id,
            sample, k), copies);
  }

  private RunInput.Source masked(MaskedSource from) {
    return switch (from) {
      case FILTER -> null;
      case RESULT -> attacked();
      case CURRENT -> lineage.current().map(data -> new RunInput.Source(data, "", data.relationName()))
          .orElseThrow(() -> new IllegalArgumentException("there is no masked data: load a data set in Preprocess"));
      case FILE -> {
        if (maskedFile.isEmpty()) {
          throw new IllegalArgumentException("there is no masked data: choose its file");
        }
        yield new RunInput.Source(null, maskedFile, maskedFile);
      }
    };
  }

  /** Other data under the same names would make wrong pairs of records, so only the very data of the last result will do. */
  private RunInput.Source attacked() {
    if (last == null) {
      throw new IllegalArgumentException("there is no masked data: nothing has been attacked yet; mask by a filter first");
    }
    if (last.original() != original().orElseThrow()) {
      throw new IllegalArgumentException("the last result is of other original data; choose that again, or mask by a filter");
    }
    return new RunInput.Source(last.masked(), "", last.title().replaceFirst("^[\\d:]+ - ", ""));
  }

  /** A run has ended with this result. */
  public void ended(Result result) {
    last = result;
  }

  /** By a filter that is made anew from its options, which are checked by it; class labels are left alone, as filters do. */
  private FilterMasking masking() {
    return FilterMasking.of(Study.filter(Study.text(filter))).withClass(labels());
  }

  /** The nominal class attribute's name, or an empty text: a number is no label, and the Explorer takes any last attribute for it. */
  private String labels() {
    Instances data = original().orElseThrow();
    String name = originalSource != OriginalSource.FILE ? classAttribute
        : data.classIndex() < 0 ? "" : data.classAttribute().name();
    return data.attribute(name) != null && data.attribute(name).isNominal() ? name : "";
  }

  /** Puts the linkages of a preset in the place of those in the list. */
  public void choose(Preset preset) {
    setLinkages(preset.linkages(maskedSource == MaskedSource.FILTER ? filter : null));
    sample = preset.sample();
  }

  /** Puts these linkages in the place of those in the list. */
  public void setLinkages(List<Linkage> others) {
    linkages.clear();
    new ArrayList<>(others).forEach(linkages::addElement);
  }

  /** The list of linkages. */
  public DefaultListModel<Linkage> linkages() {
    return linkages;
  }

  /** The attributes and their ticks. */
  public AttributeChoice attributes() {
    return attributes;
  }

  /** Where the original data is from. */
  public OriginalSource getOriginalSource() {
    return originalSource;
  }

  /** Sets where the original data is from. */
  public void setOriginalSource(OriginalSource source) {
    originalSource = source;
    attacked &= source != OriginalSource.CURRENT;
    showAttributes();
  }

  /** The original data is this file, which holds this data. */
  public void setOriginalFile(String file, Instances data) {
    originalFile = new RunInput.Source(data, file, file);
    setOriginalSource(OriginalSource.FILE);
  }

  /** The file in which the roles of the original's attributes belong; an empty text where the original is from no file. */
  String rolesFile() {
    return originalSource == OriginalSource.FILE && originalFile != null ? Roles.fileOf(originalFile.file()) : "";
  }

  /** Where the masked data is from. */
  public MaskedSource getMaskedSource() {
    return maskedSource;
  }

  /** Sets where the masked data is from. */
  public void setMaskedSource(MaskedSource source) {
    maskedSource = source;
  }

  /** The attribute that Preprocess shows as the class, by its name, or an empty text: where it is nominal, {@code -R first-last}
   *  of a filter leaves it alone. */
  public void setClassAttribute(String name) {
    classAttribute = name;
  }

  /** The masked data is in this file, which is read when a run starts. */
  public void setMaskedFile(String file) {
    maskedFile = file;
    maskedSource = MaskedSource.FILE;
  }

  /** The filter that masks. */
  public MaskingFilter getFilter() {
    return filter;
  }

  /** Sets the filter that masks. */
  public void setFilter(MaskingFilter masking) {
    filter = masking;
  }

  /** The attribute by which records correspond, or an empty text for their position. */
  public String getId() {
    return id;
  }

  /** Sets the attribute by which records correspond. */
  public void setId(String attribute) {
    id = attribute;
  }

  /** The records whose true links the intruder knows, such as 20%, or an empty text for none. */
  public String getSample() {
    return sample;
  }

  /** Sets the records whose true links the intruder knows; a text that is no number of records is refused when a run starts. */
  public void setSample(String records) {
    sample = records.strip();
  }

  /** The records that a group should have. */
  public int getK() {
    return k;
  }

  /** Sets the records that a group should have. */
  public void setK(int records) {
    k = records;
  }
}
