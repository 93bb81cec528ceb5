package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static sdc.Given.labels;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** Values in another unit or under other names, and values that are masked indeed; by hand. */
class RenamedTest {

  private static final double NONE = Double.NaN;

  private static boolean renamed(Column original, Column masked) {
    return Published.attributes(MaskedPair.aligned(Table.of(original), Table.of(masked))).get(0).renamed();
  }

  private static boolean renamed(double[] original, double[] masked) {
    return renamed(NumericColumn.of("v", original), NumericColumn.of("v", masked));
  }

  private static void labelled(boolean expected, String original, String masked) {
    assertEquals(expected, renamed(labels("v", original.split(",", -1)), labels("v", masked.split(",", -1))), original + " as " + masked);
  }

  private static void numbers(boolean expected, double[] original, double... masked) {
    assertEquals(expected, renamed(original, masked), Arrays.toString(original) + " as " + Arrays.toString(masked));
  }

  @Test
  void numbersInAnotherUnit() {
    double[] inches = {3, 1, 7, 2, 7};
    for (double[] line : new double[][] {{2.54, 0}, {-2.54, 0}, {1, 5}, {1e-9, 1e-3}, {1e12, -7}, {-1.8, 32}}) {
      numbers(true, inches, Arrays.stream(inches).map(v -> line[0] * v + line[1]).toArray());
    }
    numbers(true, new double[] {3, 1, NONE, 2}, 6, 2, NONE, 4);
    numbers(true, new double[] {0, 1, 3}, 0, 1 + 1e-10, 2.9999999999);
  }

  @Test
  void numbersThatAreMasked() {
    numbers(false, new double[] {3, 1, 7, 2, 7}, 6, 2, 14, 4, 15);
    numbers(false, new double[] {3, 1, 7, 2, 7}, 6, 2, 14, 4.0001, 14);
    numbers(false, new double[] {3, 1, 7, 2, 7}, 5, 5, 5, 5, 5);
    numbers(false, new double[] {0, 1, 3}, 0, 1 + 1e-8, 3);
    numbers(false, new double[] {0, 1, 3}, 0, 1 - 1e-8, 3);
    numbers(false, new double[] {3, 1, 7, 2}, 3, 1, 7, 2); // published as they are
    numbers(false, new double[] {3, 1, NONE, 2}, 6, 2, 8, 4);
    numbers(false, new double[] {3, 1, 5, 2}, 6, 2, NONE, 4);
    numbers(false, new double[] {3, 1, 3, 1}, 6, 2, 6, 2); // a line through two points shows nothing
    numbers(false, new double[] {NONE, NONE}, 1, 1);
  }

  @Test
  void labelsUnderOtherNames() {
    labelled(true, "a,b,a,b", "x,y,x,y");
    labelled(true, "a,b,a,b,", "x,y,x,y,");
    labelled(true, "a,b,a,c,b,c", "x,y,x,z,y,z");
    labelled(false, "a,b,a,c,b", "x,y,x,z,y"); // labels that nearly all differ
    labelled(false, "a,b,a,b", "x,b,x,b");
    labelled(false, "a,b,a,b", "x,y,x,x");
    labelled(false, "a,b,c,a,b,c", "x,y,x,x,y,x"); // two labels in one
    labelled(false, "a,b,a,b,a,b", "x,y,z,y,x,y"); // one label in two
    labelled(false, "a,a,a,a", "x,x,x,x");
    labelled(false, "a,b,a,b,", "x,y,x,y,x");
    labelled(false, "a,b,a,b,a", "x,y,x,y,");
    assertEquals(false, renamed(labels("v", "1", "2", "1", "2"), labels("v", "2", "1", "2", "1")), "the same labels, exchanged");
  }

  /** Who has no masked record can neither show nor hide it. */
  @Test
  void onlyPartnersCount() {
    Table original = Table.of(NumericColumn.of("n", new double[] {1, 2, 3, 4, 5, 6}), labels("c", "a", "b", "a", "b", "a", "b"));
    Table masked = Table.of(NumericColumn.of("n", new double[] {99, 50, 40, 30, 20}), labels("c", "y", "x", "y", "x", "y"));
    List<String> ids = IntStream.rangeClosed(1, 6).mapToObj(Integer::toString).toList();
    assertEquals(List.of(true, true), renamed(original, ids, masked, "9"), "the first masked record is nobody's");
    assertEquals(List.of(false, true), renamed(original, ids, masked, "6"), "6 is 99");
    Table other = masked.with(1, labels("c", "x", "x", "y", "x", "y"));
    assertEquals(List.of(true, true), renamed(original, ids, other, "9"));
    assertEquals(List.of(false, false), renamed(original, ids, other, "6"), "b is x or y");
  }

  private static List<Boolean> renamed(Table original, List<String> ids, Table masked, String first) {
    return Published.attributes(MaskedPair.matched(original, ids, masked, List.of(first, "5", "4", "3", "2"))).stream()
        .map(Published.Attribute::renamed).toList();
  }
}
