package weka.disclosure.evaluation;

import java.util.List;
import java.util.Map;
import sdc.aggregate.Explanation;
import sdc.aggregate.Parameters;
import sdc.learn.Learned;
import sdc.learn.MatrixError;
import weka.disclosure.command.JsonValues;

/**
 * A learned distance with its bound.
 *
 * @param learned    the learner's result
 * @param attributes the names of the attributes
 * @param family     the family, if it was chosen among several; else an empty text
 * @param error      how far the inverse of a learned matrix is from the aligned covariance; null for other families
 */
public record LearnedDistance(Learned learned, List<String> attributes, String family, MatrixError error) implements Finding {

  /** The importance of attributes by the parameters. */
  public Explanation explanation() {
    return learned.aggregator().explain(attributes);
  }

  @Override
  public Map<String, Object> toMap() {
    Map<String, Object> map = Named.map("bound", learned.bound(), "optimal", learned.isOptimal(), "rows", learned.effort().rows(),
        "cores", learned.effort().cores(), "programmes", learned.effort().programmes());
    if (!family.isEmpty()) {
      map.put("family", family);
    }
    map.put("parameters", plain(learned.aggregator().parameters(attributes)));
    map.putAll(Insight.toMap(explanation()));
    if (error != null) {
      map.put("inverseAgainstCovariance", JsonValues.of(error));
    }
    return map;
  }

  private static Object plain(Parameters parameters) {
    if (parameters instanceof Parameters.Named named) {
      return named.values();
    }
    return parameters instanceof Parameters.Matrix matrix ? matrix.rows() : ((Parameters.Ordered) parameters).values();
  }
}
