package weka.disclosure.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.NumberText;

/** Turns attributes of numbers, dates or texts into categories, with a label for each value. */
public final class Categories {

  /** An attribute with more different whole numbers is not suggested as codes of categories. */
  private static final int FEW = 10;
  private static final int LEAST_RECORDS = 20;

  private Categories() {
  }

  /** The data with these attributes as categories; labels from numbers are sorted by size, others by the alphabet. */
  public static Instances of(Instances data, Collection<String> names) {
    return changed(data, names, false);
  }

  /** The data with these attributes as texts, which no filter masks. */
  public static Instances asText(Instances data, Collection<String> names) {
    return changed(data, names, true);
  }

  private static Instances changed(Instances data, Collection<String> names, boolean text) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    boolean any = false;
    for (int k = 0; k < data.numAttributes(); k++) {
      Attribute attribute = data.attribute(k);
      boolean change = names.contains(attribute.name()) && !(text ? attribute.isString() : attribute.isNominal());
      any |= change;
      attributes.add(!change ? attribute : text ? new Attribute(attribute.name(), (List<String>) null)
          : new Attribute(attribute.name(), labels(data, attribute)));
    }
    if (!any) {
      return data;
    }
    ColumnInstances columns = data instanceof ColumnInstances held ? held : ColumnInstances.of(data);
    ColumnInstances result = columns.with(attributes, IntStream.range(0, attributes.size()).mapToObj(k -> attributes.get(k)
        == data.attribute(k) ? columns.column(k) : values(columns, k, attributes.get(k))).toList(), data.classIndex()).dense();
    return data == columns ? result : new Instances(result);
  }

  /** The labels of this attribute, or its texts, in place of the values of the data. */
  private static ColumnInstances.Values values(ColumnInstances data, int k, Attribute to) {
    double[] values = data.numbers(k);
    Map<Double, Integer> codes = new HashMap<>();
    int[] all = new int[values.length];
    for (int row = 0; row < all.length; row++) {
      all[row] = Double.isNaN(values[row]) ? -1 : codes.computeIfAbsent(values[row], value -> {
        String text = text(value, data.attribute(k));
        return to.isString() ? to.addStringValue(text) : to.indexOfValue(text);
      });
    }
    return new ColumnInstances.Codes(all);
  }

  /** The value as a label, without blanks at either end. */
  static String text(double value, Attribute attribute) {
    return attribute.type() == Attribute.NUMERIC ? NumberText.of(value)
        : (attribute.isDate() ? attribute.formatDate(value) : attribute.value((int) value)).strip();
  }

  private static List<String> labels(Instances data, Attribute attribute) {
    if (attribute.type() == Attribute.NUMERIC) {
      return Arrays.stream(data.attributeToDoubleArray(attribute.index())).filter(value -> !Double.isNaN(value)).map(value -> value + 0.0)
          .distinct().sorted().mapToObj(NumberText::of).toList(); // −0 is 0
    }
    return List.copyOf(Arrays.stream(data.attributeToDoubleArray(attribute.index())).filter(value -> !Double.isNaN(value)).distinct()
        .mapToObj(value -> text(value, attribute)).collect(Collectors.toCollection(TreeSet::new)));
  }

  /** A line that names the attributes with few whole numbers, which may be codes of categories, without the known categories. */
  public static Optional<String> hint(Instances data, Collection<String> known) {
    List<String> few = few(data, known);
    return few.isEmpty() ? Optional.empty() : Optional.of("few different whole numbers in " + String.join(", ", few) + "; if they are codes"
        + " of categories, add -nominal " + AttributeRange.naming(few));
  }

  /** The attributes with few different whole numbers, without the known categories. */
  public static List<String> few(Instances data, Collection<String> known) {
    return Collections.list(data.enumerateAttributes()).stream()
        .filter(attribute -> !known.contains(attribute.name()) && isFew(data, attribute)).map(Attribute::name).toList();
  }

  /** A line that names attributes with few different whole numbers in the masked data and many in the original, which may be codes. */
  public static Optional<String> recodedAsNumbers(MaskedPair pair) {
    List<String> few = IntStream.range(0, pair.original().width())
        .filter(k -> pair.original().column(k) instanceof NumericColumn x && pair.masked().column(k) instanceof NumericColumn y
            && distinct(x.toArray()).length > FEW && isFew(y.toArray())).mapToObj(k -> pair.original().column(k).name()).toList();
    return few.isEmpty() ? Optional.empty() : Optional.of("the masked data has few different whole numbers in " + String.join(", ", few)
        + ", and the original has many; if they are codes of groups, name a hierarchy whose lines have each value and its code,"
        + " such as 17;1 (-hierarchy " + few.get(0) + "=FILE), or leave the attribute out of -R: compared as numbers, codes say little");
  }

  private static boolean isFew(Instances data, Attribute attribute) {
    return attribute.type() == Attribute.NUMERIC && isFew(data.attributeToDoubleArray(attribute.index()));
  }

  private static boolean isFew(double[] numbers) {
    double[] distinct = distinct(numbers);
    return Arrays.stream(numbers).filter(value -> !Double.isNaN(value)).count() >= LEAST_RECORDS && distinct.length > 1
        && distinct.length <= FEW && Arrays.stream(distinct).allMatch(value -> value == Math.rint(value));
  }

  /** The first different numbers, at most one more than {@link #FEW}. */
  private static double[] distinct(double[] numbers) {
    return Arrays.stream(numbers).filter(value -> !Double.isNaN(value)).distinct().limit(FEW + 1L).toArray();
  }
}
