package sdc.risk.population;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The risk that an intruder finds any member of a record's household, 1 − Π (1 − r_i) over its members, whose risks r_i are taken as
 * independent (Templ, Meindl, Kowarik 2015, section 2.3). An intruder who finds one member has found all, because the others are listed
 * with that member.
 *
 * @param risks      the risk of each record's household
 * @param households the number of households
 * @param expected   the expected number of records in found households: the sum of the risks
 * @param largest    the largest risk of a household; 0 without records
 */
public record HouseholdRisk(double[] risks, int households, double expected, double largest) {

  public HouseholdRisk {
    risks = risks.clone();
  }

  /** A copy of all risks. */
  @Override
  public double[] risks() {
    return risks.clone();
  }

  /** The risks of these records' households; records with equal numbers are in one household. */
  public static HouseholdRisk of(double[] individual, int[] household) {
    if (individual.length != household.length) {
      throw new IllegalArgumentException(individual.length + " records need as many households, got " + household.length);
    }
    Map<Integer, Double> escapes = new HashMap<>();
    for (int row = 0; row < household.length; row++) {
      escapes.merge(household[row], 1 - individual[row], (a, b) -> a * b);
    }
    double[] risks = IntStream.of(household).mapToDouble(each -> 1 - escapes.get(each)).toArray();
    return new HouseholdRisk(risks, escapes.size(), Arrays.stream(risks).sum(), Arrays.stream(risks).max().orElse(0));
  }
}
