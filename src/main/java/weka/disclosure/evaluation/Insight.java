package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.aggregate.Explanation;

/** The importance of attributes by the learned parameters, for the JSON output and as text. */
public final class Insight {

  /** The number of pairs of attributes in the text. */
  private static final int MOST_NAMES = 20;
  private static final int MOST_PAIRS = 5;

  private Insight() {
  }

  /** The figures under their names in the JSON output. */
  static Map<String, Object> toMap(Explanation explanation) {
    Map<String, Object> map = new LinkedHashMap<>();
    List<String> names = explanation.attributes();
    Map<String, Object> importance = new LinkedHashMap<>();
    for (int k = 0; k < names.size(); k++) {
      importance.put(names.get(k), explanation.importance()[k]);
    }
    map.put("importance", importance);
    if (explanation.interactions() != null) {
      Map<String, Object> interactions = new LinkedHashMap<>();
      pairs(explanation).forEach(pair -> interactions.put(names.get(pair[0]) + "," + names.get(pair[1]),
          explanation.interactions()[pair[0]][pair[1]]));
      map.put("interactions", interactions);
    }
    if (explanation.eigenvalues() != null) {
      map.put("eigenvalues", Arrays.stream(explanation.eigenvalues()).boxed().toList());
    }
    return map;
  }

  /** The same as lines of text, the strongest first. */
  public static List<String> toLines(Explanation explanation) {
    List<String> lines = new ArrayList<>();
    List<String> names = explanation.attributes();
    double[] importance = explanation.importance();
    lines.add("importance: " + String.join(", ", IntStream.range(0, names.size()).boxed()
        .sorted(Comparator.comparingDouble(k -> -importance[k])).limit(MOST_NAMES).map(k -> names.get(k) + " " + number(importance[k]))
        .toList()) + (names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more" : ""));
    double[][] interactions = explanation.interactions();
    if (interactions != null && names.size() > 1) {
      lines.add("strongest interactions: " + String.join(", ", pairs(explanation).stream()
          .sorted(Comparator.comparingDouble(pair -> -Math.abs(interactions[pair[0]][pair[1]]))).limit(MOST_PAIRS)
          .map(pair -> names.get(pair[0]) + " with " + names.get(pair[1]) + " " + number(interactions[pair[0]][pair[1]]))
          .toList()));
    }
    if (explanation.eigenvalues() != null) {
      lines.add("eigenvalues: " + String.join(", ", Arrays.stream(explanation.eigenvalues()).mapToObj(Insight::number).toList()));
    }
    return lines;
  }

  private static List<int[]> pairs(Explanation explanation) {
    int n = explanation.attributes().size();
    return IntStream.range(0, n).boxed().flatMap(a -> IntStream.range(a + 1, n).mapToObj(b -> new int[] {a, b})).toList();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
