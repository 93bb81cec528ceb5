package weka.disclosure.command;

import java.util.List;
import java.util.function.Predicate;
import sdc.data.Progress;
import sdc.mask.Unmasked;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.data.LikelyIdentifiers;
import weka.disclosure.data.NumberLabels;

/** Warns of what a masking left as it was. */
public final class UnmaskedWarnings {

  /** The share of unchanged values above which the filter warns. */
  private static final double FEW = 0.2;
  private static final int MOST_NAMES = 20;

  private UnmaskedWarnings() {
  }

  /** These names, or the first of many. */
  public static String names(List<String> all) {
    return String.join(", ", all.subList(0, Math.min(MOST_NAMES, all.size())))
        + (all.size() > MOST_NAMES ? " and " + (all.size() - MOST_NAMES) + " more" : "");
  }

  /** Warns of attributes with many unchanged values, and of exact extremes unless the masking keeps all values in other records. */
  public static void tell(List<Unmasked> attributes, boolean permutes, Progress progress) {
    attributes.stream().filter(each -> each.share() > FEW).forEach(each -> progress.warn(each.words()));
    if (!permutes) {
      warnOfExtremes("least", attributes.stream().filter(each -> each.least() && each.equal() < each.values()).toList(), progress);
      warnOfExtremes("largest", attributes.stream().filter(each -> each.largest() && each.equal() < each.values()).toList(), progress);
    }
  }

  /** Warns of attributes that look like identifiers and are written unmasked. */
  public static void tellOfIdentifiers(Instances data, Predicate<String> isLeft, Progress progress) {
    LikelyIdentifiers.in(data).forEach((attribute, look) -> {
      if (isLeft.test(attribute)) {
        progress.warn("'" + attribute + "' looks like an identifier and is not masked: " + look + "; remove it before you release the"
            + " data (on the command line, -identifier removes it)");
      }
    });
  }

  /** Warns of unmasked labels that are numbers or dates, and takes them from the list. */
  public static void tellOfNumbers(Instances data, List<String> left, Progress progress) {
    for (int k = 0; k < data.numAttributes(); k++) {
      Attribute attribute = data.attribute(k);
      boolean dates = NumberLabels.areDates(attribute);
      if (k != data.classIndex() && (dates || NumberLabels.areMeant(attribute)) && left.remove(attribute.name())) {
        progress.warn("attribute " + (k + 1) + " '" + attribute.name() + "' is not masked: it is nominal, but most of its labels are "
            + (dates ? "dates; if it should be a date, write dates as year, month and day, such as 2026-01-31, in the file"
                : "numbers; if it should be numeric, write missing values as ? and decimals with a point in the file"));
      }
    }
  }

  private static void warnOfExtremes(String which, List<Unmasked> attributes, Progress progress) {
    if (!attributes.isEmpty()) {
      String named = names(attributes.stream().map(Unmasked::name).toList());
      progress.warn("the exact " + which + " value is still in the masked data: " + named);
    }
  }
}
