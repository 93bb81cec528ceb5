package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.data.ReleasedSet.Interval;

/** What released values are read as, and which numbers belong to them. */
class SetNotationTest {

  /** Text; lower end, whether it belongs to the interval; the same of the upper end. */
  @ParameterizedTest
  @CsvSource(delimiter = ';', value = {"23; 23; true; 23; true", " 2.5 ; 2.5; true; 2.5; true", "1e3; 1000; true; 1000; true",
      "[20, 30[; 20; true; 30; false", "]20, 30]; 20; false; 30; true", "(20,30]; 20; false; 30; true", "[20,30); 20; true; 30; false",
      "[5, 5]; 5; true; 5; true", "20-29; 20; true; 29; true", "20..29; 20; true; 29; true", "20 to 29; 20; true; 29; true",
      "-3--1; -3; true; -1; true", "65+; 65; true; Infinity; false", "<20; -Infinity; false; 20; false",
      "<=20; -Infinity; false; 20; true", "≤ 20; -Infinity; false; 20; true", ">65; 65; false; Infinity; false",
      ">=65; 65; true; Infinity; false", "≥65; 65; true; Infinity; false", "(-inf, 5]; -Infinity; false; 5; true",
      "[5, ∞[; 5; true; Infinity; false", "[, 5]; -Infinity; false; 5; true", "[5, ]; 5; true; Infinity; false",
      "[+5, +Inf); 5; true; Infinity; false"})
  void numbersAreRead(String text, double low, boolean withLow, double high, boolean withHigh) {
    assertEquals(Optional.of(new Interval(low, withLow, high, withHigh)), SetNotation.NUMBERS.interval(text), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "", "*", "30-20", "[30, 20]", "[5, 5[", "]5, 5]", "(5, 5)", "[+inf, 5]", "[5, -inf]", "[+inf, +inf]",
      "20-", "<", "{1, 2}", "1e400", "-1e400", "[20, 1e400[", "1e400+"})
  void otherTextsAreNoNumbers(String text) {
    assertEquals(Optional.empty(), SetNotation.NUMBERS.interval(text), text);
  }

  /** −0 and 0 are one number. */
  @Test
  void zeroHasNoSign() {
    assertEquals(Interval.point(0), SetNotation.NUMBERS.interval("-0").orElseThrow());
    assertEquals(Interval.point(0), SetNotation.NUMBERS.interval("0").orElseThrow());
  }

  /** Text; the first day of the interval, and the first day after it. */
  @ParameterizedTest
  @CsvSource(delimiter = ';', value = {"1985; 1985-01-01; 1986-01-01", "1985-03; 1985-03-01; 1985-04-01",
      "[1980, 1990[; 1980-01-01; 1990-01-01", "[1980, 1990]; 1980-01-01; 1991-01-01", "]1980, 1990[; 1981-01-01; 1990-01-01",
      "1985-03..1985-06; 1985-03-01; 1985-07-01", "1985-12 to 1986; 1985-12-01; 1987-01-01"})
  void datesStandForTheirDays(String text, LocalDate first, LocalDate next) {
    Interval interval = SetNotation.DATES.interval(text).orElseThrow();
    assertEquals(new Interval(first.toEpochDay(), true, next.toEpochDay(), false), interval, text);
  }

  @Test
  void daysArePointsAndEndsOfIntervals() {
    double day = LocalDate.of(1985, 3, 7).toEpochDay();
    assertEquals(Optional.of(Interval.point(day)), SetNotation.DATES.interval("1985-03-07"));
    assertEquals(Optional.of(new Interval(day, true, day + 3, true)), SetNotation.DATES.interval("1985-03-07..1985-03-10"));
    assertEquals(Optional.of(new Interval(day, false, Double.POSITIVE_INFINITY, false)), SetNotation.DATES.interval(">1985-03-07"));
    double year = LocalDate.of(1980, 1, 1).toEpochDay();
    assertEquals(Optional.of(new Interval(Double.NEGATIVE_INFINITY, false, year, false)), SetNotation.DATES.interval("<1980"));
    for (String none : new String[] {"1985-13", "1985-02-30", "1985-3", "85", "March", "1990..1985"}) {
      assertEquals(Optional.empty(), SetNotation.DATES.interval(none), none);
    }
  }

  @Test
  void listsAndEveryValue() {
    assertArrayEquals(new String[] {"a", "b c", "d"}, SetNotation.listed(" {a, b c;d,,} "));
    assertArrayEquals(new String[0], SetNotation.listed("a, b"));
    assertTrue(SetNotation.isAny(" * ") && SetNotation.isAny("?") && SetNotation.isAny("  ") && !SetNotation.isAny("any"));
  }

  /** On numbers at steps of a half, beside every end and between, an interval contains what each of its numbers shows. */
  @Test
  void intervalsContainTheNumbersBetweenTheirEnds() {
    for (int seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      Interval one = interval(random);
      Interval other = interval(random);
      double[] steps = IntStream.rangeClosed(-14, 14).mapToDouble(step -> step / 2.0).toArray();
      double[] inside = one.among(steps);
      assertArrayEquals(Arrays.stream(steps).filter(number -> has(one, number)).toArray(), inside, "seed " + seed);
      boolean all = Arrays.stream(other.among(steps)).allMatch(number -> has(one, number));
      assertEquals(all, one.contains(other), one + " " + other);
      assertEquals(one.low() == one.high(), one.isPoint());
      assertEquals(Double.isInfinite(one.low()) ? one.high() : Double.isInfinite(one.high()) ? one.low() : (one.low() + one.high()) / 2,
          one.middle());
    }
  }

  private static boolean has(Interval interval, double number) {
    return number > interval.low() && number < interval.high() || number == interval.low() && interval.withLow()
        || number == interval.high() && interval.withHigh();
  }

  private static Interval interval(Random random) {
    int low = random.nextInt(5) - 3;
    int high = low + random.nextInt(4);
    boolean openBelow = random.nextInt(9) == 0;
    boolean openAbove = random.nextInt(9) == 0;
    return low == high ? Interval.point(low) : new Interval(openBelow ? Double.NEGATIVE_INFINITY : low,
        !openBelow && random.nextBoolean(), openAbove ? Double.POSITIVE_INFINITY : high, !openAbove && random.nextBoolean());
  }

  @Test
  void emptyIntervalsAreRejected() {
    assertThrows(IllegalArgumentException.class, () -> new Interval(5, true, 5, false));
    assertThrows(IllegalArgumentException.class, () -> new Interval(5, false, 5, true));
    assertThrows(IllegalArgumentException.class, () -> new Interval(6, true, 5, true));
    assertThrows(IllegalArgumentException.class, () -> new Interval(Double.NaN, true, 5, true));
  }

  @Test
  void listsOfNumbersAndLabelsHaveTheirMembers() {
    double[] original = {1, 2, 2, 3, 7};
    ReleasedSet numbers = new ReleasedSet.Numbers(new double[] {2, 3, 9});
    assertArrayEquals(new double[] {2, 2, 3}, numbers.among(original));
    assertArrayEquals(new double[] {7 / 3.0, 2 / 9.0}, numbers.moments(original), 1e-12);
    assertArrayEquals(new double[] {1, 2}, numbers.places(new double[] {1, 2, 3, 7}).asDoubleStream().toArray());
    assertEquals(14 / 3.0, numbers.middle(), 1e-12);
    assertArrayEquals(new double[] {14 / 3.0, 0}, numbers.moments(new double[] {4, 5}), 1e-12);
    ReleasedSet labels = new ReleasedSet.Labels(Set.of("a"));
    assertEquals(0, labels.among(original).length);
    assertTrue(Double.isNaN(labels.middle()));
  }
}
