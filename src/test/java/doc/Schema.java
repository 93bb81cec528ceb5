package doc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The part of JSON Schema that doc/json.md uses; a word of a schema that is not known here is an error. */
final class Schema {

  private static final Set<String> WORDS = Set.of("$schema", "$defs", "$ref", "title", "description", "type", "properties", "required",
      "additionalProperties", "items", "minItems", "maxItems", "minimum", "maximum", "anyOf");

  private final Map<?, ?> root;

  Schema(Object root) {
    this.root = (Map<?, ?>) root;
  }

  /** The errors of this value, with their places; empty if it fits the definition of this name. */
  List<String> errors(String definition, Object value) {
    List<String> errors = new ArrayList<>();
    check((Map<?, ?>) ((Map<?, ?>) root.get("$defs")).get(definition), value, "$", errors);
    return errors;
  }

  private void check(Map<?, ?> schema, Object value, String place, List<String> errors) {
    schema.keySet().forEach(word -> {
      if (!WORDS.contains(word)) {
        throw new AssertionError("the schema has a word that the test does not know: " + word);
      }
    });
    if (schema.get("$ref") instanceof String reference) {
      Object target = ((Map<?, ?>) root.get("$defs")).get(reference.replace("#/$defs/", ""));
      check((Map<?, ?>) target, value, place, errors);
    }
    if (schema.get("anyOf") instanceof List<?> choices && choices.stream().noneMatch(choice -> fits((Map<?, ?>) choice, value))) {
      errors.add(place + " fits none of the choices: " + value);
    }
    if (schema.containsKey("type") && !isOneOf(schema.get("type"), value)) {
      errors.add(place + " should be " + schema.get("type") + ": " + value);
    }
    if (value instanceof Map<?, ?> map) {
      object(schema, map, place, errors);
    } else if (value instanceof List<?> list) {
      array(schema, list, place, errors);
    } else if (value instanceof Double number) {
      if (schema.get("minimum") instanceof Double least && number < least || schema.get("maximum") instanceof Double most
          && number > most) {
        errors.add(place + " is out of range: " + value);
      }
    }
  }

  private boolean fits(Map<?, ?> schema, Object value) {
    List<String> errors = new ArrayList<>();
    check(schema, value, "", errors);
    return errors.isEmpty();
  }

  private void object(Map<?, ?> schema, Map<?, ?> map, String place, List<String> errors) {
    Map<?, ?> properties = schema.get("properties") instanceof Map<?, ?> known ? known : Map.of();
    if (schema.get("required") instanceof List<?> required) {
      required.stream().filter(name -> !map.containsKey(name)).forEach(name -> errors.add(place + " lacks " + name));
    }
    map.forEach((name, each) -> {
      if (properties.get(name) instanceof Map<?, ?> property) {
        check(property, each, place + "." + name, errors);
      } else if (schema.get("additionalProperties") instanceof Map<?, ?> others) {
        check(others, each, place + "." + name, errors);
      } else if (Boolean.FALSE.equals(schema.get("additionalProperties"))) {
        errors.add(place + " has a field that is not documented: " + name);
      }
    });
  }

  private void array(Map<?, ?> schema, List<?> list, String place, List<String> errors) {
    if (schema.get("minItems") instanceof Double least && list.size() < least || schema.get("maxItems") instanceof Double most
        && list.size() > most) {
      errors.add(place + " has " + list.size() + " items");
    }
    for (int i = 0; i < list.size() && schema.get("items") instanceof Map<?, ?> items; i++) {
      check(items, list.get(i), place + "[" + i + "]", errors);
    }
  }

  private static boolean isOneOf(Object types, Object value) {
    return types instanceof List<?> several ? several.stream().anyMatch(type -> is((String) type, value)) : is((String) types, value);
  }

  private static boolean is(String type, Object value) {
    return switch (type) {
      case "object" -> value instanceof Map<?, ?>;
      case "array" -> value instanceof List<?>;
      case "string" -> value instanceof String;
      case "boolean" -> value instanceof Boolean;
      case "null" -> value == null;
      case "number" -> value instanceof Double;
      case "integer" -> value instanceof Double number && number == Math.rint(number);
      default -> throw new AssertionError("no such type: " + type);
    };
  }
}
