package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.Reason;
import sdc.proof.Cores;

/** The lines of a proof, by hand, about four records of two attributes, and some random ones. */
class ProofTextTest {

  @TempDir
  private Path folder;
  private final Map<List<Integer>, Reason> reasons = new HashMap<>();

  /**
   * Original i is at (0, 0), its partner at distances that another masked record undercuts: 0 needs a weight of attribute 0 above ½, and 1
   * and 2 need one below; so {0, 1} and {0, 2} are cores, and {1, 2} is none.
   */
  private ProofText text(int[]... cores) {
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {0, 10, 20, 30}, new double[] {0, 10, 20, 30}),
        PairsOf.table(new double[] {1, 13, 23, 30}, new double[] {3, 11, 21, 30}));
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), pair, 1);
    return new ProofText(new CoreTerms(small.problem(), small.separation(), Cores.of(small.settings(), pair, 0), false, () -> false),
        List.of(cores), reasons);
  }

  private List<String> saved(ProofText text) throws IOException {
    Path file = folder.resolve("text.gz");
    text.save(file, "header\n", "parameters");
    byte[] bytes = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(file))).readAllBytes();
    return List.of(new String(bytes, StandardCharsets.UTF_8).split("\n"));
  }

  private static Cover cover(int needed, int... records) {
    return new Cover(records, needed);
  }

  /** If 4 and 5 are given up, two are; else the one that is kept excludes the others. */
  @Test
  void ofThreeInConflictTwoAreGivenUp() {
    List<String> lines = new ArrayList<>();
    ProofText.clique(9, new int[] {4, 5, 7}, (one, other) -> 10 * one + other, lines::add);
    assertEquals(List.of("cover 9 2 4 5 7", "case 4", "case 5", "weights", "weights 12*1073741824", "weights 1*1073741824 2*1073741824"),
        lines);
    lines.clear();
    ProofText.clique(1, new int[] {4, 5}, (one, other) -> 3, lines::add);
    assertEquals(List.of("cover 1 1 4 5", "case 4", "weights", "weights 3*1073741824"), lines);
  }

  /** General lines come before the tree, each part in the order in which it was written. */
  @Test
  void partsFollowEachOther() throws IOException {
    ProofText text = text();
    text.line("leaf");
    text.general("lost 1:2");
    text.line("end");
    text.general("core");
    assertEquals(List.of("header", "parameters", "lost 1:2", "core", "leaf", "end"), saved(text));
  }

  /** Weights are whole multiples of 2^−30, rounded down; those that are 0 then are left out. */
  @Test
  void reasonsAreTreesOfWeights() {
    ProofText text = text();
    Reason.Weights empty = new Reason.Weights(List.of(), new double[0]);
    reasons.put(cover(2, 0, 1, 2).key(), empty);
    reasons.put(cover(1, 1, 2).key(), empty);
    Reason reason = new Reason.Cases(3, new Reason.Weights(List.of(cover(2, 0, 1, 2)), new double[] {0.75}),
        new Reason.Cases(1, empty, new Reason.Weights(List.of(cover(2, 0, 1, 2), cover(1, 1, 2)), new double[] {1e-10, 2.6 / (1 << 30)})));
    assertTrue(text.known(reason));
    List<String> lines = new ArrayList<>();
    text.write(reason, lines::add);
    assertEquals(List.of("case 3", "weights 1*805306368", "case 1", "weights", "weights 2*2"), lines);
  }

  /** A cover has the number of its core, or of the lines that show it, which are written once. */
  @Test
  void coversHaveNumbersOfWhatShowsThem() throws IOException {
    ProofText text = text();
    reasons.put(cover(1, 2, 3).key(), new Reason.Weights(List.of(), new double[0]));
    reasons.put(cover(2, 0, 2, 3).key(), new Reason.Cases(3, new Reason.Weights(List.of(cover(1, 2, 3)), new double[] {1}),
        new Reason.Weights(List.of(), new double[0])));
    assertEquals(2, text.id(cover(2, 0, 2, 3)), "after the one on which it rests");
    assertEquals(1, text.id(cover(1, 3, 2)), "in any order");
    assertEquals(2, text.id(cover(2, 3, 2, 0)));
    assertEquals(3, text.next());
    assertEquals(List.of("header", "parameters", "cover 1 1 2 3", "weights", "cover 2 2 0 2 3", "case 3", "weights 1*1073741824",
        "weights"), saved(text));
  }

  /** What has neither terms nor a known reason has no number; all such covers are named at once. */
  @Test
  void unknownCoversAreNamed() throws IOException {
    ProofText text = text(new int[] {1, 2}, new int[] {3});
    Cover missing = cover(1, 0, 1);
    Cover weak = cover(1, 0, 2);
    reasons.put(weak.key(), new Reason.Weights(List.of(missing), new double[] {1}));
    Reason both = new Reason.Cases(0, new Reason.Weights(List.of(weak), new double[] {1}),
        new Reason.Weights(List.of(cover(1, 3)), new double[] {1}));
    assertFalse(text.known(both));
    // a core that the checker does not accept is as unknown as one that nobody found
    assertEquals(Set.of(missing.key(), weak.key(), cover(1, 3).key()), text.unknown());
    assertTrue(text.id(missing) < 0 && text.id(weak) < 0);
    assertEquals(List.of("header", "parameters"), saved(text));
  }

  /** All pairs of a cover as cores are a clique; if one of them has no terms, the cover has no number. */
  @Test
  void pairsMakeCliques() throws IOException {
    int cliques = 0;
    for (int seed = 1; seed <= 12; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(12, 3, 1.5, new Random(seed)), seed);
      CoreTerms terms = new CoreTerms(small.problem(), small.separation(), Cores.of(small.settings(), small.pair(), 0), false, () -> false);
      int[] live = small.live();
      for (int k = 2; k < live.length; k++) {
        int[] three = {live[k - 2], live[k - 1], live[k]};
        int[][] pairs = {{three[0], three[1]}, {three[0], three[2]}, {three[1], three[2]}};
        boolean all = true;
        for (int[] two : pairs) {
          all &= terms.of(two) != null;
        }
        ProofText text = new ProofText(terms, List.of(pairs), reasons);
        int id = text.id(cover(2, three));
        assertEquals(all ? 4 : -1, id, "seed " + seed);
        List<String> lines = saved(text);
        assertEquals(all, lines.contains("cover 4 2 " + three[0] + " " + three[1] + " " + three[2]));
        assertEquals(all, lines.contains("case " + three[0]) && !lines.contains("case " + three[2]));
        ProofText lacking = new ProofText(terms, List.of(pairs[0], pairs[1]), reasons);
        assertEquals(-1, lacking.id(cover(2, three)));
        cliques += all ? 1 : 0;
      }
    }
    assertTrue(cliques > 0, cliques + " cliques");
  }
}
