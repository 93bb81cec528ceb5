package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.risk.Published;
import weka.core.Instances;
import weka.disclosure.data.LikelyIdentifiers;
import weka.disclosure.evaluation.Assessment;
import weka.gui.disclosure.Light.Level;

/**
 * The attributes of masked data that name people, by their role or by their look. Before the data is saved, the user sees each by name:
 * identifiers are left out unless the user ticks them, and attributes that only look like identifiers are saved unless the user unticks
 * them.
 *
 * @param identifiers the identifiers by their role
 * @param likely      the attributes that look like identifiers and are published unchanged, with the reason
 */
record IdentifierCheck(List<String> identifiers, Map<String, String> likely) {

  IdentifierCheck {
    identifiers = List.copyOf(identifiers);
    likely = new LinkedHashMap<>(likely);
  }

  /** Checks masked data. */
  static IdentifierCheck of(Instances masked, List<String> byRole, Assessment assessment) {
    List<String> identifiers = byRole.stream().filter(name -> masked.attribute(name) != null).toList();
    Map<String, String> likely = LikelyIdentifiers.in(masked);
    likely.keySet().removeAll(identifiers);
    likely.keySet().removeAll(assessment.exposure().attributes().stream().filter(each -> !each.isUntouched())
        .map(Published.Attribute::name).toList());
    return new IdentifierCheck(identifiers, likely);
  }

  /** What to know before the data is released. */
  List<Light> lights() {
    List<Light> lights = new ArrayList<>();
    if (!identifiers.isEmpty()) {
      lights.add(new Light(Level.GREEN, "Identifiers, which are left out when you save: " + String.join(", ", identifiers) + "."));
    }
    likely.forEach((name, look) -> lights.add(new Light(Level.RED, name + " looks like an identifier (" + look + ") and is published as it"
        + " was; give it the role identifier, or mask it.")));
    return lights.isEmpty() ? List.of(new Light(Level.GREEN, "No attribute looks like an identifier.")) : lights;
  }
}
