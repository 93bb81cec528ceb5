package sdc.learn.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.table;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Processor;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.Learned;
import sdc.learn.OneThread;
import sdc.learn.LineWalkTest;
import sdc.learn.SearchLearner;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Recount;
import sdc.learn.rows.Separation;

/** Trees and samples, by which large files are searched, against all pairs, and the promises of the search for them. */
class LargeSearchTest {

  private static final FamilySettings CONE = new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0);
  private static final FamilySettings MEAN = FamilySettings.of(Form.WEIGHTED_MEAN);

  /** Normal records; each attribute has more noise than the one before, part of it common to all. */
  private static MaskedPair pair(int records, double common, long seed) {
    Random random = new Random(seed);
    int width = 6;
    double[][] a = new double[width][records];
    double[][] b = new double[width][records];
    for (int i = 0; i < records; i++) {
      double shared = common * random.nextGaussian();
      for (int k = 0; k < width; k++) {
        a[k][i] = random.nextGaussian();
        b[k][i] = a[k][i] + 0.06 * (k + 1) * random.nextGaussian() + shared;
      }
    }
    return MaskedPair.aligned(table(a), table(b));
  }

  @Test
  void weightsAreFoundWhereTheyMatterWithTheSameAnswerOnAnyNumberOfThreads() throws Exception {
    MaskedPair pair = pair(4600, 0, 1);
    Learned many = OneThread.same(new SearchLearner(MEAN, 0, 1), pair);
    // what errors alone say is the start of the search, and not its end
    int start = links(pair, MEAN, problem(pair, MEAN).family().equalWeights());
    int informed = links(pair, MEAN, ErrorStart.of(problem(pair, MEAN)));
    assertTrue(start + 300 < informed && informed < many.links().linked(), start + ", " + informed + ", " + many.links().linked());
  }

  @Test
  void endsInTimeAndKeepsTheBestSoFar() {
    MaskedPair pair = pair(5000, 0.3, 2);
    int start = links(pair, CONE, problem(pair, CONE).family().equalWeights());
    Learned learned;
    double limit = 1;
    double used;
    do {
      limit *= 2;
      double before = Processor.all();
      learned = new SearchLearner(CONE, limit).learn(pair, Randomness.seeded(1), Progress.NONE);
      used = Processor.all() - before;
      assertTrue(used < 4 * limit, "used " + used + " s in a limit of " + limit);
      // where other work takes the processors away, more time until it had as much of them as this needs
    } while (learned.links().linked() <= 1.2 * start && used < 1);
    assertTrue(learned.links().linked() > 1.2 * start, start + " to " + learned.links().linked() + " in " + used + " s");
  }

  @Test
  void aRecountEndsWhenTheBudgetDoes() {
    MaskedPair pair = pair(3000, 0, 3);
    Problem problem = problem(pair, CONE);
    Separation separation = new Separation(problem, Candidates.of(problem));
    Aggregator form = separation.aggregator(problem.family().equalWeights());
    assertNull(separation.nearer(form, problem.records(), SmallProblem.STOPPED));
    int[] all = separation.nearer(form, problem.records(), new Budget(0, Progress.NONE));
    assertEquals(links(pair, CONE, problem.family().equalWeights()), Arrays.stream(all).filter(j -> j < 0).count());
  }

  @Test
  void errorsGiveTheWeightsOfEveryFamily() {
    MaskedPair pair = pair(500, 0, 4);
    for (FamilySettings settings : LineWalkTest.families()) {
      double[] start = ErrorStart.of(problem(pair, settings));
      if (settings.form() == Form.OWA) {
        assertNull(start);
      } else {
        int mean = links(pair, MEAN, ErrorStart.of(problem(pair, MEAN)));
        int same = links(pair, settings, start);
        // the inverse of the moments has correlations by chance, the measure is the mean itself
        assertEquals(mean, same, settings.form() == Form.BILINEAR ? 10 : 0, settings.toString());
      }
    }
  }

  private static Problem problem(MaskedPair pair, FamilySettings settings) {
    return new Problem(settings.family(pair.original().width()), Differences.of(pair, Differences.Scaling.ATTRIBUTE), pair);
  }

  private static int links(MaskedPair pair, FamilySettings settings, double[] parameters) {
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    return Recount.of(pair, differences, settings.family(pair.original().width()).aggregator(parameters)).linked();
  }
}
