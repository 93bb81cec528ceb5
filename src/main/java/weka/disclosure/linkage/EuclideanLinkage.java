package weka.disclosure.linkage;

import sdc.data.Differences.Scaling;
import sdc.link.EuclideanLinker;
import sdc.link.Linker;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.OptionSet;

/** The linkage in front of {@link EuclideanLinker}. */
public class EuclideanLinkage extends LinkerLinkage {

  private static final long serialVersionUID = 1L;

  private Scaling method = Scaling.ATTRIBUTE;

  @Override
  public String globalInfo() {
    return "Links each original record to the masked record at the smallest Euclidean distance. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = new TechnicalInformation(Type.INPROCEEDINGS);
    paper.setValue(Field.AUTHOR, "Vicen\\c{c} Torra and John M. Abowd and Josep Domingo-Ferrer");
    paper.setValue(Field.TITLE, "Using Mahalanobis distance-based record linkage for disclosure risk assessment");
    paper.setValue(Field.BOOKTITLE, "Privacy in Statistical Databases");
    paper.setValue(Field.YEAR, "2006");
    paper.setValue(Field.PAGES, "233-242");
    return paper;
  }

  @Override
  protected OptionSet options() {
    return new OptionSet().choice("M", "How values become comparable: ATTRIBUTE standardises each file by its own mean and"
        + " standard deviation (DBRL1), DISTANCE divides differences by their standard deviation over all pairs (DBRL2), RAW"
        + " takes values as they are", Scaling.ATTRIBUTE, this::getMethod, this::setMethod);
  }

  @Override
  protected Linker linker() {
    return new EuclideanLinker(method);
  }

  /** How values become comparable. */
  public Scaling getMethod() {
    return method;
  }

  /** Sets how values become comparable. */
  public void setMethod(Scaling scaling) {
    method = scaling;
  }

  /** The tip of that property. */
  public String methodTipText() {
    return options().tip("M");
  }
}
