package book;

import java.util.List;
import java.util.Map;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.renderer.html.HtmlRenderer;

/** The HTML around the text of a page: the same contents on each, in which the page itself shows its sections. */
final class Template {

  private static final String FRAME = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>%1$s</title>
      <link rel="stylesheet" href="%2$sbook.css">
      </head>
      <body>
      <p class="top"><a href="%2$sindex.html">%3$s</a> <a class="jump" href="#contents">Contents</a></p>
      <main>
      %4$s<p class="turn">%5$s</p>
      </main>
      <nav id="contents" aria-label="Contents">
      %6$s</nav>
      </body>
      </html>
      """;

  private final Contents contents;
  private final String name;

  /** The frame of a book with this name. */
  Template(Contents contents, String name) {
    this.contents = contents;
    this.name = name;
  }

  /** The whole file of a page. */
  String html(Page page) {
    Map<Node, String> anchors = page.anchors();
    HtmlRenderer renderer = HtmlRenderer.builder().extensions(Page.EXTENSIONS).escapeHtml(true)
        .attributeProviderFactory(context -> (node, tag, attributes) -> {
          if (node instanceof Heading) {
            attributes.put("id", anchors.get(node));
          }
        }).build();
    String home = "../".repeat((int) page.html().chars().filter(c -> c == '/').count());
    String title = page.html().equals("index.html") ? name : page.title() + " – " + name;
    return FRAME.formatted(escaped(title), home, escaped(name), renderer.render(page.tree()), turn(page), navigation(page, home));
  }

  /** The pages before and after. */
  private String turn(Page page) {
    List<Page> pages = contents.pages();
    int at = pages.indexOf(page);
    String before = at == 0 ? "" : "<a rel=\"prev\" href=\"" + Paths.link(page.html(), pages.get(at - 1).html()) + "\">← "
        + escaped(pages.get(at - 1).title()) + "</a>";
    String after = at == pages.size() - 1 ? "" : "<a rel=\"next\" href=\"" + Paths.link(page.html(), pages.get(at + 1).html()) + "\">"
        + escaped(pages.get(at + 1).title()) + " →</a>";
    return before + " " + after;
  }

  private String navigation(Page here, String home) {
    StringBuilder html = new StringBuilder();
    for (Contents.Part part : contents.parts()) {
      html.append("<h2>").append(escaped(part.name())).append("</h2>\n<ul>\n");
      for (Page page : part.pages()) {
        html.append("<li><a ").append(page == here ? "aria-current=\"page\" " : "").append("href=\"")
            .append(Paths.link(here.html(), page.html())).append("\">").append(escaped(page.title())).append("</a>");
        html.append(page == here ? sections(page) : "").append("</li>\n");
      }
      html.append("</ul>\n");
    }
    return html.append("<h2>Programming</h2>\n<ul>\n<li><a href=\"").append(home).append("api/index.html\">Javadoc</a></li>\n</ul>\n")
        .toString();
  }

  private static String sections(Page page) {
    StringBuilder html = new StringBuilder();
    page.headings().forEach((anchor, heading) -> {
      if (heading.getLevel() == 2) {
        html.append("<li><a href=\"#").append(anchor).append("\">").append(escaped(Page.text(heading))).append("</a></li>\n");
      }
    });
    return html.isEmpty() ? "" : "\n<ul>\n" + html + "</ul>\n";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
  }
}
