package weka.experiment;

import weka.core.Utils;
import weka.disclosure.Study;
import weka.disclosure.data.Reading;
import weka.disclosure.data.ReadingProperties;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.OptionSet;
import weka.filters.Filter;

/**
 * The settings of a {@link Study} as options and properties, which the result producer and the split evaluator have in common.
 *
 * <p>The study is a field of both and not of this class, so that experiments saved before this class existed can be read.
 */
public abstract class StudyHandler extends ReadingProperties {

  /** The masking, the attacks and the intruder's knowledge. */
  abstract Study study();

  @Override
  protected Reading reading() {
    return study().getReading();
  }

  @Override
  protected OptionSet options() {
    return study().options();
  }

  /** No measures are added to the columns. */
  public void setAdditionalMeasures(String[] measures) {
    // no object accepts them
  }

  /** The masking filter. */
  public Filter getFilter() {
    return study().getFilter();
  }

  public void setFilter(Filter filter) {
    study().setFilter(filter);
  }

  public String filterTipText() {
    return options().tip("F");
  }

  /** The linkages of the attacks. */
  public Linkage[] getLinkages() {
    return study().getLinkages();
  }

  /** Sets the linkages of the attacks, at least one. */
  public void setLinkages(Linkage[] linkages) {
    study().setLinkages(linkages);
  }

  public String linkagesTipText() {
    return options().tip("L");
  }

  /** The attributes that the intruder knows. */
  public String getAttributeIndices() {
    return study().getAttributeIndices();
  }

  public void setAttributeIndices(String range) {
    study().setAttributeIndices(range);
  }

  public String attributeIndicesTipText() {
    return options().tip("R");
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + " " + Utils.joinOptions(getOptions());
  }
}
