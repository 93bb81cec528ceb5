package sdc.link;

import sdc.data.MaskedPair;

/**
 * For each original record the nearest candidate, its distance, and how many candidates are equally near.
 *
 * <p>A record is <em>linked</em> when its true partner is strictly nearer than every other candidate, and <em>tied</em> when the
 * partner is among several nearest ones. Ties are reported beside the links and never counted as such.
 */
public final class Links {

  private final int[] nearest;
  private final double[] distance;
  private final int[] ties;
  private final boolean[] partnerIsNearest;

  private final int records;
  private final int linked;
  private final int tied;

  /**
   * @param pair             the files; records without a partner are not counted
   * @param nearest          per original record the row of its nearest candidate (the first of equally near ones)
   * @param distance         per original record the distance to it
   * @param ties             per original record how many candidates are at that distance, the nearest included
   * @param partnerIsNearest per original record whether its partner is at that distance
   */
  public Links(MaskedPair pair, int[] nearest, double[] distance, int[] ties, boolean[] partnerIsNearest) {
    this.nearest = nearest;
    this.distance = distance;
    this.ties = ties;
    this.partnerIsNearest = partnerIsNearest;
    int alone = 0;
    int among = 0;
    for (int i = 0; i < nearest.length; i++) {
      if (pair.partner(i) != MaskedPair.NONE && partnerIsNearest[i]) {
        if (ties[i] == 1) {
          alone++;
        } else {
          among++;
        }
      }
    }
    this.records = pair.partners();
    this.linked = alone;
    this.tied = among;
  }

  /** How many original records have a partner that could be found. */
  public int records() {
    return records;
  }

  /** How many records have their partner strictly nearer than every other candidate. */
  public int linked() {
    return linked;
  }

  /** How many records have their partner among several nearest candidates. */
  public int tied() {
    return tied;
  }

  /** Linked records in percent of those that have a partner. */
  public double percent() {
    return 100.0 * linked / records;
  }

  /** Whether the partner of this record is strictly nearer than every other candidate. */
  public boolean isLinked(int row) {
    return partnerIsNearest[row] && ties[row] == 1;
  }

  /** The row of the candidate nearest to this original record, the first where several are equally near. */
  public int nearest(int row) {
    return nearest[row];
  }

  /** The distance of that candidate. */
  public double distance(int row) {
    return distance[row];
  }

  /** How many candidates are at that distance. */
  public int ties(int row) {
    return ties[row];
  }
}
