package sdc.risk;

import sdc.data.MaskedPair;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;

/**
 * One attempt to find records again.
 *
 * @param name    the linkage, by the name that users see
 * @param links   the links found
 * @param margins the margin of each original record ({@link Margins}), or empty if not requested
 */
public record Attempt(String name, Links links, double[] margins) {

  public Attempt {
    margins = margins.clone();
  }

  /** An attempt without margins. */
  public Attempt(String name, Links links) {
    this(name, links, new double[0]);
  }

  /** A copy of the margin of each original record; empty if not requested. */
  @Override
  public double[] margins() {
    return margins.clone();
  }

  /** The margin of this original record, NaN if unknown. */
  double margin(int row) {
    return margins.length == 0 ? Double.NaN : margins[row];
  }

  /** The row of this pair's original record among the records attacked, if it has a partner. */
  int rowOf(MaskedPair pair, int original) {
    return links.direction() == Direction.MASKED_TO_ORIGINAL ? pair.partner(original) : original;
  }

  /** The chance to hit this original record's partner by choosing one of the nearest candidates: 1 alone, 1/t among t, else 0. */
  double chance(MaskedPair pair, int original) {
    int row = rowOf(pair, original);
    return links.isLinked(row) ? 1 : links.isTied(row) ? 1.0 / links.ties(row) : 0;
  }

  /** Rejects margins of another number of records, and links of another pair. */
  void requireSame(MaskedPair pair) {
    requireSame(pair, links, "linkage '" + name + "'");
    if (margins.length != 0 && margins.length != pair.original().rows()) {
      throw new IllegalArgumentException("linkage '" + name + "' has margins of " + margins.length + " records, but the pair has "
          + pair.original().rows() + "; use margins of the same files");
    }
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
