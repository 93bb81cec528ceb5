package weka.disclosure;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.intruder.AttributeSubsets;
import sdc.link.intruder.AttributeSubsets.Known;
import sdc.link.intruder.AttributeSubsets.Ranking;
import sdc.risk.Rate;
import weka.core.Utils;
import weka.disclosure.linkage.DistanceLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.Schemes;

/**
 * What intruders find who know some of the compared attributes only.
 *
 * @param method  the linkage's class, without its package
 * @param options its options, as a user would write them
 * @param most    how many attributes they know at most
 * @param names   the attributes that are compared
 * @param ranking the sets of attributes, the most links first
 */
public record SubsetAttack(String method, String options, int most, List<String> names, Ranking ranking) {

  static SubsetAttack of(Linkage linkage, AttributeSubsets subsets, MaskedPair pair, Progress progress) {
    return new SubsetAttack(linkage.getClass().getSimpleName(), linkage.briefOptions(), subsets.most(), pair.original().names(),
        subsets.rank(pair, progress));
  }

  /** The linkage without what its options say of attributes that this pair lacks. */
  static Linkage restricted(Linkage linkage, MaskedPair pair) {
    if (!(linkage instanceof DistanceLinkage distance) || distance.getOrdinal().length == 0) {
      return linkage;
    }
    DistanceLinkage copy = copy(distance);
    copy.setOrdinal(Arrays.stream(distance.getOrdinal()).filter(pair.original().names()::contains).toArray(String[]::new));
    return copy;
  }

  static DistanceLinkage copy(DistanceLinkage linkage) {
    return Schemes.create(DistanceLinkage.class, "L", linkage.getClass().getPackageName(),
        linkage.getClass().getName() + " " + Utils.joinOptions(linkage.getOptions()));
  }

  /** The linkage as a user would write it. */
  public String name() {
    return (method + " " + options).strip();
  }

  /** The names of the attributes of a set. */
  public List<String> attributes(Known known) {
    return known.attributes().stream().map(names::get).toList();
  }

  static Rate rate(Known known) {
    return new Rate(known.linked(), known.records());
  }

  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("method", method);
    map.put("options", options);
    map.put("most", most);
    map.put("sets", ranking.sets().stream().map(this::entry).toList());
    map.put("refused", ranking.refused());
    return map;
  }

  private Map<String, Object> entry(Known known) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("attributes", attributes(known));
    map.putAll(IntruderFindings.counts(rate(known), known.tied()));
    return map;
  }
}
