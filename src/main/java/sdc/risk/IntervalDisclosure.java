package sdc.risk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.loss.Figure;
import sdc.loss.Figures;

/**
 * Interval disclosure (Domingo-Ferrer, Torra 2001; Torra 2013, definition 1): the percentage of original values that lie
 * in the interval about their masked ones, for p = 1, …, 10 and their mean.
 *
 * <ul>
 * <li>By rank: the masked values are ranked, equal ones sharing their mean rank; the interval about y spans the masked values whose
 * rank differs from that of y by less than p percent of their number n.
 * <li>By standard deviation: |x − y| ≤ p percent of the original's standard deviation (n − 1).
 * </ul>
 * Records without a partner or without one of the two values are left out. Labels have neither ranks nor deviations.
 *
 * @param byRank            for p = 1, …, 10, the mean over the attributes, in percent
 * @param byDeviation       the same by standard deviation
 * @param attributeByRank   for each attribute the mean over p, in percent
 * @param attributeByDeviation the same by standard deviation
 */
public record IntervalDisclosure(List<Figure> byRank, List<Figure> byDeviation, Figures attributeByRank, Figures attributeByDeviation) {

  private static final int WIDEST = 10;
  /** The records that a processor counts in one go. */
  private static final int BLOCK = 1 << 16;

  public IntervalDisclosure {
    byRank = List.copyOf(byRank);
    byDeviation = List.copyOf(byDeviation);
  }

  /** Measures a pair. */
  public static IntervalDisclosure of(MaskedPair whole, Progress progress) {
    MaskedPair pair = whole.labelled();
    List<List<Figure>> rank = new ArrayList<>();
    List<List<Figure>> deviation = new ArrayList<>();
    for (int k = 0; k < pair.original().width(); k++) {
      if (pair.original().column(k) instanceof NumericColumn) {
        progress.check();
        Attribute attribute = Attribute.of(pair, k);
        long[] counts = attribute.counts(progress);
        rank.add(attribute.percent(counts, 0));
        deviation.add(attribute.byDeviation(counts));
      } else {
        rank.add(absent("'" + pair.original().column(k).name() + "' is nominal, its labels have no intervals"));
        deviation.add(rank.get(k));
      }
    }
    List<String> names = pair.original().names();
    return new IntervalDisclosure(acrossAttributes(rank), acrossAttributes(deviation),
        new Figures(names, rank.stream().map(Figure::mean).toList()),
        new Figures(names, deviation.stream().map(Figure::mean).toList()));
  }

  private static List<Figure> absent(String reason) {
    return Collections.nCopies(WIDEST, Figure.absent(reason));
  }

  private static List<Figure> acrossAttributes(List<List<Figure>> figures) {
    return IntStream.range(0, WIDEST).mapToObj(p -> Figure.mean(figures.stream().map(list -> list.get(p)).toList())).toList();
  }

  /** The mean over p and all numeric attributes, by rank, in percent. */
  public Figure meanByRank() {
    return Figure.mean(byRank);
  }

  /** The mean over p and all numeric attributes, by standard deviation, in percent. */
  public Figure meanByDeviation() {
    return Figure.mean(byDeviation);
  }

  /**
   * One attribute.
   *
   * @param pair   both files
   * @param k      its number
   * @param sd     the original's deviation
   * @param values the distinct masked values, in order
   * @param ranks  the mean rank of each
   * @param masked the number of masked values
   */
  private record Attribute(MaskedPair pair, int k, double sd, SortedValues values, double[] ranks, int masked) {

    static Attribute of(MaskedPair pair, int k) {
      double[] sorted = pair.masked().numeric(k).sorted();
      SortedValues values = SortedValues.of(sorted);
      return new Attribute(pair, k, Moments.of(pair.original().numeric(k)).sd(), values, ranks(sorted, values), sorted.length);
    }

    private static double[] ranks(double[] sorted, SortedValues values) {
      double[] ranks = new double[values.size()];
      int at = 0;
      for (int g = 0; g < ranks.length; g++) {
        int from = at;
        while (at < sorted.length && sorted[at] == values.get(g)) {
          at++;
        }
        ranks[g] = (from + 1 + at) / 2.0;
      }
      return ranks;
    }

    /** For p = 1, …, 10 the records inside by rank, then those inside by deviation, then the number of records. */
    long[] counts(Progress progress) {
      int rows = pair.original().rows();
      int blocks = (rows + BLOCK - 1) / BLOCK;
      return IntStream.range(0, blocks).parallel().mapToObj(block -> {
        progress.check();
        return counts(block * BLOCK, Math.min(rows, (block + 1) * BLOCK));
      }).reduce(new long[2 * WIDEST + 1], (a, b) -> IntStream.range(0, a.length).mapToLong(i -> a[i] + b[i]).toArray());
    }

    private long[] counts(int from, int to) {
      NumericColumn original = pair.original().numeric(k);
      NumericColumn released = pair.masked().numeric(k);
      long[] counts = new long[2 * WIDEST + 1];
      double[] reach = IntStream.rangeClosed(0, WIDEST).mapToDouble(p -> p * masked / 100.0).toArray();
      for (int row = from; row < to; row++) {
        int partner = pair.partner(row);
        if (partner != MaskedPair.NONE && !original.isMissing(row) && !released.isMissing(partner)) {
          double x = original.value(row);
          double y = released.value(partner) + 0.0;
          counts[2 * WIDEST]++;
          int ceiling = values.ceiling(x);
          int floor = ceiling < ranks.length && values.get(ceiling) == x ? ceiling : ceiling - 1;
          double rank = ranks[values.ceiling(y)];
          double below = floor < 0 ? Double.NEGATIVE_INFINITY : ranks[floor];
          double above = ceiling < ranks.length ? ranks[ceiling] : Double.POSITIVE_INFINITY;
          for (int p = WIDEST; p > 0 && below > rank - reach[p] && above < rank + reach[p]; p--) {
            counts[p - 1]++;
          }
          for (int p = WIDEST; p > 0 && Math.abs(x - y) <= p / 100.0 * sd; p--) {
            counts[WIDEST + p - 1]++;
          }
        }
      }
      return counts;
    }

    List<Figure> byDeviation(long[] counts) {
      if (sd == 0) {
        return absent("'" + pair.original().column(k).name() + "' has the same value in every original record");
      }
      return percent(counts, WIDEST);
    }

    List<Figure> percent(long[] counts, int first) {
      long records = counts[2 * WIDEST];
      return records == 0 ? absent("no record has a value of '" + pair.original().column(k).name() + "' in both files")
          : IntStream.range(0, WIDEST).mapToObj(p -> Figure.of(100.0 * counts[first + p] / records)).toList();
    }
  }
}
