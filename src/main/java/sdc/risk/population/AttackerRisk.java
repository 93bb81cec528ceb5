package sdc.risk.population;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.key.KeyCounts;

/**
 * The risk 1/F_i of each record if an intruder picks one of the F_i records that it may be, all equally likely; the largest and the average
 * over all records (El Emam, Dankar 2008; the names are those of ARX). A prosecutor knows that the person is in the file, so F counts its
 * records. A journalist does not know it, so F counts the population. A marketer links everybody, so only the average matters.
 *
 * @param risks the risk of each record
 */
public record AttackerRisk(double[] risks) {

  public AttackerRisk {
    risks = risks.clone();
  }

  /** The prosecutor's risks by the counts of a file in itself. */
  public static AttackerRisk prosecutor(KeyCounts own) {
    return of(IntStream.range(0, own.size()).map(own::count));
  }

  /**
   * The journalist's risks by the counts of a file in its population. Where a register lacks records of the file, F is at least the
   * count in the file.
   */
  public static AttackerRisk journalist(KeyCounts own, KeyCounts population) {
    return of(IntStream.range(0, own.size()).map(row -> Math.max(own.count(row), population.count(row))));
  }

  private static AttackerRisk of(IntStream counts) {
    return new AttackerRisk(counts.mapToDouble(count -> 1.0 / count).toArray());
  }

  /** A copy of the risks. */
  @Override
  public double[] risks() {
    return risks.clone();
  }

  /** The largest risk; 0 of no records. */
  public double largest() {
    return Arrays.stream(risks).max().orElse(0);
  }

  /** The average of the risks; 0 of no records. */
  public double average() {
    return Arrays.stream(risks).average().orElse(0);
  }

  /** The least F, the k of k-anonymity (prosecutor) and of k-map (journalist); 0 of no records. */
  public int map() {
    return risks.length == 0 ? 0 : (int) Math.round(1 / largest());
  }
}
