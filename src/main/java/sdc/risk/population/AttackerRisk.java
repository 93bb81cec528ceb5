package sdc.risk.population;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.KeyCounts;

/**
 * The risk of records if an intruder picks one of those that a record may be, each as likely, 1/F_i: over all records, the largest and
 * the average (El Emam, Dankar 2008; the names are those of ARX). A prosecutor knows that the person is in the file, so F counts its
 * records. A journalist does not know it, so F counts the population. A marketer links everybody, so only the average matters.
 *
 * @param largest the largest risk; 0 of no records
 * @param average the average of the risks; 0 of no records
 * @param map     the least F, the k of k-anonymity (prosecutor) and of k-map (journalist); 0 of no records
 */
public record AttackerRisk(double largest, double average, int map) {

  /** The prosecutor's risks by the counts of a file in itself. */
  public static AttackerRisk prosecutor(KeyCounts own) {
    return of(IntStream.range(0, own.size()).map(own::count).toArray());
  }

  /**
   * The journalist's risks by the counts of a file in its population. Where a register lacks records of the file, F is at least the
   * count in the file.
   */
  public static AttackerRisk journalist(KeyCounts own, KeyCounts population) {
    return of(IntStream.range(0, own.size()).map(row -> Math.max(own.count(row), population.count(row))).toArray());
  }

  private static AttackerRisk of(int[] counts) {
    double[] risks = Arrays.stream(counts).mapToDouble(count -> 1.0 / count).toArray();
    return new AttackerRisk(Arrays.stream(risks).max().orElse(0), Arrays.stream(risks).average().orElse(0),
        Arrays.stream(counts).min().orElse(0));
  }
}
