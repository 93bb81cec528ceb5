package weka.disclosure.command;

import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Writes maps, lists, texts, numbers, booleans and null as JSON (RFC 8259); NaN and infinity, which JSON lacks, become null. */
public final class Json {

  private Json() {
  }

  /** The JSON text of this value, on one line. */
  public static String of(Object value) {
    StringBuilder text = new StringBuilder();
    write(value, text);
    return text.toString();
  }

  private static void write(Object value, StringBuilder text) {
    if (value == null || value instanceof Double number && !Double.isFinite(number)) {
      text.append("null");
    } else if (value instanceof Map<?, ?> map) {
      writeMap(map, text);
    } else if (value instanceof List<?> list) {
      writeList(list, text);
    } else if (value instanceof Number || value instanceof Boolean) {
      text.append(value);
    } else if (value instanceof CharSequence characters) {
      quote(characters, text);
    } else {
      throw new IllegalStateException("a value of " + value.getClass() + " cannot be written as JSON");
    }
  }

  private static void writeMap(Map<?, ?> map, StringBuilder text) {
    text.append('{');
    String gap = "";
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      text.append(gap);
      quote((String) entry.getKey(), text);
      text.append(':');
      write(entry.getValue(), text);
      gap = ",";
    }
    text.append('}');
  }

  private static void writeList(List<?> list, StringBuilder text) {
    text.append('[');
    for (Iterator<?> each = list.iterator(); each.hasNext();) {
      write(each.next(), text);
      text.append(each.hasNext() ? "," : "");
    }
    text.append(']');
  }

  private static void quote(CharSequence characters, StringBuilder text) {
    text.append('"');
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
    text.append('"');
  }
}
