package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;
import sdc.mask.Columns;
import sdc.mask.GatheredMasking;

/**
 * Local suppression (L. Willenborg, T. de Waal, Elements of Statistical Disclosure Control, Springer, 2001; A. Meyerson, R. Williams, On
 * the complexity of optimal k-anonymity, PODS 2004): cells of the keys become missing until the file is k-anonymous, at the least cost Σ
 * w_a over the cells that are lost, where w_a is the importance of key a.
 *
 * <p>With ANY, a missing cell could be any value, as in sdcMicro: two records match if they are equal in all keys that neither of them
 * lacks, and each record needs k matches, itself included. By itself, this condition demands little: k − 1 records without any key match
 * everybody. So a record may lose no more than it would need if no other record lost a cell ({@link OwnBlanks}). The least cost is found by
 * {@link SuppressionSearch}, bounded by {@link BlankBound}, and proven for small tables by {@link BlankProof}.
 *
 * <p>With VALUE, a missing cell equals only another missing one, and each record needs k − 1 others that are released with the same values
 * of all keys ({@link OwnValueBlanks}).
 *
 * <p>With subsets m, the condition holds for every set of m keys instead of all keys together. The sets are protected one after the other,
 * each with the cells that are missing already; this needs ANY, where a lost cell harms no other set. Then cells that no set needs any more
 * come back ({@link SpareBlanks}). Cells that were missing before cost nothing. Nothing is random.
 *
 * @param columns    the keys
 * @param k          the number of records that must match
 * @param importance the cost of a lost cell of each key, in the order of the keys; empty if all are 1
 * @param subsets    the number of keys that an intruder knows at a time; 0 for all
 * @param missing    the meaning of a missing cell
 */
public record LocalSuppression(int[] columns, int k, double[] importance, int subsets, Missing missing) implements GatheredMasking {

  /** The nodes after which a proof is given up. */
  private static final int MOST_NODES = 5_000;
  /** Proofs are tried only for tables of at most this number of cells in records that lack matches. */
  private static final int MOST_PROVED = 400;
  /** The largest importance, and one divided by the smallest: costs are compared to nine digits. */
  private static final double LARGEST = 1e6;

  /** What a missing cell could be: ANY value of the attribute, or a VALUE of its own. */
  public enum Missing { ANY, VALUE }

  /** Checks the settings. */
  public LocalSuppression {
    columns = Columns.checked(columns);
    importance = importance.clone();
    Objects.requireNonNull(missing, "missing");
    Setting.require(k >= 2, "k (records that must match) must be 2 or more", k);
    if (columns.length > KeyValues.MOST_KEYS) {
      throw new IllegalArgumentException("attributes may name at most " + KeyValues.MOST_KEYS + " keys, got " + columns.length
          + "; an intruder who knows more finds nearly everybody, so choose the keys");
    }
    Setting.require(importance.length == 0 || importance.length == columns.length,
        "importance must have one number for each of the " + columns.length + " keys", importance.length);
    for (double each : importance) {
      Setting.require(each >= 1 / LARGEST && each <= LARGEST,
          "importance (the cost of a lost cell) must be from 0.000001 to 1000000", each);
    }
    Setting.require(subsets >= 0 && subsets <= columns.length,
        "subsets (keys known at a time) must be from 1 to the number of keys, " + columns.length + ", or 0 for all", subsets);
    if (subsets != 0 && missing == Missing.VALUE) {
      throw new IllegalArgumentException("subsets (keys known at a time), got " + subsets + ", needs missing ANY: with VALUE, a file that"
          + " is safe on all keys is safe on each set of them; leave subsets out");
    }
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public double[] importance() {
    return importance.clone();
  }

  /**
   * What a suppression loses.
   *
   * @param blanks for each record the keys that it loses, as bits in the order of the keys
   * @param cells  the number of cells that are lost
   * @param cost   their cost
   * @param bound  a lower bound on the cost; with ANY, of all choices in which no record loses more than it needs by itself
   */
  public record Result(int[] blanks, long cells, double cost, double bound) {

    /** Whether no other choice of cells that the bound is about costs less. */
    public boolean isProven() {
      return cost <= bound * (1 + 1e-9);
    }
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requirePresent(table, columns);
    progress.check();
    if (table.rows() == 0) {
      return table;
    }
    Result result = suppress(table, progress);
    progress.note(String.format(Locale.ROOT, "%d of %d cells are missing now that were not, at a cost of %s; %s%s", result.cells,
        (long) table.rows() * columns.length, text(result.cost),
        missing == Missing.ANY ? "if no record loses more than it needs by itself, " : "",
        result.isProven() ? "no other choice costs less" : "any other choice costs " + text(result.bound) + " or more"));
    return Columns.replace(table, columns,
        IntStream.range(0, columns.length).mapToObj(a -> blanked(table.column(columns[a]), result.blanks, a)).toList());
  }

  private static String text(double cost) {
    return cost == Math.rint(cost) ? String.format(Locale.ROOT, "%.0f", cost) : String.format(Locale.ROOT, "%.4g", cost);
  }

  private static Column blanked(Column column, int[] blanks, int key) {
    if (column instanceof NominalColumn labels) {
      int[] codes = labels.toArray();
      Arrays.setAll(codes, row -> (blanks[row] >> key & 1) != 0 ? NominalColumn.MISSING : codes[row]);
      return NominalColumn.of(column.name(), labels.labels(), codes);
    }
    double[] numbers = ((NumericColumn) column).toArray();
    Arrays.setAll(numbers, row -> (blanks[row] >> key & 1) != 0 ? Double.NaN : numbers[row]);
    return NumericColumn.adopt(column.name(), numbers);
  }

  /** Chooses the cells to lose. */
  public Result suppress(Table table, Progress progress) {
    if (table.rows() < k) {
      throw new IllegalArgumentException("k: " + k + " matching records are more than the " + table.rows()
          + " records of the data; k must be between 2 and the number of records");
    }
    KeyValues values = KeyValues.of(table, columns);
    double[] costs = importance.length == 0 ? IntStream.range(0, columns.length).mapToDouble(a -> 1).toArray() : importance;
    int[] blanks = new int[table.rows()];
    double bound = 0;
    int[] parts = parts();
    for (int part = 0; part < parts.length; part++) {
      int[] keys = keys(parts[part]);
      double[] partCosts = Arrays.stream(keys).mapToDouble(a -> costs[a]).toArray();
      Progress within = parts.length == 1 ? progress
          : progress.within("keys " + (part + 1) + " of " + parts.length, part, parts.length);
      int[] lost = new int[table.rows()];
      bound = Math.max(bound, suppress(values.without(blanks, keys), part == 0 ? null : values.without(new int[table.rows()], keys),
          partCosts, lost, within));
      for (int row = 0; row < lost.length; row++) {
        for (int at = 0; at < keys.length; at++) {
          blanks[row] |= (lost[row] >> at & 1) << keys[at];
        }
      }
    }
    SpareBlanks.restore(values, k, parts, costs, blanks, progress);
    long cells = Arrays.stream(blanks).mapToLong(Integer::bitCount).sum();
    return new Result(blanks, cells, Arrays.stream(blanks).mapToDouble(each -> OwnBlanks.cost(costs, each)).sum(), bound);
  }

  /** The places of the keys of a set. */
  static int[] keys(int set) {
    return IntStream.range(0, KeyValues.MOST_KEYS).filter(a -> (set >> a & 1) != 0).toArray();
  }

  /** The sets of keys to protect, as bits in the order of the keys. */
  private int[] parts() {
    int all = 1 << columns.length;
    return subsets == 0 ? new int[] {all - 1} : IntStream.range(0, all).filter(set -> Integer.bitCount(set) == subsets).toArray();
  }

  /** Protects all keys together; returns the bound of the data before any cell was lost. */
  private double suppress(KeyValues values, KeyValues before, double[] costs, int[] lost, Progress progress) {
    if (missing == Missing.VALUE) {
      OwnValueBlanks own = new OwnValueBlanks(values, k, costs, progress);
      System.arraycopy(own.run(), 0, lost, 0, lost.length);
      return own.bound(); // there are no subsets, so no cell was lost before
    }
    BlankMatches matches = new BlankMatches(values, k, progress);
    OwnBlanks own = new OwnBlanks(matches, k, costs);
    double bound = before == null ? BlankBound.of(values, k, matches, own, progress) : bound(before, costs, progress);
    double cost = new SuppressionSearch(matches, own, progress).run();
    long cells = IntStream.range(0, matches.units()).filter(unit -> own.own(unit) != 0).count() * costs.length;
    if (cost > bound && cells <= MOST_PROVED && costs.length <= OwnBlanks.MOST_KEYS
        && BlankProof.run(matches, own, cost, MOST_NODES) && before == null) {
      bound = IntStream.range(0, matches.units()).mapToDouble(u -> own.cost(matches.blanks(u) & ~matches.missing(u))).sum();
    }
    for (int unit = 0; unit < matches.units(); unit++) {
      lost[matches.row(unit)] = matches.blanks(unit) & ~matches.missing(unit);
    }
    return bound;
  }

  private double bound(KeyValues values, double[] costs, Progress progress) {
    BlankMatches matches = new BlankMatches(values, k, progress);
    return BlankBound.of(values, k, matches, new OwnBlanks(matches, k, costs), progress);
  }
}
