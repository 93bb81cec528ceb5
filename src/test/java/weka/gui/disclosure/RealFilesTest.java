package weka.gui.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.Refused;
import sdc.Shared;
import sdc.data.Listener;
import sdc.data.Progress;
import sdc.loss.Figure;
import sdc.risk.Coverage.NotAttacked;
import weka.core.Instance;
import weka.core.Instances;
import weka.disclosure.SampleData;
import weka.disclosure.Study;
import weka.disclosure.data.LabelOrder;
import weka.disclosure.data.Roles.Role;
import weka.disclosure.data.Roles;
import weka.disclosure.evaluation.Assessment;
import weka.filters.unsupervised.attribute.MaskingFilter;

/** Files as people have them, in the tab with its defaults: what the answer says is right. */
class RealFilesTest {

  private static final int ROLE = AttributeChoice.Part.ROLE.ordinal();
  private static final int CATEGORIES = AttributeChoice.Part.CATEGORIES.ordinal();

  private final Session session = new Session();

  @TempDir
  Path folder;

  /** Records of categories c0, c1… and numbers n0, n1…; the numbers are whole and have few values, as in credit data. */
  private static Instances mixed(int records, int categories, int numbers) {
    StringBuilder arff = new StringBuilder("@relation credit\n");
    for (int k = 0; k < categories; k++) {
      arff.append("@attribute c").append(k).append(" {u,v,w,x}\n");
    }
    for (int k = 0; k < numbers; k++) {
      arff.append("@attribute n").append(k).append(" numeric\n");
    }
    arff.append("@data\n");
    Random random = new Random(11);
    for (int row = 0; row < records; row++) {
      List<String> values = new ArrayList<>();
      int kind = random.nextInt(4);
      for (int k = 0; k < categories; k++) {
        values.add(String.valueOf("uvwx".charAt(random.nextInt(3) == 0 ? kind : random.nextInt(4))));
      }
      for (int k = 0; k < numbers; k++) {
        values.add(Integer.toString(kind * 10 + random.nextInt(60)));
      }
      arff.append(String.join(",", values)).append('\n');
    }
    return Data.read(arff.toString());
  }

  private Result attack(Instances data) {
    session.arrived(data);
    return AttackRun.run(session.input(), Progress.NONE);
  }

  private Result attack(Instances data, Instances masked) throws Exception {
    session.arrived(data);
    session.setMaskedFile(Files.writeString(folder.resolve("masked.arff"), masked.toString()).toString());
    return AttackRun.run(session.input(), Progress.NONE);
  }

  private static int found(Result result) {
    return result.assessment().linkages().get(0).links().linked();
  }

  @Test
  void categoriesThatAreNotMaskedGiveNearlyAllRecordsAway() {
    Result result = attack(mixed(1000, 13, 7));
    assertTrue(found(result) >= 950, result.answer());
    assertTrue(result.answer().contains("not masked: c0, c1, c2, c3, c4 and 8 more"), result.answer());
    Session numbersOnly = new Session();
    numbersOnly.arrived(mixed(1000, 13, 7));
    for (int row = 0; row < 13; row++) {
      numbersOnly.attributes().setValueAt(Role.FREE, row, ROLE);
    }
    Result less = AttackRun.run(numbersOnly.input(), Progress.NONE);
    assertTrue(found(less) < 100, less.answer());
    Refused.says("not masked: c0, c1, c2, c3, c4 and 8 more … 13 of 20 … not attacked (c0, c1, c2, c3, c4 and 8 more", less.answer());
  }

  /** 998 of 1000 by the author, who ticked 13 categories; here the class is known too. */
  @Test
  void categoriesOfCreditDataAreAttackedByDefault() throws Exception {
    Result result = attack(SampleData.credit());
    assertTrue(found(result) >= 990, result.answer());
    Refused.says("not masked … checking_status … employment and 9 more", result.answer());
    session.steps().set((MaskingFilter) Study.filter("Microaggregation -k 3 + Pram -pd 0.6 -S 2"));
    Result both = AttackRun.run(session.input(), Progress.NONE);
    assertTrue(found(both) < 500, both.answer());
    assertFalse(both.answer().contains("not masked"), both.answer());
    assertTrue(both.title().endsWith(" - Microaggregation + Pram -S 2 -pd 0.6"), "one masking with one name: " + both.title());
  }

  /** Releases of other tools, as they are. */
  @Test
  void householdsAreEvaluatedAgainstReleasesOfOtherTools() {
    for (String tool : List.of("arx", "sdcmicro")) {
      OriginalFile.read(Shared.file("data/households.csv").toString(), Progress.NONE).show(session);
      session.setMaskedFile(Shared.file("data/households-" + tool + ".csv").toString());
      Result result = AttackRun.run(session.input(), Progress.NONE);
      assertEquals(4000, result.assessment().records());
      assertTrue(found(result) > 3500, tool + ": " + result.answer());
      Refused.says("of 14 attributes … not attacked (household, weight", result.answer());
    }
  }

  @Test
  void aShuffledCopyIsNoSafeRelease() throws Exception {
    Instances data = mixed(300, 3, 4);
    Instances shuffled = new Instances(data);
    shuffled.randomize(new Random(5));
    Result result = attack(data, shuffled);
    Refused.says("100 % of the records … unchanged … the order does not correspond", result.answer());
    assertTrue(Double.isNaN(ComparisonRun.of(List.of(result)).trials().get(0).loss().mean()), "no point on the map");
    assertTrue(result.line().contains(", but 100 % of the records are in the release"), result.line());
  }

  @Test
  void pramBesideAnUntouchedNumberIsALossAndNamed() {
    session.steps().set((MaskingFilter) Study.filter("Pram -pd 0.3 -S 5"));
    Result result = attack(mixed(500, 8, 1));
    Assessment assessment = result.assessment();
    double loss = ((Figure.Value) assessment.loss().headline().total()).value();
    assertTrue(loss > 30, "eight of nine attributes are nearly destroyed, but the loss is " + loss);
    assertTrue(result.answer().contains("not masked: n0"), result.answer());
    assertEquals(loss, ComparisonRun.of(List.of(result)).trials().get(0).loss().mean(), 1e-9, "on the map too");
  }

  @Test
  void maskedDataInPreprocessDoNotBecomeTheOriginal() {
    Instances data = mixed(60, 2, 3);
    session.steps().set((MaskingFilter) Study.filter("AdditiveNoise -p 50 -S 3"));
    Result first = attack(data);
    session.arrived(first.masked());
    Refused.says("credit: 60 records, 5 attributes … stays the original … Preprocess … (credit: 60 records, 5 attributes",
        session.describeOriginal());
    Result again = AttackRun.run(session.input(), Progress.NONE);
    assertEquals(data.toString(), again.original().toString());
    assertEquals(first.masked().toString(), again.masked().toString(), "the original masked with the same seed, not the masked data");
    session.setMaskedSource(Session.MaskedSource.CURRENT);
    assertEquals("credit: 60 records, 5 attributes", session.describeMasked());
    session.setOriginalSource(Session.OriginalSource.CURRENT);
    assertEquals(first.masked().toString(), session.data().orElseThrow().toString(), "the user wants it so");
    assertTrue(session.describeMasked().endsWith("; this is the original data, not masked"), session.describeMasked());
    Refused.says("are the same data", AttackRun.run(session.input(), Progress.NONE).answer());
  }

  @Test
  void aMaskingFilterOfPreprocessMakesNoOriginalEither() throws Exception {
    Instances data = mixed(60, 2, 3);
    session.arrived(data);
    session.arrived(AttackRun.run(session.input(), Progress.NONE).masked());
    assertEquals(data.toString(), session.data().orElseThrow().toString());
    Session fresh = new Session();
    fresh.arrived(data);
    Instances changed = new Instances(data);
    changed.forEach(row -> row.setValue(2, row.value(2) + 1));
    fresh.arrived(changed);
    assertEquals(data.toString(), fresh.data().orElseThrow().toString(), "values changed in place before any run");
    Instances other = Data.people(10);
    fresh.input();
    fresh.setOriginalSource(Session.OriginalSource.CURRENT);
    fresh.arrived(other);
    assertEquals(other.toString(), fresh.data().orElseThrow().toString(), "data without a shared attribute is other data");
  }

  /** A release with another number of records, or another name, does not descend from the data as loaded. */
  @Test
  void dataAsLoadedStaysTheOriginalToo() {
    Instances data = mixed(60, 2, 3);
    Instances filtered = new Instances(data);
    filtered.setRelationName("credit-weka.filters.unsupervised.attribute.Remove-R1");
    Instances fewer = new Instances(data, 0, 50);
    Instances renamed = new Instances(data);
    renamed.setRelationName("released");
    renamed.instance(0).setValue(2, -1);
    session.arrived(data);
    session.setOriginalSource(Session.OriginalSource.LOADED);
    session.input();
    session.arrived(filtered);
    assertEquals(Session.OriginalSource.LOADED, session.getOriginalSource());
    session.arrived(renamed);
    assertEquals(data.toString(), session.data().orElseThrow().toString());
    assertEquals(Session.OriginalSource.KEPT, session.getOriginalSource());
    Session applied = new Session();
    applied.arrived(data);
    applied.setOriginalSource(Session.OriginalSource.LOADED);
    applied.keepOriginal();
    applied.arrived(fewer);
    assertEquals(data.toString(), applied.data().orElseThrow().toString());
  }

  @Test
  void suppressedCellsAreAttacked() throws Exception {
    Instances data = mixed(400, 3, 5);
    Instances masked = new Instances(data);
    Random random = new Random(2);
    for (Instance row : masked) {
      if (random.nextInt(3) == 0) {
        row.setMissing(random.nextInt(8));
      }
    }
    session.setLinkages(List.of(Preset.linkage("EuclideanLinkage"), Preset.linkage("ProbabilisticLinkage"),
        Preset.linkage("SupervisedLinkage -T 1")));
    Result result = attack(data, masked);
    assertEquals(List.of(), result.assessment().exposure().coverage().notRun());
    assertTrue(found(result) > 360, result.answer());
  }

  private static final String PEOPLE = "id,region,born,note,age,pay\n";

  private static List<String> people(int from, int to) {
    Random random = new Random(9);
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < to; row++) {
      String line = (1000 + row) + "," + (1 + random.nextInt(4)) + ",19" + (50 + random.nextInt(50)) + "-0" + (1 + random.nextInt(9)) + "-1"
          + random.nextInt(9) + ",remark " + row + "," + (20 + random.nextInt(60)) + "," + (900 + random.nextInt(5000));
      if (row >= from) {
        lines.add(line);
      }
    }
    return lines;
  }

  private String file(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void everydayFilesLoadAndAreAttacked() throws Exception {
    Listener progress = new Listener();
    String people = file("people.csv", PEOPLE + String.join("\n", people(0, 200)) + "\n");
    file("people.roles", "id: identifier\npay: secret\nage: secret\n");
    OriginalFile.read(people, progress).show(session);
    List<String> warnings = progress.warned();
    assertEquals(2, warnings.size());
    Refused.says("few different whole numbers in region … Categories", warnings.get(0));
    Refused.says("roles … people.roles", warnings.get(1));
    assertEquals(List.of("id"), session.attributes().of(Role.IDENTIFIER));
    assertEquals("age,pay", session.input().intruder().confidential());
    session.attributes().setValueAt(true, 1, CATEGORIES);
    session.setId("id");
    List<String> released = new ArrayList<>();
    for (String line : people(5, 200)) {
      String[] values = line.split(",");
      released.add(String.join(";", values[5], values[0], values[2], values[1]));
    }
    Collections.reverse(released);
    session.setMaskedFile(file("released.csv", "pay;id;born;region\n" + String.join("\n", released) + "\n"));
    session.attributes().setValueAt(Role.FREE, 4, ROLE);
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertEquals(List.of("region", "born"), result.assessment().pair().original().names());
    assertTrue(result.assessment().pair().original().column(0) instanceof sdc.data.NominalColumn, "codes are categories");
    assertEquals(195, result.assessment().records());
    assertTrue(found(result) > 100, "most, though each file is scaled by its own mean: " + result.answer());
    assertTrue(result.assessment().exposure().coverage().notAttacked().stream().map(NotAttacked::name).toList()
        .containsAll(List.of("note", "age", "pay")), result.answer());
    assertTrue(result.answer().contains("5 records without a partner were left out"), result.answer());
  }

  @Test
  void rolesGoToTheFileThatTheCommandLineReads() throws Exception {
    String people = file("people.csv", PEOPLE + String.join("\n", people(0, 50)) + "\n");
    OriginalFile.read(people, Progress.NONE).show(session);
    assertEquals(folder.resolve("people.roles").toString(), session.rolesFile());
    session.attributes().setValueAt(Role.IDENTIFIER, 0, ROLE);
    session.attributes().setValueAt(Role.SECRET, 5, ROLE);
    Files.writeString(Path.of(session.rolesFile()), session.attributes().roles().toText());
    Session other = new Session();
    OriginalFile.read(people, Progress.NONE).show(other);
    assertEquals(session.attributes().roles(), other.attributes().roles());
    assertEquals(Optional.of(folder.resolve("people.roles").toFile()), Roles.beside(people));
  }

  @Test
  void identifiersAreNeitherMaskedNorSaved() throws Exception {
    String people = file("people.csv", PEOPLE + String.join("\n", people(0, 50)) + "\n");
    OriginalFile.read(people, Progress.NONE).show(session);
    session.attributes().setValueAt(Role.IDENTIFIER, 0, ROLE);
    session.steps().set((MaskingFilter) Study.filter("AdditiveNoise -S 4 -p 20"));
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertEquals("1007", result.masked().instance(7).stringValue(0), "not masked");
    assertNotEquals(result.original().instance(7).value(5), result.masked().instance(7).value(5));
    IdentifierCheck check = result.identifiers();
    assertEquals(List.of("id"), check.identifiers());
    assertEquals(Map.of("note", "every record has a different text"), check.likely());
    assertTrue(result.command().text().contains(" -identifier id "), result.command()::text);
    assertFalse(result.command().text().contains("-keep"), result.command()::text);
  }

  @Test
  void recordsAreMatchedBySeveralAttributes() throws Exception {
    List<String> rows = new ArrayList<>();
    Random random = new Random(3);
    for (int row = 0; row < 60; row++) {
      rows.add(row / 3 + "," + (1 + row % 3) + "," + random.nextInt(5000) + "," + random.nextInt(5000));
    }
    String head = "household,person,pay,rent\n";
    OriginalFile.read(file("homes.csv", head + String.join("\n", rows) + "\n"), Progress.NONE).show(session);
    Collections.shuffle(rows, new Random(8));
    session.setMaskedFile(file("released.csv", head + String.join("\n", rows) + "\n"));
    session.setId("household,person");
    assertEquals("3-4", session.input().intruder().range());
    Result result = AttackRun.run(session.input(), Progress.NONE);
    assertEquals(60, found(result), result.answer());
    assertTrue(result.command().text().contains(" -id household,person "), result.command()::text);
    session.setId("household,nobody");
    String refusal = assertThrows(IllegalArgumentException.class, session::input).getMessage();
    assertTrue(refusal.startsWith("-id: ") && refusal.contains("nobody"), refusal);
  }

  /** Jobs, whose labels are in the order of the first records. */
  private static Instances jobs(int times) {
    return Data.read("@relation credit\n@attribute job {nurse,clerk,baker}\n@attribute id numeric\n@attribute pay numeric\n@data\n"
        + "nurse,1,5\nclerk,2,7\nnurse,3,2\nbaker,4,9\nclerk,5,1\nnurse,6,4\nbaker,7,3\nnurse,8,8\n".repeat(times));
  }

  /** Weka's loader of CSV puts labels in the order of the first records; the header of a release would show what these had. */
  @Test
  void savedMaskedDataDoesNotShowTheOriginalsOrderOfLabels() {
    Instances data = jobs(1);
    session.arrived(data);
    session.attributes().setValueAt(Role.IDENTIFIER, 1, ROLE);
    session.steps().set((MaskingFilter) Study.filter("Pram -R job -pd 0.3 -S 5"));
    Result result = AttackRun.run(session.input(), Progress.NONE);
    List<String> told = new ArrayList<>();
    Instances released = result.released(List.of("id"), told::add);
    List<String> labels = LabelOrder.labels(released.attribute("job"));
    assertEquals(labels.stream().sorted().toList(), labels);
    assertEquals(List.of("nurse", "clerk", "baker"), LabelOrder.labels(result.masked().attribute("job")), "beside the original as there");
    for (int row = 0; row < data.numInstances(); row++) {
      assertEquals(result.masked().get(row).stringValue(0), released.get(row).stringValue(0));
    }
    assertTrue(told.get(0).contains("written sorted: job"), told.toString());
    assertEquals(2, released.numAttributes(), "without the identifier");
    result.originalSaved("original.arff");
    assertEquals(labels, LabelOrder.labels(result.released(List.of(), told::add).attribute("job")), "the tab only wrote the same header");
  }

  @Test
  void aSyntheticReleaseOfAnotherSizeHasOnlyItsOwnLabels() {
    session.setUnrelated(true);
    session.steps().set((MaskingFilter) Study.filter("SequentialSynthesis -n 90 -S 1"));
    Instances released = attack(jobs(8)).released(List.of(), note -> { });
    assertEquals(90, released.numInstances());
    assertEquals(released.stream().map(row -> row.stringValue(0)).distinct().sorted().toList(),
        LabelOrder.labels(released.attribute("job")));
  }

  /** In a random order nothing but the header would show what the first records have. */
  @Test
  void aRandomOrderHidesTheLabelsOfTheFirstRecords() {
    session.steps().set((MaskingFilter) Study.filter("AdditiveNoise -R pay -p 20 -S 4"));
    Result result = attack(jobs(8));
    assertEquals(List.of("nurse", "clerk", "baker"), LabelOrder.labels(result.released(List.of(), note -> { }).attribute("job")),
        "not masked");
    Instances shuffled = result.shuffled(List.of(), note -> { });
    assertEquals(List.of("baker", "clerk", "nurse"), LabelOrder.labels(shuffled.attribute("job")));
    assertEquals(result.masked().stream().map(row -> row.stringValue(0)).sorted().toList(),
        shuffled.stream().map(row -> row.stringValue(0)).sorted().toList());
  }
}
