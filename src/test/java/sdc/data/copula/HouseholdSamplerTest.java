package sdc.data.copula;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Randomness;

/** The structure that people in households have, and the shares that the sampler states. */
class HouseholdSamplerTest {

  private static final List<String> NAMES = List.copyOf(HouseholdSampler.LABELS.keySet());

  private static double[][] people(long seed, int people) {
    HouseholdSampler sampler = new HouseholdSampler(Randomness.seeded(seed));
    return IntStream.range(0, people).mapToObj(i -> sampler.next()).toArray(double[][]::new);
  }

  private static double value(double[] person, String name) {
    return person[NAMES.indexOf(name)];
  }

  @Test
  void everyValueIsALabelOrAWholeNumberFromZero() {
    for (double[] person : people(1, 20_000)) {
      for (int k = 0; k < person.length; k++) {
        int labels = HouseholdSampler.LABELS.get(NAMES.get(k)).size();
        double value = NAMES.get(k).equals("weight") ? 10 * person[k] : person[k];
        boolean fits = value >= 0 && Math.abs(value - Math.rint(value)) < 1e-9 && (labels == 0 || value < labels);
        boolean missing = Double.isNaN(value) && List.of("education", "occupation", "income", "savings").contains(NAMES.get(k));
        assertTrue(fits || missing, NAMES.get(k) + ' ' + value);
      }
      assertTrue(value(person, "age") <= 99);
    }
  }

  @Test
  void householdsHaveAHeadAndShareTheirHome() {
    List<double[]> household = new ArrayList<>();
    for (double[] person : people(2, 20_000)) {
      if (!household.isEmpty() && value(household.get(0), "household") == value(person, "household")) {
        assertArrayEquals(Arrays.copyOf(household.get(0), 5), Arrays.copyOf(person, 5));
        assertNotEquals(0, value(person, "relation"), "one head");
      } else {
        assertEquals(household.isEmpty() ? 1 : value(household.get(0), "household") + 1, value(person, "household"));
        assertEquals(0, value(person, "relation"), "the head comes first");
        household.clear();
      }
      household.add(person);
      if (value(person, "relation") == 1) {
        assertEquals(2, household.size(), "one partner");
        assertEquals(1, value(person, "sex") + value(household.get(0), "sex"));
      }
      if (value(person, "age") < 18) {
        assertTrue(!(value(person, "income") > 0) && !(value(person, "savings") > 0) && value(person, "marital") == 0);
      }
    }
  }

  @Test
  void sharesAreThoseOfTheModel() {
    double[][] people = people(3, 50_000);
    double[][] heads = Arrays.stream(people).filter(person -> value(person, "relation") == 0).toArray(double[][]::new);
    near(0.28, heads, person -> value(person, "region") == 0);
    near(0.39, heads, person -> value(person, "tenure") == 1);
    near(0.01, people, person -> Double.isNaN(value(person, "income")));
    near(0.5, people, person -> value(person, "sex") == 0);
  }

  /** Within four standard errors. */
  private static void near(double share, double[][] people, Predicate<double[]> has) {
    double found = (double) Arrays.stream(people).filter(has).count() / people.length;
    assertEquals(share, found, 4 * Math.sqrt(share * (1 - share) / people.length));
  }

  @Test
  void theSeedDecides() {
    assertTrue(Arrays.deepEquals(people(4, 50), people(4, 50)));
    assertTrue(!Arrays.deepEquals(people(4, 50), people(5, 50)));
  }
}
