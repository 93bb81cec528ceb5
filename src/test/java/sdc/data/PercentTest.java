package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Percents as people count them, in decimals. */
class PercentTest {

  @ParameterizedTest
  @CsvSource({"0.29, 10000, 29", "0.57, 10000, 57", "12, 1080, 129", "100, 7, 7", "0, 7, 0", "99.99, 100, 99", "1e-300, 2000000000, 0",
      "100, 2147483647, 2147483647"}) void areRoundedDownInDecimals(double percent, int records, int expected) {
    assertEquals(expected, Percent.floor(percent, records));
  }
}
