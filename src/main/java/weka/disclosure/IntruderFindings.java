package weka.disclosure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sdc.data.MaskedPair;
import sdc.link.intruder.AttributeSubsets.Known;
import sdc.risk.Rate;
import weka.disclosure.options.NumberText;

/**
 * What the intruder held, and what was found besides the linkages by all compared attributes.
 *
 * @param held    the attacked records as the intruder holds them
 * @param sample  the rows, from 0, of the original records that the intruder holds; empty where it is all
 * @param noise   the errors of the intruder's file in percent of each attribute's standard deviation, 0 where there are none
 * @param subsets what sets of attributes reveal, if asked for
 * @param joint   what several releases reveal, if asked for
 */
public record IntruderFindings(MaskedPair held, List<Integer> sample, double noise, Optional<SubsetAttack> subsets,
    Optional<JointAttack> joint) {

  /** Keeps its own copy. */
  public IntruderFindings {
    sample = List.copyOf(sample);
  }

  /** The intruder who holds the file as it is. */
  static IntruderFindings plain(MaskedPair pair) {
    return new IntruderFindings(pair, List.of(), 0, Optional.empty(), Optional.empty());
  }

  /** What a reader of the figures has to know of the intruder, a line each. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!sample.isEmpty()) {
      notes.add("the intruder holds a sample of " + sample.size() + " original records; all " + held.masked().rows()
          + " masked ones are candidates");
    }
    if (noise > 0) {
      notes.add("the intruder's file has errors of " + NumberText.of(noise) + " % of each numeric attribute's standard deviation");
    }
    joint.ifPresent(found -> notes.addAll(found.notes()));
    return notes;
  }

  /** What other intruders find, in plain words, a sentence each. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    subsets.ifPresent(found -> {
      Known most = found.ranking().sets().get(0);
      sentences.add("An intruder who knows " + String.join(", ", found.attributes(most)) + " alone links "
          + words(SubsetAttack.rate(most)) + ": the most of the " + found.ranking().sets().size() + " sets of up to " + found.most()
          + " attributes, by " + found.name() + ".");
    });
    joint.ifPresent(found -> found.tried().forEach(tried -> sentences.add("Who has all " + found.releases().size() + " releases"
        + " and links them jointly by " + tried.alone().get(0).name() + " finds " + words(tried.joint().rate()) + "; alone they give "
        + String.join(" and ", tried.alone().stream().map(alone -> words(alone.rate())).toList()) + ".")));
    return sentences;
  }

  private static String words(Rate rate) {
    return String.format(Locale.ROOT, "%d of %d records (%.1f %%)", rate.hits(), rate.records(), rate.percent());
  }

  /** Adds the figures under the names that the JSON output gives them. */
  void addTo(Map<String, Object> map) {
    if (!sample.isEmpty() || noise > 0) {
      Map<String, Object> intruder = new LinkedHashMap<>();
      if (!sample.isEmpty()) {
        intruder.put("sample", sample.size());
      }
      if (noise > 0) {
        intruder.put("noise", noise);
      }
      map.put("intruder", intruder);
    }
    subsets.ifPresent(found -> map.put("subsets", found.toMap()));
    joint.ifPresent(found -> map.put("releases", found.toMap()));
  }

  static Map<String, Object> counts(Rate rate, int tied) {
    Map<String, Object> counts = new LinkedHashMap<>();
    counts.put("records", rate.records());
    counts.put("linked", rate.hits());
    counts.put("percent", rate.percent());
    counts.put("interval", List.of(rate.low(), rate.high()));
    counts.put("tied", tied);
    return counts;
  }
}
