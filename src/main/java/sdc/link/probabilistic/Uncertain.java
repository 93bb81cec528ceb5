package sdc.link.probabilistic;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import sdc.data.Covers;

/**
 * The levels of pairs in which a value is missing or stands for a set: vague if the values fit each other, else the last level of
 * disagreement; unknown if a value is missing.
 *
 * <p>Masked records with one value have one number, so that a value is compared once with each masked value.
 */
final class Uncertain {

  private final IntPredicate original;
  private final Covers covers;
  private final int attribute;
  private final boolean turned;
  private final int rows;
  private final int disagreement;
  private final int vague;
  private final int unknown;
  /** The candidates with uncertain values, and for each candidate the number of its value. */
  private final int[] special;
  private final int[] valueOf;
  /** For each number a candidate with that value, and whether it is uncertain. */
  private final int[] sample;
  private final boolean[] isSpecial;

  /**
   * The comparison of one attribute.
   *
   * @param covers       which values fit
   * @param attribute    the attribute
   * @param turned       whether masked records look among original ones
   * @param original     whether the value of a record that looks is uncertain
   * @param masked       whether that of a candidate is
   * @param sizes        the numbers of records and candidates
   * @param disagreement the level of disagreement; the vague level follows if there is one, then that of missing values
   * @param vague        whether there is a vague level
   */
  Uncertain(Covers covers, int attribute, boolean turned, IntPredicate original, IntPredicate masked, int[] sizes, int disagreement,
      boolean vague) {
    this.covers = covers;
    this.attribute = attribute;
    this.turned = turned;
    this.original = original;
    this.rows = sizes[0];
    this.disagreement = disagreement;
    this.vague = disagreement + (vague ? 1 : 0);
    this.unknown = this.vague + 1;
    this.special = IntStream.range(0, sizes[1]).filter(masked).toArray();
    Map<Integer, Integer> numbers = new HashMap<>();
    this.valueOf = IntStream.range(0, sizes[1]).map(j -> numbers.computeIfAbsent(candidate(j), code -> numbers.size())).toArray();
    this.sample = new int[numbers.size()];
    this.isSpecial = new boolean[numbers.size()];
    for (int j = 0; j < valueOf.length; j++) {
      sample[valueOf[j]] = j;
      isSpecial[valueOf[j]] |= masked.test(j);
    }
  }

  private int candidate(int j) {
    return turned ? covers.original(j, attribute) : covers.masked(j, attribute);
  }

  /** The same comparison of one masked record with all original records. */
  Uncertain turned() {
    boolean[] ofSpecial = new boolean[valueOf.length];
    IntStream.of(special).forEach(j -> ofSpecial[j] = true);
    return new Uncertain(covers, attribute, !turned, j -> ofSpecial[j], original, new int[] {valueOf.length, rows}, disagreement,
        vague > disagreement);
  }

  /** The share of pairs without missing values in which a value is a set, if the files are independent. */
  double share() {
    return 1 - certain(rows, original, turned) * certain(valueOf.length, j -> isSpecial[valueOf[j]], !turned);
  }

  private double certain(int count, IntPredicate special, boolean maskedSide) {
    long known = IntStream.range(0, count).filter(row -> code(row, maskedSide) >= 0).count();
    long plain = IntStream.range(0, count).filter(row -> code(row, maskedSide) >= 0 && !special.test(row)).count();
    return known == 0 ? 0 : (double) plain / known;
  }

  private int code(int row, boolean maskedSide) {
    return maskedSide ? covers.masked(row, attribute) : covers.original(row, attribute);
  }

  /** The level of pairs with missing values. */
  int unknown() {
    return unknown;
  }

  /** The last level that is evidence for or against a match. */
  int last() {
    return vague;
  }

  /** The candidates whose pair with this record has an uncertain value. */
  int[] candidates(int i) {
    return original.test(i) ? IntStream.range(0, valueOf.length).toArray() : special;
  }

  /** The level of the record with each masked value, by its number; only where a value is uncertain. */
  int[] levels(int i) {
    boolean every = original.test(i);
    int own = code(i, turned);
    return IntStream.range(0, sample.length).map(value -> {
      int other = candidate(sample[value]);
      return !every && !isSpecial[value] ? 0 : own < 0 || other < 0 ? unknown
          : covers.fit(attribute, turned ? other : own, turned ? own : other) ? vague : disagreement;
    }).toArray();
  }

  /** The number of a candidate's value. */
  int value(int j) {
    return valueOf[j];
  }
}
