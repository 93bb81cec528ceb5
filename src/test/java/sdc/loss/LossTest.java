package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.value;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** Cases computed by hand, awkward files, and the reasons for absent figures. */
class LossTest {

  private static InformationLoss loss(MaskedPair pair) {
    return InformationLoss.of(pair, Progress.NONE);
  }

  private static NumericColumn numbers(String name, double... values) {
    return NumericColumn.of(name, values);
  }

  private static NominalColumn labels(String name, String text) {
    List<String> labels = text.chars().mapToObj(c -> Character.toString(c)).filter(c -> !c.equals("?")).distinct().toList();
    return NominalColumn.of(name, labels, text.chars().map(c -> labels.indexOf(Character.toString(c))).toArray());
  }

  @Test
  void nothingChangesNothing() {
    for (long seed = 0; seed < 300; seed++) {
      Table table = LossTables.awkward(seed).original();
      for (Map.Entry<String, Figure> entry : loss(MaskedPair.aligned(table, table)).summary().entrySet()) {
        double wanted = entry.getKey().equals("regression overlap") ? 1 : 0;
        assertEquals(wanted, entry.getValue().number().orElse(wanted), 1e-9, "seed " + seed + " " + entry);
      }
    }
  }

  @Test
  void awkwardFilesGiveFiguresOrReasons() {
    int absent = 0;
    for (long seed = 0; seed < 500; seed++) {
      for (Map.Entry<String, Figure> entry : loss(LossTables.awkward(seed)).summary().entrySet()) {
        if (entry.getValue() instanceof Figure.Absent reason) {
          absent++;
          assertTrue(!reason.reason().isBlank() && !reason.reason().contains("\n"), "seed " + seed + " " + entry);
        } else {
          assertTrue(value(entry.getValue()) >= 0, "seed " + seed + " " + entry);
        }
      }
    }
    assertTrue(absent > 500, "only " + absent + " figures are absent in 500 awkward files");
  }

  @Test
  void zerosAreLeftOutOfTheRelativeError() {
    RecordLoss.AttributeLoss loss = RecordLoss.of(MaskedPair.aligned(Table.of(numbers("v", 0, 2, 4)),
        Table.of(numbers("v", 9, 3, 4)))).attributes().get(0);
    assertEquals(0.25, value(loss.il1()));
    assertEquals(1, loss.error().zeros());
    assertEquals((9 + 1 + 0) / 3.0, value(loss.error().meanAbsolute()));
    assertEquals((9 + 1 + 0) / 3.0 / (Math.sqrt(2) * 2), value(loss.il1s()), 1e-15);
    Refused.says("not computed … divides … 0", RecordLoss.of(MaskedPair.aligned(
        Table.of(numbers("v", 0, 0)), Table.of(numbers("v", 1, 0)))).il1().mean());
  }

  /** x − y = −3e308 is no number, (x − y)/sd is: sd = 1.5e308·√(2/3), so that IL1s is 3/(1.5·√(2/3)·√2)/4 = √3/4. */
  @Test
  void differencesBeyondTheRangeOfNumbers() {
    RecordLoss loss = RecordLoss.of(MaskedPair.aligned(Table.of(numbers("v", -1.5e308, 1.5e308, 0, 0)),
        Table.of(numbers("v", 1.5e308, 1.5e308, 0, 0))));
    assertEquals(Math.sqrt(3) / 4, value(loss.il1s().mean()), 1e-12);
    assertEquals(200, value(loss.ssePercent().mean()), 1e-12);
    assertTrue(loss.attributes().get(0).error().meanSquared() instanceof Figure.Absent);
  }

  @Test
  void labelsCountAsChangedAndByTheirShares() {
    MaskedPair pair = MaskedPair.aligned(Table.of(labels("s", "aabb"), labels("t", "xyxy")),
        Table.of(labels("s", "baba"), labels("t", "xyxy")));
    InformationLoss loss = loss(pair);
    assertEquals(50, value(loss.records().changed().figure("s")));
    assertEquals(0, value(loss.distributions().distances().figure("s")));
    assertEquals("s, t", loss.tables().distances().names().get(0));
    assertEquals(0.5, value(loss.tables().mean()));
    Refused.says("not computed … 's' is nominal", loss.records().il1().figure("s"));
    assertEquals("not computed: no attribute is numeric", loss.probabilistic().percent().toString());
    assertEquals("not computed: no attribute is numeric", loss.spectrum().angle().toString());
  }

  @Test
  void labelsOfOtherListsAreTheSameByTheirText() {
    MaskedPair pair = MaskedPair.aligned(Table.of(labels("s", "abca")), Table.of(labels("s", "cbca")));
    assertEquals(25, value(RecordLoss.of(pair).changed().mean()));
    assertEquals(0.25, value(DistributionLoss.of(pair).distances().mean()));
  }

  @Test
  void suppressedValuesAreCounted() {
    RecordLoss.AttributeLoss loss = RecordLoss.of(MaskedPair.aligned(Table.of(numbers("v", 1, 2, Double.NaN)),
        Table.of(numbers("v", Double.NaN, 2, 5)))).attributes().get(0);
    assertEquals(1, loss.suppressed());
    assertEquals(1, loss.records());
    assertEquals(0, value(loss.il1()));
  }

  @Test
  void recordsCorrespondByTheirPartners() {
    Table original = Table.of(numbers("v", 1, 2, 3, 4));
    MaskedPair shuffled = MaskedPair.matched(original, List.of("a", "b", "c", "d"), original.rows(new int[] {2, 0, 3}),
        List.of("c", "a", "d"));
    assertEquals(0, value(RecordLoss.of(shuffled).il1().mean()));
    assertEquals(3, RecordLoss.of(shuffled).attributes().get(0).records());
    assertEquals(1.0 / 6, value(DistributionLoss.of(shuffled).distances().mean()), 1e-15);
  }

  /** Two attributes: the first component is (1, ±1)/√2, so that a turned sign is an angle of 90 degrees. */
  @Test
  void componentsOfTwoAttributes() {
    double[] v = {1, 2, 3, 4, 6};
    double[] turned = Arrays.stream(v).map(x -> -x).toArray();
    SpectrumLoss loss = SpectrumLoss.of(LossStatistics.of(MaskedPair.aligned(Table.of(numbers("v", v), numbers("w", v)),
        Table.of(numbers("v", v), numbers("w", turned))), Progress.NONE));
    assertEquals(90, value(loss.angle()), 1e-9);
    assertEquals(List.of(2.0, 0.0), loss.eigenvalues().stream().map(e -> Math.round(e * 1e9) / 1e9).toList());
    assertEquals(0, value(loss.eigenvalueLoss()), 1e-12);
    assertEquals(1, value(loss.loadings().mean()), 1e-12);
  }

  @Test
  void uncorrelatedAttributesHaveNoFirstComponent() {
    Table table = Table.of(numbers("v", 1, -1, 1, -1), numbers("w", 1, 1, -1, -1));
    Refused.says("not computed … eigenvalue … original … double",
        SpectrumLoss.of(LossStatistics.of(MaskedPair.aligned(table, table), Progress.NONE)).angle());
  }

  @Test
  void dependentAttributesAreLeftOutOfRegressions() {
    Table two = LossTables.random(1, 30, 2);
    double[] sum = new double[30];
    Arrays.setAll(sum, i -> two.numeric(0).value(i) + two.numeric(1).value(i));
    Table three = Table.of(two.column(0), two.column(1), numbers("sum", sum));
    RegressionLoss loss = RegressionLoss.of(LossStatistics.of(MaskedPair.aligned(three, three), Progress.NONE));
    assertEquals(List.of("sum"), loss.leftOut());
    assertEquals(List.of("v0", "v1"), loss.responses().stream().map(RegressionLoss.Response::name).toList());
    assertEquals(1, value(loss.overlap()), 1e-9);
  }

  @Test
  void overlapOfIntervals() {
    assertEquals(0, RegressionLoss.overlap(0, 1, 3, 1));
    assertEquals(0.5, RegressionLoss.overlap(0, 1, 1, 1));
    assertEquals(0.5 * (1 + 0.25), RegressionLoss.overlap(0, 4, 1, 1));
  }

  @Test
  void figuresAreFiniteOrGiveAReason() {
    assertThrows(IllegalArgumentException.class, () -> new Figure.Value(Double.NaN));
    Refused.says("not computed … too large, too small or too different", Figure.of(Double.POSITIVE_INFINITY));
    assertEquals(2, value(Figure.mean(List.of(Figure.absent("x"), Figure.of(1), Figure.of(3)))));
    assertEquals(Figure.absent("x"), Figure.meanOfAll(List.of(Figure.of(1), Figure.absent("x"))));
    assertEquals(Figure.absent("x"), Figure.absent("x").map(v -> 2 * v));
  }
}
