package sdc.link.attack;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Covers;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.ValueComparison;
import sdc.link.Links;
import sdc.link.NearestSoFar;
import sdc.link.PreciseOrder;
import sdc.link.TieRule;

/**
 * The attack on recoded and suppressed data. A record fits a masked record if it fits each released value ({@link Covers}); if the release
 * is truthful, it fits its own. So a record that fits only one masked record is found with certainty.
 *
 * <p>Masked records with equal values are one class, and {@link CoverSearch} finds the classes that each record fits.
 */
public final class CoverAttack implements TransparencyAttack {

  private final boolean guess;

  /** An attack that does not link records with several candidates. */
  public CoverAttack() {
    this(false);
  }

  /**
   * An attack.
   *
   * @param guess whether to link a record with several candidates to the nearest of them, by standardised expected differences
   */
  public CoverAttack(boolean guess) {
    this.guess = guess;
  }

  @Override
  public AttackResult run(MaskedPair pair, Progress progress) {
    Search search = new Search(pair, progress);
    search.run();
    return search.result();
  }

  private final class Search {
    private final MaskedPair pair;
    private final Progress progress;
    private final Covers covers;
    private final CoverSearch search;
    private final int[] sizes;
    private final boolean[] contained;
    /** The differences by which a record is guessed, and the nearest of its candidates so far. */
    private final Differences differences;
    private final NearestSoFar found;

    Search(MaskedPair pair, Progress progress) {
      this.pair = pair;
      this.progress = progress;
      this.covers = Covers.of(pair);
      this.search = new CoverSearch(covers);
      this.sizes = new int[pair.original().rows()];
      this.contained = new boolean[sizes.length];
      this.differences = guess ? Differences.of(pair, Differences.Scaling.ATTRIBUTE, ValueComparison.COMPLETED) : null;
      int[] own = new int[sizes.length];
      for (int i = 0; i < sizes.length; i++) {
        contained[i] = pair.partner(i) != MaskedPair.NONE && fits(i, pair.partner(i));
        own[i] = contained[i] ? pair.partner(i) : MaskedPair.NONE;
      }
      this.found = new NearestSoFar(own, guess ? PreciseOrder.of(differences) : TieRule.PLAIN, false);
      IntStream.range(0, own.length).forEach(i -> found.start(i, contained[i] ? squared(i, own[i]) : Double.POSITIVE_INFINITY));
    }

    void run() {
      Map<List<Integer>, int[]> classes = new LinkedHashMap<>();
      for (int j = 0; j < pair.masked().rows(); j++) {
        int row = j;
        List<Integer> values = IntStream.range(0, covers.width()).mapToObj(k -> covers.masked(row, k)).toList();
        classes.computeIfAbsent(values, each -> new int[] {row, 0})[1]++;
      }
      int[][] all = classes.values().toArray(int[][]::new);
      search.search(covers::original, sizes.length, (at, k) -> covers.masked(all[at][0], k), all.length, (i, at) -> {
        sizes[i] += all[at][1];
        found.take(i, squared(i, all[at][0]), all[at][0], all[at][1]);
      }, progress);
    }

    private boolean fits(int i, int j) {
      return search.fits(covers::original, i, covers::masked, j);
    }

    private double squared(int i, int j) {
      if (!guess) {
        return 0;
      }
      double[] difference = differences.buffer();
      differences.write(i, j, difference);
      return Arrays.stream(difference).map(d -> d * d).sum();
    }

    AttackResult result() {
      int[] nearest = new int[sizes.length];
      double[] distance = new double[sizes.length];
      int[] ties = new int[sizes.length];
      boolean[] ownIsNearest = new boolean[sizes.length];
      for (int i = 0; i < sizes.length; i++) {
        nearest[i] = found.nearest(i);
        distance[i] = Math.sqrt(found.least(i));
        ties[i] = found.ties(i);
        ownIsNearest[i] = found.partnerIsNearest(i);
      }
      long strange = IntStream.range(0, sizes.length).filter(i -> pair.partner(i) != MaskedPair.NONE && !contained[i]).count();
      return new AttackResult(new Links(pair, nearest, distance, ties, ownIsNearest), sizes, contained, strange == 0,
          note(strange, pair.partners()));
    }
  }

  /** What it means that this number of records with a partner do not fit it. */
  public static String note(long strange, long partners) {
    return strange == 0 ? "every record fits its own masked record"
        : strange + " of " + partners + " records do not fit their own masked record, so that single candidates are not certain;"
            + " leave out attributes that are masked by other methods than recoding and suppression";
  }
}
