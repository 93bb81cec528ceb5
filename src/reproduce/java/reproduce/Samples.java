package reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

/**
 * The six masked files of Abril, Torra, Navarro-Arribas (2015): 400 random records of Census, its first columns microaggregated block
 * by block on raw values by MDAV. M5-38 has five columns in a block of three with k = 3 and a block of two with k = 8.
 */
public final class Samples {

  /** The papers' names of the files. */
  public static final List<String> NAMES = List.of("M4-33", "M4-28", "M4-82", "M5-38", "M6-385", "M6-853");

  /** The reason for the differences of M5-38. */
  static final String LESS_MASKED = "every published linkage of M5-38 finds more than ours, and its PIL (31.92) is far below ours:"
      + " the paper seems to have masked its file less than it says";

  private static final int RECORDS = 400;

  private Samples() {
  }

  /** The file of this name made of one random sample. */
  public static MaskedPair pair(String name, Table census, int sample) {
    int width = name.charAt(1) - '0';
    String groups = name.substring(3);
    Table original = census.rows(rows(census.rows(), sample)).select(IntStream.range(0, width).toArray());
    List<Block> blocks = new ArrayList<>();
    int from = 0;
    for (int b = 0; b < groups.length(); b++) {
      int to = from + (width - from + groups.length() - b - 1) / (groups.length() - b);
      blocks.add(new Block(IntStream.range(from, to).toArray(), groups.charAt(b) - '0'));
      from = to;
    }
    Table masked = new Microaggregation(blocks, Grouping.MDAV, true, 0, Centroid.MEAN)
        .mask(original, Randomness.seeded(sample), Progress.NONE);
    return MaskedPair.aligned(original, masked);
  }

  /** This number of rows, each at most once, in random order. */
  private static int[] rows(int of, int sample) {
    RandomGenerator random = Randomness.seeded(sample).stream("records of the sample");
    return random.ints(0, of).distinct().limit(RECORDS).toArray();
  }
}
