package weka.disclosure.options;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * Attributes as Weka's users choose them, by numbers, names and spans such as {@code first-3,age,5,last}, checked against the data.
 *
 * <p>{@code first-last} means every attribute that fits, except the class. Any other text is read literally: an attribute that does
 * not fit is rejected. The class attribute must be named on its own. A span that includes it is rejected, because that is more often
 * an oversight than a decision.
 *
 * <p>A number or a span of numbers is read as such. Anything else is a name, or a span between two names. Text in single or double
 * quotes is always a name, even with commas; two quotes in it mean one.
 *
 * @param flag the option that states the choice
 * @param text the choice
 */
public record AttributeRange(String flag, String text) {

  /** Every attribute that fits. */
  public static final String ALL = "first-last";

  /** Which attributes fit. */
  public enum Kind {
    /** Numbers, dates apart. */
    NUMERIC("numeric", attribute -> attribute.type() == Attribute.NUMERIC),
    /** Categories. */
    NOMINAL("nominal", Attribute::isNominal),
    /** Dates. */
    DATE("date", Attribute::isDate),
    /** Numbers and categories. */
    ANY("numeric or nominal", attribute -> NUMERIC.fits(attribute) || attribute.isNominal()),
    /** Whatever a linkage can compare: numbers, categories and dates. */
    COMPARABLE("numeric, nominal or date", attribute -> attribute.isNumeric() || attribute.isNominal()),
    /** Every attribute. */
    EVERY("any", attribute -> true);

    private final String words;
    private final Predicate<Attribute> fits;

    Kind(String words, Predicate<Attribute> fits) {
      this.words = words;
      this.fits = fits;
    }

    /** True if this attribute is of the kind. */
    public boolean fits(Attribute attribute) {
      return fits.test(attribute);
    }
  }

  private static final String END = "(?:first|last|\\d+)";
  private static final String SPAN = END + "(?:\\s*-\\s*" + END + ")?";
  /** A name in quotes, or the text before the next comma; then a comma or the end. */
  private static final Pattern PART = Pattern.compile(
      "\\s*(\"(?:[^\"]|\"\")+\"|'(?:[^']|'')+'|[^,\\s\"'][^,]*)\\s*(?=,|$)", Pattern.DOTALL);
  /** How many names a message lists. */
  private static final int LISTED = 20;

  public AttributeRange {
    text = text.strip();
  }

  /** Rejects a text that is not a list of attributes, before the data is known. */
  public static String requireSyntax(String flag, String text) {
    parts(flag, text);
    return text;
  }

  /** The text that names these attributes. */
  public static String naming(Collection<String> names) {
    return names.stream().map(name -> name.matches(SPAN) || name.indexOf(',') >= 0 || name.startsWith("\"") || name.startsWith("'")
        || !name.equals(name.strip()) ? '"' + name.replace("\"", "\"\"") + '"' : name).collect(Collectors.joining(","));
  }

  /** The parts between the commas, with quotes around those that are names in quotes. */
  private static List<String> parts(String flag, String text) {
    List<String> parts = new ArrayList<>();
    Matcher matcher = PART.matcher(text);
    int at = 0;
    while (at <= text.length()) {
      if (!matcher.region(at, text.length()).lookingAt()) {
        throw new IllegalArgumentException("-" + flag + " must be numbers, names and spans of attributes, separated by commas, such as"
            + " first-3,5,last; got '" + text + "'");
      }
      parts.add(matcher.group(1).strip());
      at = matcher.end() + 1;
    }
    return parts;
  }

  /** The indices, from 0, of the chosen attributes of this data, in the order in which they are written. */
  public int[] choose(Instances data, Kind kind) {
    return text.equals(ALL) ? allThatFit(data, kind) : chooseAsWritten(data, kind);
  }

  private int[] allThatFit(Instances data, Kind kind) {
    int[] chosen = IntStream.range(0, data.numAttributes()).filter(k -> k != data.classIndex() && kind.fits(data.attribute(k))).toArray();
    if (chosen.length == 0) {
      throw new IllegalArgumentException("-" + flag + ": none of the " + data.numAttributes() + " attributes "
          + (data.classIndex() < 0 ? "" : "other than the class ") + "is " + kind.words + "; use data that has at least one");
    }
    return chosen;
  }

  /** As {@link #choose}, but reads {@code first-last} literally too: every attribute must fit. */
  public int[] chooseAsWritten(Instances data, Kind kind) {
    Map<Integer, String> chosen = new LinkedHashMap<>();
    for (String part : parts(flag, text)) {
      int[] ends = ends(part, data);
      if (ends[0] > ends[1]) {
        throw new IllegalArgumentException("-" + flag + ": the span " + part + " runs backwards; write the attribute that comes first"
            + " in the data first");
      }
      for (int k = ends[0]; k <= ends[1]; k++) {
        requireFit(data, k, kind, ends[0] < ends[1], part);
        if (chosen.put(k, part) != null) {
          throw new IllegalArgumentException("-" + flag + ": attribute " + label(data, k) + " is named twice in '" + text
            + "'; name it once");
        }
      }
    }
    return chosen.keySet().stream().mapToInt(Integer::intValue).toArray();
  }

  /** The index of the single attribute that the text names. */
  public int chooseOne(Instances data) {
    List<String> parts = parts(flag, text);
    int[] ends = parts.size() == 1 ? ends(parts.get(0), data) : new int[] {0, 1};
    if (ends[0] != ends[1]) {
      throw new IllegalArgumentException("-" + flag + " must be the name or number of one attribute, first or last, got '" + text + "'");
    }
    return ends[0];
  }

  /** The first and the last attribute of a part. */
  private int[] ends(String part, Instances data) {
    if (part.matches(SPAN)) {
      String[] numbers = part.split("\\s*-\\s*");
      return new int[] {numbered(numbers[0], data), numbered(numbers[numbers.length - 1], data)};
    }
    int whole = index(part, data);
    for (int dash = part.indexOf('-'); whole < 0 && dash > 0; dash = part.indexOf('-', dash + 1)) {
      int from = index(part.substring(0, dash).strip(), data);
      int to = index(part.substring(dash + 1).strip(), data);
      if (from >= 0 && to >= 0) {
        return new int[] {from, to};
      }
    }
    if (whole < 0) {
      throw new IllegalArgumentException("-" + flag + ": the data has no attribute '" + part + "'" + likely(part, data)
          + "; write numbers, names and spans such as first-3,5,last of its attributes " + names(data));
    }
    return new int[] {whole, whole};
  }

  /** The index of the attribute that a number, first, last or a name means, or −1 if no attribute has that name. */
  private int index(String token, Instances data) {
    boolean quoted = token.matches("(?s)\".*\"|'.*'");
    if (!quoted && token.matches(END)) {
      return numbered(token, data);
    }
    String quote = token.substring(0, quoted ? 1 : 0);
    Attribute attribute = data.attribute(quoted ? token.substring(1, token.length() - 1).replace(quote + quote, quote) : token);
    return attribute == null ? -1 : attribute.index();
  }

  private static String likely(String part, Instances data) {
    return Collections.list(data.enumerateAttributes()).stream().map(Attribute::name).filter(part::equalsIgnoreCase).findFirst()
        .map(name -> " (but it has '" + name + "'; upper and lower case differ)").orElse("");
  }

  private static String names(Instances data) {
    List<String> names = IntStream.range(0, data.numAttributes()).mapToObj(k -> data.attribute(k).name()).toList();
    return names.size() <= LISTED ? names.toString() : names.subList(0, LISTED) + " and " + (names.size() - LISTED) + " more";
  }

  private int numbered(String token, Instances data) {
    if (token.equals("first")) {
      return 0;
    }
    if (token.equals("last")) {
      return data.numAttributes() - 1;
    }
    int number = token.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(token);
    if (number < 1 || number > data.numAttributes()) {
      throw new IllegalArgumentException("-" + flag + ": the data has no attribute " + token + "; choose from 1 to "
          + data.numAttributes());
    }
    return number - 1;
  }

  private void requireFit(Instances data, int k, Kind kind, boolean inSpan, String part) {
    Attribute attribute = data.attribute(k);
    if (!kind.fits(attribute)) {
      throw new IllegalArgumentException("-" + flag + ": attribute " + label(data, k) + " is " + Attribute.typeToString(attribute)
          + "; only " + kind.words + " attributes can be used here; leave it out");
    }
    if (k == data.classIndex() && inSpan) {
      throw new IllegalArgumentException("-" + flag + ": the span " + part + " includes the class attribute " + label(data, k)
          + "; leave the class out, or name it on its own (as in 1-4,5) if you mean it");
    }
  }

  private static String label(Instances data, int k) {
    return (k + 1) + " '" + data.attribute(k).name() + "'";
  }
}
