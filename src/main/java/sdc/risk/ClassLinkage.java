package sdc.risk;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Setting;
import sdc.data.Table;
import sdc.link.Links;
import sdc.link.probabilistic.ProbabilisticLinker;
import sdc.link.probabilistic.ProbabilisticSettings;
import sdc.loss.Figure;

/**
 * Average record linkage on classes: the expected percentage of records found by an intruder who knows of each number only which of a few
 * classes it lies in.
 *
 * <p>Each numeric attribute is cut into c classes at the original's quantiles 1/c, …, (c−1)/c (linear interpolation); a value lies in the
 * class above all cuts that are smaller than it. The classes agree or do not; the indexes come from {@link ProbabilisticLinker}, and each
 * record is assigned a partner of its own (Fellegi, Sunter 1969; Jaro 1989). Records with the same classes are interchangeable, so hits are
 * expected values: if f of the a originals of one cell are assigned to the b masked records of another, an original of the first whose own
 * record is in the second is found with probability f/(a·b).
 *
 * <p>This is an interpretation of the AvRL of Abril, Torra, Navarro-Arribas (2015, Table 5), whose programme ("based on" Domingo-Ferrer,
 * Torra 2001) is lost. It was found by search, not derived: see doc/reproduction.md.
 */
public final class ClassLinkage {

  /** The number of classes with results nearest to the published figures. */
  public static final int CLASSES = 8;

  private ClassLinkage() {
  }

  /** The expected percentage of records found; numeric attributes in {@link #CLASSES} classes. */
  public static Figure percent(MaskedPair pair, Progress progress) {
    return percent(pair, CLASSES, progress);
  }

  /** The same with another number of classes. */
  public static Figure percent(MaskedPair pair, int classes, Progress progress) {
    Setting.require(classes >= 2, "classes per attribute must be 2 or more", classes);
    if (pair.partners() == 0) {
      return Figure.absent("no record has a masked one");
    }
    MaskedPair cut = cut(pair, classes);
    Links links = new ProbabilisticLinker(ProbabilisticSettings.DEFAULT.withOneToOne(true)).link(cut, progress);
    return Figure.of(100 * expectedHits(cut, links) / pair.partners());
  }

  /** Σ over the records of the share of their cell's partners that are in the cell of their own partner. */
  private static double expectedHits(MaskedPair cut, Links links) {
    EquivalenceClasses groups = EquivalenceClasses.of(cut.original(), attributes(cut));
    EquivalenceClasses candidates = EquivalenceClasses.of(cut.masked(), attributes(cut));
    Map<Long, Integer> flow = new HashMap<>();
    for (int row = 0; row < links.rows(); row++) {
      if (links.nearest(row) != MaskedPair.NONE) {
        flow.merge(cell(groups, row, candidates, links.nearest(row)), 1, Integer::sum);
      }
    }
    double hits = 0;
    for (int row = 0; row < links.rows(); row++) {
      int own = cut.partner(row);
      if (own != MaskedPair.NONE) {
        double given = flow.getOrDefault(cell(groups, row, candidates, own), 0);
        hits += given / groups.size(row) / candidates.size(own);
      }
    }
    return hits;
  }

  private static int[] attributes(MaskedPair cut) {
    return IntStream.range(0, cut.original().width()).toArray();
  }

  private static long cell(EquivalenceClasses groups, int row, EquivalenceClasses candidates, int candidate) {
    return (long) groups.number(row) << Integer.SIZE | candidates.number(candidate);
  }

  /** Both files with numbers cut into classes; labels stay. */
  static MaskedPair cut(MaskedPair whole, int classes) {
    MaskedPair pair = whole.labelled();
    Table original = pair.original();
    Table masked = pair.masked();
    for (int k = 0; k < pair.original().width(); k++) {
      if (pair.original().column(k) instanceof NumericColumn numbers) {
        double[] cuts = cuts(numbers.sorted(), classes);
        original = original.with(k, labels(numbers, cuts));
        masked = masked.with(k, labels((NumericColumn) pair.masked().column(k), cuts));
      }
    }
    return pair.with(original, masked);
  }

  private static double[] cuts(double[] sorted, int classes) {
    return sorted.length == 0 ? new double[0] : IntStream.range(1, classes).mapToDouble(i -> quantile(sorted, i, classes)).toArray();
  }

  private static double quantile(double[] sorted, int part, int parts) {
    double at = (double) part * (sorted.length - 1) / parts;
    int below = (int) at;
    int above = Math.min(sorted.length - 1, below + 1);
    return sorted[below] * (below + 1 - at) + sorted[above] * (at - below);
  }

  private static Column labels(NumericColumn column, double[] cuts) {
    List<String> labels = IntStream.rangeClosed(0, cuts.length).mapToObj(Integer::toString).toList();
    int[] codes = IntStream.range(0, column.size()).map(row -> column.isMissing(row) ? NominalColumn.MISSING
        : (int) Arrays.stream(cuts).filter(cut -> cut < column.value(row)).count()).toArray();
    return NominalColumn.of(column.name(), labels, codes);
  }
}
