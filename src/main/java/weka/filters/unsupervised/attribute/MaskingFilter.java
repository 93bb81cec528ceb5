package weka.filters.unsupervised.attribute;

import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.Masking;
import weka.core.Attribute;
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
import weka.disclosure.data.InstancesTable;
import weka.disclosure.data.NumberLabels;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.OptionSet;
import weka.filters.Filter;
import weka.filters.UnsupervisedFilter;

/**
 * What all masking filters share: options, the choice of attributes, batches, the relation's name.
 *
 * <p>The first batch is masked as a whole; later batches pass through unmasked, because a masking is made for one file and its
 * parameters are a secret of that file. The output keeps the relation name of the input, where Weka would write the filter's
 * class and options, seed included, into it. The filters are not {@link weka.core.Randomizable}, so that no meta filter or
 * classifier replaces the seed that the data owner chose.
 */
public abstract class MaskingFilter extends Filter
    implements UnsupervisedFilter, TechnicalInformationHandler, WeightedInstancesHandler, WeightedAttributesHandler {

  private static final long serialVersionUID = 1L;

  private String attributeIndices = AttributeRange.ALL;
  private boolean toldOfLaterBatch;
  private transient Progress listener;

  /** The attributes of this data that the masking changes, as indices from 0. */
  protected abstract int[] masked(Instances data);

  /** The masking of a table whose column k is the attribute {@code attributes[k]} of the data. */
  protected abstract Masking masking(Instances data, int[] attributes);

  /** Reports to this listener, all with the filter's name; without one, and in copies of the filter, to the console. */
  public void reportTo(Progress progress) {
    listener = progress;
  }

  private Progress progress() {
    String name = getClass().getSimpleName();
    return listener == null ? new ConsoleProgress(name) : listener.within(name);
  }

  /** The options of this filter, its general ones first. */
  protected OptionSet options() {
    return new OptionSet().text("R", "attributes", "The attributes to mask, as numbers, names and spans such as age,first-3,5,last;"
        + " first-last stands for all that fit, the class apart", AttributeRange.ALL, this::getAttributeIndices,
        range -> setAttributeIndices(AttributeRange.requireSyntax("R", range)));
  }

  /** The attributes that the masking needs to see: by default those that it changes. */
  protected int[] seen(Instances data) {
    return masked(data);
  }

  /** The source of this filter's randomness. */
  protected Randomness randomness() {
    return Randomness.fresh();
  }

  /** Whether the same run gives the same output again because of a seed, which a file that is released must not. */
  public boolean isRepeatable() {
    return false;
  }

  /** The choice stated by -R, of attributes of this kind. */
  protected int[] chosen(Instances data, AttributeRange.Kind kind) {
    return new AttributeRange("R", attributeIndices).choose(data, kind);
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

  /** The options that differ from their defaults. */
  public String briefOptions() {
    return Utils.joinOptions(options().writeBriefly(false));
  }

  /** The attributes to mask. */
  public String getAttributeIndices() {
    return attributeIndices;
  }

  /** Sets the attributes to mask. */
  public void setAttributeIndices(String range) {
    attributeIndices = range;
  }

  /** The tip of that property. */
  public String attributeIndicesTipText() {
    return options().tip("R");
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
    masked(format);
    setOutputFormat(new Instances(format, 0));
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
      pushCopy(instance, (Instance) instance.copy());
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

  private void maskBatch(Instances data) {
    if (data.isEmpty()) {
      throw new IllegalArgumentException("there is no record to mask");
    }
    int[] attributes = seen(data);
    Table table = InstancesTable.of(data, attributes);
    Progress progress = progress();
    warnOfClass(data, progress);
    warnOfLabels(data, progress);
    idle().forEach(progress::warn);
    Table result = masking(data, attributes).mask(table, randomness(), progress);
    for (int row = 0; row < data.numInstances(); row++) {
      Instance changed = (Instance) data.instance(row).copy();
      for (int k = 0; k < attributes.length; k++) {
        if (result.column(k) != table.column(k)) {
          requireValue(table.column(k), result.column(k), row);
          changed.setValue(attributes[k], InstancesTable.value(result.column(k), row));
        }
      }
      pushCopy(data.instance(row), changed);
    }
  }

  /** A number beyond the largest that there is would look like a missing value. */
  private static void requireValue(Column before, Column after, int row) {
    if (after.isMissing(row) && !before.isMissing(row)) {
      throw new IllegalArgumentException("attribute '" + before.name() + "' holds numbers so large that the masked value of record "
          + (row + 1) + " cannot be computed; divide the attribute by a power of ten first, or leave it out of -R");
    }
  }

  /** The Explorer makes the last attribute the class, so that it would stay unmasked without a word. */
  private void warnOfClass(Instances data, Progress progress) {
    if (attributeIndices.equals(AttributeRange.ALL) && data.classIndex() >= 0 && data.classAttribute().type() == Attribute.NUMERIC
        && Arrays.stream(masked(data)).allMatch(k -> k != data.classIndex() && data.attribute(k).type() == Attribute.NUMERIC)) {
      progress.warn("the class attribute '" + data.classAttribute().name() + "' is left as it is; to mask it too, name it in -R or"
          + " set no class");
    }
  }

  /** One NA among its values makes Weka's loader take an income for labels, so that it would stay unmasked without a word. */
  private void warnOfLabels(Instances data, Progress progress) {
    if (!attributeIndices.equals(AttributeRange.ALL) || Arrays.stream(masked(data)).anyMatch(k -> data.attribute(k).isNominal())) {
      return;
    }
    for (int k = 0; k < data.numAttributes(); k++) {
      if (k != data.classIndex() && NumberLabels.areMeant(data.attribute(k))) {
        progress.warn("attribute " + (k + 1) + " '" + data.attribute(k).name() + "' is left as it is: it is nominal, though most of its"
            + " labels are numbers; if it should be numeric, write missing values as ? and decimals with a point in the file");
      }
    }
  }

  /** A line for each option that was set although another one leaves it without effect. */
  List<String> idle() {
    return List.of();
  }

  /** Passes on an instance that is ours to change, its strings and relations carried over from the instance it was made from. */
  private void pushCopy(Instance source, Instance copy) {
    copy.setDataset(null);
    copyValues(copy, false, source.dataset(), outputFormatPeek());
    push(copy, false);
  }

  private void tellOfLaterBatch() {
    if (!toldOfLaterBatch) {
      toldOfLaterBatch = true;
      progress().warn("only the first batch of data is masked; a later one passes through UNMASKED");
    }
  }

  /** Runs the filter on files; a failure is told in one line. */
  @Override
  public void run(Object toRun, String[] arguments) {
    new FilterCommand((Filter) toRun).run(arguments);
  }

  /** The positions, within the attributes that the masking sees, of those that it changes. */
  protected static int[] positions(int[] seen, int[] masked) {
    int[] positions = new int[masked.length];
    for (int k = 0; k < masked.length; k++) {
      int wanted = masked[k];
      positions[k] = IntStream.range(0, seen.length).filter(at -> seen[at] == wanted).findFirst().orElseThrow();
    }
    return positions;
  }

  /** Runs a filter as a program, which ends with the exit code 1 when it fails. */
  protected static void runAsProgram(Filter filter, String[] arguments) {
    if (!new FilterCommand(filter).run(arguments)) {
      System.exit(1);
    }
  }
}
