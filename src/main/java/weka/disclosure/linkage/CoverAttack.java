package weka.disclosure.linkage;

import sdc.link.attack.TransparencyAttack;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Type;
import weka.disclosure.options.Paper;

/** The linkage in front of {@link sdc.link.attack.CoverAttack}. */
public class CoverAttack extends AttackLinkage {

  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Attacks recoded and suppressed data: a record fits a masked record if each released value can stand for its own value, and a"
        + " record that fits only one masked record is found. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Paper.of(Type.ARTICLE, "Latanya Sweeney",
        "Achieving k-anonymity privacy protection using generalization and suppression", 2002,
        "journal", "International Journal of Uncertainty, Fuzziness and Knowledge-Based Systems", "volume", "10", "number", "5", "pages",
        "571-588");
  }

  @Override
  protected TransparencyAttack attack() {
    return new sdc.link.attack.CoverAttack(getGuess());
  }
}
