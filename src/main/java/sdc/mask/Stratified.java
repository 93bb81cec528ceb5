package sdc.mask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.OwnThread;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.number.Decimals;

/**
 * A masking within strata: the records of each stratum are masked as a separate file, with separate randomness. So no value moves into
 * another stratum, and every stratum keeps the statistics that the masking keeps in a file.
 *
 * <p>A stratum is only as safe as a file of its size, so the result warns of strata with fewer than {@value #FEW} records.
 *
 * @param masking the masking of each stratum
 * @param stratum the name of each record's stratum, such as {@code region=north}
 */
public record Stratified(Masking masking, List<String> stratum) implements Masking {

  private static final int FEW = 10;

  public Stratified {
    stratum = List.copyOf(stratum);
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    if (table.rows() != stratum.size()) {
      throw new IllegalArgumentException("strata name " + stratum.size() + " records, but the data has " + table.rows());
    }
    if (table.rows() == 0) {
      return masking.mask(table, randomness, progress);
    }
    Map<String, int[]> rows = rowsOfStrata();
    warnOfSmall(rows, progress);
    List<Table> parts = new ArrayList<>();
    rows.forEach((name, members) -> {
      progress.check();
      parts.add(masked(name, masking.ofRows(members), table.rows(members), randomness,
          progress.within(name, parts.size(), rows.size())));
    });
    return joined(table, List.copyOf(rows.values()), parts);
  }

  /** The records of each stratum, in the order of the strata's names. */
  private Map<String, int[]> rowsOfStrata() {
    return IntStream.range(0, stratum.size()).boxed().collect(Collectors.groupingBy(stratum::get, TreeMap::new,
        Collectors.collectingAndThen(Collectors.toList(), rows -> rows.stream().mapToInt(Integer::intValue).toArray())));
  }

  private static void warnOfSmall(Map<String, int[]> rows, Progress progress) {
    List<Map.Entry<String, int[]>> small = rows.entrySet().stream().filter(each -> each.getValue().length < FEW).toList();
    small.stream().min(Map.Entry.comparingByValue((a, b) -> Integer.compare(a.length, b.length))).ifPresent(least ->
        progress.warn(small.size() + " of " + rows.size() + " strata have fewer than " + FEW + " records, the smallest '"
            + least.getKey() + "' with " + least.getValue().length + "; values mix only within a stratum, and a record that is alone in one"
            + " may keep its values, so merge small ones"));
  }

  private static Table masked(String name, Masking masking, Table part, Randomness randomness, Progress progress) {
    try {
      return masking.mask(part, randomness.derive("stratum", name), progress);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(OwnThread.original(e).getMessage() + " (in the stratum '" + name + "' of " + part.rows()
          + " records; merge small strata)", e);
    }
  }

  private static Table joined(Table table, List<int[]> rows, List<Table> parts) {
    Table result = table;
    int[] place = new int[table.rows()]; // of each record, if one stratum follows after the other
    int next = 0;
    for (int row : rows.stream().flatMapToInt(Arrays::stream).toArray()) {
      place[row] = next++;
    }
    for (int k = 0; k < table.width(); k++) {
      int column = k;
      List<Column> pieces = parts.stream().map(part -> part.column(column)).toList();
      Column whole = (pieces.stream().allMatch(NumericColumn.class::isInstance) ? numbers(pieces) : labels(pieces)).rows(place);
      result = isSame(table.column(k), whole) ? result : result.with(k, whole);
    }
    return result;
  }

  /** True if no record of a column differs, so that a column that was not masked stays unchanged. */
  private static boolean isSame(Column before, Column after) {
    if (before instanceof NumericColumn numbers && after instanceof NumericColumn masked) {
      return Arrays.equals(numbers.toArray(), masked.toArray());
    }
    return before instanceof NominalColumn categories && after instanceof NominalColumn masked
        && categories.labels().equals(masked.labels()) && Arrays.equals(categories.toArray(), masked.toArray());
  }

  private static Column numbers(List<Column> pieces) {
    return NumericColumn.adopt(pieces.get(0).name(),
        pieces.stream().flatMapToDouble(piece -> Arrays.stream(((NumericColumn) piece).toArray())).toArray());
  }

  /**
   * The categories with the labels of all strata: in their order if all strata have the same ones, otherwise sorted. Numbers that one
   * stratum keeps become labels if another has labels for sets of them.
   */
  private static Column labels(List<Column> pieces) {
    List<NominalColumn> columns = pieces.stream().map(piece -> piece instanceof NominalColumn categories ? categories
        : NominalColumn.of((NumericColumn) piece, Decimals::text)).toList();
    List<String> first = columns.get(0).labels();
    List<String> labels = columns.stream().allMatch(column -> column.labels().equals(first)) ? first
        : List.copyOf(columns.stream().flatMap(column -> column.labels().stream()).collect(Collectors.toCollection(TreeSet::new)));
    Map<String, Integer> code = new LinkedHashMap<>();
    labels.forEach(label -> code.put(label, code.size()));
    return NominalColumn.of(columns.get(0).name(), labels,
        columns.stream().flatMapToInt(column -> Arrays.stream(column.codesIn(code))).toArray());
  }
}
