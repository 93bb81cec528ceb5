package weka.disclosure.data;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.options.NumberText;

/** Matches the labels of an attribute in two files by their texts, without blanks at either end. */
final class Labels {

  private Labels() {
  }

  /** Categories with their labels trimmed; labels that become equal are merged. */
  static Column trimmed(Column column) {
    if (!(column instanceof NominalColumn nominal) || nominal.labels().stream().allMatch(label -> label.equals(label.strip()))) {
      return column;
    }
    Map<String, Integer> codes = new LinkedHashMap<>();
    nominal.labels().forEach(label -> codes.putIfAbsent(label.strip(), codes.size()));
    int[] trimmed = Arrays.stream(nominal.toArray())
        .map(code -> code == NominalColumn.MISSING ? code : codes.get(nominal.labels().get(code).strip())).toArray();
    return NominalColumn.of(nominal.name(), List.copyOf(codes.keySet()), trimmed);
  }

  /** True if one of these attributes is numeric and the other has its numbers as labels, so that both are categories. */
  static boolean areAlike(Instances original, Attribute a, Instances masked, Attribute b) {
    return a.isNominal() ? b.type() == Attribute.NUMERIC && numbers(masked, b).allMatch(labels(a))
        : b.isNominal() && a.type() == Attribute.NUMERIC && numbers(original, a).allMatch(labels(b));
  }

  private record Numbers(Set<String> texts) {
    boolean allMatch(Set<String> labels) {
      return labels.containsAll(texts);
    }
  }

  private static Numbers numbers(Instances data, Attribute attribute) {
    return new Numbers(data.stream().filter(row -> !row.isMissing(attribute)).map(row -> NumberText.of(row.value(attribute)))
        .collect(Collectors.toSet()));
  }

  private static Set<String> labels(Attribute attribute) {
    return Collections.list(attribute.enumerateValues()).stream().map(label -> label.toString().strip()).collect(Collectors.toSet());
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
