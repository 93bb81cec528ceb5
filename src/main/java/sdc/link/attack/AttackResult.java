package sdc.link.attack;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.link.Links;

/**
 * The result of an attack that is specific to one masking method.
 *
 * @param links     the links of records with a single candidate, or of all records with the nearest of their candidates
 * @param sizes     the number of candidates of each original record
 * @param contained whether each original record's partner is among its candidates
 * @param certified whether a single candidate must be the right one if the file was masked as assumed
 * @param note      the assumptions in words: the window, omitted attributes
 */
public record AttackResult(Links links, int[] sizes, boolean[] contained, boolean certified, String note) implements Serializable {

  /** The same result, certified only if every record with a partner has it among its candidates: else this masking was not the one used. */
  AttackResult checked(String masking) {
    long lost = IntStream.range(0, sizes.length).filter(i -> links.partner(i) != MaskedPair.NONE && !contained[i]).count();
    return lost == 0 ? this : new AttackResult(links, sizes, contained, false, lost + " records do not have their own masked record among"
        + " their candidates, so the file was not masked by " + masking + "; " + note);
  }

  /** The same result with more behind its note. */
  AttackResult noting(String more) {
    return new AttackResult(links, sizes, contained, certified, note + more);
  }

  /** The number of candidates of this original record. */
  public int size(int row) {
    return sizes[row];
  }

  /** The number of records with a partner and a single candidate: certain links, if {@link #certified}. */
  public int certain() {
    return (int) IntStream.range(0, sizes.length).filter(i -> sizes[i] == 1 && links.partner(i) != MaskedPair.NONE).count();
  }

  /** The number of records whose single candidate is their partner. */
  public int correct() {
    return (int) IntStream.range(0, sizes.length).filter(i -> sizes[i] == 1 && contained[i]).count();
  }

  /** The number of records whose partner is among their candidates. */
  public int covered() {
    return (int) IntStream.range(0, sizes.length).filter(i -> contained[i]).count();
  }

  /** The mean number of candidates per record. */
  public double meanSize() {
    return Arrays.stream(sizes).average().orElse(0);
  }
}
