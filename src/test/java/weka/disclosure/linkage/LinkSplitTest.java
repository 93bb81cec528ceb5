package weka.disclosure.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Links;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.SampleData;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.evaluation.LinkageResult;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.AdditiveNoise;

/** Linkages that learn on some records and are tried on others. */
class LinkSplitTest {

  private static final int[] TRAIN = IntStream.range(0, 60).filter(row -> row % 3 != 0).toArray();
  private static final int[] TEST = IntStream.range(0, 60).filter(row -> row % 3 == 0).toArray();

  private static MaskedPair pair() throws Exception {
    Instances data = SampleData.numbers(60, 11);
    AdditiveNoise noise = new AdditiveNoise();
    noise.setOptions(Utils.splitOptions("-p 60 -S 2"));
    noise.setInputFormat(data);
    return PairedInstances.of(data, Filter.useFilter(data, noise), "first-last", "");
  }

  /** The test part's links, counted here from the exported weights alone. */
  @Test
  void learnedDistanceLinksTheOtherRecords() throws Exception {
    MaskedPair test = pair().part(TEST);
    LinkageResult split = new SupervisedLinkage().linkSplit(pair().part(TRAIN), test, false, Progress.NONE);
    LinkageResult alone = new SupervisedLinkage().link(pair().part(TRAIN), false, Progress.NONE);
    assertEquals(alone.links().linked(), split.known().orElseThrow().links().linked());
    double[] weights = ((WeightedMean.Fixed) split.learned().orElseThrow().learned().aggregator()).weights();
    Differences differences = Differences.of(test, Differences.Scaling.ATTRIBUTE);
    int linked = 0;
    for (int i = 0; i < TEST.length; i++) {
      int row = i;
      double own = distance(differences, weights, i, i);
      linked += IntStream.range(0, TEST.length).filter(j -> j != row).allMatch(j -> distance(differences, weights, row, j) > own) ? 1 : 0;
    }
    assertEquals(linked, split.links().linked());
    assertTrue(linked > 0 && linked < TEST.length, linked + " of " + TEST.length);
  }

  private static double distance(Differences differences, double[] weights, int i, int j) {
    double[] difference = new double[weights.length];
    differences.write(i, j, difference);
    return IntStream.range(0, weights.length).mapToDouble(k -> weights[k] * difference[k] * difference[k]).sum();
  }

  @Test
  void linkagesWithoutLearningLinkBothParts() throws Exception {
    LinkageResult split = new EuclideanLinkage().linkSplit(pair().part(TRAIN), pair().part(TEST), false, Progress.NONE);
    Links direct = new EuclideanLinkage().link(pair().part(TEST), false, Progress.NONE).links();
    assertEquals(40, split.known().orElseThrow().links().records());
    assertEquals(20, split.links().records());
    assertEquals(direct.linked(), split.links().linked());
  }
}
