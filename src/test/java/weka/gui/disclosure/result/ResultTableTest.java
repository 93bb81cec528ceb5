package weka.gui.disclosure.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.chart.RiskUtilityChart;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.evaluation.LinkageResult;
import weka.filters.unsupervised.attribute.AdditiveNoise;
import weka.filters.unsupervised.attribute.MaskingSequence;
import weka.gui.disclosure.AttackRun;
import weka.gui.disclosure.ComparisonRun;
import weka.gui.disclosure.Data;
import weka.gui.disclosure.FilterGrid;
import weka.gui.disclosure.Limits;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.Session;

class ResultTableTest {

  private final Session session = Data.session();

  private Result masked(String filter) {
    session.steps().set(MaskingSequence.parse("F", filter));
    return AttackRun.run(session.input(), Progress.NONE);
  }

  private static Object cell(ResultTable table, int row, ResultTable.Part part) {
    return table.getValueAt(row, part.ordinal());
  }

  @Test
  void showsTheFiguresOfTheEvaluation() {
    ResultTable table = new ResultTable();
    Result first = masked("Microaggregation -k 5");
    table.add(first);
    LinkageResult linkage = first.assessment().linkages().get(0);
    assertEquals("Microaggregation -k 5", cell(table, 0, ResultTable.Part.MASKING));
    assertEquals("EuclideanLinkage -M ATTRIBUTE", cell(table, 0, ResultTable.Part.ATTACK));
    assertEquals(linkage.rate().percent(), cell(table, 0, ResultTable.Part.FOUND));
    assertNull(cell(table, 0, ResultTable.Part.BOUND), "no proof");
    assertEquals(4, cell(table, 0, ResultTable.Part.ATTRIBUTES));
    session.linkages().addElement(Data.linkage("SupervisedLinkage -F WEIGHTED_MEAN -T 5"));
    Result second = masked("Microaggregation -k 5");
    table.add(second);
    assertEquals(1, table.row(second));
    int bound = second.assessment().linkages().get(1).learned().orElseThrow().learned().bound();
    assertEquals(100.0 * bound / 60, cell(table, 1, ResultTable.Part.BOUND));
    session.setSample("50%");
    table.add(masked("Microaggregation -k 5"));
    assertNull(cell(table, 2, ResultTable.Part.BOUND), "a bound for known records is none for the others");
    session.setUnrelated(true);
    session.setSample("");
    table.add(masked("Microaggregation -k 5"));
    assertNull(cell(table, 3, ResultTable.Part.BOUND));
    assertTrue((Double) cell(table, 3, ResultTable.Part.FOUND) >= 0);
  }

  @Test
  void resultsAreRenamedAndRemoved() {
    ResultTable table = new ResultTable();
    Result first = masked("Microaggregation");
    Result second = masked("RankSwapping -p 10 -S 1");
    table.add(first);
    table.add(second);
    table.setValueAt("final draft", 0, ResultTable.Part.MASKING.ordinal());
    assertEquals("final draft", cell(table, 0, ResultTable.Part.MASKING));
    assertEquals(first.time() + " - final draft", first.title());
    table.setValueAt(" ", 0, ResultTable.Part.MASKING.ordinal());
    assertEquals("final draft", first.name());
    assertEquals("Microaggregation", first.masking().orElseThrow().getClass().getSimpleName(), "a name hides no masking");
    table.remove(first);
    assertEquals(List.of(second), table.all());
    assertEquals("RankSwapping -S 1 -p 10", cell(table, 0, ResultTable.Part.MASKING));
  }

  @Test
  void aResultIsAttackedAgainWithoutMaskingAgain() {
    Result first = masked("AdditiveNoise");
    session.setLinkages(List.of(Data.linkage("KernelLinkage")));
    Result again = AttackRun.run(session.again(first), Progress.NONE);
    assertEquals(first.masked().toString(), again.masked().toString(), "the noise is the same though its seed is fresh");
    assertEquals("AdditiveNoise, masked at " + first.time(), again.name());
    assertEquals("AdditiveNoise, masked at " + first.time(), AttackRun.run(session.again(again), Progress.NONE).name());
    assertEquals(AdditiveNoise.class, again.masking().orElseThrow().getClass());
    Result anew = AttackRun.run(session.input(), Progress.NONE);
    assertNotEquals(first.masked().toString(), anew.masked().toString(), "masked anew");
    session.arrived(Data.people(60));
    assertEquals(again.name(), AttackRun.run(session.again(first), Progress.NONE).name(), "the same data, loaded again");
    session.arrived(Data.people(50));
    session.setOriginalSource(Session.OriginalSource.CURRENT);
    Refused.says("masked file … other original data",
        assertThrows(IllegalArgumentException.class, () -> session.again(first)).getMessage());
  }

  /** An attribute in another unit is as good as published. */
  @Test
  void whatIsOnlyRenamedIsNotMasked() {
    Instances doubled = Data.people(60);
    doubled.forEach(row -> row.setValue(0, 2 * row.value(0)));
    doubled.setRelationName("doubled");
    Result first = masked("RankSwapping -S 1");
    session.arrived(doubled);
    session.setMaskedSource(Session.MaskedSource.CURRENT);
    Result second = AttackRun.run(session.input(), Progress.NONE);
    assertEquals("age, pay, rent, job", row(new TwoResults(first, second), "Not masked, or only renamed")[2]);
  }

  @Test
  void twoResultsStandBesideEachOther() {
    session.attributes().setValueAt(Role.IDENTIFIER, 4, 0);
    Result weak = masked("Microaggregation -k 2");
    Result strong = masked("Microaggregation -k 30 -R age,rent");
    TwoResults two = new TwoResults(weak, strong);
    assertEquals(List.of("Masking", "Microaggregation -k 2", "Microaggregation -R age,rent -k 30"), Arrays.asList(row(two, "Masking")));
    assertEquals("job", row(two, "Not masked, or only renamed")[1]);
    assertEquals("pay, job", row(two, "Not masked, or only renamed")[2]);
    assertEquals("note", row(two, "Identifiers, left out of the release")[1]);
    assertEquals("none", row(two, "Proven bound, %")[2]);
    assertTrue(two.verdict().contains("paired by record"), two.verdict());
    session.attributes().setValueAt(Role.FREE, 0, 0);
    assertTrue(new TwoResults(weak, masked("Microaggregation")).verdict().contains("cannot be compared"));
  }

  /** A front of its own for each intruder: that of the selected result; the others are crosses. */
  @Test
  void resultsOfOtherAttributesAreOffTheFront() {
    session.setLinkages(List.of(Data.linkage("EuclideanLinkage")));
    List<Result> results = new ArrayList<>(ComparisonRun.run(session.input(),
        FilterGrid.filters("RankSwapping -p {40,10} -S 2"), each -> { }, Progress.NONE));
    session.attributes().setValueAt(Role.FREE, 0, 0);
    results.addAll(ComparisonRun.run(session.input(), FilterGrid.filters("RankSwapping -p 40 -S 2"), each -> { },
        Progress.NONE));
    for (int selected = 0; selected < 3; selected++) {
      XYPlot plot = MapView.picture(results, selected).chart().getXYPlot();
      Set<Integer> others = new TreeSet<>();
      for (int item = 0; item < plot.getDataset().getItemCount(2); item++) {
        others.add(RiskUtilityChart.masking(plot.getChart(), plot.getDataset(), 2, item));
      }
      assertEquals(selected < 2 ? Set.of(3) : Set.of(1, 2), others);
      assertTrue(plot.getDataset().getItemCount(0) > 0, "there is a front");
    }
  }

  @Test
  void dataThatWasNotMaskedIsRedInWordsToo() {
    session.setMaskedSource(Session.MaskedSource.CURRENT);
    String shown = SummaryView.html(AttackRun.run(session.input(), Progress.NONE), new Limits("100%", "100%", 100));
    assertTrue(shown.contains("Do not release") && shown.contains("too&nbsp;much"), shown);
  }

  private static String[] row(TwoResults two, String what) {
    return two.rows().stream().filter(row -> row[0].equals(what)).findFirst().orElseThrow();
  }
}
