package weka.disclosure.linkage;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.Differences.Scaling;
import sdc.link.EuclideanLinker;
import sdc.link.LinkSettings;
import sdc.link.Linker;
import sdc.link.intruder.JointReleases;
import weka.disclosure.evaluation.LinkageMethod;
import weka.disclosure.options.OptionSet;

/** The linkage in front of {@link EuclideanLinker}. */
public class EuclideanLinkage extends DistanceLinkage {

  private static final long serialVersionUID = 1L;

  private Scaling method = Scaling.ATTRIBUTE;

  @Override
  public String globalInfo() {
    return "Links each original record to the masked record at the smallest Euclidean distance. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  protected OptionSet options() {
    return new OptionSet().choice("M", "How values become comparable: ATTRIBUTE standardises each file by its own mean and"
        + " standard deviation (DBRL1), DISTANCE divides differences by their standard deviation over all pairs (DBRL2), RAW"
        + " uses raw values", Scaling.ATTRIBUTE, this::getMethod, this::setMethod)
        .with(super.options());
  }

  @Override
  protected Linker linker(LinkSettings settings) {
    return new EuclideanLinker(method, settings);
  }

  /** Each ordinal attribute appears once for every release. */
  @Override
  public Optional<LinkageMethod> jointly(int releases) {
    return Optional.of(withOrdinal(Arrays.stream(getOrdinal())
        .flatMap(name -> IntStream.range(0, releases).mapToObj(r -> JointReleases.nameIn(r, name))).toArray(String[]::new)));
  }

  /** How values become comparable. */
  public Scaling getMethod() {
    return method;
  }

  public void setMethod(Scaling scaling) {
    method = scaling;
  }

  public String methodTipText() {
    return options().tip("M");
  }
}
