package weka.disclosure.target;

import java.util.List;
import sdc.data.Progress;
import sdc.target.Maskings;
import sdc.target.SearchListener;
import sdc.target.SearchSettings;
import sdc.target.TargetSearch;
import weka.core.Instances;
import weka.disclosure.linkage.Linkage;

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
    filters = filters.isEmpty() ? USUAL : List.copyOf(filters);
    linkages = List.copyOf(linkages);
  }

  /** Searches; a stop ends the search with the best so far. */
  public TargetSearch.Found<Instances> run(SearchListener<Instances> listener, Progress progress) {
    data.knownNames();
    List<Maskings<Instances>> families = filters.stream().<Maskings<Instances>>map(text -> RangedMasking.of("F", text, data)).toList();
    return TargetSearch.run(families, new ReleaseBench(data, linkages, loss), settings, listener, progress);
  }
}
