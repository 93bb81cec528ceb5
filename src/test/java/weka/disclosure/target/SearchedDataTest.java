package weka.disclosure.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.FilterMasking;
import weka.disclosure.SampleData;
import weka.disclosure.Study;
import weka.filters.unsupervised.attribute.MaskToTarget;

/** What a search draws. */
class SearchedDataTest {

  private static SearchedData searched(Instances data) throws Exception {
    MaskToTarget filter = new MaskToTarget();
    filter.setOptions(Utils.splitOptions("-S 3"));
    return filter.search(data).data();
  }

  private static double[][] noise(Instances data, Instances release) {
    double[][] noise = new double[data.numInstances()][data.numAttributes()];
    for (int row = 0; row < noise.length; row++) {
      for (int k = 0; k < noise[row].length; k++) {
        noise[row][k] = release.instance(row).value(k) - data.instance(row).value(k);
      }
    }
    return noise;
  }

  /** Records that are masked further in a first round must not get the noise of a second draw of the whole file. */
  @Test
  void furtherMaskingDrawsOtherNumbersThanAnyDrawOfTheWholeFile() throws Exception {
    Instances data = SampleData.numbers(40, 1);
    SearchedData searched = searched(data);
    FilterMasking masking = FilterMasking.of(Study.filter("AdditiveNoise -p 20"));
    boolean[] all = new boolean[40];
    Arrays.fill(all, true);
    double[][][] noise = new double[4][][];
    for (int draw = 0; draw < 2; draw++) {
      noise[draw] = noise(data, searched.masked(masking, draw, Progress.NONE));
      noise[2 + draw] = noise(data, searched.further(masking, data, all, draw, Progress.NONE).orElseThrow());
    }
    for (int one = 0; one < 4; one++) {
      for (int other = 0; other < one; other++) {
        for (int row = 0; row < 40; row++) {
          assertNotEquals(noise[one][row][0], noise[other][row][0], "record " + row + " of " + one + " and " + other);
        }
      }
    }
  }

  /** RankSwappingAttack needs a number that the intruder knows of every record. */
  @Test
  void ranksNeedANumberWithoutMissingValues() throws Exception {
    Instances data = SampleData.numbers(10, 1);
    assertTrue(searched(data).hasRanks());
    data.instance(3).setMissing(0);
    data.instance(4).setMissing(1);
    assertTrue(searched(data).hasRanks());
    data.instance(5).setMissing(2);
    assertFalse(searched(data).hasRanks());
  }

  @Test
  void onlyTheNamedRecordsAreMaskedFurther() throws Exception {
    Instances data = SampleData.numbers(10, 1);
    boolean[] some = new boolean[10];
    Arrays.fill(some, 2, 7, true);
    Instances further = searched(data).further(FilterMasking.of(Study.filter("AdditiveNoise -p 20")), data, some, 0, Progress.NONE)
        .orElseThrow();
    for (int row = 0; row < 10; row++) {
      assertEquals(some[row], further.instance(row).value(0) != data.instance(row).value(0), "record " + row);
    }
  }
}
