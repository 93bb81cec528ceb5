package sdc.risk.population;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import sdc.Households;
import sdc.data.KeyCounts;
import sdc.data.Progress;
import sdc.data.Table;

class AttackerRiskTest {

  /** By hand: counts 2, 2, 1 in the file and 3, 3, 0 in a register that lacks the last record. */
  @Test
  void byHand() {
    Table file = Table.of(Households.labels("a", "x", "x", "y"));
    Table register = Table.of(Households.labels("a", "z", "x", "x", "x"));
    KeyCounts own = KeyCounts.within(file, Progress.NONE);
    assertEquals(new AttackerRisk(1, 2 / 3.0, 1), AttackerRisk.prosecutor(own));
    AttackerRisk journalist = AttackerRisk.journalist(own, KeyCounts.among(file, register, Progress.NONE));
    assertEquals(new AttackerRisk(1, (1 / 3.0 + 1 / 3.0 + 1) / 3, 1), journalist);
    KeyCounts none = KeyCounts.within(file.rows(new int[0]), Progress.NONE);
    assertEquals(new AttackerRisk(0, 0, 0), AttackerRisk.prosecutor(none));
  }
}
