package sdc.risk.population;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.key.KeyCounts;

class AttackerRiskTest {

  /** By hand: counts 2, 2, 1 in the file and 3, 3, 0 in a register that lacks the last record. */
  @Test
  void byHand() {
    Table file = Table.of(Given.labels("a", "x", "x", "y"));
    Table register = Table.of(Given.labels("a", "z", "x", "x", "x"));
    KeyCounts own = KeyCounts.within(file, Progress.NONE);
    check(1, 2 / 3.0, 1, AttackerRisk.prosecutor(own));
    AttackerRisk journalist = AttackerRisk.journalist(own, KeyCounts.among(file, register, Progress.NONE));
    check(1, (1 / 3.0 + 1 / 3.0 + 1) / 3, 1, journalist);
    KeyCounts none = KeyCounts.within(file.rows(new int[0]), Progress.NONE);
    check(0, 0, 0, AttackerRisk.prosecutor(none));
    check(0.5, 0.5, 2, AttackerRisk.prosecutor(KeyCounts.within(file.rows(new int[] {0, 1}), Progress.NONE)));
  }

  private static void check(double largest, double average, int map, AttackerRisk found) {
    assertEquals(largest, found.largest());
    assertEquals(average, found.average(), 1e-15);
    assertEquals(map, found.map());
  }
}
