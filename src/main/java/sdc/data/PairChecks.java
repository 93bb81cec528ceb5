package sdc.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The checks of a pair of files. Each failure is one line that names both files; no check repairs or drops data. */
final class PairChecks {

  /** How many names or identifiers a message lists. */
  private static final int LISTED = 5;

  private PairChecks() {
  }

  static void requireSameAttributes(Table original, Table masked) {
    if (!original.names().equals(masked.names())) {
      throw new IllegalArgumentException(difference(original.names(), masked.names()));
    }
    for (int k = 0; k < original.width(); k++) {
      Column a = original.column(k);
      Column b = masked.column(k);
      if (a.getClass() != b.getClass() && !(a.isOfNumbers() && b.isOfNumbers())) {
        throw new IllegalArgumentException("attribute '" + a.name() + "' is " + kind(a) + " in the original and " + kind(b)
            + " in the masked data; it must be the same in both");
      }
    }
  }

  private static String difference(List<String> original, List<String> masked) {
    List<String> lost = without(original, masked);
    List<String> added = without(masked, original);
    if (lost.size() == original.size()) {
      return "no common attribute: the original has " + some(original) + ", the masked data has " + some(masked);
    }
    if (!lost.isEmpty() || !added.isEmpty()) {
      return "the attributes differ: the original has " + original.size() + ", the masked data has " + masked.size()
          + (lost.isEmpty() ? "" : "; only in the original: " + some(lost))
          + (added.isEmpty() ? "" : "; only in the masked data: " + some(added)) + "; both need the same ones";
    }
    int at = 0;
    while (original.get(at).equals(masked.get(at))) {
      at++;
    }
    return "the order of the attributes differs: number " + (at + 1) + " is '" + original.get(at) + "' in the original and '"
        + masked.get(at) + "' in the masked data; both need the same order";
  }

  private static List<String> without(List<String> all, List<String> others) {
    return all.stream().filter(name -> !others.contains(name)).toList();
  }

  static String some(List<String> names) {
    return names.size() <= LISTED ? names.toString() : names.subList(0, LISTED) + " and " + (names.size() - LISTED) + " more";
  }

  private static String kind(Column column) {
    return column instanceof NumericColumn ? "numeric" : "nominal";
  }

  static void requireIds(List<String> ids, Table table, String side) {
    if (ids.size() != table.rows()) {
      throw new IllegalArgumentException("id: the " + side + " data has " + table.rows() + " records but " + ids.size()
          + " identifiers; each record needs one");
    }
  }

  /** Each file may have records that the other lacks, but they need at least one in common. */
  static void requireKnownIds(Map<String, Integer> originals, Map<String, Integer> masked) {
    List<String> added = masked.keySet().stream().filter(id -> !originals.containsKey(id)).sorted().toList();
    if (added.size() == masked.size()) {
      throw new IllegalArgumentException("id: none of the " + originals.size() + " identifiers of the original is among the "
          + masked.size() + " of the masked data; name the attribute whose values both files share, or name none if records"
          + " correspond by position");
    }
  }

  static void requireValues(Table original, Table masked, ValueComparison.Missing missing) {
    List<String> lacking = new ArrayList<>();
    for (int k = 0; k < original.width(); k++) {
      int inOriginal = original.column(k).missingCount();
      int inMasked = masked.column(k).missingCount();
      String name = "'" + original.column(k).name() + "'";
      if (inOriginal == original.rows() || inMasked == masked.rows()) {
        throw new IllegalArgumentException("attribute " + name + " has no value at all in the "
            + (inOriginal == original.rows() ? "original" : "masked data") + "; leave it out of the attributes compared");
      }
      if (inOriginal + inMasked > 0) {
        lacking.add(name + " (" + inOriginal + " of " + original.rows() + " in the original, " + inMasked + " of "
            + masked.rows() + " in the masked data)");
      }
    }
    if (!lacking.isEmpty() && missing == ValueComparison.Missing.REFUSE) {
      throw new IllegalArgumentException("missing values in " + listed(lacking) + "; fill them first, for instance"
          + " with the filter ReplaceMissingValues, use AVERAGE if the linkage offers it, or do not compare these attributes");
    }
  }

  /** The first of these and the number of the others. */
  static String listed(List<String> all) {
    return String.join(", ", all.subList(0, Math.min(LISTED, all.size())))
        + (all.size() > LISTED ? " and " + (all.size() - LISTED) + " more attributes" : "");
  }
}
