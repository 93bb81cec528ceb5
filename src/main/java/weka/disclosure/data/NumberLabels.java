package weka.disclosure.data;

import java.util.Collections;
import weka.core.Attribute;

/** Distinguishes labels that were meant as numbers, which are many, from codes of categories, which are few. */
public final class NumberLabels {

  private static final int MANY = 10;

  private NumberLabels() {
  }

  /** True if the attribute is nominal with many labels, most of which are numbers in some notation. */
  public static boolean areMeant(Attribute attribute) {
    return attribute.isNominal() && attribute.numValues() > MANY
        && 2 * Collections.list(attribute.enumerateValues()).stream().map(Object::toString).filter(NumberLabels::isNumber).count()
            > attribute.numValues();
  }

  private static boolean isNumber(String label) {
    return label.strip().matches("[-+]?\\d[\\d.,' \u00a0\u202f]*([eE][-+]?\\d+)?");
  }
}
