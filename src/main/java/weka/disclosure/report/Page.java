package weka.disclosure.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The frame of a report: head, style, warning, and at the end how to repeat it. Needs no network, and runs no script. */
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

  /** The rules of the style; they hold no letter that is markup. */
  private static String style() {
    try (InputStream in = Page.class.getResourceAsStream("report.css")) {
      return "\n" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("the style of the report cannot be read from the package", e);
    }
  }

  /** Opens a section. */
  static void section(Html html, String id, String title) {
    html.open("section", "id", id).element("h2", title).line();
  }

  /** How to repeat it, and the end of the page. */
  static String close(Html html, Subject subject, Provenance provenance) {
    section(html, "repeat", "Settings and versions to repeat this");
    Grid grid = new Grid("What was evaluated, and by what", "item", "value");
    grid.row("original data", subject.original() + " (" + subject.relation() + ")").row("masked data", subject.masked())
        .row("date", provenance.date());
    for (Map.Entry<String, String> version : provenance.versions().entrySet()) {
      grid.row(version.getKey(), version.getValue());
    }
    grid.write(html);
    html.element("p", "The command, as a shell takes it:").open("pre").element("code", provenance.command()).close().line();
    html.element("p", "Records appear here by their row in the original file only; no value of a record is shown.", "class", "soft");
    return html.close().line().close().line().close().line().toString();
  }
}
