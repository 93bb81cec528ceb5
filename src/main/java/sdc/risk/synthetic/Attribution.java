package sdc.risk.synthetic;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.key.RecordIndex;
import sdc.data.number.Bisection;
import sdc.risk.Rate;

/** The secret values of the records of a file with equal known values: the classes to which values are attributed. */
final class Attribution {

  private final long[][] known;
  /** The secret numbers, or codes of labels that all files share; NaN if missing. */
  private final double[] secret;
  private final boolean numeric;
  private final RecordIndex index;
  /** The secret values class by class, ascending, missing ones last; the place of each class by its first record. */
  private final double[] sorted;
  private final Map<Integer, int[]> places = new HashMap<>();

  private Attribution(long[][] known, double[] secret, boolean numeric) {
    this.known = known;
    this.secret = secret;
    this.numeric = numeric;
    index = new RecordIndex(known, secret.length);
    Integer[] order = IntStream.range(0, secret.length).boxed().toArray(Integer[]::new);
    Arrays.parallelSort(order, Comparator.<Integer>comparingInt(index::first).thenComparingDouble(row -> secret[row]));
    sorted = Arrays.stream(order).mapToDouble(row -> secret[row]).toArray();
    for (int place = 0; place < order.length; place++) {
      int from = place;
      places.computeIfAbsent(index.first(order[place]), first -> new int[] {from, from})[1]++;
    }
  }

  /** The classes of several files with the same attributes. */
  static Attribution[] of(List<Table> known, List<Column> secret) {
    List<long[][]> values = RecordIndex.values(known);
    Map<String, Integer> labels = new HashMap<>();
    boolean numeric = secret.get(0) instanceof NumericColumn;
    return IntStream.range(0, known.size()).mapToObj(t -> new Attribution(values.get(t), secret.get(t) instanceof NumericColumn numbers
        ? numbers.toArray() : Arrays.stream(((NominalColumn) secret.get(t)).codesIn(labels))
            .mapToDouble(code -> code == NominalColumn.MISSING ? Double.NaN : code).toArray(), numeric)).toArray(Attribution[]::new);
  }

  /** The share of right values in the class of this person of another file; 0 if no record has the person's known values. */
  private double share(Attribution people, int person) {
    int first = index.find(people.known, person);
    if (first < 0) {
      return 0;
    }
    int[] place = places.get(first);
    double truth = people.secret[person];
    int from = next(place, value -> Double.isNaN(value) || value >= truth || isRight(truth, value));
    int to = next(place, value -> Double.isNaN(value) || value > truth && !isRight(truth, value));
    return (to - from) / (double) (place[1] - place[0]);
  }

  private boolean isRight(double truth, double value) {
    return numeric ? Inference.isNear(truth, value) : truth == value;
  }

  /** The first place of a class from which on the condition holds. */
  private int next(int[] place, DoublePredicate condition) {
    return Bisection.first(place[0], place[1], at -> condition.test(sorted[at]));
  }

  /** The people with right values alone in their class here, of those with right values alone in their own file. */
  Rate certain(Attribution people, int[] persons) {
    int[] determined = IntStream.of(persons).filter(person -> people.share(people, person) == 1).toArray();
    return new Rate((int) IntStream.of(determined).filter(person -> share(people, person) == 1).count(), determined.length);
  }

  /** The expected number of people whose value is drawn from their class here, rounded. */
  Rate expected(Attribution people, int[] persons) {
    return new Rate((int) Math.round(IntStream.of(persons).mapToDouble(person -> share(people, person)).sum()), persons.length);
  }
}
