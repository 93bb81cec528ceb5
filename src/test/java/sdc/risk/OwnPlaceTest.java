package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Values at their own place by all orders of six records in place of some, and shared values by crossing them off a list. */
class OwnPlaceTest {

  private static final int KNOWN = 6;
  private static final List<String> LABELS = List.of("a", "b", "c", "d", "e", "f");

  private static Column column(boolean numbers, double[] values) {
    return numbers ? NumericColumn.of("v", values) : NominalColumn.of("v", LABELS,
        Arrays.stream(values).mapToInt(v -> Double.isNaN(v) ? NominalColumn.MISSING : (int) v).toArray());
  }

  /** The mean place of each value in the sorted list. */
  private static double[] ranks(double[] values) {
    double[] sorted = Arrays.stream(values).sorted().toArray();
    return Arrays.stream(values).map(v -> IntStream.range(0, sorted.length).filter(i -> sorted[i] == v).average().orElseThrow()).toArray();
  }

  private static double distance(double[] x, double[] y, int[] order, boolean numbers) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += numbers ? Math.abs(x[i] - y[order[i]]) : x[i] != y[order[i]] ? 1 : 0;
    }
    return sum;
  }

  private static List<int[]> orders(int records) {
    List<int[]> orders = new ArrayList<>(List.of(new int[0]));
    for (int n = 0; n < records; n++) {
      int last = n;
      orders = orders.stream().flatMap(order -> IntStream.rangeClosed(0, last).mapToObj(at -> IntStream.rangeClosed(0, last)
          .map(i -> i < at ? order[i] : i == at ? last : order[i - 1]).toArray())).toList();
    }
    return orders;
  }

  /** Six records with a value in both files; others without a value or a partner do not count. */
  @Test
  void agreesWithAllOrders() {
    List<int[]> orders = orders(KNOWN);
    assertEquals(720, orders.size());
    int[] clear = new int[2];
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      boolean numbers = seed % 3 > 0;
      int values = numbers ? 3 + random.nextInt(20) : LABELS.size();
      double[] x = random.doubles(KNOWN, 0, values).map(Math::floor).toArray();
      double[] y = seed % 2 == 0 ? x.clone() : random.doubles(KNOWN, 0, values).map(Math::floor).toArray();
      if (random.nextBoolean()) {
        y[random.nextInt(KNOWN)] = random.nextInt(values);
      }
      double[] ofX = numbers ? ranks(x) : x;
      double[] ofY = numbers ? ranks(y) : y;
      double own = distance(ofX, ofY, IntStream.range(0, KNOWN).toArray(), numbers);
      double share = orders.stream().filter(order -> distance(ofX, ofY, order, numbers) <= own).count() / 720.0;
      if (share < 0.004 || share > 0.025) { // a thousand random orders decide surely
        Table original = Table.of(column(numbers, with(x, Double.NaN, 1, 2)));
        Table masked = Table.of(column(numbers, with(y, 0, Double.NaN, 2)));
        int[] turned = IntStream.range(0, KNOWN + 3).map(i -> KNOWN + 2 - i).toArray();
        MaskedPair pair = MaskedPair.matched(original, ids("lost"), masked.rows(turned),
            IntStream.of(turned).mapToObj(ids("new")::get).toList());
        assertEquals(share < 0.01, OwnPlace.isAtOwnPlace(pair, 0), "seed " + seed + ", share " + share);
        clear[share < 0.01 ? 0 : 1]++;
      }
    }
    assertTrue(clear[0] > 50 && clear[1] > 100, Arrays.toString(clear));
  }

  private static double[] with(double[] values, double... more) {
    double[] all = Arrays.copyOf(values, values.length + more.length);
    System.arraycopy(more, 0, all, values.length, more.length);
    return all;
  }

  private static List<String> ids(String last) {
    return IntStream.range(0, KNOWN + 3).mapToObj(i -> i == KNOWN + 2 ? last : "r" + i).toList();
  }

  /** Numbers beside their place count as near, although none is equal; half a turn away they do not. */
  @Test
  void neighboursAreNearTheirPlace() {
    double[] x = IntStream.range(0, 12).mapToDouble(i -> 10 * i).toArray();
    double[] exchanged = IntStream.range(0, 12).mapToDouble(i -> 10 * (i ^ 1)).toArray();
    double[] turned = IntStream.range(0, 12).mapToDouble(i -> 10 * ((i + 6) % 12)).toArray();
    assertTrue(OwnPlace.isAtOwnPlace(pair(column(true, x), column(true, exchanged)), 0));
    assertEquals(false, OwnPlace.isAtOwnPlace(pair(column(true, x), column(true, turned)), 0));
  }

  /** Labels whose masked list has another order are the same labels. */
  @Test
  void labelsAreComparedByTheirTexts() {
    int[] codes = {0, 1, 2, 3, 4, 5, 0, 1};
    List<String> turned = List.of("f", "e", "d", "c", "b", "a");
    Column original = NominalColumn.of("v", LABELS, codes);
    assertTrue(OwnPlace.isAtOwnPlace(pair(original, NominalColumn.of("v", turned, Arrays.stream(codes).map(c -> 5 - c).toArray())), 0));
    assertEquals(false, OwnPlace.isAtOwnPlace(pair(original, NominalColumn.of("v", turned, codes)), 0));
  }

  private static MaskedPair pair(Column original, Column masked) {
    return MaskedPair.aligned(Table.of(original), Table.of(masked));
  }

  @Test
  void nineTenthsOfTheValuesAreShared() {
    int[] shared = new int[2];
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      boolean numbers = seed % 2 == 0;
      int records = 1 + random.nextInt(20);
      double[] x = IntStream.range(0, records).mapToDouble(i -> random.nextInt(6)).toArray();
      double[] y = Arrays.stream(x).map(v -> random.nextInt(10) == 0 ? random.nextInt(6) : v).toArray();
      List<Double> left = new ArrayList<>(Arrays.stream(x).boxed().toList());
      long found = Arrays.stream(y).boxed().filter(left::remove).count();
      boolean same = found >= 0.9 * records - 1e-9 && Arrays.stream(x).distinct().count() > 1;
      int[] order = IntStream.range(0, records).map(i -> records - 1 - i).toArray();
      assertEquals(same, OwnPlace.hasSameValues(pair(column(numbers, x), column(numbers, y).rows(order)), 0), "seed " + seed);
      shared[same ? 0 : 1]++;
    }
    assertTrue(shared[0] > 50 && shared[1] > 50, Arrays.toString(shared));
    Column constant = column(true, new double[] {4, 4});
    assertEquals(false, OwnPlace.hasSameValues(pair(constant, constant), 0), "a constant");
  }
}
