package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.disclosure.Evaluate.errors;
import static weka.disclosure.Evaluate.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Shared;
import weka.core.Utils;
import weka.disclosure.command.Console;

/** The evaluator on its command line. */
class DisclosureEvaluationTest {

  @TempDir
  private Path folder;

  private Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  /** The Census data's first six attributes. */
  private Path firstSix() throws IOException {
    return file("census.csv", Files.readAllLines(Shared.file("data/Census.csv")).stream()
        .map(line -> String.join(",", List.of(line.split(",")).subList(0, 6))).toArray(String[]::new));
  }

  /** Expected counts: oracles/linkage-pair.csv of the reference data (blocks 1-2... of Census v1..v6, k = 3, raw). */
  @Test
  void findsTheReferenceCountsThroughTheCommandLine() throws Exception {
    Path masked = Shared.file("oracles/pair-Census-v1-6-k3-masked.csv");
    Path original = firstSix();
    Path json = folder.resolve("out.json");
    Console said = run("-original", original, "-masked", masked, "-L", "EuclideanLinkage", "-L", "EuclideanLinkage -M DISTANCE",
        "-L", "MahalanobisLinkage", "-L", "weka.disclosure.linkage.MahalanobisLinkage -M ZERO", "-L", "KernelLinkage", "-L",
        "KernelLinkage -D 3", "-L", "EuclideanLinkage -oneToOne", "-json", json);
    assertEquals("", errors(said));
    String figures = Files.readString(json);
    assertTrue(figures.startsWith("{\"records\":1080,\"attributes\":[\"AFNLWGT\",\"AGI\",\"EMCONTRB\",\"FEDTAX\",\"PTOTVAL\","
        + "\"STATETAX\"],\"candidates\":1080,\"linkage\":[{\"method\":\"EuclideanLinkage\",\"options\":\"-M ATTRIBUTE"), figures);
    List<String> linked = Stream.of(figures.split("\"linked\":")).skip(1).map(rest -> rest.split(",")[0]).toList();
    assertEquals(List.of("1018", "1027", "1079", "877", "1007", "996", "1054"), linked);
    for (String count : linked) {
      assertTrue(said.out().contains(" " + count + " "), count + " in " + said.out());
    }
  }

  @Test
  void matchesRecordsByAnIdentifierInFilesOfDifferentSize() throws Exception {
    Path a = file("a.csv", "key,x,y", "p,1,1", "q,2,9", "r,3,4", "s,7,7");
    Path b = file("b.csv", "key,x,y", "r,3,4.1", "p,1.1,1");
    Path pairs = folder.resolve("pairs.csv");
    Path json = folder.resolve("j.json");
    Console said = run("-original", a, "-masked", b, "-id", "key", "-L", "EuclideanLinkage -M RAW", "-pairs", pairs, "-json", json);
    assertEquals("", errors(said));
    assertTrue(Files.readString(json).startsWith("{\"records\":2,\"attributes\":[\"x\",\"y\"]"), Files.readString(json));
    List<String> lines = Files.readAllLines(pairs);
    assertEquals("linkage,record,partner,nearest,distance,tie,rank,linked", lines.get(0));
    String name = "\"EuclideanLinkage -M RAW\"";
    assertTrue(lines.get(1).matches("\\Q" + name + "\\E,1,2,2,0\\.1\\d*,1,1,1"), lines.get(1));
    assertTrue(lines.get(2).startsWith(name + ",2,,1,"), lines.get(2));
    assertTrue(lines.get(2).endsWith(",1,,0"), lines.get(2));
    assertEquals(5, lines.size());
  }

  @Test
  void neverWritesOverAFurtherFileThatItReads() throws Exception {
    Path a = file("a.csv", "x", "1", "2", "3", "9");
    Path known = file("known.txt", "1", "2");
    assertTrue(errors(run("-original", a, "-masked", a, "-train", known, "-json", known)).startsWith("DisclosureEvaluation: -json and"
        + " -train name the same file"));
    assertEquals(List.of("1", "2"), Files.readAllLines(known));
    Path roles = file("my.roles", "x: known");
    assertTrue(errors(run("-original", a, "-F", "RankSwapping", "-roles", roles, "-report", roles)).contains("-report and -roles name"));
    assertEquals(List.of("x: known"), Files.readAllLines(roles));
  }

  @Test
  void countsTiesBesideTheLinks() throws Exception {
    Path a = file("a.csv", "x", "1", "2", "3", "9");
    Path b = file("b.csv", "x", "1", "2.5", "2.5", "9");
    Path json = folder.resolve("j.json");
    run("-original", a, "-masked", b, "-L", "EuclideanLinkage -M RAW", "-json", json);
    assertTrue(Files.readString(json).contains("\"records\":4,\"linked\":2,\"percent\":50.0"), Files.readString(json));
    assertTrue(Files.readString(json).contains("\"tied\":2"), Files.readString(json));
  }

  @Test
  void comparesEverythingUnlessFewerAttributesAreNamed() throws Exception {
    Path a = file("a.csv", "x,c", "1,u", "1,v", "3,u", "4,w");
    Path b = file("b.csv", "x,c", "1,v", "1,u", "3,u", "4,w");
    Console without = run("-original", a, "-masked", b, "-R", "x");
    assertTrue(without.out().contains("Attributes: x" + System.lineSeparator()), without.out());
    Console with = run("-original", a, "-masked", b);
    assertTrue(with.out().contains("Attributes: x, c"), with.out());
    assertTrue(with.out().contains(" 2 "), with.out());
  }

  @Test
  void anAttackThatCannotBeDoneSaysWhyAndTheOthersGoOn() throws Exception {
    Path a = file("a.csv", "x,y", "1,2", "3,4", "1,5", "7,7");
    Path b = file("b.csv", "x,y", "11,22", "-3,44", "10,-5", "0,1");
    Console said = run("-original", a, "-masked", b, "-L", "MicroaggregationAttack", "-L", "EuclideanLinkage");
    assertTrue(errors(said).matches("DisclosureEvaluation: warning: MicroaggregationAttack .* gave no result: [^\\n]*\\n"), said.err());
    assertTrue(said.out().contains("MicroaggregationAttack -M UNIVARIATE gave no result: "), said.out());
    assertTrue(said.out().contains("EuclideanLinkage -M ATTRIBUTE "), said.out());
    Console alone = run("-original", a, "-masked", b, "-L", "MicroaggregationAttack");
    assertEquals(1, errors(alone).strip().split("\\R").length, alone.err());
  }

  @Test
  void learnsOnKnownRecordsAndAttacksTheOthers() throws Exception {
    String[] a = new String[41];
    String[] b = new String[41];
    a[0] = "x,y";
    b[0] = "x,y";
    for (int i = 1; i <= 40; i++) {
      a[i] = (i * 17 % 41) + "," + (i * 7 % 39);
      b[i] = (i * 17 % 41 + i % 3) + "," + (i * 7 % 39 - i % 2);
    }
    Path original = file("a.csv", a);
    Path masked = file("b.csv", b);
    Path json = folder.resolve("j.json");
    Path pairs = folder.resolve("p.csv");
    Console said = run("-original", original, "-masked", masked, "-train", "25%", "-S", "3", "-L", "SupervisedLinkage", "-L",
        "EuclideanLinkage", "-json", json, "-pairs", pairs);
    assertEquals("", errors(said));
    String figures = Files.readString(json);
    assertTrue(figures.matches("(?s).*\"train\":\\{\"records\":10,\"linked\":\\d+.*\"test\":\\{\"records\":30,.*"), figures);
    assertTrue(said.out().contains("known records: ") && said.out().contains("30 linked"), said.out());
    List<String> attacked = Files.readAllLines(pairs).stream().filter(line -> line.startsWith("\"Eucl"))
        .map(line -> line.replaceAll(".*\",", "").split(",")[0]).toList();
    assertEquals(30, attacked.stream().distinct().count());
    assertTrue(attacked.stream().mapToInt(Integer::parseInt).max().getAsInt() > 30, "rows are those of the whole file");
    Path list = file("known.txt", "1", "2", "3", "40");
    assertTrue(run("-original", original, "-masked", masked, "-train", list).out().contains("known records: "));
    for (String wrong : new String[] {"1", "39", "x", "0%", "-5"}) {
      assertTrue(errors(run("-original", original, "-masked", masked, "-train", wrong)).contains("-train"), wrong);
    }
  }

  @Test
  void writesTheProgrammeOfTheOneSupervisedLinkage() throws Exception {
    Path a = file("a.csv", "x,my y", "1,2", "3,4", "1,5", "7,7");
    Path b = file("b.csv", "x,my y", "1,3", "3,3", "2,5", "6,7");
    Path mps = folder.resolve("m.mps");
    Console said = run("-original", a, "-masked", b, "-L", "SupervisedLinkage", "-mps", mps);
    assertEquals("", errors(said));
    assertTrue(Files.readString(mps).contains("my_y") && Files.readString(mps).contains("ENDATA"), Files.readString(mps));
    Console none = run("-original", a, "-masked", b, "-mps", mps.resolveSibling("n.mps"));
    assertTrue(errors(none).contains("-mps") && errors(none).contains("names 0"), none.err());
    assertEquals(List.of("a.csv", "b.csv", "m.mps"), Evaluate.names(folder));
  }

  /** A masking that changes nothing links all records without loss; one that changes everything is on the front beside it. */
  @Test
  void comparesMaskingsAndMarksTheFront() throws Exception {
    String[] lines = new String[61];
    lines[0] = "x,y";
    for (int i = 1; i <= 60; i++) {
      lines[i] = (i * 17 % 61) + "," + (i * 7 % 59);
    }
    Path a = file("a.csv", lines);
    Path json = folder.resolve("j.json");
    Console said = run("-original", a, "-F", "Microaggregation -k 1 -force", "-F", "RankSwapping -p 60", "-F", "AdditiveNoise -p 300",
        "-runs", "3", "-json", json);
    assertTrue(said.out().contains("Microaggregation -k 1 -force"), said.out() + said.err());
    assertTrue(said.out().matches("(?s).*Microaggregation -k 1 -force +1 +100.00 +0.00 +50.00 +\\*.*"), said.out());
    assertTrue(said.out().matches("(?s).*RankSwapping -p 60 +3 +\\d+\\.\\d\\d \\+-.*"), said.out());
    assertTrue(said.out().contains("best score: "), said.out());
    assertTrue(Files.readString(json).startsWith("{\"maskings\":[{\"filter\":\"Microaggregation -k 1 -force\",\"risk\":{\"mean\":100.0,"));
    Console again = run("-original", a, "-F", "RankSwapping -p 60", "-F", "RankSwapping -p 60 -S 1", "-runs", "2");
    String[] same = again.out().lines().filter(line -> line.startsWith("RankSwapping")).map(line -> line.replaceAll(" -S 1", ""))
        .map(line -> line.replaceAll(" +", " ")).toArray(String[]::new);
    assertEquals(same[0], same[1], "the same seeds give the same figures");
  }

  @Test
  void reportsLossAndRiskOfTheReferencePair() throws Exception {
    Path masked = Shared.file("oracles/pair-Census-v1-6-k3-masked.csv");
    Path original = firstSix();
    Path json = folder.resolve("j.json");
    Console said = run("-original", original, "-masked", masked, "-R", "1-6", "-confidential", "STATETAX", "-json", json);
    for (String figure : new String[] {"IL1 +0\\.1378", "IL1s +0\\.0438", "SSE/SST percent +1\\.5854", "IL3 covariances +0\\.0308",
        "IL4 variances +0\\.0159", "IL5 correlations +0\\.0057", "smallest group of equal masked records +1\\b"}) {
      assertTrue(said.out().matches("(?s).*" + figure + ".*"), figure + " in " + said.out());
    }
    assertTrue(Files.readString(json).contains("\"intervalByDeviation\":[24.98"), "oracles/linkage-pair.csv");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "-original a.csv -masked b.csv -F \"Microaggregation -k 2\" | -F | -masked",
      "-original a.csv -masked b.csv -json a.csv | -json and -original | same file",
      "-original a.csv -masked b.csv -json no.json -pairs no.json | same file | -json",
      "-original a.csv -masked b.csv -L -json | -json | needs a value",
      "-original a.csv -F Nonsense | -F | 'Nonsense'",
      "-original a.csv -F \"Microaggregation -k 9\" | -F Microaggregation -k 9 | 9 records per group",
      "-original a.csv -F weka.filters.AllFilter | -F | is not a MaskingFilter",
      "-original a.csv -F Romm -runs 0 | -runs | 1 or more",
      "-original a.csv -masked b.csv -confidential z | -confidential | no attribute 'z'",
      "-original a.csv -masked b.csv -k 1 | -k | 2 or more",
      "-masked b.csv | -original | missing",
      "-original a.csv | -masked | missing",
      "-original no.csv -masked b.csv | -original | no such file",
      "-original a.csv -masked b.csv -R 7 | -R | 1 to 2",
      "-original a.csv -masked b.csv -R q | -R | no attribute 'q'",
      "-original a.csv -masked other.csv -strict | -strict | 'y' is only in the original",
      "-original a.csv -masked short.csv | 3 records | -id",
      "-original a.csv -masked b.csv -L Nonsense | -L | 'Nonsense'",
      "-original a.csv -masked b.csv -L weka.filters.AllFilter | -L | is not a Linkage",
      "-original a.csv -masked b.csv -L \"EuclideanLinkage -M XX\" | -M must be one of | 'XX'",
      "-original a.csv -masked b.csv -L \"EuclideanLinkage -zz\" | '-zz' | -M",
      "-original a.csv -masked b.csv -L | -L | needs a value",
      "-original a.csv -masked b.csv -id nix | -id | no attribute 'nix'",
      "-original a.csv -masked b.csv -id x | -id | twice",
      "-original a.csv -masked extra.csv -id x,what | -id | no attribute 'what'",
      "-original a.csv -masked b.csv -correspondence ID | -correspondence ID: -id is missing | household,person",
      "-original a.csv -masked b.csv -correspondence POSITION -id x | -correspondence POSITION | leave out one",
      "-original a.csv -masked b.csv -correspondence RANK | -correspondence must be POSITION, ID or NONE | 'RANK'",
      "-original a.csv -masked b.csv -json no/out.json | -json | does not exist",
      "-original a.csv -masked b.csv -what | '-what' | -original",
      "-original a.csv -masked words.csv -R x | 'x' | nominal",
      "-original a.csv -masked text.arff -R y | 'y' is text | -nominal",
      "-original a.csv -masked none.csv | no attribute can be compared | 'x', 'y' are only in the original",
      "-original case.csv -masked lower.csv | 'South' | 'south'",
      "-original a.csv -masked void.csv -R y | 'y' is without a value | masked data",
      "-original a.csv -masked inf.arff | the masked data: | 'y' holds the infinite value",
      "-original gap.csv -masked b.csv -L \"EuclideanLinkage -missing REFUSE\" | 'y' | 1",
      "-original one.csv -masked one.csv | at least two records | the original has 1",
      "-original empty.arff -masked b.csv | -original | has no record",
  })
  void refusesInOneLineAndWritesNothing(String options, String first, String second) throws Exception {
    file("a.csv", "x,y", "1,2", "3,4", "1,5");
    file("b.csv", "x,y", "1,2", "3,4", "1,5");
    file("other.csv", "x,z", "1,2", "3,4", "1,5");
    file("none.csv", "v,w", "1,2", "3,4", "1,5");
    file("case.csv", "x,y", "South,2", "North,4", "North,5");
    file("lower.csv", "x,y", "south,2", "North,4", "North,5");
    file("void.csv", "x,y", "1,?", "3,?", "1,?");
    file("short.csv", "x,y", "1,2");
    file("words.csv", "x,y", "a,2", "b,4", "a,5");
    file("gap.csv", "x,y", "1,2", "3,?", "1,5");
    file("one.csv", "x,y", "1,2");
    file("extra.csv", "x,y", "1,2", "9,7");
    file("text.arff", "@relation t", "@attribute x numeric", "@attribute y string", "@data", "1,a", "3,b", "1,c");
    file("inf.arff", "@relation i", "@attribute x numeric", "@attribute y numeric", "@data", "1,1e999", "3,4", "1,5");
    file("empty.arff", "@relation e", "@attribute x numeric", "@attribute y numeric", "@data");
    List<String> before = Evaluate.names(folder);
    String[] words = Utils.splitOptions(options);
    for (int i = 0; i < words.length; i++) {
      words[i] = words[i].matches("[a-z]+\\.(csv|arff|json)|no/out.json") ? folder.resolve(words[i]).toString() : words[i];
    }
    Console said = run((Object[]) words);
    assertEquals(1, errors(said).strip().split("\\R").length, said.err());
    assertTrue(said.err().startsWith("DisclosureEvaluation: ") && said.err().contains(first) && said.err().contains(second), said.err());
    assertEquals("", said.out());
    assertEquals(before, Evaluate.names(folder));
  }
}
