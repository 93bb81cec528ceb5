package weka.disclosure.linkage;

import java.io.ObjectStreamException;
import java.util.Arrays;
import java.util.List;
import sdc.data.ValueComparison;
import sdc.data.ValueComparison.Missing;
import weka.disclosure.evaluation.LinkageMethod;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Schemes;

/** What all linkages by differences have in common: the comparison of missing values, of ordered labels, and of values that are sets. */
public abstract class ComparingLinkage extends Linkage {

  private static final long serialVersionUID = 1L;

  static final String ORDINAL = "A nominal attribute whose labels have a meaningful order, so that a label counts as its rank; may be"
      + " given several times";

  private Missing missing = Missing.AVERAGE;
  private String[] ordinal = {};
  private boolean contradiction;

  /** Linkages that were saved before there was this class have its defaults. */
  private void readObjectNoData() throws ObjectStreamException {
    missing = Missing.AVERAGE;
    ordinal = new String[0];
  }

  /** The options of the comparison. */
  protected final OptionSet comparisonOptions() {
    return new OptionSet()
        .choice("missing", "A missing value: AVERAGE counts it as the expected squared difference of a value drawn from its own file;"
            + " REFUSE rejects it", Missing.AVERAGE, this::getMissing, this::setMissing)
        .texts("ordinal", "name", ORDINAL, () -> List.of(ordinal), names -> ordinal = names.toArray(new String[0]))
        .flag("contradiction", "Adds a difference for each recoded or suppressed attribute: 0 if the released value can stand for the"
            + " intruder's value, otherwise a constant", this::getContradiction, this::setContradiction);
  }

  /** The comparison with the present options. */
  public final ValueComparison comparison() {
    return new ValueComparison(missing, Arrays.asList(ordinal), contradiction);
  }

  /** A copy, because the proof that a linkage may have to write is about all attributes. */
  @Override
  public LinkageMethod among(List<String> attributes) {
    return withOrdinal(Arrays.stream(ordinal).filter(attributes::contains).toArray(String[]::new));
  }

  /** A copy with other ordinal attributes. */
  ComparingLinkage withOrdinal(String[] names) {
    ComparingLinkage copy = Schemes.create(ComparingLinkage.class, "L", getClass().getPackageName(), Schemes.text(this));
    copy.setOrdinal(names);
    return copy;
  }

  /** What a missing value means. */
  public Missing getMissing() {
    return missing;
  }

  public void setMissing(Missing meaning) {
    missing = meaning;
  }

  public String missingTipText() {
    return options().tip("missing");
  }

  /** The nominal attributes whose labels are ordered. */
  public String[] getOrdinal() {
    return ordinal.clone();
  }

  public void setOrdinal(String[] names) {
    ordinal = names.clone();
  }

  public String ordinalTipText() {
    return options().tip("ordinal");
  }

  /** Whether contradictions are differences of their own. */
  public boolean getContradiction() {
    return contradiction;
  }

  public void setContradiction(boolean wanted) {
    contradiction = wanted;
  }

  public String contradictionTipText() {
    return options().tip("contradiction");
  }
}
