package weka.disclosure.report;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import sdc.loss.Figure;

/**
 * Writes HTML that is also XML, so that its form can be checked. Every text is escaped. A number is a data element that shows the
 * rounded value and has the full value as its attribute.
 */
final class Html {

  private static final double LONG = 1e7;
  private static final double SHORT = 1e-4;

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Opens an element; attributes come as names and values. */
  Html open(String tag, String... attributes) {
    start(tag, attributes);
    out.append('>');
    open.push(tag);
    return this;
  }

  private void start(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"").append(escaped(attributes[i + 1])).append('"');
    }
  }

  /** Closes the element that was opened last. */
  Html close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /** An element without content. */
  Html empty(String tag, String... attributes) {
    start(tag, attributes);
    out.append("/>");
    return this;
  }

  /** An element with a text. */
  Html element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close();
  }

  /** A text. */
  Html text(String text) {
    out.append(escaped(text));
    return this;
  }

  /** Markup, which is not escaped. */
  Html markup(String markup) {
    out.append(markup);
    return this;
  }

  /** A new line in the source, for those who read it. */
  Html line() {
    out.append('\n');
    return this;
  }

  /** A count. */
  Html count(long number) {
    return element("data", String.format(Locale.ROOT, "%,d", number), "value", Long.toString(number));
  }

  /** A number, rounded to these digits after the point. */
  Html number(double number, int digits) {
    return element("data", rounded(number, digits), "value", Double.toString(number));
  }

  /** A number of any size. */
  Html number(double number) {
    double size = Math.abs(number);
    String shown = number == 0 ? "0" : size >= LONG || size < SHORT ? String.format(Locale.ROOT, "%.3e", number)
        : rounded(number, size >= 1000 ? 0 : size >= 1 ? 2 : 4);
    return element("data", shown, "value", Double.toString(number));
  }

  /** A figure, or the reason why it was not computed. */
  Html figure(Figure figure) {
    return figure instanceof Figure.Value value ? number(value.value()) : element("span", figure.toString(), "class", "absent");
  }

  private static String rounded(double number, int digits) {
    return String.format(Locale.ROOT, "%,." + digits + "f", number);
  }

  /**
   * The text with markup escaped. The replacement character stands for those that XML does not allow, and for those that turn the
   * direction of all that follows, because a name of an attribute could turn the rest of its sentence.
   */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints().forEach(c -> {
      switch (c) {
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '&' -> escaped.append("&amp;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.appendCodePoint(isAllowed(c) && !(c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069) ? c : 0xFFFD);
      }
    });
    return escaped.toString();
  }

  /** XML 1.0, production 2. */
  private static boolean isAllowed(int c) {
    return c >= 0x20 && c <= 0xD7FF || c == '\t' || c == '\n' || c == '\r' || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000;
  }

  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("the elements " + open + " are still open");
    }
    return out.toString();
  }
}
