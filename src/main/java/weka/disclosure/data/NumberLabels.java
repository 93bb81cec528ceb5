package weka.disclosure.data;

import java.util.Collections;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import weka.core.Attribute;

/** Distinguishes labels that were meant as numbers or dates, which are many, from codes of categories, which are few. */
public final class NumberLabels {

  private static final int MANY = 10;
  private static final Pattern NUMBER = Pattern.compile("[-+]?\\d[\\d.,' \u00a0\u202f]*([eE][-+]?\\d+)?");
  /** Three numbers between equal signs, one of them a year: 31.01.2026, 1/31/2026, 2026/01/31; perhaps a time follows. */
  private static final Pattern DATE = Pattern.compile(
      "(\\d{1,2}([./-])\\d{1,2}\\2(\\d{4}|\\d{2})|\\d{4}([./-])\\d{1,2}\\4\\d{1,2})([ T]\\d.*)?");

  private NumberLabels() {
  }

  /** True if the attribute is nominal with many labels, most of which are numbers in some notation, not codes with leading zeros. */
  public static boolean areMeant(Attribute attribute) {
    return are(attribute, label -> NUMBER.matcher(label).matches() && !isDate(label)) && LeadingZeros.code(attribute).isEmpty();
  }

  /** True if the attribute is nominal with many labels, most of which are dates in some notation. */
  public static boolean areDates(Attribute attribute) {
    return are(attribute, NumberLabels::isDate);
  }

  private static boolean isDate(String label) {
    return DATE.matcher(label).matches();
  }

  private static boolean are(Attribute attribute, Predicate<String> meant) {
    return attribute.isNominal() && attribute.numValues() > MANY
        && 2 * Collections.list(attribute.enumerateValues()).stream().map(label -> label.toString().strip()).filter(meant).count()
            > attribute.numValues();
  }
}
