package weka.disclosure.target;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import sdc.data.Progress;
import sdc.target.Maskings;
import sdc.target.SearchListener;
import sdc.target.SearchSettings;
import sdc.target.TargetSearch;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;

/**
 * The search for a masking of Weka's data that meets a target. Each trial goes to a listener, so that a window can show the R-U map while
 * the search runs.
 *
 * @param data     the data, and what the intruder knows of it
 * @param filters  the families of maskings, each as a user writes it, such as {@code RankSwapping -p 1..40}
 * @param linkages the attacks; an empty list means the usual ones
 * @param loss     the measure of information loss, {@code total} for the headline percentage
 * @param settings the target and the limits of the search
 */
public record ReleaseSearch(SearchedData data, List<String> filters, List<Linkage> linkages, String loss, SearchSettings settings) {

  /** The families that are searched if none is named. */
  public static final List<String> USUAL = List.of("RankSwapping -p 1..60", "Microaggregation -k 2..60", "AdditiveNoise -p 5..300");

  /** Copies the lists. */
  public ReleaseSearch {
    filters = filters.isEmpty() ? usual(data) : List.copyOf(filters);
    linkages = List.copyOf(linkages);
  }

  /** The usual families, and one that groups the numbers that the intruder knows and swaps the others, if there are such. */
  public static List<String> usual(SearchedData data) {
    List<Set<String>> groups = data.knownAndOthers(data.numbers());
    return groups.size() < 2 ? USUAL : Stream.concat(USUAL.stream(), Stream.of("Microaggregation -k 2..60 -R "
        + quoted(groups.get(0)) + " + RankSwapping -p 1..60 -R " + quoted(groups.get(1)))).toList();
  }

  private static String quoted(Set<String> names) {
    return Utils.joinOptions(new String[] {AttributeRange.naming(names)});
  }

  /** Searches; a stop ends the search with the best so far. */
  public TargetSearch.Found<Instances> run(SearchListener<Instances> listener, Progress progress) {
    data.knownNames();
    List<Maskings<Instances>> families = filters.stream().<Maskings<Instances>>map(text -> RangedMasking.of("F", text, data)).toList();
    return TargetSearch.run(families, new ReleaseBench(data, linkages, loss), settings, listener, progress);
  }
}
