package sdc.link;

import java.io.Serializable;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import sdc.data.MaskedPair;
import sdc.link.LinkSettings.Direction;

/**
 * The result of a linkage: for each record its nearest candidate, the distance, and the number of equally near candidates.
 *
 * <p>The records are the original ones and the candidates the masked ones, unless the {@link #direction} is reversed. A record is
 * <em>linked</em> if its true partner is strictly nearer than every other candidate, and <em>tied</em> if the partner is one of
 * several nearest candidates. Ties are reported separately and never counted as links.
 */
public final class Links implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int[] partner;
  private final int[] nearest;
  private final double[] distance;
  private final int[] ties;
  private final boolean[] partnerIsNearest;
  private final Notes notes;

  private final int records;
  private final int linked;
  private final int tied;
  private final int first;

  /** Additional results of some linkages: ranks (or null), the cost of an assignment (or NaN), warnings, records not counted and known. */
  private record Notes(Direction direction, int[] ranks, double cost, List<String> warnings, int uncounted, boolean[] knownRows)
      implements Serializable {
    private static final Notes NONE = new Notes(Direction.ORIGINAL_TO_MASKED, null, Double.NaN, List.of(), 0, new boolean[0]);

    /** Links that were saved before known records had rows have none. */
    Notes {
      knownRows = knownRows == null ? new boolean[0] : knownRows;
    }
  }

  /**
   * The links of a pair's original records.
   *
   * @param pair             the files; records without a partner are not counted
   * @param nearest          the row of each original record's nearest candidate (the first of equally near ones), or NONE
   * @param distance         the distance from each original record to its nearest candidate
   * @param ties             the number of candidates at that distance, including the nearest
   * @param partnerIsNearest whether each original record's partner is at that distance
   */
  public Links(MaskedPair pair, int[] nearest, double[] distance, int[] ties, boolean[] partnerIsNearest) {
    this(pair.partnerRows(), nearest, distance, ties, partnerIsNearest, Notes.NONE);
  }

  private Links(int[] partner, int[] nearest, double[] distance, int[] ties, boolean[] partnerIsNearest, Notes notes) {
    this.partner = partner;
    this.nearest = nearest;
    this.distance = distance;
    this.ties = ties;
    this.partnerIsNearest = partnerIsNearest;
    this.notes = notes;
    int counted = 0;
    int alone = 0;
    int among = 0;
    int firsts = 0;
    for (int i = 0; i < nearest.length; i++) {
      if (partner[i] != MaskedPair.NONE) {
        counted += isKnown(i) ? 0 : 1;
        alone += isLinked(i) ? 1 : 0;
        among += isTied(i) ? 1 : 0;
        firsts += nearest[i] == partner[i] ? 1 : 0;
      }
    }
    this.records = counted;
    this.linked = alone;
    this.tied = among;
    this.first = firsts;
  }

  /** The links of records in the given direction; {@code partner} has the rows of their partners in the other file. */
  static Links of(Direction direction, int[] partner, int[] nearest, double[] distance, int[] ties, boolean[] partnerIsNearest) {
    return new Links(partner, nearest, distance, ties, partnerIsNearest,
        new Notes(direction, null, Double.NaN, List.of(), 0, new boolean[0]));
  }

  private Links with(Notes other) {
    return new Links(partner, nearest, distance, ties, partnerIsNearest, other);
  }

  /** The same links with warnings for the user, one line each. */
  Links withWarnings(List<String> warnings) {
    return with(new Notes(notes.direction, notes.ranks, notes.cost, List.copyOf(warnings), notes.uncounted, notes.knownRows));
  }

  /** The same links, of which a stop left this number of records uncounted: they have no nearest candidate. */
  public Links withUncounted(int records) {
    return records == 0 ? this : with(new Notes(notes.direction, notes.ranks, notes.cost, notes.warnings, records, notes.knownRows));
  }

  /** The same links, of which the intruder knew these rows before: none of them is linked, and they do not count. */
  public Links withKnown(boolean[] rows) {
    return with(new Notes(notes.direction, notes.ranks, notes.cost, notes.warnings, notes.uncounted, rows.clone()));
  }

  /** Whether the intruder knew this record before. */
  public boolean isKnown(int row) {
    return notes.knownRows.length > 0 && notes.knownRows[row];
  }

  /** The number of records that a stop left uncounted, so the links are at least those counted. */
  public int uncounted() {
    return notes.uncounted;
  }

  /** The same links with the rank of each record's partner: 1 if no candidate is nearer, 0 without a partner. */
  public Links withRanks(int[] ranks) {
    return with(new Notes(notes.direction, ranks, notes.cost, notes.warnings, notes.uncounted, notes.knownRows));
  }

  /** The same links with the sum of squared distances of a one-to-one assignment. */
  Links withCost(double cost) {
    return with(new Notes(notes.direction, notes.ranks, cost, notes.warnings, notes.uncounted, notes.knownRows));
  }

  /** The direction of the search; a row is a record of the file in which it starts. */
  public Direction direction() {
    return notes.direction;
  }

  /** The warnings for the user, one line each. */
  public List<String> warnings() {
    return notes.warnings;
  }

  /** The sum of squared distances of a one-to-one assignment. */
  public OptionalDouble cost() {
    return Double.isNaN(notes.cost) ? OptionalDouble.empty() : OptionalDouble.of(notes.cost);
  }

  /** The number of records, with or without a partner. */
  public int rows() {
    return nearest.length;
  }

  /** The number of records that have a partner and that the intruder did not know before. */
  public int records() {
    return records;
  }

  /** The number of linked records: their partner is strictly nearer than every other candidate. */
  public int linked() {
    return linked;
  }

  /** The number of tied records: their partner is one of several nearest candidates. */
  public int tied() {
    return tied;
  }

  /**
   * The number of records whose partner is the first of their nearest candidates in the order of the file: all linked and some tied
   * records. Some published counts are defined in this way; because it depends on the order of the file, it is no measure of risk.
   */
  public int partnerFirst() {
    return first;
  }

  /** Linked records plus 1/t for each tie among t candidates: the expected finds of an intruder who draws among the nearest. */
  public double credited() {
    double sum = linked;
    for (int row = 0; row < ties.length; row++) {
      sum += isTied(row) ? 1.0 / ties[row] : 0;
    }
    return sum;
  }

  /** Linked records in percent of {@link #records}. */
  public double percent() {
    return 100.0 * linked / records;
  }

  /** The expected finds {@link #credited} in percent of {@link #records}. */
  public double creditedPercent() {
    return 100.0 * credited() / records;
  }

  /** Whether the partner of this record is strictly nearer than every other candidate. */
  public boolean isLinked(int row) {
    return partner[row] != MaskedPair.NONE && partnerIsNearest[row] && ties[row] == 1;
  }

  /** Whether the partner of this record is one of several nearest candidates. */
  public boolean isTied(int row) {
    return partner[row] != MaskedPair.NONE && partnerIsNearest[row] && ties[row] > 1;
  }

  /** The row of this record's true partner in the other file, or {@link MaskedPair#NONE}. */
  public int partner(int row) {
    return partner[row];
  }

  /** The row of the nearest candidate, the first of several; NONE if a one-to-one assignment left the record without one. */
  public int nearest(int row) {
    return nearest[row];
  }

  /** The distance of the nearest candidate. */
  public double distance(int row) {
    return distance[row];
  }

  /** The number of candidates at that distance. */
  public int ties(int row) {
    return ties[row];
  }

  /** One more than the number of candidates nearer than this record's partner; empty without a partner or if ranks are off. */
  public OptionalInt rank(int row) {
    return notes.ranks == null || partner[row] == MaskedPair.NONE ? OptionalInt.empty() : OptionalInt.of(notes.ranks[row]);
  }
}
