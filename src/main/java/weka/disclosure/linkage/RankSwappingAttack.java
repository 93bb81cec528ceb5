package weka.disclosure.linkage;

import sdc.link.attack.RankSwappingAttack.Settings;
import sdc.link.attack.TransparencyAttack;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.OptionSet;
import weka.disclosure.options.Paper;

/** The linkage in front of {@link sdc.link.attack.RankSwappingAttack}. */
public class RankSwappingAttack extends AttackLinkage {

  private static final long serialVersionUID = 1L;

  private double percent;

  @Override
  public String globalInfo() {
    return "Attacks rank swapping: a record's own masked record is, on every attribute, within the width of the swap, so the sets of"
        + " candidates are intersected. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.ARTICLE, "Jordi Nin and Javier Herranz and Vicen\\c{c} Torra",
        "Rethinking rank swapping to decrease disclosure risk", 2008, "journal", "Data & Knowledge Engineering", "volume", "64",
        "number", "1", "pages", "346-364");
  }

  @Override
  protected OptionSet options() {
    return new OptionSet().number("p", "percent", "The width of the swap in percent of the records; 0 if it is unknown: the attack then"
        + " uses the smallest possible width", 0, this::getPercent, this::setPercent).with(super.options());
  }

  @Override
  protected TransparencyAttack attack() {
    return new sdc.link.attack.RankSwappingAttack(new Settings(percent, getGuess()));
  }

  /** The width of the swap in percent of the records, 0 if it is unknown. */
  public double getPercent() {
    return percent;
  }

  public void setPercent(double width) {
    percent = new Settings(width, false).percent();
  }

  public String percentTipText() {
    return options().tip("p");
  }
}
