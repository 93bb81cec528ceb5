package weka.filters.unsupervised.attribute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.OwnThread;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.Masking;
import sdc.mask.Stratified;
import sdc.mask.Unmasked;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.TechnicalInformationHandler;
import weka.core.Utils;
import weka.core.WeightedAttributesHandler;
import weka.core.WeightedInstancesHandler;
import weka.disclosure.command.ConsoleProgress;
import weka.disclosure.command.FilterCommand;
import weka.disclosure.command.Releasing;
import weka.disclosure.command.UnmaskedWarnings;
import weka.disclosure.data.ColumnInstances;
import weka.disclosure.data.InstancesTable;
import weka.disclosure.data.LabelOrder;
import weka.disclosure.data.MaskedColumns;
import weka.disclosure.data.RecodedAttributes;
import weka.disclosure.data.Strata;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;
import weka.filters.Filter;
import weka.filters.UnsupervisedFilter;

/**
 * The common parts of all masking filters: options, the choice of attributes, batches and the relation name.
 *
 * <p>The first batch is masked as a whole. Later batches pass through unmasked, because a masking is made for one file and its
 * parameters must stay secret. The output keeps the relation name of the input, because Weka would add the filter's class and options
 * to it, with the seed. The labels of masked categories are sorted, because their order may be that of the original records. The
 * filters are not {@link weka.core.Randomizable}, so no meta filter or classifier replaces the seed that the data owner chose.
 */
public abstract class MaskingFilter extends Filter
    implements UnsupervisedFilter, TechnicalInformationHandler, WeightedInstancesHandler, WeightedAttributesHandler, Releasing,
    MaskedColumns.Maskable {

  private static final long serialVersionUID = 1L;

  private String attributeIndices = AttributeRange.ALL;
  private String by = "";
  private boolean force;
  private boolean toldOfLaterBatch;
  private int[][] codes;
  private RecodedAttributes recoded;
  private transient Progress listener;
  private transient List<String> withheld;

  /** The attributes of this data that the masking changes, as indices from 0: the numbers of -R, unless the filter masks others. */
  protected int[] masked(Instances data) {
    return chosen(data, AttributeRange.Kind.NUMERIC);
  }

  /** The masking of a table whose column k is the attribute {@code attributes[k]} of the data. */
  protected abstract Masking masking(Instances data, int[] attributes);

  /** The text of {@code globalInfo}: what the filter does, and what all filters add to that. */
  String described(String does) {
    return does + " Only the first batch is masked; later batches pass through unmasked. For more information see:\n\n"
        + getTechnicalInformation();
  }

  /** Reports to this listener, with the filter's name; a filter without a listener, such as a copy, reports to the console. */
  public void reportTo(Progress progress) {
    listener = progress;
  }

  @Override
  public void withhold(List<String> names) {
    withheld = List.copyOf(names);
  }

  private boolean isWritten(String attribute) {
    return withheld == null || !withheld.contains(attribute);
  }

  Progress progress() {
    String name = getClass().getSimpleName();
    return listener == null ? new ConsoleProgress(name) : listener.within(name);
  }

  /** The options of this filter, those of all masking filters first. */
  protected OptionSet options() {
    return new OptionSet().text("R", "attributes", "The attributes to mask, as numbers, names and spans such as age,first-3,5,last;"
        + " first-last means all that the filter can mask, except the class", AttributeRange.ALL, this::getAttributeIndices,
        range -> setAttributeIndices(AttributeRange.requireSyntax("R", range)));
  }

  private OptionSet allOptions() {
    return options().with(lastOptions());
  }

  /** The last options of every filter: strata, and accepting a masking without effect. */
  OptionSet lastOptions() {
    return new OptionSet().names("by", "The attributes whose values together form strata, such as region,sex: each stratum is"
        + " masked as a file of its own, and these attributes are not masked", this::getBy, this::setBy)
        .flag("force", "Writes the data even if no value was changed; without it, such a masking is rejected",
        this::getForce, this::setForce);
  }

  /** The attributes that the masking needs to see: by default those that it changes. */
  protected int[] seen(Instances data) {
    return masked(data);
  }

  /** The source of this filter's randomness. */
  protected Randomness randomness() {
    return Randomness.fresh();
  }

  @Override
  public boolean isRepeatable() {
    return false;
  }

  /** The attributes of this kind that -R chooses; first-last leaves out those of -by. */
  protected int[] chosen(Instances data, AttributeRange.Kind kind) {
    int[] chosen = new AttributeRange("R", attributeIndices).choose(data, kind);
    List<Integer> strata = Arrays.stream(strata(data)).boxed().toList();
    int[] others = Arrays.stream(chosen).filter(k -> !strata.contains(k)).toArray();
    return others.length > 0 && attributeIndices.equals(AttributeRange.ALL) ? others : outsideStrata("R", data, chosen);
  }

  /** The same attributes, which this option chooses to be masked; rejects one that forms strata. */
  int[] outsideStrata(String flag, Instances data, int... chosen) {
    List<Integer> strata = Arrays.stream(strata(data)).boxed().toList();
    Arrays.stream(chosen).filter(strata::contains).findFirst().ifPresent(k -> {
      throw new IllegalArgumentException("-by: attribute '" + data.attribute(k).name() + "' is also in -" + flag
          + ", but attributes that form strata are not masked; name it in only one of the two");
    });
    return chosen;
  }

  /** The attributes that an option names, in the order in which they are written; none if it is left out. */
  static int[] named(String flag, String names, Instances data, AttributeRange.Kind kind) {
    return names.isEmpty() ? new int[0] : new AttributeRange(flag, names).chooseAsWritten(data, kind);
  }

  /** The attributes that form strata. */
  int[] strata(Instances data) {
    return getBy().isEmpty() ? new int[0] : new AttributeRange("by", by).choose(data, AttributeRange.Kind.COMPARABLE);
  }

  /** The masking, within strata if -by names any. */
  Masking stratified(Instances data, int[] attributes) {
    Masking whole = masking(data, attributes);
    return getBy().isEmpty() ? whole : new Stratified(whole, Strata.of(data, strata(data)));
  }

  @Override
  public Enumeration<Option> listOptions() {
    return OptionSet.joined(allOptions().list(), super.listOptions());
  }

  @Override
  public void setOptions(String[] given) throws Exception {
    OptionSet options = allOptions();
    options.read(given);
    super.setOptions(given);
    options.refuseRest(given);
  }

  @Override
  public String[] getOptions() {
    return OptionSet.joined(allOptions().write(), super.getOptions());
  }

  /** The options that differ from their defaults. */
  public String briefOptions() {
    return Utils.joinOptions(allOptions().writeBriefly(false));
  }

  /** The attributes to mask. */
  public String getAttributeIndices() {
    return attributeIndices;
  }

  public void setAttributeIndices(String range) {
    attributeIndices = range;
  }

  public String attributeIndicesTipText() {
    return options().tip("R");
  }

  /** The attributes that form strata, or an empty text. */
  public String getBy() {
    return by == null ? "" : by; // null in filters saved before strata existed
  }

  public void setBy(String names) {
    by = names.strip();
  }

  public String byTipText() {
    return lastOptions().tip("by");
  }

  /** Whether to write the data even if no value was changed. */
  public boolean getForce() {
    return force;
  }

  public void setForce(boolean wanted) {
    force = wanted;
  }

  public String forceTipText() {
    return lastOptions().tip("force");
  }

  @Override
  public Capabilities getCapabilities() {
    Capabilities result = super.getCapabilities();
    result.disableAll();
    result.enableAllAttributes();
    result.enableAllClasses();
    result.enable(Capability.MISSING_VALUES);
    result.enable(Capability.MISSING_CLASS_VALUES);
    result.enable(Capability.NO_CLASS);
    return result;
  }

  @Override
  public boolean setInputFormat(Instances format) throws Exception {
    super.setInputFormat(format);
    recoded = null;
    if (recodes()) {
      masked(format);
      return false;
    }
    int[] categories = Arrays.stream(masked(format)).filter(k -> format.attribute(k).isNominal()).toArray();
    setOutputFormat(LabelOrder.of(new Instances(format, 0), categories,
        attribute -> LabelOrder.with(attribute, LabelOrder.sorted(attribute))));
    codes = LabelOrder.codes(format, outputFormatPeek());
    return true;
  }

  @Override
  protected void setOutputFormat(Instances format) {
    super.setOutputFormat(format);
    if (format != null) {
      outputFormatPeek().setRelationName(format.relationName());
    }
  }

  @Override
  public boolean input(Instance instance) throws Exception {
    Objects.requireNonNull(getInputFormat(), "No input instance format defined");
    if (m_NewBatch) {
      resetQueue();
      m_NewBatch = false;
    }
    if (isFirstBatchDone()) {
      tellOfLaterBatch();
      pushCopy(instance, recoded == null ? (Instance) instance.copy() : recoded.recoded(instance));
      return true;
    }
    bufferInput(instance);
    return false;
  }

  @Override
  public boolean batchFinished() throws Exception {
    Objects.requireNonNull(getInputFormat(), "No input instance format defined");
    if (!isFirstBatchDone()) {
      maskBatch(getInputFormat());
    }
    flushInput();
    m_NewBatch = true;
    m_FirstBatchDone = true;
    return numPendingOutput() != 0;
  }

  void maskBatch(Instances data) {
    int[] attributes = seen(data);
    ReleasedRecords.push(this, data, attributes, masked(data, attributes), recoded);
  }

  @Override
  public Instances maskColumns(ColumnInstances data) throws Exception {
    if (drawsRecords(data)) {
      return useFilter(new Instances(data), this);
    }
    MaskedColumns.Tables tables = masked(data, seen(data));
    m_FirstBatchDone = true;
    return MaskedColumns.of(data, outputFormatPeek(), seen(data), tables, recoded, codes);
  }

  /** The attributes that the masking sees, before and after it. */
  MaskedColumns.Tables masked(Instances data, int[] attributes) {
    if (data.isEmpty()) {
      throw new IllegalArgumentException("the data has no record to mask");
    }
    Table table = InstancesTable.of(data, attributes);
    Progress progress = progress();
    warnOfIdentifiers(data, progress);
    idle().forEach(progress::warn);
    Table result = options().naming(() -> OwnThread.leave(progress,
        () -> stratified(data, attributes).mask(table, randomness(), progress)));
    requireMasked(Unmasked.of(table, result, positions(attributes, masked(data))), progress);
    warnOfUnmasked(data, progress);
    if (recodes()) {
      recoded = RecodedAttributes.of(data, attributes, table, result);
      setOutputFormat(recoded.header());
      codes = recoded.codes(data);
    }
    return new MaskedColumns.Tables(table, result).requireValues(suppresses());
  }

  void warnOfUnmasked(Instances data, Progress progress) {
    int[] changed = masked(data);
    List<String> left = IntStream.range(0, data.numAttributes()).filter(k -> Arrays.stream(changed).noneMatch(at -> at == k))
        .mapToObj(k -> data.attribute(k).name()).filter(this::isWritten).collect(Collectors.toCollection(ArrayList::new));
    warnOfClass(data, left, progress);
    warnOfLabels(data, left, progress);
    if (!left.isEmpty()) {
      progress.warn("left unmasked: " + UnmaskedWarnings.names(left));
    }
  }

  /** Warns of attributes with many unchanged values, and rejects a masking that changed no value at all. */
  void requireMasked(List<Unmasked> attributes, Progress progress) {
    boolean nothing = attributes.stream().allMatch(each -> each.share() == 1 || each.values() == 0)
        && attributes.stream().anyMatch(each -> each.values() > 0);
    if (nothing && !force) {
      throw new IllegalArgumentException("nothing was masked: "
          + (attributes.stream().anyMatch(Unmasked::renamed) ? "each value has a label of its own" : "no value was changed") + " in "
          + UnmaskedWarnings.names(attributes.stream().map(Unmasked::name).toList())
          + "; change the options, or add -force to write the data anyway");
    }
    UnmaskedWarnings.tell(attributes, permutes(), progress);
  }

  /** True if the masking keeps all values of an attribute in other records, extremes included. */
  boolean permutes() {
    return false;
  }

  /** True if the masking draws whole records, which belong to nobody. */
  boolean drawsRecords(Instances data) {
    return false;
  }

  /** True if the masking may make values missing. */
  boolean suppresses() {
    return false;
  }

  /** Whether the masking may give attributes other labels, so that the header is known only after the first batch. */
  public boolean recodes() {
    return false;
  }

  /** Passes on released records of this data, whose header is known only now. */
  void release(Instances data, Instances released) {
    setOutputFormat(new Instances(released, 0));
    codes = LabelOrder.codes(data, outputFormatPeek());
    for (int row = 0; row < released.numInstances(); row++) {
      Instance record = (Instance) released.instance(row).copy();
      record.setDataset(null);
      copyValues(record, false, released, outputFormatPeek());
      push(record, false);
    }
  }

  /** The Explorer makes the last attribute the class, which would otherwise stay unmasked without a warning. */
  private void warnOfClass(Instances data, List<String> left, Progress progress) {
    if (attributeIndices.equals(AttributeRange.ALL) && data.classIndex() >= 0 && AttributeRange.Kind.NUMERIC.fits(data.classAttribute())
        && Arrays.stream(masked(data)).allMatch(k -> k != data.classIndex() && AttributeRange.Kind.NUMERIC.fits(data.attribute(k)))) {
      progress.warn("the class attribute '" + data.classAttribute().name() + "' is not masked; to mask it too, name it in -R or"
          + " set no class");
      left.remove(data.classAttribute().name());
    }
  }

  /** Without a listener the output is written or shown, so it may be released; a listener attacks the output and gives its own warning. */
  void warnOfIdentifiers(Instances data, Progress progress) {
    if (listener == null) {
      List<Integer> changed = Arrays.stream(masked(data)).boxed().toList();
      UnmaskedWarnings.tellOfIdentifiers(data, name -> isWritten(name) && !changed.contains(data.attribute(name).index()), progress);
    }
  }

  /** One NA among its values makes Weka's loader read an income as labels, which would otherwise stay unmasked without a warning. */
  private void warnOfLabels(Instances data, List<String> left, Progress progress) {
    if (attributeIndices.equals(AttributeRange.ALL) && Arrays.stream(masked(data)).noneMatch(k -> data.attribute(k).isNominal())) {
      UnmaskedWarnings.tellOfNumbers(data, left, progress);
    }
  }

  /** A line for each option that was set but has no effect because of another option. */
  List<String> idle() {
    return List.of();
  }

  /** Passes on a copy of the source, which may be changed, with the strings and relations of the source. */
  void pushCopy(Instance source, Instance copy) {
    copy.setDataset(null);
    LabelOrder.recode(copy, codes);
    copyValues(copy, false, source.dataset(), outputFormatPeek());
    push(copy, false);
  }

  private void tellOfLaterBatch() {
    if (!toldOfLaterBatch) {
      toldOfLaterBatch = true;
      progress().warn("only the first batch of data is masked; this later batch passes through UNMASKED"
          + (recoded == null ? "" : ", but for the labels of the first"));
    }
  }

  /** Runs the filter on files; a failure is reported in one line. */
  @Override
  public void run(Object toRun, String[] arguments) {
    new FilterCommand((Filter) toRun).run(arguments);
  }

  /** The positions, within the attributes that the masking sees, of those that it changes; −1 for others. */
  protected static int[] positions(int[] seen, int[] masked) {
    List<Integer> all = Arrays.stream(seen).boxed().toList();
    return Arrays.stream(masked).map(all::indexOf).toArray();
  }

  /** Runs a filter as a program, which ends with exit code 1 if it fails. */
  protected static void runAsProgram(Filter filter, String[] arguments) {
    if (!new FilterCommand(filter).run(arguments)) {
      System.exit(1);
    }
  }
}
