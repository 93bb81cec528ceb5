package weka.disclosure.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import weka.disclosure.evaluation.MaskingTrial.Spread;

class SpreadTest {

  @Test
  void meanAndStandardDeviationOfTheRuns() {
    assertEquals(new Spread(5, Math.sqrt(32.0 / 7)), Spread.of(new double[] {2, 4, 4, 4, 5, 5, 7, 9}));
    assertEquals(new Spread(3, Math.sqrt(2)), Spread.of(new double[] {2, 4}));
    assertEquals(new Spread(3, Double.NaN), Spread.of(new double[] {3}));
    assertEquals(new Spread(Double.NaN, Double.NaN), Spread.of(new double[0]));
  }
}
