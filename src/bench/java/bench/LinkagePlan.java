package bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.EuclideanLinker;
import sdc.link.LinkSettings;
import sdc.link.Linker;
import sdc.link.MahalanobisLinker;
import weka.core.neighboursearch.CoverTree;
import weka.core.neighboursearch.KDTree;
import weka.core.neighboursearch.LinearNNSearch;
import weka.core.neighboursearch.NearestNeighbourSearch;

/** Linking standard normal numbers to the same with noise. */
final class LinkagePlan {

  private static final String GROUP = "linkage";
  private static final int HEAP = 2048;
  private static final Linker EUCLIDEAN = new EuclideanLinker(Differences.Scaling.ATTRIBUTE);
  private static final Linker MAHALANOBIS = new MahalanobisLinker(MahalanobisLinker.Covariance.ALIGNED);
  private static final Linker ONE_TO_ONE = new EuclideanLinker(Differences.Scaling.ATTRIBUTE, LinkSettings.DEFAULT.withOneToOne(true));

  private final List<Row> rows = new ArrayList<>();

  private LinkagePlan() {
  }

  static List<Row> rows(Plan.Size size) {
    LinkagePlan plan = new LinkagePlan();
    if (size == Plan.Size.QUICK) {
      plan.nearest(8, 2_000, 3);
      plan.nearest(8, 5_000, 3);
      plan.nearest(8, 20_000, 3);
      plan.nearest(13, 2_000, 3);
      plan.oneToOne(500);
      plan.oneToOne(1_000);
    } else {
      plan.nearest(8, 10_000, 3);
      plan.nearest(8, 100_000, 3);
      plan.nearest(8, 1_000_000, 1);
      plan.nearest(13, 5_000, 3);
      plan.nearest(13, 20_000, 3);
      plan.oneToOne(1_250);
      plan.oneToOne(2_500);
      plan.oneToOne(5_000);
    }
    return plan.rows;
  }

  /** The engine's search and other feasible ones: comparing all pairs of Weka's instances takes ten times as long as our twin. */
  private void nearest(int width, int records, int times) {
    String task = "nearest record, " + width + " attributes, noise 10 %";
    double target = width == 8 && records == 1_000_000 ? 120 : width == 13 && records == 20_000 ? 3 : Double.NaN;
    Supplier<MaskedPair> pair = () -> Data.noisy(records, width, 10);
    add(task, records, Row.OURS, Row.Limits.of(HEAP, times).under(target), pair, EUCLIDEAN);
    if (records < 1_000_000) {
      other(task, records, "Mahalanobis of this package", times, pair,
          given -> MAHALANOBIS.link(given, Progress.NONE).linked(), linked -> "");
      weka(task, records, KDTree::new, pair);
    }
    if (records <= 20_000) {
      other(task, records, "all pairs, plain loops", 2, pair, Neighbours::allPairs, Neighbours::answer);
    }
    if (records <= 10_000) {
      weka(task, records, CoverTree::new, pair);
      weka(task, records, LinearNNSearch::new, pair);
    }
  }

  private void oneToOne(int records) {
    add("one to one, 8 attributes, noise 50 %", records, Row.OURS, Row.Limits.of(HEAP, 1).under(records == 5_000 ? 60 : Double.NaN),
        () -> Data.noisy(records, 8, 50), ONE_TO_ONE);
  }

  private void weka(String task, int records, Supplier<NearestNeighbourSearch> search, Supplier<MaskedPair> pair) {
    other(task, records, "Weka's " + search.get().getClass().getSimpleName(), 1, pair,
        given -> Neighbours.weka(search.get(), given), Neighbours::answer);
  }

  private void add(String task, int records, String by, Row.Limits limits, Supplier<MaskedPair> pair, Linker linker) {
    rows.add(new Row(GROUP, task, records, by, limits, Needs.NOTHING, new Row.Forked(() -> {
      MaskedPair given = pair.get();
      return new Work<>(() -> linker.link(given, Progress.NONE), Neighbours::answer);
    })));
  }

  private <T> void other(String task, int records, String by, int times, Supplier<MaskedPair> pair, Function<MaskedPair, T> way,
      Function<T, String> answer) {
    rows.add(new Row(GROUP, task, records, by, Row.Limits.of(HEAP, times), Needs.NOTHING, new Row.Forked(() -> {
      MaskedPair given = pair.get();
      return new Work<>(() -> way.apply(given), answer);
    })));
  }
}
