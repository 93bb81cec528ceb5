package weka.filters.unsupervised.attribute;

import sdc.mask.JpegMasking.Scale;
import sdc.mask.Masking;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.JpegMasking}. */
public class JpegMasking extends RandomMaskingFilter {

  private static final long serialVersionUID = 1L;

  private int quality = 80;
  private boolean exact;

  public String globalInfo() {
    return described("Masks numeric attributes by lossy compression as a grey JPEG image: each record is a row of pixels, and each"
        + " attribute a column.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.INCOLLECTION, "Josep Domingo-Ferrer and Vicen\\c{c} Torra",
        "Disclosure control methods and information loss for microdata", 2001,
        "booktitle", "Confidentiality, Disclosure, and Data Access: Theory and Practical Applications for Statistical Agencies",
        "publisher", "Elsevier", "pages", "91-110");
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .integer("Q", "quality", "The quality of the compression, 1 (most loss) to 100", 80, this::getQuality, this::setQuality)
        .flag("exact", "Ends the grey scale of each attribute exactly at its minimum and maximum, as in the paper, which publishes"
            + " both; without it, the scale ends at random numbers beyond them", this::getExact, this::setExact);
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.JpegMasking(positions(attributes, attributes), quality, exact ? Scale.EXACT : Scale.DRAWN);
  }

  /** The quality of the compression. */
  public int getQuality() {
    return quality;
  }

  public void setQuality(int value) {
    quality = new sdc.mask.JpegMasking(new int[] {0}, value).quality();
  }

  public String qualityTipText() {
    return options().tip("Q");
  }

  /** Whether the grey scale ends exactly at the extremes. */
  public boolean getExact() {
    return exact;
  }

  public void setExact(boolean value) {
    exact = value;
  }

  public String exactTipText() {
    return options().tip("exact");
  }

  public static void main(String[] arguments) {
    runAsProgram(new JpegMasking(), arguments);
  }
}
