package fuzz;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.disclosure.DisclosureEvaluation;

/** Random options of anything that has options, by what its own help says of their values: most make sense, some do not. */
final class Words {

  private static final List<String> WHOLE = List.of("0", "1", "2", "2", "3", "3", "4", "5", "10", "20", "50");
  private static final List<String> PARTS = List.of("0.5", "0.1", "0.9", "0.01", "12.5");
  private static final List<String> WRONG = List.of("-1", "1e308", "NaN", "x", "99999999999", "1.5", "101", "-0", "Infinity", "1,5",
      "4.9e-324", "*", "'", "a b");
  private static final List<String> RANGES = List.of("first-last", "1", "first", "last", "1-2", "2-last", "1,2", "2,1", "first-3");
  private static final List<String> WRONG_RANGES = List.of("0", "99", "x", "1,1", "2-1", ",", "-", "1-", "first-first-last", "\"a\"", "é");
  private static final List<String> CLASSIFIERS = List.of("J48", "ZeroR", "IBk -K 3", "NaiveBayes", "LinearRegression", "OneR",
      "Bagging -I 3");

  private final Registered registered;
  private final Sheet sheet;
  private final Random random;
  private final Function<Option, String> files;

  /** Options that speak of the attributes of this table and of these files. */
  Words(Registered registered, Sheet sheet, Random random, Function<Option, String> files) {
    this.registered = registered;
    this.sheet = sheet;
    this.random = random;
    this.files = files;
  }

  /** Some of its options. */
  List<String> of(OptionHandler handler) {
    List<String> words = new ArrayList<>();
    for (Option option : Collections.list(handler.listOptions())) {
      boolean wekas = option.name().matches("-?(output-debug-info|do-not-check-capabilities)");
      if (random.nextInt(100) >= (wekas ? 1 : option.numArguments() == 0 ? 10 : handler instanceof DisclosureEvaluation ? 10 : 25)) {
        continue;
      }
      words.add(option.synopsis().split(" ")[0]);
      if (option.numArguments() > 0) {
        words.add(value(option));
      }
    }
    return words;
  }

  private String value(Option option) {
    Matcher argument = Pattern.compile(".*?<(.*)>.*").matcher(option.synopsis());
    String kind = argument.matches() ? argument.group(1) : "";
    if (kind.contains(" | ")) {
      String[] choices = kind.split(" \\| ");
      return random.nextInt(30) == 0 ? "NONE_OF_THESE" : choices[random.nextInt(choices.length)];
    }
    return switch (kind) {
      case "file" -> files.apply(option);
      case "attributes" -> random.nextInt(4) == 0 ? Integer.toString(1 + random.nextInt(3)) : range();
      case "attribute", "name" -> random.nextInt(30) == 0 ? one(WRONG_RANGES) : anyName();
      case "seed" -> one(List.of("0", "1", "5", "-3", "2147483647"));
      case "blocks" -> blocks(option.description().contains(":"));
      case "rows" -> one(List.of("0.9 0.1;0.2 0.8", "1 0;0 1", "0.5 0.5;0.5 0.5", "1", "0.9 0.2;0.2 0.8", ";", "0.25 0.25 0.25 0.25"));
      case "filter and its options" -> sequence();
      case "linkage and its options" -> scheme(registered.linkages());
      case "classifier and its options" -> one(CLASSIFIERS);
      default -> random.nextInt(30) == 0 ? one(WRONG) : kind.contains("percentage") && random.nextBoolean() ? one(WHOLE) + "%"
          : one(kind.matches("percent|probability|size|factor|step|seconds|deviations|number") && random.nextBoolean() ? PARTS : WHOLE);
    };
  }

  String one(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String anyName() {
    return sheet.columns().get(random.nextInt(sheet.columns().size())).name();
  }

  /** A choice of attributes, by numbers or by names. */
  String range() {
    if (random.nextInt(30) == 0) {
      return one(WRONG_RANGES);
    }
    if (random.nextInt(3) == 0) {
      return one(RANGES);
    }
    List<String> names = IntStream.range(0, sheet.columns().size()).filter(k -> random.nextInt(3) == 0)
        .mapToObj(k -> random.nextBoolean() ? Integer.toString(k + 1) : sheet.columns().get(k).name()).toList();
    return names.isEmpty() ? anyName() : String.join(",", names);
  }

  private String blocks(boolean sizes) {
    int width = Math.min(6, sheet.columns().size());
    return IntStream.rangeClosed(1, width).filter(k -> random.nextInt(4) > 0).mapToObj(k -> k + (sizes ? ":" + random.nextInt(6) : ""))
        .collect(Collectors.joining(","));
  }

  private String sequence() {
    String filter = scheme(registered.filters());
    return random.nextInt(4) == 0 ? filter + " + " + scheme(registered.filters()) : filter;
  }

  /** One of these classes with some of its options; a search without end gets a limit, most of the time. */
  String scheme(List<Class<?>> classes) {
    Class<?> type = classes.get(random.nextInt(classes.size()));
    OptionHandler handler = Registered.make(type);
    List<String> words = of(handler);
    boolean limited = Collections.list(handler.listOptions()).stream().anyMatch(option -> option.synopsis().equals("-T <seconds>"));
    if (limited && !words.contains("-T") && random.nextInt(3) > 0) {
      words.addAll(List.of("-T", "0.2"));
    }
    String options = Utils.joinOptions(words.toArray(new String[0]));
    return (type.getSimpleName() + " " + options).strip();
  }

  /** The words as a shell understands them. */
  static String shell(List<String> words) {
    return words.stream().map(word -> word.matches("[\\w.,/:=+%@-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
