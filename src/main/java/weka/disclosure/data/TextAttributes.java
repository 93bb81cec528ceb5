package weka.disclosure.data;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import sdc.data.MaskedPair;
import sdc.data.text.TextMeasure;
import weka.core.Instances;
import weka.disclosure.options.OptionSet;

/** The attributes whose labels are compared as texts, as settings such as {@code surname=JARO_WINKLER,street=WORDS} name them. */
final class TextAttributes {

  /** The commas after a measure; a name may have commas too. */
  private static final String COMMAS = Arrays.stream(TextMeasure.values()).map(TextMeasure::name)
      .collect(Collectors.joining("|", "(?i)(?<==\\s{0,9}(?:", ")\\s{0,9}),"));

  private TextAttributes() {
  }

  /** Rejects settings that are not of the form {@code name=measure}. */
  static List<String> requireSyntax(List<String> settings) {
    each(settings).forEach(TextAttributes::measure);
    return List.copyOf(settings);
  }

  private static List<String> each(List<String> settings) {
    return settings.stream().flatMap(setting -> Arrays.stream(setting.split(COMMAS))).map(String::strip).toList();
  }

  private static String name(String setting) {
    return setting.substring(0, Math.max(0, setting.lastIndexOf('='))).strip();
  }

  private static TextMeasure measure(String setting) {
    String measure = setting.substring(setting.lastIndexOf('=') + 1).strip().toUpperCase(Locale.ROOT);
    return Arrays.stream(TextMeasure.values()).filter(each -> each.name().equals(measure) && !name(setting).isEmpty()).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("-text must be an attribute and one of " + Arrays.toString(TextMeasure.values())
            + ", such as surname=JARO_WINKLER, got '" + setting + "'"));
  }

  /** The names of these attributes. */
  static List<String> names(List<String> settings) {
    return each(settings).stream().map(TextAttributes::name).toList();
  }

  /** The pair with these attributes as texts. */
  static MaskedPair in(MaskedPair pair, List<String> settings, Instances data) {
    Map<String, TextMeasure> measures = new LinkedHashMap<>();
    for (String setting : each(settings)) {
      if (data.attribute(name(setting)) == null) {
        throw new IllegalArgumentException("-text: the data has no attribute '" + name(setting) + "'; name one of its attributes");
      }
      if (measures.put(name(setting), measure(setting)) != null) {
        throw new IllegalArgumentException("-text: '" + name(setting) + "' has two measures; name one");
      }
    }
    return measures.isEmpty() ? pair : OptionSet.naming("text", () -> pair.asTexts(measures));
  }
}
