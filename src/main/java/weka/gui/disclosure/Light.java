package weka.gui.disclosure;

import java.awt.Color;
import java.util.Comparator;
import java.util.List;

/**
 * A finding, and whether it is fine. A symbol and a word say so besides the colour.
 *
 * @param level whether it is fine
 * @param words the finding in a sentence
 */
public record Light(Level level, String words) {

  /** Whether a finding is fine, the best first. */
  public enum Level {
    GREEN("\u2714", "fine", new Color(0x1b7f3b)),
    AMBER("\u25b2", "check", new Color(0x9a6700)),
    RED("\u2716", "too much", new Color(0xb3261e));

    private final String symbol;
    private final String word;
    private final Color color;

    Level(String symbol, String word, Color color) {
      this.symbol = symbol;
      this.word = word;
      this.color = color;
    }

    /** The symbol and the word, in colour. */
    public String html() {
      return String.format("<font color='#%06x'><b>%s&nbsp;%s</b></font>", color.getRGB() & 0xffffff, symbol, word.replace(" ", "&nbsp;"));
    }
  }

  static Light of(boolean fine, Level otherwise, String words) {
    return new Light(fine ? Level.GREEN : otherwise, words);
  }

  /** The worst of these. */
  public static Level worst(List<Light> lights) {
    return lights.stream().map(Light::level).max(Comparator.naturalOrder()).orElse(Level.GREEN);
  }

  /** A table of these, the worst first. */
  public static String html(List<Light> lights) {
    StringBuilder rows = new StringBuilder("<table cellpadding='2' cellspacing='0'>");
    lights.stream().sorted(Comparator.comparing(Light::level).reversed()).forEach(each -> rows.append("<tr><td valign='top'>")
        .append(each.level.html()).append("</td><td>").append(escaped(each.words)).append("</td></tr>"));
    return rows.append("</table>").toString();
  }

  public static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;");
  }
}
