package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import reproduce.Csv;
import sdc.Shared;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.MahalanobisLinker.Covariance;

/** Every linkage figure of oracles/linkage-pair.csv: Census v1..v6 against MDAV with k = 3. */
class LinkagePairOracleTest {

  private static final Map<String, Linker> LINKERS = Map.of(
      "EuclideanLinkage ATTRIBUTE", new EuclideanLinker(Scaling.ATTRIBUTE),
      "EuclideanLinkage DISTANCE", new EuclideanLinker(Scaling.DISTANCE),
      "MahalanobisLinkage ALIGNED", new MahalanobisLinker(Covariance.ALIGNED),
      "MahalanobisLinkage ZERO", new MahalanobisLinker(Covariance.ZERO),
      "KernelLinkage degree 2", new KernelLinker(new Kernel.Polynomial(2)),
      "KernelLinkage degree 3", new KernelLinker(new Kernel.Polynomial(3)));

  private static MaskedPair pair() {
    return MaskedPair.aligned(Csv.table(Shared.file("data/Census.csv")).select(0, 1, 2, 3, 4, 5),
        Csv.table(Shared.file("oracles/pair-Census-v1-6-k3-masked.csv")));
  }

  private static Map<String, Double> expected() {
    return Csv.lines(Shared.file("oracles/linkage-pair.csv")).stream().skip(1).filter(line -> line.length == 2)
        .filter(line -> line[1].matches("[0-9.]+")).collect(Collectors.toMap(line -> line[0].strip(),
            line -> Double.valueOf(line[1])));
  }

  private static double expected(String name) {
    return expected().entrySet().stream().filter(entry -> entry.getKey().startsWith(name)).findFirst().orElseThrow().getValue();
  }

  @Test
  void everyLinkersCount() {
    Map<String, Double> ours = LINKERS.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey,
        entry -> (double) entry.getValue().link(pair(), Progress.NONE).linked()));
    Map<String, Double> wanted = LINKERS.keySet().stream().collect(Collectors.toMap(Function.identity(), LinkagePairOracleTest::expected));
    assertEquals(wanted, ours);
  }

  @Test
  void oneToOneAssignment() {
    Links links = new EuclideanLinker(Scaling.ATTRIBUTE, LinkSettings.DEFAULT.withOneToOne(true)).link(pair(), Progress.NONE);
    assertEquals(expected("DBRL1 with one-to-one assignment"), links.linked());
    assertEquals(expected("total cost of that assignment"), links.cost().orElseThrow(), 1e-8);
  }
}
