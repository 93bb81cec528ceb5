package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Listener;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

class DateShiftTest {

  private static Table dates(Random random, int rows) {
    return Table.of(NumericColumn.of("in", IntStream.range(0, rows).mapToDouble(row -> random.nextInt(9000) + 0.25).toArray()),
        NumericColumn.of("out", IntStream.range(0, rows).mapToDouble(row -> row % 5 == 0 ? Double.NaN : random.nextInt(9000)).toArray()));
  }

  @Test
  void allDatesOfAPersonMoveByTheSameWholeNumberOfDays() {
    for (int seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      Table table = dates(random, 40);
      List<String> person = IntStream.range(0, 40).mapToObj(row -> "p" + random.nextInt(15)).toList();
      Table masked = new DateShift(new int[] {0, 1}, person, 30).mask(table, Randomness.seeded(seed), Progress.NONE);
      for (int row = 0; row < 40; row++) {
        double shift = masked.numeric(0).value(row) - table.numeric(0).value(row);
        assertTrue(shift == Math.rint(shift) && shift != 0 && Math.abs(shift) <= 30, "seed " + seed + " shift " + shift);
        assertEquals(table.column(1).isMissing(row), masked.column(1).isMissing(row));
        if (!table.column(1).isMissing(row)) {
          assertEquals(table.numeric(1).value(row) + shift, masked.numeric(1).value(row), "the interval is kept");
        }
        int first = person.indexOf(person.get(row));
        assertEquals(masked.numeric(0).value(first) - table.numeric(0).value(first), shift, "one shift for each person");
      }
    }
  }

  @Test
  void everyShiftOccurs() {
    Table table = Table.of(NumericColumn.of("d", new double[400]));
    Table masked = new DateShift(new int[] {0}, IntStream.range(0, 400).mapToObj(Integer::toString).toList(), 3)
        .mask(table, Randomness.seeded(1), Progress.NONE);
    Set<Double> shifts = new HashSet<>();
    IntStream.range(0, 400).forEach(row -> shifts.add(masked.numeric(0).value(row)));
    assertEquals(Set.of(-3.0, -2.0, -1.0, 1.0, 2.0, 3.0), shifts);
  }

  @Test
  void strataKeepTheirPersons() {
    Table table = dates(new Random(1), 20);
    List<String> person = IntStream.range(0, 20).mapToObj(row -> "p" + row / 2).toList();
    List<String> strata = IntStream.range(0, 20).mapToObj(row -> row < 10 ? "a" : "b").toList();
    Table masked = new Stratified(new DateShift(new int[] {0}, person, 9), strata).mask(table, Randomness.seeded(1), Progress.NONE);
    for (int row = 0; row < 20; row += 2) {
      assertEquals(masked.numeric(0).value(row) - table.numeric(0).value(row),
          masked.numeric(0).value(row + 1) - table.numeric(0).value(row + 1));
    }
  }

  @Test
  void wrongSettingsAreRefused() {
    assertTrue(assertThrows(IllegalArgumentException.class, () -> new DateShift(new int[] {0}, List.of(), 0)).getMessage()
        .startsWith("days"));
    assertThrows(IllegalArgumentException.class, () -> new DateShift(new int[] {0}, List.of("a"), 2)
        .mask(dates(new Random(1), 3), Randomness.seeded(1), Progress.NONE));
    assertThrows(Progress.Stopped.class, () -> new DateShift(new int[] {0}, List.of("a", "b", "c"), 2)
        .mask(dates(new Random(1), 3), Randomness.seeded(1), Listener.after(0)));
  }

  @Test
  void progressIsReportedAndSettingsCannotBeChangedFromOutside() {
    int rows = (1 << 15) + 1;
    Listener listener = new Listener();
    DateShift masking = new DateShift(new int[] {0}, IntStream.range(0, rows).mapToObj(row -> "p" + row % 9).toList(), 2);
    masking.mask(dates(new Random(1), rows), Randomness.seeded(1), listener);
    assertEquals(List.of(0.0, (1 << 14) / (double) rows, (1 << 15) / (double) rows), listener.shares());
    masking.columns()[0] = 7;
    assertEquals(0, masking.columns()[0]);
  }

  private static Table closed(LocalDate day) {
    return Table.of(NumericColumn.of("closed", new double[] {9000, day.toEpochDay() + 0.5, Double.NaN}));
  }

  /** Such dates stand for no date; one that left the calendar, as 9999-12-31 and 123 days would, was written as 10000-05-02. */
  @Test
  void datesAtTheEndsOfTheCalendarAreRefused() {
    DateShift masking = new DateShift(new int[] {0}, List.of("a", "b", "c"), 30);
    for (String end : List.of("9999-12-31", "9999-12-02", "0001-01-01", "0001-01-30")) {
      Table table = closed(LocalDate.parse(end));
      Refused.beginning("attributes: 'closed' … within 30 days … year 1 … 9999 … missing",
          () -> masking.mask(table, Randomness.seeded(1), Progress.NONE));
    }
    for (String inside : List.of("9999-12-01", "0001-01-31")) {
      for (long seed = 1; seed <= 60; seed++) {
        double moved = masking.mask(closed(LocalDate.parse(inside)), Randomness.seeded(seed), Progress.NONE).numeric(0).value(1);
        int year = LocalDate.ofEpochDay((long) Math.floor(moved)).getYear();
        assertTrue(year >= 1 && year <= 9999, inside + " moved to the year " + year);
      }
    }
  }

  /** The shifts that version 2.0.0 draws with seed 1, so that a file can be masked again in the same way. */
  @Test
  void aSeedKeepsItsShifts() {
    Table table = Table.of(NumericColumn.of("d", new double[6]));
    Table masked = new DateShift(new int[] {0}, List.of("a", "b", "c", "d", "a", "e"), 30)
        .mask(table, Randomness.seeded(1), Progress.NONE);
    assertEquals("[23.0, 10.0, 1.0, 11.0, 23.0, -1.0]", Arrays.toString(masked.numeric(0).toArray()));
  }

  @Test
  void aShiftOfOneDayIsAllowedAndAnAttributeThatIsMissingRefused() {
    Table table = Table.of(NumericColumn.of("d", new double[] {5}));
    double moved = new DateShift(new int[] {0}, List.of("a"), 1).mask(table, Randomness.seeded(1), Progress.NONE).numeric(0).value(0);
    assertEquals(1, Math.abs(moved - 5));
    Refused.beginning("attributes … from 1 to 1 … 2", () -> new DateShift(new int[] {1}, List.of("a"), 1)
        .mask(table, Randomness.seeded(1), Progress.NONE));
  }
}
