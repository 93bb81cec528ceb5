package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.disclosure.Evaluate.errors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Refused;
import weka.disclosure.command.Console;

/** Intruders with a sample, with some attributes, with errors and with several releases, on the command line. */
class OtherIntrudersTest {

  private static final int RECORDS = 60;

  @TempDir
  private Path folder;
  private Path json;

  @BeforeEach
  void writesFiles() throws IOException {
    json = folder.resolve("out.json");
    double[][] original = new double[RECORDS][4];
    Random random = new Random(1);
    for (double[] row : original) {
      Arrays.setAll(row, k -> 10 * random.nextGaussian());
    }
    file("a.csv", original, 0, random);
    file("b.csv", original, 6, random);
    file("c.csv", original, 6, random);
  }

  /** The key is the row's number, and the last column. */
  private Path file(String name, double[][] original, double noise, Random random) throws IOException {
    List<String> lines = new ArrayList<>(List.of("w,x,y,z,key"));
    for (int i = 0; i < original.length; i++) {
      StringBuilder line = new StringBuilder();
      for (double value : original[i]) {
        line.append(value + noise * random.nextGaussian()).append(',');
      }
      lines.add(line.append('r').append(i).toString());
    }
    return Files.write(folder.resolve(name), lines);
  }

  /** The same records in reverse, under another name. */
  private Path reversed(String name, String other) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(folder.resolve(name)));
    Collections.reverse(lines.subList(1, lines.size()));
    return Files.write(folder.resolve(other), lines);
  }

  private Console run(String options) throws Exception {
    return Evaluate.line(folder, "-original a.csv -masked b.csv -R 1-4 " + options);
  }

  private String figures(String options) throws Exception {
    Files.deleteIfExists(json);
    Console said = run(options + " -json out.json");
    assertEquals("", errors(said));
    return Files.readString(json);
  }

  private static List<Integer> numbers(String name, String text) {
    Matcher matcher = Pattern.compile("\"" + name + "\":(\\d+)").matcher(text);
    List<Integer> numbers = new ArrayList<>();
    while (matcher.find()) {
      numbers.add(Integer.parseInt(matcher.group(1)));
    }
    return numbers;
  }

  private static String loss(String figures) {
    return figures.replaceAll("(?s).*\"loss\":\\{\"summary\":(.*?),\"details\".*", "$1");
  }

  private static String withoutTimes(String figures) {
    return figures.replaceAll("\"seconds\":[-.E0-9]+", "").replaceAll("\"provenance\".*", "").replaceAll("\"intruder\":\\{[^}]*},", "")
        .replaceAll("\"notes\":\\[[^]]*]", "");
  }

  @Test
  void aSampleIsAttackedAmongAllMaskedRecords() throws Exception {
    String whole = figures("");
    String some = figures("-sample 25% -S 3 -pairs p.csv");
    assertTrue(some.startsWith("{\"records\":15,") && some.contains("\"candidates\":60,"), some);
    assertEquals(15, numbers("records", some).get(1));
    assertTrue(some.contains("\"intruder\":{\"sample\":15}") && some.contains("has a sample of 15 original records"), some);
    assertEquals(loss(whole), loss(some));
    List<Integer> rows = Files.readAllLines(folder.resolve("p.csv")).stream().skip(1)
        .map(line -> Integer.parseInt(line.replaceAll(".*\",", "").split(",")[0])).toList();
    List<Integer> partners = Files.readAllLines(folder.resolve("p.csv")).stream().skip(1)
        .map(line -> Integer.parseInt(line.replaceAll(".*\",", "").split(",")[1])).toList();
    assertEquals(rows, partners, "rows are those of the whole file");
    assertTrue(Collections.max(rows) > 15 && rows.stream().distinct().count() == 15, rows.toString());
    assertTrue(rows.containsAll(numbers("record", some)), some);
    assertEquals(withoutTimes(some), withoutTimes(figures("-sample 15 -S 3 -pairs q.csv")));
    assertNotEquals(withoutTimes(some), withoutTimes(figures("-sample 15 -S 4 -pairs q.csv")));
    assertEquals(withoutTimes(whole), withoutTimes(figures("-sample 100%")));
    figures("-sample 15 -report r.html");
    assertTrue(Files.readString(folder.resolve("r.html")).contains("(1.7 % by chance)"), "1 of 60 candidates");
    figures("-report whole.html");
    assertEquals(before("whole.html"), before("r.html"), "the loss is that of the whole file");
  }

  /** The table with the mean of each attribute before the masking. */
  private String before(String report) throws IOException {
    return Files.readString(folder.resolve(report)).replaceAll("(?s).*(<table(?:(?!<table).)*?mean before.*?</table>).*", "$1");
  }

  @Test
  void allSetsOfAttributesAreRanked() throws Exception {
    String found = figures("-subsets 4 -L \"EuclideanLinkage -M RAW\"");
    String sets = found.replaceAll("(?s).*\"subsets\":(.*)\"loss\".*", "$1");
    List<Integer> linked = numbers("linked", sets);
    assertEquals(15, linked.size());
    assertEquals(linked.stream().sorted(Collections.reverseOrder()).toList(), linked);
    assertTrue(sets.startsWith("{\"method\":\"EuclideanLinkage\",\"options\":\"-M RAW\",\"most\":4,"), sets);
    Matcher all = Pattern.compile("\\{\"attributes\":\\[\"w\",\"x\",\"y\",\"z\"],\"records\":60,\"linked\":(\\d+)").matcher(sets);
    assertTrue(all.find());
    assertEquals(numbers("linked", found).get(0), Integer.parseInt(all.group(1)), "all attributes are the plain linkage");
    assertFalse(found.contains("fewer attributes"), "all attributes link the most: " + found);
    Console said = run("-subsets 4 -report r.html");
    assertTrue(said.out().contains("by each of 15 sets, the most links first") && said.out().contains("... and 5 more"), said.out());
    assertTrue(Files.readString(folder.resolve("r.html")).contains("the most of all 15 sets"));
  }

  /** An intruder without the attribute that StructuralLinkage gives them has none; no other one stands in for it. */
  @Test
  void setsWithoutTheOwnAttributeAreRefused() throws Exception {
    String found = figures("-subsets 2 -L \"StructuralLinkage -own w\"");
    String sets = found.replaceAll("(?s).*\"subsets\":(.*)\"loss\".*", "$1");
    assertEquals(3, numbers("linked", sets).size(), sets);
    assertTrue(sets.contains("x, y: -own: 'w' is not one of the numeric attributes compared, [x, y]"), sets);
    assertTrue(figures("-sample 15 -L StructuralLinkage").contains("guessing links 0.25 records on average"), "15 among 60");
  }

  /** One attribute as it was beside three of other people: all four together hide what the one reveals. */
  @Test
  void anIntruderWhoKnowsLessAndLinksMoreIsInTheSentence() throws Exception {
    List<String[]> rows = Files.readAllLines(folder.resolve("a.csv")).stream().skip(1).map(line -> line.split(",")).toList();
    List<String> lines = new ArrayList<>(List.of("w,x,y,z,key"));
    for (int i = 0; i < RECORDS; i++) {
      lines.add(rows.get((i + 7) % RECORDS)[0] + ',' + rows.get(i)[1] + ',' + rows.get((i + 11) % RECORDS)[2] + ','
          + rows.get((i + 23) % RECORDS)[3] + ",r" + i);
    }
    Files.write(folder.resolve("b.csv"), lines);
    String words = "an intruder who knows fewer attributes links more: 60 of 60 records (100.0 %), by EuclideanLinkage -M ATTRIBUTE with x"
        + " alone";
    String found = figures("-subsets 2 -report r.html");
    assertTrue(found.replaceAll("(?s).*\"answer\":\"([^\"]*)\".*", "$1").contains(words), found);
    assertTrue(Files.readString(folder.resolve("r.html")).contains(words));
  }

  private void ordinals(String name, int shift) throws IOException {
    List<String> lines = new ArrayList<>(List.of("@relation r", "@attribute w {a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t}",
        "@attribute x numeric", "@data"));
    for (int i = 0; i < RECORDS; i++) {
      int label = Math.min(19, i / 3 + (shift == 0 ? 0 : i * 5 % 4));
      lines.add((char) ('a' + label) + "," + (i % 3 * 10 + (shift == 0 ? 0 : i * 7 % 15)));
    }
    Files.write(folder.resolve(name), lines);
  }

  /** In the joint linkage a label of the second release must count as its rank too: the same release twice is the same as once. */
  @Test
  void anOrdinalAttributeCountsWhereItIsInTheSet() throws Exception {
    ordinals("a.arff", 0);
    ordinals("b.arff", 1);
    assertEquals("", errors(Evaluate.line(folder, "-original a.arff -masked b.arff -R 1-2 -subsets 2 -release b.arff -json out.json"
        + " -L \"EuclideanLinkage -ordinal w\"")));
    String found = Files.readString(json);
    assertTrue(found.contains("\"refused\":[]"), found);
    String releases = found.replaceAll("(?s).*\"releases\":(.*)\"loss\".*", "$1");
    assertEquals(1, numbers("linked", releases).stream().distinct().count(), releases);
    assertEquals(1, numbers("tied", releases).stream().distinct().count(), releases);
  }

  @Test
  void anIntrudersErrorsCountInLinksNotInLosses() throws Exception {
    String exact = figures("");
    String tiny = figures("-noise 1e-9");
    assertEquals(withoutMargins(exact), withoutMargins(tiny));
    String noisy = figures("-noise 60 -mps m.csv -L \"SupervisedLinkage -T 1\" -L EuclideanLinkage");
    assertTrue(numbers("linked", noisy).get(1) < numbers("linked", exact).get(0), noisy);
    assertEquals(loss(exact), loss(noisy));
    assertEquals(interval(exact), interval(noisy));
    String sets = figures("-noise 60 -subsets 4");
    Matcher all = Pattern.compile("\\[\"w\",\"x\",\"y\",\"z\"],\"records\":60,\"linked\":(\\d+)").matcher(sets);
    assertTrue(all.find());
    assertEquals(numbers("linked", sets).get(0), Integer.parseInt(all.group(1)), "sets are attacked with the same errors");
    assertTrue(learned(figures("-train 30 -noise 60")) < learned(figures("-train 30")), "known records have errors too");
    assertTrue(noisy.contains("\"intruder\":{\"noise\":60.0}") && noisy.contains("errors of 60 %"), noisy);
    assertTrue(noisy.replaceAll("(?s).*\"answer\":\"([^\"]*)\".*", "$1").contains("the intruder's file has errors of 60 %"), noisy);
  }

  private static int learned(String figures) {
    return numbers("linked", figures.replaceAll("(?s).*\"train\":", "")).get(0);
  }

  private static String interval(String figures) {
    return figures.replaceAll("(?s).*\"intervalByDeviation\":(.*?],).*", "$1");
  }

  private static String withoutMargins(String figures) {
    return withoutTimes(figures).replaceAll("\"(quartiles|answer)\":(\\[[^]]*]|\"[^\"]*\")", "");
  }

  @Test
  void releasesAreLinkedJointly() throws Exception {
    String found = figures("-release c.csv -L EuclideanLinkage -L KernelLinkage");
    String releases = found.replaceAll("(?s).*\"releases\":(.*)\"loss\".*", "$1");
    List<Integer> linked = numbers("linked", releases);
    assertEquals(3, linked.size());
    assertEquals(numbers("linked", found).get(0), linked.get(0));
    assertTrue(linked.get(2) > Math.max(linked.get(0), linked.get(1)), "two noises average out: " + linked);
    assertTrue(found.contains("KernelLinkage -D 2 attacks the first release only"), found);
    assertTrue(found.replaceAll("(?s).*\"answer\":\"([^\"]*)\".*", "$1").contains("; KernelLinkage -D 2 attacked the first release only"),
        found);
    assertTrue(releases.contains("c.csv\"]"), releases);
    assertTrue(found.replaceAll("(?s).*\"answer\":\"([^\"]*)\".*", "$1").contains("with all 2 releases together " + linked.get(2)
        + " of 60 records"), found);
    Console said = run("-release b.csv -release b.csv");
    assertFalse(said.out().contains("releases together"), "the same release reveals no more: " + said.out());
    assertTrue(said.out().contains("=== Releases linked jointly ==="), said.out());
    List<String> rows = said.out().lines().filter(line -> line.endsWith("-masked") || line.endsWith("b.csv") && line.startsWith(" ")
        || line.endsWith("all jointly")).map(line -> line.trim().split(" +")[0]).toList();
    assertEquals(4, rows.size(), said.out());
    assertEquals(1, rows.stream().distinct().count(), said.out());
  }

  /** Each released record of b.csv is another person's, so adding its distances hides what the other release alone reveals. */
  @Test
  void aFurtherReleaseThatRevealsMoreAloneIsInTheSentence() throws Exception {
    List<String> lines = new ArrayList<>(Files.readAllLines(folder.resolve("a.csv")));
    Collections.rotate(lines.subList(1, lines.size()), 7);
    Files.write(folder.resolve("b.csv"), lines);
    String answer = figures("-release a.csv").replaceAll("(?s).*\"answer\":\"([^\"]*)\".*", "$1");
    assertTrue(answer.contains("a.csv alone 60 of 60 records (100.0 %) by EuclideanLinkage -M ATTRIBUTE"), answer);
    assertTrue(answer.matches(".*not masked in release \\S*a.csv: w, x, y, z, key;.*"), answer);
  }

  /** Before: not a word on a secret, nor on names, that only the further release publishes, nor on a value in it that nobody can read. */
  @Test
  void aFurtherReleaseThatPublishesASecretOrNamesIsInTheSentence() throws Exception {
    Random random = new Random(2);
    List<String> original = new ArrayList<>(List.of("age,town,income"));
    List<String> first = new ArrayList<>(original);
    List<String> further = new ArrayList<>(List.of("age,town,income,name"));
    for (int i = 0; i < RECORDS; i++) {
      double age = 20.5 + i;
      double income = 1000.5 + i * 37 % 97;
      original.add(age + "," + "abc".charAt(i % 3) + ',' + income);
      first.add((age + 3 * random.nextGaussian()) + "," + "abc".charAt(i / 2 % 3) + ',' + (income + 9 * random.nextGaussian()));
      further.add((age + 3 * random.nextGaussian()) + "," + (i == 0 ? "north" : "abc".charAt(i % 3) + "") + ',' + income + ",n" + i);
    }
    Files.write(folder.resolve("a.csv"), original);
    Files.write(folder.resolve("b.csv"), first);
    Files.write(folder.resolve("c.csv"), further);
    String asked = "-original a.csv -masked b.csv -confidential income -release c.csv";
    String found = Evaluate.json(folder, asked);
    String answer = found.replaceAll("(?s).*\"answer\":\"([^\"]*)\".*", "$1");
    assertTrue(answer.matches(".*not masked in release \\S*c.csv: income; not attacked in release \\S*c.csv: name;.*"), answer);
    Refused.says("release … c.csv: values of 'town' in the masked data … 'north'", found);
    Files.write(folder.resolve("c.csv"), first);
    answer = Evaluate.json(folder, asked).replaceAll("(?s).*\"answer\":\"([^\"]*)\".*", "$1");
    assertFalse(answer.contains("in release"), answer);
  }

  /** The links of a release in another order are few whatever it reveals. */
  @Test
  void aFurtherReleaseInAnotherOrderIsInTheSentence() throws Exception {
    reversed("a.csv", "d.csv");
    String answer = figures("-release d.csv").replaceAll("(?s).*\"answer\":\"([^\"]*)\".*", "$1");
    assertTrue(answer.matches(".*the order of release \\S*d.csv does not correspond.*"), answer);
    assertFalse(figures("-release c.csv").contains("does not correspond"));
  }

  /** x0 + x1, x1 + x2 and x0 + x2 determine three records; no release alone determines any. */
  @Test
  void sumsOfReleasesAreSolvedJointly() throws Exception {
    values("a.csv", "4", "4.5", "10", "1", "2", "7.5");
    values("b.csv", "4.25", "4.25", "5.125", "5.125", "5.125", "5.125");
    values("c.csv", "3.625", "7.25", "7.25", "3.625", "3.625", "3.625");
    values("d.csv", "7", "3.75", "7", "3.75", "3.75", "3.75");
    String found = figures("-release c.csv -release d.csv -L SumsAttack");
    assertTrue(found.contains("\"joint\":{\"records\":6,\"linked\":3,\"percent\":50"), found);
    assertTrue(found.contains("\"sums\":{\"records\":6,\"known\":0,\"complete\":3,\"values\":{\"w\":{\"releases\":3,"
        + "\"determined\":3,\"found\":3},\"x\":"), found);
    assertTrue(found.contains("\"complete\":0"), "alone: " + found);
    String said = run("-release c.csv -release d.csv -L SumsAttack").out();
    Refused.says("12 of 24 values … 3 of 6 records … 4 attributes", said);
    String headline = said.lines().filter(line -> line.startsWith("In short:")).findFirst().orElseThrow();
    Refused.says("with all 3 releases together 3 of 6 records (50.0 %) by SumsAttack … 12 of 24 values exactly", headline);
  }

  private void values(String name, String... numbers) throws IOException {
    List<String> lines = new ArrayList<>(List.of("w,x,y,z,key"));
    for (int i = 0; i < numbers.length; i++) {
      lines.add((numbers[i] + ",").repeat(4) + "r" + i);
    }
    Files.write(folder.resolve(name), lines);
  }

  @Test
  void releasesInAnyOrderByTheirIdentifiers() throws Exception {
    reversed("c.csv", "d.csv");
    String first = figures("-release c.csv").replaceAll("(?s).*\"linkage\":\\[\\{\"method\":\"EuclideanLinkage\",\"options\":\"-M"
        + " ATTRIBUTE\",\"alone\":(.*)\"loss\".*", "$1");
    String second = figures("-release d.csv -id key").replaceAll("(?s).*\"linkage\":\\[\\{\"method\":\"EuclideanLinkage\","
        + "\"options\":\"-M ATTRIBUTE\",\"alone\":(.*)\"loss\".*", "$1");
    assertEquals(first, second);
    String swapped = figures("-release d.csv -id key -sample 20");
    assertEquals(20, numbers("records", swapped).get(0));
  }

  @Test
  void aComparisonOfMaskingsDescribesTheIntruder() throws Exception {
    Console said = Evaluate.line(folder, "-original a.csv -R 1-4 -F Microaggregation -F RankSwapping -sample 20 -noise 3.5"
        + " -report r.html");
    assertTrue(errors(said).lines().allMatch(line -> line.contains("warning: ")), errors(said));
    assertTrue(said.out().contains("Note:     the intruder has a sample of 20 original records")
        && said.out().contains("errors of 3.5 %"), said.out());
    String page = Files.readString(folder.resolve("r.html"));
    assertTrue(page.contains("Note: the intruder has a sample of 20 original records") && page.contains("Note: the intruder&#39;s file"
        + " has errors of 3.5 %"), page);
    assertTrue(page.replaceAll("(?s).*class=\"answer\">(.*?)</p>.*", "$1").contains("errors of 3.5 %"), page);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "-sample 1 | -sample | 2 or more", "-sample 61 | -sample 61 | 60 ", "-sample x | -sample | 'x'",
      "-sample 101% | -sample | 25%", "-sample 0% | -sample | 2 or more", "-subsets -1 | -subsets | 1 or more",
      "-subsets x | -subsets | 'x'", "-noise -1 | -noise | 0 or more", "-noise NaN | -noise | 'NaN'",
      "-release no.csv | -release | no such file", "-release short.csv | short.csv | it has 1 records", "-release other.csv | other.csv"
          + " | only in the original: [z]",
      "-release strange.csv -id key | 'r0' | -masked has", "-release twice.csv -id key | twice.csv | 'r1'",
      "-release c.csv -json c.csv | -json and -release | same file",
      "-release c.csv -L KernelLinkage | -release | EuclideanLinkage", "-train 20 -sample 20 | -sample | -train",
      "-train 20 -subsets 2 | -subsets | -train", "-train 20 -release c.csv | -release | -train",
  })
  void refusesInOneLine(String options, String first, String second) throws Exception {
    List<String> lines = Files.readAllLines(folder.resolve("c.csv"));
    Files.write(folder.resolve("short.csv"), lines.subList(0, 2));
    Files.write(folder.resolve("other.csv"), lines.stream().map(line -> line.replace("w,x,y,z,", "w,x,y,q,")).toList());
    Files.write(folder.resolve("strange.csv"), lines.stream().map(line -> line.replaceAll("r0$", "r99")).toList());
    Files.write(folder.resolve("twice.csv"), lines.stream().map(line -> line.replaceAll("r1$", "r0")).toList());
    refused(run(options), first, second);
  }

  @ParameterizedTest
  @CsvSource({"-subsets,2", "-release,c.csv"})
  void refusesWithFilters(String option, String value) throws Exception {
    refused(Evaluate.line(folder, "-original a.csv -R 1-4 -F Microaggregation " + option + ' ' + value), option, "-F");
  }

  private static void refused(Console said, String first, String second) {
    assertEquals(1, errors(said).strip().split("\\R").length, said.err());
    assertTrue(errors(said).startsWith("DisclosureEvaluation: ") && said.err().contains(first) && said.err().contains(second), said.err());
    assertEquals("", said.out());
  }
}
