package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.KnownCores;
import sdc.proof.Cores;

/** The text of cells, by hand. */
class CellTextTest {

  @TempDir
  private Path folder;
  private ProofText text;

  /**
   * The partner of record 0 is at (4, 4): candidate 1 at (1, 1) is nearer in both attributes, candidate 2 at (20, 0) in the second one. The
   * others are at their partners.
   */
  private CellText cells(Form form, boolean metric, double tolerance) {
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {0, 1, 20, 30}, new double[] {0, 1, 0, 30}),
        PairsOf.table(new double[] {4, 1, 20, 30}, new double[] {4, 1, 0, 30}));
    SmallProblem small = SmallProblem.of(new FamilySettings(form, metric, Psd.NONE, 0), pair, 1);
    Cores cores = Cores.of(small.settings(), pair, tolerance);
    CoreTerms terms = new CoreTerms(small.problem(), small.separation(), cores, metric, () -> false);
    text = new ProofText(terms, List.of(), Map.of());
    return new CellText(text, terms, cores, new int[] {0, 1, 2, 3}, small.family().rays(), tolerance);
  }

  private List<String> lines() throws IOException {
    Path file = folder.resolve("text.gz");
    text.save(file, "", "parameters");
    byte[] bytes = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(file))).readAllBytes();
    List<String> all = List.of(new String(bytes, StandardCharsets.UTF_8).split("\n"));
    return all.subList(1, all.size());
  }

  /** Losses are written with the next line, and only where the checker accepts them. */
  @Test
  void recordsAreLostWhereTheirRowsAreNegative() throws IOException {
    CellText cells = cells(Form.WEIGHTED_MEAN, false, 0);
    assertFalse(cells.loses(0, 2), "it is positive for the first attribute");
    assertFalse(cells.loses(1, 0));
    assertTrue(cells.loses(0, 1));
    cells.split(0, 1, 1023.0 / 1024);
    cells.enter(0);
    assertTrue(cells.loses(0, 2), "the first attribute has a weight of 1 / 1024 at most");
    assertTrue(cells.close(new KnownCores(List.of(), new double[0], 4), new double[0]));
    cells.leave();
    cells.enter(1);
    assertFalse(cells.loses(0, 2));
    cells.leave();
    cells.join();
    assertFalse(cells.loses(0, 2));
    assertEquals(List.of("lost 0:1", "split 0 1 " + (1 - 1023.0 / 1024) + " " + 1023.0 / 1024, "lost 0:2", "leaf", "weights"), lines());
  }

  /** The checker's corners of a metric OWA are (1, 0) and (1, 1), the solver's (1, 0) and (½, ½): ¾ and ¼ of these are ¾ and ⅛ of those. */
  @Test
  void pointsAreSharesOfTheCornersOfTheChecker() throws IOException {
    CellText cells = cells(Form.OWA, true, 0);
    cells.split(0, 1, 0.25);
    cells.enter(1);
    cells.split(1, 0, 0.5);
    assertEquals(List.of("split 0 1 0.75 0.125", "split 1 0 0.5 0.5"), lines(), "the new corner is the checker's");
  }

  @Test
  void productsCountAboveTheToleranceOrZero() {
    assertEquals(-1e-13, cells(Form.WEIGHTED_MEAN, false, 0).above(), "rounding does not make a row negative");
    assertEquals(1e-9, cells(Form.WEIGHTED_MEAN, false, 1e-9).above());
  }

  /** Cells are not closed by covers without a number, nor by rows that do not exclude each other. */
  @Test
  void whatCannotBeShownClosesNothing() throws IOException {
    CellText cells = cells(Form.WEIGHTED_MEAN, false, 0);
    KnownCores wrong = new KnownCores(List.of(new Cover(new int[] {0, 3}, 1)), new double[] {1}, 4);
    assertFalse(cells.close(wrong, new double[] {1}));
    assertTrue(cells.close(wrong, new double[] {0}), "covers without a weight need no number");
    assertFalse(cells.close(List.of(new int[] {0, 3}), (one, other) -> new CellLog.Pair(0, 2, 3, 0, 1)));
    assertTrue(cells.close(List.of(new int[] {0}), (one, other) -> new CellLog.Pair(0, 1, 0, 1, 1)), "it excludes itself");
    List<String> lines = lines();
    assertEquals(List.of("leaf", "weights"), lines.subList(0, 2));
    assertTrue(lines.get(2).matches("core \\d+ r0:1\\*1 r0:1\\*1") && lines.get(3).equals("leaf"), lines.toString());
    assertTrue(lines.get(4).matches("weights \\d+\\*1073741824") && lines.size() == 5, lines.toString());
  }
}
