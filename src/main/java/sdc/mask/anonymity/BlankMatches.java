package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.key.LongCodes;

/**
 * Which records could be the same, where a blank key could have any value: two records match if they are equal in all keys that
 * neither of them lacks. Counts the matches of each record while keys become blank.
 *
 * <p>Complete records with k or more equal ones are not blanked, unless they are at the start; they are only counted. The others are
 * <em>units</em>. The records that match a unit j with the blanks s are found by their own blanks p: they are in the group of j by the
 * keys outside s ∪ p.
 */
final class BlankMatches {

  /** Below this number of units with the same blanks they are compared one by one. */
  private static final int SCANNED = 24;
  /** The number of units to look at for each wanted match, before looking at all. */
  private static final int LOOKED_AT = 10;
  private static final int CHECK_EVERY = 1 << 12;

  private final KeyValues values;
  private final int k;
  private final Progress progress;
  private final int[] rowOf;
  private final boolean[] isUnit;
  private final PackedCodes codes;
  private final int[] missing;
  private final int[] blanks;
  private final int[] count;
  private final Map<Integer, Groups> groups = new HashMap<>();
  private final BlankBags bags;
  private long work;
  /** The number of units that lack matches. */
  private int open;

  /**
   * The records grouped by the keys outside a set.
   *
   * @param of      the group of each unit
   * @param counted the number of complete records that are not units, by group
   * @param start   where each group begins in members; one more for the end
   * @param members the units, group by group
   */
  record Groups(int[] of, int[] counted, int[] start, int[] members) {

    /** The number of groups. */
    int number() {
      return counted.length;
    }

    /** The number of units in the group of this unit. */
    int size(int unit) {
      return start[of[unit] + 1] - start[of[unit]];
    }
  }

  BlankMatches(KeyValues values, int k, Progress progress) {
    this(values, k, new int[values.rows()], progress);
  }

  /** The same where each record has lost the keys of its mask, none of which was missing, and may get them back. */
  BlankMatches(KeyValues values, int k, int[] lost, Progress progress) {
    this.values = values;
    this.k = k;
    this.progress = progress;
    int[] equal = values.groups(all());
    int[] sizes = LongCodes.counts(equal);
    isUnit = new boolean[values.rows()];
    int units = 0;
    for (int row = 0; row < isUnit.length; row++) {
      isUnit[row] = sizes[equal[row]] < k || values.missing(row) != 0 || lost[row] != 0;
      units += isUnit[row] ? 1 : 0;
    }
    rowOf = new int[units];
    missing = new int[units];
    for (int row = 0, unit = 0; row < isUnit.length; row++) {
      if (isUnit[row]) {
        rowOf[unit] = row;
        missing[unit++] = values.missing(row);
      }
    }
    codes = new PackedCodes(values, rowOf);
    blanks = IntStream.range(0, units).map(unit -> missing[unit] | lost[rowOf[unit]]).toArray();
    bags = new BlankBags(units);
    count = new int[units];
    for (int unit = 0; unit < units; unit++) {
      bags.add(unit, blanks[unit]);
    }
    for (int unit = 0; unit < units; unit++) {
      count[unit] = matches(unit, blanks[unit], Integer.MAX_VALUE);
      open += count[unit] < k ? 1 : 0;
    }
  }

  private int all() {
    return (1 << values.keys()) - 1;
  }

  int units() {
    return rowOf.length;
  }

  int row(int unit) {
    return rowOf[unit];
  }

  /** The keys that this unit lacked from the beginning. */
  int missing(int unit) {
    return missing[unit];
  }

  /** The keys that this unit lacks now. */
  int blanks(int unit) {
    return blanks[unit];
  }

  /** The number of records that match this unit now, itself included. */
  int count(int unit) {
    return count[unit];
  }

  /** How many more matches this unit needs. */
  int lacking(int unit) {
    return Math.max(0, k - count[unit]);
  }

  /** The number of units that lack matches. */
  int open() {
    return open;
  }

  /** A measure of the work so far, the same on every machine. */
  long work() {
    return work;
  }

  /** The keys on which two units have different values, neither of which was missing from the beginning. */
  int differing(int unit, int other) {
    return codes.differing(unit, other);
  }

  /** Whether two units match now. */
  boolean match(int unit, int other) {
    return codes.agree(unit, other, ~(blanks[unit] | blanks[other]));
  }

  /** The number of records that would match this unit with these blanks, at least up to the limit. */
  int matches(int unit, int with, int limit) {
    int[] found = {1 + counted(unit, with)};
    if (limit < Integer.MAX_VALUE) {
      int counted = found[0];
      forSome(unit, with, LOOKED_AT * limit, (other, standsFor) -> found[0]++);
      if (found[0] >= limit) {
        return found[0];
      }
      found[0] = counted;
    }
    for (int at = 0; at < bags.size() && found[0] < limit; at++) {
      forEach(unit, with, at, Integer.MAX_VALUE, (other, one) -> found[0]++);
    }
    return found[0];
  }

  /** The matching records that are not units. */
  int counted(int unit, int with) {
    Groups by = groups(with);
    return by.counted[by.of[unit]];
  }

  /** Receives a match, and the number of matches for which it stands in a sample. */
  interface Sampled {
    void match(int other, double standsFor);
  }

  /** Passes on each other unit that would match this one with these blanks. */
  void forEach(int unit, int with, IntConsumer match) {
    forSome(unit, with, Integer.MAX_VALUE, (other, one) -> match.accept(other));
  }

  /** The same for a sample of at most this number of units of each group that is searched. */
  void forSome(int unit, int with, int most, Sampled match) {
    for (int at = 0; at < bags.size(); at++) {
      forEach(unit, with, at, most, match);
    }
  }

  private void forEach(int unit, int with, int bagAt, int most, Sampled match) {
    int of = bags.blanks(bagAt);
    BlankBags.Bag bag = bags.bag(bagAt);
    if (bag.size() <= SCANNED) {
      step(bag.size());
      for (int at = 0; at < bag.size(); at++) {
        int other = bag.unit(at);
        if (other != unit && codes.agree(unit, other, ~(with | of))) {
          match.match(other, 1);
        }
      }
      return;
    }
    Groups by = groups(with | of);
    int start = by.start[by.of[unit]];
    int size = by.start[by.of[unit] + 1] - start;
    int seen = Math.min(size, most);
    step(seen);
    for (int at = size == seen ? 0 : unit % size, left = seen; left > 0; left--, at = at + 1 == size ? 0 : at + 1) {
      int other = by.members[start + at];
      if (blanks[other] == of && other != unit) {
        match.match(other, (double) size / seen);
      }
    }
  }

  /** Passes on other units with the same original values of the keys outside this set, up to a limit. */
  void forSomeInGroup(int unit, int without, int most, IntConsumer member) {
    Groups by = groups(without);
    int start = by.start[by.of[unit]];
    int size = by.start[by.of[unit] + 1] - start;
    step(Math.min(size, most));
    for (int at = size <= most ? 0 : unit % size, left = Math.min(size, most); left > 0; left--, at = at + 1 == size ? 0 : at + 1) {
      if (by.members[start + at] != unit) {
        member.accept(by.members[start + at]);
      }
    }
  }

  /** Counts work, and stops if the user wants to. */
  void step(int steps) {
    long before = work;
    work += steps + 1;
    if (before / CHECK_EVERY != work / CHECK_EVERY) {
      progress.check();
    }
  }

  /** Gives the unit these blanks and adjusts all counts; passes on each unit that lost a match. */
  void set(int unit, int with, IntConsumer loser) {
    forEach(unit, blanks[unit], other -> {
      open += count[other]-- == k ? 1 : 0;
      loser.accept(other);
    });
    bags.remove(unit, blanks[unit]);
    blanks[unit] = with;
    bags.add(unit, with);
    int[] found = {1 + counted(unit, with)};
    forEach(unit, with, other -> {
      open -= ++count[other] == k ? 1 : 0;
      found[0]++;
    });
    open += (found[0] < k ? 1 : 0) - (count[unit] < k ? 1 : 0);
    count[unit] = found[0];
    loser.accept(unit);
  }

  Groups groups(int without) {
    return groups.computeIfAbsent(without, this::group);
  }

  private Groups group(int without) {
    progress.check();
    int[] all = values.groups(all() & ~without);
    int number = Arrays.stream(all).max().orElse(-1) + 1;
    int[] counted = new int[number];
    int[] start = new int[number + 1];
    int[] of = new int[rowOf.length];
    for (int row = 0, unit = 0; row < all.length; row++) {
      if (isUnit[row]) {
        of[unit++] = all[row];
        start[all[row] + 1]++;
      } else {
        counted[all[row]]++;
      }
    }
    for (int group = 0; group < number; group++) {
      start[group + 1] += start[group];
    }
    int[] next = start.clone();
    int[] members = new int[rowOf.length];
    for (int unit = 0; unit < of.length; unit++) {
      members[next[of[unit]]++] = unit;
    }
    return new Groups(of, counted, start, members);
  }
}
