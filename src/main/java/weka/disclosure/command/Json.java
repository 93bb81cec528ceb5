package weka.disclosure.command;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes maps, lists, texts, numbers, booleans and null as JSON (RFC 8259); NaN and infinity, which JSON lacks, become null. */
public final class Json {

  private Json() {
  }

  /** The JSON text of this value, on one line. */
  public static String of(Object value) {
    if (value == null || value instanceof Double number && !Double.isFinite(number)) {
      return "null";
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream().map(entry -> quoted((String) entry.getKey()) + ':' + of(entry.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(Json::of).collect(Collectors.joining(",", "[", "]"));
    }
    if (value instanceof Number || value instanceof Boolean) {
      return value.toString();
    }
    if (value instanceof CharSequence characters) {
      return quoted(characters);
    }
    throw new IllegalStateException("a value of " + value.getClass() + " cannot be written as JSON");
  }

  private static String quoted(CharSequence characters) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < characters.length(); i++) {
      char c = characters.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < 0x20 || c > 0x7e) {
        text.append(String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.append('"').toString();
  }
}
