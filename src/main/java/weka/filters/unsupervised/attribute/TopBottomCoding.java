package weka.filters.unsupervised.attribute;

import sdc.mask.Masking;
import sdc.mask.TopBottomCoding.Replacement;
import sdc.mask.TopBottomCoding.Unit;
import weka.core.Instances;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.NumberText;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The filter in front of {@link sdc.mask.TopBottomCoding}. */
public class TopBottomCoding extends MaskingFilter {

  private static final long serialVersionUID = 1L;

  private static final double FIVE_PERCENT = 5;

  private Unit unit = Unit.PERCENT;
  private String bottom = "";
  private String top = "";
  private Replacement method = Replacement.LIMIT;

  public String globalInfo() {
    return described("Masks numeric attributes by replacing their smallest and largest values by a limit or by the mean of the values"
        + " beyond it.");
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.BOOK, "Anco Hundepool and Josep Domingo-Ferrer and Luisa Franconi and Sarah Giessing and Eric Schulte Nordholt"
        + " and Keith Spicer and Peter-Paul de Wolf", "Statistical Disclosure Control", 2012, "publisher", "Wiley");
  }

  @Override
  protected OptionSet options() {
    return super.options()
        .choice("U", "The unit of -bottom and -top: PERCENT of the records, or the limiting VALUE itself",
            Unit.PERCENT, this::getUnit, this::setUnit)
        .text("bottom", "number", "With -U PERCENT, how many of the smallest values to replace, in percent of the records from 0 to below"
            + " 100 (5 if left out); with -U VALUE, the lower limit (none if left out)", "", this::getBottom,
            value -> setBottom(number("-bottom", value)))
        .text("top", "number", "With -U PERCENT, how many of the largest values to replace, in percent of the records from 0 to below"
            + " 100 (5 if left out); with -U VALUE, the upper limit (none if left out)", "", this::getTop,
            value -> setTop(number("-top", value)))
        .choice("M", "What replaces the values beyond a limit: the LIMIT, or the MEAN of these values",
            Replacement.LIMIT, this::getMethod, this::setMethod);
  }

  @Override
  protected Masking masking(Instances data, int[] attributes) {
    return new sdc.mask.TopBottomCoding(positions(attributes, attributes), unit, limit("-bottom", bottom, Double.NEGATIVE_INFINITY),
        limit("-top", top, Double.POSITIVE_INFINITY), method);
  }

  /** The limit as a number; if left out, five percent or no limit, depending on the unit. */
  private double limit(String flag, String text, double none) {
    return !text.isEmpty() ? Double.parseDouble(number(flag, text)) : unit == Unit.PERCENT ? FIVE_PERCENT : none;
  }

  private static String number(String flag, String value) {
    String text = value.strip();
    if (!text.isEmpty() && !NumberText.isNumber(text)) {
      throw new IllegalArgumentException(flag + " must be a number or left out, got '" + value + "'");
    }
    return text;
  }

  /** The unit of the limits. */
  public Unit getUnit() {
    return unit;
  }

  public void setUnit(Unit value) {
    unit = value;
  }

  public String unitTipText() {
    return options().tip("U");
  }

  /** The share of the smallest values, or the lower limit. */
  public String getBottom() {
    return bottom;
  }

  public void setBottom(String value) {
    bottom = value.strip();
  }

  public String bottomTipText() {
    return options().tip("bottom");
  }

  /** The share of the largest values, or the upper limit. */
  public String getTop() {
    return top;
  }

  public void setTop(String value) {
    top = value.strip();
  }

  public String topTipText() {
    return options().tip("top");
  }

  /** What replaces the values beyond a limit. */
  public Replacement getMethod() {
    return method;
  }

  public void setMethod(Replacement value) {
    method = value;
  }

  public String methodTipText() {
    return options().tip("M");
  }

  public static void main(String[] arguments) {
    runAsProgram(new TopBottomCoding(), arguments);
  }
}
