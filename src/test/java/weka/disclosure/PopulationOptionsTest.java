package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Refused;
import weka.disclosure.command.Console;

/** Weights, households, a file of the population and minimal uniques on the command line. */
class PopulationOptionsTest {

  @TempDir
  private Path folder;

  /** Six people in three households; the fourth lacks its job and may be any of south. */
  @BeforeEach
  void writesFiles() throws IOException {
    write("people.csv", "home,weight,light,zero,region,job,income", "1,10,0.5,1,north,cook,10", "1,10,2,1,north,smith,12",
        "2,20,3,1,south,cook,14", "2,20,4,1,south,,16", "3,5,5,0,south,smith,18", ",5,6,1,south,smith,20");
    write("masked.csv", "region,job,income", "north,cook,11", "north,smith,11", "south,cook,15", "south,,15", "south,smith,19",
        "south,smith,19");
    write("all.csv", "job,region", "cook,north", "cook,north", "smith,north", "cook,south", "smith,south", "smith,south", "smith,south");
    write("short.csv", "job", "cook");
    write("numbers.csv", "job,region", "1,2");
  }

  private void write(String name, String... lines) throws IOException {
    Files.write(folder.resolve(name), List.of(lines));
  }

  private Console run(String options) throws Exception {
    return Evaluate.line(folder, "-original people.csv -masked masked.csv " + options);
  }

  private String json(String options) throws Exception {
    return Evaluate.json(folder, "-original people.csv -masked masked.csv " + options);
  }

  /** By hand: f = 1, 1, 2, 4, 3, 3 and F = 10, 10, 40, 50, 30, 30. */
  @Test
  void figuresByHand() throws Exception {
    String found = json("-weight weight -household home -suda 2");
    assertTrue(found.contains("\"keys\":[\"region\",\"job\"],\"k\":1,\"prosecutor\":1.0"), found);
    double one = 0.1 / 0.9 * Math.log(10);
    double two = 0.05 / 0.95 - Math.pow(0.05 / 0.95, 2) * Math.log(20);
    double four = 0.08 / (4 - 0.92);
    double three = 0.1 / (3 - 0.9);
    double expected = 2 * one + two + four + 2 * three;
    assertEquals(expected, number(found, "\"size\":70.0,\"expected\":"), 1e-12);
    double households = 2 * (1 - Math.pow(1 - one, 2)) + 2 * (1 - (1 - two) * (1 - four)) + 2 * three;
    assertEquals(households, number(found, "\"households\":4,\"expected\":"), 1e-12);
    assertTrue(found.contains("\"suda\":{\"m\":2,\"fraction\":" + 6 / 70.0 + ",\"records\":5,\"singledOut\":3"), found);
    assertFalse(json("").contains("\"population\":{"), "only with -weight");
  }

  private static double number(String json, String after) {
    assertTrue(json.contains(after), json);
    return Double.parseDouble(json.substring(json.indexOf(after) + after.length()).split("[,}]")[0]);
  }

  @Test
  void aPopulationFile() throws Exception {
    String found = json("-population all.csv");
    double marketer = (1 / 2.0 + 1 + 1 / 2.0 + 1 / 4.0 + 2 / 3.0) / 6;
    assertTrue(found.contains("\"population\":{\"kMap\":1,\"journalist\":1.0,\"marketer\":" + marketer), () -> found);
    double households = 2 * 1 + 2 * (1 - (1 - 1 / 2.0) * (1 - 1 / 4.0)) + 2 / 3.0;
    assertEquals(households, number(json("-population all.csv -household home -weight weight"), "\"households\":4,\"expected\":"), 1e-12,
        "a household is at no less risk than its members");
  }

  @Test
  void textReportAndPairs() throws Exception {
    Console said = run("-weight weight -household home -suda 2 -population all.csv -report r.html -pairs p.csv");
    for (String line : List.of("=== Sample and population ===", "expected re-identifications ", "expected in found households ",
        "; only the 5 of 6 records with all keys count",
        "singled out by up to 2 keys", "k-map by the population file")) {
      assertTrue(said.out().contains(line), said::toString);
    }
    assertTrue(Files.readString(folder.resolve("r.html")).contains("The file as a sample of a population"));
    List<String> lines = Files.readAllLines(folder.resolve("p.csv"));
    assertTrue(lines.get(0).endsWith(",linked,individual"));
    assertEquals(0.1 / (3 - 0.9), Double.parseDouble(lines.get(5).substring(lines.get(5).lastIndexOf(',') + 1)), 1e-12);
    assertFalse(run("").out().contains("=== Sample and population ==="));
  }

  /** From 28 keys on the exponent of DIS-SUDA is not above 0, so the riskier of two records would have the lower score. */
  @Test
  void manyKeysHaveNoOrderByDisSuda() throws Exception {
    for (int keys : new int[] {27, 28}) {
      List<String> lines = List.of("k%s", "a", "b", "a").stream().map(value -> IntStream.range(0, keys).mapToObj(value::formatted)
          .collect(Collectors.joining(","))).toList();
      write("people.csv", lines.toArray(String[]::new));
      write("masked.csv", lines.toArray(String[]::new));
      assertEquals(keys > 27, run("-suda 1").out().contains("-suda: with " + keys + " keys a higher SUDA score has no higher DIS-SUDA"));
    }
  }

  /** Models use complete records alone; where there is none, 0 of 0 uniques would look safe. */
  @Test
  void modelsOfFilesWithoutCompleteRecords() throws Exception {
    write("masked.csv", "region,job,income", "north,,11", "north,,11", "south,,15", ",cook,15", ",smith,19", ",smith,19");
    Refused.says("uniques unique in the population too … not computed: no record has all keys", run("-weight weight").out());
    Refused.says("POISSON: no record has all keys", json("-weight weight"));
  }

  /** Two pairs who changed places inside their households are found as households. */
  @Test
  void householdsAreLinked() throws Exception {
    write("people.csv", "home,weight,x,kind", "1,1,1,a", "1,3,5,b", "2,1,9,a", "2,1,14,b", "3,4,30,a");
    write("masked.csv", "home,x,kind", "b1,5,b", "b1,1,a", "b2,14,b", "b2,9,a", "b3,29,a");
    String found = json("-household home -weight weight -L \"EuclideanLinkage -M RAW\" -L \"SupervisedLinkage -T 1\"");
    assertTrue(found.contains("\"linkage\":[{\"distance\":\"equal weights\",\"alignment\":\"ASSIGNMENT\",\"households\":3,\"linked\":3,"
        + "\"tied\":0,\"percent\":100.0},{\"distance\":\"SupervisedLinkage"), found);
    Refused.says("3 of 3 households (100.0 %) are linked as a whole, by equal weights", found);
    assertTrue(found.contains("\"populationPercent\":40.0"), "4 of 10 people by the one record in its place: " + found);
    assertTrue(json("-household home -alignment WARPING").contains("\"alignment\":\"WARPING\""));
    assertFalse(json("-household home -L \"SupervisedLinkage -F MISMATCH -T 1\"").contains("{\"distance\":\"SupervisedLinkage"),
        "costs of pairs of labels are no differences of attributes");
    assertTrue(run("-household home -correspondence NONE").out().matches("(?s).*households linked +not computed: records do not"
        + " correspond.*"), "0 of 0 would look safe");
  }

  /** Equal identifiers are members of a household, in their order; the second file has the households and one member in another order. */
  @Test
  void equalIdentifiersAreHouseholds() throws Exception {
    write("people.csv", "home,x", "1,1", "1,5", "2,9", "2,14", "4,30");
    write("masked.csv", "home,x", "4,30", "2,9", "2,14", "1,5", "1,1", "1,7");
    String asked = "-id home -household home -nominal x";
    String found = json(asked);
    assertTrue(found.contains("\"linked\":3,") && found.contains("\"partners\":5"), found);
    Refused.says("households correspond by -id home … (1 households … -id home,person", found);
    Refused.says("0 of 5 original records … 1 of 6 masked", found);
    assertTrue(found.contains("\"households\":3,\"linked\":3"), found);
    Console refused = run("-id home");
    assertTrue(refused.err().contains("-id: ") && refused.err().contains("twice") && refused.err().contains("as the household"),
        refused::toString);
    write("people.csv", "home,x", "1,1", ",5", "2,9", "2,14", "4,30");
    Refused.says("-id: record 2 of the original … 'home'", run(asked).err());
  }

  /** By hand: Euclid links all six but the two equal ones, who are tied; risks within the file are 1, 1, 1/2, 1/4, 1/3, 1/3. */
  @Test
  void profit() throws Exception {
    String found = json("-gain 100 -cost 30");
    assertEquals(100 * (4 + 2 * 0.5) - 6 * 30, number(found, "\"tries\":6,\"links\":5.0,\"profit\":"), 1e-12);
    assertEquals(70 + 70 + 20 + 2 * (100 / 3.0 - 30), number(found, "\"worthTrying\":5,\"profit\":"), 1e-9);
    assertTrue(found.contains("\"profit\":{\"gain\":100.0,\"cost\":30.0,"), found);
    Console said = run("-gain 100 -cost 30 -report r.html");
    assertTrue(said.out().contains("profit by EuclideanLinkage") && said.out().contains("320.00 for 5.00 expected links in 6 tries"),
        said::toString);
    assertTrue(said.out().contains("profit by the keys alone"), said::toString);
    assertTrue(Files.readString(folder.resolve("r.html")).contains(" profit by EuclideanLinkage"));
    assertTrue(json("-gain 100 -R income").contains("\"profit\":{\"gain\":100.0"), "without keys too");
    assertFalse(json("").contains("\"profit\""));
  }

  /** By hand, with the loss that the output names: the linkage pays at a cost of 30, not at 90, and the keys' intruder tries 5 or 2. */
  @Test
  void payoff() throws Exception {
    String found = json("-gain 100 -cost 30 -benefit 50 -harm 7");
    double kept = 6 * 50 * (1 - number(found, "\"total\":") / 100);
    assertEquals(kept - 7 * 5, number(found, "\"payoff\":"), 1e-9);
    assertEquals(kept - 7 * (2 + 0.5 + 2 / 3.0), number(found.substring(found.indexOf("\"worthTrying\":5")), "\"payoff\":"), 1e-9);
    String dear = json("-gain 100 -cost 90 -benefit 50 -harm 7");
    assertEquals(kept, number(dear, "\"payoff\":"), 1e-9);
    assertEquals(kept - 7 * 5, number(dear, "\"payoffIfAttacked\":"), 1e-9);
    assertEquals(kept - 7 * 2, number(dear.substring(dear.indexOf("\"worthTrying\":2")), "\"payoff\":"), 1e-9);
    assertTrue(run("-gain 100 -cost 90 -benefit 50 -harm 7").out().contains("as the attack does not pay, but "));
  }

  /** By hand: cook and west occur once, (north, smith) is unique only on both; there are two northern cooks and nobody from the west. */
  @Test
  void specialUniques() throws Exception {
    assertTrue(json("-population all.csv -suda 2").contains("\"special\":{\"special\":{\"records\":0,\"of\":"));
    write("masked.csv", "region,job,income", "north,cook,11", "north,smith,11", "south,smith,15", "south,smith,15", "west,smith,19",
        "south,smith,19");
    String found = json("-population all.csv -suda 2");
    assertTrue(found.contains("\"special\":{\"special\":{\"records\":1,\"of\":2,") && found.contains("\"others\":{\"records\":1,\"of\":1,"),
        found);
    assertTrue(run("-population all.csv -suda 2").out().contains("1 of 2; of the other uniques 1 of 1"));
  }

  @Test
  void weightsAndHouseholdsAreNotAttacked() throws Exception {
    assertTrue(json("-weight weight -household home").contains("\"attributes\":[\"region\",\"job\",\"income\"]"));
  }

  @Test
  void weightsBelowOne() throws Exception {
    Console said = run("-weight light");
    assertTrue(said.out().contains("weights below 1 (in 1 records) count as 1"), said::toString);
  }

  /** What cannot be right is rejected before hours of masking. */
  @Test
  void optionsWithoutEffectAreRejectedBeforeAnythingIsMasked() throws Exception {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    Console said = Console.of(() -> evaluation.run(evaluation, new String[] {"-original", folder.resolve("people.csv").toString(), "-harm",
        "4", "-F", "KAnonymity -R region -k 2"}));
    assertEquals(1, said.err().lines().count(), said::toString);
    assertTrue(said.err().contains("-harm"), said::toString);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"-weight none | -weight | 'none'", "-weight region | -weight | nominal",
      "-weight zero | record 5 | above 0", "-household none | -household | 'none'", "-suda -1 | -suda | 1 or more",
      "-suda x | -suda | 'x'", "-gain -1 | -gain | above 0", "-gain x | -gain | 'x'", "-gain 1 -cost -1 | -cost | 0 or more",
      "-cost 4 | -cost | -gain", "-gain 1 -harm 4 | -harm | -benefit", "-benefit 4 | -benefit | -gain",
      "-gain 1 -benefit -4 | -benefit | above 0",
      "-alignment x | -alignment | WARPING", "-alignment WARPING | -alignment | add -household",
      "-weight weight -R income | -nominal | categories",
      "-population short.csv | -population | 'region'",
      "-population numbers.csv | -population | none of the masked data", "-population none.csv | -population | none.csv",
      "-population all.csv -json all.csv | -population | all.csv"})
  void wrongOptionsAreReportedInOneLine(String options, String first, String second) throws Exception {
    Console said = run(options);
    assertEquals(1, said.err().lines().filter(line -> !line.contains("warning:")).count(), said::toString);
    assertTrue(said.err().contains(first) && said.err().contains(second), said::toString);
  }
}
