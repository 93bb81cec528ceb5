package sdc.learn;

import java.util.Arrays;
import java.util.BitSet;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Shuffle;
import sdc.learn.rows.Recount;
import sdc.link.Links;

/**
 * An intruder who knows some true links, learns from them and attacks the other records (Murillo, Abril and Torra 2012, section 4.2). Means
 * and standard deviations are those of the whole files; the candidates of a record are the records of the same part.
 *
 * @param learned the distance learned on the training records
 * @param train   its links on them
 * @param test    its links on all others
 */
public record TrainTest(Learned learned, Links train, Links test) {

  /** The fewest records of a part: one candidate alone is always the nearest. */
  private static final int FEWEST = 2;

  /** Draws this number of records with a partner; in ascending order. */
  public static int[] draw(MaskedPair pair, int records, Randomness randomness) {
    int[] rows = pair.partnered();
    if (!(records >= FEWEST && records <= rows.length - FEWEST)) {
      throw new IllegalArgumentException("train (records to learn from) must be " + FEWEST + " or more and leave " + FEWEST
          + " or more of the " + rows.length + " records with a partner to attack, got " + records);
    }
    return Shuffle.some(rows, records, randomness.stream("training records"));
  }

  /** Draws this percentage of the records with a partner, rounded to the nearest number. */
  public static int[] drawPercent(MaskedPair pair, double percent, Randomness randomness) {
    if (!(percent > 0 && percent < 100)) {
      throw new IllegalArgumentException("train (percent to learn from) must be above 0 and below 100, got " + percent);
    }
    return draw(pair, (int) Math.round(pair.partners() * percent / 100), randomness);
  }

  /** Learns on these rows of the original, each with a partner and listed once, and attacks all other rows that have one. */
  public static TrainTest run(MaskedPair pair, int[] training, Learner learner, Randomness randomness, Progress progress) {
    MaskedPair unknown = rest(pair, training);
    Learned learned = learner.learn(pair.part(training), randomness, progress);
    return new TrainTest(learned, learned.links(), links(unknown, learner.differences(unknown, pair.part(training)), learned));
  }

  /** The links of other records by the learned distance of these differences. */
  public static Links links(MaskedPair unknown, Differences differences, Learned learned) {
    return Recount.of(unknown, differences, learned.aggregator());
  }

  /**
   * The part to attack: all rows with a partner except these. Checks that each of these has a partner, none is listed twice, and both sides
   * have enough.
   */
  public static MaskedPair rest(MaskedPair pair, int[] training) {
    BitSet known = new BitSet();
    for (int row : training) {
      if (!(row >= 0 && row < pair.original().rows())) {
        throw new IllegalArgumentException("train: record " + (row + 1L) + " does not exist; use numbers from 1 to "
            + pair.original().rows());
      }
      if (known.get(row) || pair.partner(row) == MaskedPair.NONE) {
        throw new IllegalArgumentException("train: record " + (row + 1) + (known.get(row) ? " is listed twice"
            : " has no masked record; list only records with one"));
      }
      known.set(row);
    }
    int[] rest = Arrays.stream(pair.partnered()).filter(row -> !known.get(row)).toArray();
    if (training.length < FEWEST || rest.length < FEWEST) {
      throw new IllegalArgumentException("learning from " + training.length + " records and attacking the other "
          + rest.length + ": both sides need " + FEWEST + " or more");
    }
    return pair.part(rest);
  }
}
