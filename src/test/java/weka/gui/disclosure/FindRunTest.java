package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jfree.data.xy.XYDataset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Progress;
import sdc.target.Trial;
import weka.core.Instances;
import weka.disclosure.chart.SearchChart.Point;
import weka.disclosure.chart.SearchChart;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.evaluation.LinkageResult;
import weka.gui.disclosure.FindRun.Wish;

class FindRunTest {

  private final Session session = Data.session();

  @BeforeEach
  void load() {
    session.attributes().setValueAt(Role.IDENTIFIER, 4, AttributeChoice.Part.ROLE.ordinal());
  }

  /** Stops the search at the first masking that meets the target, so that it takes no longer than that on any machine. */
  private static final class UntilFound implements Progress, Consumer<Point> {
    private final List<Point> points = Collections.synchronizedList(new ArrayList<>());
    private volatile boolean stopped;

    @Override
    public void accept(Point point) {
      points.add(point);
      stopped |= point.best();
    }

    @Override
    public boolean stopped() {
      return stopped;
    }
  }

  private FindRun search(String target, String families, boolean usual) {
    return new FindRun(session.toMask(), new Wish(target, families, usual, 0));
  }

  @Test
  void theProposalMasksDatesToo() {
    Instances data = Data.born(60);
    session.arrived(data);
    String proposal = FindRun.proposal(data, List.of("note"));
    assertTrue(proposal.lines().allMatch(line -> line.endsWith(" + Pram -pd 0.05..0.95 + DateShift -days 7..5000")), proposal);
    search("5%", proposal, true).requireFamilies();
    Instances dates = new Instances(data);
    for (int k = 5; k > 0; k--) {
      dates.deleteAttributeAt(k);
    }
    assertEquals("DateShift -days 7..5000", FindRun.proposal(dates, List.of()));
  }

  /** An attack that found too many records was the last one, so others may find more. */
  @Test
  void thePointsOfTheMapSayAtLeastOrAtMost() {
    assertEquals("Pram, loss 10.0 %, at least 7.0 % found", SearchChart.tip(new Point("Pram", 10, 7, Trial.State.ABOVE, false)));
    assertEquals("Pram, loss 10.0 %, at most 7.0 % found", SearchChart.tip(new Point("Pram", 10, 7, Trial.State.OPEN, false)));
  }

  @Test
  void aStopBeforeAnyMaskingMeetsTheTargetIsNoFailure() {
    UntilFound found = new UntilFound();
    assertThrows(Progress.Stopped.class, () -> search("1", "RankSwapping -p 1..2", false).run(point -> found.stopped = true, found));
  }

  /** The list may need minutes, which nobody could stop any more. */
  @Test
  void afterAStopOnlyAQuickAttackRuns() {
    session.setLinkages(List.of(Preset.linkage("SupervisedLinkage -F CHOQUET"), Preset.linkage("EuclideanLinkage")));
    UntilFound found = new UntilFound();
    Result result = search("60%", "RankSwapping -p 2..90 + Pram -pd 0.1..0.95", true).run(found, found);
    assertEquals(List.of("EuclideanLinkage -M ATTRIBUTE"), result.assessment().linkages().stream().map(LinkageResult::name).toList());
    assertTrue(result.certified() <= 60, () -> "proven " + result.certified());
  }

  @Test
  void theBestMaskingIsAttackedAndCertified() {
    UntilFound found = new UntilFound();
    Result result = search("60%", "RankSwapping -p 2..90 + Pram -pd 0.1..0.95", true).run(found, found);
    List<Point> points = found.points;
    assertTrue(result.certificate().startsWith("Certificate of a masked release."), result.certificate());
    assertTrue(result.certified() <= 60, () -> "proven " + result.certified());
    assertTrue(KeyFigures.of(result).found() <= 60);
    assertTrue(points.stream().anyMatch(Point::best), points::toString);
    assertTrue(points.stream().anyMatch(each -> each.state() == Trial.State.ABOVE), points::toString);
    assertTrue(result.masking().isPresent(), () -> result.name() + " can be used as steps");
    session.steps().set(result.masking().orElseThrow());
    assertTrue(session.steps().byAttribute().keySet().containsAll(List.of("age", "pay", "rent", "job")));
    assertFalse(session.steps().byAttribute().containsKey("note"), "an identifier");
    XYDataset map = SearchChart.of(points, 60, 0).chart().getXYPlot().getDataset();
    assertEquals(points.stream().filter(each -> Double.isFinite(each.loss()) && Double.isFinite(each.risk())).count(),
        IntStream.range(0, map.getSeriesCount()).map(map::getItemCount).sum());
  }

  @Test
  void theListOfLinkagesAttacksIfTheUserWantsThat() {
    UntilFound found = new UntilFound();
    Result result = search("60%", "RankSwapping -p 5..90", false).run(found, found);
    assertTrue(result.certificate().contains("EuclideanLinkage") && !result.certificate().contains("Mahalanobis"), result.certificate());
    assertTrue(Double.isNaN(result.certified()), "nothing is proven");
  }

  @Test
  void failuresNameLinesAndControls() {
    String wrong = assertThrows(IllegalArgumentException.class, () -> search("5%", "RankSwapping -p 1..20\n\nRankSwappin -p 1..20", true)
        .requireFamilies()).getMessage();
    Refused.says("line 3: … 'RankSwappin'", wrong);
    search("5%", "RankSwapping -p 1..20 + Pram -pd 0.1..0.9", true).requireFamilies();
    String none = assertThrows(IllegalArgumentException.class, () -> search("0", "RankSwapping -p 5..6", false).run(each -> { },
        Progress.NONE)).getMessage();
    assertTrue(none.startsWith("no masking that was tried leaves at most 0 of 60 records"), none);
    assertFalse(WindowWords.of(none).matches(".*(^|[ (])-(risk|known|T|F)\\b.*"), () -> WindowWords.of(none));
    session.setUnrelated(true);
    Refused.says("Match by is (none)", assertThrows(IllegalArgumentException.class, () -> search("5%", "", true).run(each -> { },
        Progress.NONE)).getMessage());
    assertTrue(assertThrows(IllegalArgumentException.class, () -> FilterGrid.filters("Microaggregation\nRankSwapping -p {5,500}"))
        .getMessage().startsWith("line 2: "));
  }

  @Test
  void theProposalFitsTheData() {
    Instances people = Data.people(5);
    assertEquals("RankSwapping -p 1..60 + Pram -pd 0.05..0.95", FindRun.proposal(people, List.of()).lines().findFirst().orElseThrow());
    assertEquals("Microaggregation -k 2..60 -R age,rent + Pram -pd 0.05..0.95",
        FindRun.proposal(people, List.of("pay")).lines().skip(1).findFirst().orElseThrow());
    assertEquals("AdditiveNoise -p 5..300", FindRun.proposal(people, List.of("job")).lines().skip(2).findFirst().orElseThrow());
    assertEquals("Pram -pd 0.05..0.95", FindRun.proposal(people, List.of("age", "pay", "rent")));
  }
}
