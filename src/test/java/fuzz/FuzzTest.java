package fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.disclosure.DisclosureEvaluation;
import weka.filters.unsupervised.attribute.RankSwapping;

/**
 * The fuzzer finds nothing in its cases, and it would find what it looks for. The cases are always the same, because a test must not fail
 * on one day and pass on another; {@code ./antw fuzz} draws other cases.
 */
class FuzzTest {

  private static final long SEED = 20776;

  @TempDir
  private Path folder;

  @Test
  void randomCommandsOnRandomFilesSucceedOrRefuseInOneLine() throws Exception {
    Fuzz fuzz = new Fuzz(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
    fuzz.run(SEED, tried -> tried < Integer.getInteger("fuzz.cases", 1000));
    assertEquals(List.of(), fuzz.faults(), "./antw fuzz -Dseed= with the number of a case in build/fuzz repeats it");
    assertTrue(fuzz.succeeded() > 0, fuzz.toString());
  }

  /** The package's own list finds a new class; these represent all. */
  @Test
  void registeredClassesAreFound() throws Exception {
    Registered all = Registered.all();
    assertTrue(all.filters().contains(RankSwapping.class), all.filters()::toString);
    assertTrue(all.linkages().size() >= 7, all.linkages()::toString);
    assertTrue(all.commands().contains(DisclosureEvaluation.class) && all.commands().size() >= 3, all.commands()::toString);
  }

  @Test
  void aSeedGivesTheSameCase() throws Exception {
    Case first = Case.draw(Registered.all(), folder, new Random(5));
    Map<Path, String> files = Checks.files(folder);
    assertEquals(first, Case.draw(Registered.all(), folder, new Random(5)));
    assertEquals(files, Checks.files(folder));
  }

  private String fault(String err, Throwable thrown, Boolean success, boolean late) throws Exception {
    Path in = Files.writeString(folder.resolve("in.csv"), "a,b\n1,2\n3,4\n");
    Path out = folder.resolve("out.csv");
    Map<Path, String> before = Checks.files(folder);
    before.remove(out);
    before.remove(folder.resolve(".out.part"));
    Case each = new Case(RankSwapping.class, List.of("-i", in.toString(), "-o", out.toString()), Optional.empty(), Set.of(out));
    return Checks.fault(each, folder, before, new Runner.Ended("", err, thrown, success, false, late));
  }

  /** Each kind of fault, made by hand. */
  @Test
  void everyKindOfFaultIsSeen() throws Exception {
    assertEquals("", fault("RankSwapping: -p must be above 0\n", null, false, false));
    assertTrue(fault("", new OutOfMemoryError(), null, false).startsWith("threw java.lang.OutOfMemoryError"));
    assertTrue(fault("", null, false, true).startsWith("went on for more than a second"));
    assertTrue(fault("RankSwapping: x\n\tat sdc.A.b(A.java:3)\n", null, false, false).startsWith("a trace"));
    assertTrue(fault("RankSwapping: NullPointerException\n", null, false, false).startsWith("a trace or the name"));
    assertTrue(fault("RankSwapping: Index 3 out of bounds for length 2\n", null, false, false).startsWith("a riddle"));
    assertTrue(fault("RankSwapping: null\n", null, false, false).startsWith("a riddle"));
    assertEquals("failed without a word", fault("", null, false, false));
    assertEquals("did not write out.csv", fault("", null, true, false));
    Files.writeString(folder.resolve("out.csv"), "a,b\n3,2\n1,4\n");
    assertEquals("passed on without a word: [b]", fault("", null, true, false));
    assertEquals("", fault("RankSwapping: warning: left unmasked: b\n", null, true, false));
    assertEquals("left a file: out.csv", fault("RankSwapping: -p must be above 0\n", null, false, false));
    Files.writeString(folder.resolve("out.csv"), "a,b\n3,2\n");
    assertEquals("of 2 records 1 came out", fault("", null, true, false));
    Files.writeString(folder.resolve("out.csv"), "a,b\n3\n");
    assertTrue(fault("", null, true, false).startsWith("the output cannot be read"));
    Files.writeString(folder.resolve(".out.part"), "half");
    assertEquals("left a file: .out.part", fault("", null, true, false));
  }
}
