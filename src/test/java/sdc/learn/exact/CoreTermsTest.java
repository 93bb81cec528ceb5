package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
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
    for (int seed = 1; seed <= 10; seed++) {
      SmallProblem small = seed % 2 == 0 ? SmallProblem.of(settings, seed)
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
