package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.proof.Header;
import sdc.proof.ProofResult;
import sdc.proof.Written;

/** What is written is what the checker accepts, whether cores or cells show it. */
class ProofWriterTest {

  private static final Header ABOUT = new Header("0", "0", "none", "-R first-last", "SupervisedLinkage", 0, 0, 0, 0);

  @TempDir
  private Path folder;
  /** The headers of the proofs written, and the text of the last. */
  private final List<Header> headers = new ArrayList<>();
  private String text;

  private static FamilySettings settings(String name) {
    String[] words = name.split(" ");
    return new FamilySettings(Form.valueOf(words[0]), name.endsWith("metric"), Psd.NONE, name.endsWith("2") ? 2 : 0);
  }

  private static HittingSetProof without(SmallProblem small, Incumbent incumbent) {
    return new HittingSetProof(small.problem(), incumbent, Randomness.seeded(1), SmallProblem.FREE);
  }

  /** Writes a proof of what these cores know; returns whether it shows this very bound. */
  private boolean write(SmallProblem small, HittingSetProof cores, Incumbent incumbent, int bound) {
    try {
      Path file = folder.resolve("proof" + headers.size() + ".gz");
      ProofWriter writer = new ProofWriter(small.settings(), small.problem(), small.candidates(), cores, incumbent, Randomness.seeded(2),
          SmallProblem.FREE, Progress.NONE);
      boolean exact = writer.write(new ProofRequest(file, ABOUT, headers::add), incumbent.best(), bound);
      byte[] bytes = Files.readAllBytes(file);
      text = new String(new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes(), StandardCharsets.UTF_8);
      return exact;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private ProofResult check(SmallProblem small) {
    return new Written(small.settings(), small.pair(), null, headers.get(headers.size() - 1), text, 0).check(text);
  }

  private Header last() {
    return headers.get(headers.size() - 1);
  }

  /** Without a core, cells show the bound by conflicts alone; factors have few digits unless they need more. */
  @ParameterizedTest
  @ValueSource(strings = {"WEIGHTED_MEAN", "OWA", "CHOQUET 2"})
  void cellsAloneShowTheBound(String name) {
    int split = 0;
    int cliques = 0;
    for (int seed = 1; seed <= (name.startsWith("W") ? 6 : 12); seed++) {
      FamilySettings settings = settings(name);
      MaskedPair pair = name.endsWith("2") ? PairsOf.noise(6, 3, 0.6, new Random(seed)) : PairsOf.noise(24, 3, 1.2, new Random(seed));
      SmallProblem small = SmallProblem.of(settings, pair, seed);
      Incumbent incumbent = Begun.done(small).incumbent();
      assertTrue(write(small, without(small, incumbent), incumbent, incumbent.bound()), name + " seed " + seed);
      ProofResult result = check(small);
      assertNull(result.rejected(), name + " seed " + seed + "\n" + text);
      assertEquals(incumbent.linked(), result.bound());
      assertEquals(0, result.within());
      assertEquals(new Header("0", "0", "none", "-R first-last", "SupervisedLinkage", 0, small.pair().partners(), incumbent.bound(),
          incumbent.linked()), last());
      split += text.contains("\nsplit ") ? 1 : 0;
      cliques += Pattern.compile("\ncover ").matcher(text).find() ? 1 : 0;
      long digits = Pattern.compile(" r\\d+:\\d+\\*[\\d.]{9,}").matcher(text).results().count();
      long factors = Pattern.compile(" r\\d+:\\d+\\*").matcher(text).results().count();
      assertTrue(digits <= factors / 3, name + " seed " + seed + ": " + digits + " long ones of " + factors);
    }
    assertTrue(split > 0 && cliques > 0 || split > 0 && name.endsWith("2"), split + " with cells, " + cliques + " with cliques");
  }

  /** Cells use the cores that are known, if these can be shown; those that cannot are left out. */
  @ParameterizedTest
  @ValueSource(strings = {"WEIGHTED_MEAN", "OWA"})
  void cellsUseKnownCores(String name) {
    int used = 0;
    int split = 0;
    for (int seed = 1; seed <= 8; seed++) {
      SmallProblem small = SmallProblem.of(settings(name), PairsOf.noise(24, 3, 1.2, new Random(seed)), seed);
      Incumbent incumbent = Begun.done(small).incumbent();
      HittingSetProof few = Begun.of(small).proof();
      few.add(IntStream.of(small.live()).filter(i -> small.isLinked(incumbent.best(), i)).limit(2).toArray());
      assertTrue(write(small, few, incumbent, incumbent.bound()), name + " seed " + seed);
      assertNull(check(small).rejected(), name + " seed " + seed + "\n" + text);
      String before = text.split("\n(split|leaf)")[0];
      split += text.contains("\nsplit ") ? 1 : 0;
      used += text.contains("\nsplit ") && before.contains("\ncore ") ? 1 : 0;
    }
    assertTrue(split > 0 && used > 0, split + " with cells, " + used + " of them with cores");
  }

  /** A core that cannot be shown is left out, and the others show the bound. */
  @Test
  void coresThatCannotBeShownAreLeftOut() {
    for (int seed = 1; seed <= 8; seed++) {
      SmallProblem small = SmallProblem.of(settings("CHOQUET"), PairsOf.noise(15, 3, 1.5, new Random(seed)), seed);
      Begun done = Begun.done(small);
      int[] linked = IntStream.of(small.live()).filter(i -> small.isLinked(done.incumbent().best(), i)).limit(3).toArray();
      for (int k = 1; k <= linked.length; k++) {
        done.proof().add(Arrays.copyOfRange(linked, k - 1, k));
      }
      assertTrue(write(small, done.proof(), done.incumbent(), done.incumbent().linked()), "seed " + seed);
      assertNull(check(small).rejected(), "seed " + seed + "\n" + text);
      assertEquals(done.incumbent().linked(), last().bound());
      HittingSetProof wrong = without(small, done.incumbent());
      for (int i : linked) {
        wrong.add(new int[] {i});
      }
      write(small, wrong, done.incumbent(), done.incumbent().linked());
      assertNull(check(small).rejected(), "seed " + seed + "\n" + text);
      assertEquals(small.live().length, last().bound(), "seed " + seed + ": nothing is shown");
    }
  }

  /** The numbers of bundles are covers, which are used if their reasons are known; where cells fit, these use them too. */
  @ParameterizedTest
  @ValueSource(strings = {"CHOQUET", "WEIGHTED_MEAN"})
  void numbersOfBundlesAreCovers(String name) {
    int covers = 0;
    for (int seed = 1; seed <= 5; seed++) {
      SmallProblem small = SmallProblem.of(settings(name), PairsOf.noise(16, 3, 1.5, new Random(seed)), seed);
      Incumbent best = Begun.done(small).incumbent();
      for (boolean explained : new boolean[] {true, false}) {
        Begun begun = Begun.of(small);
        BundleProof bundles = new BundleProof(small.problem(), begun.proof(), begun.incumbent(), Randomness.seeded(seed),
            SmallProblem.FREE, explained);
        for (int turn = 0; turn < 60 && bundles.bound() > best.linked(); turn++) {
          bundles.run(10);
        }
        write(small, begun.proof(), best, best.linked());
        assertNull(check(small).rejected(), name + " seed " + seed + "\n" + text);
        assertTrue(!explained || last().bound() <= bundles.bound(), name + " seed " + seed);
        boolean hasCover = Pattern.compile("\ncover \\d+ [2-9] ").matcher(text.split("\n(split|leaf)")[0]).find();
        covers += explained && hasCover ? 1 : 0;
      }
    }
    assertTrue(covers > 0, covers + " with covers");
  }

  /** With all cores, no cell is needed; every family. */
  @ParameterizedTest
  @ValueSource(strings = {"WEIGHTED_MEAN", "OWA metric", "CHOQUET", "CHOQUET metric", "CHOQUET 2", "BILINEAR", "MISMATCH"})
  void coresAloneShowTheBound(String name) {
    for (int seed = 1; seed <= 6; seed++) {
      SmallProblem small = SmallProblem.of(settings(name), PairsOf.noise(9, 3, 1.2, new Random(seed)), seed);
      Begun begun = Begun.done(small);
      assertTrue(write(small, begun.proof(), begun.incumbent(), begun.incumbent().bound()), name + " seed " + seed);
      assertFalse(text.contains("\nsplit "), name + " seed " + seed);
      ProofResult result = check(small);
      assertNull(result.rejected(), name + " seed " + seed + "\n" + text);
      assertEquals(begun.incumbent().linked(), result.bound());
      assertEquals(begun.incumbent().linked(), result.linked());
    }
  }

  /** A bound that nothing shows is raised to what the cores show, or to the records that have no dominating candidate. */
  @Test
  void boundsThatCannotBeShownAreRaised() {
    int raised = 0;
    for (int seed = 1; seed <= 12; seed++) {
      SmallProblem small = SmallProblem.of(settings("CHOQUET"), PairsOf.noise(20, 3, 1.2, new Random(seed)), seed);
      Begun done = Begun.done(small);
      Begun begun = Begun.of(small);
      int most = done.incumbent().linked();
      int live = small.live().length;
      boolean exact = write(small, without(small, done.incumbent()), done.incumbent(), most);
      assertEquals(exact, last().bound() == most, "seed " + seed);
      assertEquals(live, last().bound(), "seed " + seed + ": no cores");
      assertNull(check(small).rejected(), "seed " + seed);
      exact = write(small, begun.proof(), done.incumbent(), most);
      assertTrue(last().bound() <= begun.proof().bound() && last().bound() >= most, "seed " + seed);
      assertEquals(exact, last().bound() == most, "seed " + seed);
      assertNull(check(small).rejected(), "seed " + seed);
      raised += last().bound() > most ? 1 : 0;
      // a bound below the links is none
      assertFalse(write(small, done.proof(), done.incumbent(), most - 1));
      assertEquals(most, last().bound());
    }
    assertTrue(raised > 0, raised + " raised");
  }

  /** Every record without a chance is named with a candidate that is at least as near in every attribute. */
  @Test
  void lostRecordsHaveADominatingCandidate() {
    int lost = 0;
    for (int seed = 1; seed <= 6; seed++) {
      SmallProblem small = SmallProblem.of(settings("CHOQUET"), PairsOf.noise(25, 2, 1.5, new Random(seed)), seed);
      Incumbent incumbent = Begun.done(small).incumbent();
      write(small, without(small, incumbent), incumbent, incumbent.bound());
      String line = Arrays.stream(text.split("\n")).filter(each -> each.startsWith("lost ")).findFirst().orElse("lost");
      int[] named = Pattern.compile(" (\\d+):").matcher(line).results().mapToInt(found -> Integer.parseInt(found.group(1))).toArray();
      int[] live = small.live();
      assertEquals(IntStream.range(0, 25).filter(i -> Arrays.binarySearch(live, i) < 0).boxed().toList(),
          IntStream.of(named).boxed().toList(), "seed " + seed);
      lost += named.length;
    }
    assertTrue(lost > 20, lost + " lost");
  }

  /** Whether the stop comes while links are counted, or while cells are searched, of which a proof without cores needs many. */
  @Test
  void aStopWritesNothing() {
    SmallProblem small = SmallProblem.of(settings("WEIGHTED_MEAN"), PairsOf.noise(60, 4, 1.2, new Random(1)), 1);
    Begun begun = Begun.done(small);
    for (int asked : new int[] {0, 20, 62, 70}) {
      AtomicInteger times = new AtomicInteger();
      Path file = folder.resolve("stopped.gz");
      ProofWriter writer = new ProofWriter(small.settings(), small.problem(), small.candidates(), without(small, begun.incumbent()),
          begun.incumbent(), Randomness.seeded(2), SmallProblem.FREE, () -> times.incrementAndGet() > asked);
      assertFalse(writer.write(new ProofRequest(file, ABOUT, header -> fail("a proof was written")), begun.incumbent().best(),
          begun.incumbent().bound()), "after " + asked);
      assertFalse(Files.exists(file));
    }
  }
}
