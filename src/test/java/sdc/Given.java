package sdc;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.loss.Figure;

/** What many tests write down: tables of numbers, columns of labels, and the number that a figure must have. */
public final class Given {

  private Given() {
  }

  /** Attributes v0, v1 and so on with these numbers. */
  public static Table table(double[]... columns) {
    return Table.of(IntStream.range(0, columns.length).mapToObj(k -> NumericColumn.of("v" + k, columns[k])).toList());
  }

  /** A column of labels in the order of their first record; an empty text is missing. */
  public static NominalColumn labels(String name, List<String> texts) {
    List<String> labels = texts.stream().filter(text -> !text.isEmpty()).distinct().toList();
    return NominalColumn.of(name, labels, texts.stream().mapToInt(labels::indexOf).toArray());
  }

  /** The same column. */
  public static NominalColumn labels(String name, String... texts) {
    return labels(name, Arrays.asList(texts));
  }

  /** The number of a figure, which must have one. */
  public static double value(Figure figure) {
    return figure.number().orElseThrow(() -> new AssertionError(figure.toString()));
  }
}
