package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import reproduce.Csv;
import reproduce.Samples;
import sdc.Shared;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** Expected links on classes: counts that follow from the number of cells, and the published AvRL. */
class ClassLinkageTest {

  /** Samples per file; one sample differs from the mean by 2 to 5 points. */
  private static final int SAMPLES = 4;

  private static double mean(String file) {
    Table census = Csv.table(Shared.file("data/Census.csv"));
    return IntStream.rangeClosed(1, SAMPLES).mapToObj(sample -> ClassLinkage.percent(Samples.pair(file, census, sample), Progress.NONE))
        .mapToDouble(percent -> percent.number().orElseThrow()).average().orElseThrow();
  }

  /**
   * Abril, Torra, Navarro-Arribas 2015, Table 5, one sample each; the spread of 30 samples is in doc/reproduction.md. A file may be two
   * deviations of a sample away, all six together not.
   */
  @Test
  void allSixPublishedFilesAreNear() {
    int compared = 0;
    double sum = 0;
    for (String[] line : Csv.lines(Shared.file("published/scores.csv"))) {
      if (Samples.NAMES.contains(line[0])) {
        double published = Double.parseDouble(line[1]);
        double mean = mean(line[0]);
        assertEquals(published, mean, 10, line[0]);
        sum += mean - published;
        compared++;
      }
    }
    assertEquals(6, compared);
    assertEquals(0, sum / compared, 3);
  }

  /** Of an unmasked file each of g cells is given to itself, and one of its records is hit on average: g hits. */
  @Test
  void unmaskedRecordsAreHitOncePerCell() {
    double[] rising = IntStream.range(0, 16).mapToDouble(i -> i).toArray();
    double[] turns = IntStream.range(0, 16).mapToDouble(i -> i % 4).toArray();
    Table file = Table.of(NumericColumn.of("a", rising), NumericColumn.of("b", turns));
    assertEquals(100 * 2 / 16.0, percent(file.select(0), file.select(0), 2), 1e-9);
    assertEquals(100 * 8 / 16.0, percent(file.select(0), file.select(0), 8), 1e-9);
    assertEquals(100 * 16 / 16.0, percent(file, file, 4), 1e-9);
  }

  /** Nobody can do better than chance, one hit in all, where every masked record is the same. */
  @Test
  void aConstantMaskedFileLeavesChance() {
    Table original = Table.of(NumericColumn.of("a", IntStream.range(0, 10).mapToDouble(i -> i).toArray()));
    Table masked = Table.of(NumericColumn.of("a", new double[10]));
    assertEquals(10, percent(original, masked, 5), 1e-9);
  }

  /**
   * Four originals x and two y, three masked x and three y: of the best assignments three x stay x. The chance of each record to be
   * given its own one is counted over all assignments of six records with these numbers between the classes.
   */
  @Test
  void hitsAreThoseOfAllAssignmentsWithTheSameNumbersBetweenClasses() {
    int[] classes = {0, 0, 0, 0, 1, 1};
    int[] masked = {0, 1, 0, 0, 1, 1};
    Table original = Table.of(NominalColumn.of("a", List.of("x", "y"), classes));
    Table changed = Table.of(NominalColumn.of("a", List.of("x", "y"), masked));
    int[] counted = new int[2];
    assign(classes, masked, new int[6], 0, counted);
    assertEquals(1.5, (double) counted[1] / counted[0], 1e-12, "3/4 + 1/12 + 2/3");
    assertEquals(100.0 / 6 * counted[1] / counted[0], percent(original, changed, 8), 1e-9);
  }

  /** Gives each record from this one on any masked record that is left; counts the assignments that keep three x, and their hits. */
  private static void assign(int[] classes, int[] masked, int[] given, int record, int[] counted) {
    if (record == given.length) {
      long kept = IntStream.range(0, 6).filter(i -> classes[i] == 0 && masked[given[i]] == 0).count();
      counted[0] += kept == 3 ? 1 : 0;
      counted[1] += kept == 3 ? (int) IntStream.range(0, 6).filter(i -> given[i] == i).count() : 0;
      return;
    }
    for (int j = 0; j < 6; j++) {
      int other = j;
      if (IntStream.range(0, record).noneMatch(i -> given[i] == other)) {
        given[record] = j;
        assign(classes, masked, given, record + 1, counted);
      }
    }
  }

  @Test
  void classesComeFromTheOriginal() {
    Table original = Table.of(NumericColumn.of("a", new double[] {1e308, -1e308, 0, 1}));
    Table masked = Table.of(NumericColumn.of("a", new double[] {1e307, -1e-300, 0.5, 0.75}));
    MaskedPair cut = ClassLinkage.cut(MaskedPair.aligned(original, masked), 2);
    assertEquals("[1, 0, 0, 1]", Arrays.toString(((NominalColumn) cut.original().column(0)).toArray()));
    assertEquals("[1, 0, 0, 1]", Arrays.toString(((NominalColumn) cut.masked().column(0)).toArray()));
  }

  @Test
  void rejectsOneClassAndReportsMissingRecords() {
    Table one = Table.of(NumericColumn.of("a", new double[] {3}));
    assertEquals(100, percent(one, one, 8), 1e-9);
    assertThrows(IllegalArgumentException.class, () -> percent(one, one, 1));
    Table none = Table.of(NumericColumn.of("a", new double[0]));
    assertTrue(ClassLinkage.percent(MaskedPair.aligned(none, none), Progress.NONE).number().isEmpty());
  }

  private static double percent(Table original, Table masked, int classes) {
    return ClassLinkage.percent(MaskedPair.aligned(original, masked), classes, Progress.NONE).number().orElseThrow();
  }
}
