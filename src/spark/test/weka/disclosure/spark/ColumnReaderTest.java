package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.Test;
import weka.disclosure.data.ColumnLook.Kind;

/** What a column reads of rows as Spark delivers them: texts of CSV, and values with types. */
class ColumnReaderTest {

  private static final ColumnReader NUMBERS = new ColumnReader(1, Kind.NUMBERS, Kind.NUMBERS, false, false);
  private static final ColumnReader LABELS = new ColumnReader(1, Kind.LABELS, Kind.LABELS, false, false);
  private static final ColumnReader DATES = new ColumnReader(1, Kind.DATES, Kind.DATES, false, false);
  /** Numbers that -nominal makes categories. */
  private static final ColumnReader GRADES = new ColumnReader(1, Kind.LABELS, Kind.NUMBERS, false, false);

  private static Row row(Object value) {
    return RowFactory.create("other", value);
  }

  @Test
  void numbersOfTextsAndTypes() {
    assertEquals(1.5, NUMBERS.number(row("1.5")));
    assertEquals(1.5, NUMBERS.number(row("1,5")));
    assertEquals(7, NUMBERS.number(row(7L)));
    assertEquals(2.25, NUMBERS.number(row(new BigDecimal("2.25"))));
    assertEquals(Double.NaN, NUMBERS.number(row(null)));
    assertEquals(Double.NaN, NUMBERS.number(row("NA")));
  }

  @Test
  void daysOfDatesAndTimes() {
    LocalDate day = LocalDate.of(2020, 3, 1);
    LocalDateTime noon = day.atTime(12, 0);
    assertEquals(day.toEpochDay(), DATES.number(row("2020-03-01")));
    assertEquals(day.toEpochDay(), DATES.number(row(day)));
    assertEquals(day.toEpochDay(), DATES.number(row(Date.valueOf(day))));
    assertEquals(day.toEpochDay() + 0.5, DATES.number(row(noon)));
    assertEquals(day.toEpochDay() + 0.5, DATES.number(row(Timestamp.valueOf(noon))));
    assertEquals(day.toEpochDay() + 0.5, DATES.number(row(noon.atZone(ZoneId.systemDefault()).toInstant())));
    assertEquals(Double.NaN, DATES.number(row("?")));
  }

  @Test
  void labels() {
    assertTrue(LABELS.isNominal());
    assertEquals(" x ", LABELS.label(row(" x ")));
    assertEquals("NA", LABELS.label(row("NA")));
    assertNull(LABELS.label(row("?")));
    assertNull(LABELS.label(row("")));
    assertNull(LABELS.label(row(null)));
    assertEquals("true", LABELS.label(row(true)));
    assertNull(new ColumnReader(1, Kind.LABELS, Kind.LABELS, false, true).label(row("NA")));
    assertEquals("2.5", GRADES.label(row("2.50")));
    assertEquals("3", GRADES.label(row("3.0")));
    assertNull(GRADES.label(row("NA")));
  }

  @Test
  void numbersAsAList() {
    assertFalse(NUMBERS.isNominal());
    ColumnReader listed = NUMBERS.asList();
    assertTrue(listed.isNominal() && listed.listed());
    assertEquals(Kind.NUMBERS, listed.kind());
    assertEquals("1.5", listed.label(row("1,50")));
    assertFalse(LABELS.asList().listed());
    ColumnReader days = DATES.asList();
    assertEquals("0", days.label(row("1970-01-01")));
    assertNull(days.label(row("NA")));
  }

  @Test
  void identifiersKeepTheirDigits() {
    assertEquals("x 1", LABELS.text(row(" x 1 ")));
    assertNull(LABELS.text(row("?")));
    assertEquals("9007199254740993", NUMBERS.text(row("9007199254740993")));
    assertEquals("9007199254740993", NUMBERS.text(row(9007199254740993L)));
    assertEquals("1200", NUMBERS.text(row("1.2e3")));
    assertEquals("1.5", NUMBERS.text(row("1,50")));
    assertEquals("0", NUMBERS.text(row("0.00")));
    assertEquals("Infinity", NUMBERS.text(row("Inf")));
    assertNull(NUMBERS.text(row("NA")));
    assertEquals("3", GRADES.text(row("3.0")));
    assertEquals("1", DATES.text(row("1970-01-02")));
    assertNull(DATES.text(row(null)));
  }
}
