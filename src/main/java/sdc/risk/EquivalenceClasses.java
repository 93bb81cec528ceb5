package sdc.risk;

import java.util.Arrays;
import java.util.HashMap;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Setting;
import sdc.data.Table;
import sdc.data.key.LongCodes;
import sdc.data.key.RecordIndex;

/**
 * The records of one file in groups with equal values of all quasi-identifiers: k-anonymity (Samarati, Sweeney 1998), sample
 * uniques (groups of one), l-diversity (Machanavajjhala, Gehrke, Kifer, Venkitasubramaniam 2006, the distinct form).
 *
 * <p>A file is k-anonymous when its smallest group has k records or more. Values are equal when they are the same number or the
 * same label; a missing value equals only another missing one. An unmasked measurement makes nearly every record unique, so
 * groups describe files made by grouping or recoding, not by noise or swapping.
 */
public final class EquivalenceClasses {

  private final int[] groupOf;
  private final int[] sizes;

  private EquivalenceClasses(int[] groupOf) {
    this.groupOf = groupOf;
    this.sizes = LongCodes.counts(groupOf);
  }

  /** The groups of a table's records by these columns. */
  public static EquivalenceClasses of(Table table, int... quasiIdentifiers) {
    if (quasiIdentifiers.length == 0) {
      throw new IllegalArgumentException("groups of records need at least one quasi-identifier, got none");
    }
    for (int k : quasiIdentifiers) {
      if (k < 0 || k >= table.width()) {
        throw new IllegalArgumentException("quasi-identifier number " + (k + 1) + " does not exist; the file has "
            + table.width() + " attributes");
      }
    }
    long[][] values = IntStream.of(quasiIdentifiers).mapToObj(k -> RecordIndex.values(table.column(k), new HashMap<>()))
        .toArray(long[][]::new);
    return new EquivalenceClasses(new RecordIndex(values, table.rows()).groups());
  }

  /** The number of this record's group, from 0. */
  int number(int row) {
    return groupOf[row];
  }

  /** The number of records in this record's group, itself included. */
  public int size(int row) {
    return sizes[groupOf[row]];
  }

  /** The size of the smallest group, the k for which the file is k-anonymous; 0 without records. */
  public int smallest() {
    return Arrays.stream(sizes).min().orElse(0);
  }

  /** The number of records that are alone in their group. */
  public Rate uniques() {
    return under(2);
  }

  /** The number of records in groups smaller than k. */
  public Rate under(int k) {
    Setting.require(k >= 1, "k (records per group) must be 1 or more", k);
    return new Rate(Arrays.stream(sizes).filter(size -> size < k).sum(), groupOf.length);
  }

  /** The fewest different values of a confidential attribute in a group, the l for which the file is l-diverse; 0 without records. */
  public int diversity(Column confidential) {
    if (confidential.size() != groupOf.length) {
      throw new IllegalArgumentException("attribute '" + confidential.name() + "' has " + confidential.size()
          + " records, the groups have " + groupOf.length);
    }
    long[][] cells = {IntStream.of(groupOf).asLongStream().toArray(), RecordIndex.values(confidential, new HashMap<>())};
    int[] distinct = new int[sizes.length];
    IntStream.of(new RecordIndex(cells, groupOf.length).firsts()).forEach(row -> distinct[groupOf[row]]++);
    return Arrays.stream(distinct).min().orElse(0);
  }
}
