package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sdc.aggregate.Aggregator;
import sdc.aggregate.WeightedMean;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.risk.Rate;
import sdc.risk.population.GroupLinkage.Found;
import sdc.risk.population.GroupLinkage;

/**
 * The number of whole households that a distance links, by equal weights of all attributes and by the distances of attributes that
 * linkages learned.
 *
 * @param found  what each distance found, by its name
 * @param reason why nothing was linked, if so; else an empty text
 */
record HouseholdLinks(Map<String, Found> found, String reason) {

  /** All pairs of households are compared; above this many it takes too long. */
  private static final double MOST_PAIRS = 5e7;

  /** Links the households of this sample's file, if records correspond, both files show the households, and these are not too many. */
  static HouseholdLinks of(SampleFile file, AttackPlan plan, Outcomes outcomes, Progress progress) {
    Map<String, Found> found = new LinkedHashMap<>();
    MaskedPair pair = plan.pair();
    String reason = pair.partners() == 0 ? "records do not correspond"
        : file.originalHousehold().isEmpty() ? "one of the files does not have the household"
        : count(file.originalHousehold().get()) * count(file.household().orElseThrow()) > MOST_PAIRS
        ? String.format(Locale.ROOT, "more than %.0f million pairs of households would be compared", MOST_PAIRS / 1e6) : "";
    if (!reason.isEmpty()) {
      return new HouseholdLinks(found, reason);
    }
    WeightedMean equal = new WeightedMean(pair.original().width(), false);
    Map<String, Aggregator> distances = new LinkedHashMap<>(Map.of("equal weights", equal.aggregator(equal.equalWeights())));
    // costs of pairs of labels and contradictions are no differences of attributes, which are all that whole households have
    outcomes.found().forEach(result -> result.learned().filter(learned -> learned.attributes().equals(pair.original().names()))
        .ifPresent(learned -> distances.put(result.name(), learned.learned().aggregator())));
    distances.forEach((name, distance) -> found.put(name, GroupLinkage.link(pair, file.originalHousehold().get(),
        file.household().get(), distance, file.alignment(), progress)));
    return new HouseholdLinks(found, reason);
  }

  private static double count(int[] numbers) {
    return Arrays.stream(numbers).distinct().count();
  }

  List<Map<String, Object>> toList(SampleFile file) {
    List<Map<String, Object>> list = new ArrayList<>();
    found.forEach((name, each) -> list.add(Named.map("distance", name, "alignment", file.alignment().toString(), "households",
        each.groups(), "linked", each.linked(), "tied", each.tied(), "percent", rate(each).percent())));
    return list;
  }

  /** What the distance finds that links the most households, if it is a larger share than this percentage. */
  Optional<String> revealing(double most) {
    return found.entrySet().stream().filter(each -> rate(each.getValue()).percent() > most)
        .max(Comparator.comparingDouble(each -> rate(each.getValue()).percent())).map(best -> String.format(Locale.ROOT,
            "%d of %d households (%.1f %%) are linked as a whole, by %s", best.getValue().linked(), best.getValue().groups(),
            rate(best.getValue()).percent(), best.getKey()));
  }

  private static Rate rate(Found each) {
    return new Rate(each.linked(), each.groups());
  }

  Map<String, String> summary() {
    Map<String, String> lines = new LinkedHashMap<>();
    found.forEach((name, each) -> lines.put("households linked, " + name, String.format(Locale.ROOT, "%d of %d, %.2f %%; %d tied",
        each.linked(), each.groups(), rate(each).percent(), each.tied())));
    return reason.isEmpty() ? lines : Map.of("households linked", "not computed: " + reason);
  }
}
