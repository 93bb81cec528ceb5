package sdc.link.attack;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.link.Links;

/**
 * What an attack made for one masking method found.
 *
 * @param links     the links: of records with one candidate only, or of all with the nearest of their candidates
 * @param sizes     per original record how many masked ones could be its own
 * @param contained per original record whether its partner is among its candidates
 * @param certified whether the method, masked as assumed, leaves a single candidate no other choice than to be the right one
 * @param note      in words what was assumed or searched: the window, attributes left out
 */
public record AttackResult(Links links, int[] sizes, boolean[] contained, boolean certified, String note)
    implements Serializable {

  /** Copies the arrays. */
  public AttackResult {
    sizes = sizes.clone();
    contained = contained.clone();
  }

  @Override
  public int[] sizes() {
    return sizes.clone();
  }

  @Override
  public boolean[] contained() {
    return contained.clone();
  }

  /** The same where the file turned out to be masked otherwise: nothing is certified, and the note says why. */
  AttackResult refuted(String reason) {
    return new AttackResult(links, sizes, contained, false, reason + "; " + note);
  }

  /** How many masked records could be this original one's. */
  public int size(int row) {
    return sizes[row];
  }

  /** How many records that have a partner have a single candidate: certain links, if {@link #certified}. */
  public int certain() {
    return (int) IntStream.range(0, sizes.length).filter(i -> sizes[i] == 1 && links.partner(i) != MaskedPair.NONE).count();
  }

  /** How many records have their partner as their single candidate. */
  public int correct() {
    return (int) IntStream.range(0, sizes.length).filter(i -> sizes[i] == 1 && contained[i]).count();
  }

  /** How many records have their partner among their candidates. */
  public int covered() {
    return (int) IntStream.range(0, sizes.length).filter(i -> contained[i]).count();
  }

  /** The mean number of candidates per record. */
  public double meanSize() {
    return Arrays.stream(sizes).average().orElse(0);
  }
}
