package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.List;
import sdc.data.Setting;

/**
 * What each group of equally released records must satisfy, by the number of its records with each value of the secret attribute.
 *
 * <p>Every kind holds for the union of two groups if it holds for both: sizes add up, entropy is concave, the distance of t-closeness is
 * convex, and for the others see the paper. It may fail for the union of a group that satisfies it and one that does not.
 */
public sealed interface GroupCondition {

  /**
   * True if a group with these numbers of records may be released.
   *
   * @param counts the number of the group's records with each secret value
   * @param all    the same for all records of the file
   */
  boolean holds(int[] counts, int[] all);

  /**
   * Distinct l-diversity: at least l different secret values.
   *
   * @param l the number of values
   */
  record Distinct(double l) implements GroupCondition {

    /** Checks l. */
    public Distinct {
      requireL(l);
    }

    @Override
    public boolean holds(int[] counts, int[] all) {
      return Arrays.stream(counts).filter(count -> count > 0).count() >= l;
    }
  }

  /**
   * Entropy l-diversity: −Σ p_s·ln p_s ≥ ln l.
   *
   * @param l the number of equally frequent values that would have this entropy
   */
  record Entropy(double l) implements GroupCondition {

    private static final double ROUNDING = 1e-12;

    /** Checks l. */
    public Entropy {
      requireL(l);
    }

    @Override
    public boolean holds(int[] counts, int[] all) {
      double size = Arrays.stream(counts).sum();
      double entropy = Arrays.stream(counts).filter(count -> count > 0).mapToDouble(count -> -count / size * Math.log(count / size)).sum();
      return entropy >= Math.log(l) - ROUNDING;
    }
  }

  /**
   * Recursive (c, l)-diversity: r_1 &lt; c·(r_l + r_(l+1) + … + r_m) for the descending numbers r of the secret values.
   *
   * @param c the factor
   * @param l the place from which values are added
   */
  record Recursive(double c, double l) implements GroupCondition {

    /** Checks c and l. */
    public Recursive {
      requireL(l);
      Setting.require(c > 0 && c <= Double.MAX_VALUE, "c (of recursive diversity) must be above 0 and finite", c);
    }

    @Override
    public boolean holds(int[] counts, int[] all) {
      int[] sorted = Arrays.stream(counts).filter(count -> count > 0).sorted().toArray();
      double tail = 0;
      for (int at = 0; at <= sorted.length - (int) Math.ceil(l); at++) {
        tail += sorted[at];
      }
      return sorted.length > 0 && sorted[sorted.length - 1] < c * tail;
    }
  }

  /**
   * t-closeness: the earth mover's distance between the secret values of the group and of the file is at most t.
   *
   * @param t       the distance, from 0 to 1
   * @param ordered whether values are ordered, so that the distance of two is the number of steps between them, divided by the number of
   *                values less one; otherwise any two have the distance 1
   */
  record Close(double t, boolean ordered) implements GroupCondition {

    private static final double ROUNDING = 1e-12;

    /** Checks t. */
    public Close {
      Setting.require(t >= 0 && t <= 1, "t (distance of the secret values) must be from 0 to 1", t);
    }

    @Override
    public boolean holds(int[] counts, int[] all) {
      double size = Arrays.stream(counts).sum();
      double total = Arrays.stream(all).sum();
      double distance = 0;
      double moved = 0;
      for (int s = 0; s < counts.length; s++) {
        double difference = counts[s] / size - all[s] / total;
        moved += difference;
        distance += ordered ? Math.abs(moved) / Math.max(1, counts.length - 1) : Math.abs(difference) / 2;
      }
      return distance <= t + ROUNDING;
    }
  }

  /** All of several conditions. */
  record Every(List<GroupCondition> conditions) implements GroupCondition {

    /** Keeps its own copy. */
    public Every {
      conditions = List.copyOf(conditions);
    }

    @Override
    public boolean holds(int[] counts, int[] all) {
      return conditions.stream().allMatch(condition -> condition.holds(counts, all));
    }

    @Override
    public String toString() {
      return String.join(" and ", conditions.stream().map(Object::toString).toList());
    }
  }

  private static void requireL(double l) {
    Setting.require(l >= 1 && l <= Integer.MAX_VALUE, "l (diversity of the secret values) must be 1 or more", l);
  }
}
