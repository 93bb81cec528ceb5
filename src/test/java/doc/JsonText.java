package doc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON strictly into maps, lists, texts, doubles, booleans and null. */
public final class JsonText {

  private final String text;
  private int at;

  private JsonText(String text) {
    this.text = text;
  }

  public static Object read(String text) {
    JsonText reader = new JsonText(text);
    Object value = reader.value();
    reader.blanks();
    if (reader.at < text.length()) {
      throw reader.error("the end");
    }
    return value;
  }

  private AssertionError error(String expected) {
    return new AssertionError("expected " + expected + " at " + at + ": " + text.substring(Math.max(0, at - 20), Math.min(text.length(),
        at + 20)));
  }

  private void blanks() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private boolean take(String token) {
    blanks();
    boolean there = text.startsWith(token, at);
    at += there ? token.length() : 0;
    return there;
  }

  private void require(String token) {
    if (!take(token)) {
      throw error(token);
    }
  }

  private Object value() {
    if (take("{")) {
      Map<String, Object> map = new LinkedHashMap<>();
      if (!take("}")) {
        do {
          blanks();
          String key = string();
          require(":");
          if (map.containsKey(key)) {
            throw error("another key than " + key);
          }
          map.put(key, value());
        } while (take(","));
        require("}");
      }
      return map;
    }
    if (take("[")) {
      List<Object> list = new ArrayList<>();
      if (!take("]")) {
        do {
          list.add(value());
        } while (take(","));
        require("]");
      }
      return list;
    }
    return take("true") ? Boolean.TRUE : take("false") ? Boolean.FALSE : take("null") ? null
        : text.charAt(at) == '"' ? string() : (Object) number();
  }

  private String string() {
    require("\"");
    StringBuilder string = new StringBuilder();
    while (text.charAt(at) != '"') {
      char c = text.charAt(at++);
      if (c == '\\') {
        char escaped = text.charAt(at++);
        if (escaped == 'u') {
          string.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
          at += 4;
        } else {
          string.append("\b\f\n\r\t\"\\/".charAt("bfnrt\"\\/".indexOf(escaped)));
        }
      } else if (c < 0x20) {
        throw error("an escape");
      } else {
        string.append(c);
      }
    }
    at++;
    return string.toString();
  }

  private double number() {
    int end = at;
    while (end < text.length() && "+-.0123456789eE".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    String digits = text.substring(at, end);
    if (!digits.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][-+]?\\d+)?")) {
      throw error("a number");
    }
    at = end;
    return Double.parseDouble(digits);
  }
}
