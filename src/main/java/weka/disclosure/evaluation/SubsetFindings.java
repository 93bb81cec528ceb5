package weka.disclosure.evaluation;

import java.util.List;
import java.util.Map;
import sdc.link.intruder.AttributeSubsets.Known;
import sdc.link.intruder.AttributeSubsets.Ranking;
import sdc.risk.Rate;

/**
 * What intruders find who know only some of the compared attributes.
 *
 * @param method  the linkage's class, without its package
 * @param options its options as a user writes them
 * @param most    the most attributes that they know
 * @param names   the attributes that are compared
 * @param ranking the sets of attributes, the most links first
 */
public record SubsetFindings(String method, String options, int most, List<String> names, Ranking ranking) {

  /** The linkage as a user writes it. */
  public String name() {
    return (method + " " + options).strip();
  }

  /** The names of the attributes of a set. */
  public List<String> attributes(Known known) {
    return known.attributes().stream().map(names::get).toList();
  }

  /** The rate of a set. */
  public static Rate rate(Known known) {
    return new Rate(known.linked(), known.records());
  }

  /** The rate of the most revealing set. */
  Rate best() {
    return rate(ranking.sets().get(0));
  }

  /** What the most revealing set finds, beside a linkage that finds less with all attributes. */
  String words() {
    return "an intruder who knows fewer attributes links more: " + Named.words(best()) + ", by " + name() + " with "
        + String.join(", ", attributes(ranking.sets().get(0))) + " alone";
  }

  /** What the most revealing set finds, as a sentence. */
  public String sentence() {
    Known best = ranking.sets().get(0);
    return "An intruder who knows only " + String.join(", ", attributes(best)) + " links " + Named.words(rate(best), best.tied()) + " by "
        + name() + ": the most of " + (ranking.refused().isEmpty() ? "all " : "") + ranking.sets().size() + " sets of up to " + most
        + " attributes" + (ranking.refused().isEmpty() ? "." : "; sets that could not be attacked: " + ranking.refused().size() + ".");
  }

  Map<String, Object> toMap() {
    return Named.map("method", method, "options", options, "most", most, "sets", ranking.sets().stream().map(this::entry).toList(),
        "refused", ranking.refused());
  }

  private Map<String, Object> entry(Known known) {
    Map<String, Object> map = Named.map("attributes", attributes(known));
    map.putAll(Named.counts(rate(known), known.tied()));
    return map;
  }
}
