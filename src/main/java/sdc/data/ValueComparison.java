package sdc.data;

import java.util.List;
import java.util.Objects;

/**
 * How values that are not plain numbers are compared.
 *
 * @param missing       what a missing value means
 * @param ordinal       the names of the nominal attributes whose labels have a meaningful order: each label counts as its rank
 * @param contradiction whether it is a difference of its own that a value does not belong to a released set
 */
public record ValueComparison(Missing missing, List<String> ordinal, boolean contradiction) {

  /** What a missing value means. */
  public enum Missing {
    /** Missing values are refused. */
    REFUSE,
    /**
     * The squared difference is its expectation when the missing value is drawn from the values that its own file has:
     * (a − mean_Y)² + var_Y where the masked value is missing, (mean_X − mean_Y)² + var_X + var_Y where both are.
     */
    AVERAGE
  }

  /** No missing values, no order among labels. */
  public static final ValueComparison STRICT = new ValueComparison(Missing.REFUSE, List.of(), false);

  /** Missing values by their expectation, no order among labels. */
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
    for (String name : ordinal) {
      int at = table.names().indexOf(name);
      if (at < 0) {
        throw new IllegalArgumentException("ordinal: no attribute is called '" + name + "'; choose among " + table.names());
      }
      if (table.column(at) instanceof NumericColumn) {
        throw new IllegalArgumentException("ordinal: attribute '" + name + "' is numeric; only a nominal attribute can be ordinal");
      }
    }
  }
}
