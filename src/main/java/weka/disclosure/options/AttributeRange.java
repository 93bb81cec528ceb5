package weka.disclosure.options;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * A choice of attributes as Weka's users write it, such as {@code first-3,5,last}, checked against the data at hand.
 *
 * <p>{@code first-last} is a wish, not a list: it means every attribute that fits, apart from the class. Any other text is taken
 * at its word, and refused when it names what does not fit. The class attribute has to be named on its own; a span that merely
 * sweeps over it is refused, because such a sweep is more often an oversight than a decision.
 */
public final class AttributeRange {

  /** Every attribute that fits. */
  public static final String ALL = "first-last";

  /** Which attributes fit. */
  public enum Kind {
    /** Numbers, dates apart. */
    NUMERIC,
    /** Categories. */
    NOMINAL,
    /** Numbers and categories. */
    ANY;

    boolean fits(Attribute attribute) {
      return switch (this) {
        case NUMERIC -> attribute.type() == Attribute.NUMERIC;
        case NOMINAL -> attribute.isNominal();
        case ANY -> attribute.type() == Attribute.NUMERIC || attribute.isNominal();
      };
    }

    private String words() {
      return switch (this) {
        case NUMERIC -> "numeric";
        case NOMINAL -> "nominal";
        case ANY -> "numeric or nominal";
      };
    }
  }

  private final String flag;
  private final String text;

  /** The choice that the option with this flag states. */
  public AttributeRange(String flag, String text) {
    this.flag = flag;
    this.text = text.strip();
  }

  /** Refuses a text that is not a range, before any data is there to check it against. */
  public static String requireSyntax(String flag, String text) {
    String part = "(first|last|\\d+)(\\s*-\\s*(first|last|\\d+))?";
    if (!text.strip().matches(part + "(\\s*,\\s*" + part + ")*")) {
      throw new IllegalArgumentException("-" + flag + " must be attribute numbers and spans such as first-3,5,last, got '"
          + text + "'");
    }
    return text;
  }

  /** The indices, from 0, of the chosen attributes of this data, in the order in which they are written. */
  public int[] choose(Instances data, Kind kind) {
    return text.equals(ALL) ? allThatFit(data, kind) : chooseAsWritten(data, kind);
  }

  private int[] allThatFit(Instances data, Kind kind) {
    List<Integer> chosen = new ArrayList<>();
    for (int k = 0; k < data.numAttributes(); k++) {
      if (k != data.classIndex() && kind.fits(data.attribute(k))) {
        chosen.add(k);
      }
    }
    if (chosen.isEmpty()) {
      throw new IllegalArgumentException("-" + flag + ": none of the " + data.numAttributes() + " attributes "
          + (data.classIndex() < 0 ? "" : "other than the class ") + "is " + kind.words() + "; at least one is needed");
    }
    return chosen.stream().mapToInt(Integer::intValue).toArray();
  }

  /** As {@link #choose}, but {@code first-last} too is taken at its word. */
  public int[] chooseAsWritten(Instances data, Kind kind) {
    requireSyntax(flag, text);
    Map<Integer, String> chosen = new LinkedHashMap<>();
    for (String part : text.split(",")) {
      String[] ends = part.strip().split("\\s*-\\s*");
      int from = index(ends[0], data);
      int to = index(ends[ends.length - 1], data);
      if (from > to) {
        throw new IllegalArgumentException("-" + flag + ": the span " + part.strip() + " runs backwards; write the smaller number"
            + " first");
      }
      for (int k = from; k <= to; k++) {
        requireFit(data, k, kind, from < to, part.strip());
        if (chosen.put(k, part) != null) {
          throw new IllegalArgumentException("-" + flag + ": attribute " + label(data, k) + " is named twice in '" + text + "'");
        }
      }
    }
    return chosen.keySet().stream().mapToInt(Integer::intValue).toArray();
  }

  /** The index of the single attribute that the text names: a number, first or last. */
  public int chooseOne(Instances data) {
    if (!text.matches("first|last|\\d+")) {
      throw new IllegalArgumentException("-" + flag + " must be the number of an attribute, first or last, got '" + text + "'");
    }
    return index(text, data);
  }

  private int index(String token, Instances data) {
    if (token.equals("first")) {
      return 0;
    }
    if (token.equals("last")) {
      return data.numAttributes() - 1;
    }
    int number = token.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(token);
    if (number < 1 || number > data.numAttributes()) {
      throw new IllegalArgumentException("-" + flag + ": there is no attribute " + token + "; the data has the attributes 1 to "
          + data.numAttributes());
    }
    return number - 1;
  }

  private void requireFit(Instances data, int k, Kind kind, boolean inSpan, String part) {
    Attribute attribute = data.attribute(k);
    if (!kind.fits(attribute)) {
      throw new IllegalArgumentException("-" + flag + ": attribute " + label(data, k) + " is " + type(attribute) + "; only "
          + kind.words() + " attributes can be used here, leave it out");
    }
    if (k == data.classIndex() && inSpan) {
      throw new IllegalArgumentException("-" + flag + ": the span " + part + " includes the class attribute " + label(data, k)
          + "; leave the class out, or name it on its own (as in 1-4,5) if it is meant");
    }
  }

  private static String label(Instances data, int k) {
    return (k + 1) + " '" + data.attribute(k).name() + "'";
  }

  private static String type(Attribute attribute) {
    return Attribute.typeToString(attribute);
  }
}
