package reproduce;

import java.util.ArrayList;
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
import sdc.learn.Learner;
import sdc.learn.TrainTest;
import sdc.link.EuclideanLinker;
import sdc.link.Links;

/**
 * Murillo, Abril, Torra (2012), table 2: learning from 200 known records of Census and attacking the other 880, in 18 masked files
 * ({@link TrainTestFiles}). The paper's training records and random masks are unknown, ours are newly drawn in every run. Its Mic rows
 * count a tie for the record that comes first.
 */
final class TrainTestStudy implements Study {

  private static final String PRINTED = """
      AM_train AM_test CI_train CI_test CI_time HRLA_train HRLA_test HRLA_time
      Rankswap-20: 14.00 2.61 - - - 14.50 2.73 14min
      Rankswap-15: 24.50 9.89 - - - 26.00 8.98 14min
      Rankswap-12: 43.50 17.50 - - - 44.50 17.73 14min
      Rankswap-5: 94.00 78.86 97.5 77.61 4min 94.50 79.20 14min
      Rankswap-4: 95.50 85.23 100.00 80.91 9sec 97.00 85.11 14min
      Mic3-9: 83.00 60.23 89.50 57.16 18min 83.00 60.11 14min
      Mic3-5: 91.00 77.39 96.50 74.66 1.5min 93.00 76.93 14min
      Mic3-8: 82.50 65.00 91.00 62.95 5min 83.00 65.11 14min
      Mic4-4: 84.50 61.48 88.00 58.52 2min 84.50 61.70 14min
      Mic4-8: 70.00 37.27 75.50 35.68 13min 70.00 37.16 14min
      Mic4-5: 80.00 52.50 85.00 50.45 37min 80.00 52.50 14min
      Micz-3: 0.00 0.23 0.00 0.11 3sec 0.00 0.23 14min
      MicMull-3: 54.50 22.50 64.50 21.70 2.5days 58.00 23.52 14min
      Noise-16: 87.00 70.11 92.50 67.50 1days 87.00 70.11 14min
      Noise-12: 92.00 86.59 97.00 80.57 22min 93.00 86.82 14min
      Noise-1: 100.00 100.00 100.00 99.66 4sec 100.00 100.00 14min
      Jpeg-80: 84.50 76.93 94.50 73.30 2.5hours 85.50 76.48 15min
      Jpeg-65: 58.50 40.00 67.00 36.59 15days 58.50 40.00 15min
      """;

  private static final FamilySettings CHOQUET = FamilySettings.of(Form.CHOQUET);
  private static final int TRAINING = 200;
  /** Proofs for the files of {@link #HARD} need far longer; their links are found sooner. */
  private static final double LONGEST = 10;
  private static final Set<String> HARD = Set.of("Rankswap-20", "Rankswap-15", "Rankswap-12", "Micz-3", "Jpeg-65");

  private final PaperTable table = new PaperTable("train and test", "Percent linked of 200 training records and of the 880 others, and the"
      + " time of learning (published: CPLEX and R): Murillo, Abril, Torra 2012, table 2", Printed.table(PRINTED),
      Set.of("CI time", "HRLA time"), TrainTestStudy::why);

  @Override
  public List<PaperTable> tables() {
    return List.of(table);
  }

  @Override
  public List<Job> jobs(Input input, Extent extent) {
    double limit = Math.min(LONGEST, extent.limit);
    return Job.of("train and test", extent.files, table.printed().keySet(), file -> HARD.contains(file) ? limit + 1 : 1.5,
        (file, seed) -> measure(input, file, seed, limit));
  }

  private List<Value> measure(Input input, String file, int seed, double limit) {
    Randomness randomness = Randomness.seeded(seed);
    MaskedPair pair = TrainTestFiles.pair(file, input.census(), randomness);
    int[] training = TrainTest.draw(pair, TRAINING, randomness);
    List<Value> values = new ArrayList<>();
    links(values, file, "AM train", mean(pair.part(training)));
    links(values, file, "AM test", mean(TrainTest.rest(pair, training)));
    learned(values, file, "CI", TrainTest.run(pair, training, new ExactLearner(CHOQUET, limit), randomness, Progress.NONE));
    Learner heuristic = new HrlaLearner(CHOQUET, HrlaLearner.RATE, HrlaLearner.ITERATIONS, 0);
    learned(values, file, "HRLA", TrainTest.run(pair, training, heuristic, randomness, Progress.NONE));
    return values;
  }

  private static Links mean(MaskedPair part) {
    return new EuclideanLinker(Scaling.ATTRIBUTE).link(part, Progress.NONE);
  }

  private void learned(List<Value> values, String file, String method, TrainTest result) {
    links(values, file, method + " train", result.train());
    links(values, file, method + " test", result.test());
    values.add(new Value(table.name(), file, method + " time", result.learned().seconds()));
    if (method.equals("CI")) {
      values.add(new Value(table.name(), file, "CI train" + Value.PROVEN, result.learned().isOptimal() ? 1 : 0));
    }
  }

  private void links(List<Value> values, String file, String column, Links links) {
    values.add(new Value(table.name(), file, column, 100.0 * links.partnerFirst() / links.records()));
    values.add(new Value(table.name(), file, column + Value.STRICTLY, links.percent()));
  }

  private static String why(String row, String column) {
    if (row.equals("Micz-3")) {
      return "the paper does not state its Z-score projection; with ours some records keep values that no other has";
    }
    if (column.startsWith("HRLA")) {
      return "the paper does not state learning rate and iterations; its measure stayed nearer to the mean than ours, which links more"
          + " training records and fewer others";
    }
    if (column.equals("CI test")) {
      return "many measures link the most training records; a solver returns any of them, and the test rate depends on which";
    }
    if (row.startsWith("Jpeg")) {
      return "the paper's JPEG encoder is unknown; ours is that of the JDK";
    }
    if (column.endsWith("train")) {
      return "in the full run of version 2.0.0 the published training rates of the mean are below our median on 15 of the 18 files"
          + " and above it on 2, while test rates lie on both sides: the paper seems to have drawn 200 hard training records once for"
          + " all files";
    }
    return "";
  }
}
