package sdc.risk;

import sdc.data.MaskedPair;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;

/**
 * One attempt to find records again.
 *
 * @param name    the linkage, as the user knows it
 * @param links   what it found
 * @param margins per original record how clearly it found it ({@link Margins}), or empty if not asked for
 */
public record Attempt(String name, Links links, double[] margins) {

  /** Keeps its own copy. */
  public Attempt {
    margins = margins.clone();
  }

  /** An attempt without margins. */
  public Attempt(String name, Links links) {
    this(name, links, new double[0]);
  }

  /** Per original record how clearly it was found, a copy; empty if not asked for. */
  @Override
  public double[] margins() {
    return margins.clone();
  }

  /** The margin of this original record, NaN where it is not known. */
  double margin(int row) {
    return margins.length == 0 ? Double.NaN : margins[row];
  }

  /** The row of this pair's original record among those that look, given that it has a partner. */
  int rowOf(MaskedPair pair, int original) {
    return links.direction() == Direction.MASKED_TO_ORIGINAL ? pair.partner(original) : original;
  }

  /** The chance to hit this original record's partner by taking one of the nearest candidates: 1 alone, 1/t among t, else 0. */
  double chance(MaskedPair pair, int original) {
    int row = rowOf(pair, original);
    return links.isLinked(row) ? 1 : links.isTied(row) ? 1.0 / links.ties(row) : 0;
  }

  /** Refuses margins of another number of records, and links of another pair. */
  void requireSame(MaskedPair pair) {
    requireSame(pair, links, "linkage '" + name + "'");
    if (margins.length != 0 && margins.length != pair.original().rows()) {
      throw new IllegalArgumentException("linkage '" + name + "' has margins of " + margins.length + " records, the pair has "
          + pair.original().rows());
    }
  }

  /** Refuses links whose records or partners are not this pair's. */
  static void requireSame(MaskedPair pair, Links links, String name) {
    int[] partner = links.direction() == Direction.MASKED_TO_ORIGINAL ? pair.owners() : pair.partnerRows();
    if (links.rows() != partner.length) {
      throw new IllegalArgumentException(name + " is of " + links.rows() + " records, the pair has " + partner.length
          + "; both must be of the same files");
    }
    for (int row = 0; row < partner.length; row++) {
      if (links.partner(row) != partner[row]) {
        throw new IllegalArgumentException(name + " and the pair disagree on whose record number " + (row + 1)
            + " is; both must be of the same files");
      }
    }
  }
}
