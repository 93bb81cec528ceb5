package reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.EuclideanLinker;
import sdc.loss.Pil;

/**
 * Abril, Torra, Navarro-Arribas (2015), table 5: average record linkage, probabilistic information loss and the score (AvRL + PIL)/2
 * of the files of {@link Samples}, which a web application computed whose linkages the paper does not name.
 */
final class ScoresStudy implements Study {

  private static final String PRINTED = """
              AvRL PIL Score
      M4-33:  42.127 23.85 32.99
      M4-28:  33.47 28.40 30.94
      M4-82:  32.37 31.80 32.09
      M5-38:  26.01 31.92 28.96
      M6-385: 35.42 36.91 36.16
      M6-853: 30.65 37.76 34.21
      """;

  private final PaperTable table = new PaperTable("scores", "Average record linkage, probabilistic information loss and score, percent:"
      + " Abril, Torra, Navarro-Arribas 2015, table 5", Printed.table(PRINTED), Set.of(), ScoresStudy::why);

  @Override
  public List<PaperTable> tables() {
    return List.of(table);
  }

  @Override
  public List<Job> jobs(Input input, Extent extent) {
    List<Job> jobs = new ArrayList<>();
    for (int run = 1; run <= extent.samples; run++) {
      for (String file : table.printed().keySet()) {
        int sample = run;
        jobs.add(new Job("scores", file, run, 0.2, () -> measure(input, file, sample)));
      }
    }
    return jobs;
  }

  private List<Value> measure(Input input, String file, int sample) {
    MaskedPair pair = Samples.pair(file, input.census(), sample);
    double loss = Pil.of(pair, Progress.NONE).percentWithoutMeans().number().orElse(Double.NaN);
    double linked = averageLinkage(pair);
    return List.of(new Value(table.name(), file, "AvRL", linked), new Value(table.name(), file, "PIL", loss),
        new Value(table.name(), file, "Score", (linked + loss) / 2));
  }

  /** The mean over the numbers of attributes that an intruder may know, each the mean over the sets of so many attributes. */
  private static double averageLinkage(MaskedPair pair) {
    int width = pair.original().width();
    double[] percent = new double[width + 1];
    int[] sets = new int[width + 1];
    for (int set = 1; set < 1 << width; set++) {
      int chosen = set;
      int[] known = IntStream.range(0, width).filter(k -> (chosen >> k & 1) == 1).toArray();
      percent[known.length] += new EuclideanLinker(Scaling.ATTRIBUTE).link(pair.select(known), Progress.NONE).percent();
      sets[known.length]++;
    }
    return IntStream.rangeClosed(1, width).mapToDouble(size -> percent[size] / sets[size] / width).sum();
  }

  private static String why(String row, String column) {
    return column.equals("PIL") ? "" : "the paper does not say which linkages its web application averaged, nor what its intruder knows;"
        + " ours is one guess, the Euclidean linkage averaged over the sets of attributes known. With all attributes every linkage finds"
        + " more (table 6)";
  }
}
