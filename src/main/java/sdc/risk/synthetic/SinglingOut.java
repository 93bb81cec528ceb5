package sdc.risk.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Shuffle;
import sdc.data.Table;
import sdc.risk.Rate;

/**
 * Does the release help to write a condition that exactly one person of the original meets (Giomi, Boenisch, Wehmeyer, Tasnádi 2022)? The
 * control counts the conditions that exactly one person held out meets.
 * <ul>
 * <li>One attribute: its value equals one that a single released record has, or is at most the least or at least the largest released
 *     number, if a single record has that.
 * <li>Several: {@value #TOGETHER} attributes of a released record, each record once at most, labels equal, numbers at least the record's if
 *     that is above the released median and else at most; kept if a single released record meets it.
 * <li>Chance: as many attributes, with released values of records drawn one by one, so without their relations.
 * </ul>
 * A condition that few meet is met by exactly one person more seldom in a smaller holdout. So of a larger holdout the control draws as many
 * people as the original has; a holdout smaller than the original makes the risk rather too large.
 *
 * @param one     conditions on one attribute
 * @param several conditions on several attributes
 */
public record SinglingOut(Guesses one, Guesses several) {

  private static final int TOGETHER = 3;
  private static final int WANTED = 500;
  private static final int RECORDS = 4 * WANTED;
  /** The sets of attributes that are tried for a record. */
  private static final int SETS = 4;

  /** How the value of an attribute is compared. */
  private enum Kind { EQUAL, AT_MOST, AT_LEAST }

  /** A condition on one attribute, by a number or a label. */
  private record Term(int attribute, Kind kind, double number, String label) {

    IntPredicate on(Table table) {
      Column column = table.column(attribute);
      if (column instanceof NumericColumn numbers) {
        return switch (kind) {
          case EQUAL -> row -> numbers.value(row) == number;
          case AT_MOST -> row -> numbers.value(row) <= number;
          case AT_LEAST -> row -> numbers.value(row) >= number;
        };
      }
      NominalColumn labels = (NominalColumn) column;
      int code = labels.labels().indexOf(label);
      return code < 0 ? row -> false : row -> labels.code(row) == code;
    }
  }

  /** Writes the conditions by the release and counts them on both tables. */
  public static SinglingOut of(Table original, Table released, Table holdout, Randomness randomness, Progress progress) {
    RandomGenerator random = randomness.stream("conditions");
    Table control = Sample.of(holdout, original.rows(), randomness.stream("control of conditions"));
    List<List<Term>> single = single(released, random);
    List<List<Term>> several = several(released, random, true, progress);
    List<List<Term>> chance = several(released, random, false, progress);
    List<List<Term>> chanceOfOne = chance.stream().map(terms -> terms.subList(0, 1)).toList();
    return new SinglingOut(new Guesses(new Excess(rate(single, original, progress), rate(single, control, progress)),
        rate(chanceOfOne, original, progress)), new Guesses(new Excess(rate(several, original, progress), rate(several, control, progress)),
            rate(chance, original, progress)));
  }

  private static Rate rate(List<List<Term>> conditions, Table table, Progress progress) {
    return new Rate((int) conditions.stream().parallel().filter(terms -> {
      progress.check();
      return isMetOnce(terms, table);
    }).count(), conditions.size());
  }

  private static boolean isMetOnce(List<Term> terms, Table table) {
    IntPredicate all = terms.stream().map(term -> term.on(table)).reduce(IntPredicate::and).orElseThrow();
    return IntStream.range(0, table.rows()).filter(all).limit(2).count() == 1;
  }

  /** Extremes, and values that one released record has, up to {@value #WANTED} of all drawn at random. */
  private static List<List<Term>> single(Table released, RandomGenerator random) {
    List<Term> terms = new ArrayList<>();
    for (int k = 0; k < released.width(); k++) {
      if (released.column(k) instanceof NumericColumn numbers) {
        double[] sorted = numbers.sorted();
        for (int i = 0; i < sorted.length; i++) {
          if ((i == 0 || sorted[i - 1] != sorted[i]) && (i + 1 == sorted.length || sorted[i + 1] != sorted[i])) {
            terms.add(new Term(k, Kind.EQUAL, sorted[i], null));
          }
        }
        int last = sorted.length - 1;
        if (last > 0 && sorted[0] < sorted[1]) {
          terms.add(new Term(k, Kind.AT_MOST, sorted[0], null));
        }
        if (last > 0 && sorted[last - 1] < sorted[last]) {
          terms.add(new Term(k, Kind.AT_LEAST, sorted[last], null));
        }
      } else {
        NominalColumn labels = (NominalColumn) released.column(k);
        int[] counts = new int[labels.labels().size()];
        Arrays.stream(labels.toArray()).filter(code -> code >= 0).forEach(code -> counts[code]++);
        int attribute = k;
        IntStream.range(0, counts.length).filter(code -> counts[code] == 1)
            .forEach(code -> terms.add(new Term(attribute, Kind.EQUAL, 0, labels.labels().get(code))));
      }
    }
    int[] all = IntStream.range(0, terms.size()).toArray();
    return IntStream.of(Shuffle.some(all, Math.min(WANTED, all.length), random)).mapToObj(i -> List.of(terms.get(i))).toList();
  }

  /** Conditions by whole records that single out one released record, or by values of separate records, whatever they single out. */
  private static List<List<Term>> several(Table released, RandomGenerator random, boolean whole, Progress progress) {
    int[] all = IntStream.range(0, released.width()).toArray();
    double[] medians = IntStream.of(all).mapToDouble(k -> median(released.column(k))).toArray();
    List<List<Term>> found = new ArrayList<>();
    int[] order = IntStream.range(0, released.rows()).toArray();
    Shuffle.all(order, random);
    for (int tried = 0; tried < Math.min(RECORDS, order.length) && found.size() < WANTED; tried++) {
      int record = order[tried];
      for (int set = 0; set < SETS; set++) {
        progress.check();
        List<Term> terms = terms(released, medians, Shuffle.some(all, Math.min(TOGETHER, all.length), random),
            whole ? () -> record : () -> random.nextInt(released.rows()));
        if (!terms.isEmpty() && (!whole || isMetOnce(terms, released))) {
          found.add(terms);
          break;
        }
      }
    }
    return found;
  }

  /** The conditions of these attributes, each by the value of the next record. */
  private static List<Term> terms(Table released, double[] medians, int[] attributes, IntSupplier records) {
    List<Term> terms = new ArrayList<>();
    for (int k : attributes) {
      int row = records.getAsInt();
      if (!released.column(k).isMissing(row)) {
        terms.add(term(released.column(k), k, row, medians[k]));
      }
    }
    return terms;
  }

  private static Term term(Column column, int k, int row, double median) {
    if (column instanceof NumericColumn numbers) {
      return new Term(k, numbers.value(row) > median ? Kind.AT_LEAST : Kind.AT_MOST, numbers.value(row), null);
    }
    NominalColumn labels = (NominalColumn) column;
    return new Term(k, Kind.EQUAL, 0, labels.labels().get(labels.code(row)));
  }

  private static double median(Column column) {
    double[] sorted = column instanceof NumericColumn numbers ? numbers.sorted() : new double[0];
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
  }
}
