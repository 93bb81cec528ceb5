package leaks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Progress;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.FilterMasking;
import weka.filters.Filter;

/**
 * What each masking gives away exactly, for several shapes of data: values, records, extremes and places in the order. The table is
 * in doc/leaks.md; each seed is fixed, so a change of any figure is a change of the program.
 */
public final class Leaks {

  private static final int RECORDS = 301;
  private static final List<String> NUMBERS = List.of("Microaggregation -k 3", "Microaggregation -M INDIVIDUAL -k 3",
      "Microaggregation -k 3 -centroid MEDIAN", "RankSwapping -p 5 -S 1", "AdditiveNoise -p 10 -S 1", "AdditiveNoise -p 10 -round -S 1",
      "AdditiveNoise -p 10 -clip -S 1", "MultiplicativeNoise -p 10 -S 1", "JpegMasking -Q 80 -S 1", "JpegMasking -Q 80 -exact -S 1",
      "IpsoSynthesis -R 1-2 -S 1", "Romm -S 1", "TopBottomCoding");
  private static final List<String> LABELS = List.of("Pram -pd 0.8 -S 1", "Pram -pd 0 -S 1", "Pram -pd 0.8 -invariant -S 1");

  /** The shapes of data. */
  enum Shape {
    CONTINUOUS, COUNTS, BINARY, SKEWED, LABELS;

    Instances data() {
      Random random = new Random(7);
      ArrayList<Attribute> attributes = new ArrayList<>();
      for (int k = 0; k < 3; k++) {
        attributes.add(this == LABELS ? new Attribute("a" + k, IntStream.range(0, 30).mapToObj(l -> String.format(Locale.ROOT, "l%02d", l))
            .toList()) : new Attribute("a" + k));
      }
      Instances data = new Instances("shape", attributes, RECORDS);
      for (int row = 0; row < RECORDS; row++) {
        data.add(new DenseInstance(1, IntStream.range(0, 3).mapToDouble(k -> value(random)).toArray()));
      }
      return data;
    }

    private double value(Random random) {
      return switch (this) {
        case CONTINUOUS -> Math.rint(random.nextGaussian() * 10000) / 100;
        case COUNTS -> random.nextInt(9);
        case BINARY -> random.nextInt(2);
        case SKEWED -> random.nextInt(5) < 2 ? 0 : Math.rint(1000 * Math.exp(1.5 * random.nextGaussian()));
        case LABELS -> (int) Math.min(29, 30 * Math.pow(random.nextDouble(), 3));
      };
    }
  }

  private Leaks() {
  }

  /** Prints the table. */
  public static void main(String[] arguments) throws Exception {
    System.out.print(table());
  }

  /** The table in Markdown; shares are in percent. */
  static String table() throws Exception {
    StringBuilder table = new StringBuilder("| masking | data | values | records | extremes | places |\n|---|---|---|---|---|---|\n");
    for (Shape shape : Shape.values()) {
      for (String masking : shape == Shape.LABELS ? LABELS : NUMBERS) {
        table.append("| `").append(masking).append("` | ").append(shape.name().toLowerCase(Locale.ROOT)).append(" | ")
            .append(row(masking, shape)).append(" |\n");
      }
    }
    return table.toString();
  }

  private static String row(String masking, Shape shape) throws Exception {
    Instances data = shape.data();
    String[] words = Utils.splitOptions(masking + " -force");
    String name = "weka.filters.unsupervised.attribute." + words[0];
    words[0] = "";
    Instances released;
    try {
      released = FilterMasking.of((Filter) Utils.forName(Filter.class, name, words)).mask(data, Progress.NONE);
    } catch (IllegalArgumentException e) {
      return "rejected | | |";
    }
    boolean labels = shape == Shape.LABELS;
    return IntStream.of(values(data, released), records(data, released)).mapToObj(Integer::toString).collect(Collectors.joining(" | "))
        + " | " + (labels ? "" : extremes(data, released)) + " | " + (labels ? "" : places(data, released));
  }

  private static boolean same(Instances a, Instances b, int row, int k) {
    return a.attribute(k).isNominal() ? a.instance(row).stringValue(k).equals(b.instance(row).stringValue(k))
        : a.instance(row).value(k) == b.instance(row).value(k);
  }

  private static int percent(long count, long of) {
    return (int) Math.round(100.0 * count / of);
  }

  /** Values that are released as they were. */
  private static int values(Instances data, Instances released) {
    return percent(IntStream.range(0, RECORDS * 3).filter(i -> same(data, released, i / 3, i % 3)).count(), RECORDS * 3L);
  }

  /** Records that are released as they were. */
  private static int records(Instances data, Instances released) {
    return percent(IntStream.range(0, RECORDS).filter(row -> IntStream.range(0, 3).allMatch(k -> same(data, released, row, k))).count(),
        RECORDS);
  }

  /** Least and largest values that the release has too. */
  private static int extremes(Instances data, Instances released) {
    int exact = 0;
    for (int k = 0; k < 3; k++) {
      double[] a = sorted(data, k);
      double[] b = sorted(released, k);
      exact += (a[0] == b[0] ? 1 : 0) + (a[RECORDS - 1] == b[RECORDS - 1] ? 1 : 0);
    }
    return percent(exact, 6);
  }

  private static double[] sorted(Instances data, int k) {
    double[] sorted = data.attributeToDoubleArray(k);
    Arrays.sort(sorted);
    return sorted;
  }

  /** Released values whose place in the order, which equal values share, is that of the original value. */
  private static int places(Instances data, Instances released) {
    int kept = 0;
    for (int k = 0; k < 3; k++) {
      double[] a = sorted(data, k);
      double[] b = sorted(released, k);
      for (int row = 0; row < RECORDS; row++) {
        kept += place(a, data.instance(row).value(k)) == place(b, released.instance(row).value(k)) ? 1 : 0;
      }
    }
    return percent(kept, RECORDS * 3L);
  }

  private static int place(double[] sorted, double value) {
    return (int) Arrays.stream(sorted).filter(v -> v < value).count();
  }
}
