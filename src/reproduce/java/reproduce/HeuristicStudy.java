package reproduce;

import java.util.List;
import java.util.Set;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.ExactLearner;
import sdc.learn.HrlaLearner;
import sdc.learn.Learned;
import sdc.link.EuclideanLinker;

/**
 * Murillo, Abril, Torra (2012), table 1: the best Choquet integral and the heuristic HRLA, a mean of ten runs, on two of the files of
 * {@link Samples}. The paper states neither its learning rate nor its number of iterations; ours are the defaults of {@link HrlaLearner}.
 */
final class HeuristicStudy implements Study {

  private static final String PRINTED = """
             AM CI HRLA CI_seconds HRLA_seconds
      M4-28: 68.50 93.75 91.75 1800 1200
      M5-38: 39.75 91.25 86.75 345600 1200
      """;

  private static final FamilySettings CHOQUET = FamilySettings.of(Form.CHOQUET);
  private static final int RUNS = 10;

  private final PaperTable table = new PaperTable("heuristic", "The heuristic HRLA, percent linked, mean of ten runs, and seconds of one"
      + " (published: CPLEX and R): Murillo, Abril, Torra 2012, table 1", Printed.table(PRINTED),
      Set.of("CI seconds", "HRLA seconds"),
      HeuristicStudy::why);

  private static String why(String row, String column) {
    if (row.equals("M5-38")) {
      return Samples.LESS_MASKED;
    }
    return column.equals("HRLA") ? "the paper does not state learning rate and iterations; every learned distance links more on its sample"
        : "";
  }

  @Override
  public List<PaperTable> tables() {
    return List.of(table);
  }

  @Override
  public List<Job> jobs(Input input, Extent extent) {
    return Job.of("heuristic", extent.heuristics, table.printed().keySet(), file -> 12,
        (file, sample) -> measure(input, file, sample, extent.limit));
  }

  private List<Value> measure(Input input, String file, int sample, double limit) {
    MaskedPair pair = Samples.pair(file, input.census(), sample);
    Learned best = new ExactLearner(CHOQUET, limit).learn(pair, Randomness.seeded(sample), Progress.NONE);
    double percent = 0;
    double seconds = 0;
    for (int run = 1; run <= RUNS; run++) {
      Learned found = new HrlaLearner(CHOQUET, HrlaLearner.RATE, HrlaLearner.ITERATIONS, 0)
          .learn(pair, Randomness.seeded(sample).derive("run " + run), Progress.NONE);
      percent += found.links().percent() / RUNS;
      seconds += found.seconds() / RUNS;
    }
    return List.of(value(file, "AM", new EuclideanLinker(Scaling.ATTRIBUTE).link(pair, Progress.NONE).percent()),
        value(file, "CI", best.links().percent()), value(file, "CI" + Value.PROVEN, best.isOptimal() ? 1 : 0),
        value(file, "HRLA", percent), value(file, "CI seconds", best.seconds()), value(file, "HRLA seconds", seconds));
  }

  private Value value(String row, String column, double figure) {
    return new Value(table.name(), row, column, figure);
  }
}
