package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Hierarchy;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Percent;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;
import sdc.mask.Columns;
import sdc.mask.Masking;

/**
 * k-anonymity by generalisation (L. Sweeney, Achieving k-anonymity privacy protection using generalization and suppression, Int. J.
 * Uncertainty, Fuzziness and Knowledge-Based Systems 10, 2002): labels for sets of values replace the keys, until each record has k − 1
 * others with the same labels and each such group satisfies further conditions on the secret attribute.
 *
 * <p>FULL chooses one level of the hierarchy for each key, with the least loss of all choices ({@link Lattice}); groups that fail are
 * suppressed, up to a limit: all their keys become {@code *}. MONDRIAN recodes locally, without hierarchies and suppression
 * ({@link Mondrian}). Nothing is random.
 *
 * @param columns     the keys
 * @param k           the least number of records with the same labels
 * @param method      the kind of generalisation
 * @param loss        the loss that FULL minimises
 * @param suppress    the percent of the records that FULL may suppress, from 0 to 100
 * @param secret      the secret attribute, −1 if there is none
 * @param conditions  what each group must satisfy besides k
 * @param hierarchies the hierarchy of an attribute by its name; null if it has none: its values are kept or become {@code *}
 * @param text        writes a number as the hierarchies' files do
 */
public record KAnonymity(int[] columns, int k, Method method, Loss loss, double suppress, int secret, GroupCondition conditions,
    Function<String, Hierarchy> hierarchies, DoubleFunction<String> text) implements Masking {

  /** The kind of generalisation: one level for each key, or local intervals and sets. */
  public enum Method { FULL, MONDRIAN }

  /**
   * The loss: the mean share of the height of the hierarchy (1 − Sweeney's precision); the share of the bits of the values (A. Gionis, T.
   * Tassa, k-Anonymization with minimal loss of information, IEEE TKDE 21, 2009); or Σ |group|²/n², where a suppressed record
   * counts n (R. Bayardo, R. Agrawal, Data privacy through optimal k-anonymization, ICDE 2005).
   */
  public enum Loss { PRECISION, ENTROPY, DISCERNIBILITY }

  /** Checks the settings. */
  public KAnonymity {
    columns = Columns.checked(columns);
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(loss, "loss");
    Setting.require(k >= 1, "k (records with the same labels) must be 1 or more", k);
    Setting.require(columns.length <= KeyValues.MOST_KEYS, "attributes may name at most " + KeyValues.MOST_KEYS + " keys", columns.length);
    Setting.require(suppress >= 0 && suppress <= 100, "suppress (percent of the records) must be from 0 to 100", suppress);
    int sensitive = secret;
    if (conditions != null && secret < 0 || Arrays.stream(columns).anyMatch(column -> column == sensitive)) {
      throw new IllegalArgumentException("secret must be an attribute that is not a key"
          + (secret < 0 ? ", because the conditions are about its values; got none" : ""));
    }
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requirePresent(table, columns);
    progress.check();
    if (table.rows() == 0) {
      return table;
    }
    if (table.rows() < k) {
      throw new IllegalArgumentException("k: " + k + " records with the same labels are more than the " + table.rows()
          + " records of the data; k must be between 1 and the number of records");
    }
    int[] secrets = secret < 0 ? new int[table.rows()] : codes(table.column(secret));
    String[][] labels = method == Method.FULL ? full(table, secrets, progress)
        : new Mondrian(Arrays.stream(columns).mapToObj(table::column).toArray(Column[]::new), k, secrets, conditions).labels(progress);
    if (labels == null) {
      throw new IllegalArgumentException("conditions on the secret attribute fail even if all records are in one group: " + conditions
          + "; choose weaker ones" + (method == Method.FULL ? ", or suppress more records" : ""));
    }
    return Columns.replace(table, columns, IntStream.range(0, columns.length).parallel().mapToObj(a -> {
      Column key = table.column(columns[a]);
      return Arrays.equals(labels[a], texts(key)) ? key : Recode.labelled(key.name(), labels[a]);
    }).toList());
  }

  /** The file's secret values in ascending order, because ordered distances count steps in it: numbers by size, labels in their order. */
  static int[] codes(Column column) {
    double[] values = column instanceof NominalColumn labels ? Arrays.stream(labels.toArray()).asDoubleStream().toArray()
        : ((NumericColumn) column).toArray();
    double[] distinct = Arrays.stream(values).map(value -> value + 0.0).sorted().distinct().toArray();
    return Arrays.stream(values).mapToInt(value -> Arrays.binarySearch(distinct, value + 0.0)).toArray();
  }

  private String[] texts(Column column) {
    return IntStream.range(0, column.size()).mapToObj(row -> KeyLevels.text(column, row, text)).toArray(String[]::new);
  }

  /** The labels of each key, null if no generalisation satisfies the conditions. */
  private String[][] full(Table table, int[] secrets, Progress progress) {
    KeyLevels[] keys = Arrays.stream(columns).mapToObj(column -> new KeyLevels(table.column(column),
        hierarchies.apply(table.column(column).name()), text)).toArray(KeyLevels[]::new);
    Lattice lattice = new Lattice(keys, table.rows(), k, Percent.floor(suppress, table.rows()), loss, secrets, conditions);
    Lattice.Node best = lattice.best(progress);
    if (best == null) {
      return null;
    }
    if (best.count() > 0 && best.count() < k) {
      progress.warn((best.count() == 1 ? "1 suppressed record has" : best.count() + " suppressed records have") + " * in every key, fewer"
          + " than k = " + k + ": who is known to be in the file and fits no other group is among them; delete them from the release, or"
          + " suppress none");
    }
    progress.note(String.format(Locale.ROOT, "levels %s, %d of %d records suppressed; %s loss %.4f, proven least (generalisations"
        + " evaluated: %d)", levels(keys, best), best.count(), table.rows(), loss.name().toLowerCase(Locale.ROOT), best.loss(),
        lattice.evaluated()));
    return IntStream.range(0, keys.length).mapToObj(a -> IntStream.range(0, table.rows()).mapToObj(row -> best.suppressed()[row]
        ? KeyLevels.ANY : keys[a].label(best.levels()[a], row)).toArray(String[]::new)).toArray(String[][]::new);
  }

  private static String levels(KeyLevels[] keys, Lattice.Node best) {
    return String.join(", ", IntStream.range(0, keys.length).mapToObj(a -> keys[a].name() + " " + best.levels()[a] + " of "
        + keys[a].height()).toList());
  }
}
