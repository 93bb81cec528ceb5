package sdc.risk;

import sdc.data.MaskedPair;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;

/**
 * One attempt to find records again.
 *
 * @param name  the linkage, by the name that users see
 * @param links the links found
 */
public record Attempt(String name, Links links) {

  /** The row of this pair's original record among the records attacked, if it has a partner. */
  int rowOf(MaskedPair pair, int original) {
    return links.direction() == Direction.MASKED_TO_ORIGINAL ? pair.partner(original) : original;
  }

  /** True if this attempt finds the record without a tie. */
  public boolean finds(MaskedPair pair, int original) {
    return links.isLinked(rowOf(pair, original));
  }

  /** True if the intruder of this attempt knew the record before. */
  public boolean knows(MaskedPair pair, int original) {
    return links.isKnown(rowOf(pair, original));
  }

  /** The chance to hit this original record's partner by choosing one of the nearest candidates: 1 alone, 1/t among t, else 0. */
  double chance(MaskedPair pair, int original) {
    int row = rowOf(pair, original);
    return links.isLinked(row) ? 1 : links.isTied(row) ? 1.0 / links.ties(row) : 0;
  }

  /** Rejects links of another pair. */
  void requireSame(MaskedPair pair) {
    requireSame(pair, links, "linkage '" + name + "'");
  }

  /** Rejects links whose records or partners are not this pair's. */
  static void requireSame(MaskedPair pair, Links links, String name) {
    int[] partner = links.direction() == Direction.MASKED_TO_ORIGINAL ? pair.owners() : pair.partnerRows();
    if (links.rows() != partner.length) {
      throw new IllegalArgumentException(name + " has links of " + links.rows() + " records, but the pair has " + partner.length
          + "; use links of the same files");
    }
    for (int row = 0; row < partner.length; row++) {
      if (links.partner(row) != partner[row]) {
        throw new IllegalArgumentException(name + " has another partner of record " + (row + 1)
            + " than the pair; use links of the same files");
      }
    }
  }
}
