package weka.disclosure.evaluation;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an intruder who has several releases of the same file finds by adding their distances or solving their sums.
 *
 * @param releases the names of the releases; all other attacks use the first one only
 * @param tried    the result of each linkage
 * @param notes    notes for readers of the figures, a line each
 */
public record JointFindings(List<String> releases, List<Tried> tried, List<String> notes) {

  /**
   * One linkage's links.
   *
   * @param alone with each release alone
   * @param joint with all releases together
   */
  public record Tried(List<LinkageResult> alone, LinkageResult joint) {

    private Map<String, Object> toMap() {
      Map<String, Object> map = Named.map("method", alone.get(0).method(), "options", alone.get(0).options(), "alone",
          alone.stream().map(Named::counts).toList(), "joint", Named.counts(joint));
      sums().ifPresent(sums -> map.putAll(sums.toMap()));
      return map;
    }

    /** The values that the sums of all releases together determine, if the linkage computes them. */
    public Optional<Finding.Sums> sums() {
      return joint.finding() instanceof Finding.Sums sums ? Optional.of(sums) : Optional.empty();
    }
  }

  /** What the releases reveal together, a sentence for each linkage. */
  public List<String> sentences() {
    return tried.stream().map(each -> "An intruder who has all " + releases.size() + " releases and links them jointly by "
        + each.alone().get(0).name() + " finds " + Named.words(each.joint().rate(), each.joint().links().tied()) + "; with one release"
        + " alone they find " + String.join(" or ", each.alone().stream().map(alone -> Named.words(alone.rate())).toList()) + "."
        + each.sums().map(sums -> " Then " + sums.words() + ".").orElse("")).toList();
  }

  /** What the releases together reveal beyond the strongest attack on the first, in words: the most links, and the values of sums. */
  List<String> revealing(Optional<LinkageResult> strongest) {
    Optional<Tried> best = tried.stream().max(Comparator.comparing(Tried::joint, LinkageResult.STRENGTH));
    return tried.stream().filter(each -> each.sums().filter(sums -> sums.result().found() > 0).isPresent() || best.orElseThrow() == each
        && strongest.filter(result -> LinkageResult.STRENGTH.compare(each.joint(), result) <= 0).isEmpty())
        .map(each -> "with all " + releases.size() + " releases together " + Named.words(each.joint().rate()) + " by "
            + each.alone().get(0).name() + (each.joint().ties().isEmpty() ? "" : ", " + each.joint().ties())
            + each.sums().map(sums -> ", and " + sums.words()).orElse("")).toList();
  }

  Map<String, Object> toMap() {
    return Named.map("files", releases, "linkage", tried.stream().map(Tried::toMap).toList(), "notes", notes);
  }
}
