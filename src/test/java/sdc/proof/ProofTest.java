package sdc.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.learn.ExactLearner;
import sdc.learn.Learned;
import sdc.learn.PairsOf;
import sdc.learn.SmallPairsTest;
import sdc.learn.exact.ProofRequest;
import sdc.learn.exact.Schedule;

/** Proofs of handfuls of records with ties and duplicates are accepted, in every family. */
class ProofTest {

  private static final int SEEDS = Integer.getInteger("sdc.seeds", 8);

  static FamilySettings settings(String name) {
    String[] parts = name.split(" ");
    return new FamilySettings(Form.valueOf(parts[0]), name.endsWith("metric"),
        parts.length > 1 && parts[0].equals("BILINEAR") ? Psd.valueOf(parts[1]) : Psd.NONE, name.endsWith(" 2") ? 2 : 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"WEIGHTED_MEAN", "WEIGHTED_MEAN metric", "OWA", "OWA metric", "CHOQUET", "CHOQUET metric", "CHOQUET 2",
      "BILINEAR NONE", "BILINEAR DATA", "BILINEAR PROJECT", "BILINEAR CONE", "MISMATCH"})
  void proofsOfSmallPairsAreAccepted(String name) {
    for (int seed = 1; seed <= SEEDS; seed++) {
      Written written = Written.of(settings(name), SmallPairsTest.pair(seed), 0, seed);
      ProofResult verdict = written.check(written.text());
      assertNull(verdict.rejected(), "seed " + seed + "\n" + written.text());
      assertEquals(written.learned().bound(), verdict.bound(), "seed " + seed);
      assertEquals(written.learned().links().linked(), verdict.linked(), "seed " + seed);
      assertEquals(0, verdict.within(), "seed " + seed + ": all cores are exact");
    }
  }

  /** Sets of 17 attributes have keys above 65,535. */
  @Test
  void measuresOnManyAttributesAreProven() {
    for (int seed = 1; seed <= 3; seed++) {
      Written written = Written.of(settings("CHOQUET 2"), PairsOf.noise(9, 17, 3, new Random(seed)), 0, seed);
      ProofResult result = written.check(written.text());
      assertNull(result.rejected(), "seed " + seed);
      assertEquals(written.learned().bound(), result.bound(), "seed " + seed);
      assertEquals(written.learned().links().linked(), result.linked(), "seed " + seed);
    }
  }

  /** A stop leaves no proof, but what was learned until then. */
  @Test
  void aStopLeavesWhatWasLearned(@TempDir Path folder) {
    ProofRequest request = new ProofRequest(folder.resolve("proof.gz"), new Header("0", "0", "none", "-", "-", 0, 0, 0, 0),
        header -> fail("a proof was written"));
    Learned learned = new ExactLearner(settings("CHOQUET"), 0, Schedule.USUAL, Optional.of(request))
        .learn(PairsOf.noise(40, 4, 1.2, new Random(1)), Randomness.seeded(1), Listener.after(3));
    assertTrue(learned.links().linked() > 0 && !learned.isOptimal());
    assertFalse(Files.exists(request.file()));
  }

  /** In a cell, a record may be given up because two of its own rows exclude each other. */
  @Test
  void recordsMayExcludeThemselves() {
    Schedule cells = new Schedule(1, 100_000, 1, 20, 2000, 1, 1, 4, 64_000, 4, false);
    Written written = Written.of(settings("WEIGHTED_MEAN"), PairsOf.noise(40, 3, 1, new Random(1)), cells, 1);
    ProofResult result = written.check(written.text());
    assertNull(result.rejected());
    assertEquals(written.learned().bound(), result.bound());
    assertTrue(Pattern.compile("core \\d+ r(\\d+):\\d+\\*\\S+ r\\1:").matcher(written.text()).find(), "two rows of one record");
    assertTrue(written.text().contains("\nsplit "), "cells");
  }

  /** Cells of 2-additive measures, whose corners are larger and smaller differences of two attributes. */
  @Test
  void cellsOfMeasuresAreShown() {
    Schedule cells = new Schedule(1, 100_000, 1, 20, 2000, 1, 1, 4, 64_000, 4, false);
    int split = 0;
    for (int seed = 1; seed <= 3; seed++) {
      Written written = Written.of(settings("CHOQUET 2"), PairsOf.noise(26, 3, 1, new Random(seed)), cells, seed);
      ProofResult result = written.check(written.text());
      assertNull(result.rejected(), "seed " + seed);
      assertEquals(written.learned().bound(), result.bound(), "seed " + seed);
      assertEquals(0, result.within(), "seed " + seed);
      split += written.text().contains("\nsplit ") ? 1 : 0;
    }
    assertTrue(split > 0, split + " proofs with cells");
  }

  /** Under noise the bound comes from bundles, whose numbers are covers of the proof with trees of cases. */
  @Test
  void boundsFromBundlesAreShown() {
    Random random = new Random(28);
    List<NumericColumn> original = new ArrayList<>();
    List<NumericColumn> masked = new ArrayList<>();
    for (int k = 0; k < 4; k++) {
      double[] a = random.doubles(24).toArray();
      original.add(NumericColumn.of("v" + k, a));
      masked.add(NumericColumn.of("v" + k, DoubleStream.of(a).map(value -> value + random.nextGaussian()).toArray()));
    }
    MaskedPair pair = MaskedPair.aligned(Table.of(original), Table.of(masked));
    Schedule early = new Schedule(20, 100_000, 100, 20, 2000, 2, 8, 4, 64_000, 4, false);
    Written written = Written.of(settings("CHOQUET"), pair, early, 1);
    ProofResult result = written.check(written.text());
    assertNull(result.rejected());
    assertEquals(written.learned().bound(), result.bound());
    assertTrue(written.text().contains("\ncover "), "bundles are covers");
  }

  /** Without bundles the bound comes from a tree over records; its numbers are covers with trees of cases. */
  @Test
  void boundsFromTreesAreShown() {
    Schedule trees = new Schedule(20, 100_000, 1, 20, 1_000_000, 2, 8, 0, 0, 100, false);
    int cases = 0;
    for (String name : List.of("CHOQUET", "BILINEAR NONE")) {
      for (int seed = 1; seed <= 4; seed++) {
        Written written = Written.of(settings(name), PairsOf.noise(30, 3, 1.5, new Random(seed)), trees, seed);
        ProofResult result = written.check(written.text());
        assertNull(result.rejected(), name + " seed " + seed);
        assertEquals(written.learned().bound(), result.bound(), name + " seed " + seed);
        cases += Pattern.compile("\ncase ").matcher(written.text()).find() ? 1 : 0;
      }
    }
    assertTrue(cases > 0, "trees of cases");
  }
}
