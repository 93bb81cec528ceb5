package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.NominalColumn;

class LabelCoordinatesTest {

  private static NominalColumn column(int labels, int... codes) {
    return NominalColumn.of("c", IntStream.range(0, labels).mapToObj(i -> "l" + i).toList(), codes);
  }

  private static double squared(double[][] at, int row, double[] to) {
    return IntStream.range(0, at.length).mapToDouble(c -> Math.pow(at[c][row] - to[c], 2)).sum();
  }

  private static double[] point(double[][] at, int row) {
    return Arrays.stream(at).mapToDouble(coordinate -> coordinate[row]).toArray();
  }

  /** Two labels are 2/P(differ) apart, where P(differ) counts all ordered pairs of records that have a label. */
  @Test
  void labelsAreEquallyFarApartAndMissingOnesAtTheMean() {
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      int labels = 2 + random.nextInt(6);
      int[] codes = random.ints(2 + random.nextInt(30), -1, labels).toArray();
      double[][] at = LabelCoordinates.of(column(labels, codes));
      int[] present = IntStream.range(0, codes.length).filter(row -> codes[row] >= 0).toArray();
      long differ = IntStream.of(present).mapToLong(i -> IntStream.of(present).filter(j -> codes[i] != codes[j]).count()).sum();
      if (differ == 0) {
        assertEquals(0, at.length, "seed " + seed);
        continue;
      }
      double expected = 2.0 * present.length * present.length / differ;
      double[] mean = Arrays.stream(at).mapToDouble(each -> IntStream.of(present).mapToDouble(row -> each[row]).average().orElseThrow())
          .toArray();
      for (int i = 0; i < codes.length; i++) {
        if (codes[i] < 0) {
          assertArrayEquals(mean, point(at, i), 1e-12, "seed " + seed);
          continue;
        }
        for (int j : present) {
          assertEquals(codes[i] == codes[j] ? 0 : expected, squared(at, i, point(at, j)), 1e-10 * expected, "seed " + seed);
        }
      }
    }
  }

  /** 70 labels: the last seven, which are the rarest, share the 64th coordinate; of equally frequent ones, the first come first. */
  @Test
  void theLeastFrequentLabelsShareACoordinate() {
    int[] codes = IntStream.range(0, 70).flatMap(label -> IntStream.range(0, label < 6 ? 1 : 2).map(i -> label)).toArray();
    double[][] at = LabelCoordinates.of(column(70, codes));
    assertEquals(64, at.length);
    List<Integer> rare = List.of(0, 1, 2, 3, 4, 5, 69);
    for (int i = 0; i < codes.length; i++) {
      for (int j = 0; j < codes.length; j++) {
        boolean alike = codes[i] == codes[j] || rare.contains(codes[i]) && rare.contains(codes[j]);
        assertEquals(alike, squared(at, i, point(at, j)) == 0, codes[i] + " and " + codes[j]);
      }
    }
    int[] few = IntStream.range(0, 64).toArray();
    assertEquals(64, LabelCoordinates.of(column(64, few)).length);
    assertEquals(64, Arrays.stream(LabelCoordinates.of(column(64, few))).mapToLong(each -> Arrays.stream(each).filter(x -> x > 0).count())
        .sum(), "64 labels have a coordinate each");
  }

  @Test
  void oneLabelHasNoCoordinate() {
    assertEquals(0, LabelCoordinates.of(column(3, 1, 1, -1, 1)).length);
    assertEquals(0, LabelCoordinates.of(column(3, -1, -1)).length);
    assertEquals(0, LabelCoordinates.of(column(0)).length);
    assertEquals(2, LabelCoordinates.of(column(9, 8, 2, 8)).length, "labels of no record have none");
  }
}
