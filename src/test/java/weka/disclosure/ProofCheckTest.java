package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.disclosure.command.Command;

/** Proofs of two CSV files with identifiers, categories and missing values, written and checked by the two commands. */
class ProofCheckTest {

  @TempDir
  Path folder;

  @BeforeEach
  void files() throws IOException {
    Random random = new Random(5);
    StringBuilder original = new StringBuilder("id,age,income,region\n");
    StringBuilder masked = new StringBuilder("id,age,income,region\n");
    for (int i = 0; i < 24; i++) {
      int age = 20 + random.nextInt(50);
      int income = random.nextInt(5000);
      String region = List.of("north", "south", "west").get(random.nextInt(3));
      original.append(String.format("p%d,%d,%d,%s%n", i, age, income, region));
      masked.insert(21, String.format("p%d,%s,%d,%s%n", i, i == 3 ? "?" : "" + (age + random.nextInt(9)), income + random.nextInt(900),
          i % 7 == 0 ? "?" : region));
    }
    Files.writeString(folder.resolve("o.csv"), original);
    Files.writeString(folder.resolve("m.csv"), masked);
  }

  private String run(Command command, String... more) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      String[] files = {"-original", folder.resolve("o.csv").toString(), "-masked", folder.resolve("m.csv").toString()};
      command.perform(Stream.of(files, more).flatMap(Arrays::stream).toArray(String[]::new));
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8).strip();
  }

  private String write(String linkage) throws Exception {
    return run(new DisclosureEvaluation(), "-id", "id", "-R", "age,income,region", "-L", linkage, "-proof", proof());
  }

  private String proof() {
    return folder.resolve("proof.gz").toString();
  }

  private String check() throws Exception {
    return run(new ProofCheck(), "-proof", proof());
  }

  @ParameterizedTest
  @ValueSource(strings = {"WEIGHTED_MEAN", "OWA -metric", "CHOQUET", "BILINEAR", "MISMATCH", "CHOQUET -contradiction"})
  void proofsOfMixedDataAreAccepted(String family) throws Exception {
    String said = write("SupervisedLinkage -F " + family);
    assertTrue(said.contains("proof: no parameters link more than "), said);
    String checked = check();
    String last = checked.substring(checked.lastIndexOf('\n') + 1);
    assertTrue(last.matches("accepted: no SupervisedLinkage -F " + family + " links more than \\d+ of 24 records"), checked);
  }

  /** What released groups stand for decides the distances, so a proof is about its hierarchies too. */
  @Test
  void otherHierarchiesAreRejected() throws Exception {
    Path file = Files.createDirectory(folder.resolve("hierarchies")).resolve("region.csv");
    String hierarchy = "north;cold;*\nsouth;warm;*\nwest;cold;*\n";
    Files.writeString(file, hierarchy);
    Path masked = folder.resolve("m.csv");
    Files.writeString(masked, Files.readString(masked).replace("north", "cold").replace("west", "cold").replace("south", "warm"));
    write("SupervisedLinkage");
    assertTrue(check().contains("\naccepted: "), check());
    Files.writeString(file, "west;cold;*\nsouth;warm;*\nnorth;cold;*\n");
    assertTrue(check().contains("\naccepted: "), "the same in another order");
    Files.writeString(file, hierarchy.replace("west;cold", "west;warm"));
    String rejected = "\nrejected: the hierarchies of '" + folder.resolve("o.csv") + "' are not those that the proof is about";
    assertTrue(check().contains(rejected), check());
    Files.delete(file);
    assertTrue(check().contains(rejected), check());
  }

  /** Weights and households are not compared, so the check must set them apart too. */
  @ParameterizedTest
  @ValueSource(strings = {"-weight", "-household"})
  void attributesSetApartStayApart(String option) throws Exception {
    run(new DisclosureEvaluation(), "-id", "id", option, "income", "-L", "SupervisedLinkage", "-proof", proof());
    assertTrue(check().matches("(?s).*\naccepted: no SupervisedLinkage -F WEIGHTED_MEAN links more than \\d+ of 24 records"), check());
  }

  @Test
  void otherFilesAndBrokenProofsAreRejected() throws Exception {
    write("SupervisedLinkage");
    String text = new String(new GZIPInputStream(Files.newInputStream(Path.of(proof()))).readAllBytes(), StandardCharsets.UTF_8);
    save(text.replaceFirst("\nbound (\\d+)", "\nbound 1"));
    assertTrue(check().contains("\nrejected: step 1 after the header: the parameters link "), check());
    byte[] whole = Files.readAllBytes(Path.of(proof()));
    Files.write(Path.of(proof()), Arrays.copyOf(whole, whole.length / 2));
    assertEquals("rejected: '" + proof() + "' breaks off: its end is missing; copy the file again", check());
    save(text.replaceFirst("\nlinkage SupervisedLinkage", "\nlinkage SupervisedLinkage \""));
    assertTrue(check().contains("\nrejected: the options that it names cannot be read: "), check());
    Files.writeString(folder.resolve("proof.gz"), "no proof");
    assertEquals("rejected: '" + proof() + "' is not a gzip file; name a file that -proof wrote", check());
    save(text.replaceFirst("\nlinkage SupervisedLinkage", "\nlinkage AnyLinkage"));
    assertTrue(check().contains("\nrejected: the proof is about 'AnyLinkage"), check());
    write("SupervisedLinkage");
    for (String changed : List.of("m.csv", "o.csv")) {
      Path file = folder.resolve(changed);
      String before = Files.readString(file);
      Files.writeString(file, before + "\n");
      assertTrue(check().endsWith(changed + "' is not the file that the proof is about (its SHA-256 is another)"), check());
      Files.writeString(file, before);
    }
  }

  @Test
  void eachFileMustBeNamed() {
    String[] all = {"-original", "o.csv", "-masked", "m.csv", "-proof", "p.gz"};
    for (int left = 0; left < all.length; left += 2) {
      List<String> others = new ArrayList<>(List.of(all));
      others.subList(left, left + 2).clear();
      assertEquals(all[left] + " is missing; name the file", assertThrows(IllegalArgumentException.class,
          () -> new ProofCheck().perform(others.toArray(String[]::new))).getMessage());
    }
  }

  /** A proof by hand: the last line names the margins that its core needs, and repeats no text that decides nothing. */
  @Test
  void theLastLineSaysWhatWasChecked() throws Exception {
    Files.writeString(folder.resolve("o.csv"), "x,y\n0,0\n10,10\n1,1\n11,11\n");
    Files.writeString(folder.resolve("m.csv"), "x,y\n0,1\n11,10\n1,0\n10,11\n");
    String exact = "disclosureControl proof 1\noriginal " + ProvenFiles.hash(folder.resolve("o.csv").toString()) + "\nmasked "
        + ProvenFiles.hash(folder.resolve("m.csv").toString()) + "\nhierarchies none\noptions -roles NONE -R first-last\nlinkage"
        + " SupervisedLinkage -F WEIGHTED_MEAN -proof \"in any family\"\ntolerance 1.0E-9\nrecords 4\nbound 2\nlinked 2\n"
        + "parameters WEIGHTED_MEAN 0 0:1\ncore 1 r0:2*1 r1:3*1\ncore 2 r2:0*1 r3:1*1\nleaf\nweights 1*1073741824 2*1073741824\nend\n";
    String last = "\naccepted: no SupervisedLinkage -F WEIGHTED_MEAN links more than 2 of 4 records";
    save(exact);
    assertTrue(check().endsWith(last), check());
    save(exact.replace("r0:2*1", "r0:2*1.0000000001"));
    assertTrue(check().endsWith(last + " with margins above 1.0E-9"), check());
  }

  private void save(String text) throws IOException {
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(Path.of(proof())))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void onlyExactProofsOfOneFamilyAreWritten() {
    for (String linkage : List.of("SupervisedLinkage -F AUTO", "SupervisedLinkage -learner SEARCH", "EuclideanLinkage",
        "SupervisedLinkage -regularise 3")) {
      String why = assertThrows(IllegalArgumentException.class, () -> write(linkage)).getMessage();
      assertTrue(why.startsWith("-proof"), why);
      assertFalse(Files.exists(Path.of(proof())), linkage);
    }
    String why = assertThrows(IllegalArgumentException.class, () -> run(new DisclosureEvaluation(), "-id", "id", "-R", "age,income",
        "-L", "SupervisedLinkage", "-train", "10", "-proof", proof())).getMessage();
    assertTrue(why.contains("-train"), why);
    assertTrue(assertThrows(IllegalArgumentException.class, () -> run(new ProofCheck())).getMessage().startsWith("-proof is missing"));
  }
}
