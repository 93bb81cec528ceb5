package reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class VerdictTest {

  private static Verdict of(String printed, double... ours) {
    return Verdict.of(new Printed(printed), new Spread(ours), true, false);
  }

  @Test
  void exactMeansThatEveryRunRoundsToThePrintedFigure() {
    assertEquals(Verdict.EXACT, of("3206", 3206));
    assertEquals(Verdict.OUTSIDE, of("3206", 3199));
    assertEquals(Verdict.EXACT, of("2.61", 23 / 8.8, 2.605, 2.615));
    assertEquals(Verdict.INSIDE, of("2.61", 23 / 8.8, 24 / 8.8));
  }

  @Test
  void theRangeOfTheRunsIsRounded() {
    assertEquals(Verdict.INSIDE, of("84.00", 88, 80, 83));
    assertEquals(Verdict.INSIDE, of("84.00", 84.004, 85));
    assertEquals(Verdict.OUTSIDE, of("84.00", 84.006, 85));
    assertEquals(Verdict.INSIDE, of("84.00", 83, 83.996));
    assertEquals(Verdict.OUTSIDE, of("84.00", 83, 83.994));
  }

  @Test
  void nothingIsConcludedWithoutAPrintedFigureFromTimesOrFromOtherData() {
    Spread ours = new Spread(1);
    assertEquals(Verdict.OURS_ALONE, Verdict.of(Printed.NONE, ours, true, false));
    assertEquals(Verdict.OTHER_MACHINE, Verdict.of(new Printed("4min"), ours, true, true));
    assertEquals(Verdict.OTHER_DATA, Verdict.of(new Printed("1"), ours, false, false));
  }

  @Test
  void timesAreReadInTheirUnits() {
    assertEquals(9000, new Printed("2.5hours").value());
    assertEquals(90, new Printed("1.5min").value());
    assertEquals(86_400, new Printed("1days").value());
    assertEquals(0.005, new Printed("42.13").rounding(), 1e-8);
    assertThrows(IllegalArgumentException.class, () -> new Printed("2weeks"));
    assertThrows(IllegalArgumentException.class, () -> new Printed("n/a"));
  }

  @Test
  void spreadsHaveTheMedianAndTheDeviationOfOneMoreDraw() {
    Spread four = new Spread(4, 1, 3, 2);
    assertEquals(2.5, four.median());
    assertEquals(3, new Spread(9, 3, 1).median());
    assertEquals(1.2909944, four.deviation(), 1e-7);
    assertEquals(2.5 / (1.2909944 * Math.sqrt(1.25)), four.distance(5), 1e-6);
  }
}
