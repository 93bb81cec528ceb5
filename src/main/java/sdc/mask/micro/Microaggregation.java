package sdc.mask.micro;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;
import sdc.mask.Columns;
import sdc.mask.ColumnwiseMasking;
import sdc.mask.GatheredMasking;

/**
 * Microaggregation (Defays, Nanopoulos 1993; Domingo-Ferrer, Mateo-Sanz 2002): within each block of attributes, records form groups
 * of at least k, and the group's centroid replaces every value. Nothing is random.
 *
 * <p>Categories may be grouped with numbers (Domingo-Ferrer, Torra 2005), by MDAV and V_MDAV: two different labels have the squared
 * difference of the attacks, 2/P(two labels differ). The other methods need an order, so they accept ordered categories only.
 *
 * <p>A missing value lies at the mean of its attribute when groups are formed, and stays missing. A method that groups each attribute
 * separately leaves records without a value out. If only one record of a group has a value, it becomes missing, with a warning,
 * because its centroid would publish it.
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
 * @param centroid the replacement of numbers; the mode replaces categories, and the middle label those that are in order
 * @param ordered  the nominal attributes whose labels are in order
 */
public record Microaggregation(List<Block> blocks, Grouping grouping, boolean raw, double gamma, Centroid centroid,
    Set<Integer> ordered) implements ColumnwiseMasking, GatheredMasking {

  /** Groups without ordered categories. */
  public Microaggregation(List<Block> blocks, Grouping grouping, boolean raw, double gamma, Centroid centroid) {
    this(blocks, grouping, raw, gamma, centroid, Set.of());
  }

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
    Setting.require(gamma >= 0 && gamma <= Double.MAX_VALUE, "gamma must be a finite number of 0 or more", gamma);
    Objects.requireNonNull(grouping, "grouping");
    Objects.requireNonNull(centroid, "centroid");
    ordered = Set.copyOf(ordered);
  }

  @Override
  public int[] columns() {
    return blocks.stream().flatMapToInt(block -> Arrays.stream(block.columns())).toArray();
  }

  @Override
  public boolean isColumnwise() {
    return grouping.isUnivariate() && ordered.isEmpty() && blocks.stream().mapToInt(Block::k).distinct().count() == 1;
  }

  @Override
  public boolean isGathered() {
    return grouping != Grouping.MDAV && grouping != Grouping.V_MDAV;
  }

  @Override
  public Table masked(Table table, int[] chosen, Randomness source, Progress progress) {
    Block all = new Block(chosen, blocks.get(0).k());
    return new Microaggregation(List.of(all), grouping, raw, gamma, centroid).mask(table, source, progress);
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    if (table.rows() == 0) {
      return table;
    }
    check(table);
    List<Block> parts = parts();
    JointProgress joint = new JointProgress(progress, parts.size());
    List<Column> replaced = Columns.inParallel(() -> IntStream.range(0, parts.size()).parallel().boxed()
        .flatMap(i -> centroids(table, parts.get(i), partition(table, parts.get(i), joint.part(i)))).toList());
    Table masked = Columns.replace(table, columns(), replaced);
    warnOfSuppressed(table, masked, progress);
    return masked;
  }

  /** The sets of attributes that are grouped together: the blocks, or each single attribute if the grouping is univariate. */
  List<Block> parts() {
    if (!grouping.isUnivariate()) {
      return blocks;
    }
    return blocks.stream()
        .flatMap(block -> Arrays.stream(block.columns()).mapToObj(column -> new Block(new int[] {column}, block.k())))
        .toList();
  }

  /** The number of each record's group, from 0, for one of the {@link #parts}. */
  int[] partition(Table table, Block part, Progress progress) {
    progress.check();
    int[] columns = part.columns();
    int[] group;
    if (grouping.isUnivariate() && table.column(columns[0]).missingCount() > 0) {
      group = ofPresent(table, part, progress);
    } else {
      group = grouping.groups(Points.of(table, columns, raw || grouping.isUnivariate(), ordered::contains), part.k(), gamma, progress);
    }
    progress.report(1, "grouped " + part);
    return group;
  }

  /** The groups of the records that have a value of this attribute; the others are a group of their own, the last one. */
  private int[] ofPresent(Table table, Block part, Progress progress) {
    int[] column = part.columns();
    int[] present = IntStream.range(0, table.rows()).filter(row -> !table.column(column[0]).isMissing(row)).toArray();
    int[] group = new int[table.rows()];
    if (present.length > 0) {
      checkSize(part, present.length, "values that are not missing");
      int[] grouped = grouping.groups(Points.of(table.rows(present), column, true, ordered::contains), part.k(), gamma, progress);
      Arrays.fill(group, Arrays.stream(grouped).max().orElse(0) + 1);
      for (int i = 0; i < present.length; i++) {
        group[present[i]] = grouped[i];
      }
    }
    return group;
  }

  private void check(Table table) {
    for (int column : blocks.stream().flatMapToInt(block -> Arrays.stream(block.columns())).sorted().toArray()) {
      if (column >= table.width()) {
        throw new IllegalArgumentException("attributes or blocks must name attributes from 1 to " + table.width()
              + ", got " + (column + 1));
      }
      boolean apart = table.column(column) instanceof NominalColumn && !ordered.contains(column);
      if (apart && (raw || grouping != Grouping.MDAV && grouping != Grouping.V_MDAV)) {
        throw new IllegalArgumentException("attributes or blocks name attribute " + (column + 1) + " '"
            + table.column(column).name() + "', whose categories have no order; only the methods MDAV and V_MDAV on standardised values"
            + " can group it, got " + (raw ? "raw values" : grouping) + "; name it as ordinal if its labels are in order, or leave it out");
      }
    }
    blocks.forEach(block -> checkSize(block, table.rows(), "records of the data"));
  }

  private static void checkSize(Block block, int rows, String what) {
    if (block.k() > rows) {
      throw new IllegalArgumentException("k: " + block.k() + " records per group for attribute "
          + Block.numbers(block.columns()) + " are more than the " + rows + ' ' + what
          + "; k must be between 1 and that number");
    }
  }

  private Stream<Column> centroids(Table table, Block part, int[] group) {
    Partition groups = new Partition(group);
    return Arrays.stream(part.columns()).<Column>mapToObj(k -> {
      if (table.column(k) instanceof NominalColumn categories) {
        int[] codes = ordered.contains(k) ? groups.middles(categories, table) : groups.modes(categories, table);
        return NominalColumn.of(categories.name(), categories.labels(), codes);
      }
      return NumericColumn.adopt(table.column(k).name(), groups.centroids(table.numeric(k), table, centroid));
    });
  }

  private static void warnOfSuppressed(Table table, Table masked, Progress progress) {
    for (int k = 0; k < table.width(); k++) {
      // a value is alone in its group only if others are missing
      int suppressed = table.column(k).missingCount() == 0 ? 0 : masked.column(k).missingCount() - table.column(k).missingCount();
      if (suppressed > 0) {
        progress.warn(suppressed + " values of '" + table.column(k).name()
            + "' became missing, because no other record of their group has a value");
      }
    }
  }
}
