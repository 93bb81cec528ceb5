package sdc.target;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import sdc.data.Progress;

/**
 * A family of maskings that differ in numbers.
 *
 * @param <R> a masked release of the data
 */
public interface Maskings<R> {

  /** The numbers to choose, each with its range; none if the family has one masking only. */
  List<Range> ranges();

  /** The index of the number of the unsplit family that this number comes from. */
  default int origin(int range) {
    return range;
  }

  /** The masking whose numbers have these indices, as a user writes it. */
  String name(int[] at);

  /** The names of the attributes that the number with this index masks. */
  Set<String> attributes(int range);

  /**
   * Masks the data.
   *
   * @param at   the indices of the numbers
   * @param draw which draw of random numbers, from 0
   */
  R mask(int[] at, int draw, Progress progress);

  /**
   * The release with these records masked once more, among themselves; empty if maskings of this kind cannot do that.
   *
   * @param rows the records to mask further
   * @param at   the indices of the numbers
   * @param draw which draw of random numbers, from 0
   */
  default Optional<R> further(R release, boolean[] rows, int[] at, int draw, Progress progress) {
    return Optional.empty();
  }

  /** True if two draws of one masking differ. */
  boolean isRandom();

  /** The same family with a number for each attribute or block of attributes, if it has fewer numbers now. */
  default Optional<Maskings<R>> split() {
    return Optional.empty();
  }
}
