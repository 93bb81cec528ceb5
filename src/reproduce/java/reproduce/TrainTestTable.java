package reproduce;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.learn.ExactLearner;
import sdc.learn.HrlaLearner;
import sdc.learn.Learned;
import sdc.learn.Learner;
import sdc.learn.SearchLearner;
import sdc.learn.TrainTest;
import sdc.learn.rows.Recount;

/**
 * Prints table 2 of Murillo, Abril and Torra (2012) beside the results of our learners, in Markdown. Arguments: seconds per learner (10),
 * seed (1), names of files (all). Every figure is "train/test" in percent; "p" marks published ones.
 */
final class TrainTestTable {

  private static final FamilySettings CHOQUET = FamilySettings.of(Form.CHOQUET);
  private static final int TRAINING = 200;

  private final double seconds;
  private final long seed;
  private final Table census = Reproduce.input("").census();
  private final Map<String, Map<String, Printed>> published = new TrainTestStudy().tables().get(0).printed();

  private TrainTestTable(double seconds, long seed) {
    this.seconds = seconds;
    this.seed = seed;
  }

  /** Prints the table. */
  public static void main(String[] arguments) {
    double seconds = arguments.length > 0 ? Double.parseDouble(arguments[0]) : 10;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
    List<String> names = arguments.length > 2 ? Arrays.asList(arguments).subList(2, arguments.length) : TrainTestFiles.NAMES;
    System.out.println("| file | mean p | mean | CI p | EXACT CI | links..bound | s | SEARCH CI | links | HRLA p | HRLA |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|---|");
    TrainTestTable table = new TrainTestTable(seconds, seed);
    names.forEach(table::print);
  }

  private void print(String name) {
    MaskedPair pair = TrainTestFiles.pair(name, census, Randomness.seeded(seed));
    int[] training = TrainTest.draw(pair, TRAINING, Randomness.seeded(seed));
    TrainTest exact = run(pair, training, new ExactLearner(CHOQUET, seconds));
    TrainTest search = run(pair, training, new SearchLearner(CHOQUET, seconds));
    TrainTest hrla = run(pair, training, new HrlaLearner(CHOQUET, HrlaLearner.RATE, HrlaLearner.ITERATIONS, seconds));
    System.out.println("| " + String.join(" | ", name, published(name, "AM"), rates(run(pair, training, TrainTestTable::mean)),
        published(name, "CI"), rates(exact),
        exact.train().linked() + ".." + exact.learned().bound(), text(exact.learned().seconds()), rates(search),
        Integer.toString(search.train().linked()), published(name, "HRLA"), rates(hrla)) + " |");
  }

  private String published(String name, String method) {
    Map<String, Printed> row = published.get(name);
    Printed train = row.get(method + " train");
    return train.text().equals("-") ? "none" : train.text() + "/" + row.get(method + " test").text();
  }

  private TrainTest run(MaskedPair pair, int[] training, Learner learner) {
    return TrainTest.run(pair, training, learner, Randomness.seeded(seed), Progress.NONE);
  }

  private static Learned mean(MaskedPair pair, Randomness randomness, Progress progress) {
    Family family = FamilySettings.of(Form.WEIGHTED_MEAN).family(pair.original().width());
    Aggregator aggregator = family.aggregator(family.equalWeights());
    return new Learned(aggregator, Recount.of(pair, Differences.of(pair, Differences.Scaling.ATTRIBUTE), aggregator),
        pair.partners(), Learned.Status.BUDGET_SPENT, 0, new Learned.Effort(0, 0, 0));
  }

  private static String rates(TrainTest result) {
    return String.format(Locale.ROOT, "%.1f/%.2f", result.train().percent(), result.test().percent());
  }

  private static String text(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
