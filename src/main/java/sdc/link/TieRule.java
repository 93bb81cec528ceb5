package sdc.link;

/**
 * Decides which of two candidates is nearer to a query if rounding hides it, so ties are those of exact arithmetic.
 *
 * <p>Computed distances that differ by more than {@link #room} have the right order. {@link #compare} decides the others.
 */
public interface TieRule {

  /** Computed distances count as they are, for coordinates whose values are exact. */
  TieRule PLAIN = new TieRule() {
    @Override
    public double room(int query, double squared) {
      return 0;
    }

    @Override
    public int compare(int query, int candidate, int other) {
      return 0;
    }

    @Override
    public TieRule reversed() {
      return this;
    }
  };

  /** How much the computed squared distance of another candidate may differ from this one if both are equal in exact arithmetic. */
  double room(int query, double squared);

  /** Below 0 if the first candidate is nearer to the query, above 0 if the other one is, 0 if they are equally near. */
  int compare(int query, int candidate, int other);

  /** The same rule with queries and candidates exchanged. */
  TieRule reversed();
}
