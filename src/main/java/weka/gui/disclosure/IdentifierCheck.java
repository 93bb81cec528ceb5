package weka.gui.disclosure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import sdc.risk.Published;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.data.LikelyIdentifiers;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.evaluation.Assessment;
import weka.gui.disclosure.Light.Level;

/**
 * The attributes of masked data that name people, by their role or by their look. Before the data is saved, the user sees each by name:
 * identifiers are left out unless the user ticks them, and attributes that only look like identifiers, or by which records are matched, are
 * saved unless the user unticks them.
 *
 * @param identifiers the identifiers by their role
 * @param likely      the attributes that look like identifiers and whose values are published, with the reason
 * @param matched     the other attributes by which records are matched: their values are the original's, and no attack compares them
 */
public record IdentifierCheck(List<String> identifiers, Map<String, String> likely, List<String> matched) {

  public IdentifierCheck {
    identifiers = List.copyOf(identifiers);
    likely = new LinkedHashMap<>(likely);
    matched = List.copyOf(matched);
  }

  /** Checks masked data; texts that only moved to other records still name people. */
  static IdentifierCheck of(Instances original, Instances masked, RunInput.Knowledge intruder, Assessment assessment) {
    List<String> identifiers = intruder.identifiers().stream().filter(name -> masked.attribute(name) != null).toList();
    List<String> matched = PairedInstances.named(original, "id", intruder.id()).stream()
        .filter(name -> masked.attribute(name) != null && !identifiers.contains(name)).toList();
    Map<String, String> likely = LikelyIdentifiers.in(masked);
    likely.keySet().removeAll(identifiers);
    likely.keySet().removeAll(matched);
    Set<String> changed = assessment.exposure().attributes().stream().filter(each -> !each.isUntouched())
        .map(Published.Attribute::name).collect(Collectors.toSet());
    likely.keySet().removeIf(name -> changed.contains(name) && !((assessment.synthetic().isPresent()
        || !masked.attribute(name).isNumeric()) && values(original, name).containsAll(values(masked, name))));
    return new IdentifierCheck(identifiers, likely, matched);
  }

  private static Set<String> values(Instances data, String name) {
    Attribute attribute = data.attribute(name);
    return attribute == null ? Set.of()
        : data.stream().filter(row -> !row.isMissing(attribute)).map(row -> row.toString(attribute)).collect(Collectors.toSet());
  }

  /** What to know before the data is released. */
  List<Light> lights() {
    List<Light> lights = new ArrayList<>();
    if (!identifiers.isEmpty()) {
      lights.add(new Light(Level.GREEN, "Identifiers, which are left out when you save: " + String.join(", ", identifiers) + "."));
    }
    likely.forEach((name, look) -> lights.add(new Light(Level.RED, name + " looks like an identifier (" + look + ") and its values are"
        + " published; give it the role identifier, or recode it.")));
    matched.forEach(name -> lights.add(new Light(Level.RED, "Records are matched by " + name + ", so nothing attacked it, and its values"
        + " are published as they were; give it the role identifier, or leave it out.")));
    return lights.isEmpty() ? List.of(new Light(Level.GREEN, "No attribute looks like an identifier.")) : lights;
  }
}
