package sdc.mask;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;

/**
 * Shifts all dates of a person by the same random number of days, so that the intervals between a person's dates are kept (the rule
 * of many hospitals; for instance MIMIC: A. Johnson and others, MIMIC-III, a freely accessible critical care database, Scientific
 * Data 3, 2016).
 *
 * <p>The shift is a whole number drawn uniformly from −D … −1 and 1 … D, so that no date stays in place. Each person has a random
 * stream of their own. Missing dates stay missing.
 *
 * <p>The intervals themselves may identify a person, and so may a date that only one shift makes possible, such as the first day of
 * a clinic.
 *
 * @param columns the attributes to mask, in days
 * @param person  the name of each record's person
 * @param days    D, 1 or more
 */
public record DateShift(int[] columns, List<String> person, int days) implements Masking {

  private static final int CHECK_EVERY = 1 << 14;
  /** The first and the last day that can be written, as days since 1970. */
  private static final long FIRST = LocalDate.of(1, 1, 1).toEpochDay();
  private static final long LAST = LocalDate.of(9999, 12, 31).toEpochDay();

  public DateShift {
    columns = Columns.checked(columns);
    person = List.copyOf(person);
    Setting.require(days >= 1, "days (largest shift) must be 1 or more", days);
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public Masking ofRows(int[] rows) {
    return new DateShift(columns, Arrays.stream(rows).mapToObj(person::get).toList(), days);
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requirePresent(table, columns);
    if (person.size() != table.rows()) {
      throw new IllegalArgumentException("persons name " + person.size() + " records, but the data has " + table.rows());
    }
    Columns.requireNumeric(table, columns);
    IntStream.of(columns).mapToObj(table::numeric).forEach(this::requireRoom);
    int[] shift = shifts(RandomStreams.source(randomness, "DateShift " + days, table, columns), progress);
    return Columns.replaceNumeric(table, columns, column -> {
      double[] values = column.toArray();
      for (int row = 0; row < values.length; row++) {
        values[row] += shift[row];
      }
      return NumericColumn.adopt(column.name(), values);
    });
  }

  /** Rejects dates such as 9999-12-31: they usually mean no date, and a shift could leave the calendar, and so be seen. */
  private void requireRoom(NumericColumn column) {
    if (Arrays.stream(column.toArray()).anyMatch(day -> day < FIRST + days || day >= LAST + 1 - days)) {
      throw new IllegalArgumentException("attributes: '" + column.name() + "' has dates within " + days + " days of the start of year 1 or"
          + " of the end of 9999, which usually mean no date; make them missing first, or shift by fewer days");
    }
  }

  /** The shift of each record's person. */
  private int[] shifts(Randomness source, Progress progress) {
    Map<String, Integer> ofPerson = new HashMap<>();
    int[] shift = new int[person.size()];
    for (int row = 0; row < shift.length; row++) {
      if (row % CHECK_EVERY == 0) {
        progress.check();
        progress.report((double) row / shift.length, "drawing a shift for each person");
      }
      shift[row] = ofPerson.computeIfAbsent(person.get(row), name -> drawn(source.stream("person", name)));
    }
    return shift;
  }

  private int drawn(RandomGenerator random) {
    int size = random.nextInt(days) + 1;
    return random.nextBoolean() ? size : -size;
  }
}
