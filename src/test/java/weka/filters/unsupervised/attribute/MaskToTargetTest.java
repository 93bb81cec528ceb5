package weka.filters.unsupervised.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Refused;
import sdc.target.Trial;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.DisclosureEvaluation;
import weka.disclosure.Evaluate;
import weka.disclosure.ProofCheck;
import weka.disclosure.ProvenFiles;
import weka.disclosure.SampleData;
import weka.disclosure.command.FilterCommand;
import weka.disclosure.data.DataWriter;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.linkage.SupervisedLinkage;
import weka.filters.Filter;

/** Targets are met by the very data that comes out; what cannot be met is refused in one line. */
class MaskToTargetTest {

  private static final String SWAPS = "-F \"RankSwapping -p 1..60\" -T 0 ";
  private static final String PLAIN = SWAPS + "-single -even ";

  @TempDir
  Path folder;

  private static Instances mask(MaskToTarget filter, String options, Instances data) throws Exception {
    filter.setOptions(Utils.splitOptions(options));
    filter.setInputFormat(data);
    return Filter.useFilter(data, filter);
  }

  private static Instances mask(String options, Instances data) throws Exception {
    return mask(new MaskToTarget(), options, data);
  }

  @Test
  void theOutputMeetsTheTargetWhenItIsAttackedAgain() throws Exception {
    Instances data = SampleData.census(40, 5);
    Path certificate = folder.resolve("certificate.txt");
    Instances released = mask(PLAIN + "-risk 10% -known 1-2 -S 3 -certificate " + certificate.toString().replace('\\', '/'), data);
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setAttributeIndices("1-2");
    evaluation.setLinkages(new Linkage[] {new EuclideanLinkage(), new SupervisedLinkage()});
    Assessment assessment = evaluation.evaluate(data, released);
    int bound = assessment.linkages().get(1).learned().orElseThrow().learned().bound();
    assertTrue(assessment.linkages().get(0).links().linked() <= 4, "Euclidean");
    assertTrue(bound <= 4, "proven bound " + bound);
    String text = Files.readString(certificate);
    assertTrue(text.contains("at most 4 of 40 records (10 %)"), text);
    assertTrue(text.contains("Method:    RankSwapping\n"), text);
    assertTrue(text.contains("; the order of the records, which is the original's; "), text);
    assertTrue(text.matches("(?s).*\nSearch:    \\d+ maskings were tried, \\d+ met the target, .*"), text);
    assertFalse(text.matches("(?s).*-p \\d.*"), text);
    assertTrue(text.matches("(?s).*Attacks on this very file:\n  EuclideanLinkage.*  SupervisedLinkage -F WEIGHTED_MEAN: \\d linked, "
        + "proven: no distance of its family links more than \\d.*Assumed: the intruder has .*Not tried: no bound was proven for.*"), text);
  }

  private String certified(String attack) throws Exception {
    Path certificate = folder.resolve("certified.txt");
    mask("-F \"RankSwapping -p 40..60\" -T 0 -single -even -together -risk 90% -known 1-2 -S 3 -attack EuclideanLinkage -attack \""
        + attack + "\" -certificate " + certificate.toString().replace('\\', '/'), SampleData.census(30, 5));
    return Files.readString(certificate);
  }

  /** A search without a proof proves nothing about its family, and a proof for some of its distances nothing about the others. */
  @Test
  void theCertificateNamesEveryFamilyWithoutAProof() throws Exception {
    String all = "no bound was proven for the families WEIGHTED_MEAN, OWA, CHOQUET, BILINEAR, MISMATCH";
    String searched = certified("SupervisedLinkage -F OWA -learner SEARCH");
    assertTrue(searched.contains(all), searched);
    assertFalse(searched.contains("proven bounds"), searched);
    assertTrue(searched.contains("of t equal released records, of the attack that guesses best, not of all together\n"), searched);
    String metrics = certified("SupervisedLinkage -metric");
    assertTrue(metrics.contains("proven bounds") && metrics.contains(all), metrics);
    String whole = certified("SupervisedLinkage");
    assertTrue(whole.contains(all.replace("WEIGHTED_MEAN, ", "")), whole);
  }

  @Test
  void theSameSeedGivesTheSameRelease() throws Exception {
    Instances data = SampleData.census(40, 5);
    String options = "-F \"RankSwapping -R 1-4 -p 10..30\" -T 0 -risk 20% -even -known 1-2 -S 4 -attack EuclideanLinkage";
    assertEquals(mask(options, data).toString(), mask(options, data).toString());
  }

  @Test
  void aSeedOfItsOwnIsDrawnOtherwise() throws Exception {
    Instances data = SampleData.census(30, 5);
    String options = "-F \"AdditiveNoise -p 20..60\" -T 0 -single -even -risk 99% -known 1-2 -attack EuclideanLinkage";
    assertFalse(mask(options, data).toString().equals(mask(options, data).toString()));
  }

  @Test
  void anImpossibleTargetIsRefusedWithTheNearestAndNoFile() throws Exception {
    Instances data = SampleData.census(60, 5);
    Path certificate = folder.resolve("none.txt");
    String message = assertThrows(IllegalArgumentException.class, () -> mask("-F \"RankSwapping -p 1..3\" -risk 1%"
        + " -S 1 -attack EuclideanLinkage -certificate "
        + certificate.toString().replace('\\', '/'), data)).getMessage();
    assertTrue(message.matches("no masking that was tried leaves at most 0 of 60 records \\(1 %\\) to be found: the nearest,"
        + " RankSwapping -p \\d.*, leaves \\d+\\.\\d records.*; allow a larger -risk.*"), message);
    assertEquals(List.of(), Evaluate.names(folder));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "RankSwapping -p 40..1 | -F: the range 40..1 of 'RankSwapping -p 40..1' falls; write the smaller number first, such as 1..40",
      "RankSwapping -p 1..x | -F RankSwapping: -p must be a number, got '1..x'",
      "RankSwapping -p 1..400 | -F RankSwapping: -p: percent (the width of the swap) must be above 0 and at most 100, got 400.0",
      "Microaggregation -k 1.5..3.0 | -F Microaggregation: -k must be a whole number, got '1.5'"})
  void wrongRangesAreRefusedInOneLine(String masking, String expected) throws Exception {
    Instances data = SampleData.census(20, 5);
    MaskToTarget filter = new MaskToTarget();
    String message = assertThrows(IllegalArgumentException.class, () -> {
      filter.setOptions(new String[] {"-F", masking});
      filter.setInputFormat(data);
      Filter.useFilter(data, filter);
    }).getMessage();
    assertEquals(expected.split(" \\(")[0].split(" must")[0], message.split(" \\(")[0].split(" must")[0]);
    assertFalse(message.contains("\n"), message);
  }

  @Test
  void namesKnownAttributesThatNoMaskingChanges() throws Exception {
    Instances data = SampleData.census(40, 5);
    String message = assertThrows(IllegalArgumentException.class, () -> mask("-F \"RankSwapping -R 1-2 -p 1..60\" -known 1-4 -risk 0"
        + " -S 1 -single -even -attack EuclideanLinkage", data)).getMessage();
    assertTrue(message.contains("; -known has attributes that no -F masks: EMCONTRB, FEDTAX; "), message);
  }

  private static Instances numbers(double[][] rows) {
    Instances data = new Instances("numbers", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), rows.length);
    for (double[] row : rows) {
      data.add(new DenseInstance(1, row.clone()));
    }
    return data;
  }

  private String name(String file) {
    return folder.resolve(file).toString();
  }

  /** Runs the filter on files; standard error is none of this test's business. */
  private boolean run(String options, String... more) throws Exception {
    List<String> words = new ArrayList<>(List.of(Utils.splitOptions(options)));
    words.addAll(List.of(more));
    return new FilterCommand(new MaskToTarget()).run(words.toArray(String[]::new));
  }

  @Test
  void theCommandWritesReleaseCertificateAndAProofThatChecks() throws Exception {
    try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("data.csv"))) {
      new DataWriter("data.csv", DataWriter.ALL_DIGITS, false, out).all(SampleData.census(40, 5));
    }
    String options = PLAIN + "-risk 20% -known 1-2 -S 2 -attack EuclideanLinkage -attack SupervisedLinkage";
    assertTrue(run(options, "-i", name("data.csv"), "-o", name("release.csv"), "-certificate", name("certificate.txt"), "-proof",
        name("proof.gz")));
    assertTrue(Files.readString(folder.resolve("certificate.txt")).contains("SHA-256 " + ProvenFiles.hash(name("release.csv"))));
    PrintStream before = System.out;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      new ProofCheck().perform(new String[] {"-original", name("data.csv"), "-masked", name("release.csv"), "-proof", name("proof.gz")});
    } finally {
      System.setOut(before);
    }
    Matcher accepted = Pattern.compile("accepted: no .* links more than (\\d+) of 40 records")
        .matcher(said.toString(StandardCharsets.UTF_8));
    assertTrue(accepted.find(), said::toString);
    assertTrue(Integer.parseInt(accepted.group(1)) <= 8, accepted::group);
  }

  @Test
  void roundingTheReleaseIsRefusedAndNoFileAppears() throws Exception {
    try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("data.csv"))) {
      new DataWriter("data.csv", DataWriter.ALL_DIGITS, false, out).all(SampleData.census(20, 5));
    }
    assertFalse(run(PLAIN, "-i", name("data.csv"), "-o", name("release.csv"), "-decimal", "2"));
    assertFalse(run(PLAIN, "-i", name("data.csv"), "-proof", name("proof.gz")), "a proof needs the release on disk");
    assertFalse(Files.exists(folder.resolve("release.csv")));
  }

  @Test
  void aStopGivesTheBestSoFar() throws Exception {
    Instances data = SampleData.census(30, 5);
    MaskToTarget filter = new MaskToTarget();
    List<Trial<Instances>> seen = new CopyOnWriteArrayList<>();
    filter.listen((trial, best) -> seen.add(trial));
    filter.reportTo(() -> seen.stream().anyMatch(Trial::isMet));
    Instances released = mask(filter, SWAPS + "-risk 20% -known 1-2 -S 1 -attack EuclideanLinkage", data);
    Trial<Instances> best = seen.stream().filter(Trial::isMet).min(Comparator.comparingDouble(Trial::loss)).orElseThrow();
    assertTrue(seen.size() < 30, "points of the map: " + seen.size());
    assertEquals(best.release().toString().replaceAll("(?s).*@data", ""), released.toString().replaceAll("(?s).*@data", ""));
  }

  /** A later number would have become the label of that index; numbers that no masking changes pass through. */
  @Test
  void laterDataNeedsTheLabelsOfTheRelease() throws Exception {
    Instances data = SampleData.census(20, 5);
    MaskToTarget recoding = new MaskToTarget();
    mask(recoding, "-F \"Recode -R 1 -bins 2..3\" -T 0 -single -even -risk 100% -known 1-2 -attack EuclideanLinkage", data);
    Refused.says("labels of '" + data.attribute(0).name() + "' … one file at a time",
        assertThrows(IllegalArgumentException.class, () -> Filter.useFilter(data, recoding)).getMessage());
    MaskToTarget swapping = new MaskToTarget();
    mask(swapping, PLAIN + "-risk 100% -known 1-2 -S 1 -attack EuclideanLinkage", data);
    assertEquals(data.toString(), Filter.useFilter(data, swapping).toString());
  }

  @Test
  void tinyConstantAndEqualDataEndInOneLine() {
    for (double[][] rows : List.of(new double[][] {{1, 2}}, new double[][] {{1, 2}, {3, 4}}, new double[][] {{1, 2}, {1, 2}, {1, 2}},
        new double[][] {{1, 2}, {1, 3}, {1, 4}, {1, 5}}, new double[0][])) {
      Instances data = numbers(rows);
      try {
        Instances released = mask("-risk 0 -S 1 -T 5 -single -even -attack EuclideanLinkage"
            + " -F \"RankSwapping -p 1..9\" -F \"Microaggregation -k 2..4\"", data);
        assertEquals(rows.length, released.numInstances());
      } catch (IllegalArgumentException e) {
        assertFalse(e.getMessage().contains("\n"), e.getMessage());
      } catch (Exception e) {
        throw new AssertionError(rows.length + " records: " + e, e);
      }
    }
  }
}
