package sdc.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Ranges, targets, settings and verdicts: their edges and what they reject. */
class SettingsTest {

  private static final Target ANY = new Target(1, 0, false, false);

  private static void rejected(String why, Runnable made) {
    assertEquals(why, assertThrows(IllegalArgumentException.class, made::run).getMessage());
  }

  @Test
  void rangesEndAtTheirLastNumber() {
    Range range = new Range(1, 2.05, 0.2);
    assertEquals(List.of(1.0, 1.6, 2.0, 2.05), List.of(range.value(0), range.value(3), range.value(5), range.value(6)));
    assertEquals(List.of(5, 0), List.of(range.last(), new Range(3, 3, 1).last()));
    assertEquals(Integer.MAX_VALUE - 1, new Range(0, 1e300, 1).last());
    rejected("range must rise from its first number to its last, got 2.0..1.0", () -> new Range(2, 1, 1));
    rejected("range must rise from its first number to its last, got -1.0E308..1.0E308", () -> new Range(-1e308, 1e308, 1));
    rejected("step of a range must be above 0, got NaN", () -> new Range(1, 2, Double.NaN));
    rejected("step of a range must be above 0, got 0.0", () -> new Range(1, 2, 0));
  }

  @Test
  void targetsAreSharesOrNumbers() {
    assertEquals(List.of(0, 10, 54, 0, 7, 7), List.of(new Target(0, 0, false, false).most(10), ANY.most(10),
        new Target(0.05, 0, false, false).most(1080), new Target(Double.NaN, 0, false, false).most(10),
        new Target(Double.NaN, 7, false, false).most(10), new Target(Double.NaN, 9, false, false).most(7)));
    rejected("risk must be from 0% to 100%, or a number of records, got 110.00000000000001", () -> new Target(1.1, 0, false, false));
    rejected("risk must be from 0% to 100%, or a number of records, got -1.0", () -> new Target(Double.NaN, -1, false, false));
  }

  @Test
  void searchesHaveTimeAndDraws() {
    assertEquals(0.5, new SearchSettings(ANY, 5, 1, false, false).patience());
    rejected("runs must be 1 or more, got 0", () -> new SearchSettings(ANY, 5, 0, false, false));
    assertThrows(IllegalArgumentException.class, () -> new SearchSettings(ANY, -1, 1, false, false));
  }

  @Test
  void verdictsCountGuessesUnlessOnlyLinksCount() {
    Verdict verdict = new Verdict("attack", 4, 1, 2, 0.5, new boolean[4], false, Map.of());
    assertEquals(List.of(2.5, 2.0, 1.5, 1.0), List.of(verdict.worst(false), verdict.worst(true), verdict.reached(false),
        verdict.reached(true)));
    assertTrue(verdict.hasRun() && new Verdict("guesses", 0, 0, 0, 0.5, new boolean[4], false, Map.of()).hasRun());
    assertFalse(Verdict.notRun("why", 4).hasRun());
  }
}
