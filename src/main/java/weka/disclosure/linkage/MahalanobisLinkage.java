package weka.disclosure.linkage;

import sdc.link.LinkSettings;
import sdc.link.Linker;
import sdc.link.MahalanobisLinker;
import sdc.link.MahalanobisLinker.Covariance;
import weka.disclosure.options.OptionSet;

/** The linkage in front of {@link MahalanobisLinker}. */
public class MahalanobisLinkage extends DistanceLinkage {

  private static final long serialVersionUID = 1L;

  private Covariance method = Covariance.ALIGNED;

  @Override
  public String globalInfo() {
    return "Links each original record to the masked record at the smallest Mahalanobis distance, which allows for correlations"
        + " between attributes. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  protected OptionSet options() {
    return new OptionSet().choice("M", "The covariance of differences: ALIGNED over the true pairs, which only the data's owner"
        + " knows (S = Va + Vb - Cab - Cab'); ZERO over all pairs (S = Va + Vb)", Covariance.ALIGNED, this::getMethod,
        this::setMethod).with(super.options());
  }

  @Override
  protected Linker linker(LinkSettings settings) {
    return new MahalanobisLinker(method, settings);
  }

  /** The covariance of differences. */
  public Covariance getMethod() {
    return method;
  }

  public void setMethod(Covariance covariance) {
    method = covariance;
  }

  public String methodTipText() {
    return options().tip("M");
  }
}
