package weka.disclosure.data;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import weka.disclosure.options.NumberText;

/** Matches the labels of an attribute in two files by their texts, without blanks at either end. */
public final class Labels {

  private Labels() {
  }

  /** Categories with their labels trimmed; labels that become equal are merged. */
  public static Column trimmed(Column column) {
    if (!(column instanceof NominalColumn nominal) || nominal.labels().stream().allMatch(label -> label.equals(label.strip()))) {
      return column;
    }
    Map<String, Integer> codes = new LinkedHashMap<>();
    nominal.labels().forEach(label -> codes.putIfAbsent(label.strip(), codes.size()));
    int[] trimmed = Arrays.stream(nominal.toArray())
        .map(code -> code == NominalColumn.MISSING ? code : codes.get(nominal.labels().get(code).strip())).toArray();
    return NominalColumn.of(nominal.name(), List.copyOf(codes.keySet()), trimmed);
  }

  /** True if the column has these numbers as labels, so that both are categories. */
  static boolean areAlike(NominalColumn labels, NumericColumn numbers) {
    Set<String> texts = Set.copyOf(labels.labels());
    return IntStream.range(0, numbers.size()).filter(row -> !numbers.isMissing(row)).mapToObj(row -> NumberText.of(numbers.value(row)))
        .allMatch(texts::contains);
  }

  /** The column, with its numbers as labels if the other file has labels. */
  static Column alike(Column column, Column other) {
    return column instanceof NumericColumn numeric && other instanceof NominalColumn ? NominalColumn.of(numeric, NumberText::of) : column;
  }

  /** Rejects a label that the other file has in another case only. */
  static void requireSameCase(Column original, Column masked) {
    if (!(original instanceof NominalColumn a) || !(masked instanceof NominalColumn b)) {
      return;
    }
    Set<String> ofOriginal = Set.copyOf(a.labels());
    Set<String> ofMasked = Set.copyOf(b.labels());
    Map<String, String> onlyInOriginal = a.labels().stream().filter(label -> !ofMasked.contains(label))
        .collect(Collectors.toMap(label -> label.toLowerCase(Locale.ROOT), label -> label, (first, second) -> first));
    for (String label : new TreeSet<>(ofMasked)) {
      String other = onlyInOriginal.get(label.toLowerCase(Locale.ROOT));
      if (other != null && !ofOriginal.contains(label)) {
        throw new IllegalArgumentException("attribute '" + a.name() + "': the original has the label '" + other + "' and the masked"
            + " data has '" + label + "', which would count as different labels; write the label alike in both files, or leave the"
            + " attribute out of -R");
      }
    }
  }
}
