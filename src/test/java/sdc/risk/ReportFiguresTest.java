package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.table;
import static sdc.Given.value;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Households;
import sdc.Refused;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.key.KeyCounts;
import sdc.link.EuclideanLinker;
import sdc.link.Links;
import sdc.loss.Figure;
import sdc.loss.InformationLoss;
import sdc.loss.LossTables;

/** The parts of a report, the order of records at risk, margins beside all pairs, and the reasons for absent figures. */
class ReportFiguresTest {

  private static Links links(MaskedPair pair) {
    return new EuclideanLinker(Scaling.RAW).link(pair, Progress.NONE);
  }

  @Test
  void marginsByAllPairs() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      int n = 2 + random.nextInt(12);
      Table original = table(random.doubles(n).toArray(), random.doubles(n).toArray());
      Table masked = table(random.doubles(n).toArray(), random.doubles(n).toArray());
      MaskedPair pair = MaskedPair.aligned(original, masked);
      double[] weights = {0.3, 0.7};
      double[] margins = Margins.of(pair, Differences.of(pair, Scaling.RAW), new WeightedMean(2, false).aggregator(weights), Progress.NONE);
      for (int i = 0; i < n; i++) {
        int row = i;
        double[] d = IntStream.range(0, n).mapToDouble(j -> 0.3 * Math.pow(original.numeric(0).value(row) - masked.numeric(0).value(j), 2)
            + 0.7 * Math.pow(original.numeric(1).value(row) - masked.numeric(1).value(j), 2)).toArray();
        double other = IntStream.range(0, n).filter(j -> j != row).mapToDouble(j -> d[j]).min().orElseThrow();
        assertEquals((other - d[i]) / (other + d[i]), margins[i], 1e-9, "seed " + seed);
      }
    }
  }

  @Test
  void marginsWithoutOtherCandidates() {
    MaskedPair one = MaskedPair.aligned(table(new double[] {1}), table(new double[] {2}));
    double[] margins = Margins.of(one, Differences.of(one, Scaling.RAW), new WeightedMean(1, false).aggregator(new double[] {1}),
        Progress.NONE);
    assertTrue(Double.isNaN(margins[0]), "one candidate has no margin over others");
    MaskedPair lost = MaskedPair.matched(table(new double[] {1, 2, 3}), List.of("a", "b", "c"), table(new double[] {1, 2}),
        List.of("a", "b"));
    margins = Margins.of(lost, Differences.of(lost, Scaling.RAW), new WeightedMean(1, false).aggregator(new double[] {1}), Progress.NONE);
    assertEquals(1, margins[0]);
    assertTrue(Double.isNaN(margins[2]), "a record without a partner has none");
    assertEquals(-1, Margins.margin(3, -1), "cut where a distance is negative");
  }

  @Test
  void workStopsWhenTheUserAsks() {
    Progress stopped = Listener.after(0);
    Table table = table(new double[] {1, 2}, new double[] {3, 5});
    MaskedPair pair = MaskedPair.aligned(table, table);
    assertThrows(Progress.Stopped.class, () -> IntervalDisclosure.of(pair, stopped));
    assertThrows(Progress.Stopped.class, () -> Margins.of(pair, Differences.of(pair, Scaling.RAW),
        new WeightedMean(2, false).aggregator(new double[] {1, 1}), stopped));
    assertThrows(Progress.Stopped.class, () -> InformationLoss.of(pair, stopped));
  }

  /** Four records that the linkage misses alike differ in rank only. */
  @Test
  void ranksDecideWhoIsMoreAtRisk() {
    MaskedPair pair = MaskedPair.aligned(table(new double[] {0, 10, 20, 30}), table(new double[] {100, 110, 120, 130}));
    Links none = new Links(pair, new int[] {1, 0, 0, 0}, new double[4], new int[] {1, 1, 1, 1}, new boolean[4])
        .withRanks(new int[] {4, 2, 3, 3});
    List<RecordRisk> risks = RecordRisk.of(pair, List.of(new Attempt("x", none)));
    assertEquals(List.of(1, 2, 3, 0), risks.stream().map(RecordRisk::row).toList());
    assertEquals(OptionalInt.of(2), risks.get(0).worstRank());
  }

  @Test
  void figuresThatNoLinkageReportsAreEmpty() {
    MaskedPair pair = MaskedPair.aligned(table(new double[] {0, 10}), table(new double[] {10, 0}));
    RecordRisk risk = RecordRisk.of(pair, List.of(new Attempt("x", links(pair)))).get(0);
    assertEquals(OptionalInt.empty(), risk.worstRank());
    assertEquals(0, risk.probability());
    assertEquals(0, risk.row(), "ties in everything stay in the order of the file");
  }

  @Test
  void attemptsNameTheRecordThatDiffers() {
    MaskedPair pair = MaskedPair.aligned(table(new double[] {0, 10, 20}), table(new double[] {0, 10, 20}));
    Attempt attempt = new Attempt("x", links(pair));
    MaskedPair other = MaskedPair.matched(pair.original(), List.of("a", "b", "c"), pair.masked(), List.of("a", "c", "b"));
    Refused.with("linkage 'x' … 2 … same files", () -> IdentityDisclosure.of(other, List.of(attempt)));
    Refused.with("linkage … 2 … same files", () -> Prediction.of(other, 0, links(pair)));
  }

  @Test
  void averagesOfNothingSayWhy() {
    MaskedPair pair = MaskedPair.aligned(table(new double[] {0, 10}), table(new double[] {0, 10}));
    assertEquals("not computed: no linkage was tried", IdentityDisclosure.of(pair, List.of()).averagePercent().toString());
    MaskedPair unrelated = MaskedPair.unrelated(pair.original(), pair.masked());
    IdentityDisclosure nobody = IdentityDisclosure.of(unrelated, List.of(new Attempt("x", links(unrelated))));
    assertEquals("not computed: no record has a masked one", nobody.averagePercent().toString());
    assertEquals("not computed: no record has a masked one", nobody.averageCreditedPercent().toString());
  }

  /** The linked record has no released value; of the five released ones (1, 2, 4, 8, 10) mean 5 and median 4 are the guesses. */
  @Test
  void predictionWhereValuesAreMissing() {
    double[] quasi = {1, 2, 3, 4, 5, 6};
    NumericColumn secret = NumericColumn.of("s", new double[] {1, 2, 3, Double.NaN, 8, 11});
    NumericColumn released = NumericColumn.of("s", new double[] {1, 2, Double.NaN, 4, 8, 10});
    Table original = Table.of(NumericColumn.of("q", quasi), secret);
    MaskedPair pair = MaskedPair.aligned(original, Table.of(NumericColumn.of("q", quasi), released));
    Prediction found = Prediction.of(pair, 1, links(pair.select(0)));
    assertEquals(4, found.guesses());
    assertEquals(1.0 / (16 + 9 + 9 + 36), value(found.squaredRatio()), 1e-15);
    assertEquals(1.0 / (3 + 2 + 4 + 7), value(found.absoluteRatio()), 1e-15);
    Table nothing = Table.of(NumericColumn.of("q", quasi), NumericColumn.of("s", new double[] {1, 2, 3, Double.NaN, 8, 11})
        ).rows(new int[] {3, 3});
    MaskedPair empty = MaskedPair.aligned(nothing, nothing);
    Prediction none = Prediction.of(empty, 1, links(empty.select(0)));
    assertEquals(0, none.guesses());
    for (Figure figure : List.of(none.squaredRatio(), none.absoluteRatio(), none.rightPercent(), none.majorityPercent())) {
      Refused.says("not computed … 's' … linked", figure);
    }
  }

  /** Released: a, b, b, missing; the first label is not the most frequent one. */
  @Test
  void predictionByTheMostFrequentLabel() {
    double[] quasi = {1, 2, 3, 4};
    NominalColumn secret = NominalColumn.of("s", List.of("a", "b", "c"), new int[] {0, 1, 0, 2});
    NominalColumn released = NominalColumn.of("s", List.of("a", "b"), new int[] {0, 1, 1, NominalColumn.MISSING});
    MaskedPair pair = MaskedPair.aligned(Table.of(NumericColumn.of("q", quasi), secret), Table.of(NumericColumn.of("q", quasi), released));
    Prediction found = Prediction.of(pair, 1, links(pair.select(0)));
    assertEquals(3, found.guesses());
    assertEquals(200 / 3.0, value(found.rightPercent()), 1e-12);
    assertEquals(100 / 3.0, value(found.majorityPercent()), 1e-12);
  }

  @Test
  void intervalsOfConstantAndMissingValues() {
    Table constant = table(new double[] {5, 5, 5});
    IntervalDisclosure found = IntervalDisclosure.of(MaskedPair.aligned(constant, table(new double[] {5, 6, 7})), Progress.NONE);
    Refused.says("not computed … 'v0' … same value … original", found.meanByDeviation());
    Table left = table(new double[] {1, 2, Double.NaN});
    Table right = table(new double[] {Double.NaN, Double.NaN, 3});
    found = IntervalDisclosure.of(MaskedPair.aligned(left, right), Progress.NONE);
    Refused.says("not computed … 'v0' … both files", found.meanByRank());
    found = IntervalDisclosure.of(MaskedPair.aligned(table(new double[] {0.0, 1}), table(new double[] {-0.0, 1})), Progress.NONE);
    assertEquals(100, value(found.meanByRank()), "both zeros are one value");
  }

  @Test
  void theReportPutsItsPartsTogether() {
    Table original = LossTables.random(3, 40, 3);
    MaskedPair pair = MaskedPair.aligned(original, LossTables.noisy(original, 3));
    MaskedPair secret = pair.select(2);
    List<Attempt> attempts = List.of(new Attempt("plain", links(pair.select(0, 1))));
    InformationLoss loss = InformationLoss.of(pair.select(0, 1), Progress.NONE);
    RiskReport report = RiskReport.of(pair.select(0, 1), attempts, loss, 2, Optional.of(secret), Progress.NONE);
    assertEquals(attempts.get(0).links().percent(), value(report.identity().averagePercent()));
    assertEquals((value(loss.probabilistic().percent()) + attempts.get(0).links().percent()) / 2, value(report.score().value()), 1e-12);
    double risk = (attempts.get(0).links().percent() + value(report.interval().meanByDeviation())) / 2;
    assertEquals((value(loss.averagePercent()) + risk) / 2, value(report.analyticScore().value()), 1e-12);
    assertEquals(new RiskReport.GroupFigures(2, 1, new Rate(40, 40), new Rate(40, 40), Optional.empty()), report.groups());
    assertEquals(1, report.confidential().orElseThrow().diversity());
    assertEquals(List.of(Prediction.of(secret, 0, attempts.get(0).links())), report.confidential().orElseThrow().predictions());
    assertEquals(40, report.records().size());
    assertFalse(RiskReport.of(pair.select(0, 1), attempts, loss, 3, Optional.empty(), Progress.NONE).confidential().isPresent());
  }

  @Test
  void groupsOfOneAreNoGroups() {
    assertEquals(2, RiskReport.requireGroupSize(2));
    Refused.with("k … 2 or more, got 1", () -> RiskReport.requireGroupSize(1));
    EquivalenceClasses groups = EquivalenceClasses.of(table(new double[] {0.0, -0.0, 1}), 0);
    assertEquals(2, groups.size(0), "both zeros are one value");
    assertEquals(0, groups.under(1).hits());
    assertEquals(1, groups.diversity(NumericColumn.of("x", new double[3])));
  }

  /** Both readings of a missing value; the second by the counts f_k of sdcMicro 5.8.1 on the eight categories of households.csv. */
  @Test
  void missingKeysAreValuesOfTheirOwnOrAnyValue() {
    Table keys = Households.table(Households.KEYS);
    double[] fk = Households.risk("fk");
    EquivalenceClasses groups = EquivalenceClasses.of(keys, IntStream.range(0, keys.width()).toArray());
    RiskReport.GroupFigures figures = RiskReport.GroupFigures.of(groups, 3, Optional.of(KeyCounts.within(keys, Progress.NONE)));
    RiskReport.Fitting any = figures.anyValue().orElseThrow();
    assertEquals((int) Arrays.stream(fk).min().orElseThrow(), any.smallest());
    assertEquals(Arrays.stream(fk).filter(count -> count < 2).count(), any.uniques().hits());
    assertEquals(Arrays.stream(fk).filter(count -> count < 3).count(), any.under().hits());
    assertEquals(groups.uniques(), figures.uniques());
    assertTrue(figures.uniques().hits() > any.uniques().hits());
  }
}
