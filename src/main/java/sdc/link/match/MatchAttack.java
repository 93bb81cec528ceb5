package sdc.link.match;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Links;

/** The links of original records by models, part by part. Several threads may work on different parts at once. */
final class MatchAttack {

  private final MaskedPair pair;
  private final Comparisons comparisons;
  private final ClassifierSettings settings;
  private final int models;
  private final int[] nearest;
  private final double[] distance;
  private final int[] ties;
  private final boolean[] partnerIsNearest;
  private final int[] ranks;
  private final AtomicInteger done = new AtomicInteger();
  private final AtomicInteger covered = new AtomicInteger();
  private final AtomicLong compared = new AtomicLong();
  private final AtomicLong known = new AtomicLong();
  private final AtomicLong wrong = new AtomicLong();
  private volatile List<String> features = List.of();

  MatchAttack(MaskedPair pair, Comparisons comparisons, ClassifierSettings settings, int models) {
    this.pair = pair;
    this.comparisons = comparisons;
    this.settings = settings;
    this.models = models;
    int rows = pair.original().rows();
    nearest = new int[rows];
    distance = new double[rows];
    ties = new int[rows];
    partnerIsNearest = new boolean[rows];
    ranks = new int[rows];
  }

  /** Counts the examples of one more model. */
  void learnedFrom(int records, int others) {
    known.addAndGet(records);
    wrong.addAndGet(others);
  }

  /** Links these original rows; the model is copied for each further thread. */
  void run(MatchClassifier.Model model, int[] rows, Progress progress) {
    ComparedPairs pairs = new ComparedPairs(comparisons, settings, rows, IntStream.range(0, pair.masked().rows()).toArray(), progress);
    features = pairs.names();
    int threads = Math.max(1, Math.min((ForkJoinPool.getCommonPoolParallelism() + 1) / models, rows.length));
    MatchClassifier.Model[] copies = new MatchClassifier.Model[threads];
    Arrays.setAll(copies, thread -> thread == 0 ? model : model.copy());
    ClassifierLinker.parallel(threads, thread -> {
      for (int record = thread; record < rows.length; record += threads) {
        progress.check();
        link(pairs, record, copies[thread]);
        progress.report((double) done.incrementAndGet() / nearest.length, "linking");
      }
    });
  }

  private void link(ComparedPairs pairs, int record, MatchClassifier.Model model) {
    int[] candidates = pairs.candidates(record);
    double[] odds = model.logOdds(Arrays.stream(candidates).mapToObj(candidate -> pairs.features(record, candidate))
        .toArray(double[][]::new));
    int row = pairs.row(record);
    int partner = pair.partner(row);
    int own = partner == MaskedPair.NONE ? MaskedPair.NONE : pairs.distinct().of[partner];
    double best = Arrays.stream(odds).max().orElseThrow();
    double ofOwn = Double.NaN;
    nearest[row] = Integer.MAX_VALUE;
    for (int c = 0; c < candidates.length; c++) {
      if (odds[c] == best) {
        nearest[row] = Math.min(nearest[row], pairs.distinct().rows[candidates[c]]);
        ties[row] += pairs.distinct().size[candidates[c]];
      }
      ofOwn = candidates[c] == own ? odds[c] : ofOwn;
    }
    distance[row] = 1 / (1 + Math.exp(best));
    partnerIsNearest[row] = ofOwn == best;
    double limit = ofOwn;
    ranks[row] = partner == MaskedPair.NONE ? 0 : 1 + IntStream.range(0, candidates.length).filter(c -> !(odds[c] <= limit))
        .map(c -> pairs.distinct().size[candidates[c]]).sum();
    compared.addAndGet(Arrays.stream(candidates).map(candidate -> pairs.distinct().size[candidate]).sum());
    covered.addAndGet(Double.isNaN(ofOwn) ? 0 : 1);
  }

  ClassifierResult result() {
    Links links = new Links(pair, nearest, distance, ties, partnerIsNearest).withRanks(ranks);
    return new ClassifierResult(links, (double) known.get() / models, (double) wrong.get() / models, models,
        (double) compared.get() / nearest.length, covered.get(), features);
  }
}
