package sdc.mask.anonymity;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sdc.data.Progress;

/**
 * Searches for cheap blanks with which every record has k matches, by ruin and recreate (G. Schrimpf et al., Record breaking optimization
 * results using the ruin and recreate principle, J. Computational Physics 159, 2000).
 *
 * <p>The gain of blanks is the number of matches that they bring to records which still lack some. Each record that lacks matches takes
 * the blanks of the largest gain per cost: its own, or one in another record that then matches it; if none is allowed any more, its
 * cheapest {@link OwnBlanks}, which always suffice. The records whose own blanks cost most come first, and of these those to which the
 * fewest records are near, because their blanks help those that follow. The local search removes the blanks of a record and of some in its
 * neighbourhood, fills them in again, and goes back if that costs more. It ends after a number of steps that depends on the data alone.
 */
final class SuppressionSearch {

  /** Steps of the local search: the least number, the number per unit, and the largest number. */
  private static final long LEAST_WORK = 100_000;
  private static final long WORK_PER_UNIT = 2_000;
  private static final long MOST_WORK = 100_000_000;
  private static final int MOST_RUINED = 6;
  /** The gain of blanks is estimated from this number of matches of each kind, so that large groups cost no n². */
  private static final int SAMPLE = 200;
  private static final int MOST_HELPERS = 50;
  /** The number of units of a group to look at. */
  private static final int NEAR = 1000;
  private static final double TOLERANCE = 1e-9;

  private final BlankMatches matches;
  private final OwnBlanks own;
  private final Progress progress;
  private final SplittableRandom random = new SplittableRandom(1);
  private final ArrayDeque<Integer> lacking = new ArrayDeque<>();
  private final boolean[] queued;
  private final boolean[] frozen;
  /** The blanks before the changes of one step of the local search; null outside of it. */
  private Map<Integer, Integer> journal;
  private double cost;

  SuppressionSearch(BlankMatches matches, OwnBlanks own, Progress progress) {
    this.matches = matches;
    this.own = own;
    this.progress = progress;
    this.queued = new boolean[matches.units()];
    this.frozen = new boolean[matches.units()];
  }

  /** A possible change: the unit gets these blanks. */
  private record Move(int unit, int blanks, double rate) {
  }

  /** Blanks keys until every record has k matches; returns the cost. */
  double run() {
    queueAll();
    if (lacking.isEmpty()) {
      return 0;
    }
    progress.report(Double.NaN, "protecting " + lacking.size() + " records");
    fill();
    Arrays.fill(frozen, false);
    thinAll();
    improve();
    thinAll();
    return cost;
  }

  /** Records whose own blanks cost most come first, and of these those to which the fewest records are near. */
  private void queueAll() {
    long[] near = IntStream.range(0, queued.length).mapToLong(unit -> matches.lacking(unit) > 0 ? near(unit) : 0).toArray();
    IntStream.range(0, queued.length).filter(unit -> matches.lacking(unit) > 0).boxed()
        .sorted(Comparator.comparingDouble((Integer unit) -> -own.cost(own.own(unit))).thenComparingLong(unit -> near[unit]))
        .forEach(this::queue);
  }

  /** The number of records that differ from this one in at most one key, where those equal to it count for each key. */
  private long near(int unit) {
    return IntStream.range(0, own.keys()).map(a -> matches.blanks(unit) | 1 << a)
        .mapToLong(without -> matches.counted(unit, without) + matches.groups(without).size(unit)).sum();
  }

  private void thinAll() {
    for (int unit = 0; unit < queued.length; unit++) {
      thin(unit);
    }
  }

  private void queue(int unit) {
    if (!queued[unit] && matches.lacking(unit) > 0) {
      queued[unit] = true;
      lacking.add(unit);
    }
  }

  private void set(int unit, int blanks) {
    if (journal != null) {
      journal.putIfAbsent(unit, matches.blanks(unit));
    }
    cost += own.cost(blanks & ~matches.missing(unit)) - own.cost(matches.blanks(unit) & ~matches.missing(unit));
    matches.set(unit, blanks, this::queue);
  }

  /** The matches that these blanks bring to records which lack some, per cost. A unit that matches a counted record lacks none. */
  private double rate(int unit, int blanks) {
    double[] gain = {0, matches.counted(unit, blanks)};
    matches.forSome(unit, blanks, SAMPLE, (other, standsFor) -> {
      if (!matches.match(unit, other)) {
        gain[0] += matches.lacking(other) > 0 ? standsFor : 0;
        gain[1] += standsFor;
      }
    });
    return (gain[0] + Math.min(gain[1], matches.lacking(unit))) / own.cost(blanks & ~matches.blanks(unit));
  }

  /** Gives every record in the queue its matches. */
  private void fill() {
    while (!lacking.isEmpty()) {
      int unit = lacking.poll();
      queued[unit] = false;
      while (matches.lacking(unit) > 0) {
        Move move = best(unit);
        if (move.rate < 0) {
          frozen[unit] = true;
        }
        set(move.unit, move.blanks);
      }
    }
  }

  private Move best(int unit) {
    int now = matches.blanks(unit);
    Move[] best = {new Move(unit, own.own(unit) | matches.missing(unit), -1)};
    int[] sets = own.sets();
    for (int at = 1; at < sets.length && own.allows(unit, sets[at]); at++) {
      if ((sets[at] & now) == 0 && own.allows(unit, (now | sets[at]) & ~matches.missing(unit))) {
        offer(best, unit, now | sets[at]);
      }
    }
    for (int a = 0; a < own.keys(); a++) {
      int key = 1 << a;
      if ((now & key) == 0) {
        int[] offered = {0};
        matches.forSome(unit, now | key, SAMPLE, (other, standsFor) -> {
          int with = matches.blanks(other) | key;
          if (offered[0] < MOST_HELPERS && !frozen[other] && !matches.match(unit, other)
              && own.allows(other, with & ~matches.missing(other))) {
            offered[0]++;
            offer(best, other, with);
          }
        });
      }
    }
    return best[0];
  }

  private void offer(Move[] best, int unit, int blanks) {
    double rate = rate(unit, blanks);
    if (rate > 0) {
      double jittered = journal == null ? rate : rate * (1 + 0.3 * random.nextDouble());
      best[0] = jittered > best[0].rate ? new Move(unit, blanks, jittered) : best[0];
    }
  }

  /** Removes each blank of this unit that no record needs any more. */
  private void thin(int unit) {
    for (int left = matches.blanks(unit) & ~matches.missing(unit); left != 0; left &= left - 1) {
      int before = matches.blanks(unit);
      set(unit, before & ~Integer.lowestOneBit(left));
      if (matches.open() > 0) {
        set(unit, before);
      }
      clear();
    }
  }

  private void clear() {
    lacking.forEach(unit -> queued[unit] = false);
    lacking.clear();
  }

  private void improve() {
    long start = matches.work();
    long steps = Math.min(MOST_WORK, LEAST_WORK + WORK_PER_UNIT * queued.length);
    int[] blanked = blanked();
    while (matches.work() < start + steps && blanked.length > 0) {
      for (int step = 0; step < blanked.length && matches.work() < start + steps; step++) {
        int unit = blanked[random.nextInt(blanked.length)];
        if (matches.blanks(unit) != matches.missing(unit)) {
          ruin(unit);
        }
        if (step % 64 == 0) {
          progress.check();
          progress.report(Math.min(1, (double) (matches.work() - start) / steps),
              String.format(Locale.ROOT, "blanks of cost %.0f", cost));
        }
      }
      blanked = blanked();
    }
  }

  private int[] blanked() {
    return IntStream.range(0, queued.length).filter(unit -> matches.blanks(unit) != matches.missing(unit)).toArray();
  }

  /** Removes the blanks of a unit and of some near to it, and fills them in again; restores the old ones if that costs more. */
  private void ruin(int unit) {
    double before = cost;
    journal = new HashMap<>();
    int size = 1 + random.nextInt(MOST_RUINED);
    int[] sets = own.sets();
    int[] near = new int[size];
    int[] found = {0};
    int without = matches.blanks(unit) | sets[1 + random.nextInt(Math.min(sets.length - 1, 40))];
    int[] seen = {0};
    matches.forSomeInGroup(unit, without, NEAR, other -> {
      if (matches.blanks(other) != matches.missing(other)) {
        int at = seen[0]++ < size ? found[0]++ : random.nextInt(seen[0]);
        if (at < size) {
          near[at] = other;
        }
      }
    });
    set(unit, matches.missing(unit));
    for (int at = 0; at < Math.min(size, found[0]); at++) {
      set(near[at], matches.missing(near[at]));
    }
    shuffle();
    fill();
    int[] changed = journal.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    for (int each : changed) {
      frozen[each] = false;
      thin(each);
    }
    if (cost > before + TOLERANCE) {
      Map<Integer, Integer> back = journal;
      journal = null;
      back.keySet().stream().sorted().forEach(each -> set(each, back.get(each)));
      clear();
    }
    journal = null;
  }

  private void shuffle() {
    Integer[] units = lacking.toArray(Integer[]::new);
    for (int at = units.length - 1; at > 0; at--) {
      int other = random.nextInt(at + 1);
      Integer unit = units[at];
      units[at] = units[other];
      units[other] = unit;
    }
    lacking.clear();
    lacking.addAll(Arrays.asList(units));
  }
}
