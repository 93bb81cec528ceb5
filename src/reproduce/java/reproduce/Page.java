package reproduce;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The page doc/reproduction.md: the tables in Markdown with numbered notes.
 *
 * @param all      the tables
 * @param measured all measured figures
 */
record Page(Tables all, Measured measured) {

  private static final String HEAD = """
      # Published tables beside ours

      This page is for researchers. After it you know which published figures the package reproduces, and which errors the papers
      contain. `./antw reproduce` computes the published tables again: in less than five minutes with few random draws, or completely with
      `-Dfull=true`. You can stop such a run; the next one continues it. This page is the output of a full run.

      A cell shows the published figure, our median and a mark, then the range of our runs: `=` exact (every run rounds to the published
      figure), `~` inside the range, `!` outside, with a note on the known reason. `×` shows how many times faster our run was, on another
      machine. Each random file of the papers is one unknown draw; we draw many.

      The methods keep their authors' names. DBRL1 and DBRL2 are Euclidean distances of standardised attributes and of standardised
      differences, ALIGNED and ZERO are Mahalanobis distances with and without covariances between the files, KERNEL2 is the polynomial
      kernel of degree 2, and PRL is probabilistic linkage. AM is the mean (Euclidean), MD the Mahalanobis distance, WM the weighted mean,
      CI the Choquet integral and SB the bilinear form with d² ≥ 0 on all pairs; SBnc has no condition, and SBpd is the semidefinite
      matrix nearest to that of SBnc. A small m stands for metric.

      """;

  String markdown(String label, String made) {
    StringBuilder text = new StringBuilder(HEAD);
    text.append("Data: ").append(label).append(".\n\n").append(made).append("\n\n").append(all.summary()).append(".\n");
    for (PaperTable table : all.tables()) {
      List<Cell> cells = all.of(table);
      if (!cells.isEmpty()) {
        text.append("\n## ").append(table.title()).append("\n\n").append(table(table, cells));
      }
    }
    return text.append('\n').append(findings()).toString();
  }

  /** The page's second part, with its measured figures. */
  private String findings() {
    try (InputStream in = Page.class.getResourceAsStream("findings.md")) {
      Matcher figure = Pattern.compile("\\{([^}]+)\\}").matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      return figure.replaceAll(match -> figure(match.group(1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String figure(String row) {
    double[] figures = measured.figures(FindingsStudy.TABLE, row, FindingsStudy.COLUMN);
    return figures.length == 0 ? "(not measured)" : Numbers.of(figures[0], 0);
  }

  private static String table(PaperTable table, List<Cell> cells) {
    Map<String, Integer> notes = new LinkedHashMap<>();
    cells.stream().flatMap(cell -> cell.notes().stream()).forEach(note -> notes.putIfAbsent(note, notes.size() + 1));
    Map<String, Map<String, Cell>> rows = new LinkedHashMap<>();
    cells.forEach(cell -> rows.computeIfAbsent(cell.row(), row -> new LinkedHashMap<>()).put(cell.column(), cell));
    StringBuilder text = new StringBuilder("| | " + String.join(" | ", table.columns()) + " |\n|---|"
        + "---|".repeat(table.columns().size()) + "\n");
    rows.forEach((row, figures) -> text.append("| ").append(row).append(" | ").append(table.columns().stream()
        .map(column -> figures.containsKey(column) ? cell(figures.get(column), notes) : "").collect(Collectors.joining(" | ")))
        .append(" |\n"));
    if (!notes.isEmpty()) {
      text.append('\n');
      notes.forEach((note, number) -> text.append(number).append(". ").append(note).append(".\n"));
    }
    return text.toString();
  }

  private static String cell(Cell cell, Map<String, Integer> notes) {
    String range = Tables.range(cell);
    return Tables.brief(cell) + (range.isEmpty() ? "" : " (" + range + ")")
        + (cell.notes().isEmpty() ? "" : " [" + cell.notes().stream().map(note -> notes.get(note).toString())
            .collect(Collectors.joining(", ")) + "]");
  }
}
