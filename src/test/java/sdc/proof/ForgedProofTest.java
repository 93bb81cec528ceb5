package sdc.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.learn.PairsOf;

/**
 * Proofs written by hand for four records, and what each check of a step is for. The rows of A and C are (δ², −δ²), those of B and D
 * (−δ², δ²), so at most two of the four can be linked.
 */
class ForgedProofTest {

  private static final MaskedPair PAIR = MaskedPair.aligned(table(new double[] {0, 10, 1, 11}, new double[] {0, 10, 1, 11}),
      table(new double[] {0, 11, 1, 10}, new double[] {1, 10, 0, 11}));
  private static final String CORES = "core 1 r0:2*1 r1:3*1\ncore 2 r2:0*1 r3:1*1\n";
  private static final String BOTH = "weights 1*1073741824 2*1073741824\n";
  private static final String TREE = CORES + "leaf\n" + BOTH;
  private static final String FIRST = "lost 0:2 2:0\nleaf\nweights\n";
  private static final String SECOND = "lost 1:3 3:1\nleaf\nweights\n";

  private static Table table(double[] x, double[] y) {
    return Table.of(NumericColumn.of("x", x), NumericColumn.of("y", y));
  }

  private static String header(String tolerance, int bound, int linked) {
    return "disclosureControl proof 1\noriginal 0\nmasked 0\nhierarchies none\noptions -\nlinkage -\ntolerance " + tolerance
        + "\nrecords 4\nbound " + bound + "\nlinked " + linked + "\n";
  }

  private static ProofResult check(String family, String text) {
    return check(family, PAIR, text);
  }

  private static ProofResult check(String family, MaskedPair pair, String text) {
    return new Written(ProofTest.settings(family), pair, null, null, "", 0).check(text);
  }

  private static ProofResult mean(String tolerance, int bound, String tree) {
    return check("WEIGHTED_MEAN", header(tolerance, bound, 2) + "parameters WEIGHTED_MEAN 0 0:1\n" + tree + "end\n");
  }

  private static void accepted(int steps, int leaves, String tree) {
    ProofResult found = mean("0", 2, tree);
    assertNull(found.rejected(), tree);
    assertEquals(List.of(2, 2, 4, steps, 0, leaves), List.of(found.bound(), found.linked(), found.records(), (int) found.cores(),
        (int) found.within(), (int) found.leaves()), tree);
  }

  private static void rejected(String why, ProofResult found) {
    assertTrue(String.valueOf(found.rejected()).contains(why), () -> "'" + why + "' is not in: " + found.rejected());
  }

  private static void rejected(String why, String tree) {
    rejected(why, mean("0", 2, tree));
  }

  @Test
  void rightProofsAreAccepted() {
    accepted(2, 1, TREE);
    accepted(2, 1, CORES + "leaf\ncase 0\n" + BOTH + BOTH);
    accepted(2, 1, CORES + "cover 3 1 0 1\nweights 1*1073741824\nleaf\nweights 3*1073741824 2*1073741824\n");
    accepted(4, 2, "split 0 1 0.5 0.5\n" + TREE + TREE);
    accepted(4, 2, "split 0 1 0.5 0.5\n" + FIRST + SECOND);
    accepted(4, 2, "split 0 1 1.5 1.5\n" + FIRST + SECOND);
  }

  /** A record that is not linked counts itself; if it is linked, all others of its cores are not. */
  @Test
  void casesAddWhatIsAssumed() {
    String three = "core 1 r0:2*1 r1:3*1\ncore 2 r0:2*1 r3:1*1\ncore 3 r2:0*1 r1:3*1\n";
    String given = "weights 3*1073741824\n";
    String kept = "weights 1*1073741824 2*1073741824\n";
    accepted(3, 1, three + "leaf\ncase 0\n" + given + kept);
    rejected("show that 1 records are not linked, of 2 needed", three + "leaf\ncase 0\n" + given + given);
    rejected("show that 1 records are not linked, of 2 needed", three + "leaf\n" + kept);
    rejected("show that 1 records are not linked, of 2 needed", three + "leaf\ncase 0\nweights 1*1073741824\n");
    accepted(6, 2, "split 0 1 0.5 0.5\n" + (three + "leaf\ncase 0\n" + given + kept).repeat(2));
    accepted(3, 1, three + "cover 4 1 0 1\ncase 0\nweights\n" + given.replace("3", "1") + "leaf\ncase 0\n" + given + kept);
    rejected("show that 0 records are not linked, of 1 needed", three + "cover 4 1 0\ncase 1\nweights\nweights 1*1073741824\n");
  }

  /** What is lost in a cell stays lost until its end, whatever its parts say again. */
  @Test
  void recordsAreLostOnce() {
    String again = "split 0 1 0.5 0.5\nlost 0:2\n";
    String ends = "leaf\nweights\n";
    accepted(5, 3, "split 0 1 0.5 0.5\nlost 0:2 2:0\n" + again + ends + ends + SECOND);
    accepted(5, 3, "split 0 1 0.5 0.5\nlost 0:2 2:0\n" + again.replace("lost 0:2\n", ends) + "lost 0:2\n" + ends + SECOND);
  }

  private static MaskedPair nine(double... masked) {
    return MaskedPair.aligned(PairsOf.table(Collections.nCopies(9, new double[] {0, 1}).toArray(double[][]::new)),
        PairsOf.table(Collections.nCopies(9, masked).toArray(double[][]::new)));
  }

  /** Measures on nine attributes have no cells; a matrix may still set apart what is nowhere farther. */
  @Test
  void candidatesThatAreNowhereFartherLoseRecords() {
    String lost = "disclosureControl proof 1\noriginal 0\nmasked 0\nhierarchies none\noptions -\nlinkage -\ntolerance 0\n"
        + "records 2\nbound 0\nlinked 0\nparameters CHOQUET 2\nlost 0:1 1:0\nleaf\nweights\nend\n";
    ProofResult found = check("CHOQUET 2", nine(1, 0), lost);
    assertTrue(found.isAccepted());
    assertEquals(List.of(0, 2, 2, 0), List.of(found.bound(), found.records(), (int) found.cores(), (int) found.within()));
    rejected("rows of '0:1' positive", check("BILINEAR NONE", nine(1, 0), lost));
    assertFalse(check("CHOQUET 2", nine(0, 1), lost).isAccepted());
  }

  @Test
  void treesAreNotDeeperThanTheStack() {
    double[] values = IntStream.range(0, 1010).asDoubleStream().toArray();
    MaskedPair many = MaskedPair.aligned(PairsOf.table(values), PairsOf.table(values));
    String start = header("0", 2, 0).replace("records 4", "records 1010") + "parameters WEIGHTED_MEAN 0\nleaf\n";
    String cases = IntStream.range(0, 1000).mapToObj(k -> "case " + k + "\n").collect(Collectors.joining());
    rejected("the cases are nested more than 1000 times", check("WEIGHTED_MEAN", many, start + cases));
    rejected("'fruit' is neither case nor weights", check("WEIGHTED_MEAN", many, start + cases.replace("case 999", "fruit")));
    rejected("the cases are nested more than 1000 times", check("WEIGHTED_MEAN", many, start.replace("bound 2", "bound 1010")
        + cases.replace("\n", "\nweights\n")));
    rejected("step 2 after the header: 'fruit' is none of", "fruit\n");
    AtomicInteger asked = new AtomicInteger();
    String splits = header("0", 2, 2) + "parameters WEIGHTED_MEAN 0 0:1\n" + "split 0 1 0.5 0.5\n".repeat(999);
    assertThrows(Progress.Stopped.class, () -> new Written(ProofTest.settings("WEIGHTED_MEAN"), PAIR, null, null, "", 0)
        .check(splits, () -> asked.incrementAndGet() > 4 + 2), "four records and each 256 lines");
    assertEquals(7, asked.get());
  }

  @Test
  void whatIsKnownHoldsInItsOwnCellAlone() {
    rejected("rows of '1:3' positive", "split 0 1 0.5 0.5\n" + SECOND + FIRST);
    rejected("rows of '1:3' positive", "split 0 1 0.25 0.75\n" + FIRST + SECOND);
    rejected("show that 1 records are not linked, of 2 needed", "split 0 1 0.5 0.5\n" + FIRST + "lost 1:3\nleaf\nweights\n");
    rejected("show that 1 records are not linked, of 2 needed", "split 0 1 0.5 0.5\n" + FIRST + "lost 1:3 1:3\nleaf\nweights\n");
    rejected("no core or cover 1 is known here", "split 0 1 0.5 0.5\n" + TREE + "leaf\n" + BOTH);
    rejected("no core or cover 3 is known here", "split 0 1 0.5 0.5\n" + CORES + "cover 3 1 0 1\nweights 1*1073741824\nleaf\n" + BOTH
        + CORES + "leaf\nweights 3*1073741824\n");
    rejected("'end' is none of lost, core, cover, split, leaf", "split 0 1 0.5 0.5\n".repeat(999));
    rejected("the cells are nested more than 1000 times", "split 0 1 0.5 0.5\n".repeat(1000));
  }

  @ParameterizedTest
  @CsvSource({"0 0 0.5 0.5", "0 1 0 0.5", "0 1 0.5 0", "0 1 -0.5 0.5", "0 1 2 0.5", "0 1 0.5 2", "0 1 NaN 0.5", "0 1 0.5 NaN"})
  void splitsAreInsideAnEdge(String words) {
    rejected("a cell is split at a point inside an edge", "split " + words + "\n" + TREE + TREE);
  }

  @Test
  void weightsShowWhatTheySay() {
    rejected("show that 1 records are not linked, of 2 needed", CORES + "leaf\nweights 1*1073741824\n");
    rejected("show that 0 records are not linked, of 2 needed", CORES + "leaf\nweights 1*2147483648\n");
    rejected("the weight -1 is negative", CORES + "leaf\nweights 1*1073741824 2*-1\n");
    rejected("'weigh' is neither case nor weights", CORES + "leaf\nweigh 1*1073741824\n");
    rejected("two cores or covers have the number 1", CORES + CORES);
    rejected("record 0 is decided already", CORES + "leaf\ncase 0\ncase 0\n" + BOTH);
    rejected("no record with a partner has the number 4", CORES + "leaf\ncase 4\n" + BOTH);
    rejected("no record with a partner has the number -1", CORES + "leaf\ncase -1\n" + BOTH);
    rejected("show that 1 records are not linked, of 2 needed", CORES + "cover 3 2 0 1\nweights 1*1073741824\n");
    rejected("show that 0 records are not linked, of 1 needed", CORES + "cover 3 1 2 3\nweights 1*1073741824\n");
    rejected("a record is named twice", CORES + "cover 3 1 0 0\n");
    rejected("'fruit' is none of", CORES + "fruit\n");
  }

  @Test
  void coresHoldForAllParameters() {
    rejected("rows of '1' positive", "core 1 r0:2*1 r1:3*2\n");
    rejected("rows of '1' positive", "core 1 r0:2*1\n");
    rejected("rows of '1' positive", "core 1 r0:2*0 r1:3*0\n");
    rejected("is not a number of at least 0", "core 1 r0:2*-1 r1:3*-1\n");
    for (String none : List.of("r0:0*1", "r0:4*1", "r0:-1*1", "m3:0*1", "s0:0:1*1", "p0:1*1", "v1.0:1.0*1")) {
      rejected("'" + none + "' is no row or constraint of this family", "core 1 r0:2*1 r1:3*1 " + none + "\n");
    }
    rejected("no record with a partner has the number 4", "core 1 r4:0*1\n");
  }

  /** Multipliers that differ by 1e-10 leave a margin of that size, relative to the rows. */
  @Test
  void smallMarginsNeedATolerance() {
    String nearly = TREE.replace("r0:2*1", "r0:2*1.0000000001");
    rejected("rows of '1' positive", mean("0", 2, nearly));
    rejected("rows of '1' positive", mean("1e-11", 2, nearly));
    ProofResult within = mean("1e-9", 2, nearly);
    assertNull(within.rejected());
    assertEquals(1, within.within());
    rejected("the tolerance 1.1E-9 is not between 0 and 1.0E-9", mean("1.1e-9", 2, nearly));
    rejected("the tolerance -1.0E-9 is not between", mean("-1e-9", 2, TREE));
  }

  @Test
  void theHeaderSaysWhatIsShown() {
    rejected("of 3 needed", check("WEIGHTED_MEAN", header("0", 1, 0) + "parameters WEIGHTED_MEAN 0\n" + TREE + "end\n"));
    rejected("the parameters link 2, more than the bound 1", mean("0", 1, TREE));
    rejected("the bound 5 is not between 0 and 4", mean("0", 5, TREE));
    rejected("the bound -1 is not between 0 and 4", mean("0", -1, TREE));
    assertEquals(4, mean("0", 4, "leaf\nweights\n").bound());
    rejected("the line 'end' is missing", mean("0", 2, TREE + "leaf\n"));
    rejected("the line 'parameters …' is missing", check("WEIGHTED_MEAN", header("0", 2, 2) + TREE + "end\n"));
    rejected("at most 2 attributes, got 3", check("WEIGHTED_MEAN", header("0", 2, 2) + "parameters WEIGHTED_MEAN 3 0:1\n" + TREE));
  }

  /** With equal weights own and other are equally far; one unit in the last place decides. */
  @ParameterizedTest
  @CsvSource({"0:1 1:1, 0", "0:1, 2", "1:1, 2", "0:1 1:1.0000000000000002, 2", "0:1.0000000000000002 1:1, 2", "0:-1, 0"})
  void linksAreCountedExactly(String parameters, int linked) {
    String text = header("0", 2, linked) + "parameters WEIGHTED_MEAN 0 " + parameters + "\n" + TREE + "end\n";
    assertNull(check("WEIGHTED_MEAN", text).rejected());
    rejected("parameters link 1, they link " + linked, check("WEIGHTED_MEAN", text.replace("linked " + linked, "linked 1")));
  }

  /** Numbers so small that their squares or products round to 0 prove no more than others. */
  @Test
  void tinyMultipliersProveNothing() {
    for (String family : List.of("WEIGHTED_MEAN", "CHOQUET", "BILINEAR NONE")) {
      for (String tiny : List.of("1e-150", "1e-170", "1e-200", "1e-400", "1e400")) {
        String text = "parameters " + family.split(" ")[0] + " 0\ncore 1 r0:2*" + tiny + "\n";
        rejected("rows of '1' positive", check(family, header("0", 2, 0) + text));
        rejected("rows of '1' positive", check(family, header("1e-9", 2, 0) + text.replace("\ncore 1", "\ncore 1 r2:0*1e-152")));
      }
    }
  }

  private static ProofResult other(String family, String more) {
    return check(family, header("0", 2, 0) + "parameters " + family.split(" ")[0] + " 0\n" + CORES.replace("r1:3*1", "r1:3*1" + more)
        + "leaf\n" + BOTH + "end\n");
  }

  /** Constraints of other families, and attributes or sets that there are not. */
  @Test
  void constraintsBelongToTheirFamily() {
    for (String family : List.of("CHOQUET", "CHOQUET metric", "BILINEAR NONE", "BILINEAR DATA", "BILINEAR CONE")) {
      assertNull(other(family, "").rejected(), family);
    }
    assertNull(other("CHOQUET", " m3:0*0").rejected());
    rejected("rows of '1' positive", other("CHOQUET", " m3:0*1"));
    rejected("no attribute has the number 2", other("CHOQUET", " m3:2*1"));
    rejected("no attribute has the number -1", other("CHOQUET", " m3:-1*1"));
    rejected("4 is no set of the 2 attributes", other("CHOQUET", " m4:0*1"));
    rejected("-1 is no set of the 2 attributes", other("CHOQUET", " m-1:0*1"));
    rejected("'s0:0:1*1' is no row or constraint", other("CHOQUET", " s0:0:1*1"));
    rejected("'s0:1:1*1' is no row or constraint", other("CHOQUET metric", " s0:1:1*1"));
    rejected("no attribute has the number 2", other("CHOQUET metric", " s0:0:2*1"));
    rejected("'m3:0*1' is no row or constraint", other("BILINEAR DATA", " m3:0*1"));
    rejected("'p0:1*1' is no row or constraint", other("BILINEAR NONE", " p0:1*1"));
    rejected("'p0:4*1' is no row or constraint", other("BILINEAR DATA", " p0:4*1"));
    rejected("'p-1:0*1' is no row or constraint", other("BILINEAR DATA", " p-1:0*1"));
    rejected("rows of '1' positive", other("BILINEAR DATA", " p0:1*1"));
    rejected("'v1.0:1.0*1' is no row or constraint", other("BILINEAR DATA", " v1:1*1"));
    rejected("'v1.0*1' is no row or constraint", other("BILINEAR CONE", " v1*1"));
    rejected("rows of '1' positive", other("BILINEAR CONE", " v1:1*1"));
    rejected("this family has no cells to split", check("CHOQUET", header("0", 2, 0) + "parameters CHOQUET 0\nsplit 0 1 0.5 0.5\n"));
    rejected("this family has no cells to split", mean("0", 2, "split 0 1 0.5\n"));
  }

  /** Sets of more attributes have no key of their own, so a row of a measure on 64 attributes could look lost that is not. */
  @Test
  void measuresHaveKeysForAllSets() {
    NumericColumn[] columns = IntStream.range(0, 64).mapToObj(k -> NumericColumn.of("x" + k, new double[] {0, k == 7 ? 5 : 3}))
        .toArray(NumericColumn[]::new);
    MaskedPair wide = MaskedPair.aligned(Table.of(columns), Table.of(columns));
    for (String family : List.of("CHOQUET", "CHOQUET 2")) {
      assertTrue(assertThrows(IllegalArgumentException.class, () -> check(family, wide, header("0", 1, 0))).getMessage()
          .contains("at most 62 attributes"), family);
    }
  }

  /** Java 25 reads the last of these as a number whose scale is the least int, which has no absolute value. */
  @Test
  void endlessMultipliersAreRejected() {
    for (String endless : List.of("1e100000", "1e-100000", "1e2147483647", "1e2147483648")) {
      assertThrows(IllegalArgumentException.class, () -> Term.of("r0:2*" + endless), endless);
    }
    assertEquals(-99_999, Term.of("r0:2*1e99999").multiplier().scale());
  }
}
