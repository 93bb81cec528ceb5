package sdc.risk.population;

import java.util.stream.IntStream;
import sdc.data.key.KeyCounts;
import sdc.risk.Rate;
import sdc.risk.unique.SudaScores;

/**
 * Special uniques beside a file of the population (Elliot, Manning, Ford 2002): a record that is unique on all M keys is special if it is
 * also unique on fewer of them, otherwise its uniqueness is due to chance. Special uniques are likelier to be unique in the population too,
 * and both rates show by how much.
 *
 * <p>Only records that are complete in all keys count. With minimal sample uniques of up to m keys, a record is special if it has one of at
 * most min(m, M − 1) keys.
 *
 * @param special special uniques of the sample; hits are those that only one person of the population can be
 * @param others  the other uniques of the sample, with the same hits
 */
public record SpecialUniques(Rate special, Rate others) {

  /**
   * Counts both kinds.
   *
   * @param own        the counts of the file in itself
   * @param population its counts in the population
   * @param scores     the minimal sample uniques of the same file
   * @param keys       M
   */
  public static SpecialUniques of(KeyCounts own, KeyCounts population, SudaScores scores, int keys) {
    int[] smallest = scores.smallest();
    int[] uniques = IntStream.range(0, own.size()).filter(row -> smallest[row] >= 0 && own.count(row) == 1).toArray();
    return new SpecialUniques(rate(IntStream.of(uniques).filter(row -> smallest[row] > 0 && smallest[row] < keys), population),
        rate(IntStream.of(uniques).filter(row -> smallest[row] == 0 || smallest[row] == keys), population));
  }

  private static Rate rate(IntStream rows, KeyCounts population) {
    int[] all = rows.toArray();
    return new Rate((int) IntStream.of(all).filter(row -> population.count(row) <= 1).count(), all.length);
  }
}
