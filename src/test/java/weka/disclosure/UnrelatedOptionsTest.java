package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xml.sax.InputSource;
import sdc.Refused;
import weka.classifiers.Evaluation;
import weka.classifiers.lazy.IBk;
import weka.core.Instances;
import weka.disclosure.command.Console;
import weka.disclosure.command.Json;
import weka.disclosure.utility.LossAxis;

/** Attacks without correspondence on the command line. */
class UnrelatedOptionsTest {

  @TempDir
  private Path folder;

  @BeforeEach
  void writesFiles() throws IOException {
    Instances people = SampleData.classified(120, 1);
    write("people.arff", people);
    people.randomize(new Random(3));
    write("copy.arff", people);
    write("fresh.arff", SampleData.classified(90, 2));
    write("held.arff", SampleData.classified(100, 3));
    Files.writeString(folder.resolve("short.csv"), "nothing\n1\n2\n");
  }

  private void write(String name, Instances data) throws IOException {
    Files.writeString(folder.resolve(name), data.toString());
  }

  private Console run(String options) throws Exception {
    return Evaluate.line(folder, "-original people.arff " + options);
  }

  private String json(String options) throws Exception {
    return Evaluate.json(folder, "-original people.arff " + options);
  }

  @Test
  void aShuffledCopyIsCalledACopy() throws Exception {
    for (String holdout : List.of("", " -holdout held.arff")) {
      Console said = run("-masked copy.arff -correspondence NONE -report r.html" + holdout);
      String sentence = "he release is a copy: 120 of 120 released records equal an original";
      assertTrue(said.out().contains("In short:   t" + sentence), said::toString);
      assertTrue(Files.readString(folder.resolve("r.html")).contains("T" + sentence));
      assertEquals(holdout.isEmpty(), said.out().contains("the control are the originals"), said::toString);
      String found = json("-masked copy.arff -correspondence NONE" + holdout);
      assertTrue(found.contains("\"copies\":{\"exact\":{\"attack\":{\"records\":120,\"of\":120"), found);
      assertTrue(found.contains("\"linkage\":[]") && found.contains("\"by\":\"NONE\""), found);
    }
    assertTrue(run("-masked copy.arff").out().contains("the order does not correspond; give -id, or -correspondence NONE"));
  }

  /** Every record occurs twice, so the originals as the control always succeed, and no attack can show that this is a copy. */
  @Test
  void aCopyOfRecordsThatRepeatIsNotCalledSafe() throws Exception {
    String head = "@relation r\n@attribute job {a,b,c}\n@attribute region {x,y}\n@data\n";
    Files.writeString(folder.resolve("people.arff"), head + "a,x\na,x\nb,x\nb,x\nc,x\nc,x\na,y\na,y\nb,y\nb,y\nc,y\nc,y\n");
    Files.writeString(folder.resolve("repeated.arff"), head + "c,y\nb,y\na,y\nc,x\nb,x\na,x\nc,y\nb,y\na,y\nc,x\nb,x\na,x\n");
    Console said = run("-masked repeated.arff -correspondence NONE -report r.html -privacy p.html");
    String line = said.out().lines().filter(each -> each.startsWith("In short:")).findFirst().orElseThrow();
    Refused.says("the risk is not known, where … but no attack says anything about the risk … 12 of 12 released records equal an original"
        + " (0 of them alone with their values)", line);
    assertEquals(4, said.out().lines().filter(each -> each.contains("risk not known: the control always succeeds")).count(),
        said::toString);
    assertTrue(Files.readString(folder.resolve("r.html")).contains("12 of 12 released records equal an original"));
    assertTrue(said.out().contains("categories changed percent               not computed: records do not correspond"), said::toString);
    assertTrue(Files.readString(folder.resolve("p.html")).contains("Not known: no attack that was tried says anything."));
    String found = json("-masked repeated.arff -correspondence NONE");
    assertEquals(4, found.split("\"risk\":null,\"interval\":\\[null,null\\]", -1).length - 1, found);
    assertFalse(found.contains("\"risk\":0"), found);
  }

  /** Three copies are too few for a clear risk, but they are published. */
  @Test
  void aFewCopiedRecordsAreInTheSentence() throws Exception {
    Instances fresh = SampleData.classified(90, 2);
    for (int row = 0; row < 3; row++) {
      fresh.set(row, SampleData.classified(120, 1).instance(40 + row));
    }
    write("fresh.arff", fresh);
    for (String holdout : List.of("", " -holdout held.arff")) {
      Console said = run("-masked fresh.arff -correspondence NONE" + holdout);
      assertTrue(said.out().lines().anyMatch(line -> line.startsWith("In short:")
          && line.contains("3 of 90 released records equal an original (3 of them alone with their values)")), said::toString);
    }
  }

  /** No link, no margin and no guess stands in a report without correspondence; weak attacks are called so. */
  @Test
  void theReportSaysWhatIsNotKnown() throws Exception {
    Console said = run("-masked fresh.arff -correspondence NONE -holdout held.arff -secret class -report r.html");
    String page = Files.readString(folder.resolve("r.html"));
    for (String part : List.of("the risk of a single record is not known", "No linkage was run.", "better than chance",
        "attack that is no better than chance")) {
      assertTrue(page.contains(part), part + said);
    }
    assertFalse(page.contains("most at risk, of 0") || page.contains("How well links predict"), page);
  }

  /** The classifier of Weka's own evaluation, and one masking that changes nothing: no loss by any of the figures. */
  @Test
  void utilityIsMeasuredAndChosenAsTheLoss() throws Exception {
    String asked = " -correspondence NONE -holdout held.arff -W \"IBk -K 1\" -class class -propensity";
    String copy = json("-masked copy.arff" + asked);
    Instances train = SampleData.classified(120, 1);
    Instances test = SampleData.classified(100, 3);
    train.setClassIndex(train.numAttributes() - 1);
    test.setClassIndex(test.numAttributes() - 1);
    IBk neighbour = new IBk();
    neighbour.buildClassifier(train);
    Evaluation evaluation = new Evaluation(test);
    evaluation.evaluateModel(neighbour, test);
    assertTrue(copy.contains("\"records\":100,\"tested\":\"HOLDOUT\",\"measures\":[{\"name\":\"right, %\",\"original\":"
        + Json.of(evaluation.pctCorrect()) + ",\"masked\":" + Json.of(evaluation.pctCorrect())), copy);
    assertTrue(copy.contains("\"pmse\":") && copy.contains("\"standardised\":-"), copy);
    assertTrue(json("-masked copy.arff" + asked.replace("-holdout held.arff", "")).contains("\"tested\":\"ORIGINALS\""));
    for (String loss : List.of("HEADLINE", "PROPENSITY", "TABLES", "REGRESSION", "LEARNING")) {
      Console said = run("-F \"SequentialSynthesis -n 300 -S 1\" -F \"AdditiveNoise -p 1 -S 1\" -R 1-3 -loss " + loss + asked);
      assertTrue(said.out().contains("loss: " + LossAxis.valueOf(loss).words()), said::toString);
      assertTrue(said.out().matches("(?s).*AdditiveNoise -S 1 -p 1 +1 +\\d+\\.\\d+ +\\d+\\.\\d+ .*"), said::toString);
    }
    assertTrue(run("-masked copy.arff -loss LEARNING").err().contains("-loss LEARNING needs a classifier"));
  }

  /** The page names each question, what was tried and what not, the files by their digests, and has a place for a signature. */
  @Test
  void aPageToSign() throws Exception {
    for (String holdout : List.of("", " -holdout held.arff")) {
      Console said = run("-masked copy.arff -correspondence NONE -privacy p.html -json o.json" + holdout);
      String page = Files.readString(folder.resolve("p.html"));
      DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(page.replaceFirst("<!DOCTYPE html>",
          ""))));
      for (String part : List.of("Can a person be singled out?", "Not tried:", "Signature".toLowerCase(), "T" + "he release is a copy")) {
        assertTrue(page.contains(part), part + said);
      }
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(folder.resolve("copy.arff")));
      assertTrue(page.contains(HexFormat.of().formatHex(digest)), page);
      assertEquals(holdout.isEmpty(), page.contains("because no records were held out"), page);
      String json = Files.readString(folder.resolve("o.json"));
      assertTrue(json.contains("\"questions\":[{\"question\":\"singlingOut\",\"tried\":[\"copies.exact\",\"copies.rounded\""), json);
      assertTrue(json.contains("\"clear\":true,\"largest\":\"copies.exact\",\"risk\":100.0"), json);
      assertTrue(json.contains(holdout.isEmpty() ? "\"answer\":\"not examined\"" : "\"largest\":\"linkability\",\"risk\":"), json);
    }
    assertTrue(run("-masked copy.arff -privacy p.html").err().contains("-privacy describes"), "with positions");
    assertTrue(run("-masked copy.arff -runs 2").err().contains("-runs masks several times, so it needs -F"), "a masked file");
    assertTrue(run("-F Romm -correspondence NONE -privacy p.html").err().contains("instead of -F"));
  }

  /** With -confidential, nothing else is inferred, and the page that is signed must say so. */
  @Test
  void attributesThatNobodyTriedToInferAreNamed() throws Exception {
    String both = "-masked fresh.arff -correspondence NONE -holdout held.arff -R first-last -privacy p.html";
    assertFalse(json(both).contains("\"inference of "), "all are inferred");
    String asked = json(both + " -confidential last");
    assertTrue(asked.contains("\"inference of "), asked);
    assertTrue(Files.readString(folder.resolve("p.html")).contains("inference of "));
  }

  @Test
  void independentDataIsNotFound() throws Exception {
    Console said = run("-masked fresh.arff -holdout held.arff -correspondence NONE");
    assertTrue(said.out().contains(" attacks without correspondence succeeds clearly more often than its control"), said::toString);
    assertTrue(said.out().contains("control: 100 records held out"), said::toString);
    assertFalse(said.out().contains("found by at least one linkage"), said::toString);
    assertFalse(said.out().contains("held out equal an original"), said::toString);
    assertTrue(run("-masked fresh.arff").err().contains("attack without correspondence (NONE)"), "files of unequal size");
  }

  /** Equality at the same place is a fact, whatever the records are called. */
  @Test
  void attributesThatAreTheSameRowByRowAreNamed() throws Exception {
    Instances kept = SampleData.classified(120, 1);
    kept.forEach(record -> record.setValue(0, record.value(0) + Math.sin(100 * record.value(1))));
    write("kept.arff", kept);
    Console said = run("-masked kept.arff -correspondence NONE -holdout held.arff");
    assertTrue(said.out().lines().anyMatch(line -> line.startsWith("In short:") && line.contains("but not masked: a2, a3, class")),
        said::toString);
    assertTrue(json("-masked kept.arff -correspondence NONE").contains("\"untouched\":[\"a2\",\"a3\",\"class\"]"));
  }

  private void remarks(String name, IntFunction<String> remark) throws IOException {
    List<String> lines = new ArrayList<>(List.of("@relation p", "@attribute age numeric", "@attribute income numeric",
        "@attribute remark string", "@data"));
    IntStream.range(0, 40).forEach(row -> lines.add((20.5 + row) + "," + (1000.5 + row * 37 % 97) + "," + remark.apply(row)));
    Files.write(folder.resolve(name), lines);
  }

  /** Before: texts that were all replaced were not missing from the loss. A text may move to another record, but not be lost. */
  @Test
  void textsThatChangedAreNotInTheLoss() throws Exception {
    remarks("people.arff", row -> "old" + row);
    for (IntFunction<String> changed : List.<IntFunction<String>>of(row -> "new" + row, row -> row == 5 ? "?" : "old" + row)) {
      remarks("masked.arff", changed);
      String found = json("-masked masked.arff -correspondence NONE -report r.html");
      assertTrue(found.contains("\"notInLoss\":[\"remark\"]"), found);
      assertTrue(found.contains("the loss does not measure the change of remark"), found);
      assertTrue(Files.readString(folder.resolve("r.html")).contains(", without the change of remark, which it does not measure. Score"));
    }
    remarks("masked.arff", row -> "old" + (row + 7) % 40);
    String found = json("-masked masked.arff -correspondence NONE");
    assertTrue(found.contains("\"notInLoss\":[]"), found);
  }

  /** Categories of which few combinations exist are equal by chance; numbers with ten digits are not. */
  @Test
  void recordsHeldOutThatAreOriginalsAreNamed() throws Exception {
    Instances held = SampleData.classified(100, 3);
    for (int row = 0; row < 10; row++) {
      held.set(row, SampleData.classified(120, 1).instance(row));
    }
    write("overlap.arff", held);
    String found = json("-masked fresh.arff -correspondence NONE -holdout overlap.arff");
    assertTrue(found.contains("but 10 of 100 records held out equal an original, so risks may be too small"), found);
    write("people.arff", SampleData.nominal(60));
    write("others.arff", SampleData.nominal(45));
    found = json("-masked people.arff -correspondence NONE -holdout others.arff");
    assertFalse(found.contains("held out equal an original"), found);
  }

  /** A nearest neighbour recognises the records that it has learned, in a copy; independent data teaches it nothing. */
  @Test
  void aClassifierAsIntruder() throws Exception {
    String asked = " -holdout held.arff -correspondence NONE -secret class -parties 1,2 -model \"IBk -K 1\"";
    Instances people = SampleData.classified(120, 1);
    String copy = json("-masked copy.arff" + asked);
    String target = people.attribute(people.numAttributes() - 1).name();
    assertTrue(copy.contains("\"inference\":{\"" + target + "\":{\"nearest\":{"), copy);
    assertTrue(copy.contains("\"model\":{\"attack\":{\"records\":120,\"of\":120"), copy);
    assertTrue(copy.contains("\"parties\":[["), copy);
    Console fresh = run("-masked fresh.arff" + asked);
    assertTrue(fresh.out().contains("people who are found to have been in the original, by the classifier"), fresh::toString);
    assertTrue(fresh.out().contains("confident right guesses of '" + target + "'"), fresh::toString);
    assertTrue(fresh.out().contains("In short:   none of 14 attacks"), fresh::toString);
    String refused = run("-masked copy.arff" + asked.replace("IBk -K 1", "weka.classifiers.functions.LinearRegression")).err();
    assertTrue(refused.contains("-model: LinearRegression cannot learn 'released': "), refused);
  }

  /** Recoded values equal no original, so they are left out loudly: distances to them would look safe. */
  @Test
  void recodedAttributesAreNotCalledSafe() throws Exception {
    Files.write(folder.resolve("people.arff"), List.of("@relation p", "@attribute age {21,34,38,45}", "@attribute job {a,b}", "@data",
        "21,a", "34,b", "38,a", "45,b"));
    Files.write(folder.resolve("recoded.arff"), List.of("@relation p", "@attribute age {20-29,30-39,45}", "@attribute job {a,b}", "@data",
        "20-29,a", "30-39,b", "30-39,a", "45,b"));
    Console said = run("-masked recoded.arff -correspondence NONE");
    assertTrue(said.out().contains("most of their released labels are not in the original: age;"), said::toString);
    assertTrue(said.out().contains("Attributes: job") && said.out().contains("1 of 2 attributes was not attacked (age)"), said::toString);
    assertTrue(json("-masked recoded.arff -correspondence NONE").contains("{\"name\":\"age\",\"why\":\"most of its released labels are"
        + " not in the original\"}"));
    assertTrue(run("-masked recoded.arff -correspondence NONE -R age").err().contains("-correspondence NONE compares values"));
  }

  /** The holdout is drawn before masking, so the filter sees three quarters of the records. */
  @Test
  void filtersAreComparedWithADrawnHoldout() throws Exception {
    String asked = "-F \"AdditiveNoise -R 1-3 -p 1\" -F \"RankSwapping -R 1-3 -p 50\" -R 1-3 -holdout 25% -correspondence NONE -S 4";
    String found = json(asked);
    assertTrue(found.contains("\"holdout\":30,") && found.contains("\"candidates\":90"), found);
    Console said = run(asked + " -report r.html");
    assertTrue(said.out().contains("risk %") && said.out().contains("largest risk without correspondence"), said::toString);
    assertTrue(said.out().lines().anyMatch(line -> line.startsWith("best score: ") && line.contains("; but not masked: class; 1 of 4"
        + " attributes was not attacked (class)")), said::toString);
    String page = Files.readString(folder.resolve("r.html"));
    assertTrue(page.contains("has the best score: its largest risk is ") && !page.contains("its strongest attack finds"), page);
    said = run(asked.replace("-holdout 25% ", ""));
    assertEquals(1, said.out().lines().filter(line -> line.startsWith("Note:     without -holdout, the control are the originals")).count(),
        said::toString);
    assertEquals(found.replaceAll("\"provenance.*", ""), json(asked).replaceAll("\"provenance.*", ""), "the same seed");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"-holdout held.arff | -holdout | -correspondence NONE",
      "-correspondence NO | -correspondence | NONE",
      "-correspondence NONE -id a | -correspondence NONE | -id", "-correspondence NONE -holdout 20% | 20% | -F",
      "-correspondence NONE -holdout none.arff | -holdout | none.arff", "-correspondence NONE -holdout short.csv | -holdout | no attribute",
      "-correspondence NONE -holdout people.arff | is the original itself | made from",
      "-correspondence NONE -holdout copy.arff | is the original itself | made from",
      "-correspondence NONE -parties 1 | -parties | -holdout", "-correspondence NONE -model IBk | -model | -holdout",
      "-correspondence NONE -holdout held.arff -model Nothing | -model | no classifier",
      "-correspondence NONE -holdout held.arff -parties first-last | -parties | not all",
      "-correspondence NONE -train 20% | -train | NONE", "-correspondence NONE -sample 9 | -sample | NONE",
      "-correspondence NONE -noise 9 | -noise | NONE", "-correspondence NONE -subsets 2 | -subsets | NONE",
      "-correspondence NONE -release held.arff | -release | NONE", "-correspondence NONE -pairs p.csv | -pairs | NONE",
      "-correspondence NONE -holdout held.arff -json held.arff | -holdout | held.arff"})
  void wrongOptionsAreReportedInOneLine(String options, String first, String second) throws Exception {
    Console said = run("-masked copy.arff " + options);
    assertEquals(1, said.err().lines().filter(line -> !line.contains("warning:")).count(), said::toString);
    assertTrue(said.err().contains(first) && said.err().contains(second), said::toString);
  }

  @Test
  void aShareMustLeaveRecords() throws Exception {
    for (String share : List.of("0%", "100%", "0.1%")) {
      assertTrue(run("-F AdditiveNoise -correspondence NONE -holdout " + share).err().contains("-holdout " + share + " leaves"), share);
    }
  }
}
