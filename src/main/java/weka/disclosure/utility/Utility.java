package weka.disclosure.utility;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import weka.disclosure.command.JsonValues;

/**
 * How useful the masked data still is, if asked for.
 *
 * @param learning   how well a classifier learns from it
 * @param propensity how well it can be distinguished from the original
 * @param axis       the loss of the R-U map
 */
public record Utility(Optional<ClassifierUtility> learning, Optional<Propensity> propensity, LossAxis axis) {

  /** No measure was asked for. */
  public static final Utility NONE = new Utility(Optional.empty(), Optional.empty(), LossAxis.HEADLINE);

  /** True if no measure was requested. */
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
