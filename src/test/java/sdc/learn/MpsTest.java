package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** The written programme, solved by others: ojAlgo's reader and solver, and cbc where it is installed. */
class MpsTest {

  @TempDir
  Path folder;

  @Test
  void ojAlgoFindsTheSameOptimum() throws IOException {
    FamilySettings settings = FamilySettings.of(Form.WEIGHTED_MEAN);
    MaskedPair pair = records("M4-28", 40);
    double lost = ExpressionsBasedModel.parse(written(settings, pair).toFile()).minimise().getValue();
    assertEquals(40 - optimum(settings, pair), Math.round(lost));
  }

  @ParameterizedTest
  @CsvSource({"WEIGHTED_MEAN, NONE, 0, 40", "OWA, NONE, 0, 40", "CHOQUET, NONE, 0, 40", "CHOQUET, NONE, 2, 40",
      "BILINEAR, NONE, 0, 25", "BILINEAR, DATA, 0, 25"})
  void cbcFindsTheSameOptimum(Form form, Psd psd, int additivity, int records) throws IOException, InterruptedException {
    FamilySettings settings = new FamilySettings(form, false, psd, additivity);
    MaskedPair pair = records("M4-28", records);
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

  private static MaskedPair records(String name, int count) {
    MaskedPair pair = CasesTest.pair(name);
    int[] first = IntStream.range(0, count).toArray();
    Table original = pair.original().rows(first);
    return MaskedPair.aligned(original, pair.masked().rows(first));
  }

  private static int optimum(FamilySettings settings, MaskedPair pair) {
    Learned learned = new ExactLearner(settings, 0).learn(pair, Randomness.seeded(1), Progress.NONE);
    assertTrue(learned.isOptimal());
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
      process = new ProcessBuilder("cbc", mps.toString(), "sec", "60", "solve", "solu", solution.toString())
          .redirectErrorStream(true).redirectOutput(folder.resolve("log.txt").toFile()).start();
    } catch (IOException e) {
      Assumptions.abort("no cbc here");
      return Double.NaN;
    }
    assertTrue(process.waitFor(90, TimeUnit.SECONDS));
    String first = Files.readString(solution, StandardCharsets.UTF_8).lines().findFirst().orElse("");
    assertTrue(first.startsWith("Optimal"), first);
    return Double.parseDouble(first.substring(first.lastIndexOf(' ') + 1));
  }
}
