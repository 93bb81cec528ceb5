package sdc.data;

import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;

/**
 * The comparison of missing values, of labels, and of released values that stand for sets.
 *
 * @param missing       the treatment of missing values
 * @param ordinal       the names of the nominal attributes whose labels have a meaningful order; each label is compared by its
 *                      rank
 * @param contradiction whether each recoded attribute has a further difference: that a value does not belong to the released set
 */
public record ValueComparison(Missing missing, List<String> ordinal, boolean contradiction) {

  /** The treatment of missing values. */
  public enum Missing {
    /** Reject missing values. */
    REFUSE,
    /**
     * Use the expected squared difference when the missing value is drawn from the values of its own file:
     * (a − mean_Y)² + var_Y if the masked value is missing, (mean_X − mean_Y)² + var_X + var_Y if both are.
     */
    AVERAGE
  }

  /** Rejects missing values; labels have no order. */
  public static final ValueComparison STRICT = new ValueComparison(Missing.REFUSE, List.of(), false);

  /** Compares missing values by their expected difference; labels have no order. */
  public static final ValueComparison COMPLETED = new ValueComparison(Missing.AVERAGE, List.of(), false);

  public ValueComparison {
    Objects.requireNonNull(missing, "missing");
    ordinal = List.copyOf(ordinal);
  }

  /** Without contradictions as differences of their own. */
  public ValueComparison(Missing missing, List<String> ordinal) {
    this(missing, ordinal, false);
  }

  /** Whether this nominal attribute is compared by the rank of its labels. */
  boolean isOrdinal(String name) {
    return ordinal.contains(name);
  }

  /** Rejects names that are not those of nominal attributes. */
  void requireNominal(Table table) {
    requireNominal(table.names(), k -> table.column(k) instanceof NumericColumn);
  }

  /** Rejects names that are not among these, and those of numeric attributes. */
  void requireNominal(List<String> names, IntPredicate isNumeric) {
    for (String name : ordinal) {
      int at = names.indexOf(name);
      if (at < 0) {
        throw new IllegalArgumentException("ordinal: no attribute is called '" + name + "'; choose among " + names);
      }
      if (isNumeric.test(at)) {
        throw new IllegalArgumentException("ordinal: attribute '" + name + "' is numeric; only a nominal attribute can be ordinal");
      }
    }
  }
}
