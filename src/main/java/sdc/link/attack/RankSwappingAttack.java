package sdc.link.attack;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Percent;
import sdc.data.Progress;
import sdc.data.Setting;
import sdc.data.number.Bisection;

/**
 * The attack on rank swapping (J. Nin, J. Herranz, V. Torra, Rethinking rank swapping to decrease disclosure risk, Data &amp;
 * Knowledge Engineering 64, 2008): swapping within p percent of the n records moves a value by at most w = ⌊n·p/100⌋ ranks, so on
 * every attribute the masked record of an original record is among those within w ranks. The attack intersects these sets over the
 * attributes; a single candidate is a certain link.
 *
 * <p>Equal values may have been sorted in any order, so the candidates are all records whose value is between the one w ranks below
 * the first of the equal values and the one w ranks above the last. The true record is therefore always among the candidates if each
 * attribute was swapped with at most this p and no record was removed after the swap.
 *
 * <p>If p is unknown, bisection finds the smallest w for which every original record has a candidate, or as many as were released, if
 * those are fewer. The true w is at least that if the release has no other records, and may be larger, so these links are likely but not
 * certain.
 */
public final class RankSwappingAttack implements TransparencyAttack {

  private final Settings settings;

  /**
   * The user's settings of the attack.
   *
   * @param percent p, the window in percent of the masked records; 0 to search it
   * @param guess   whether to link a record with several candidates to the nearest of them (by differences over their standard
   *                deviation), not only a record with a single candidate
   */
  public record Settings(double percent, boolean guess) {

    /** Rejects a percentage outside 0 to 100. */
    public Settings {
      Setting.require(percent >= 0 && percent <= 100, "percent (of the records, 0 to search it) must be from 0 to 100", percent);
    }
  }

  /** An attack with these settings. */
  public RankSwappingAttack(Settings settings) {
    this.settings = Objects.requireNonNull(settings, "settings");
  }

  @Override
  public AttackResult run(MaskedPair all, Progress progress) {
    MaskedPair pair = all.select(Numbers.attributes(all));
    Numbers numbers = Numbers.of(pair);
    List<Axis> axes = IntStream.range(0, numbers.width()).mapToObj(k -> Axis.byValue(numbers.original(k), numbers.masked(k))).toList();
    CandidateSets candidates = new CandidateSets(pair, axes, progress);
    int records = numbers.records();
    int spare = Math.max(0, pair.original().rows() - pair.masked().rows());
    boolean known = settings.percent() > 0;
    int w = known ? Percent.floor(settings.percent(), records) : Bisection.first(0, records, width -> candidates.allHaveOne(width, spare));
    String note = (known ? "within " : "searched: " + (spare == 0 ? "every record has" : "as many records as were released have")
        + " a candidate within ") + w + " of " + records + " ranks" + Numbers.omitted(all);
    AttackResult result = candidates.find(w, false, settings.guess(), known, note);
    return known ? result.checked("rank swapping within " + w + " ranks") : result;
  }
}
