package sdc.loss;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.CountedValues;
import sdc.data.number.Comoments;
import sdc.data.number.TwoFold;

/** What masking did to each value, over records with a partner, by parts that are added up in any order. */
public final class PairSums implements Serializable {

  private static final long serialVersionUID = 1L;

  private final LossScale scale;
  private final double[] sd;
  private final Numbers[] numbers;
  private final List<Map<Long, Integer>> labels;
  private int pairs;
  private int same;

  /** The sums of one numeric attribute. */
  private static final class Numbers implements Serializable {
    private static final long serialVersionUID = 1L;
    private int both;
    private int unchanged;
    private int suppressed;
    private int invented;
    private int zeros;
    private final TwoFold[] sums = Stream.generate(TwoFold::new).limit(5).toArray(TwoFold[]::new);
    private final Comoments original = new Comoments(1);

    void add(double x, double y, double unit) {
      both++;
      unchanged += x == y ? 1 : 0;
      zeros += x == 0 ? 1 : 0;
      double difference = Math.abs(x - y);
      double scaled = Math.abs(NumericPair.quotient(x, y, unit));
      double[] terms = {difference * difference, difference, x == 0 ? 0 : difference / Math.abs(x), scaled, scaled * scaled};
      for (int s = 0; s < sums.length; s++) {
        sums[s].plus(terms[s]);
      }
    }

    void add(Numbers part) {
      both += part.both;
      unchanged += part.unchanged;
      suppressed += part.suppressed;
      invented += part.invented;
      zeros += part.zeros;
      for (int s = 0; s < sums.length; s++) {
        sums[s].plus(part.sums[s]);
      }
      original.add(part.original);
    }
  }

  /** Sums of no record yet. */
  public PairSums(LossScale scale) {
    this.scale = scale;
    this.numbers = scale.labels().stream().map(labelled -> labelled == null ? new Numbers() : null).toArray(Numbers[]::new);
    this.sd = IntStream.range(0, numbers.length).mapToDouble(k -> numbers[k] == null ? 0 : scale.moments(0, k).sd()).toArray();
    this.labels = new ArrayList<>();
    for (Numbers each : numbers) {
      labels.add(each == null ? new HashMap<>() : null);
    }
  }

  /** Adds a record and its partner. */
  public void add(double[] original, double[] masked) {
    pairs++;
    boolean equal = true;
    for (int k = 0; k < numbers.length; k++) {
      double x = original[k];
      double y = masked[k];
      equal &= x == y || Double.isNaN(x) && Double.isNaN(y);
      if (numbers[k] == null) {
        labels.get(k).merge(cell((int) x, (int) y), 1, Integer::sum);
      } else if (Double.isNaN(x)) {
        numbers[k].invented += Double.isNaN(y) ? 0 : 1;
      } else if (Double.isNaN(y)) {
        numbers[k].suppressed++;
      } else {
        numbers[k].add(x, y, sd[k] > 0 ? sd[k] : 1);
        numbers[k].original.add(new double[] {NumericPair.quotient(x, scale.moments(0, k).mean(), sd[k] > 0 ? sd[k] : 1)});
      }
    }
    same += equal ? 1 : 0;
  }

  private static long cell(int x, int y) {
    return (long) x << Integer.SIZE | y & 0xffffffffL;
  }

  /** Adds the sums of another part. */
  public PairSums add(PairSums part) {
    pairs += part.pairs;
    same += part.same;
    for (int k = 0; k < numbers.length; k++) {
      if (numbers[k] != null) {
        numbers[k].add(part.numbers[k]);
      } else {
        Map<Long, Integer> cells = labels.get(k);
        part.labels.get(k).forEach((cell, count) -> cells.merge(cell, count, Integer::sum));
      }
    }
    return this;
  }

  /** The records with a partner. */
  public int pairs() {
    return pairs;
  }

  /** The records that their own masked record equals. */
  public int same() {
    return same;
  }

  /** The records whose value of an attribute is unchanged, or missing in both files. */
  public int unchanged(int attribute) {
    if (numbers[attribute] != null) {
      Numbers of = numbers[attribute];
      return of.unchanged + pairs - of.both - of.suppressed - of.invented;
    }
    return labels.get(attribute).entrySet().stream().filter(cell -> x(cell.getKey()) == y(cell.getKey())).mapToInt(Map.Entry::getValue)
        .sum();
  }

  private static int x(long cell) {
    return (int) (cell >> Integer.SIZE);
  }

  private static int y(long cell) {
    return (int) cell;
  }

  RecordLoss records() {
    return new RecordLoss(IntStream.range(0, numbers.length).mapToObj(k -> numbers[k] == null ? nominal(k) : numeric(k)).toList());
  }

  private RecordLoss.AttributeLoss nominal(int k) {
    int both = 0;
    int suppressed = 0;
    int kept = 0;
    for (Map.Entry<Long, Integer> cell : labels.get(k).entrySet()) {
      boolean labelled = x(cell.getKey()) >= 0 && y(cell.getKey()) >= 0;
      both += labelled ? cell.getValue() : 0;
      suppressed += x(cell.getKey()) >= 0 && !labelled ? cell.getValue() : 0;
      kept += labelled && x(cell.getKey()) == y(cell.getKey()) ? cell.getValue() : 0;
    }
    return RecordLoss.nominal(scale.names().get(k), both - kept, both, suppressed);
  }

  private RecordLoss.AttributeLoss numeric(int k) {
    Numbers of = numbers[k];
    String name = scale.names().get(k);
    double n = of.both;
    Figure none = of.both == 0 ? Figure.absent(RecordLoss.none(name)) : null;
    Figure constant = none != null ? none : sd[k] == 0 ? Figure.absent(RecordLoss.constant(name)) : null;
    Change error = none != null ? Change.none(RecordLoss.none(name), 0)
        : Change.of(of.sums[0].value(), of.sums[1].value(), of.sums[2].value(), of.both, 0, of.zeros);
    double total = of.original.covariance()[0][0] * (n - 1);
    return new RecordLoss.AttributeLoss(name, error.variation(),
        constant != null ? constant : Figure.of(of.sums[3].value() / n / Math.sqrt(2)),
        constant != null ? constant : total == 0 ? Figure.absent(RecordLoss.constant(name)) : Figure.of(100 * of.sums[4].value() / total),
        error, RecordLoss.share(of.both - of.unchanged, of.both, name), of.both, of.suppressed);
  }

  CategoryLoss categories() {
    return new CategoryLoss(IntStream.range(0, numbers.length).filter(k -> numbers[k] == null).mapToObj(k -> {
      long[] cells = labels.get(k).keySet().stream().mapToLong(Long::longValue).sorted().toArray();
      LabelTable table = LabelTable.of(scale.names().get(k), scale.labels().get(k), IntStream.range(0, cells.length)
          .map(c -> x(cells[c])).toArray(), IntStream.range(0, cells.length).map(c -> y(cells[c])).toArray(),
          IntStream.range(0, cells.length).map(c -> labels.get(k).get(cells[c])).toArray());
      return CategoryLoss.attribute(table);
    }).toList());
  }

  /** The loss of an attribute of numbers and sets of numbers, by its values with codes; empty for any other attribute. */
  Optional<Double> recoded(int k, CountedValues values) {
    if (values == null || !values.isOfNumbers()) {
      return Optional.empty();
    }
    return Optional.of(RecodedLoss.percent(labels.get(k).entrySet().stream().filter(cell -> x(cell.getKey()) >= 0 && y(cell.getKey()) >= 0)
        .map(cell -> new RecodedLoss.Cell(values.set(x(cell.getKey())).middle() + 0.0, RecodedLoss.value(values.set(y(cell.getKey()))),
            cell.getValue())).filter(cell -> Double.isFinite(cell.x())).toList()));
  }

  /** What became of the values of each numeric attribute. */
  List<HeadlineLoss.AttributeLoss> counted() {
    return IntStream.of(scale.numbers()).mapToObj(k -> {
      Numbers of = numbers[k];
      int lost = of.suppressed + of.invented;
      return new HeadlineLoss.AttributeLoss(scale.names().get(k), of.both + lost, of.unchanged, lost, Figure.of(0));
    }).toList();
  }
}
