package reproduce;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * All tables as text for people and as lines for programs.
 *
 * @param tables the tables
 * @param cells  the measured cells
 */
record Tables(List<PaperTable> tables, List<Cell> cells) {

  /** Published figure, our median and a mark, in the rows and columns of the paper, followed by the cells outside. */
  String text(String label) {
    StringBuilder text = new StringBuilder("Data: " + label + "\nA cell shows the published figure, our median and a mark. "
        + legend() + "\n");
    for (PaperTable table : tables) {
      List<Cell> shown = of(table);
      if (!shown.isEmpty()) {
        text.append('\n').append(table.title()).append('\n').append(aligned(table, shown));
        text.append(outside(shown));
      }
    }
    return text + "\n" + summary() + "\n";
  }

  private static String legend() {
    return Arrays.stream(Verdict.values()).filter(verdict -> !verdict.mark.isEmpty())
        .map(verdict -> verdict.mark + " " + verdict.words).collect(Collectors.joining(", ")) + ", × how many times faster";
  }

  List<Cell> of(PaperTable table) {
    return cells.stream().filter(cell -> cell.table().equals(table.name())).toList();
  }

  private static String aligned(PaperTable table, List<Cell> shown) {
    Map<String, Map<String, String>> rows = new LinkedHashMap<>();
    shown.forEach(cell -> rows.computeIfAbsent(cell.row(), row -> new TreeMap<>()).put(cell.column(), brief(cell)));
    List<String> columns = table.columns();
    int first = rows.keySet().stream().mapToInt(String::length).max().orElse(0);
    int[] width = columns.stream().mapToInt(column -> Math.max(column.length(), rows.values().stream()
        .mapToInt(row -> row.getOrDefault(column, "").length()).max().orElse(0))).toArray();
    StringBuilder text = new StringBuilder(line(" ".repeat(first), columns, width));
    rows.forEach((row, figures) -> text.append(line(row + " ".repeat(first - row.length()),
        columns.stream().map(column -> figures.getOrDefault(column, "")).toList(), width)));
    return text.toString();
  }

  private static String line(String first, List<String> rest, int[] width) {
    StringBuilder line = new StringBuilder("  ").append(first);
    for (int k = 0; k < width.length; k++) {
      line.append("  ").append(rest.get(k)).append(" ".repeat(width[k] - rest.get(k).length()));
    }
    return line.toString().stripTrailing() + "\n";
  }

  /** The published figure, our median, and the mark or the ratio. */
  static String brief(Cell cell) {
    String mark = cell.verdict() == Verdict.OTHER_MACHINE
        ? "×" + ratio(cell.printed().value() / cell.ours().median()) : cell.verdict().mark;
    return (cell.printed().text() + ": " + median(cell) + " " + mark).stripTrailing();
  }

  static String median(Cell cell) {
    return number(cell, cell.ours().median());
  }

  static String number(Cell cell, double value) {
    return cell.verdict() == Verdict.OTHER_MACHINE ? Numbers.seconds(value) : Numbers.of(value, decimals(cell));
  }

  /** With the printed number of digits; without a printed figure, whole numbers as such and others with two digits. */
  private static int decimals(Cell cell) {
    return cell.printed().isThere() ? cell.printed().decimals()
        : Arrays.stream(cell.ours().sorted()).allMatch(value -> value == Math.rint(value)) ? 0 : 2;
  }

  static String ratio(double value) {
    return value >= 10 ? String.format(Locale.ROOT, "%,.0f", value) : Numbers.of(value, 1);
  }

  /** The range of our runs; empty for a single run. */
  static String range(Cell cell) {
    return cell.ours().runs() == 1 ? "" : number(cell, cell.ours().low()) + " to " + number(cell, cell.ours().high());
  }

  /** The cells outside, grouped by note. */
  private static String outside(List<Cell> shown) {
    Map<String, List<Cell>> notes = shown.stream().filter(cell -> cell.verdict() == Verdict.OUTSIDE)
        .collect(Collectors.groupingBy(Cell::why, LinkedHashMap::new, Collectors.toList()));
    StringBuilder text = new StringBuilder();
    notes.forEach((note, cells) -> {
      text.append("  ! ").append(note.isEmpty() ? "NOT EXPLAINED" : note).append(":\n");
      cells.forEach(cell -> text.append("      ").append(cell.row()).append(", ").append(cell.column()).append(": ")
          .append(cell.printed().text()).append(", ours ").append(median(cell))
          .append(range(cell).isEmpty() ? "" : " (" + range(cell) + ")").append('\n'));
    });
    return text.toString();
  }

  /** The number of cells with each verdict. */
  String summary() {
    Map<Verdict, Long> counts = cells.stream().collect(Collectors.groupingBy(Cell::verdict, TreeMap::new, Collectors.counting()));
    long unexplained = cells.stream().filter(Cell::isUnexplained).count();
    return cells.size() + " cells: " + counts.entrySet().stream().map(entry -> entry.getValue() + " " + entry.getKey().words)
        .collect(Collectors.joining(", ")) + "; " + (unexplained == 0 ? "each cell outside has a note"
        : unexplained + " outside NOT EXPLAINED");
  }

  /** One line per cell. */
  String csv(String label) {
    StringBuilder csv = new StringBuilder("# " + label + "\ntable,row,column,published,median,low,high,runs,deviations,verdict,note\n");
    for (Cell cell : cells) {
      csv.append(String.join(",", cell.table(), cell.row(), cell.column(), cell.printed().isThere() ? cell.printed().text() : "",
          Double.toString(cell.ours().median()), Double.toString(cell.ours().low()), Double.toString(cell.ours().high()),
          Integer.toString(cell.ours().runs()), deviations(cell),
          cell.verdict().words, '"' + String.join("; ", cell.notes()).replace("\"", "\"\"") + '"')).append('\n');
    }
    return csv.toString();
  }

  private static String deviations(Cell cell) {
    double distance = cell.ours().distance(cell.printed().value());
    return Double.isFinite(distance) ? Numbers.of(distance, 2) : "";
  }
}
