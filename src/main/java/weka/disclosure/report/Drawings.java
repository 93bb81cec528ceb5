package weka.disclosure.report;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.text.StringEscapeUtils;
import org.jfree.svg.SVGGraphics2D;
import org.jfree.svg.SVGHints;
import weka.disclosure.chart.Picture;

/** Writes charts into a page as SVG that fits the page's width, each with a title and a description for people who cannot see it. */
final class Drawings {

  private static final Pattern TEXT = Pattern.compile("<text( [^>]*font-size: (\\d+)px[^>]*)>([^<]+)</text>");
  private static final FontRenderContext PLAIN = new FontRenderContext(null, true, true);

  private int number;

  /** Writes the chart with its title above. */
  void write(Html html, Picture picture) {
    number++;
    String id = "chart" + number;
    html.open("figure").element("figcaption", picture.title())
        .open("svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", "0 0 " + picture.width() + " " + picture.height(), "role", "img",
            "aria-labelledby", id + "-title", "aria-describedby", id + "-words")
        .element("title", picture.title(), "id", id + "-title").element("desc", picture.words(), "id", id + "-words")
        .markup(drawn(picture, id)).close().close().line();
  }

  /** The chart as a file of SVG. */
  static String file(Picture picture) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + picture.width() + "\" height=\"" + picture.height() + "\" viewBox=\"0 0 "
        + picture.width() + " " + picture.height() + "\"><title>" + Html.escaped(picture.title()) + "</title><desc>"
        + Html.escaped(picture.words()) + "</desc>" + drawn(picture, "chart") + "</svg>\n";
  }

  /** The content of the library's SVG element. */
  private static String drawn(Picture picture, String id) {
    SVGGraphics2D svg = new SVGGraphics2D(picture.width(), picture.height());
    svg.setDefsKeyPrefix(id);
    svg.setGeomDoubleConverter(Drawings::shortNumber);
    svg.setTransformDoubleConverter(Drawings::shortNumber);
    svg.setRenderingHint(SVGHints.KEY_TEXT_RENDERING, "geometricPrecision");
    picture.chart().draw(svg, new Rectangle2D.Double(0, 0, picture.width(), picture.height()));
    String element = svg.getSVGElement();
    return TEXT.matcher(element.substring(element.indexOf('>') + 1, element.lastIndexOf("</svg>")))
        .replaceAll(text -> Matcher.quoteReplacement(withLength(text)));
  }

  /** The text with the width that the chart's layout assumes, because the reader's machine may have another font. */
  private static String withLength(MatchResult text) {
    Font font = new Font(Font.SANS_SERIF, Font.PLAIN, Integer.parseInt(text.group(2)));
    double width = font.getStringBounds(StringEscapeUtils.unescapeXml(text.group(3)), PLAIN).getWidth();
    return "<text textLength=\"" + shortNumber(width) + "\" lengthAdjust=\"spacingAndGlyphs\"" + text.group(1) + ">" + text.group(3)
        + "</text>";
  }

  private static String shortNumber(double number) {
    String digits = String.format(Locale.ROOT, "%.2f", number);
    return digits.replaceFirst("\\.?0+$", "");
  }
}
