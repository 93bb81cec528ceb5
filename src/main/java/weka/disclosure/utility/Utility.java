package weka.disclosure.utility;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import weka.disclosure.command.JsonValues;

/**
 * What masked data is still good for, if asked for.
 *
 * @param learning   how well a classifier learns from it
 * @param propensity how well it passes for the original
 */
public record Utility(Optional<ClassifierUtility> learning, Optional<Propensity> propensity) {

  /** Nobody asked. */
  public static final Utility NONE = new Utility(Optional.empty(), Optional.empty());

  /** Whether nothing was asked for. */
  public boolean isEmpty() {
    return learning.isEmpty() && propensity.isEmpty();
  }

  /** The figures under the names that the JSON output gives them. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    learning.ifPresent(found -> map.put("learning", JsonValues.of(found)));
    propensity.ifPresent(found -> map.put("propensity", JsonValues.of(found)));
    return map;
  }
}
