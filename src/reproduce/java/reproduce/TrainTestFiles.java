package reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.AdditiveNoise;
import sdc.mask.JpegMasking;
import sdc.mask.Masking;
import sdc.mask.RankSwapping;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

/**
 * The 18 masked files of Murillo, Abril and Torra (2012), table 2, made by our own maskings: all columns of Census are masked, and
 * the linkage sees the first five.
 */
public final class TrainTestFiles {

  /** The paper's names of the files. */
  public static final List<String> NAMES = List.of("Rankswap-20", "Rankswap-15", "Rankswap-12", "Rankswap-5", "Rankswap-4", "Mic3-9",
      "Mic3-5", "Mic3-8", "Mic4-4", "Mic4-8", "Mic4-5", "Micz-3", "MicMull-3", "Noise-16", "Noise-12", "Noise-1", "Jpeg-80",
      "Jpeg-65");

  /** The columns that the linkage sees. */
  static final int SEEN = 5;

  private TrainTestFiles() {
  }

  /** The pair of this name. */
  public static MaskedPair pair(String name, Table census, Randomness randomness) {
    return pair(name, census, randomness, SEEN);
  }

  /** The pair of this name, with this number of columns visible to the linkage. */
  public static MaskedPair pair(String name, Table census, Randomness randomness, int seen) {
    Table masked = masking(name, census.width()).mask(census, randomness, Progress.NONE);
    return MaskedPair.aligned(census, masked).select(IntStream.range(0, seen).toArray());
  }

  /** Mic<em>g</em>-<em>k</em> has blocks of g consecutive columns with groups of k; the last block has the remaining columns. */
  private static Masking masking(String name, int columns) {
    int[] all = IntStream.range(0, columns).toArray();
    String method = name.substring(0, name.indexOf('-'));
    int number = Integer.parseInt(name.substring(name.indexOf('-') + 1));
    return switch (method) {
      case "Rankswap" -> new RankSwapping(all, number, RankSwapping.Variant.SWAP);
      case "Noise" -> new AdditiveNoise(all, number, AdditiveNoise.Kind.UNCORRELATED);
      case "Jpeg" -> new JpegMasking(all, number, JpegMasking.Scale.EXACT);
      case "Micz" -> microaggregation(columns, columns, number, Grouping.Z_SCORES);
      case "MicMull" -> microaggregation(columns, columns, number, Grouping.MDAV);
      default -> microaggregation(columns, Integer.parseInt(method.substring(3)), number, Grouping.MDAV);
    };
  }

  private static Masking microaggregation(int columns, int together, int k, Grouping grouping) {
    List<Block> blocks = new ArrayList<>();
    for (int from = 0; from < columns; from += together) {
      blocks.add(new Block(IntStream.range(from, Math.min(columns, from + together)).toArray(), k));
    }
    return new Microaggregation(blocks, grouping, false, 0, Centroid.MEAN);
  }
}
