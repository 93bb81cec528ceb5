package sdc.link.attack;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Percent;
import sdc.data.Progress;

/**
 * The attack on rank swapping (J. Nin, J. Herranz, V. Torra, Rethinking rank swapping to decrease disclosure risk, Data &amp;
 * Knowledge Engineering 64, 2008): a value swapped within p percent of the n records is found at most w = ⌊n·p/100⌋ ranks from
 * where it was, so an original record's own masked record is, on every attribute, among those within w ranks. The sets are
 * intersected over the attributes; a single candidate is a certain link.
 *
 * <p>Ties: equal values may have been sorted in any order, so that a value may have come from any rank of its tie, and
 * candidates are all records with a value from that of w ranks below the tie's first to that of w ranks above its last. So the
 * true record is always among the candidates, if each attribute was swapped with this p or a smaller one and no record was
 * left out after the swap.
 *
 * <p>Where p is not known the smallest w is searched (by bisection) with which every original record still has a candidate. The
 * true w is never smaller; it may be larger, so links found with it are likely and not certain.
 */
public final class RankSwappingAttack implements TransparencyAttack {

  private final Settings settings;

  /**
   * What the user decides about the attack.
   *
   * @param percent p, the window in percent of the masked records; 0 where it is unknown and searched
   * @param guess   whether a record of several candidates is linked to the nearest (differences over their deviation), and
   *                not only one with a single candidate
   */
  public record Settings(double percent, boolean guess) {

    /** Refuses a percentage that is none. */
    public Settings {
      if (!(percent >= 0 && percent <= 100)) {
        throw new IllegalArgumentException("percent (of the records, 0 to search it) must be from 0 to 100, got " + percent);
      }
    }
  }

  /** An attack with these settings. */
  public RankSwappingAttack(Settings settings) {
    this.settings = Objects.requireNonNull(settings, "settings");
  }

  @Override
  public AttackResult run(MaskedPair pair, Progress progress) {
    Numbers numbers = Numbers.of(pair);
    List<Axis> axes = IntStream.range(0, numbers.width())
        .mapToObj(k -> Axis.byValue(numbers.original(k), numbers.masked(k))).toList();
    CandidateSets candidates = new CandidateSets(pair, axes, progress);
    int records = numbers.records();
    boolean known = settings.percent() > 0;
    int w = known ? Percent.floor(settings.percent(), records) : smallest(candidates, records);
    String note = (known ? "within " : "searched: every record has a candidate within ") + w + " of " + records + " ranks";
    return candidates.find(w, false, settings.guess(), known, note);
  }

  private static int smallest(CandidateSets candidates, int records) {
    int low = 0;
    int high = records;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (candidates.allHaveOne(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
