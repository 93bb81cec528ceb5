package reproduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Shuffle;
import sdc.data.Table;
import sdc.data.copula.CensusSampler;
import sdc.learn.TrainTest;
import sdc.learn.likelihood.RegularisedLearner;
import sdc.learn.rows.Recount;
import sdc.link.Links;

/**
 * Prints regularised learning against equal weights on the files of Murillo, Abril and Torra (2012), table 2, over
 * several seeds of masks and training records. Arguments: first seed, last seed; then, in any order, the data (Census; EIA for 1,080 random
 * records of it, CensusLike for 1,080 fresh ones), the number of known links (200), the families to choose from (all) and the masked files
 * (all 18; others such as Noise-60 too). One line per run, then a table of sums in Markdown.
 */
final class RegularisedTable {

  private static final int RECORDS = 1080;

  /** One attack on the other records: links of the equal weights and of the choice. */
  private record Run(int equal, int chosen, String choice, int guessed, double gain) {
  }

  /** The attacked data and the learner. */
  private record Plan(String data, int known, List<FamilySettings> families, List<String> files) {

    static Plan of(List<String> words) {
      List<FamilySettings> families = words.stream().filter(word -> word.matches("[A-Z]{3,}(_[A-Z]+)?") && !word.equals("EIA"))
          .map(word -> FamilySettings.of(Form.valueOf(word))).toList();
      List<String> files = words.stream().filter(word -> word.contains("-")).toList();
      return new Plan(words.stream().filter(word -> word.matches("EIA|CensusLike")).findFirst().orElse("Census"),
          words.stream().filter(word -> word.matches("\\d+")).mapToInt(Integer::parseInt).findFirst().orElse(200),
          families.isEmpty() ? FamilySettings.all(TrainTestFiles.SEEN) : families, files.isEmpty() ? TrainTestFiles.NAMES : files);
    }

    Table table(long seed) {
      if (data.equals("CensusLike")) {
        return CensusSampler.table(RECORDS, Randomness.seeded(1000 + seed));
      }
      Table table = data.equals("EIA") ? Reproduce.input("").eia() : Reproduce.input("").census();
      int[] rows = IntStream.range(0, table.rows()).toArray();
      return table.rows() == RECORDS ? table : table.rows(Shuffle.some(rows, RECORDS, Randomness.seeded(seed).stream("rows")));
    }
  }

  private RegularisedTable() {
  }

  /** Prints the runs and the table. */
  public static void main(String[] arguments) {
    Plan plan = Plan.of(Arrays.asList(arguments).subList(2, arguments.length));
    List<List<Run>> runs = plan.files.stream().map(name -> (List<Run>) new ArrayList<Run>()).toList();
    for (long seed : LongStream.rangeClosed(Long.parseLong(arguments[0]), Long.parseLong(arguments[1])).toArray()) {
      for (int file = 0; file < runs.size(); file++) {
        Run run = run(plan, plan.files.get(file), seed);
        runs.get(file).add(run);
        System.out.println(plan.data + " " + plan.files.get(file) + " " + seed + " " + run);
      }
    }
    System.out.println("| file | mean | regularised | difference | better | equal | worse |\n|---|---|---|---|---|---|---|");
    IntStream.range(0, runs.size()).forEach(file -> print(plan.files.get(file), runs.get(file)));
  }

  private static Run run(Plan plan, String name, long seed) {
    MaskedPair pair = TrainTestFiles.pair(name, plan.table(seed), Randomness.seeded(seed));
    int[] training = TrainTest.draw(pair, plan.known, Randomness.seeded(seed));
    MaskedPair rest = TrainTest.rest(pair, training);
    RegularisedLearner learner = new RegularisedLearner(plan.families, 0, RegularisedLearner.FOLDS);
    RegularisedLearner.Chosen chosen = learner.choose(pair.part(training), Randomness.seeded(seed), Progress.NONE);
    Family mean = FamilySettings.of(Form.WEIGHTED_MEAN).family(pair.original().width());
    return new Run(links(rest, mean.aggregator(mean.equalWeights())), links(rest, chosen.learned().aggregator()),
        chosen.choice().replace(" pulled to the equal weights with the strength", ""), chosen.guessed(), chosen.gain());
  }

  private static int links(MaskedPair pair, Aggregator aggregator) {
    Links links = Recount.of(pair, Differences.of(pair, Differences.Scaling.ATTRIBUTE), aggregator);
    return links.linked();
  }

  private static void print(String name, List<Run> runs) {
    int equal = runs.stream().mapToInt(Run::equal).sum();
    int chosen = runs.stream().mapToInt(Run::chosen).sum();
    int[] signs = runs.stream().mapToInt(run -> Integer.compare(run.equal, run.chosen)).toArray();
    System.out.println("| " + String.join(" | ", name, Integer.toString(equal), Integer.toString(chosen),
        Integer.toString(chosen - equal), count(signs, -1), count(signs, 0), count(signs, 1)) + " |");
  }

  private static String count(int[] signs, int sign) {
    return Long.toString(Arrays.stream(signs).filter(s -> s == sign).count());
  }
}
