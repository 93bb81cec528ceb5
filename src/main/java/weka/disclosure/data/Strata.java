package weka.disclosure.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.disclosure.options.NumberText;

/** The strata of data: the records with the same values of some attributes. */
public final class Strata {

  private Strata() {
  }

  /** The name of each record's stratum, such as {@code region=north, sex=f}; a missing value is a stratum of its own. */
  public static List<String> of(Instances data, int... attributes) {
    return data.stream().map(row -> Arrays.stream(attributes).mapToObj(k -> data.attribute(k).name() + '=' + value(row, k))
        .collect(Collectors.joining(", "))).toList();
  }

  /**
   * The name of each record's person or household, which these attributes form together. Without attributes each record is alone, and so is
   * one that lacks a part of its name: such records need not belong together.
   */
  public static List<String> units(Instances data, int... attributes) {
    List<String> names = attributes.length == 0 ? List.of() : of(data, attributes);
    return IntStream.range(0, data.numInstances()).mapToObj(row -> names.isEmpty()
        || Arrays.stream(attributes).anyMatch(data.instance(row)::isMissing) ? Integer.toString(row) : names.get(row)).toList();
  }

  /**
   * Rejects strata that separate the records of a person or household; a record without a name, or with a part of it missing, is alone.
   *
   * @param names       the attributes that together name a person or household
   * @param strata      the attributes that form strata; none if the data has no strata
   * @param kind        what they name, such as person
   * @param consequence what would happen to the records, for the message
   */
  public static void requireTogether(Instances data, int[] names, int[] strata, String kind, String consequence) {
    if (names.length == 0 || strata.length == 0) {
      return;
    }
    List<String> units = units(data, names);
    List<String> stratum = of(data, strata);
    Map<String, String> first = new HashMap<>();
    for (int row = 0; row < units.size(); row++) {
      String known = first.putIfAbsent(units.get(row), stratum.get(row));
      if (known != null && !known.equals(stratum.get(row))) {
        throw new IllegalArgumentException("-by: " + kind + " '" + units.get(row) + "' has records in two strata, '" + known + "' and '"
            + stratum.get(row) + "', so " + consequence + "; leave out -by, or choose attributes that are the same in all records of a "
            + kind);
      }
    }
  }

  /** The strata of a table with these attributes alone, whose dates are days since 1970. */
  public static List<String> of(Table table, List<ColumnLook.Kind> kinds) {
    return IntStream.range(0, table.rows()).mapToObj(row -> IntStream.range(0, table.width()).mapToObj(k -> table.column(k).name() + '='
        + value(table.column(k), row, kinds.get(k))).collect(Collectors.joining(", "))).toList();
  }

  private static String value(Column column, int row, ColumnLook.Kind kind) {
    return column.isMissing(row) ? "?" : column instanceof NominalColumn labels ? labels.labels().get(labels.code(row))
        : kind.text(((NumericColumn) column).value(row));
  }

  private static String value(Instance row, int k) {
    return row.isMissing(k) ? "?" : row.dataset().attribute(k).type() == Attribute.NUMERIC ? NumberText.of(row.value(k))
        : row.stringValue(k);
  }
}
