package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.check.LinkOracle;
import sdc.proof.Cores;
import sdc.proof.Term;

/** Terms of cores are accepted by the checker, and sets of records that can be linked have none. */
class CoreTermsTest {

  private static CoreTerms terms(SmallProblem small, boolean stopped) {
    return new CoreTerms(small.problem(), small.separation(), Cores.of(small.settings(), small.pair(), 0), small.settings().metric(),
        () -> stopped);
  }

  @ParameterizedTest
  @CsvSource({"WEIGHTED_MEAN, false, NONE, 0", "OWA, false, NONE, 0", "OWA, true, NONE, 0", "CHOQUET, false, NONE, 0",
      "CHOQUET, true, NONE, 0", "CHOQUET, false, NONE, 2", "BILINEAR, false, NONE, 0", "BILINEAR, false, DATA, 0",
      "BILINEAR, false, CONE, 0", "MISMATCH, false, NONE, 0"})
  void coresAreShownExactlyByTheirRecords(Form form, boolean metric, Psd psd, int additivity) {
    FamilySettings settings = new FamilySettings(form, metric, psd, additivity);
    int count = 0;
    int linkable = 0;
    for (int seed = 1; seed <= 30; seed++) {
      SmallProblem small = seed % 3 > 0 ? SmallProblem.of(settings, seed)
          : SmallProblem.of(settings, PairsOf.noise(9, 3, 1.5, new Random(seed)), seed);
      String seen = settings + " seed " + seed;
      Cores cores = Cores.of(settings, small.pair(), 0);
      CoreTerms terms = terms(small, false);
      Begun done = Begun.done(small);
      for (int[] core : done.proof().coreList()) {
        List<Term> found = terms.of(core);
        assertEquals(Cores.Strength.EXACT, cores.strength(found, cores.whole()), seen + " " + Arrays.toString(core) + " " + found);
        assertTrue(found.stream().filter(term -> term.kind() == Term.Kind.ROW)
            .allMatch(term -> Arrays.stream(core).anyMatch(i -> i == term.first())), seen);
        assertTrue(found.stream().allMatch(term -> term.multiplier().signum() > 0), seen);
        count++;
      }
      int[] linked = Arrays.stream(small.live()).filter(i -> small.isLinked(done.incumbent().best(), i)).toArray();
      for (int size = 1; size <= linked.length; size++) {
        assertNull(terms.of(Arrays.copyOf(linked, size)), seen + ": the first " + size + " that are linked");
        linkable++;
      }
    }
    assertTrue(count > 4 && linkable > 20, count + " cores, " + linkable + " without");
  }

  /** Without the search for whole multipliers, those of the solver are accepted within the tolerance, with all constraints they need. */
  @ParameterizedTest
  @CsvSource({"WEIGHTED_MEAN, false, NONE, 0, 3", "OWA, true, NONE, 0, 3", "CHOQUET, false, NONE, 0, 3", "CHOQUET, true, NONE, 0, 3",
      "CHOQUET, true, NONE, 0, 4", "CHOQUET, false, NONE, 2, 3", "CHOQUET, false, NONE, 2, 9", "BILINEAR, false, NONE, 0, 3",
      "BILINEAR, false, DATA, 0, 3", "BILINEAR, false, CONE, 0, 3"})
  void multipliersOfTheSolverAreClose(Form form, boolean metric, Psd psd, int additivity, int attributes) {
    FamilySettings settings = new FamilySettings(form, metric, psd, additivity);
    int count = 0;
    for (int seed = 1; seed <= 10; seed++) {
      SmallProblem small = SmallProblem.of(settings, PairsOf.noise(9, attributes, 2, new Random(seed)), seed);
      Cores cores = Cores.of(settings, small.pair(), LinkOracle.TOLERANCE);
      CoreTerms terms = new CoreTerms(small.problem(), small.separation(), cores, metric, () -> true);
      for (int[] core : Begun.done(small).proof().coreList()) {
        List<Term> found = terms.of(core);
        assertNotNull(found, settings + " seed " + seed + " " + Arrays.toString(core));
        assertNotEquals(Cores.Strength.NOT, cores.strength(found, cores.whole()));
        count++;
      }
    }
    assertTrue(count > 4, count + " cores");
  }

  /** Ties leave multipliers of measures no room for rounding; the last two files have a core that needs constraints it does not name. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void coresOfMeasuresWithTiesAreExact(boolean metric) {
    FamilySettings settings = new FamilySettings(Form.CHOQUET, metric, Psd.NONE, 0);
    for (int seed : IntStream.concat(IntStream.rangeClosed(1, 80), IntStream.of(262, 3366)).toArray()) {
      Random random = new Random(seed);
      double[][] values = IntStream.range(0, 6).mapToObj(k -> random.ints(6, 0, 4).asDoubleStream().toArray()).toArray(double[][]::new);
      IntStream.range(0, 3).forEach(k -> values[k][0] = 7 + k);
      SmallProblem small = SmallProblem.of(settings, MaskedPair.aligned(PairsOf.table(values[0], values[1], values[2]),
          PairsOf.table(values[3], values[4], values[5])), seed);
      Cores cores = Cores.of(settings, small.pair(), 0);
      CoreTerms terms = terms(small, false);
      for (int[] core : Begun.done(small).proof().coreList()) {
        assertEquals(Cores.Strength.EXACT, cores.strength(terms.of(core), cores.whole()), "seed " + seed + " " + Arrays.toString(core));
      }
    }
  }

  /** The length of a row is that of the difference of features; a row of zeros has none, and counts as 1. */
  @Test
  void lengthsOfRows() {
    // squared differences from the record (0, 0): the partner is at (1, 2), others at (2, 0) and (1, 2)
    SmallProblem small = SmallProblem.of(new FamilySettings(Form.WEIGHTED_MEAN, false, Psd.NONE, 0),
        MaskedPair.aligned(PairsOf.table(new double[] {0, 3, 5}, new double[] {0, 1, 4}),
            PairsOf.table(new double[] {1, 2, 1}, new double[] {2, 0, 2})), 1);
    double[] own = new double[2];
    double[] other = own.clone();
    small.problem().features(0, 0, own);
    small.problem().features(0, 1, other);
    CoreTerms terms = terms(small, false);
    assertEquals(Math.hypot(other[0] - own[0], other[1] - own[1]), terms.length(0, 1), 1e-12);
    assertEquals(1, terms.length(0, 2));
  }
}
