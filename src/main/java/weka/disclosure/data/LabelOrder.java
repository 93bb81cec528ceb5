package weka.disclosure.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.options.NumberText;

/**
 * The order of labels in a header. A loader of CSV puts them in the order in which the records first have them: the header of a
 * release would show which labels the first records had before they were masked.
 */
public final class LabelOrder {

  /** Numbers by size, then texts by their letters, in every locale alike. */
  public static final Comparator<String> SORTED = Comparator.comparing((String label) -> !NumberText.isNumber(label))
      .thenComparingDouble(label -> NumberText.isNumber(label) ? Double.parseDouble(label) : 0).thenComparing(Comparator.naturalOrder());

  /** The source of data, which determines the order of its labels. */
  public enum Source {
    /** A file without a header, whose labels a loader collects. */
    CSV,
    /** A file with a header. */
    ARFF,
    /** Another part of Weka, which may have read either: there even few labels in the order of the records do not count as chance. */
    MEMORY;

    /** The source of data in the file with this name, or in memory if the name is empty. */
    public static Source of(String file) {
      return file.isEmpty() ? MEMORY : DataWriter.isCsv(file) ? CSV : ARFF;
    }
  }

  /** In a file with a header, fewer labels may well have that order by chance. */
  private static final int LEAST = 5;

  private LabelOrder() {
  }

  /** The labels in sorted order. */
  public static List<String> sorted(Attribute attribute) {
    return labels(attribute).stream().sorted(SORTED).toList();
  }

  /** The labels in the attribute's order. */
  public static List<String> labels(Attribute attribute) {
    return IntStream.range(0, attribute.numValues()).mapToObj(attribute::value).toList();
  }

  /** The data with the labels that the function returns for these attributes, which must include each label in use. */
  public static Instances of(Instances data, int[] attributes, UnaryOperator<Attribute> relabelled) {
    ArrayList<Attribute> all = new ArrayList<>(ColumnInstances.attributes(data));
    for (int k : attributes) {
      all.set(k, relabelled.apply(all.get(k)));
    }
    Instances result = new Instances(data.relationName(), all, data instanceof ColumnInstances ? 0 : data.numInstances());
    result.setClassIndex(data.classIndex());
    int[][] codes = codes(data, result);
    if (data instanceof ColumnInstances columns) {
      return columns.with(all, IntStream.range(0, codes.length).mapToObj(k -> codes[k] == null ? columns.column(k)
          : recoded(columns.column(k), codes[k], data.numInstances())).toList(), data.classIndex());
    }
    for (Instance row : data) {
      Instance copy = (Instance) row.copy();
      recode(copy, codes);
      result.add(copy);
    }
    return result;
  }

  /** The attribute with these labels, and its weight. */
  public static Attribute with(Attribute attribute, List<String> labels) {
    Attribute result = new Attribute(attribute.name(), labels);
    result.setWeight(attribute.weight());
    return result;
  }

  /** For each attribute whose labels differ, the second header's code of each code in the first, or −1; else null. */
  public static int[][] codes(Instances from, Instances to) {
    return IntStream.range(0, from.numAttributes()).mapToObj(k -> {
      List<String> labels = from.attribute(k).isNominal() ? labels(from.attribute(k)) : List.of();
      return labels.isEmpty() || labels.equals(labels(to.attribute(k))) ? null
          : labels.stream().mapToInt(to.attribute(k)::indexOfValue).toArray();
    }).toArray(int[][]::new);
  }

  /** The values with the codes of another header. */
  static ColumnInstances.Values recoded(ColumnInstances.Values values, int[] codes, int rows) {
    return new ColumnInstances.Codes(IntStream.range(0, rows)
        .map(row -> Double.isNaN(values.of(row)) ? -1 : codes[(int) values.of(row)]).toArray());
  }

  /** Changes the record's codes to those of another header. */
  public static void recode(Instance row, int[][] codes) {
    for (int k = 0; k < codes.length; k++) {
      if (codes[k] != null && !row.isMissing(k)) {
        row.setValue(k, codes[k][(int) row.value(k)]);
      }
    }
  }

  /** The released data with the labels in the order of the given data, if both have the same labels. */
  public static Instances asIn(Instances data, Instances released) {
    int[] differing = data.numAttributes() != released.numAttributes() ? new int[0] : nominal(released).filter(k ->
        data.attribute(k).isNominal() && !labels(data.attribute(k)).equals(labels(released.attribute(k)))
            && sorted(data.attribute(k)).equals(sorted(released.attribute(k)))).toArray();
    return differing.length == 0 ? released
        : of(released, differing, attribute -> with(attribute, labels(data.attribute(attribute.name()))));
  }

  /** The released data without unused labels of these attributes, the others sorted. */
  public static Instances occurring(Instances released, int[] attributes) {
    return attributes.length == 0 ? released : of(released, attributes, attribute -> {
      int[] used = Arrays.stream(released.attributeToDoubleArray(attribute.index())).filter(value -> !Utils.isMissingValue(value))
          .mapToInt(value -> (int) value).distinct().toArray();
      return with(attribute, Arrays.stream(used).mapToObj(attribute::value).sorted(SORTED).toList());
    });
  }

  /** The categories that the masking changed. */
  public static int[] masked(Instances data, Instances released) {
    return categories(data, released).filter(k -> hasChanged(data, released, k)).toArray();
  }

  /** The categories of both, without identifiers, which masked data has as texts. */
  private static IntStream categories(Instances data, Instances released) {
    return nominal(data).filter(k -> released.attribute(k).isNominal());
  }

  private static boolean hasChanged(Instances data, Instances released, int k) {
    List<String> before = labels(data.attribute(k));
    List<String> after = labels(released.attribute(k));
    double[] x = data.attributeToDoubleArray(k);
    double[] y = released.attributeToDoubleArray(k);
    return x.length != y.length || IntStream.range(0, x.length).anyMatch(row -> Double.isNaN(x[row]) || Double.isNaN(y[row])
        ? Double.isNaN(x[row]) != Double.isNaN(y[row]) : !before.get((int) x[row]).equals(after.get((int) y[row])));
  }

  /**
   * The masked categories without a header of their own, or with a header that a program made from the records.
   *
   * @param source the source of the data
   * @param made   the attributes whose labels were made from their values
   * @param tell   receives warnings on headers in the order of the first records
   */
  public static int[] fromRecords(Instances data, Instances masked, Source source, Collection<String> made, Consumer<String> tell) {
    return fromRecords(data, masked(data, masked), source, made, tell);
  }

  private static int[] fromRecords(Instances data, int[] categories, Source source, Collection<String> made, Consumer<String> tell) {
    int[] first = byFirstRecords(data, categories, source == Source.MEMORY ? 2 : LEAST);
    if (first.length > 0) {
      tell.accept("the header has labels in the order of the first records, which would reveal those labels; they are written sorted:"
          + " " + Arrays.stream(first).mapToObj(k -> data.attribute(k).name()).collect(Collectors.joining(", ")));
    }
    return Arrays.stream(categories).filter(k -> source == Source.CSV || made.contains(data.attribute(k).name())
        || Arrays.stream(first).anyMatch(each -> each == k)).toArray();
  }

  /**
   * The masked data for release: without labels, and without an order of labels, that only the original's records explain.
   *
   * @param source   the source of the data
   * @param made     the attributes whose labels were made from their values
   * @param shuffled true if the order of the records is not released, which unmasked labels in the order of the first records would show
   * @param tell     receives warnings on headers in the order of the first records
   */
  public static Instances released(Instances data, Instances masked, Source source, Collection<String> made, boolean shuffled,
      Consumer<String> tell) {
    boolean same = data.numAttributes() == masked.numAttributes()
        && IntStream.range(0, data.numAttributes()).allMatch(k -> data.attribute(k).name().equals(masked.attribute(k).name())
            && (!data.attribute(k).isNominal() || masked.attribute(k).isNominal() || masked.attribute(k).isString()));
    if (!same) {
      return masked;
    }
    int[] categories = shuffled ? categories(data, masked).toArray() : masked(data, masked);
    return occurring(masked, fromRecords(data, categories, source, made, tell));
  }

  /**
   * Those of these attributes whose labels are in the order of their first records and not sorted; with fewer labels than the least number
   * that order counts as chance.
   */
  public static int[] byFirstRecords(Instances data, int[] attributes, int least) {
    return Arrays.stream(attributes).filter(k -> {
      Set<Double> seen = new LinkedHashSet<>();
      Arrays.stream(data.attributeToDoubleArray(k)).filter(value -> !Utils.isMissingValue(value)).forEach(seen::add);
      List<Double> order = List.copyOf(seen);
      return order.size() >= least && order.equals(order.stream().sorted().toList())
          && !labels(data.attribute(k)).equals(sorted(data.attribute(k)));
    }).toArray();
  }

  private static IntStream nominal(Instances data) {
    return IntStream.range(0, data.numAttributes()).filter(k -> data.attribute(k).isNominal());
  }
}
