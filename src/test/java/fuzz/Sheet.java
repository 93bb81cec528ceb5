package fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A random table as texts, the material of the files: few or many records, of sizes and kinds that are hard to work with.
 *
 * @param columns the attributes
 * @param rows    a text for each attribute, null for a missing value
 */
record Sheet(List<Column> columns, List<List<String>> rows) {

  private static final List<String> HARD_NAMES = List.of("it's", "two words", "100 %", "größe", "a,b", "say \"hi\"", "=1+1", "class", "R",
      "1", "-k", "{x}", "back\\slash", " edge ", "tab\there");
  private static final List<String> HARD_LABELS = List.of("x", "y", "it's", "a b", "50 %", "", "?", "-5", "1.5", "Zürich", "a,b", "=1",
      "\"q\"", "{1}", "NaN", "'");

  /** The kinds of attributes. */
  enum Kind {
    WHOLE, REAL, CODE, HUGE, TINY, ALL_SIZES, ZEROS, CONSTANT, EMPTY, LABEL, MANY_LABELS, TEXT, DATE, RUNNING;

    boolean isNumber() {
      return ordinal() <= EMPTY.ordinal() || this == RUNNING;
    }
  }

  /** An attribute. */
  record Column(String name, Kind kind) {
  }

  static Sheet draw(Random random) {
    int[] sizes = {1, 2, 3, 4, 5, 8, 12, 20, 30, 50, 80, 120, 300};
    int records = sizes[random.nextInt(sizes.length)];
    int width = random.nextInt(40) == 0 ? 60 : 1 + random.nextInt(7);
    boolean plain = random.nextInt(3) > 0;
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < width; k++) {
      String name = random.nextInt(10) == 0 ? HARD_NAMES.get(random.nextInt(HARD_NAMES.size())) : "a" + k;
      Kind[] kinds = Kind.values();
      Kind kind = plain && random.nextInt(5) > 0 ? kinds[random.nextInt(3)] : kinds[random.nextInt(kinds.length)];
      columns.add(new Column(random.nextInt(60) == 0 ? "a0" : name, kind));
    }
    double missing = random.nextInt(4) > 0 ? 0 : random.nextDouble();
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < records; i++) {
      List<String> row = new ArrayList<>();
      for (Column column : columns) {
        row.add(random.nextDouble() < missing ? null : value(column.kind(), i, random));
      }
      rows.add(random.nextInt(12) == 0 && i > 0 ? new ArrayList<>(rows.get(random.nextInt(i))) : row);
    }
    return new Sheet(columns, rows);
  }

  private static String value(Kind kind, int row, Random random) {
    double real = random.nextGaussian();
    return switch (kind) {
      case WHOLE -> Integer.toString((int) (1000 * Math.exp(real)));
      case REAL -> Double.toString(real);
      case CODE -> Integer.toString(random.nextInt(4));
      case HUGE -> random.nextBoolean() ? "1.7e308" : random.nextBoolean() ? "-1.7e308" : Double.toString(real * 1e307);
      case TINY -> random.nextBoolean() ? "4.9e-324" : Double.toString(real * 1e-310);
      case ALL_SIZES -> Double.toString(real * Math.pow(10, random.nextInt(600) - 300));
      case ZEROS -> random.nextBoolean() ? "-0" : random.nextInt(4) == 0 ? "1" : "0.0";
      case CONSTANT -> "7";
      case EMPTY -> null;
      case LABEL -> "l" + random.nextInt(4);
      case MANY_LABELS -> random.nextInt(8) > 0 ? "label " + random.nextInt(500) : HARD_LABELS.get(random.nextInt(HARD_LABELS.size()));
      case TEXT -> "text " + row + (random.nextInt(20) == 0 ? ", \"it's\" \\n ü" : "");
      case DATE -> String.format(Locale.ROOT, "%04d-%02d-%02d", 1 + random.nextInt(2100), 1 + random.nextInt(12), 1 + random.nextInt(28));
      case RUNNING -> Integer.toString(row + 1);
    };
  }

  /** The same records, masked by somebody: values changed a little, sometimes attributes or records missing or in another order. */
  Sheet masked(Random random) {
    List<List<String>> changed = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      List<String> row = new ArrayList<>(rows.get(i));
      for (int k = 0; k < row.size(); k++) {
        if (columns.get(k).kind() != Kind.RUNNING && random.nextInt(3) == 0) {
          row.set(k, random.nextInt(4) > 0 ? rows.get(random.nextInt(rows.size())).get(k) : random.nextInt(4) > 0
              ? value(columns.get(k).kind(), i, random) : null);
        }
      }
      changed.add(row);
    }
    if (random.nextInt(12) == 0) {
      changed.remove(0);
    }
    if (random.nextInt(12) == 0) {
      Collections.shuffle(changed, random);
    }
    Sheet whole = new Sheet(columns, changed);
    List<Integer> order = IntStream.range(0, columns.size()).boxed().collect(Collectors.toCollection(ArrayList::new));
    if (random.nextInt(12) == 0) {
      Collections.shuffle(order, random);
    }
    if (random.nextInt(12) == 0 && order.size() > 1) {
      order.remove(0);
    }
    return new Sheet(order.stream().map(columns::get).toList(),
        whole.rows.stream().map(row -> order.stream().map(row::get).collect(Collectors.toCollection(ArrayList::new)))
            .collect(Collectors.toCollection(ArrayList::new)));
  }

  /** This table in that format. */
  byte[] text(boolean csv, Random random) {
    return (csv ? csv(random) : arff(random)).getBytes(StandardCharsets.UTF_8);
  }

  private String csv(Random random) {
    String separator = random.nextInt(8) > 0 ? "," : random.nextBoolean() ? ";" : "\t";
    UnaryOperator<String> field = text -> text.matches("[\\w.+ -]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    String gap = random.nextBoolean() ? "" : random.nextInt(4) > 0 ? "?" : "NA";
    StringBuilder text = new StringBuilder(columns.stream().map(column -> field.apply(column.name()))
        .collect(Collectors.joining(separator))).append('\n');
    rows.forEach(row -> text.append(row.stream().map(value -> value == null ? gap : field.apply(value))
        .collect(Collectors.joining(separator))).append('\n'));
    return text.toString();
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  private String arff(Random random) {
    boolean sparse = random.nextInt(5) == 0;
    boolean weighted = random.nextInt(12) == 0;
    StringBuilder text = new StringBuilder("@relation r\n");
    for (int k = 0; k < columns.size(); k++) {
      int at = k;
      Kind kind = columns.get(k).kind();
      text.append("@attribute ").append(quoted(columns.get(k).name())).append(' ').append(kind.isNumber() ? "numeric"
          : kind == Kind.TEXT ? "string" : kind == Kind.DATE ? "date yyyy-MM-dd"
          : rows.stream().map(row -> row.get(at)).filter(value -> value != null).distinct().map(Sheet::quoted)
              .collect(Collectors.joining(",", "{", "}"))).append('\n');
    }
    text.append("@data\n");
    for (List<String> row : rows) {
      String line = IntStream.range(0, columns.size()).filter(k -> !sparse || !"0".equals(row.get(k)))
          .mapToObj(k -> (sparse ? k + " " : "") + (row.get(k) == null ? "?" : columns.get(k).kind().isNumber() ? row.get(k)
              : quoted(row.get(k)))).collect(Collectors.joining(","));
      text.append(sparse ? "{" + line + "}" : line).append(weighted ? ",{" + (1 + random.nextInt(3)) + "}" : "").append('\n');
    }
    return text.toString();
  }
}
