package reproduce;

import java.util.List;
import java.util.Set;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.loss.Pil;
import sdc.risk.ClassLinkage;

/**
 * Abril, Torra, Navarro-Arribas (2015), table 5: average record linkage, probabilistic information loss and the score (AvRL + PIL)/2
 * of the files of {@link Samples}, which a web application computed. The paper has no formula of AvRL; {@link ClassLinkage} was found by
 * search.
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

  private final PaperTable table = new PaperTable("scores", "Average record linkage (AvRL, by ClassLinkage of"
      + " doc/measures.md), probabilistic information loss (PIL) and score, percent: Abril, Torra, Navarro-Arribas 2015, table 5",
      Printed.table(PRINTED), Set.of(), ScoresStudy::why);

  @Override
  public List<PaperTable> tables() {
    return List.of(table);
  }

  @Override
  public List<Job> jobs(Input input, Extent extent) {
    return Job.of("scores", extent.samples, table.printed().keySet(), file -> 0.2, (file, sample) -> measure(input, file, sample));
  }

  private List<Value> measure(Input input, String file, int sample) {
    MaskedPair pair = Samples.pair(file, input.census(), sample);
    double loss = Pil.of(pair, Progress.NONE).percentWithoutMeans().number().orElse(Double.NaN);
    double linked = ClassLinkage.percent(pair, Progress.NONE).number().orElse(Double.NaN);
    return List.of(new Value(table.name(), file, "AvRL", linked), new Value(table.name(), file, "PIL", loss),
        new Value(table.name(), file, "Score", (linked + loss) / 2));
  }

  /** The score of M5-38 differs because its loss does. */
  private static String why(String row, String column) {
    return row.equals("M5-38") && !column.equals("AvRL") ? Samples.LESS_MASKED
        + "; doc/reproduction.md lists the attempts to explain it" : "";
  }
}
