package sdc.risk;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;

/**
 * The risk of one original record over several linkages.
 *
 * <p>Estimated probability = (1/L)·Σ_l c_l over the L linkages, with c_l = 1 if linkage l finds the record without a tie, 1/t if its
 * partner is among t equally near candidates, 0 otherwise: the chance of an intruder who chooses one of these linkages, each equally
 * likely, and one of its nearest candidates. It says nothing about linkages that were not tried. A linkage whose intruder knew the record
 * before does not count for it.
 *
 * @param row         the original record's row, from 0
 * @param finders     the number of linkages that find it without a tie
 * @param probability the estimated probability of being found
 * @param worstRank   the least rank of its partner in any linkage, 1 if no candidate is nearer in one of them; empty if all of them fail
 *                    and none reports ranks
 */
public record RecordRisk(int row, int finders, double probability, OptionalInt worstRank) {

  /** By probability, then linkages that find it, rank, and row. */
  private static final Comparator<RecordRisk> MOST_AT_RISK = Comparator.comparingDouble(RecordRisk::probability).reversed()
      .thenComparing(Comparator.comparingInt(RecordRisk::finders).reversed())
      .thenComparingInt(risk -> risk.worstRank.orElse(Integer.MAX_VALUE))
      .thenComparingInt(RecordRisk::row);

  /** The risk of every original record that has a masked one and that some linkage did not know before, those most at risk first. */
  public static List<RecordRisk> of(MaskedPair pair, List<Attempt> attempts) {
    if (attempts.isEmpty()) {
      throw new IllegalArgumentException("the risk of a record needs at least one linkage, got none");
    }
    attempts.forEach(attempt -> attempt.requireSame(pair));
    int[] attacked = IntStream.of(pair.partnered()).parallel().filter(row -> !attempts.stream().allMatch(attempt -> attempt.knows(pair,
        row))).toArray();
    return new RankedRisks(attacked, row -> of(pair, attempts, row), MOST_AT_RISK);
  }

  private static RecordRisk of(MaskedPair pair, List<Attempt> attempts, int row) {
    int tried = 0;
    int finders = 0;
    double chance = 0;
    int rank = Integer.MAX_VALUE;
    for (Attempt attempt : attempts) {
      if (attempt.knows(pair, row)) {
        continue;
      }
      tried++;
      double found = attempt.chance(pair, row);
      finders += attempt.finds(pair, row) ? 1 : 0;
      chance += found;
      rank = Math.min(rank, found > 0 ? 1 : attempt.links().rank(attempt.rowOf(pair, row)).orElse(Integer.MAX_VALUE));
    }
    return new RecordRisk(row, finders, chance / tried,
        rank == Integer.MAX_VALUE ? OptionalInt.empty() : OptionalInt.of(rank));
  }
}
