package sdc;

import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.copula.CensusSampler;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

/** The records that CensusLike draws with seed 1, and pairs made of them, for tests that must not need the reference data. */
public final class Sample {

  /** All of the sample. */
  public static final Table CENSUS = CensusSampler.table(1080, Randomness.seeded(1));

  private Sample() {
  }

  /** The first six attributes, two by two in groups of three records. */
  public static MaskedPair blocks() {
    return pair(CENSUS.select(0, 1, 2, 3, 4, 5), 3, 3, 3);
  }

  /** The first 400 records of four attributes, two in groups of eight and two in pairs of records. */
  public static MaskedPair four() {
    return pair(CENSUS.select(0, 1, 2, 3).rows(IntStream.range(0, 400).toArray()), 8, 2);
  }

  /** Raw MDAV; the smallest group for each two attributes. */
  private static MaskedPair pair(Table table, int... sizes) {
    List<Block> blocks = IntStream.range(0, sizes.length)
        .mapToObj(b -> new Block(new int[] {2 * b, 2 * b + 1}, sizes[b])).toList();
    return MaskedPair.aligned(table, new Microaggregation(blocks, Grouping.MDAV, true, 0, Centroid.MEAN)
        .mask(table, Randomness.seeded(1), Progress.NONE));
  }
}
