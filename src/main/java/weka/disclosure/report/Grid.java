package weka.disclosure.report;

import java.util.ArrayList;
import java.util.List;
import sdc.loss.Figure;

/** A table; its first column names the rows. A cell is a text, a whole number, a number, a figure or null (empty). */
final class Grid {

  /** Replaces a figure that has no meaning for a row. */
  static final String NONE = "–";

  private final String caption;
  private final String[] heads;
  private final List<Object[]> rows = new ArrayList<>();

  Grid(String caption, String... heads) {
    this.caption = caption;
    this.heads = heads;
  }

  Grid row(Object... cells) {
    rows.add(cells);
    return this;
  }

  void write(Html html) {
    html.element("p", caption, "class", "caption").line();
    html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", caption)
        .open("table", "aria-label", caption).open("thead").open("tr");
    for (int c = 0; c < heads.length; c++) {
      boolean words = !rows.isEmpty() && isText(rows.get(0)[c]);
      html.element("th", heads[c], words ? new String[] {"scope", "col", "class", "text"} : new String[] {"scope", "col"});
    }
    html.close().close().open("tbody").line();
    for (Object[] row : rows) {
      html.open("tr").open("th", "scope", "row");
      content(html, row[0]);
      html.close();
      for (int c = 1; c < row.length; c++) {
        html.open("td", isText(row[c]) ? new String[] {"class", "text"} : new String[0]);
        content(html, row[c]);
        html.close();
      }
      html.close().line();
    }
    html.close().close().close().line();
  }

  private static boolean isText(Object cell) {
    return cell instanceof Figure.Absent || cell instanceof String words && !words.equals(NONE);
  }

  private static void content(Html html, Object cell) {
    if (cell instanceof Figure figure) {
      html.figure(figure);
    } else if (cell instanceof Double number) {
      if (Double.isNaN(number)) {
        html.text(NONE);
      } else {
        html.number(number);
      }
    } else if (cell instanceof Integer count) {
      html.count(count);
    } else if (cell != null) {
      html.text(cell.toString());
    }
  }
}
