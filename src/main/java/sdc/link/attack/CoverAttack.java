package sdc.link.attack;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.Covers;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.ValueComparison;
import sdc.data.key.RecordIndex;
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
    Covers covers = Covers.of(pair);
    CoverSearch search = new CoverSearch(covers);
    Differences differences = guess ? Differences.of(pair, Differences.Scaling.ATTRIBUTE, ValueComparison.COMPLETED) : null;
    int[] sizes = new int[pair.original().rows()];
    boolean[] contained = new boolean[sizes.length];
    int[] own = new int[sizes.length];
    NearestSoFar found = new NearestSoFar(own, guess ? PreciseOrder.of(differences) : TieRule.PLAIN, false);
    for (int i = 0; i < sizes.length; i++) {
      contained[i] = pair.partner(i) != MaskedPair.NONE && search.fits(covers::original, i, covers::masked, pair.partner(i));
      own[i] = contained[i] ? pair.partner(i) : MaskedPair.NONE;
      found.start(i, contained[i] ? squared(differences, i, own[i]) : Double.POSITIVE_INFINITY);
    }
    int records = pair.masked().rows();
    RecordIndex index = new RecordIndex(IntStream.range(0, covers.width()).mapToObj(k -> IntStream.range(0, records)
        .mapToLong(j -> covers.masked(j, k)).toArray()).toArray(long[][]::new), records);
    int[] classes = index.firsts();
    search.search(covers::original, sizes.length, (at, k) -> covers.masked(classes[at], k), classes.length, (i, at) -> {
      int row = classes[at];
      sizes[i] += index.size(row);
      found.take(i, squared(differences, i, row), row, index.size(row));
    }, progress);
    long strange = IntStream.range(0, sizes.length).filter(i -> pair.partner(i) != MaskedPair.NONE && !contained[i]).count();
    return new AttackResult(found.links(pair), sizes, contained, strange == 0, note(strange, pair.partners()));
  }

  private double squared(Differences differences, int i, int j) {
    if (!guess) {
      return 0;
    }
    double[] difference = differences.buffer();
    differences.write(i, j, difference);
    return Arrays.stream(difference).map(d -> d * d).sum();
  }

  /** What it means that this number of records with a partner do not fit it. */
  public static String note(long strange, long partners) {
    return strange == 0 ? "every record fits its own masked record"
        : strange + " of " + partners + " records do not fit their own masked record, so that single candidates are not certain;"
            + " leave out attributes that are masked by other methods than recoding and suppression";
  }
}
