package sdc.target;

import java.util.List;

/**
 * The risk that a release may have.
 *
 * @param share     the share of the records that may be found, from 0 to 1; NaN if {@code number} counts
 * @param number    the number of records that may be found, if the share is NaN
 * @param together  true if the records count that any of the attacks finds, false if each attack is held to the target alone
 * @param linksOnly true if only links count; false if guesses among equally near records count too
 */
public record Target(double share, int number, boolean together, boolean linksOnly) {

  /** Rejects a share outside 0 to 1 and a negative number. */
  public Target {
    if (Double.isNaN(share) ? number < 0 : !(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("risk must be from 0% to 100%, or a number of records, got "
          + (Double.isNaN(share) ? number : 100 * share));
    }
  }

  /** The number of records that may be found among this number. */
  public int most(int records) {
    return Double.isNaN(share) ? Math.min(number, records) : (int) Math.floor(share * records + 1e-9);
  }

  /** The worst that attacks with these verdicts can find. */
  public double worst(List<Verdict> verdicts) {
    return total(verdicts, true);
  }

  /** What they did find. */
  public double reached(List<Verdict> verdicts) {
    return total(verdicts, false);
  }

  /**
   * The largest of all attacks, or their union if that is more: the records found by attacks without parameters, plus the bounds of the
   * others, as any of their parameters may find other records.
   */
  private double total(List<Verdict> verdicts, boolean bounds) {
    double largest = verdicts.stream().mapToDouble(each -> amongAll(each, bounds ? each.worst(linksOnly) : each.reached(linksOnly))).max()
        .orElse(0);
    return together && !verdicts.isEmpty() ? Math.max(largest, union(verdicts, bounds)) : largest;
  }

  private double union(List<Verdict> verdicts, boolean bounds) {
    boolean[] union = new boolean[verdicts.get(0).found().length];
    double more = 0;
    for (Verdict each : verdicts) {
      for (int row = 0; row < union.length && !(bounds && each.proven()); row++) {
        union[row] |= each.found()[row];
      }
      more += bounds && each.proven() ? each.bound() : 0;
    }
    for (boolean one : union) {
      more += one ? 1 : 0;
    }
    return more + (linksOnly ? 0 : verdicts.stream().mapToDouble(Verdict::guesses).max().orElse(0));
  }

  /** A share is one of the records attacked, so an attack on those that are not known before counts as if it had attacked all. */
  private double amongAll(Verdict verdict, double count) {
    return Double.isNaN(share) || verdict.records() == 0 ? count : count * verdict.found().length / verdict.records();
  }
}
