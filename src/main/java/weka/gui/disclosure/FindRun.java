package weka.gui.disclosure;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Progress;
import sdc.target.TargetSearch.Found;
import sdc.target.Trial;
import sdc.target.Verdict;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.chart.SearchChart.Point;
import weka.disclosure.data.Categories;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.target.Certificate;
import weka.disclosure.target.ReleaseSearch;
import weka.disclosure.target.TargetText;
import weka.filters.unsupervised.attribute.MaskToTarget;

/**
 * Searches for the masking that loses the least while the attacks find no more than the target, and attacks the best one as any other.
 *
 * @param input   the data, the intruder and the linkages, as of any run
 * @param wish    what the user wants
 */
public record FindRun(RunInput input, Wish wish) {

  /**
   * What the user wants.
   *
   * @param target  the largest share or number of records that may be found
   * @param families the maskings with their ranges, one per line
   * @param usual   true for the usual attacks with proof, false for those of the list of linkages
   * @param seconds the time limit
   */
  public record Wish(String target, String families, boolean usual, double seconds) {
  }

  /** Searches, passes on each point at once, and returns the result of the best masking. */
  public Result run(Consumer<Point> points, Progress progress) {
    RunInput.Knowledge intruder = input.intruder();
    if (intruder.unrelated()) {
      throw new IllegalArgumentException("a search compares each masked record with its own original, but Match by is (none); choose"
          + " (position) there");
    }
    Instances data = Categories.asText(input.original().data(), intruder.identifiers());
    MaskToTarget filter = filter();
    filter.useHierarchies(Hierarchies.chosen(List.of(), intruder.values().hierarchies(), data, "", progress::warn));
    ReleaseSearch search = filter.search(data);
    int records = data.numInstances();
    Found<Instances> found = search.run((trial, best) -> {
      if (trial.state() != Trial.State.BEGUN) {
        points.accept(new Point(trial.name(), trial.loss(), 100 * trial.risk() / records, trial.state(), best));
      }
    }, progress);
    if (found.best().isEmpty()) {
      progress.check(); // a stop is no failure
    }
    Trial<Instances> best = found.best().orElseThrow(() -> new IllegalArgumentException(TargetText.nothing(search, found)));
    progress.warn(TargetText.summary(search, found));
    boolean proven = best.verdicts().stream().anyMatch(Verdict::proven);
    return attacked(best, progress).certified(Certificate.of(search, found, "", ""), proven ? 100 * best.risk() / records : null);
  }

  /** Rejects a line that is no masking of this data, by its number. */
  public void requireFamilies() {
    Instances data = Categories.asText(new Instances(input.original().data(), 0), input.intruder().identifiers());
    MaskToTarget filter = new MaskToTarget();
    List<String> lines = wish.families().lines().map(String::strip).toList();
    IntStream.range(0, lines.size()).filter(row -> !lines.get(row).isEmpty()).forEach(row ->
        FilterGrid.line(row + 1, () -> filter.search(data).data().changedBy("F", lines.get(row))));
  }

  private MaskToTarget filter() {
    MaskToTarget filter = new MaskToTarget();
    filter.setRisk(TargetText.requireSyntax(wish.target()));
    filter.setMaskings(wish.families());
    filter.setKnown(input.intruder().range());
    filter.setSeconds(wish.seconds());
    filter.setAttacks(wish.usual() ? new Linkage[0] : input.linkages().toArray(new Linkage[0]));
    return filter;
  }

  /** The result of the linkages of the list; after a stop, of one that takes no longer than a moment. */
  private Result attacked(Trial<Instances> best, Progress progress) {
    if (!progress.stopped()) {
      try {
        return attacked(best, input.linkages(), progress);
      } catch (Progress.Stopped e) {
        // the best masking must not be lost
      }
    }
    progress.warn("you stopped, so of the list of linkages only EuclideanLinkage attacked the best masking; Attack again runs all of them");
    return attacked(best, List.of(new EuclideanLinkage()), progress.toTheEnd());
  }

  private Result attacked(Trial<Instances> best, List<Linkage> linkages, Progress progress) {
    RunInput.Source release = new RunInput.Source(best.release(), "", best.name());
    return AttackRun.run(new RunInput(input.original(), release, null, input.intruder(), linkages), progress);
  }

  /**
   * The maskings to search for this data, one per line: the usual ones, with filters for its categories and dates. They mask all
   * attributes but these, as weakly as possible where no attack sees them.
   */
  public static String proposal(Instances data, List<String> except) {
    String rest = Stream.of(step("Pram -pd 0.05..0.95", AttributeRange.Kind.NOMINAL, data, except),
        step("DateShift -days 7..5000", AttributeRange.Kind.DATE, data, except)).flatMap(Optional::stream)
        .collect(Collectors.joining(" + "));
    List<String> steps = ReleaseSearch.USUAL.stream().flatMap(each -> step(each, AttributeRange.Kind.NUMERIC, data, except).stream())
        .map(each -> each + (rest.isEmpty() ? "" : " + " + rest)).toList();
    return steps.isEmpty() ? rest : String.join("\n", steps);
  }

  /** The filter for the attributes of this kind but these; empty if there are none. */
  private static Optional<String> step(String filter, AttributeRange.Kind kind, Instances data, List<String> except) {
    List<String> all = IntStream.range(0, data.numAttributes()).mapToObj(data::attribute).filter(kind::fits).map(Attribute::name)
        .toList();
    List<String> names = all.stream().filter(name -> !except.contains(name)).toList();
    return names.isEmpty() ? Optional.empty() : Optional.of(filter + (names.size() == all.size() ? ""
        : " -R " + Utils.joinOptions(new String[] {AttributeRange.naming(names)})));
  }
}
