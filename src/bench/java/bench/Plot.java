package bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Seconds over records as an SVG picture, both axes logarithmic: a line for each task and program with two sizes or more. */
final class Plot {

  private static final int WIDTH = 620;
  private static final int HEIGHT = 480;
  private static final int LEFT = 60;
  private static final int TOP = 20;
  private static final int LEGEND = 440;
  private static final int LETTER = 15;
  private static final List<String> COLOURS =
      List.of("#1b6ca8", "#c0392b", "#1e8449", "#8e44ad", "#b9770e", "#117a65", "#5d6d7e", "#a04000", "#2e4053", "#b03a8c");

  private final StringBuilder svg = new StringBuilder();
  private final Map<String, Map<Integer, Double>> lines = new LinkedHashMap<>();
  private final Map<String, String> styles = new LinkedHashMap<>();
  private double lowX = 1e9;
  private double highX = 1;
  private double lowY = 1e9;
  private double highY = 1e-9;

  private Plot(Map<Row, Outcome> outcomes, String group) {
    List<String> tasks = new ArrayList<>();
    outcomes.forEach((row, outcome) -> {
      if (row.group().equals(group) && outcome.measured()) {
        if (!tasks.contains(row.task())) {
          tasks.add(row.task());
        }
        String line = row.task() + (row.ours() ? "" : ": " + row.by());
        lines.computeIfAbsent(line, key -> new LinkedHashMap<>()).put(row.records(), outcome.best());
        styles.put(line, "stroke='" + COLOURS.get(tasks.indexOf(row.task()) % COLOURS.size()) + "' fill='none' stroke-width='"
            + (row.ours() ? "2.5'" : "1.2' stroke-dasharray='6 4'"));
      }
    });
    lines.values().removeIf(points -> points.size() < 2);
    lines.values().forEach(points -> points.forEach((n, seconds) -> {
      lowX = Math.min(lowX, n);
      highX = Math.max(highX, n);
      lowY = Math.min(lowY, seconds);
      highY = Math.max(highY, seconds);
    }));
  }

  /** The picture of a group, empty if nothing was measured at two sizes. */
  static String of(Map<Row, Outcome> outcomes, String group) {
    Plot plot = new Plot(outcomes, group);
    return plot.lines.isEmpty() ? "" : plot.draw();
  }

  private String draw() {
    svg.append(String.format("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-family='sans-serif' font-size='11'>%n",
        LEFT + WIDTH + LEGEND, TOP + HEIGHT + 40));
    svg.append(String.format("<rect x='%d' y='%d' width='%d' height='%d' fill='none' stroke='#999'/>%n", LEFT, TOP, WIDTH, HEIGHT));
    for (double n = power(lowX); n <= highX; n *= 10) {
      if (n >= lowX) {
        text(x(n), TOP + HEIGHT + 16, "middle", String.format("%,.0f", n));
      }
    }
    for (double s = power(lowY); s <= highY; s *= 10) {
      if (s >= lowY) {
        text(LEFT - 6, y(s) + 4, "end", Double.toString(Math.round(s * 1e6) / 1e6));
      }
    }
    text(LEFT + WIDTH / 2.0, TOP + HEIGHT + 34, "middle", "records");
    text(LEFT - 6, TOP - 6, "end", "seconds");
    lines.forEach(this::curve);
    legend();
    return svg.append("</svg>\n").toString();
  }

  private static double power(double value) {
    return Math.pow(10, Math.floor(Math.log10(value)));
  }

  private double x(double n) {
    return LEFT + WIDTH * Math.log(n / lowX) / Math.log(highX / lowX);
  }

  private double y(double seconds) {
    return TOP + HEIGHT * (1 - Math.log(seconds / lowY) / Math.log(highY / lowY));
  }

  private void curve(String line, Map<Integer, Double> points) {
    svg.append("<polyline ").append(styles.get(line)).append(" points='");
    points.forEach((n, seconds) -> svg.append(String.format("%.1f,%.1f ", x(n), y(seconds))));
    svg.append("'/>\n");
  }

  /** Names in the order of the lines' ends, each level with its end if there is room. */
  private void legend() {
    double at = 0;
    for (String line : ends()) {
      double end = y(last(line));
      double level = Math.max(at, Math.min(end, TOP + HEIGHT - (lines.size() - 1.0) * LETTER));
      svg.append(String.format("<path d='M%d %.1fh18' %s/>%n", LEFT + WIDTH + 8, level, styles.get(line)));
      text(LEFT + WIDTH + 32, level + 4, "start", line);
      at = level + LETTER;
    }
  }

  private List<String> ends() {
    Set<String> names = lines.keySet();
    return names.stream().sorted(Comparator.comparingDouble((String line) -> -last(line))).toList();
  }

  private double last(String line) {
    return lines.get(line).values().stream().reduce((before, after) -> after).orElseThrow();
  }

  private void text(double x, double y, String anchor, String words) {
    svg.append(String.format("<text x='%.1f' y='%.1f' text-anchor='%s'>%s</text>%n", x, y, anchor,
        words.replace("&", "&amp;").replace("<", "&lt;")));
  }
}
