package reproduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.learn.TrainTest;
import sdc.learn.likelihood.RegularisedLearner;
import sdc.learn.rows.Recount;
import sdc.link.Links;

/**
 * Prints regularised learning against equal weights on the files of Murillo, Abril and Torra (2012), table 2, over
 * several seeds of masks and training records. Arguments: first seed, last seed, the families to choose from (CHOQUET BILINEAR). One
 * line per run, then a table of sums in Markdown.
 */
final class RegularisedTable {

  private static final int TRAINING = 200;

  /** One attack on the others: links of the equal weights and of what was chosen. */
  private record Run(int equal, int chosen, String choice, int guessed, double gain) {
  }

  private RegularisedTable() {
  }

  /** Prints the runs and the table. */
  public static void main(String[] arguments) {
    Table census = Reproduce.input("").census();
    List<FamilySettings> families = (arguments.length > 2 ? Arrays.stream(arguments).skip(2).map(Form::valueOf)
        : Stream.of(Form.CHOQUET, Form.BILINEAR)).map(FamilySettings::of).toList();
    List<List<Run>> runs = TrainTestFiles.NAMES.stream().map(name -> (List<Run>) new ArrayList<Run>()).toList();
    for (long seed : LongStream.rangeClosed(Long.parseLong(arguments[0]), Long.parseLong(arguments[1])).toArray()) {
      for (int file = 0; file < runs.size(); file++) {
        Run run = run(TrainTestFiles.NAMES.get(file), census, seed, families);
        runs.get(file).add(run);
        System.out.println(TrainTestFiles.NAMES.get(file) + " " + seed + " " + run);
      }
    }
    System.out.println("| file | mean | regularised | difference | better | equal | worse |\n|---|---|---|---|---|---|---|");
    IntStream.range(0, runs.size()).forEach(file -> print(TrainTestFiles.NAMES.get(file), runs.get(file)));
  }

  private static Run run(String name, Table census, long seed, List<FamilySettings> families) {
    MaskedPair pair = TrainTestFiles.pair(name, census, Randomness.seeded(seed));
    int[] training = TrainTest.draw(pair, TRAINING, Randomness.seeded(seed));
    MaskedPair rest = pair.part(TrainTest.others(pair, training));
    RegularisedLearner learner = new RegularisedLearner(families, 0, RegularisedLearner.FOLDS);
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
