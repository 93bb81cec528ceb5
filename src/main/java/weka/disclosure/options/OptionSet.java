package weka.disclosure.options;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Vector;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import weka.core.Option;
import weka.core.Utils;

/**
 * The options of one object, declared once. This class lists them for the help, reads and writes them, and has their tips.
 *
 * <p>Weka's own annotations keep the default when they cannot read a value. This class rejects a wrong value, a repeated option and an
 * unknown option with a line that names it. An absent option has its default, as everywhere in Weka.
 */
public final class OptionSet {

  /** One option: how its values, in the order given, are set and read back. An absent option has no values. */
  private record Entry(String flag, String argument, String description, boolean repeats, List<String> fallback,
      Consumer<List<String>> reader, Supplier<List<String>> writer) {

    boolean takesValue() {
      return !argument.isEmpty();
    }
  }

  private final List<Entry> entries = new ArrayList<>();

  /** An option whose value is a whole number. */
  public OptionSet integer(String flag, String argument, String description, int fallback, IntSupplier get, IntConsumer set) {
    return single(flag, argument, description + " (default " + fallback + ")", Integer.toString(fallback),
        value -> set.accept(value == null ? fallback : parseInteger(flag, value)), () -> Integer.toString(get.getAsInt()));
  }

  /** An option whose value is a number. */
  public OptionSet number(String flag, String argument, String description, double fallback, DoubleSupplier get, DoubleConsumer set) {
    return single(flag, argument, description + " (default " + NumberText.of(fallback) + ")", NumberText.of(fallback),
        value -> set.accept(value == null ? fallback : parseNumber(flag, value)), () -> NumberText.of(get.getAsDouble()));
  }

  /** An option whose value is any text; an empty text is the same as leaving the option out. */
  public OptionSet text(String flag, String argument, String description, String fallback, Supplier<String> get, Consumer<String> set) {
    String shown = fallback.isEmpty() ? description : description + " (default " + fallback + ")";
    return single(flag, argument, shown, fallback, value -> set.accept(value == null ? fallback : value), get);
  }

  /** An option that names attributes, none if it is left out. */
  public OptionSet names(String flag, String description, Supplier<String> get, Consumer<String> set) {
    return text(flag, "names", description, "", get, names -> set.accept(names.isBlank() ? "" : AttributeRange.requireSyntax(flag, names)));
  }

  /** An option whose value is one of the names of an enumeration, in any case. */
  public <E extends Enum<E>> OptionSet choice(String flag, String description, E fallback, Supplier<E> get, Consumer<E> set) {
    E[] all = fallback.getDeclaringClass().getEnumConstants();
    String names = String.join(" | ", Arrays.stream(all).map(Enum::name).toList());
    return single(flag, names, description + " (default " + fallback + ")", fallback.name(),
        value -> set.accept(value == null ? fallback : parseChoice(flag, value, all, names)), () -> get.get().name());
  }

  /** An option without a value, off unless it is given. */
  public OptionSet flag(String flag, String description, BooleanSupplier get, Consumer<Boolean> set) {
    entries.add(new Entry(flag, "", description, false, List.of(), values -> set.accept(!values.isEmpty()),
        () -> get.getAsBoolean() ? List.of("") : List.of()));
    return this;
  }

  /** An option that may be given several times, each time with a text. */
  public OptionSet texts(String flag, String argument, String description, Supplier<List<String>> get, Consumer<List<String>> set) {
    entries.add(new Entry(flag, argument, description, true, List.of(), set, get));
    return this;
  }

  /** These options followed by the others. */
  public OptionSet with(OptionSet others) {
    entries.addAll(others.entries);
    return this;
  }

  private OptionSet single(String flag, String argument, String description, String fallback, Consumer<String> set, Supplier<String> get) {
    entries.add(new Entry(flag, argument, description, false, listed(fallback),
        values -> set.accept(values.isEmpty() ? null : values.get(0)), () -> listed(get.get())));
    return this;
  }

  private static List<String> listed(String value) {
    return value.isEmpty() ? List.of() : List.of(value);
  }

  /** What the option with this flag means: the tip of its property. */
  public String tip(String flag) {
    return entries.stream().filter(entry -> entry.flag().equals(flag)).findFirst().orElseThrow().description();
  }

  /** The options for a help text. */
  public Enumeration<Option> list() {
    Vector<Option> options = new Vector<>();
    for (Entry entry : entries) {
      String synopsis = entry.takesValue() ? "-" + entry.flag() + " <" + entry.argument() + ">" : "-" + entry.flag();
      options.add(new Option("\t" + entry.description() + ".", entry.flag(), entry.takesValue() ? 1 : 0, synopsis));
    }
    return options.elements();
  }

  /** Sets every declared option to its value in this array, or to its default, and blanks the options read. */
  public void read(String[] options) {
    requireWords(options);
    for (Entry entry : entries) {
      List<String> values = valuesOf(entry, options);
      naming(entry.flag(), () -> {
        entry.reader().accept(values);
        return null;
      });
    }
  }

  /** Rejects a minus sign alone, which breaks Weka's search for options. */
  public static void requireWords(String[] options) {
    if (Arrays.asList(options).contains("-")) {
      throw new IllegalArgumentException("'-' alone is neither an option nor a value; name an option, or give the value that was meant");
    }
  }

  /** Does this work; if it rejects a value without naming an option, puts the option with this flag in front of the message. */
  public static <T> T naming(String flag, Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException e) {
      throw named(flag, e);
    }
  }

  /**
   * Does this work with these options; if it rejects a setting, puts the option of that setting in front of the message. The message
   * begins with the setting's name: an option's flag, or the name of its value. So the engine need not know the options.
   */
  public <T> T naming(Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException e) {
      String word = firstWord(e);
      throw entries.stream().filter(entry -> word.equals(entry.flag()) || word.equals(entry.argument())).findFirst()
          .map(entry -> named(entry.flag(), e)).orElse(e);
    }
  }

  private static IllegalArgumentException named(String flag, IllegalArgumentException refusal) {
    String message = String.valueOf(refusal.getMessage());
    return message.startsWith("-") ? refusal
        : new IllegalArgumentException((firstWord(refusal).equals(flag) ? "-" : "-" + flag + ": ") + message, refusal);
  }

  private static String firstWord(IllegalArgumentException refusal) {
    return String.valueOf(refusal.getMessage()).split("[^A-Za-z]", 2)[0];
  }

  /** Gives every declared option its value from this array, or its default, and rejects whatever is left. */
  public void readAll(String[] options) {
    read(options);
    refuseRest(options);
  }

  /** Rejects whatever is left in the array. */
  public void refuseRest(String[] options) {
    for (String option : options) {
      if (!option.isEmpty()) {
        throw new IllegalArgumentException("unknown option or stray value '" + option + "'; the options are "
            + String.join(" ", entries.stream().map(entry -> "-" + entry.flag()).toList()));
      }
    }
  }

  /** The values of all options, as the array from which {@link #read} restores them. */
  public String[] write() {
    return write(entries);
  }

  /** The options that differ from their defaults, to name a setting briefly; with {@code withFirst} always the first option too. */
  public String[] writeBriefly(boolean withFirst) {
    return write(entries.stream().filter(
        entry -> withFirst && entry == entries.get(0) || !entry.writer().get().equals(entry.fallback())).toList());
  }

  private static String[] write(List<Entry> chosen) {
    List<String> options = new ArrayList<>();
    for (Entry entry : chosen) {
      for (String value : entry.writer().get()) {
        options.add("-" + entry.flag());
        if (entry.takesValue()) {
          options.add(value);
        }
      }
    }
    return options.toArray(new String[0]);
  }

  /** These options followed by those of a superclass. */
  public static Enumeration<Option> joined(Enumeration<Option> first, Enumeration<Option> second) {
    List<Option> all = Collections.list(first);
    all.addAll(Collections.list(second));
    return Collections.enumeration(all);
  }

  /** These values of options followed by those of a superclass. */
  public static String[] joined(String[] first, String[] second) {
    return Stream.concat(Arrays.stream(first), Arrays.stream(second)).toArray(String[]::new);
  }

  private List<String> valuesOf(Entry entry, String[] options) {
    List<String> values = new ArrayList<>();
    for (int at = Utils.getOptionPos(entry.flag(), options); at >= 0; at = Utils.getOptionPos(entry.flag(), options)) {
      options[at] = "";
      values.add(entry.takesValue() ? takeValue(entry, options, at + 1) : "");
    }
    if (values.size() > 1 && !entry.repeats()) {
      throw new IllegalArgumentException("-" + entry.flag() + " is given " + values.size() + " times; give it once");
    }
    return values;
  }

  private String takeValue(Entry entry, String[] options, int at) {
    if (at >= options.length || options[at].isEmpty() || isFlag(options[at])) {
      throw new IllegalArgumentException("-" + entry.flag() + " needs a value: " + entry.argument());
    }
    String value = options[at];
    options[at] = "";
    return value;
  }

  private boolean isFlag(String word) {
    return entries.stream().anyMatch(entry -> word.equals("-" + entry.flag()));
  }

  private static int parseInteger(String flag, String value) {
    try {
      return Integer.parseInt(value.strip());
    } catch (NumberFormatException e) {
      String limit = value.strip().matches("[-+]?\\d+") ? " of at most " + Integer.MAX_VALUE : "";
      throw new IllegalArgumentException("-" + flag + " must be a whole number" + limit + ", got '" + value + "'", e);
    }
  }

  private static double parseNumber(String flag, String value) {
    if (NumberText.isNumber(value.strip())) {
      return Double.parseDouble(value.strip());
    }
    throw new IllegalArgumentException("-" + flag + " must be a number" + (value.contains(",") ? " with a decimal point" : "") + ", got '"
        + value + "'");
  }

  private static <E extends Enum<E>> E parseChoice(String flag, String value, E[] all, String names) {
    for (E constant : all) {
      if (constant.name().equalsIgnoreCase(value.strip())) {
        return constant;
      }
    }
    throw new IllegalArgumentException("-" + flag + " must be one of " + names + ", got '" + value + "'");
  }
}
