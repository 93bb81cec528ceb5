package weka.disclosure.data;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import weka.core.Attribute;
import weka.disclosure.options.NumberText;

/** Distinguishes labels that were meant as numbers or dates, which are many, from codes of categories, which are few. */
public final class NumberLabels {

  private static final int MANY = 10;
  private static final Pattern NUMBER = Pattern.compile("[€$£]? ?[-+]?\\d[\\d.,'\u2019 \u00a0\u202f]*([eE][-+]?\\d+)?[%€$£]?");
  /** Three numbers between equal signs, one of them a year: 31.01.2026, 1/31/2026, 2026/01/31; perhaps a time follows. */
  private static final Pattern DATE = Pattern.compile(
      "(\\d{1,2}([./-])\\d{1,2}\\2(\\d{4}|\\d{2})|\\d{4}([./-])\\d{1,2}\\4\\d{1,2})([ T]\\d.*)?");

  private NumberLabels() {
  }

  /** True if the attribute is nominal with many labels, most of which are numbers in some notation, not codes with leading zeros. */
  public static boolean areMeant(Attribute attribute) {
    return attribute.isNominal() && are(LabelOrder.labels(attribute), NumberLabels::isNumber) && LeadingZeros.code(attribute).isEmpty();
  }

  /** True if the attribute is nominal with many labels, most of which are dates in some notation. */
  public static boolean areDates(Attribute attribute) {
    return attribute.isNominal() && are(LabelOrder.labels(attribute), NumberLabels::isDate);
  }

  /** A line that names categories of the original that were meant as numbers or dates: linkages do not compare their sizes. */
  public static Optional<String> hint(MaskedPair pair) {
    String odd = pair.original().columns().stream().filter(NominalColumn.class::isInstance).map(NominalColumn.class::cast)
        .filter(column -> !column.isOfNumbers() && column.measure().isEmpty()).flatMap(column -> odd(column).stream())
        .collect(Collectors.joining("; "));
    return odd.isEmpty() ? Optional.empty() : Optional.of(odd + "; such labels are compared only as equal or different: to compare sizes,"
        + " write numbers with a decimal point, dates such as 2026-01-31, and missing values as ? in both files");
  }

  /** The column if most of its labels are meant as numbers or dates, with one that is not read so. */
  private static Optional<String> odd(NominalColumn column) {
    boolean dates = are(column.labels(), NumberLabels::isDate);
    Predicate<String> meant = dates ? NumberLabels::isDate : NumberLabels::isNumber;
    return !are(column.labels(), meant) ? Optional.empty() : column.usedLabels().stream().map(String::strip)
        .filter(label -> !(dates ? ColumnLook.isDate(label) : NumberText.isNumber(label)))
        .min(Comparator.<String, Boolean>comparing(meant::test).thenComparing(Comparator.naturalOrder()))
        .map(label -> "most labels of '" + column.name() + "' look like " + (dates ? "dates" : "numbers") + ", but '" + label
            + "' cannot be read as one");
  }

  private static boolean isNumber(String label) {
    return NUMBER.matcher(label).matches() && !isDate(label);
  }

  private static boolean isDate(String label) {
    return DATE.matcher(label).matches();
  }

  private static boolean are(Collection<String> labels, Predicate<String> meant) {
    return labels.size() > MANY && 2 * labels.stream().map(String::strip).filter(meant).count() > labels.size();
  }
}
