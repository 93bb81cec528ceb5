package weka.disclosure.linkage;

import sdc.link.Kernel;
import sdc.link.KernelLinker;
import sdc.link.LinkSettings;
import sdc.link.Linker;
import weka.disclosure.options.OptionSet;

/** The linkage in front of {@link KernelLinker}. */
public class KernelLinkage extends DistanceLinkage {

  private static final long serialVersionUID = 1L;

  /** Which kernel. */
  public enum Kind {
    /** (1 + x·y) to the power -D. */
    POLYNOMIAL,
    /** exp(−|x − y|²/(2·width²)). */
    GAUSSIAN
  }

  private Kind kernel = Kind.POLYNOMIAL;
  private int degree = 2;
  private double width = 1;

  @Override
  public String globalInfo() {
    return "Links each original record to the masked record that is nearest in the space of a kernel, d(x,y)^2 = K(x,x) - 2K(x,y)"
        + " + K(y,y), on standardised attributes. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  protected OptionSet options() {
    return new OptionSet()
        .integer("D", "degree", "The degree of the polynomial kernel (1 + x.y)^D, 1 or more", 2, this::getDegree, this::setDegree)
        .choice("kernel", "Which kernel", Kind.POLYNOMIAL, this::getKernel, this::setKernel)
        .number("width", "deviations", "The width of the Gaussian kernel exp(-|x-y|^2/(2 width^2)), in standard deviations of an"
            + " attribute, above 0", 1, this::getWidth,
            value -> setWidth(new Kernel.Gaussian(value).width()))
        .with(super.options());
  }

  @Override
  protected Linker linker(LinkSettings settings) {
    return new KernelLinker(kernel == Kind.POLYNOMIAL ? new Kernel.Polynomial(degree) : new Kernel.Gaussian(width), settings);
  }

  /** The degree of the polynomial kernel. */
  public int getDegree() {
    return degree;
  }

  public void setDegree(int power) {
    degree = new Kernel.Polynomial(power).degree();
  }

  public String degreeTipText() {
    return options().tip("D");
  }

  /** Which kernel. */
  public Kind getKernel() {
    return kernel;
  }

  public void setKernel(Kind kind) {
    kernel = kind;
  }

  public String kernelTipText() {
    return options().tip("kernel");
  }

  /** The width of the Gaussian kernel. */
  public double getWidth() {
    return width;
  }

  public void setWidth(double deviations) {
    width = deviations;
  }

  public String widthTipText() {
    return options().tip("width");
  }
}
