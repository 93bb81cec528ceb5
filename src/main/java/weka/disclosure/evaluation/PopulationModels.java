package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.loss.Figure;
import sdc.risk.Rate;
import sdc.risk.population.LogLinearRisk;
import sdc.risk.population.LogLinearRisk.Estimator;
import sdc.risk.population.PopulationUniques;
import weka.disclosure.command.JsonValues;

/**
 * Estimates of the uniques of the population by models.
 *
 * @param fitted  log-linear models; those without weights lead from the main effects to the chosen model, those with weights have the
 *                main effects
 * @param chosen  the chosen model's place among them; −1 where none could be fitted
 * @param uniques the estimates by class sizes
 * @param refused estimators that could not be fitted, and why
 * @param counted the records that have all keys, which alone count
 */
public record PopulationModels(List<LogLinearRisk> fitted, int chosen, PopulationUniques uniques, List<String> refused, Rate counted) {

  /** Keeps its own copies. */
  public PopulationModels {
    fitted = List.copyOf(fitted);
    refused = List.copyOf(refused);
  }

  static PopulationModels of(Table keys, double people, Progress progress) {
    List<LogLinearRisk> fitted = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    int chosen = -1;
    try {
      fitted.addAll(LogLinearRisk.selected(keys, progress));
      chosen = fitted.size() - 1;
    } catch (IllegalArgumentException e) {
      refused.add("POISSON: " + e.getMessage());
    }
    List<int[]> main = IntStream.range(0, keys.width()).mapToObj(k -> new int[] {k}).toList();
    for (Estimator estimator : List.of(Estimator.CE, Estimator.PML, Estimator.WEIGHTED)) {
      try {
        fitted.add(LogLinearRisk.of(keys, main, estimator, progress));
      } catch (IllegalArgumentException e) {
        refused.add(estimator + ": " + e.getMessage());
      }
    }
    int complete = (int) IntStream.range(0, keys.rows())
        .filter(row -> keys.columns().stream().noneMatch(key -> key.isMissing(row))).count();
    return new PopulationModels(fitted, chosen, PopulationUniques.of(keys, people), refused, new Rate(complete, keys.rows()));
  }

  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("models", fitted.stream().map(PopulationModels::model).toList());
    if (chosen >= 0) {
      map.put("chosen", fitted.get(chosen).model());
    }
    map.put("refused", refused);
    map.put("uniques", JsonValues.of(uniques));
    return map;
  }

  private static Map<String, Object> model(LogLinearRisk risk) {
    Map<String, Object> map = Named.map("model", risk.model(), "estimator", risk.estimator().toString(), "sampleUniques", risk.unique(),
        "uniques", risk.uniques(), "matches", risk.matches(), "asSdcMicro", Named.map("uniques", risk.sdcUniques(), "matches",
        risk.sdcMatches()));
    if (!Double.isNaN(risk.bias())) {
      map.put("bias", risk.bias());
    }
    return map;
  }

  /** The chosen model and the first estimate in plain words. */
  Map<String, String> summary() {
    Map<String, String> lines = new LinkedHashMap<>();
    String others = counted.hits() == counted.records() ? "" : "; only the " + counted.hits() + " of " + counted.records()
        + " records with all keys count";
    if (counted.hits() == 0) {
      lines.put("uniques unique in the population too", "not computed: no record has all keys");
    } else if (chosen >= 0) {
      LogLinearRisk risk = fitted.get(chosen);
      lines.put("uniques unique in the population too", String.format(Locale.ROOT, "%.2f of %d; %.2f matches with them are right%s",
          risk.uniques(), risk.unique(), risk.matches(), warning(risk.bias())) + others);
    }
    if (uniques.pitman() instanceof Figure.Value pitman) {
      lines.put("people unique in the population", String.format(Locale.ROOT, "%.0f by Pitman's estimator", pitman.value()) + others);
    }
    return lines;
  }

  private static String warning(double bias) {
    return bias > 2 ? ", too many: the model is too simple" : bias < -2 ? ", too few: the model is too complex"
        : Double.isNaN(bias) ? "; the model was not tested" : "";
  }
}
