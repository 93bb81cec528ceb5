package weka.disclosure.target;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import sdc.data.Progress;
import sdc.target.Maskings;
import sdc.target.Trial;
import sdc.target.Verdict;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.SampleData;
import weka.disclosure.linkage.EuclideanLinkage;
import weka.disclosure.linkage.SupervisedLinkage;
import weka.filters.unsupervised.attribute.MaskToTarget;

/** Parts of a search: its files, its proof, its ranges, and what an attack takes from others. */
class TargetPartsTest {

  private static void refused(String part, Executable work) {
    String message = assertThrows(IllegalArgumentException.class, work).getMessage();
    assertTrue(message.contains(part), message);
  }

  private static RangedMasking masking(String text, String known) throws Exception {
    MaskToTarget filter = new MaskToTarget();
    filter.setOptions(Utils.splitOptions("-S 3 -known " + known));
    return RangedMasking.of("F", text, filter.search(SampleData.numbers(20, 1)).data());
  }

  @Test
  void theFilesOfASearchAreApart() {
    assertEquals(Map.of("certificate", "c", "proof", "p"), new TargetFiles("c", "p", "s").atEnd("i", "o"));
    refused("-resume", () -> new TargetFiles("c", "", "c").atEnd("i", "o"));
    refused("-resume", () -> new TargetFiles("c", "p", "p").atEnd("i", "o"));
    refused("-resume", () -> new TargetFiles("c", "p", "o").atEnd("i", "o"));
    refused("-proof is about two files", () -> new TargetFiles("", "p", "").atEnd("", "o"));
    refused("-proof is about two files", () -> new TargetFiles("", "p", "").atEnd("i", ""));
    assertDoesNotThrow(() -> new TargetFiles("", "", "").atEnd("", ""));
  }

  @Test
  void aStateIsSaidToUndoTheMasking() {
    List<String> notes = new ArrayList<>();
    Progress progress = new Progress() {
      @Override
      public void note(String note) {
        notes.add(note);
      }

      @Override
      public boolean stopped() {
        return false;
      }
    };
    new TargetFiles("c", "p", "").tell(progress);
    assertEquals(List.of(), notes);
    new TargetFiles("", "", "s").tell(progress);
    assertEquals(List.of("the state in 's' undoes this masking: delete it, or keep it as secret as the data"), notes);
  }

  @Test
  void aProofNeedsFilesAndAnAttackThatProves() {
    refused("-proof is about two files", () -> ReleaseProof.requireProvable("p", List.of(), false));
    refused("-proof needs an attack that proves a bound", () -> ReleaseProof.requireProvable("p", List.of(new EuclideanLinkage()), true));
    assertDoesNotThrow(() -> ReleaseProof.requireProvable("p", List.of(), true));
    assertDoesNotThrow(() -> ReleaseProof.requireProvable("p", List.of(new EuclideanLinkage(), new SupervisedLinkage()), true));
  }

  @Test
  void eachRangeHasItsAttributes() throws Exception {
    RangedMasking two = masking("RankSwapping -R a1 -p 1..40 + Microaggregation -R a2,a3 -k 2..5", "first-last");
    assertEquals(Set.of("a1"), two.attributes(0));
    assertEquals(Set.of("a2", "a3"), two.attributes(1));
    assertThrows(IndexOutOfBoundsException.class, () -> two.attributes(2));
    assertTrue(two.isRandom());
    RangedMasking blocks = masking("Microaggregation -B a1:2..5,a2+a3:2..6", "first-last");
    assertEquals(Set.of("a1"), blocks.attributes(0));
    assertEquals(Set.of("a2", "a3"), blocks.attributes(1));
    assertFalse(blocks.isRandom());
  }

  /** A number for each attribute, or for the attributes that the intruder knows and the others. */
  @Test
  void numbersAreSplitAmongAttributes() throws Exception {
    Function<Maskings<Instances>, List<Set<String>>> groups = own -> List.of(own.attributes(0), own.attributes(1));
    assertEquals(3, masking("RankSwapping -R 1-3 -p 1..40", "a1").split().orElseThrow().ranges().size());
    assertEquals(List.of(Set.of("a1"), Set.of("a2", "a3")), groups.apply(masking("Microaggregation -k 2..5", "a1").split().orElseThrow()));
    assertTrue(masking("Microaggregation -B a1:2..5,a2+a3:2..6", "a1").split().isEmpty());
    assertTrue(masking("RankSwapping -R a1 -p 1..40", "a1").split().isEmpty());
  }

  @Test
  void anOptionWithoutAValueIsEmpty() {
    RangeText text = new RangeText(List.of("RankSwapping", "-R", "a1", "-p"), List.of());
    assertEquals("a1", text.option("R"));
    assertEquals("", text.option("p"));
    assertEquals("", text.option("S"));
  }

  /** Who knows the weights of other attacks may find something else with others. */
  @Test
  void theKnowingIntruderTakesTheWeightsOfOthers() throws Exception {
    MaskToTarget filter = new MaskToTarget();
    var attack = FittingAttacks.knowing(filter.search(SampleData.numbers(20, 1)).data());
    Verdict weighted = new Verdict("x", 3, 0, 0, 0, new boolean[3], false, Map.of("b", 0.5, "a", 0.25));
    Verdict plain = new Verdict("y", 3, 0, 0, 0, new boolean[3], false, Map.of());
    assertEquals("[{a=0.25, b=0.5}]", attack.takes().apply(new Trial<>(null, new int[0], "", null, 0, List.of(plain, weighted), 0,
        Trial.State.BEGUN, Trial.STEERED)));
  }
}
