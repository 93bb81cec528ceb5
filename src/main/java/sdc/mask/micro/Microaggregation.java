package sdc.mask.micro;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.Masking;

/**
 * Microaggregation (Defays, Nanopoulos 1993; Domingo-Ferrer, Mateo-Sanz 2002): within each block of attributes, records form groups
 * of at least k, and the group's centroid replaces every value. Nothing is random.
 *
 * <p>Groups are formed on standardised columns, (x − mean)/sd with n − 1, or on the raw values; centroids always come from the raw
 * values. Record weights enter the centroids only: k counts records, and every record has the same weight in the distances, means
 * and standard deviations that determine the groups.
 *
 * @param blocks   the attributes that are grouped together, each block with its own k; no attribute is in two blocks
 * @param grouping the method of forming groups; INDIVIDUAL and OPTIMAL group each attribute of a block separately
 * @param raw      whether to form groups on raw instead of standardised values; INDIVIDUAL and OPTIMAL, which do not depend on
 *                 the scale, always use raw values
 * @param gamma    for V_MDAV only: the larger, the more records join a group of k; 0 means none
 * @param centroid the replacement of the values
 */
public record Microaggregation(List<Block> blocks, Grouping grouping, boolean raw, double gamma, Centroid centroid)
    implements Masking {

  /** Rejects an empty list of blocks, overlapping blocks, and a gamma that is negative or not finite. */
  public Microaggregation {
    blocks = List.copyOf(blocks);
    if (blocks.isEmpty()) {
      throw new IllegalArgumentException("attributes or blocks must choose at least one numeric attribute, got none");
    }
    Set<Integer> seen = new HashSet<>();
    Set<Integer> twice = new TreeSet<>();
    for (Block block : blocks) {
      Arrays.stream(block.columns()).filter(column -> !seen.add(column)).forEach(twice::add);
    }
    if (!twice.isEmpty()) {
      throw new IllegalArgumentException("blocks must not overlap, but more than one block names attribute "
          + Block.numbers(twice.stream().mapToInt(Integer::intValue).toArray()));
    }
    if (!(gamma >= 0 && gamma <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("gamma must be a finite number of 0 or more, got " + gamma);
    }
    Objects.requireNonNull(grouping, "grouping");
    Objects.requireNonNull(centroid, "centroid");
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    if (table.rows() == 0) {
      return table;
    }
    check(table);
    List<Block> parts = parts();
    JointProgress joint = new JointProgress(progress, parts.size());
    List<List<NumericColumn>> replaced = IntStream.range(0, parts.size()).parallel()
        .mapToObj(i -> centroids(table, parts.get(i), partition(table, parts.get(i), joint.part(i)))).toList();
    List<Column> columns = new ArrayList<>(table.columns());
    for (int i = 0; i < parts.size(); i++) {
      int[] places = parts.get(i).columns();
      for (int c = 0; c < places.length; c++) {
        columns.set(places[c], replaced.get(i).get(c));
      }
    }
    Table masked = Table.of(columns);
    return table.isWeighted() ? masked.withWeights(IntStream.range(0, table.rows()).mapToDouble(table::weight).toArray())
        : masked;
  }

  /** The sets of attributes that are grouped together: the blocks, or each single attribute if the grouping is univariate. */
  public List<Block> parts() {
    if (!grouping.isUnivariate()) {
      return blocks;
    }
    return blocks.stream()
        .flatMap(block -> Arrays.stream(block.columns()).mapToObj(column -> new Block(new int[] {column}, block.k())))
        .toList();
  }

  /** The number of each record's group, from 0, for one of the {@link #parts}. */
  public int[] groups(Table table, Block part, Progress progress) {
    check(table);
    return partition(table, part, progress);
  }

  private int[] partition(Table table, Block part, Progress progress) {
    progress.check();
    Points points = Points.of(table, part.columns(), raw || grouping.isUnivariate());
    int[] group = grouping.groups(points, part.k(), gamma, progress);
    progress.report(1, "grouped " + part);
    return group;
  }

  private void check(Table table) {
    int[] all = blocks.stream().flatMapToInt(block -> Arrays.stream(block.columns())).sorted().toArray();
    for (int column : all) {
      if (column >= table.width()) {
        throw new IllegalArgumentException("attributes or blocks name attribute " + (column + 1) + ", but the data has only "
            + table.width());
      }
    }
    List<String> nominal = Arrays.stream(all).filter(column -> table.column(column) instanceof NominalColumn)
        .mapToObj(column -> (column + 1) + " '" + table.column(column).name() + "'").toList();
    if (!nominal.isEmpty()) {
      throw new IllegalArgumentException("attributes or blocks name nominal attributes (" + String.join(", ", nominal)
          + "), but only numeric ones can be microaggregated; leave them out");
    }
    table.requireComplete(all);
    blocks.forEach(block -> checkSize(block, table.rows()));
  }

  private static void checkSize(Block block, int rows) {
    if (block.k() > rows) {
      throw new IllegalArgumentException("k: " + block.k() + " records per group for attribute "
          + Block.numbers(block.columns()) + " are more than the " + rows
          + " records of the data; k must be between 1 and the number of records");
    }
  }

  private List<NumericColumn> centroids(Table table, Block part, int[] group) {
    Partition groups = new Partition(group);
    return Arrays.stream(part.columns()).mapToObj(table::numeric)
        .map(column -> NumericColumn.adopt(column.name(), groups.centroids(column, table, centroid))).toList();
  }
}
