package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;
import static sdc.Given.value;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** The headline percentage of files without correspondence, of gaps and constants, and what it does not measure. */
class HeadlineLossTest {

  private static InformationLoss loss(Table original, Table masked) {
    return InformationLoss.of(MaskedPair.aligned(original, masked), Progress.NONE);
  }

  private static Table with(Table table, int k, int from, int to, double value) {
    double[] values = table.numeric(k).toArray();
    Arrays.fill(values, from, to, value);
    return table.with(k, NumericColumn.of("v" + k, values));
  }

  /** The share of missing numbers rises from 10 % to 25 %: 15 % is lost, and PIL of the rest. */
  @Test
  void numbersWithoutCorrespondenceLoseTheirGapsAndPil() {
    Table whole = LossTables.random(3, 200, 2);
    Table original = with(whole, 0, 0, 20, Double.NaN);
    Table masked = with(LossTables.noisy(whole, 3), 0, 50, 100, Double.NaN);
    for (MaskedPair pair : List.of(MaskedPair.unrelated(original, masked), MaskedPair.unrelated(masked, original))) {
      HeadlineLoss found = InformationLoss.headline(pair, Progress.NONE);
      double pil = value(Pil.of(pair, Progress.NONE).percent());
      assertTrue(pil > 1 && pil < 90, "PIL " + pil);
      assertEquals(15 + 0.85 * pil, value(found.attributes().get(0).loss()), 1e-9);
      assertEquals(pil, value(found.attributes().get(1).loss()), 1e-12);
      assertEquals(List.of(200, 0, 0), List.of(found.attributes().get(1).cells(), found.attributes().get(1).unchanged(),
          found.attributes().get(1).lost()));
      assertEquals(List.of("v0", "v1"), found.changed());
      assertEquals(List.of(), found.unseen());
    }
  }

  /** PIL has nothing to compare with a constant, so a release that fills it with noise must not seem to lose nothing. */
  @Test
  void aConstantThatChangesWithoutCorrespondenceIsNamed() {
    Table original = with(LossTables.random(3, 50, 2), 1, 0, 50, 5);
    Table masked = with(original, 1, 20, 50, 900);
    HeadlineLoss found = InformationLoss.headline(MaskedPair.unrelated(original, masked), Progress.NONE);
    assertEquals(List.of("v1"), found.unseen());
    Refused.says("not computed … the change of v1", found.seenTotal());
    assertEquals(List.of(), InformationLoss.headline(MaskedPair.unrelated(original, original), Progress.NONE).unseen());
  }

  /** The attacked attributes alone lose nothing, whatever their records are; the other two lose much. */
  @Test
  void changesOutsideCountWithoutCorrespondenceToo() {
    Table whole = LossTables.random(3, 80, 3).with(2, labels("v2", IntStream.range(0, 80).mapToObj(row -> row % 2 == 0 ? "a" : "b")
        .toList()));
    Table masked = with(whole, 1, 0, 40, 9).with(2, labels("v2", IntStream.range(0, 80).mapToObj(row -> "a").toList()));
    int[] order = IntStream.range(0, 80).map(row -> 79 - row).toArray();
    MaskedPair file = MaskedPair.unrelated(whole, masked.rows(order));
    InformationLoss loss = InformationLoss.of(file.select(0), file, List.of(), Progress.NONE);
    assertEquals(List.of("v1", "v2"), loss.file().changed());
    assertEquals(80, loss.headline().attributes().get(0).unchanged());
    assertEquals(40, loss.file().attributes().get(2).unchanged());
    assertEquals(0, value(loss.headline().total()));
    assertEquals(value(loss.file().total()), value(loss.total()));
    assertTrue(value(loss.total()) > 20, loss.total().toString());
    assertEquals(InformationLoss.of(file.select(1, 2), file, List.of(), Progress.NONE).headline().total(),
        InformationLoss.of(file.select(1, 2), file, List.of(), Progress.NONE).total());
  }

  /** Without records nothing corresponds, but nothing changed either. */
  @Test
  void filesWithoutRecords() {
    Table none = Table.of(labels("s", new String[0]));
    Table one = Table.of(labels("s", "a"));
    for (MaskedPair pair : List.of(MaskedPair.unrelated(none, one), MaskedPair.unrelated(one, none), MaskedPair.unrelated(none, none))) {
      assertEquals("0.0", InformationLoss.headline(pair, Progress.NONE).total().toString());
    }
  }

  /** Numbers have no PIL if all of them are constant; no loss if they are the same, lost cells count in any case. */
  @Test
  void constantsLoseNothingAndSuppressedOnesAll() {
    Table constant = Table.of(NumericColumn.of("v", new double[] {7, 7, 7, 7}), labels("s", "a", "b", "a", "b"));
    assertEquals(0, value(loss(constant, constant).total()));
    Table none = constant.with(0, NumericColumn.of("v", new double[] {Double.NaN, Double.NaN, Double.NaN, Double.NaN}));
    assertEquals(50, value(loss(constant, none).total()), 1e-12);
    assertEquals(50, value(loss(none, constant).total()), 1e-12, "invented");
    Table changed = constant.with(0, NumericColumn.of("v", new double[] {7, 7, 7, 8}));
    InformationLoss loss = loss(constant, changed);
    Refused.says("not computed … 'v' … same value", loss.total());
    assertEquals(List.of("v"), loss.unseen());
    assertEquals(List.of("v"), loss.headline().changed());
    HeadlineLoss.AttributeLoss number = loss.headline().attributes().get(0);
    assertEquals(List.of(4, 3, 0), List.of(number.cells(), number.unchanged(), number.lost()));
    HeadlineLoss.AttributeLoss labels = loss.headline().attributes().get(1);
    assertEquals(List.of(4, 4, 0), List.of(labels.cells(), labels.unchanged(), labels.lost()));
    assertFalse(labels.isChanged());
  }

  @Test
  void labelsWithoutAnyCellLoseNothing() {
    Table empty = Table.of(labels("s", "", ""), labels("t", "a", "b"));
    Table lost = Table.of(labels("s", "", ""), labels("t", "", "b"));
    assertEquals(0, value(loss(empty, empty).total()));
    assertEquals(25, value(loss(empty, lost).total()), 1e-12, "half of one of two attributes");
    assertEquals(List.of("t"), loss(empty, lost).headline().changed());
  }

  /** Only suppressed, a constant is unseen by PIL, but its lost cells count. */
  @Test
  void suppressedNumbersAreSeen() {
    Table original = LossTables.random(4, 40, 3).with(1, NumericColumn.of("v1", new double[40]));
    InformationLoss loss = loss(original, with(original, 1, 0, 10, Double.NaN));
    assertEquals(List.of(), loss.unseen());
    assertEquals(List.of("v1"), loss.headline().changed());
    double pil = value(loss.probabilistic().percent());
    assertEquals((2 * pil + 25 + 0.75 * pil) / 3, value(loss.total()), 1e-9);
    assertEquals(loss.total(), loss.seenTotal());
  }

  /** An attribute is seen by a pair that it is the first or the second of, and not by one whose name has its own inside. */
  @Test
  void changesThatOnlyCorrelationsSee() {
    double[] v = {1, 2, 3, 4, 5, 6, 7, 9};
    double[] turned = {9, 2, 3, 4, 5, 6, 7, 1};
    for (int k = 0; k < 2; k++) {
      double[][] masked = {v, v};
      masked[k] = turned;
      Table original = Table.of(NumericColumn.of("a", v), NumericColumn.of("b", v));
      InformationLoss loss = loss(original, Table.of(NumericColumn.of("a", masked[0]), NumericColumn.of("b", masked[1])));
      assertEquals(List.of(), loss.unseen(), "attribute " + k);
      assertTrue(value(loss.seenTotal()) > 0);
    }
    Table original = Table.of(NumericColumn.of("a", v), NumericColumn.of("aa", v), NumericColumn.of("ba", v),
        NumericColumn.of("c", new double[] {1, 1, 1, 1, 1, 1, 1, 1}));
    Table masked = original.with(3, NumericColumn.of("c", new double[] {1, 1, 1, 1, 1, 1, 1, 2})).with(1, NumericColumn.of("aa", turned));
    assertEquals(List.of("c"), loss(original, masked).unseen());
    assertEquals(List.of("aa", "c"), loss(original, masked).headline().changed());
  }

  /** Before, the constant tax passed for measured, because the name of another attribute ends as that of a pair with it does. */
  @Test
  void namesWithCommasAreNoPairs() {
    double[] v = {1, 2, 3, 4, 5, 6, 7, 9};
    Table original = Table.of(NumericColumn.of("tax", new double[8]), NumericColumn.of("income, tax", v), NumericColumn.of("x", v));
    double[] once = {0, 0, 0, 0, 0, 0, 0, 1};
    double[] other = {3, 2, 3, 4, 5, 6, 7, 8};
    InformationLoss loss = loss(original, original.with(0, NumericColumn.of("tax", once)).with(1, NumericColumn.of("income, tax", other)));
    assertEquals(List.of("tax"), loss.unseen());
    Refused.says("the change of tax", loss.seenTotal());
  }

  /** IL is that of the measured numbers, so it has no figure if anything else changed. */
  @Test
  void theAverageSeesOnlyMeasuredNumbers() {
    Table numbers = LossTables.random(5, 60, 3);
    String[] s = new String[60];
    Arrays.setAll(s, row -> row % 3 == 0 ? "x" : "y");
    String[] other = s.clone();
    other[0] = "y";
    Table original = Table.of(numbers.column(0), numbers.column(1), labels("s", s), numbers.column(2));
    Table noise = LossTables.noisy(numbers, 5);
    Table masked = original.with(0, noise.column(0)).with(1, noise.column(1));
    MaskedPair file = MaskedPair.aligned(original, masked);
    InformationLoss seen = InformationLoss.of(file, Progress.NONE);
    assertTrue(seen.seesAllChanges());
    assertTrue(value(seen.averagePercent()) > 0);
    assertEquals(seen.averagePercent(), seen.seenAveragePercent());
    InformationLoss some = InformationLoss.of(file.select(0, 1), file, List.of(), Progress.NONE);
    assertTrue(some.seesAllChanges());
    assertEquals(some.averagePercent(), some.seenAveragePercent());
    InformationLoss outside = InformationLoss.of(file.select(1, 2), file, List.of(), Progress.NONE);
    assertFalse(outside.seesAllChanges());
    assertEquals("not computed: IL does not measure the change of v0", outside.seenAveragePercent().toString());
    InformationLoss in = InformationLoss.of(file.select(1, 2), Progress.NONE).in(seen.headline());
    assertEquals(outside.seenAveragePercent(), in.seenAveragePercent());
    InformationLoss text = InformationLoss.of(file.select(0, 1), file, List.of("text"), Progress.NONE);
    assertEquals("not computed: IL does not measure the change of text", text.seenAveragePercent().toString());
    MaskedPair changed = MaskedPair.aligned(original, masked.with(2, labels("s", other)));
    assertEquals("not computed: IL does not measure the change of s",
        InformationLoss.of(changed, Progress.NONE).seenAveragePercent().toString());
  }

  @Test
  void recordsThatDoNotCorrespondHaveNoLossOfTheirOwn() {
    MaskedPair apart = MaskedPair.unrelated(LossTables.random(1, 20, 1), LossTables.random(2, 30, 1));
    RecordLoss.AttributeLoss found = RecordLoss.of(apart).attributes().get(0);
    for (Figure figure : List.of(found.il1(), found.il1s(), found.ssePercent(), found.changed(), found.error().meanAbsolute())) {
      assertEquals("not computed: records do not correspond", figure.toString());
    }
    CategoryLoss categories = CategoryLoss.of(MaskedPair.unrelated(Table.of(labels("s", "a", "b")), Table.of(labels("s", "a"))));
    assertEquals("not computed: records do not correspond", categories.attributes().get(0).entropy().toString());
  }
}
