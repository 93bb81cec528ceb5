package sdc.risk.population;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Table;
import sdc.loss.Figure;

class PopulationUniquesTest {

  private static double value(Figure figure) {
    return figure.number().orElse(Double.NaN);
  }

  /** A sample of n of the people, as class sizes. */
  private static int[] sample(int[] classOf, int n, Random random) {
    int[] order = IntStream.range(0, classOf.length).toArray();
    Map<Integer, Integer> sizes = new HashMap<>();
    for (int i = 0; i < n; i++) {
      int j = i + random.nextInt(order.length - i);
      int drawn = order[j];
      order[j] = order[i];
      order[i] = drawn;
      sizes.merge(classOf[drawn], 1, Integer::sum);
    }
    return sizes.values().stream().mapToInt(size -> size).toArray();
  }

  private static long uniques(int[] classOf) {
    return Arrays.stream(classOf).boxed().collect(java.util.stream.Collectors.groupingBy(c -> c)).values().stream()
        .filter(members -> members.size() == 1).count();
  }

  /** People join classes by the process with θ = 50, α = 0.6. */
  @Test
  void pitmanFindsTheUniquesOfHisOwnProcess() {
    double found = 0;
    double truth = 0;
    for (long seed = 0; seed < 5; seed++) {
      Random random = new Random(seed);
      int[] classOf = new int[20_000];
      List<Integer> firsts = new ArrayList<>();
      int classes = 0;
      for (int person = 0; person < classOf.length; person++) {
        double at = random.nextDouble() * (person + 50.0) - (50 + 0.6 * classes);
        if (at < 0) {
          classOf[person] = classes++;
          firsts.add(person);
        } else {
          int other = random.nextInt(person);
          while (firsts.get(classOf[other]) == other && random.nextDouble() < 0.6) {
            other = random.nextInt(person);
          }
          classOf[person] = classOf[other];
        }
      }
      found += value(PopulationUniques.of(sample(classOf, 2000, random), 20_000).pitman());
      truth += uniques(classOf);
    }
    assertEquals(truth, found, 0.1 * truth);
  }

  /** F − 1 is geometric with p = 0.3, and a third is drawn. */
  @Test
  void slideNegativeBinomialFindsTheUniquesOfItsOwnModel() {
    double found = 0;
    double truth = 0;
    for (long seed = 0; seed < 5; seed++) {
      Random random = new Random(seed);
      List<Integer> people = new ArrayList<>();
      for (int each = 0; each < 6000; each++) {
        do {
          people.add(each);
        } while (random.nextDouble() > 0.3);
      }
      int[] classOf = people.stream().mapToInt(i -> i).toArray();
      found += value(PopulationUniques.of(sample(classOf, classOf.length / 3, random), classOf.length).snb());
      truth += uniques(classOf);
    }
    assertEquals(truth, found, 0.1 * truth);
  }

  /** By hand: sizes 1, 1, 2 of n = 4 in N = 8; h(1) = 1/2, h(2) = 2·(1/2)·(4/7). */
  @Test
  void zayatzByHand() {
    double any = 2 * 0.5 + 2 * 0.5 * 4 / 7;
    assertEquals(2 * (2 * 0.5 / any) / 0.5, value(PopulationUniques.of(new int[] {1, 1, 2}, 8).zayatz()), 1e-12);
  }

  @Test
  void conditions() {
    for (int[] sizes : new int[][] {{}, {2, 3}, {1, 1, 1}}) {
      PopulationUniques found = PopulationUniques.of(sizes, 1000);
      assertTrue(found.pitman() instanceof Figure.Absent && found.zayatz() instanceof Figure.Absent
          && found.snb() instanceof Figure.Absent, Arrays.toString(sizes));
    }
    assertTrue(PopulationUniques.of(new int[] {1, 2}, 3).zayatz() instanceof Figure.Absent, "the whole population");
    Table one = Table.of(Given.labels("a", "x"));
    assertTrue(PopulationUniques.of(one, 10).snb().toString().contains("each record is unique"));
    Random random = new Random(3);
    for (int seed = 0; seed < 200; seed++) {
      int[] sizes = IntStream.range(0, 1 + random.nextInt(30)).map(i -> 1 + random.nextInt(4)).toArray();
      double people = IntStream.of(sizes).sum() * (1 + 20 * random.nextDouble());
      PopulationUniques found = PopulationUniques.of(sizes, people);
      for (Figure each : List.of(found.pitman(), found.zayatz(), found.snb())) {
        assertTrue(each.number().isEmpty() || each.number().getAsDouble() >= 0 && each.number().getAsDouble() <= people * (1 + 1e-9),
            found + " " + Arrays.toString(sizes));
      }
    }
  }

  @Test
  void logGamma() {
    double sum = 0;
    for (int n = 1; n < 60; n++) {
      assertEquals(sum, PopulationUniques.logGamma(n), 1e-11 * Math.max(1, sum));
      sum += Math.log(n);
    }
    assertEquals(0.5 * Math.log(Math.PI), PopulationUniques.logGamma(0.5), 1e-13);
  }
}
