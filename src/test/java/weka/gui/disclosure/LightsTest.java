package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.loss.Figure;
import sdc.risk.Published;
import sdc.risk.Rate;
import weka.core.Instances;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.utility.LossAxis;
import weka.filters.unsupervised.attribute.MaskToTarget;
import weka.filters.unsupervised.attribute.MaskingSequence;
import weka.gui.disclosure.Light.Level;

class LightsTest {

  private static final Limits STRICT = new Limits("0%", "100%", 0);
  private static final Limits LAX = new Limits("100%", "100%", 100);

  private final Session session = Data.session();

  private Result masked(String filter) {
    session.steps().set(MaskingSequence.parse("F", filter));
    return AttackRun.run(session.input(), Progress.NONE);
  }

  private static Level level(List<Light> lights, String part) {
    return lights.stream().filter(each -> each.words().contains(part)).findFirst()
        .orElseThrow(() -> new AssertionError(part + " is not in " + lights)).level();
  }

  @Test
  void theLimitsOfTheUserDecide() {
    Result result = masked("Microaggregation -k 2");
    double found = KeyFigures.of(result).found();
    assertTrue(found > 20 && found < 100, () -> "found " + found);
    assertEquals(Level.AMBER, level(Lights.of(result, STRICT), "The strongest attack"));
    assertEquals(Level.GREEN, level(Lights.of(result, LAX), "The strongest attack"));
    assertEquals(Level.RED, level(Lights.of(result, Limits.USUAL), "The strongest attack"), "above 10 %");
    assertEquals(Level.GREEN, level(Lights.of(result, new Limits("60", "60", 0)), "The strongest attack"), "a number of records");
    assertEquals(Level.AMBER, level(Lights.of(result, STRICT), "The masking loses"));
    assertEquals(Level.GREEN, level(Lights.of(result, LAX), "The masking loses"));
    assertEquals(Level.RED, level(Lights.of(result, new Limits("100%", "1", 0)), "The strongest attack"), "of two limits the stricter");
    assertEquals(new MaskToTarget().getRisk(), Limits.USUAL.target());
  }

  @Test
  void gapsAreLights() {
    List<Light> lights = Lights.of(masked("Microaggregation"), LAX);
    assertEquals(Level.AMBER, level(lights, "Not masked, so published as they were: job."));
    assertEquals(Level.AMBER, level(lights, "Not attacked: note."));
    assertEquals(Level.AMBER, level(lights, "No bound is proven"));
    assertEquals(Level.RED, level(lights, "note looks like an identifier"));
    session.attributes().setValueAt(Role.IDENTIFIER, 4, AttributeChoice.Part.ROLE.ordinal());
    session.linkages().addElement(Preset.linkage("SupervisedLinkage -F WEIGHTED_MEAN -T 20"));
    Result better = masked("Microaggregation -k 4 + Pram -pd 0.5");
    List<Light> after = Lights.of(better, LAX);
    assertEquals(Level.GREEN, level(after, "Every attribute that can be compared was masked"));
    assertEquals(Level.GREEN, level(after, "Every attribute of the release was attacked"));
    assertEquals(Level.GREEN, level(after, "left out when you save: note"));
    assertEquals(Level.GREEN, level(after, "Proven: no distance"));
    assertEquals(Level.GREEN, Light.worst(after));
    List<Light> release = ReleaseCheck.of(better, LAX);
    assertEquals(Level.GREEN, level(release, "The worst case was run and proven"));
    assertEquals(Level.GREEN, level(release, "Proven: no distance"));
    assertEquals(Level.GREEN, level(release, "Every attribute of the release was attacked"));
    assertEquals(Level.AMBER, level(Lights.of(masked("Microaggregation -k 2"), STRICT), "above your limit"), "a masking without chance");
  }

  /** A search for weights without a proof is no worst case. */
  @Test
  void onlyAProofMakesTheWorstCaseGreen() {
    session.linkages().addElement(Preset.linkage("SupervisedLinkage -F WEIGHTED_MEAN -learner SEARCH -T 1"));
    List<Light> release = ReleaseCheck.of(masked("Microaggregation -k 2"), LAX);
    assertEquals(Level.AMBER, level(release, "it is not proven that no other weights find more"));
    assertTrue(release.stream().noneMatch(each -> each.words().contains("The worst case was run")), release::toString);
  }

  @Test
  void attributesMaskedInNameOnlyAreNamed() {
    Rate none = new Rate(0, 9);
    Published.Attribute kept = new Published.Attribute("kept", new Rate(9, 9), true, false);
    Published.Attribute renamed = new Published.Attribute("renamed", none, false, true);
    Published.Attribute masked = new Published.Attribute("masked", none, false, false);
    assertEquals(new Light(Level.AMBER, "Not masked, or only given another unit or other labels: kept, renamed."),
        Lights.unmasked(List.of(kept, renamed, masked), List.of(), true));
    assertEquals(new Light(Level.AMBER, "Not masked, so published as they were: kept."),
        Lights.unmasked(List.of(kept, masked), List.of(), false));
    assertEquals(Level.GREEN, Lights.unmasked(List.of(masked), List.of(), true).level());
    assertEquals(Level.AMBER, Lights.unmasked(List.of(masked), List.of(), false).level(), "without partners nobody knows");
  }

  /** No attack compares the attributes under Match by, and masking them would part the pairs. */
  @Test
  void attributesThatMatchRecordsAreNamedUnlessTheyAreIdentifiers() {
    StringBuilder arff = new StringBuilder("@relation panel\n@attribute household numeric\n@attribute person numeric\n"
        + "@attribute age numeric\n@attribute pay numeric\n@data\n");
    Random random = new Random(3);
    for (int row = 0; row < 60; row++) {
      arff.append(row / 3).append(',').append(1 + row % 3).append(',').append(20 + random.nextInt(60)).append(',')
          .append(random.nextInt(9000)).append('\n');
    }
    session.arrived(Data.read(arff.toString()));
    session.setId("household,person");
    Result result = masked("RankSwapping -R age,pay -p 40 -S 5");
    List<Light> release = ReleaseCheck.of(result, LAX);
    assertEquals(List.of("household", "person"), result.identifiers().matched());
    assertEquals(Level.RED, level(release, "Records are matched by household, so nothing attacked it"));
    assertEquals(Level.RED, level(release, "Records are matched by person, so nothing attacked it"));
    assertEquals(Level.AMBER, level(release, "Not attacked, because records are matched by them: household, person."));
    assertEquals(Level.AMBER, level(release, "Not masked, so published as they were: household, person."));
    assertTrue(release.stream().noneMatch(each -> each.words().startsWith("Every attribute")), release::toString);
    session.attributes().setValueAt(Role.IDENTIFIER, 0, AttributeChoice.Part.ROLE.ordinal());
    session.attributes().setValueAt(Role.IDENTIFIER, 1, AttributeChoice.Part.ROLE.ordinal());
    List<Light> leftOut = ReleaseCheck.of(masked("RankSwapping -R age,pay -p 40 -S 5"), LAX);
    assertEquals(Level.GREEN, level(leftOut, "Every attribute that can be compared was masked"));
    assertEquals(Level.GREEN, level(leftOut, "Every attribute of the release was attacked"));
    assertEquals(Level.GREEN, level(leftOut, "left out when you save: household, person"));
  }

  /** Pram moves addresses to other records, where they still name people. */
  @Test
  void textsThatOnlyMovedStillNamePeople() {
    List<String> mails = IntStream.range(0, 60).mapToObj(row -> "p" + row + "@example.org").toList();
    StringBuilder arff = new StringBuilder("@relation mails\n@attribute age numeric\n@attribute mail {" + String.join(",", mails) + "}\n"
        + "@data\n");
    mails.forEach(mail -> arff.append(mails.indexOf(mail) % 9).append(',').append(mail).append('\n'));
    session.arrived(Data.read(arff.toString()));
    assertEquals(Level.RED, level(ReleaseCheck.of(masked("Microaggregation + Pram -pd 0.3 -S 2"), LAX), "mail looks like an identifier"));
    session.setUnrelated(true);
    assertEquals(Level.RED, level(ReleaseCheck.of(masked("Microaggregation + Pram -pd 0.3 -S 2"), LAX), "mail looks like an identifier"));
  }

  /** Without correspondence the tab knows neither the order of the records nor what is the same in them. */
  @Test
  void nothingIsGreenThatNeedsPartners() {
    session.setUnrelated(true);
    List<Light> release = ReleaseCheck.of(masked("RankSwapping -S 5 -p 40 -R age"), LAX);
    assertEquals(Level.AMBER, level(release, "Records have no partners, so the tab cannot tell whether they keep the original's order."));
    assertEquals(Level.AMBER, level(release, "no worst case can be proven"));
    assertTrue(release.stream().noneMatch(each -> each.words().contains("was masked.") && each.level() == Level.GREEN), release::toString);
  }

  @Test
  void dataThatWasNotMaskedIsRed() {
    session.setMaskedSource(Session.MaskedSource.CURRENT);
    Result same = AttackRun.run(session.input(), Progress.NONE);
    assertEquals(Level.RED, level(Lights.of(same, LAX), "the same"));
    assertEquals(Level.RED, Light.worst(Lights.of(same, LAX)));
  }

  @Test
  void wrongLimitsAreRefusedByTheirNames() {
    Refused.says("Green to … 5% … got 'much'", refusal("much", "10%", "30"));
    Refused.says("red above … 5% … got ''", refusal("5%", "", "30"));
    Refused.says("Loss to … 0 to 100, got 'x'", refusal("5%", "10%", "x"));
    Refused.says("Loss to … 0 to 100, got 101", refusal("5%", "10%", "101 %"));
    assertEquals(30, Limits.of(" 5 %", "20", "30 %").loss());
  }

  private static String refusal(String target, String most, String loss) {
    return assertThrows(IllegalArgumentException.class, () -> Limits.of(target, most, loss)).getMessage();
  }

  @Test
  void theLossIsTheOneThatTheUserChose() {
    session.setLoss(LossAxis.TABLES);
    Result result = masked("RankSwapping -S 5 -p 40");
    Figure distance = result.assessment().loss().crossTables().twoWay().totalVariation();
    assertEquals(100 * ((Figure.Value) distance).value(), KeyFigures.of(result).loss(), 1e-9);
    assertEquals(Level.GREEN, level(Lights.of(result, Limits.of("5%", "10%", "100")), "two-way tables"));
    assertTrue(result.command().text().contains(" -loss TABLES "), result.command().text());
    session.setLoss(LossAxis.PROPENSITY);
    assertTrue(masked("RankSwapping -S 5 -p 40").assessment().utility().propensity().isPresent());
  }

  /** Without the reason nobody knows that an attribute that was not attacked withholds the loss. */
  @Test
  void aLossThatIsWithheldHasItsReason() {
    session.attributes().setValueAt(Role.FREE, 1, AttributeChoice.Part.ROLE.ordinal());
    session.setLoss(LossAxis.TABLES);
    assertEquals(Level.AMBER, level(Lights.of(masked("RankSwapping -S 5 -p 40"), LAX),
        "The information loss is not known: the loss does not measure the change of pay."));
  }

  @Test
  void aReleaseWithoutCorrespondenceHasAPageToSign() throws Exception {
    session.setUnrelated(true);
    String page = masked("RankSwapping -S 5 -p 40").privacyPage();
    assertTrue(page.contains("SHA-256") && page.contains("not in a file") && page.contains("<h2>In short</h2>"), page);
  }

  /** The intruder knows neither weight nor household, so the table must not call them known, and no advice may ask for it. */
  @Test
  void weightAndHouseholdAreFreeAndNamed() {
    session.setPopulation(new RunInput.Population("pay", "age", "", ""));
    assertEquals(List.of("rent", "job"), session.attributes().of(Role.KNOWN));
    List<Light> lights = Lights.of(masked("RankSwapping -R rent -S 5"), Limits.USUAL);
    assertEquals(Level.AMBER, level(lights, "named under Weights…: age, pay"));
    assertTrue(lights.stream().noneMatch(each -> each.words().matches(".*pay.*role known.*")), lights::toString);
  }

  @Test
  void theReleaseIsChecked() {
    List<Light> lights = ReleaseCheck.of(masked("RankSwapping -S 5"), Limits.USUAL);
    assertEquals(Level.RED, level(lights, "A step has a seed"));
    assertEquals(Level.AMBER, level(lights, "in the order of the original"));
    assertEquals(Lights.of(masked("RankSwapping -S 5"), Limits.USUAL).get(0).level(), level(lights, "The strongest attack, "));
    assertEquals(Level.AMBER, level(lights, "The worst case was not run"));
    assertEquals(Level.AMBER, level(lights, "No bound is proven"));
    assertEquals(Level.AMBER, level(lights, "Not attacked: note."));
    assertEquals(Level.AMBER, level(lights, "no certificate"));
    assertEquals(Level.GREEN, level(lights, "No record that is alone with its known values is in the release unchanged"));
    assertEquals(Level.RED, level(lights, "note looks like an identifier"));
    Result proven = masked("RankSwapping").certified("Certificate", 12.0);
    assertEquals(Level.GREEN, level(ReleaseCheck.of(proven, Limits.USUAL), "No step has a seed"));
    assertEquals(Level.GREEN, level(ReleaseCheck.of(proven, Limits.USUAL), "The worst case was run"));
    assertEquals(12, KeyFigures.of(proven).bound());
    assertEquals(Level.AMBER, level(Lights.of(proven, Limits.USUAL), "Proven by the search"));
    Instances current = Data.people(60);
    current.setRelationName("Microaggregation");
    session.arrived(current);
    session.setMaskedSource(Session.MaskedSource.CURRENT);
    Result again = AttackRun.run(session.input(), Progress.NONE);
    assertEquals(Level.AMBER, level(ReleaseCheck.of(again, Limits.USUAL), "did not mask this data"), "whatever the data is called");
  }

  /** A bound that a search proved for its own attacks says nothing on wider families in the list of linkages. */
  @Test
  void theBoundOfTheListStandsBesideThatOfASearch() {
    session.linkages().addElement(Preset.linkage("SupervisedLinkage -F WEIGHTED_MEAN -T 20"));
    List<Light> lights = Lights.of(masked("Microaggregation -k 2").certified("Certificate", 1.0), Limits.USUAL);
    assertEquals(Level.GREEN, level(lights, "Proven by the search"));
    assertEquals(Level.AMBER, level(lights, "Proven: no distance"));
  }

  private static MaskedPair inOrder(List<Integer> order) {
    Table table = Table.of(NumericColumn.of("x", new double[order.size()]));
    return MaskedPair.matched(table, order.stream().sorted().map(String::valueOf).toList(), table, order.stream().map(String::valueOf)
        .toList());
  }

  @Test
  void anOrderThatIsKeptInPartIsSeen() {
    List<Integer> rows = IntStream.range(0, 400).boxed().toList();
    for (int seed = 0; seed < 50; seed++) {
      List<Integer> random = new ArrayList<>(rows);
      Collections.shuffle(random, new Random(seed));
      assertFalse(ReleaseCheck.keepsOrder(inOrder(random)), "seed " + seed);
    }
    assertTrue(ReleaseCheck.keepsOrder(inOrder(rows)));
    assertTrue(ReleaseCheck.keepsOrder(inOrder(rows.stream().sorted(Comparator.reverseOrder()).toList())), "turned");
    assertTrue(ReleaseCheck.keepsOrder(inOrder(rows.stream().sorted(Comparator.comparingInt(row -> row % 5)).toList())), "by a category");
    List<Integer> local = new ArrayList<>(rows);
    for (int from = 0; from < 400; from += 100) {
      Collections.shuffle(local.subList(from, from + 100), new Random(from));
    }
    assertTrue(ReleaseCheck.keepsOrder(inOrder(local)), "within hundreds");
    assertTrue(ReleaseCheck.keepsOrder(inOrder(List.of(0, 1))));
    assertFalse(ReleaseCheck.keepsOrder(inOrder(List.of(1, 0))), "two records tell nothing");
  }

  @Test
  void recordsAreShuffled() {
    Result result = masked("RankSwapping -S 5");
    assertTrue(ReleaseCheck.keepsOrder(result.assessment().pair()));
    Instances shuffled = ReleaseCheck.shuffled(result.masked());
    assertEquals(result.masked().numInstances(), shuffled.numInstances());
    assertNotEquals(result.masked().toString(), shuffled.toString());
    assertEquals(sorted(result.masked()), sorted(shuffled));
  }

  private static List<String> sorted(Instances data) {
    return data.stream().map(Object::toString).sorted().toList();
  }

  @Test
  void theRolesOfAResultRepeatIt() {
    session.attributes().setValueAt(Role.SECRET, 1, AttributeChoice.Part.ROLE.ordinal());
    assertEquals("age: known\npay: secret\nrent: known\njob: known\nnote: free\n# masked by: RankSwapping -R age,rent -S 5\n",
        masked("RankSwapping -S 5 -R age,rent").rolesAndSteps());
  }
}
