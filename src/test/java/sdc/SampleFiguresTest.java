package sdc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import reproduce.Csv;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.learn.ExactLearner;
import sdc.learn.Learned;
import sdc.link.EuclideanLinker;
import sdc.link.Kernel;
import sdc.link.KernelLinker;
import sdc.link.LinkSettings;
import sdc.link.Linker;
import sdc.link.Links;
import sdc.link.MahalanobisLinker;
import sdc.link.MahalanobisLinker.Covariance;
import sdc.loss.Figure;
import sdc.loss.InformationLoss;
import sdc.loss.MomentLoss;
import sdc.loss.RecordLoss;
import sdc.mask.IpsoSynthesis;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

/**
 * Maskings, linkages, losses and proven optima on the records that CensusLike draws, beside src/test/refs/sdc/sample-figures.csv: the
 * figures of sample-figures.py there (numpy 2.4.6, scipy 1.17.1), the call in its head. They are twins of the tests on the reference
 * data ({@code MdavTest}, {@code CutsTest}, {@code LinkagePairOracleTest}, {@code LossOracleTest}, {@code CasesTest} and others) for
 * those who have no reference data.
 */
class SampleFiguresTest {

  private static final Map<String, String> FIGURES = Csv.lines(Path.of("src", "test", "refs", "sdc", "sample-figures.csv")).stream()
      .collect(Collectors.toMap(line -> line[0], line -> line[1]));

  /** Compared as printed: to half a unit of the last place, besides 1e-11 of the figure. */
  private static void assertPrinted(String name, double ours) {
    String printed = FIGURES.get(name);
    double value = Double.parseDouble(printed);
    int places = printed.contains(".") ? printed.length() - printed.indexOf('.') - 1 : 0;
    assertEquals(value, ours, 0.51 * Math.pow(10, -places) + 1e-11 * value, name);
  }

  private static Table masked(Table table, int k, Grouping grouping) {
    Block all = new Block(IntStream.range(0, table.width()).toArray(), k);
    return new Microaggregation(List.of(all), grouping, false, 0, Centroid.MEAN).mask(table, Randomness.seeded(1), Progress.NONE);
  }

  private static double squares(Table a, Table b, int k) {
    return IntStream.range(0, a.rows()).mapToDouble(row -> Math.pow(a.numeric(k).value(row) - b.numeric(k).value(row), 2)).sum();
  }

  @Test
  void lossOfMdav() {
    for (int k : new int[] {3, 5, 10}) {
      RecordLoss loss = RecordLoss.of(MaskedPair.aligned(Sample.CENSUS, masked(Sample.CENSUS, k, Grouping.MDAV)));
      assertPrinted("MDAV " + k, loss.ssePercent().mean().number().orElseThrow());
    }
  }

  @Test
  void lossOfOptimalGroups() {
    for (String name : List.of("AFNLWGT", "FEDTAX", "INTVAL")) {
      Table column = Sample.CENSUS.select(Sample.CENSUS.names().indexOf(name));
      for (int k : new int[] {3, 10}) {
        assertPrinted("OPTIMAL " + name + " " + k, squares(column, masked(column, k, Grouping.OPTIMAL), 0));
      }
    }
  }

  private static void assertAttacks(String name, MaskedPair pair) {
    Map<String, Linker> linkers = new LinkedHashMap<>();
    linkers.put("ATTRIBUTE", new EuclideanLinker(Scaling.ATTRIBUTE));
    linkers.put("DISTANCE", new EuclideanLinker(Scaling.DISTANCE));
    linkers.put("ALIGNED", new MahalanobisLinker(Covariance.ALIGNED));
    linkers.put("ZERO", new MahalanobisLinker(Covariance.ZERO));
    linkers.put("KERNEL", new KernelLinker(new Kernel.Polynomial(2)));
    linkers.forEach((linker, link) -> assertPrinted(name + " " + linker, link.link(pair, Progress.NONE).linked()));
    Links assigned = new EuclideanLinker(Scaling.ATTRIBUTE, LinkSettings.DEFAULT.withOneToOne(true)).link(pair, Progress.NONE);
    assertPrinted(name + " one-to-one cost", assigned.cost().orElseThrow());
  }

  @Test
  void linksOfMicroaggregatedBlocks() {
    assertAttacks("blocks", Sample.blocks());
  }

  @Test
  void linksOfIpsoA() {
    int[] known = {3, 6, 11, 12};
    int[] others = IntStream.range(0, 13).filter(k -> IntStream.of(known).noneMatch(q -> q == k)).toArray();
    Table masked = new IpsoSynthesis(known, others, IpsoSynthesis.Kind.A).mask(Sample.CENSUS, Randomness.seeded(1), Progress.NONE);
    assertAttacks("IPSO-A", MaskedPair.aligned(Sample.CENSUS, masked).select(known));
  }

  @Test
  void lossesOfMicroaggregatedBlocks() {
    RecordLoss records = RecordLoss.of(Sample.blocks());
    MomentLoss moments = InformationLoss.of(Sample.blocks(), Progress.NONE).moments();
    Map<String, Figure> losses = Map.of("SSE percent", records.ssePercent().mean(), "IL1", records.il1().mean(), "IL1s",
        records.il1s().mean(), "IL3", moments.covariances().variation(), "IL4", moments.variances().variation(), "IL5",
        moments.correlations().meanAbsolute());
    losses.forEach((name, figure) -> assertPrinted("blocks " + name, figure.number().orElseThrow()));
  }

  /** Optima proven by another solver: reference.py of the reference data (scipy's HiGHS), on original.csv and masked.csv of the script. */
  @ParameterizedTest
  @EnumSource(value = Form.class, names = {"WEIGHTED_MEAN", "OWA", "CHOQUET", "BILINEAR"})
  void optimaOfTheFamilies(Form form) {
    Learned learned = new ExactLearner(FamilySettings.of(form), 60).learn(Sample.four(), Randomness.seeded(1), Progress.NONE);
    assertPrinted("optimum " + form, learned.links().linked());
    assertTrue(learned.isOptimal(), () -> "bound " + learned.bound());
  }

  @Test
  void everyFigureIsCompared() {
    assertEquals(1 + 3 + 6 + 2 * 6 + 6 + 4, FIGURES.size(), FIGURES::toString);
  }
}
