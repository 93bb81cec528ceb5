package sdc.link.attack;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.link.Links;

/**
 * The result of an attack by an intruder who knows the masking with all its parameters.
 *
 * @param links      the links by the likelihood of the released record
 * @param records    the number of released records that have an original one
 * @param posterior  the mean probability that the intruder gives to a released record's own original, if they hold all originals
 * @param attributes the values that they guess from the release alone
 * @param notes      the omissions, one line each
 */
public record PosteriorResult(Links links, int records, double posterior, List<Attribute> attributes, List<String> notes)
    implements Serializable {

  /** The number of released records from which the mean probability is computed, at most. */
  private static final int SAMPLE = 1000;

  /**
   * The guesses of one attribute, beside the values as released.
   *
   * @param name          the attribute's name
   * @param records       the number of records with a value in both files
   * @param releasedRight the number of released values that equal the original
   * @param guessedRight  the number of guesses that do
   * @param releasedError the root mean square error of released numbers in standard deviations of the original; NaN for labels
   * @param guessedError  that of the guesses
   */
  public record Attribute(String name, int records, int releasedRight, int guessedRight, double releasedError, double guessedError)
      implements Serializable {
  }

  public PosteriorResult {
    attributes = List.copyOf(attributes);
    notes = List.copyOf(notes);
  }

  /** Evenly spaced masked rows that have an original record. */
  static int[] sample(MaskedPair pair) {
    int[] owners = pair.owners();
    int[] owned = IntStream.range(0, owners.length).filter(row -> owners[row] != MaskedPair.NONE).toArray();
    int count = Math.min(SAMPLE, owned.length);
    return IntStream.range(0, count).map(i -> owned[(int) ((long) i * owned.length / count)]).toArray();
  }
}
