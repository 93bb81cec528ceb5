package weka.disclosure.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.CountedValues;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Recoding;
import weka.disclosure.data.ColumnLook.Kind;
import weka.disclosure.data.Hierarchies;
import weka.disclosure.data.Labels;
import weka.disclosure.data.Recoded;

/**
 * The attributes of two files, read as {@link weka.disclosure.DisclosureEvaluation} reads them: recoded values as the sets of original
 * values that they stand for. The machine of the command reads each different value once; the records have codes.
 */
final class ReadValues {

  private final List<String> names;
  private final Recoded recoded;
  private final TypedFile original;
  private final TypedFile masked;
  private final List<CountedValues> counted = new ArrayList<>();
  private final List<Map<String, Integer>> originalCodes = new ArrayList<>();
  private final List<Map<String, Integer>> maskedCodes = new ArrayList<>();

  /** Reads these attributes, which are the first ones of both files. */
  ReadValues(List<String> names, TypedFile a, TypedFile b, Hierarchies hierarchies) {
    this.names = names;
    this.recoded = new Recoded(hierarchies, List.of());
    boolean[] some = new boolean[names.size()];
    for (int k = 0; k < some.length; k++) {
      some[k] = a.kind(k) != b.kind(k) || a.kind(k) == Kind.LABELS || hierarchies.of(names.get(k)).isPresent();
    }
    TypedFile listedA = a.listing(some);
    TypedFile listedB = b.listing(some);
    for (int k = 0; k < some.length; k++) {
      some[k] &= read(k, listedA, listedB);
    }
    this.original = a.taking(some, listedA).beside(b);
    this.masked = b.taking(some, listedB).beside(a);
  }

  /** Reads an attribute; false if it has numbers alone. */
  private boolean read(int k, TypedFile a, TypedFile b) {
    List<String> ofOriginal = a.summary(k).sortedLabels(); // none of numbers
    List<String> ofMasked = b.summary(k).sortedLabels();
    Recoding.Columns read = !a.isNominal(k) ? null : recoded.read(column(names.get(k), a.kind(k), ofOriginal), a.kind(k) == Kind.DATES,
        column(names.get(k), b.kind(k), ofMasked), b.kind(k) == Kind.DATES);
    if (read == null || read.original() instanceof NumericColumn && read.masked() instanceof NumericColumn) {
      counted.add(null);
      originalCodes.add(Map.of());
      maskedCodes.add(Map.of());
      return false;
    }
    requireAlike(k, a, b, read);
    CountedValues values = new CountedValues(read, counts(a, k, ofOriginal), counts(b, k, ofMasked), a.records(), b.records());
    counted.add(values);
    originalCodes.add(codes(ofOriginal, values.originalCodes()));
    maskedCodes.add(codes(ofMasked, values.maskedCodes()));
    return true;
  }

  private static Column column(String name, Kind kind, List<String> values) {
    return kind == Kind.LABELS ? Labels.trimmed(NominalColumn.of(name, values, IntStream.range(0, values.size()).toArray()))
        : NumericColumn.of(name, values.stream().mapToDouble(Double::parseDouble).toArray());
  }

  private static long[] counts(TypedFile file, int k, List<String> values) {
    return values.stream().mapToLong(value -> file.summary(k).labels.get(value)).toArray();
  }

  private static Map<String, Integer> codes(List<String> values, int[] code) {
    Map<String, Integer> codes = new HashMap<>();
    for (int row = 0; row < code.length; row++) {
      codes.put(values.get(row), code[row]);
    }
    return codes;
  }

  private void requireAlike(int k, TypedFile a, TypedFile b, Recoding.Columns read) {
    boolean numbers = read.original().isOfNumbers() && read.masked().isOfNumbers();
    if (!numbers && !(read.original() instanceof NominalColumn && read.masked() instanceof NominalColumn)) {
      throw new IllegalArgumentException("-masked: attribute '" + names.get(k) + "' holds " + kind(a, k) + " in the original, but "
          + kind(b, k) + " in the masked data; leave it out (-R), name it with -nominal if its numbers are categories, or name its"
          + " hierarchy with -hierarchy");
    }
  }

  private static String kind(TypedFile file, int k) {
    return file.kind(k) == Kind.LABELS ? "categories" : "numbers";
  }

  /** The original file as it is read. */
  TypedFile original() {
    return original;
  }

  /** The masked file as it is read. */
  TypedFile masked() {
    return masked;
  }

  /** For each attribute its values with codes, or null for numbers alone. */
  List<CountedValues> counted() {
    return counted;
  }

  /** For each attribute the codes of the original's texts. */
  List<Map<String, Integer>> originalCodes() {
    return originalCodes;
  }

  /** For each attribute the codes of the masked texts. */
  List<Map<String, Integer>> maskedCodes() {
    return maskedCodes;
  }

  /** What was read, a line each. */
  List<String> notes() {
    return recoded.notes();
  }
}
