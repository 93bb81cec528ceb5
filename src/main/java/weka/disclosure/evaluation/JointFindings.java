package weka.disclosure.evaluation;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What an intruder who has several releases of the same file finds by adding their distances or solving their sums.
 *
 * @param releases the names of the releases; all other attacks use the first one only
 * @param tried    the result of each linkage
 * @param gaps     what the rates of further releases hide, in a few words each
 * @param notes    notes for readers of the figures, a line each
 */
public record JointFindings(List<String> releases, List<Tried> tried, List<String> gaps, List<String> notes) {

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

  /**
   * What further releases, together or alone, reveal beyond the strongest attack on the first, in words: the most links, and the values of
   * sums; and what their rates hide.
   */
  List<String> revealing(Optional<LinkageResult> strongest) {
    List<Way> ways = tried.stream().flatMap(this::ways).toList();
    Optional<Way> best = ways.stream().max(Comparator.comparing(Way::result, LinkageResult.STRENGTH))
        .filter(way -> strongest.filter(result -> LinkageResult.STRENGTH.compare(way.result(), result) <= 0).isEmpty());
    Stream<String> words = ways.stream().filter(way -> best.filter(most -> most == way).isPresent()
        || way.sums().filter(sums -> sums.result().found() > 0).isPresent()).map(Way::words);
    return Stream.concat(words, gaps.stream()).toList();
  }

  /** The ways of an intruder who has further releases: all together, or one of the others alone. */
  private Stream<Way> ways(Tried each) {
    String name = each.alone().get(0).name();
    return Stream.concat(Stream.of(new Way("all " + releases.size() + " releases together", name, each.joint(), each.sums())),
        IntStream.range(1, releases.size()).mapToObj(r -> new Way("release " + releases.get(r) + " alone", name, each.alone().get(r),
            Optional.empty())));
  }

  /** What one linkage finds with some of the releases, with the values of sums if that is all of them. */
  private record Way(String releases, String name, LinkageResult result, Optional<Finding.Sums> sums) {

    String words() {
      return "with " + releases + " " + Named.words(result.rate()) + " by " + name + (result.ties().isEmpty() ? "" : ", " + result.ties())
          + sums.map(found -> ", and " + found.words()).orElse("");
    }
  }

  Map<String, Object> toMap() {
    return Named.map("files", releases, "linkage", tried.stream().map(Tried::toMap).toList(), "notes", notes);
  }
}
