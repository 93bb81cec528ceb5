package sdc.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Table;

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
    return "disclosureControl proof 1\noriginal 0\nmasked 0\noptions -\nlinkage -\ntolerance " + tolerance + "\nrecords 4\nbound " + bound
        + "\nlinked " + linked + "\n";
  }

  private static ProofResult check(String family, String text) {
    return new Written(ProofTest.settings(family), PAIR, null, null, "", 0).check(text);
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

  @Test
  void whatIsKnownHoldsInItsOwnCellAlone() {
    rejected("rows of '1:3' positive", "split 0 1 0.5 0.5\n" + SECOND + FIRST);
    rejected("rows of '1:3' positive", "split 0 1 0.25 0.75\n" + FIRST + SECOND);
    rejected("show that 1 records are not linked, of 2 needed", "split 0 1 0.5 0.5\n" + FIRST + "lost 1:3\nleaf\nweights\n");
    rejected("show that 1 records are not linked, of 2 needed", "split 0 1 0.5 0.5\n" + FIRST + "lost 1:3 1:3\nleaf\nweights\n");
    rejected("no core or cover 1 is known here", "split 0 1 0.5 0.5\n" + TREE + "leaf\n" + BOTH);
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
    rejected("the tolerance 1.1E-6 is not between", mean("1.1e-6", 2, nearly));
    rejected("the tolerance -1.0E-9 is not between", mean("-1e-9", 2, TREE));
    assertNull(mean("1e-6", 2, TREE).rejected());
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
}
