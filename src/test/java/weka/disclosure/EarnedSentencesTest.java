package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.Refused;
import weka.disclosure.command.Console;
import weka.filters.unsupervised.attribute.Microaggregation;
import weka.filters.unsupervised.attribute.Pram;

/** No reassuring sentence without its gaps: text and JSON of the command line. */
class EarnedSentencesTest {

  @TempDir
  private Path folder;

  private Console run(String... words) {
    Console said = Evaluate.run(Stream.of(words).map(word -> word.startsWith("@") ? folder.resolve(word.substring(1)) : word).toArray());
    assertTrue(said.out().contains("===") || said.out().contains("Masking"), said.err());
    return said;
  }

  private String json() throws IOException {
    return Files.readString(folder.resolve("out.json"));
  }

  private static double number(String json, String pattern) {
    Matcher found = Pattern.compile(pattern + "([-0-9.E]+)").matcher(json);
    assertTrue(found.find(), pattern + " is not in " + json);
    return Double.parseDouble(found.group(1));
  }

  private void write(String name, List<String> rows) throws IOException {
    Files.write(folder.resolve(name), Stream.concat(Stream.of("n1,n2,n3"), rows.stream()).toList());
  }

  private static List<String> rows(int n) {
    Random random = new Random(4);
    return IntStream.range(0, n).mapToObj(row -> {
      double common = random.nextGaussian();
      return Stream.of(common, 2 * common + random.nextGaussian(), random.nextGaussian() - common).map(Object::toString)
          .collect(Collectors.joining(","));
    }).toList();
  }

  /** Before: 0 % linked, and not a word that every record is published. */
  @Test
  void aShuffledVerbatimCopyIsNamed() throws IOException {
    List<String> rows = rows(200);
    write("original.csv", rows);
    List<String> shuffled = new ArrayList<>(rows);
    Collections.shuffle(shuffled, new Random(5));
    write("shuffled.csv", shuffled);
    String text = run("-original", "@original.csv", "-masked", "@shuffled.csv", "-json", "@out.json").out();
    String headline = text.lines().filter(line -> line.startsWith("In short:")).findFirst().orElseThrow();
    assertTrue(headline.contains("100 % of the records are in the release unchanged"), headline);
    assertTrue(headline.contains("the order does not correspond; give -id, or -correspondence NONE"), headline);
    assertTrue(json().contains("\"published\":{\"records\":{\"count\":200,\"percent\":100.0}"), json());
    assertTrue(json().contains("\"broken\":true"), json());
    assertTrue(text.contains("score, (loss + average linked)/2         not computed: the order does not correspond"), text);
    assertTrue(text.contains("score, (IL + DR)/2                       not computed: the order does not correspond"), text);
    assertTrue(json().contains("\"extremes\":[\"n1\",\"n2\",\"n3\"]"), json());
  }

  /** Groups of four: whoever has the right group guesses right once in four times, so tied / 4 finds are to be expected. */
  @Test
  void tiesAreInTheSentenceOfTheRate() throws IOException {
    write("original.csv", rows(200));
    Microaggregation groups = new Microaggregation();
    Console.of(() -> groups.run(groups, new String[] {"-k", "4", "-i", folder.resolve("original.csv").toString(), "-o",
        folder.resolve("masked.csv").toString()}));
    String text = run("-original", "@original.csv", "-masked", "@masked.csv", "-json", "@out.json", "-report", "@report.html").out();
    double tied = number(json(), "\"tied\":");
    assertTrue(tied > 100, json());
    assertEquals(tied / 4, number(json(), "\"credited\":"), 1e-9);
    String ties = String.format(Locale.ROOT, "%.0f are tied with others (expected with guesses: %.1f)", tied, tied / 4);
    String answer = "0 of 200 records (0.0 %) are linked by EuclideanLinkage -M ATTRIBUTE, and " + ties;
    assertTrue(text.contains("In short:   " + answer + ", but the worst case (SupervisedLinkage) was not run."), text);
    assertTrue(json().contains("\"answer\":\"" + answer), json());
    assertTrue(text.contains(String.format(Locale.ROOT, "tied in at least one, found by none      %.0f", tied)), text);
    assertTrue(Files.readString(folder.resolve("report.html")).contains(", and " + ties), "the report");
    String compared = run("-original", "@original.csv", "-F", "Microaggregation -k 4", "-F", "AdditiveNoise -p 400 -S 1").out();
    assertTrue(compared.contains("Note:     Microaggregation -k 4: " + ties), compared);
    assertTrue(compared.lines().anyMatch(line -> line.startsWith("best score: Microaggregation -k 4") && line.contains(ties)), compared);
  }

  @Test
  void theSameDataIsCalledThat() throws IOException {
    write("original.csv", rows(50));
    String text = run("-original", "@original.csv", "-masked", "@original.csv", "-json", "@out.json").out();
    assertTrue(text.contains("the original and the masked data are the same data"), text);
    assertTrue(json().contains("\"same\":true,\"broken\":false"), json());
    assertEquals(0, number(json(), "\"total\":"));
    assertTrue(json().contains("\"schema\":2,"), json());
  }

  @Test
  void dataWithoutAColumnIsNotTheSameData() throws IOException {
    write("original.csv", rows(50));
    for (String[] change : new String[][] {{",[^,]*$", ""}, {"[^,]*$", "?"}}) {
      Files.write(folder.resolve("less.csv"), Stream.concat(Stream.of(change[1].isEmpty() ? "n1,n2" : "n1,n2,n3"), rows(50).stream()
          .map(line -> line.replaceFirst(change[0], change[1]))).toList());
      String text = run("-original", "@original.csv", "-masked", "@less.csv").out();
      Refused.says("the same as the original in all attributes that can be compared", text);
      assertFalse(text.contains("are the same data"), text);
    }
  }

  /** Weka's own example: masked numbers beside 14 categories, which the intruder knows unless -R says otherwise. */
  @Test
  void categoriesOfCreditDataAreAttackedByDefault() throws Exception {
    Files.writeString(folder.resolve("credit.arff"), SampleData.credit().toString());
    Microaggregation numbers = new Microaggregation();
    Console masked = Console.of(() -> numbers.run(numbers, new String[] {"-i", folder.resolve("credit.arff").toString(), "-o",
        folder.resolve("masked.arff").toString()}));
    assertTrue(masked.err().contains("left unmasked: checking_status, credit_history, purpose, savings_status, employment"), masked.err());
    run("-original", "@credit.arff", "-masked", "@masked.arff", "-json", "@out.json");
    assertTrue(number(json(), "\"linked\":") >= 990, json());
    assertTrue(json().contains("but not masked: checking_status, credit_history, purpose, savings_status, employment and 9 more"), json());
    run("-original", "@credit.arff", "-masked", "@masked.arff", "-R", "duration,credit_amount,age", "-json", "@out.json");
    assertTrue(json().contains("18 of 21 attributes were not attacked (checking_status, credit_history, purpose,"), json());
  }

  /** Eight dependent categories and a number, as ARFF. */
  private void categories(String name, String... changedText) throws IOException {
    Random random = new Random(7);
    List<String> lines = new ArrayList<>(List.of("@relation people"));
    IntStream.range(0, 8).forEach(k -> lines.add("@attribute c" + k + " {a,b,c,d}"));
    lines.add("@attribute income numeric");
    Arrays.stream(changedText).forEach(text -> lines.add("@attribute remark string"));
    lines.add("@data");
    for (int row = 0; row < 300; row++) {
      int common = random.nextInt(4);
      String values = IntStream.range(0, 8).mapToObj(k -> "abcd".charAt(random.nextInt(3) == 0 ? random.nextInt(4) : common) + "")
          .collect(Collectors.joining(","));
      lines.add(values + "," + random.nextInt(100000) + (changedText.length == 0 ? "" : "," + changedText[0] + row));
    }
    Files.write(folder.resolve(name), lines);
  }

  /** Before: loss 0.00 and the best score, because the loss measured only the untouched number. */
  @Test
  void destroyedCategoriesBesideAnUntouchedNumberCost() throws IOException {
    categories("people.arff");
    run("-original", "@people.arff", "-R", "9", "-F", "Pram -R 1-8 -pd 0.3 -S 1", "-F", "AdditiveNoise -R 9 -p 20 -S 1",
        "-json", "@out.json");
    assertTrue(number(json(), "\"loss\":\\{\"mean\":") > 50, json());
    assertTrue(number(json(), "\"total\":") > 50, json());
    assertTrue(json().contains("Pram -R 1-8 -S 1 -pd 0.3 leaves income unchanged, unlike other maskings here"), json());
    assertTrue(json().contains("\"untouched\":[\"income\"]"), json());
    assertTrue(json().contains("{\"name\":\"c0\",\"why\":\"not among the attributes of -R\"}"), json());
    run("-original", "@people.arff", "-R", "1-9", "-F", "Pram -R 1-8 -pd 0.3 -S 1", "-json", "@out.json");
    assertTrue(number(json(), "\"loss\":\\{\"mean\":") > 50, json());
  }

  /** Before: loss 0.00 and the best score, because tables and regressions saw only what was not masked. */
  @Test
  void aChosenLossThatMissesAChangeWithholdsTheScore() throws IOException {
    categories("people.arff");
    for (String loss : List.of("TABLES", "PROPENSITY")) {
      String text = run("-original", "@people.arff", "-R", "9", "-F", "Pram -R 1-8 -pd 0.3 -S 1", "-F", "AdditiveNoise -R 9 -p 20 -S 1",
          "-loss", loss).out();
      assertTrue(text.contains("Pram -R 1-8 -S 1 -pd 0.3 has no score, because the loss does not measure the change of c0, c1"), text);
      assertTrue(text.contains("fewer than two maskings have a score"), text);
    }
    List<String> rows = rows(200);
    table("mixed.csv", "n1,n2,n3,area", 200, row -> rows.get(row) + "," + "abcd".charAt(row % 4));
    String text = run("-original", "@mixed.csv", "-F", "Pram -R area -pd 0.3 -S 1", "-F", "AdditiveNoise -R 1-3 -p 20 -S 1", "-loss",
        "REGRESSION").out();
    assertTrue(text.contains("Pram -R area -S 1 -pd 0.3 has no score, because the loss does not measure the change of area"), text);
    assertFalse(text.contains("AdditiveNoise -R 1-3 -S 1 -p 20 has no score"), text);
  }

  /** Attributes that a file of roles leaves out are not blamed on -R, which nobody gave. */
  @Test
  void attributesThatRolesLeaveOutNameTheirRole() throws IOException {
    categories("people.arff");
    Files.writeString(folder.resolve("people.roles"), "c0: identifier\nc1: free\nc2: secret\nincome: known\n");
    run("-original", "@people.arff", "-F", "AdditiveNoise -R 9 -p 20 -S 1", "-json", "@out.json");
    for (String each : List.of("c0\",\"why\":\"identifier", "c1\",\"why\":\"free by its role", "c2\",\"why\":\"secret",
        "c3\",\"why\":\"not known by the roles")) {
      assertTrue(json().contains("{\"name\":\"" + each + "\"}"), json());
    }
    run("-original", "@people.arff", "-R", "9", "-F", "AdditiveNoise -R 9 -p 20 -S 1", "-json", "@out.json");
    assertTrue(json().contains("{\"name\":\"c1\",\"why\":\"not among the attributes of -R\"}"), json());
  }

  /** The sentence with the rate also names values published unchanged. */
  @Test
  void theHeadlineNamesAttributesThatArePublishedUnchanged() throws IOException {
    categories("people.arff");
    Pram pram = new Pram();
    Console.of(() -> pram.run(pram, new String[] {"-R", "1-8", "-pd", "0.3", "-i", folder.resolve("people.arff").toString(), "-o",
        folder.resolve("masked.arff").toString()}));
    String text = run("-original", "@people.arff", "-masked", "@masked.arff", "-R", "1-8").out();
    String headline = text.lines().filter(line -> line.startsWith("In short:")).findFirst().orElseThrow();
    assertTrue(headline.contains("not masked: income"), headline);
    assertTrue(text.contains("(IL + DR)/2                       not computed: IL does not measure the change of c0, c1"), text);
  }

  /** Changed text cannot be measured, so a reason replaces the score. */
  @Test
  void changesThatTheLossDoesNotSeeWithholdTheScore() throws IOException {
    categories("people.arff", "x");
    categories("masked.arff", "y");
    String text = run("-original", "@people.arff", "-masked", "@masked.arff", "-R", "1-9", "-json", "@out.json", "-report", "@r.html")
        .out();
    assertTrue(Files.readString(folder.resolve("r.html")).contains(", without the change of remark, which it does not measure. Score"));
    Refused.says("not computed: … loss … remark", text);
    assertTrue(json().contains("\"notInLoss\":[\"remark\"]"), json());
    Refused.says("not computed: … IL … remark", text);
    assertTrue(text.contains("1 of 10 attributes was not attacked (remark)"), text);
  }

  private void table(String name, String head, int rows, IntFunction<String> row) throws IOException {
    Files.write(folder.resolve(name), Stream.concat(Stream.of(head), IntStream.range(0, rows).mapToObj(row)).toList());
  }

  private String headline(String... words) {
    return run(words).out().lines().filter(line -> line.startsWith("In short:")).findFirst().orElseThrow();
  }

  /** Thousands instead of units, and codes instead of labels, hide nothing. */
  @Test
  void anotherUnitOrOtherLabelsAreNoMasking() throws IOException {
    table("original.csv", "income,area,noise", 60, row -> row * 1003 + "," + "abc".charAt(row % 3) + "," + row * 17 % 60);
    table("masked.csv", "income,area,noise", 60, row -> row * 1.003 - 5 + "," + "xyz".charAt(row % 3) + "," + row * 23 % 60);
    String line = headline("-original", "@original.csv", "-masked", "@masked.csv", "-json", "@out.json");
    assertTrue(line.contains("masked in name only, by another unit or other labels: income, area;"), line);
    assertTrue(json().contains("\"renamed\":[\"income\",\"area\"]"), json());
    table("masked.csv", "income,area,noise", 60, row -> (row + row % 2) * 1003 + "," + "xyx".charAt(row % 3) + "," + row * 23 % 60);
    line = headline("-original", "@original.csv", "-masked", "@masked.csv");
    assertFalse(line.contains("name only"), line);
  }

  /** The first attribute is still at its own place, so the order as a whole does not look broken. */
  @Test
  void attributesThatWereShuffledTogetherAreNamed() throws IOException {
    List<String> rows = rows(300);
    IntFunction<String> noisy = row -> Arrays.stream(rows.get(row).split(",")).map(value -> Double.toString(Double.parseDouble(value)
        + 0.1 * Math.sin(row))).collect(Collectors.joining(","));
    table("original.csv", "place,n1,n2,n3", 300, row -> row + "," + rows.get(row));
    table("moved.csv", "place,n1,n2,n3", 300, row -> row + 3 * Math.sin(row) + "," + noisy.apply((row * 7 + 100) % 300));
    String line = headline("-original", "@original.csv", "-masked", "@moved.csv", "-json", "@out.json");
    assertTrue(line.contains("shuffled or drawn together, apart from their own records: n1, n2, n3 (-correspondence NONE"), line);
    assertTrue(json().contains("\"apart\":[\"n1\",\"n2\",\"n3\"]"), json());
    table("kept.csv", "place,n1,n2,n3", 300, row -> row + 3 * Math.sin(row) + "," + noisy.apply(row));
    assertTrue(headline("-original", "@original.csv", "-masked", "@kept.csv", "-json", "@out.json").contains("found"));
    assertTrue(json().contains("\"apart\":[]"), json());
  }

  /** Before: 4 of 200 found, but not masked: n2, which nobody shares with anybody. */
  @Test
  void oneUnmaskedAttributeSinglesEverybodyOut() throws IOException {
    write("original.csv", rows(200));
    Random random = new Random(6);
    write("masked.csv", rows(200).stream().map(row -> random.nextGaussian() + "," + row.split(",")[1] + "," + random.nextGaussian())
        .toList());
    String singled = "not masked: n2; the attacked attributes that are not masked single out 200 of 200 records (100.0 %); ";
    String line = headline("-original", "@original.csv", "-masked", "@masked.csv");
    assertTrue(line.contains(singled), line);
    assertFalse(headline("-original", "@original.csv", "-masked", "@masked.csv", "-R", "n1,n3").contains("single out"), "n2 is not known");
    assertFalse(headline("-original", "@original.csv", "-masked", "@original.csv").contains("single out"), "all are found");
  }

  @Test
  void oneMaskingHasASentenceToo() throws IOException {
    write("original.csv", rows(100));
    String text = run("-original", "@original.csv", "-R", "1-2", "-F", "Microaggregation -R 1-2", "-json", "@out.json").out();
    assertTrue(text.contains("but not masked: n3; 1 of 3 attributes was not attacked (n3); the worst case"), text);
    assertTrue(json().contains("1 of 3 attributes was not attacked"), json());
  }

  /** A household's number is a name, and a weight is no amount. */
  @Test
  void identifiersAndHouseholdsThatAreMaskedLikeAmountsAreNamed() throws IOException {
    table("original.csv", "person,household,area,income", 60, row -> "P" + row + "," + row % 20 + "," + "abc".charAt(row % 3) + ","
        + row * 1003);
    String masked = "masked like an amount: household, although -household or -weight names it";
    assertTrue(run("-original", "@original.csv", "-household", "household", "-F", "Microaggregation").out().contains(masked));
    String text = run("-original", "@original.csv", "-household", "household", "-F", "Microaggregation -R income").out();
    assertFalse(text.contains(masked), text);
    assertTrue(text.contains("'person' looks like an identifier and is not masked: every record has a different text"), text);
    String remove = "remove person from the masked data before you release it";
    for (String option : List.of("-id", "-identifier")) {
      text = run("-original", "@original.csv", option, "person", "-masked", "@original.csv").out();
      assertTrue(text.contains(remove), text);
    }
    assertFalse(run("-original", "@original.csv", "-identifier", "person", "-F", "RankSwapping -R income").out().contains(remove));
  }

  /** Names in another order are released all the same. */
  @Test
  void identifiersInOtherRecordsAreNamed() throws IOException {
    table("original.csv", "person,number,income", 60, row -> "P" + row + "," + row + "," + row % 13 * 1003.5);
    table("shuffled.csv", "person,number,income", 60, row -> "P" + row * 7 % 60 + "," + row * 7 % 60 + "," + row % 11 * 1003.5);
    table("others.csv", "person,number,income", 60, row -> "Q" + row + "," + (row + 900) + "," + row % 11 * 1003.5);
    String looks = "looks like an identifier and has the original's values, in other records";
    String text = run("-original", "@original.csv", "-masked", "@shuffled.csv", "-correspondence", "NONE").out();
    assertTrue(text.contains("'person' " + looks) && text.contains("'number' " + looks), text);
    text = run("-original", "@original.csv", "-masked", "@shuffled.csv").out();
    assertTrue(text.contains("'person' " + looks), text);
    assertFalse(text.contains("'number' " + looks), "a swap masks numbers in this way");
    assertFalse(run("-original", "@original.csv", "-masked", "@others.csv", "-correspondence", "NONE").out().contains(looks));
  }

  /** Before: 93 links among 200 known records stood as the most that any distance links among 880 others; groups were cut in two. */
  @Test
  void withKnownLinksBoundsAndGroupsNameTheirRecords() throws IOException {
    write("original.csv", rows(60));
    Microaggregation groups = new Microaggregation();
    Console.of(() -> groups.run(groups, new String[] {"-i", folder.resolve("original.csv").toString(), "-o",
        folder.resolve("masked.csv").toString()}));
    String text = run("-original", "@original.csv", "-masked", "@masked.csv", "-L", "SupervisedLinkage", "-train", "20").out();
    assertTrue(text.matches("(?s).*proven: no distance of this family links more than \\d+ of 20 records .*"), text);
    Refused.says("In short: … worst case (SupervisedLinkage that learns from the attacked records) was not run", text);
    assertTrue(text.contains("smallest group of equal masked records   3"), text);
  }

  /** The three people of area z all have illness x, which is published whoever is attacked. */
  @Test
  void withKnownLinksTheGroupsOfTheKnownRecordsAreDiverseOrNot() throws IOException {
    table("original.csv", "area,illness", 24, row -> row < 3 ? "z,x" : "ab".charAt(row % 2) + "," + "xyw".charAt(row % 3));
    Files.write(folder.resolve("known.txt"), List.of("1", "2", "3", "4"));
    String text = run("-original", "@original.csv", "-masked", "@original.csv", "-R", "area", "-secret", "illness", "-train", "@known.txt")
        .out();
    assertTrue(text.contains("fewest confidential values in a group    1"), text);
    String shared = "some groups of equal records have the same value of a secret, so who finds such a group learns it";
    assertTrue(text.contains("but the original and the masked data are the same data") && text.contains("; " + shared), text);
    table("mixed.csv", "area,illness", 24, row -> "ab".charAt(row % 2) + "," + "xyw".charAt(row % 3));
    text = run("-original", "@mixed.csv", "-masked", "@mixed.csv", "-R", "area", "-secret", "illness").out();
    assertFalse(text.contains(shared), text);
  }

  /** Before, one unique record among them, or one without an illness, hid the groups whose members all have the same illness. */
  @Test
  void aUniqueRecordHidesNoGroupThatSharesASecret() throws IOException {
    for (int i = 0; i < 4; i++) {
      boolean shares = i < 2;
      String last = i % 2 == 0 ? "x" : "?";
      table("original.csv", "area,illness", 24, row -> row == 23 ? "q," + last : row < 3 && shares ? "z," + (row == 2 ? last : "x")
          : "ab".charAt(row % 2) + "," + "xyw".charAt(row % 3));
      String line = headline("-original", "@original.csv", "-masked", "@original.csv", "-R", "area", "-secret", "illness");
      assertEquals(shares, line.contains("; some groups of equal records have the same value of a secret"), line);
    }
  }

  /** Before, 5 of 10 by SumsAttack stood beside 5 of 20 by any of the attacks. */
  @Test
  void recordsThatAnAttackKnewBeforeDoNotDiluteTheOthers() throws IOException {
    table("original.csv", "area,income,weight", 20, row -> "ab".charAt(row / 2 % 2) + "," + row * row + "," + (3 + row % 5));
    table("masked.csv", "area,income,weight", 20, row -> "ab".charAt(row / 2 % 2) + ","
        + (Math.pow(row / 2 * 2, 2) + Math.pow(row / 2 * 2 + 1, 2)) / 2 + "," + (3 + row % 5));
    String text = run("-original", "@original.csv", "-masked", "@masked.csv", "-weight", "weight", "-L", "SumsAttack -known 50", "-L",
        "EuclideanLinkage", "-json", "@out.json", "-report", "@report.html").out();
    int hits = (int) number(json(), "\"linked\":");
    assertTrue(hits > 0 && text.contains("In short:   " + hits + " of 10 records"), text);
    assertTrue(json().contains("\"foundByAny\":{\"records\":" + hits + ",\"of\":10,"), json());
    Refused.says("found by at least one linkage … " + hits + " of 10, … without 10 known before", text);
    Refused.says("share of the population found … by SumsAttack -known 50, of those not known before", text);
    assertTrue(number(json(), "\"populationPercent\":") > 100 * hits / 14.0, "by weights from 3 to 7: " + json());
    Refused.says("At least one of the 2 attacks finds … of … records … without the 10 that one of them knew before",
        Files.readString(folder.resolve("report.html")));
  }

  /** Groups have no links, so scores count no risk at all, although who guesses finds some. */
  @Test
  void scoresSayThatGuessesDoNotCount() throws IOException {
    write("original.csv", rows(60));
    String text = run("-original", "@original.csv", "-F", "Microaggregation -k 4", "-F", "Microaggregation -k 9", "-report", "@report.html")
        .out();
    Refused.says("score: half the sum of the strongest linkage and the loss (lower is better), without guesses among tied records", text);
    Refused.says("best score: Microaggregation … are tied with others (expected with guesses: ", text);
    String page = Files.readString(folder.resolve("report.html"));
    Refused.says("has the best score: … are tied with others (expected with guesses: … half their sum, without guesses among tied", page);
  }

  @Test
  void withoutCorrespondenceTheReasonIsThat() throws IOException {
    write("original.csv", rows(40));
    String text = run("-original", "@original.csv", "-masked", "@original.csv", "-correspondence", "NONE").out();
    assertTrue(text.contains("IL1                                      not computed: records do not correspond"), text);
  }

  @Test
  void theWorstCaseClosesItsGap() throws IOException {
    write("original.csv", rows(60));
    Console said = run("-original", "@original.csv", "-F", "RankSwapping -p 20 -S 1", "-L", "SupervisedLinkage", "-json", "@out.json");
    assertFalse(json().contains("was not run"), said.out());
    assertTrue(json().contains("\"worstCase\":true"), json());
    assertFalse(json().contains("is not proven"), json());
  }

  /** A gradient ends without a proof, so its rate is no bound. */
  @Test
  void aLearnedDistanceWithoutAProofIsNamed() throws IOException {
    write("original.csv", rows(60));
    String linkage = "SupervisedLinkage -F CHOQUET -learner HRLA -iterations 1";
    String text = run("-original", "@original.csv", "-F", "AdditiveNoise -p 200 -S 1", "-L", linkage, "-json", "@out.json").out();
    String words = String.format(Locale.ROOT, "%s is not proven: up to %.0f records may be linked", linkage,
        number(json(), "\"bound\":"));
    assertTrue(text.contains(words), text);
    assertTrue(json().replaceAll("(?s).*\"answer\":\"([^\"]*)\".*", "$1").contains(words), json());
  }

  /** An attribute that the intruder does not use has its own reason. */
  @Test
  void attributesSetApartHaveTheirReason() throws IOException {
    table("original.csv", "area,income,weight,house,illness", 60, row -> "abc".charAt(row % 3) + "," + row * 1003 + "," + (2 + row % 5)
        + "," + row / 3 + "," + "xyz".charAt(row * 7 % 3));
    run("-original", "@original.csv", "-masked", "@original.csv", "-weight", "weight", "-household", "house", "-secret", "illness", "-json",
        "@out.json");
    for (String[] each : new String[][] {{"weight", "the weight of each record"}, {"house", "the household of each record"},
        {"illness", "secret"}}) {
      assertTrue(json().contains("{\"name\":\"" + each[0] + "\",\"why\":\"" + each[1] + "\"}"), json());
    }
  }
}
