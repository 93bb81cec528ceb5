package sdc.loss;

import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.ReleasedSet;
import sdc.data.number.TwoFold;

/** What masking did to each value of one attribute, over records with a partner, by parts that are added up in any order. */
abstract sealed class ValueSums implements Serializable {

  private static final long serialVersionUID = 1L;

  final String name;

  private ValueSums(String name) {
    this.name = name;
  }

  /** The sums over all records of a pair. */
  static ValueSums of(MaskedPair pair, int k) {
    if (!(pair.original().column(k) instanceof NumericColumn original)) {
      return Labels.of(NominalPair.of((NominalColumn) pair.original().column(k), (NominalColumn) pair.masked().column(k)), pair);
    }
    Numbers sums = new Numbers(original.name(), Moments.of(original).sd());
    NumericColumn masked = pair.masked().numeric(k);
    for (int row = 0; row < original.size(); row++) {
      if (pair.partner(row) != MaskedPair.NONE) {
        sums.add(original.value(row), masked.value(pair.partner(row)));
      }
    }
    return sums;
  }

  /** Adds the value of a record, and that of its partner: NaN for a missing number, −1 for a missing label. */
  abstract void add(double x, double y);

  /** Adds the sums of another part. */
  abstract void add(ValueSums part);

  /** The records whose value is unchanged, or missing in both files. */
  abstract int unchanged();

  abstract RecordLoss.AttributeLoss records();

  /** The sums of numbers. */
  static final class Numbers extends ValueSums {
    private static final long serialVersionUID = 1L;
    private final double sd;
    private final double unit;
    private int both;
    private int same;
    private int suppressed;
    private int invented;
    private int neither;
    private int zeros;
    private final TwoFold squares = new TwoFold();
    private final TwoFold absolute = new TwoFold();
    private final TwoFold relative = new TwoFold();
    private final TwoFold scaled = new TwoFold();
    private final TwoFold scaledSquares = new TwoFold();
    /** The first original number, because a mean of the whole file may be far from the numbers that have partners. */
    private double centre;
    /** The sums of the original's deviations from the centre, in units, and of their squares. */
    private final TwoFold first = new TwoFold();
    private final TwoFold second = new TwoFold();
    private boolean varies;

    /** Sums of no record yet of an attribute whose original values have this standard deviation. */
    Numbers(String name, double sd) {
      super(name);
      this.sd = sd;
      this.unit = sd > 0 ? Math.min(sd, Double.MAX_VALUE) : 1;
    }

    @Override
    void add(double x, double y) {
      if (Double.isNaN(x) || Double.isNaN(y)) {
        suppressed += Double.isNaN(x) ? 0 : 1;
        invented += Double.isNaN(y) ? 0 : 1;
        neither += Double.isNaN(x) && Double.isNaN(y) ? 1 : 0;
        return;
      }
      centre = both++ == 0 ? x : centre;
      varies |= x != centre;
      double deviation = NumericPair.quotient(x, centre, unit);
      first.plus(deviation);
      second.plus(deviation * deviation);
      zeros += x == 0 ? 1 : 0;
      if (x == y) {
        same++;
        return;
      }
      double difference = Math.abs(x - y);
      double quotient = Math.abs(NumericPair.quotient(x, y, unit));
      squares.plus(difference * difference);
      absolute.plus(difference);
      relative.plus(x == 0 ? 0 : difference / Math.abs(x));
      scaled.plus(quotient);
      scaledSquares.plus(quotient * quotient);
    }

    @Override
    void add(ValueSums other) {
      Numbers part = (Numbers) other;
      if (part.both > 0) {
        centre = both == 0 ? part.centre : centre;
        varies |= part.varies || part.centre != centre;
        double shift = NumericPair.quotient(part.centre, centre, unit);
        second.plus(part.second).plus(new TwoFold().set(part.first).times(2 * shift)).plus(shift * shift * part.both);
        first.plus(part.first).plus(shift * part.both);
      }
      both += part.both;
      same += part.same;
      suppressed += part.suppressed;
      invented += part.invented;
      neither += part.neither;
      zeros += part.zeros;
      squares.plus(part.squares);
      absolute.plus(part.absolute);
      relative.plus(part.relative);
      scaled.plus(part.scaled);
      scaledSquares.plus(part.scaledSquares);
    }

    @Override
    int unchanged() {
      return same + neither;
    }

    @Override
    RecordLoss.AttributeLoss records() {
      Figure none = both == 0 ? Figure.absent(RecordLoss.none(name)) : null;
      Figure il1s = none != null ? none : sd == 0 ? Figure.absent(RecordLoss.constant(name))
          : Figure.of(Double.isInfinite(sd) ? Double.NaN : scaled.value() / both / Math.sqrt(2));
      TwoFold total = new TwoFold().set(first).times(first).times(-1.0 / both).plus(second);
      Figure sse = none != null ? none : varies ? Figure.of(100 * scaledSquares.value() / total.value())
          : Figure.absent(RecordLoss.constant(name));
      Change error = none != null ? Change.none(RecordLoss.none(name), 0)
          : Change.of(squares.value(), absolute.value(), relative.value(), both, 0, zeros);
      return new RecordLoss.AttributeLoss(name, error.variation(), il1s, sse, error, RecordLoss.share(both - same, both, name), both,
          suppressed);
    }

    /** What became of the values. */
    HeadlineLoss.AttributeLoss counted() {
      int lost = suppressed + invented;
      return new HeadlineLoss.AttributeLoss(name, both + lost, same, lost, Figure.of(0));
    }
  }

  /**
   * Records with the same two labels.
   *
   * @param x     the code of the original label, −1 for none
   * @param y     that of the masked label
   * @param count how many there are
   */
  record Cell(int x, int y, int count) {
  }

  /** The cross table of labels. */
  static final class Labels extends ValueSums {
    private static final long serialVersionUID = 1L;
    private final List<String> labels;
    private final Map<Long, Integer> cells = new HashMap<>();

    /** Counts of no record yet. */
    Labels(String name, List<String> labels) {
      super(name);
      this.labels = labels;
    }

    private static Labels of(NominalPair codes, MaskedPair pair) {
      Labels sums = new Labels(codes.name(), codes.labels());
      long width = codes.labels().size() + 1;
      CellCounts counted = CellCounts.of(codes.x().length, (from, cells, count) -> {
        for (int i = 0; i < count; i++) {
          int partner = pair.partner(from + i);
          cells[i] = partner == MaskedPair.NONE ? -1 : (codes.x()[from + i] + 1) * width + codes.y()[partner] + 1;
        }
      }, width * width);
      for (int c = 0; c < counted.keys().length; c++) {
        sums.cells.put(cell((int) (counted.keys()[c] / width) - 1, (int) (counted.keys()[c] % width) - 1), counted.counts()[c]);
      }
      return sums;
    }

    private static long cell(int x, int y) {
      return (long) x << Integer.SIZE | y & 0xffffffffL;
    }

    @Override
    void add(double x, double y) {
      cells.merge(cell((int) x, (int) y), 1, Integer::sum);
    }

    @Override
    void add(ValueSums part) {
      ((Labels) part).cells.forEach((cell, count) -> cells.merge(cell, count, Integer::sum));
    }

    /** The cells in order. */
    private Stream<Cell> cells() {
      return cells.entrySet().stream().sorted(Map.Entry.comparingByKey())
          .map(each -> new Cell((int) (each.getKey() >> Integer.SIZE), (int) (long) each.getKey(), each.getValue()));
    }

    /** The cells of records with both labels. */
    private Stream<Cell> both() {
      return cells().filter(cell -> cell.x >= 0 && cell.y >= 0);
    }

    @Override
    int unchanged() {
      return cells().filter(cell -> cell.x == cell.y).mapToInt(Cell::count).sum();
    }

    @Override
    RecordLoss.AttributeLoss records() {
      return RecordLoss.nominal(name, both().filter(cell -> cell.x != cell.y).mapToInt(Cell::count).sum(),
          both().mapToInt(Cell::count).sum(), cells().filter(cell -> cell.x >= 0 && cell.y < 0).mapToInt(Cell::count).sum());
    }

    LabelTable table() {
      return new LabelTable(name, labels, cells().toList());
    }

    /** The loss if these are the sets for which codes stand. */
    double recoded(IntFunction<ReleasedSet> set) {
      return RecodedLoss.percent(both().map(cell -> new RecodedLoss.Cell(set.apply(cell.x).middle() + 0.0,
          RecodedLoss.value(set.apply(cell.y)), cell.count)).filter(cell -> Double.isFinite(cell.x())).toList());
    }
  }
}
