package sdc.learn;

import java.util.ArrayList;
import java.util.List;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Choquet;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;

/** The families with few parameters that lie inside another; {@link FamilySettings#widened} writes their distances as that other's. */
public final class NestedFamilies {

  private NestedFamilies() {
  }

  /** The families inside this one for this number of attributes, this one last. */
  public static List<FamilySettings> inside(FamilySettings settings, int attributes) {
    List<FamilySettings> families = new ArrayList<>();
    boolean choquet = settings.form() == Form.CHOQUET && attributes <= Choquet.MOST;
    if (choquet || settings.form() == Form.BILINEAR || settings.form() == Form.MISMATCH) {
      families.add(new FamilySettings(Form.WEIGHTED_MEAN, settings.metric(), Psd.NONE, 0, settings.comparison()));
    }
    if (choquet && isFull(settings, attributes)) {
      families.add(new FamilySettings(Form.OWA, settings.metric(), Psd.NONE, 0, settings.comparison()));
    }
    families.add(settings);
    return families;
  }

  /** The families whose best distances are starts of this one: those of {@link #inside}, and 2-additive measures inside all measures. */
  static List<FamilySettings> smaller(FamilySettings settings, int attributes) {
    List<FamilySettings> families = inside(settings, attributes);
    families.remove(families.size() - 1);
    if (settings.form() == Form.CHOQUET && attributes > Choquet.MOST) {
      families.add(FamilySettings.of(Form.WEIGHTED_MEAN).with(settings.comparison()));
    }
    if (settings.form() == Form.CHOQUET && isFull(settings, attributes) && !settings.metric() && attributes > 2
        && attributes <= Choquet.MOST) {
      families.add(new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2, settings.comparison()));
    }
    return families;
  }

  /** Whether a measure of this family lets all attributes interact. */
  private static boolean isFull(FamilySettings settings, int attributes) {
    return settings.additivity() == 0 || settings.additivity() >= attributes;
  }
}
