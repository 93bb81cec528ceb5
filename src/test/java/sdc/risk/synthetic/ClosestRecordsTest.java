package sdc.risk.synthetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.Refused;
import sdc.data.Column;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.risk.Rate;

class ClosestRecordsTest {

  private static ClosestRecords closest(Table original, Table released, Optional<Table> holdout) {
    return ClosestRecords.of(original, released, holdout, Randomness.seeded(1), Progress.NONE);
  }

  @Test
  void aShuffledCopyIsFoundWhole() {
    for (int seed = 0; seed < 5; seed++) {
      Table original = Drawn.records(200, seed, 0.02);
      for (Optional<Table> holdout : List.of(Optional.<Table>empty(), Optional.of(Drawn.records(90, seed + 50, 0.02)))) {
        ClosestRecords found = closest(original, Drawn.shuffled(original, 7), holdout);
        for (Excess each : new Excess[] {found.exact(), found.rounded(), found.dcr().within(), found.nndr().within()}) {
          assertEquals(100, each.percent(), "seed " + seed);
          assertEquals(new Rate(200, 200), each.attack());
        }
        assertEquals(0, found.dcr().attacked().median());
        found.nearer().ifPresent(rate -> assertTrue(rate.percent() > 90 || holdout.get().rows() < 200, "seed " + holdout));
      }
    }
  }

  /** Another year and other names of the towns, the same for all records, do not make a copy look far from the originals. */
  @Test
  void valuesThatNoOriginalHasHideNoCopy() {
    Table people = Drawn.records(200, 3, 0);
    double[] year = new double[200];
    Arrays.fill(year, 2023);
    String[] town = IntStream.range(0, 200).mapToObj(row -> row % 3 == 0 ? "north" : "south").toArray(String[]::new);
    Table original = with(people, NumericColumn.of("year", year), Given.labels("town", town));
    Arrays.fill(year, 2024);
    Table released = with(people, NumericColumn.of("year", year), Given.labels("town", Arrays.stream(town).map(name -> name + "ern")
        .toArray(String[]::new)));
    ClosestRecords found = closest(original, Drawn.shuffled(released, 7), Optional.empty());
    assertEquals(0, found.exact().percent());
    assertEquals(100, found.dcr().within().percent());
    assertEquals(100, found.nndr().within().percent());
    int last = people.width() + 1;
    assertEquals(1, closest(original.select(last), released.select(last), Optional.empty()).dcr().attacked().median(), "no other is left");
  }

  private static Table with(Table table, Column... more) {
    List<Column> columns = new ArrayList<>(table.columns());
    columns.addAll(List.of(more));
    return Table.of(columns);
  }

  /** The release, the holdout and the original are three samples of one population: distances agree within their intervals. */
  @Test
  void independentRecordsAreNotFound() {
    int proven = 0;
    for (int seed = 0; seed < 30; seed++) {
      ClosestRecords found = closest(Drawn.records(300, seed, 0), Drawn.records(300, seed + 100, 0),
          seed % 2 == 0 ? Optional.empty() : Optional.of(Drawn.records(300, seed + 200, 0)));
      assertEquals(0, found.exact().percent());
      assertTrue(found.dcr().within().percent() < 8, "seed " + seed + ": " + found);
      proven += found.dcr().within().low() > 0 ? 1 : 0;
      if (found.nearer().isPresent()) {
        assertTrue(found.nearer().get().low() < 53 && found.nearer().get().high() > 47, "seed " + seed + ": " + found.nearer());
      }
    }
    assertTrue(proven <= 3, "proven in " + proven + " of 30");
  }

  /** By hand: sd 10 gives steps of 1; 10.2 is a copy of 10.4 after rounding, 30 of itself. */
  @Test
  void copiesByHand() {
    Table original = Table.of(NumericColumn.of("x", new double[] {10.4, 20, 30, 30}));
    Table released = Table.of(NumericColumn.of("x", new double[] {10.2, 30, 25, 30, 31}));
    ClosestRecords found = closest(original, released, Optional.empty());
    assertEquals(new Excess(new Rate(2, 5), new Rate(2, 4)), found.exact());
    assertEquals(new Excess(new Rate(3, 5), new Rate(2, 4)), found.rounded());
  }

  @Test
  void oneRecordAndEqualRecords() {
    Table one = Drawn.records(1, 3, 0);
    Table two = Drawn.records(2, 3, 0);
    assertEquals(100, closest(two, one, Optional.of(one)).exact().attack().records() * 100);
    Refused.says("… original … 1 … two …", assertThrows(IllegalArgumentException.class, () -> closest(one, two, Optional.empty()))
        .getMessage());
    Refused.says("… released … 0 … one …", assertThrows(IllegalArgumentException.class, () -> closest(two, one.rows(new int[0]),
        Optional.empty())).getMessage());
    Table equal = Drawn.records(30, 3, 0).rows(IntStream.range(0, 30).map(row -> 0).toArray());
    assertEquals(Double.NaN, closest(equal, equal, Optional.empty()).exact().percent(), "all are equal, as among the originals alone");
  }

  /** The same figures on any number of threads and in any order of the original. */
  @Test
  void orderDoesNotMatter() {
    Table original = Drawn.records(150, 9, 0.1);
    Table released = Drawn.records(120, 10, 0.1);
    ClosestRecords one = closest(original, released, Optional.empty());
    ClosestRecords other = closest(Drawn.shuffled(original, 3), Drawn.shuffled(released, 4), Optional.empty());
    assertEquals(one.exact(), other.exact());
    assertEquals(one.dcr().within(), other.dcr().within());
    assertEquals(one.nndr().within(), other.nndr().within());
    assertEquals(one.dcr().threshold(), other.dcr().threshold(), 1e-12);
  }
}
