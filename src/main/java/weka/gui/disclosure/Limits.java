package weka.gui.disclosure;

import sdc.data.Setting;
import weka.disclosure.target.TargetText;
import weka.filters.unsupervised.attribute.MaskToTarget;

/**
 * What the user accepts. Texts are a percentage of the records, such as 5%, or a number of records.
 *
 * @param target the records that may be found: green up to here; by default the target of {@link MaskToTarget}
 * @param most   amber up to here, red above
 * @param loss   the information loss in percent: green up to here, amber above
 */
public record Limits(String target, String most, double loss) {

  /** Twice the target, and a loss of 30 percent: choices, which the user changes. */
  public static final Limits USUAL = new Limits(new MaskToTarget().getRisk(), "10%", 30);

  /** Rejects texts that are no share or number, and a loss beyond 0 to 100. */
  public Limits {
    target = requireShare("Green to", target);
    most = requireShare("red above", most);
    Setting.require(loss >= 0 && loss <= 100, "Loss to must be a percentage from 0 to 100", loss);
  }

  /** The limits of these texts. */
  public static Limits of(String target, String most, String loss) {
    try {
      return new Limits(target, most, Double.parseDouble(loss.strip().replaceFirst("\\s*%$", "")));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("Loss to must be a percentage from 0 to 100, got '" + loss + "'", e);
    }
  }

  /** A share or number of records without blanks; a refusal names this control. */
  public static String requireShare(String control, String text) {
    try {
      return TargetText.requireSyntax(text.replaceAll("\\s", ""));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(e.getMessage().replaceFirst("^-risk", control), e);
    }
  }

  /** The level of a number of records that are found. */
  Light.Level of(double found, int records) {
    return found > records(most, records) ? Light.Level.RED : found <= records(target, records) ? Light.Level.GREEN : Light.Level.AMBER;
  }

  /** The number of records that may be found; the stricter one of contradicting limits. */
  int most(int records) {
    return Math.min(records(target, records), records(most, records));
  }

  private static int records(String text, int records) {
    return TargetText.target(text, false, false).most(records);
  }
}
