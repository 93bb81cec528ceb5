package weka.disclosure.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/** The frame of a report: head, style and warning, and at the end how to repeat it. It needs no network and runs no script. */
final class Page {

  private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

  private Page() {
  }

  /** Opens the page. */
  static Html open(String title, String warning) {
    Html html = new Html().markup("<!DOCTYPE html>").line();
    html.open("html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", "en").line().open("head").line()
        .empty("meta", "charset", "utf-8").line()
        .empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY).line()
        .empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1").line()
        .empty("meta", "name", "robots", "content", "noindex").line()
        .element("title", title).line().open("style").markup(style()).close().line().close().line();
    html.open("body").line().element("h1", title).line();
    html.open("p", "class", "warning", "role", "note").element("strong", "Do not publish this report with the masked data. ")
        .text(warning).close().line();
    return html;
  }

  /** The rules of the style, which need no escaping. */
  private static String style() {
    try (InputStream in = Page.class.getResourceAsStream("report.css")) {
      return "\n" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("the style of the report cannot be read from the package", e);
    }
  }

  /** The words with a capital at the beginning. */
  static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** Opens a section. */
  static void section(Html html, String id, String title) {
    html.open("section", "id", id).element("h2", title).line();
  }

  /** How to repeat it, and the end of the page. */
  static String close(Html html, Subject subject, Provenance provenance) {
    section(html, "repeat", "How to repeat this evaluation");
    Grid grid = new Grid("Files and versions", "item", "value");
    grid.row("original data", subject.original() + " (" + subject.relation() + ")").row("masked data", subject.masked())
        .row("date", provenance.date());
    for (Map.Entry<String, String> version : provenance.versions().entrySet()) {
      grid.row(version.getKey(), version.getValue());
    }
    grid.write(html);
    html.element("p", "The command for a shell:").open("pre").element("code", provenance.command()).close().line();
    html.element("p", "This report names records only by their rows in the original file, and shows no value of a record.", "class",
        "soft");
    return html.close().line().close().line().close().line().toString();
  }
}
