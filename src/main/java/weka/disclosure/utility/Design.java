package weka.disclosure.utility;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.DoublePredicate;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;

/**
 * The terms of a regression on the records of both files, first the original ones. A number gives its standardised value (0 if missing)
 * and a term that is 1 if it is missing. A category gives a term for each label except one, and a missing value counts as a label.
 * Squares and products of numbers are optional. Terms that are the same for every record are left out.
 */
final class Design {

  /** The terms of the numbers. */
  enum Terms {
    VALUES("values"), SQUARES("values and squares"), PRODUCTS("values, squares and products");

    private final String words;

    Terms(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  private final List<double[]> columns = new ArrayList<>();

  Design(MaskedPair pair, Terms terms) {
    List<double[]> numbers = new ArrayList<>();
    for (int k = 0; k < pair.original().width(); k++) {
      if (pair.original().column(k) instanceof NumericColumn a && pair.masked().column(k) instanceof NumericColumn b) {
        double[] both = DoubleStream.concat(Arrays.stream(a.toArray()), Arrays.stream(b.toArray())).toArray();
        add(flags(both, Double::isNaN));
        numbers.add(standardised(both));
      } else {
        labels(Stream.concat(labels(pair.original().column(k)), labels(pair.masked().column(k))).toArray(String[]::new));
      }
    }
    for (int i = 0; i < numbers.size(); i++) {
      add(numbers.get(i));
      for (int j = 0; j <= i; j++) {
        if (terms == Terms.PRODUCTS || terms == Terms.SQUARES && i == j) {
          add(product(numbers.get(i), numbers.get(j)));
        }
      }
    }
  }

  /** The terms, each as an array over all records. */
  List<double[]> columns() {
    return columns;
  }

  private void add(double[] column) {
    if (Arrays.stream(column).anyMatch(value -> value != column[0])) {
      columns.add(column);
    }
  }

  private static double[] flags(double[] values, DoublePredicate condition) {
    return Arrays.stream(values).map(value -> condition.test(value) ? 1 : 0).toArray();
  }

  private static double[] standardised(double[] values) {
    double[] known = Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
    if (known.length < 2) {
      return new double[values.length];
    }
    Moments moments = Moments.of(known);
    return Arrays.stream(values).map(value -> Double.isNaN(value) || !(moments.sd() > 0) ? 0
        : value / moments.sd() - moments.mean() / moments.sd()).toArray();
  }

  private static double[] product(double[] a, double[] b) {
    double[] product = new double[a.length];
    Arrays.setAll(product, i -> a[i] * b[i]);
    return product;
  }

  private static Stream<String> labels(Column column) {
    NominalColumn nominal = (NominalColumn) column;
    return Arrays.stream(nominal.toArray()).mapToObj(code -> code == NominalColumn.MISSING ? null : nominal.labels().get(code));
  }

  private void labels(String[] both) {
    Set<String> known = new LinkedHashSet<>(Arrays.asList(both));
    known.stream().skip(1).forEach(label -> {
      double[] column = new double[both.length];
      Arrays.setAll(column, row -> Objects.equals(both[row], label) ? 1 : 0);
      add(column);
    });
  }
}
