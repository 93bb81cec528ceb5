package weka.disclosure.data;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.SetNotation;
import sdc.data.number.Decimals;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * Codes whose leading zeros belong to them, such as the postcode 01088 or the activity 01.10. A file from which a program removed the zeros
 * has 1088 or 1.1 instead; beside a file that has them, it means the same code.
 */
public final class LeadingZeros {

  /** Larger whole numbers are not written in digits. */
  private static final double WHOLE = 1e15;
  private static final Pattern DIGITS = Pattern.compile("\\d+(\\.\\d+)?");

  private LeadingZeros() {
  }

  /** A code of this attribute with leading zeros if all its labels are numbers in some notation. */
  static Optional<String> code(Attribute attribute) {
    return code(IntStream.range(0, attribute.numValues()).mapToObj(attribute::value));
  }

  private static Optional<String> code(Stream<String> labels) {
    ColumnLook look = new ColumnLook();
    return labels.allMatch(label -> look.see(label).isNumbers()) ? look.code() : Optional.empty();
  }

  /** A line that names the attributes of a CSV file that such codes make categories, without the known categories. */
  public static Optional<String> hint(Instances data, List<String> known) {
    Map<String, String> codes = new LinkedHashMap<>();
    Collections.list(data.enumerateAttributes()).stream().filter(attribute -> !known.contains(attribute.name()))
        .forEach(attribute -> code(attribute).ifPresent(code -> codes.put(attribute.name(), code)));
    return hint(codes);
  }

  /** A line that names these attributes, each with one of its codes. */
  public static Optional<String> hint(Map<String, String> codes) {
    return codes.isEmpty() ? Optional.empty() : Optional.of("values with leading zeros in " + codes.entrySet().stream()
        .map(each -> each.getKey() + " (" + each.getValue() + ")").collect(Collectors.joining(", ")) + ": these attributes are categories"
        + " with the texts of the file; if they are numbers, write them without leading zeros in the file");
  }

  /** True if the column has such codes as labels, and no number has more decimals, so that the numbers may be codes without their zeros. */
  static boolean areAlike(NominalColumn codes, NumericColumn numbers) {
    int places = codes.labels().stream().mapToInt(label -> label.indexOf('.') < 0 ? 0 : label.length() - label.indexOf('.') - 1).max()
        .orElse(0);
    return areCodes(codes) && IntStream.range(0, numbers.size()).filter(row -> !numbers.isMissing(row)).mapToDouble(numbers::value)
        .allMatch(value -> value >= 0 && value < WHOLE && Decimals.isRounded(value, Math.min(places, Decimals.MOST)));
  }

  private static boolean areCodes(NominalColumn column) {
    List<String> labels = column.labels().stream().filter(label -> !SetNotation.isAny(label)).toList();
    return labels.stream().allMatch(label -> DIGITS.matcher(label).matches()) && code(labels.stream()).isPresent();
  }

  /**
   * The labels of a column that mean a code of the other file which has more leading zeros, each with this code. Labels of both files and
   * labels that could mean several codes are not among them.
   */
  static Map<String, String> restored(Column column, Column other) {
    if (!(column instanceof NominalColumn a) || !(other instanceof NominalColumn b)) {
      return Map.of();
    }
    boolean decimals = areCodes(b) && !areCodes(a);
    Map<String, String> own = byNumber(a, b, decimals);
    Map<String, String> codes = new TreeMap<>();
    byNumber(b, a, decimals).forEach((number, code) -> {
      String label = own.getOrDefault(number, "");
      if (!label.isEmpty() && label.length() < code.length()) {
        codes.put(label, code);
      }
    });
    return codes;
  }

  /** The labels of digits that only this column has, by their {@link #number}; empty texts for several of one number. */
  private static Map<String, String> byNumber(NominalColumn column, NominalColumn other, boolean decimals) {
    Set<String> known = Set.copyOf(other.labels());
    Map<String, String> labels = new HashMap<>();
    column.labels().stream().filter(label -> !known.contains(label) && DIGITS.matcher(label).matches())
        .filter(label -> decimals || !label.contains(".")).forEach(label -> labels.merge(number(label), label, (first, second) -> ""));
    return labels;
  }

  /** Rejects a further file whose codes have other leading zeros than those of the data, because they would count as other values. */
  public static void requireAlike(String file, Column column, Column ofData) {
    Map<String, String> codes = new TreeMap<>(restored(column, ofData));
    restored(ofData, column).forEach((label, code) -> codes.put(code, label));
    if (!codes.isEmpty()) {
      Map.Entry<String, String> first = codes.entrySet().iterator().next();
      throw new IllegalArgumentException(file + " has the value '" + first.getKey() + "' of '" + column.name() + "', which the data writes"
          + " with other leading zeros, '" + first.getValue() + "', so that it would count as another value; write it alike in all files");
    }
  }

  /** The text without leading zeros, and without zeros at the end of its decimals, if it consists of digits. */
  public static String number(String text) {
    String bare = text.replaceFirst("^0+(?=\\d)", "");
    return !DIGITS.matcher(text).matches() ? text : bare.contains(".") ? bare.replaceFirst("\\.?0+$", "") : bare;
  }

  /** The column with these labels instead. */
  static Column with(Column column, Map<String, String> codes) {
    return codes.isEmpty() || !(column instanceof NominalColumn nominal) ? column : NominalColumn.of(nominal.name(),
        nominal.labels().stream().map(label -> codes.getOrDefault(label, label)).toList(), nominal.toArray());
  }

  /** A line on the labels of an attribute that mean codes of the other file. */
  static String note(String name, Map<String, String> codes) {
    Map.Entry<String, String> first = codes.entrySet().iterator().next();
    return "values of '" + name + "' that one file writes with more leading zeros than the other count as the same value: " + first.getKey()
        + " as " + first.getValue() + (codes.size() > 1 ? " and " + (codes.size() - 1) + " more" : "") + "; write them alike in both files";
  }
}
