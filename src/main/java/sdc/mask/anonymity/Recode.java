package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.Columns;
import sdc.mask.ColumnwiseMasking;

/**
 * Global recoding (A. Hundepool et al., Statistical Disclosure Control, Wiley, 2012, 3.3.1): a label for a set of values replaces each
 * value, the same label for the same value everywhere: numbers become intervals, categories groups, dates months, quarters or years.
 *
 * <p>The labels are those that {@link sdc.data.SetNotation} and {@link sdc.data.Hierarchy} read back. They show no exact extreme: the
 * first and the last interval have one end, or the ends are multiples of a width. The labels of the result are those that occur, sorted
 * by the numbers or letters, never in the order of the records. Missing values stay missing. Nothing is random.
 *
 * @param columns the attributes to recode
 * @param rule    the way to recode each of them
 */
public record Recode(int[] columns, RecodeRule rule) implements ColumnwiseMasking {

  /** A label may go on after it, as in 20..29, 1.2.1 and 31.12.1999. */
  private static final String DIGITS = "-?(\\d+\\.?\\d*|\\.\\d+)(E-?\\d+)?";
  private static final Pattern NUMBER = Pattern.compile("^" + DIGITS + "|(?<=^[\\[>=]{1,2})" + DIGITS);
  private static final Comparator<String> ORDER = Comparator.comparingDouble(Recode::low)
      .thenComparing(Comparator.naturalOrder());

  /** Checks the attributes. */
  public Recode {
    columns = Columns.checked(columns);
    Objects.requireNonNull(rule, "rule");
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  /** Hierarchies stay on this machine. */
  @Override
  public boolean isColumnwise() {
    return !(rule instanceof RecodeRule.Level);
  }

  @Override
  public Table masked(Table table, int[] chosen, Randomness source, Progress progress) {
    progress.check();
    return Columns.replace(table, chosen, k -> recoded(table.column(k), progress));
  }

  private Column recoded(Column column, Progress progress) {
    IntFunction<String> label = rule.of(column);
    String[] texts = new String[column.size()];
    for (int row = 0; row < texts.length; row++) {
      progress.check(row);
      texts[row] = column.isMissing(row) ? null : label.apply(row);
    }
    return labelled(column.name(), texts);
  }

  /** A column with these labels, null for a missing one, in the order of their numbers or letters. */
  static NominalColumn labelled(String name, String[] texts) {
    TreeSet<String> used = new TreeSet<>(ORDER);
    Arrays.stream(texts).filter(Objects::nonNull).distinct().forEach(used::add);
    List<String> labels = List.copyOf(used);
    Map<String, Integer> codes = new HashMap<>();
    IntStream.range(0, labels.size()).forEach(code -> codes.put(labels.get(code), code));
    return NominalColumn.of(name, labels, Arrays.stream(texts).mapToInt(text -> text == null ? NominalColumn.MISSING : codes.get(text))
        .toArray());
  }

  /** The first number in a label; below all others where it is an upper end alone. */
  private static double low(String label) {
    Matcher number = NUMBER.matcher(label);
    return label.startsWith("<") ? Double.NEGATIVE_INFINITY : number.find() ? Double.parseDouble(number.group()) : Double.NaN;
  }
}
