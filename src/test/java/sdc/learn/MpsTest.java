package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** The written programme, solved by others: ojAlgo's reader and solver, and cbc if it is installed. */
class MpsTest {

  @TempDir
  Path folder;

  @Test
  void ojAlgoFindsTheSameOptimum() throws IOException {
    FamilySettings settings = FamilySettings.of(Form.WEIGHTED_MEAN);
    MaskedPair pair = noisy(14);
    double lost = ExpressionsBasedModel.parse(written(settings, pair).toFile()).minimise().getValue();
    assertEquals(14 - optimum(settings, pair), Math.round(lost));
  }

  @ParameterizedTest
  @CsvSource({"WEIGHTED_MEAN, NONE, 0, 25", "OWA, NONE, 0, 25", "CHOQUET, NONE, 0, 16", "CHOQUET, NONE, 2, 16",
      "BILINEAR, NONE, 0, 14", "BILINEAR, DATA, 0, 14"})
  void cbcFindsTheSameOptimum(Form form, Psd psd, int additivity, int records) throws IOException, InterruptedException {
    FamilySettings settings = new FamilySettings(form, false, psd, additivity);
    MaskedPair pair = noisy(records);
    assertEquals(records - optimum(settings, pair), Math.round(cbc(written(settings, pair))));
  }

  @Test
  void namesAttributesAndRefusesTheCone() {
    MaskedPair pair = SmallPairsTest.pair(1);
    StringWriter out = new StringWriter();
    Mps.write(FamilySettings.of(Form.CHOQUET), pair, out);
    assertTrue(out.toString().contains(" mu_v0_v1  "), out.toString());
    assertThrows(IllegalArgumentException.class,
        () -> Mps.write(new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0), pair, new StringWriter()));
  }

  /**
   * So much noise that no distance links all records: else every programme has the optimum 0. The names are long because cbc
   * (2.10) dies of some short ones, like s_v0_v0.
   */
  private static MaskedPair noisy(int records) {
    Random random = new Random(11);
    List<NumericColumn> original = new ArrayList<>();
    List<NumericColumn> masked = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      double[] x = new double[records];
      double[] y = new double[records];
      for (int i = 0; i < records; i++) {
        x[i] = random.nextGaussian();
        y[i] = x[i] + 0.5 * random.nextGaussian();
      }
      original.add(NumericColumn.of("amount" + k, x));
      masked.add(NumericColumn.of("amount" + k, y));
    }
    return MaskedPair.aligned(Table.of(original), Table.of(masked));
  }

  private static int optimum(FamilySettings settings, MaskedPair pair) {
    Learned learned = new ExactLearner(settings, 0).learn(pair, Randomness.seeded(1), Progress.NONE);
    assertTrue(learned.isOptimal());
    assertTrue(learned.links().linked() < learned.links().records(), "some are given up");
    return learned.links().linked();
  }

  private Path written(FamilySettings settings, MaskedPair pair) throws IOException {
    StringWriter out = new StringWriter();
    Mps.write(settings, pair, out);
    return Files.writeString(folder.resolve("programme.mps"), out.toString());
  }

  private double cbc(Path mps) throws IOException, InterruptedException {
    Path solution = folder.resolve("solution.txt");
    Process process;
    try {
      process = new ProcessBuilder("cbc", mps.toString(), "sec", "600", "solve", "solu", solution.toString())
          .redirectErrorStream(true).redirectOutput(folder.resolve("log.txt").toFile()).start();
    } catch (IOException e) {
      Assumptions.abort("no cbc here");
      return Double.NaN;
    }
    assertTrue(process.waitFor(900, TimeUnit.SECONDS));
    String first = Files.readString(solution, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    assertTrue(first.startsWith("Optimal"), first);
    return Double.parseDouble(first.substring(first.lastIndexOf(' ') + 1));
  }
}
