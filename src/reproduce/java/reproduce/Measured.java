package reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The measured figures, in a file that grows by one job at a time: study, part, run, table, row, column, figure. The last line of a job has
 * its seconds instead of a table; a job without that line was interrupted and is repeated.
 */
final class Measured {

  private static final String HEADER = "study,part,run,table,row,column,figure";
  private static final int FIELDS = 7;

  private final Path file;
  private final Set<String> finished = new HashSet<>();
  private final Map<String, List<Double>> figures = new HashMap<>();
  private double seconds;

  private Measured(Path file) {
    this.file = file;
  }

  /** Opens the file if its first line is this one, otherwise makes a new file. */
  static Measured open(Path file, String made) throws IOException {
    Measured measured = new Measured(file);
    String first = "# " + made;
    List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
    if (!lines.isEmpty() && lines.get(0).equals(first)) {
      measured.read(lines);
    } else {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, first + "\n" + HEADER + "\n");
    }
    return measured;
  }

  private void read(List<String> lines) throws IOException {
    List<String> kept = new ArrayList<>(lines.subList(0, 2));
    Map<String, List<String[]>> open = new HashMap<>();
    for (String line : lines.subList(2, lines.size())) {
      String[] fields = line.split(",", -1);
      if (fields.length != FIELDS) {
        continue;
      }
      String id = String.join(",", fields[0], fields[1], fields[2]);
      List<String[]> job = open.computeIfAbsent(id, key -> new ArrayList<>());
      job.add(fields);
      if (fields[3].isEmpty()) {
        open.remove(id);
        job.forEach(done -> kept.add(String.join(",", done)));
        job.subList(0, job.size() - 1).forEach(f -> add(new Value(f[3], f[4], f[5], Double.parseDouble(f[6]))));
        end(id, Double.parseDouble(fields[6]));
      }
    }
    Files.write(file, kept);
  }

  private void add(Value value) {
    figures.computeIfAbsent(key(value.table(), value.row(), value.column()), key -> new ArrayList<>()).add(value.figure());
  }

  private void end(String id, double took) {
    finished.add(id);
    seconds += took;
  }

  private static String key(String table, String row, String column) {
    return table + "," + row + "," + column;
  }

  /** Stores the figures of a job. */
  void add(Job job, List<Value> values, double took) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Value value : values) {
      String cell = key(value.table(), value.row(), value.column());
      if (cell.split(",", -1).length != 3) {
        throw new IllegalArgumentException("names of tables, rows and columns must have no comma, got " + cell);
      }
      lines.append(job.id()).append(',').append(cell).append(',').append(value.figure()).append('\n');
      add(value);
    }
    lines.append(job.id()).append(",,,,").append(String.format(Locale.ROOT, "%.3f", took)).append('\n');
    Files.writeString(file, lines, StandardOpenOption.APPEND);
    end(job.id(), took);
  }

  /** Whether this job is done. */
  boolean has(Job job) {
    return finished.contains(job.id());
  }

  /** The seconds of all jobs that are done. */
  double seconds() {
    return seconds;
  }

  /** The figures of a cell, one per run; empty if nothing was measured. */
  double[] figures(String table, String row, String column) {
    return figures.getOrDefault(key(table, row, column), List.of()).stream().mapToDouble(Double::doubleValue).toArray();
  }
}
