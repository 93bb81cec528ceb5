package sdc.risk;

import java.util.ArrayList;
import java.util.Arrays;
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
public record IntervalDisclosure(List<Figure> byRank, List<Figure> byDeviation, Figures attributeByRank,
    Figures attributeByDeviation) {

  private static final int WIDEST = 10;

  /** Copies the arrays. */
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
        rank.add(attribute.byRank());
        deviation.add(attribute.byDeviation());
      } else {
        Figure absent = Figure.absent("'" + pair.original().column(k).name() + "' is nominal, its labels have no intervals");
        rank.add(IntStream.range(0, WIDEST).mapToObj(p -> absent).toList());
        deviation.add(rank.get(k));
      }
    }
    List<String> names = pair.original().names();
    return new IntervalDisclosure(acrossAttributes(rank), acrossAttributes(deviation),
        new Figures(names, rank.stream().map(Figure::mean).toList()),
        new Figures(names, deviation.stream().map(Figure::mean).toList()));
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
   * @param x      the original values of the records that have both
   * @param y      their masked values
   * @param place  the positions of these values among the distinct ones
   * @param sd     the original's deviation
   * @param values the distinct masked values, in order
   * @param ranks  the mean rank of each
   * @param masked the number of masked values
   */
  private record Attribute(String name, double[] x, double[] y, int[] place, double sd, double[] values, double[] ranks,
      int masked) {

    static Attribute of(MaskedPair pair, int k) {
      NumericColumn original = pair.original().numeric(k);
      NumericColumn masked = pair.masked().numeric(k);
      int[] rows = IntStream.range(0, original.size()).filter(row -> pair.partner(row) != MaskedPair.NONE
          && !original.isMissing(row) && !masked.isMissing(pair.partner(row))).toArray();
      double[] sorted = Arrays.stream(masked.toArray()).filter(v -> !Double.isNaN(v)).map(v -> v + 0.0).sorted().toArray();
      double[] values = Arrays.stream(sorted).distinct().toArray();
      double[] ranks = ranks(sorted, values);
      double[] x = IntStream.of(rows).mapToDouble(original::value).toArray();
      double[] y = IntStream.of(rows).mapToDouble(row -> masked.value(pair.partner(row)) + 0.0).toArray();
      int[] place = Arrays.stream(y).mapToInt(v -> Arrays.binarySearch(values, v)).toArray();
      return new Attribute(original.name(), x, y, place, Moments.of(original).sd(), values, ranks, sorted.length);
    }

    private static double[] ranks(double[] sorted, double[] values) {
      double[] ranks = new double[values.length];
      int at = 0;
      for (int g = 0; g < values.length; g++) {
        int from = at;
        while (at < sorted.length && sorted[at] == values[g]) {
          at++;
        }
        ranks[g] = (from + 1 + at) / 2.0;
      }
      return ranks;
    }

    List<Figure> byRank() {
      return percent(p -> {
        double reach = p * masked / 100.0;
        int[] low = new int[values.length];
        int[] high = new int[values.length];
        for (int g = 0, first = 0, last = 0; g < values.length; g++) {
          while (ranks[first] <= ranks[g] - reach) {
            first++;
          }
          while (last + 1 < values.length && ranks[last + 1] < ranks[g] + reach) {
            last++;
          }
          low[g] = first;
          high[g] = last;
        }
        int inside = 0;
        for (int i = 0; i < x.length; i++) {
          inside += x[i] >= values[low[place[i]]] && x[i] <= values[high[place[i]]] ? 1 : 0;
        }
        return inside;
      });
    }

    List<Figure> byDeviation() {
      if (sd == 0) {
        Figure absent = Figure.absent("'" + name + "' has the same value in every original record");
        return IntStream.range(0, WIDEST).mapToObj(p -> absent).toList();
      }
      return percent(p -> {
        int inside = 0;
        for (int i = 0; i < x.length; i++) {
          inside += Math.abs(x[i] - y[i]) <= p / 100.0 * sd ? 1 : 0;
        }
        return inside;
      });
    }

    private interface Count {
      int inside(int p);
    }

    private List<Figure> percent(Count count) {
      return IntStream.rangeClosed(1, WIDEST).mapToObj(p -> x.length == 0
          ? Figure.absent("no record has a value of '" + name + "' in both files")
          : Figure.of(100.0 * count.inside(p) / x.length)).toList();
    }
  }
}
