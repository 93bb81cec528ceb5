package weka.disclosure.target;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sdc.data.Progress;
import sdc.target.Attack;
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
 * @param state    what is known from an earlier run
 */
public record ReleaseSearch(SearchedData data, List<String> filters, List<Linkage> linkages, String loss, SearchSettings settings,
    SearchState state) {

  /** The families that are searched if none is named. */
  public static final List<String> USUAL = List.of("RankSwapping -p 1..60", "Microaggregation -k 2..60", "AdditiveNoise -p 5..300");

  public ReleaseSearch {
    filters = filters.isEmpty() ? usual(data) : List.copyOf(filters);
    linkages = List.copyOf(linkages);
  }

  /**
   * The families that are searched if none is named. If the intruder knows numbers only, these are {@link #USUAL} and one that groups the
   * numbers that they know and swaps the others. If they know categories, these are groups of equal records by local recoding, by
   * hierarchies if there are any, by coarse numbers with suppression, and swaps of numbers with changes of categories. If they know dates,
   * each family shifts them too. A class that they know is masked like the others.
   */
  public static List<String> usual(SearchedData data) {
    Set<String> dates = data.knownDates();
    String shifted = dates.isEmpty() ? "" : "DateShift -days 1..3650 -R " + quoted(dates);
    Set<String> keys = data.knownNames();
    keys.removeAll(dates);
    return apartFromDates(data, keys).stream().map(family -> row(family, shifted)).toList();
  }

  /** Families that mask the known numbers and categories, and numbers that are not known. */
  private static List<String> apartFromDates(SearchedData data, Set<String> keys) {
    Set<String> numbers = data.numbers();
    Set<String> categories = new LinkedHashSet<>(keys);
    categories.removeAll(numbers);
    Set<String> known = new LinkedHashSet<>(keys);
    known.retainAll(numbers);
    Set<String> others = new LinkedHashSet<>(numbers);
    others.removeAll(known);
    String swapped = others.isEmpty() ? "" : "RankSwapping -p 1..60 -R " + quoted(others);
    if (keys.isEmpty()) {
      return List.of(swapped);
    }
    if (categories.isEmpty()) {
      List<String> usual = data.knowsClass() ? USUAL.stream().map(family -> family + " -R " + quoted(numbers)).toList() : USUAL;
      return others.isEmpty() ? usual
          : Stream.concat(usual.stream(), Stream.of(row("Microaggregation -k 2..60 -R " + quoted(known), swapped))).toList();
    }
    List<String> families = new ArrayList<>(List.of(row("KAnonymity -M MONDRIAN -k 2..60 -R " + quoted(keys), swapped)));
    if (!data.hierarchies().isEmpty()) {
      families.add(row("KAnonymity -suppress 5 -k 2..60 -R " + quoted(keys), swapped));
    }
    families.add(row(known.isEmpty() ? "" : "Recode -bins 2..20 -R " + quoted(known), "LocalSuppression -k 2..20 -R " + quoted(keys),
        swapped));
    families.add(row(numbers.isEmpty() ? "" : "RankSwapping -p 1..60 -R " + quoted(numbers), "Pram -pd 0.05..0.95 -R "
        + quoted(categories)));
    return families;
  }

  /** These filters in order as one masking; an empty text is no filter. */
  private static String row(String... filters) {
    return Stream.of(filters).filter(filter -> !filter.isEmpty()).collect(Collectors.joining(" + "));
  }

  private static String quoted(Set<String> names) {
    return Utils.joinOptions(new String[] {AttributeRange.naming(names)});
  }

  /** Searches; a stop ends the search with the best so far. */
  public TargetSearch.Found<Instances> run(SearchListener<Instances> listener, Progress progress) {
    data.knownNames();
    List<Maskings<Instances>> families = filters.stream().<Maskings<Instances>>map(text -> RangedMasking.of("F", text, data)).toList();
    ReleaseBench bench = new ReleaseBench(data, attacks(), loss);
    state.begin(data);
    try {
      return TargetSearch.run(families, bench, settings, listener, progress);
    } finally {
      state.write();
    }
  }

  private List<Attack<Instances>> attacks() {
    Stream<Attack<Instances>> plain = linkages.isEmpty() ? FittingAttacks.usual(data).stream()
        : linkages.stream().map(linkage -> LinkageAttack.of(linkage, data));
    return Stream.concat(plain, Stream.of(FittingAttacks.knowing(data)))
        .map(attack -> state.remembering(attack, settings.patience())).toList();
  }
}
