package weka.gui.disclosure.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import sdc.link.Links;
import weka.core.Instances;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.LinkageResult;
import weka.filters.unsupervised.attribute.MaskingSequence;
import weka.gui.disclosure.AttackRun;
import weka.gui.disclosure.Data;
import weka.gui.disclosure.Result;
import weka.gui.disclosure.Session;

class RecordTableTest {

  private static final int HEAD = SideBySide.HEAD;

  private final Session session = new Session();
  private final Instances people = Data.people(60);

  @BeforeEach
  void load() {
    session.arrived(people);
    session.setLinkages(List.of(Data.linkage("EuclideanLinkage"), Data.linkage("MahalanobisLinkage")));
  }

  private Result masked(String filter) {
    session.steps().set(MaskingSequence.parse("F", filter));
    return AttackRun.run(session.input(), Progress.NONE);
  }

  @Test
  void recordsAreShownBesideTheirMaskedAndNearestOnes() {
    session.setSample("30%");
    Result result = masked("RankSwapping -p 10 -S 3");
    Assessment evaluation = result.assessment();
    RecordTable table = new RecordTable(evaluation);
    assertEquals(42, table.getRowCount(), "70 % of 60");
    for (int row = 0; row < table.getRowCount(); row++) {
      int number = (Integer) table.getValueAt(row, 0);
      SideBySide side = new SideBySide(result, table.row(row).row());
      assertEquals(Integer.toString(number), side.getValueAt(0, 1));
      assertEquals(people.instance(number - 1).toString(1), side.getValueAt(HEAD + 1, 1));
      assertEquals(result.masked().instance(number - 1).toString(1), side.getValueAt(HEAD + 1, 2), "position tells the partner");
      boolean linked = evaluation.linkages().get(0).links().isLinked(table.row(row).row());
      assertTrue(!linked || side.getValueAt(0, 3).equals(Integer.toString(number)), "record " + number);
      assertEquals(people.instance(number - 1).value(1) != result.masked().instance(number - 1).value(1), side.isChanged(HEAD + 1, 2));
      assertFalse(side.isChanged(HEAD + 1, 1) || side.isChanged(0, 2));
    }
    assertEquals("record number", new SideBySide(result, 0).getValueAt(0, 0));
    assertEquals(5, new SideBySide(result, 0).getColumnCount());
  }

  @Test
  void changesInDigitsThatAreNotShownAreMarked() {
    Instances small = new Instances(people);
    small.forEach(row -> row.setValue(1, 1e-12 * row.value(1)));
    Session tiny = new Session();
    tiny.arrived(small);
    tiny.steps().set(MaskingSequence.parse("F", "AdditiveNoise -S 3"));
    SideBySide side = new SideBySide(AttackRun.run(tiny.input(), Progress.NONE), 0);
    assertEquals("0", side.getValueAt(HEAD + 1, 1));
    assertEquals("0", side.getValueAt(HEAD + 1, 2));
    assertTrue(side.isChanged(HEAD + 1, 2));
    assertFalse(side.isChanged(HEAD + 3, 2), "the job");
  }

  @Test
  void theAttacksThatFindARecordAreThoseCounted() {
    Result tied = masked("Microaggregation -k 5");
    RecordTable table = new RecordTable(tied.assessment());
    boolean anyTie = false;
    for (int row = 0; row < table.getRowCount(); row++) {
      SideBySide side = new SideBySide(tied, table.row(row).row());
      long found = IntStream.of(3, 4).filter(column -> side.getValueAt(1, column).equals("found")).count();
      assertEquals(((Integer) table.getValueAt(row, 1)).longValue(), found, "record " + table.getValueAt(row, 0));
      for (int l = 0; l < 2; l++) {
        LinkageResult linkage = tied.assessment().linkages().get(l);
        Links links = linkage.links();
        int of = table.row(row).row();
        anyTie |= links.isTied(of);
        assertTrue(!links.isTied(of) || side.getValueAt(1, 3 + l).equals("not found: its own is 1 of " + links.ties(of) + " equally near"));
      }
    }
    assertTrue(anyTie, "the data has ties");
  }

  @Test
  void theMostAtRiskAreFirstAndMarginsBreakTies() {
    RecordTable table = new RecordTable(masked("AdditiveNoise -p 20 -S 3").assessment());
    assertEquals("Margin", table.getColumnName(3));
    boolean brokeTie = false;
    for (int row = 1; row < table.getRowCount(); row++) {
      double before = (Double) table.getValueAt(row - 1, 2);
      double now = (Double) table.getValueAt(row, 2);
      assertTrue(before >= now, "row " + row);
      if (before == now && table.getValueAt(row - 1, 1).equals(table.getValueAt(row, 1))) {
        assertTrue((Double) table.getValueAt(row - 1, 3) >= (Double) table.getValueAt(row, 3), "row " + row);
        brokeTie = true;
      }
    }
    assertTrue(brokeTie);
    assertTrue(table.tip(2).contains("mean over the attacks"), table.tip(2));
  }

  @Test
  void recordsAreFoundByNumberAndByValue() {
    Result result = masked("Microaggregation");
    RecordTable table = new RecordTable(result.assessment());
    Set<Integer> one = RecordView.rows(result, table, "n17");
    assertEquals(1, one.size());
    assertEquals(18, table.getValueAt(one.iterator().next(), 0), "the note of the 18th record");
    long clerks = people.stream().filter(row -> row.toString(3).equals("clerk")).count();
    assertEquals(clerks, RecordView.rows(result, table, "clerk").size());
    assertEquals(60, RecordView.rows(result, table, "").size());
    assertTrue(RecordView.rows(result, table, "59").stream().anyMatch(row -> table.getValueAt(row, 0).equals(59)));
    assertEquals(0, RecordView.rows(result, table, "nobody").size());
  }

  /** ARFF writes such labels in quotes, which nobody types. */
  @Test
  void labelsWithBlanksAndCommasAreFound() {
    Instances heads = new Instances(people);
    heads.renameAttributeValue(3, 0, "Head, sales  of the \"East\"");
    session.arrived(heads);
    Result result = masked("Microaggregation");
    RecordTable table = new RecordTable(result.assessment());
    long found = heads.stream().filter(row -> row.stringValue(3).startsWith("Head")).count();
    assertTrue(found > 0);
    assertEquals(found, RecordView.rows(result, table, "head, sales  of the \"east\"").size());
  }
}
