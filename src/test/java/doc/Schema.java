package doc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The types of doc/json.md, in the part of TypeScript that the page uses; any other notation there is an error. */
final class Schema {

  private static final Pattern TOKEN = Pattern.compile("\"[^\"]*\"|[A-Za-z]\\w*|\\d+|\\[]|\\n|\\S");

  /** Adds the errors of a value at a place. */
  private interface Type {
    void check(Object value, String place, List<String> errors);

    default boolean fits(Object value) {
      List<String> errors = new ArrayList<>();
      check(value, "", errors);
      return errors.isEmpty();
    }
  }

  private final Map<String, Type> types = new HashMap<>();
  private final List<String> tokens;
  private int at;

  Schema(String text) {
    tokens = TOKEN.matcher(text.replaceAll("//.*", "")).results().map(MatchResult::group).toList();
    while (!ends()) {
      expect("type");
      String name = next();
      expect("=");
      types.put(name, union());
    }
  }

  /** The errors of this value, with their places; empty if it fits the type of this name. */
  List<String> errors(String type, Object value) {
    List<String> errors = new ArrayList<>();
    types.get(type).check(value, "$", errors);
    return errors;
  }

  private String next() {
    return tokens.get(at++);
  }

  private boolean take(String token) {
    boolean here = at < tokens.size() && tokens.get(at).equals(token);
    at += here ? 1 : 0;
    return here;
  }

  private void expect(String token) {
    if (!take(token)) {
      throw new AssertionError("expected " + token + " at " + tokens.subList(Math.max(0, at - 9), Math.min(tokens.size(), at + 9)));
    }
  }

  /** Passes over separators; true at the end of the text. */
  private boolean ends() {
    while (take("\n") || take(";")) {
      continue;
    }
    return at == tokens.size();
  }

  private Type union() {
    List<Type> choices = new ArrayList<>();
    do {
      choices.add(array());
    } while (take("|"));
    return choices.size() == 1 ? choices.get(0) : (value, place, errors) -> {
      if (choices.stream().noneMatch(choice -> choice.fits(value))) {
        errors.add(place + " fits none of the choices: " + value);
      }
    };
  }

  private Type array() {
    Type type = take("{") ? object() : take("[") ? tuple() : named(next());
    while (take("[]")) {
      Type item = type;
      type = (value, place, errors) -> items(i -> item, -1, value, place, errors);
    }
    return type;
  }

  private Type tuple() {
    List<Type> items = new ArrayList<>();
    do {
      items.add(union());
    } while (take(","));
    expect("]");
    return (value, place, errors) -> items(items::get, items.size(), value, place, errors);
  }

  private Type object() {
    Map<String, Type> fields = new HashMap<>();
    Set<String> required = new HashSet<>();
    Type others = null;
    while (!ends() && !take("}")) {
      if (take("[")) {
        next();
        expect(":");
        expect("string");
        expect("]");
        expect(":");
        others = union();
      } else {
        String name = next().replace("\"", "");
        if (!take("?")) {
          required.add(name);
        }
        expect(":");
        fields.put(name, union());
      }
    }
    Type rest = others;
    return (value, place, errors) -> fields(fields, required, rest, value, place, errors);
  }

  private Type named(String name) {
    if (name.equals("Record")) {
      expect("<");
      expect("string");
      expect(",");
      Type each = union();
      expect(">");
      return (value, place, errors) -> fields(Map.of(), Set.of(), each, value, place, errors);
    }
    return (value, place, errors) -> {
      int before = errors.size();
      if (types.containsKey(name)) {
        types.get(name).check(value, place, errors);
      }
      if (errors.size() == before && !is(name, value)) {
        errors.add(place + " should be " + name + ": " + value);
      }
    };
  }

  private static void items(IntFunction<Type> types, int size, Object value, String place, List<String> errors) {
    if (!(value instanceof List<?> list) || size >= 0 && list.size() != size) {
      errors.add(place + " should be a list: " + value);
      return;
    }
    for (int i = 0; i < list.size(); i++) {
      types.apply(i).check(list.get(i), place + "[" + i + "]", errors);
    }
  }

  private static void fields(Map<String, Type> fields, Set<String> required, Type others, Object value, String place, List<String> errors) {
    if (!(value instanceof Map<?, ?> map)) {
      errors.add(place + " should be an object: " + value);
      return;
    }
    required.stream().filter(name -> !map.containsKey(name)).forEach(name -> errors.add(place + " lacks " + name));
    map.forEach((name, each) -> {
      Type type = fields.getOrDefault(name, others);
      if (type == null) {
        errors.add(place + " has a field that is not documented: " + name);
      } else {
        type.check(each, place + "." + name, errors);
      }
    });
  }

  /** Whether the value is of this type, or within the range that the page's comment gives for it. */
  private boolean is(String name, Object value) {
    return switch (name) {
      case "object" -> value instanceof Map<?, ?>;
      case "string" -> value instanceof String;
      case "boolean" -> value instanceof Boolean;
      case "null" -> value == null;
      case "number" -> value instanceof Double;
      case "unknown" -> true;
      case "Count" -> value instanceof Double number && number >= 0 && number == Math.rint(number);
      case "Percent" -> value == null || value instanceof Double number && number >= 0 && number <= 100.0000001;
      case "Share" -> value instanceof Double number && number >= 0 && number <= 1.0000001;
      default -> literal(name, value);
    };
  }

  private boolean literal(String name, Object value) {
    if (name.startsWith("\"")) {
      return name.equals("\"" + value + "\"");
    }
    if (Character.isDigit(name.charAt(0))) {
      return Double.valueOf(name).equals(value);
    }
    if (!types.containsKey(name)) {
      throw new AssertionError("the page names a type that it does not define: " + name);
    }
    return true;
  }
}
