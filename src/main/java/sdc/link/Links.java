package sdc.link;

import java.io.Serializable;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import sdc.data.MaskedPair;
import sdc.link.LinkSettings.Direction;

/**
 * For each record that looks for its partner the nearest candidate, its distance, and how many candidates are equally near.
 *
 * <p>Original records look among the masked ones, unless the {@link #direction} is the other one. A record is <em>linked</em>
 * when its true partner is strictly nearer than every other candidate, and <em>tied</em> when the partner is among several
 * nearest ones. Ties are reported beside the links and never counted as such.
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

  /** What some linkages report besides: ranks (or null), the cost of an assignment (or NaN), and warnings. */
  private record Notes(Direction direction, int[] ranks, double cost, List<String> warnings)
      implements Serializable {
    private static final Notes NONE = new Notes(Direction.ORIGINAL_TO_MASKED, null, Double.NaN, List.of());
  }

  /**
   * The links of a pair's original records.
   *
   * @param pair             the files; records without a partner are not counted
   * @param nearest          per original record the row of its nearest candidate (the first of equally near ones), or NONE
   * @param distance         per original record the distance to it
   * @param ties             per original record how many candidates are at that distance, the nearest included
   * @param partnerIsNearest per original record whether its partner is at that distance
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
    int partners = 0;
    int alone = 0;
    int among = 0;
    int firsts = 0;
    for (int i = 0; i < nearest.length; i++) {
      if (partner[i] != MaskedPair.NONE) {
        partners++;
        alone += isLinked(i) ? 1 : 0;
        among += isTied(i) ? 1 : 0;
        firsts += nearest[i] == partner[i] ? 1 : 0;
      }
    }
    this.records = partners;
    this.linked = alone;
    this.tied = among;
    this.first = firsts;
  }

  /** The links of the records that look in the given direction, whose partners are these rows of the other file. */
  static Links of(Direction direction, int[] partner, int[] nearest, double[] distance, int[] ties, boolean[] partnerIsNearest) {
    return new Links(partner, nearest, distance, ties, partnerIsNearest,
        new Notes(direction, null, Double.NaN, List.of()));
  }

  private Links with(Notes other) {
    return new Links(partner, nearest, distance, ties, partnerIsNearest, other);
  }

  /** The same with what the user should know about how they were found, one line each. */
  Links withWarnings(List<String> warnings) {
    return with(new Notes(notes.direction, notes.ranks, notes.cost, List.copyOf(warnings)));
  }

  /** The same with the rank of each record's partner: 1 where no candidate is nearer, 0 where there is no partner. */
  public Links withRanks(int[] ranks) {
    return with(new Notes(notes.direction, ranks, notes.cost, notes.warnings));
  }

  /** The same with the sum of squared distances of a one-to-one assignment. */
  Links withCost(double cost) {
    return with(new Notes(notes.direction, notes.ranks, cost, notes.warnings));
  }

  /** Which file's records look for their partners: a row is one of theirs. */
  public Direction direction() {
    return notes.direction;
  }

  /** What the user should know about how the links were found, one line each. */
  public List<String> warnings() {
    return notes.warnings;
  }

  /** The sum of squared distances of a one-to-one assignment. */
  public OptionalDouble cost() {
    return Double.isNaN(notes.cost) ? OptionalDouble.empty() : OptionalDouble.of(notes.cost);
  }

  /** The number of rows: all records that look, with or without a partner. */
  public int rows() {
    return nearest.length;
  }

  /** How many records have a partner that could be found. */
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

  /**
   * How many records have their partner as the first of their nearest candidates in the order of the file: the linked ones and
   * some of the tied. Some published counts are made in this way; it depends on the order of the file, so it is no measure of
   * risk.
   */
  public int partnerFirst() {
    return first;
  }

  /** Linked records and 1/t of each tied among t: the expected finds of an intruder who draws among the nearest candidates. */
  public double credited() {
    double sum = linked;
    for (int row = 0; row < ties.length; row++) {
      sum += isTied(row) ? 1.0 / ties[row] : 0;
    }
    return sum;
  }

  /** Linked records in percent of those that have a partner. */
  public double percent() {
    return 100.0 * linked / records;
  }

  /** Whether the partner of this record is strictly nearer than every other candidate. */
  public boolean isLinked(int row) {
    return partner[row] != MaskedPair.NONE && partnerIsNearest[row] && ties[row] == 1;
  }

  /** Whether the partner of this record is among several nearest candidates. */
  public boolean isTied(int row) {
    return partner[row] != MaskedPair.NONE && partnerIsNearest[row] && ties[row] > 1;
  }

  /** The row of this record's true partner in the other file, or {@link MaskedPair#NONE}. */
  public int partner(int row) {
    return partner[row];
  }

  /** The row of the candidate nearest to this record, the first where several are; NONE where an assignment left it without. */
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

  /** One more than the number of candidates nearer than this record's partner; empty without a partner, or if not asked for. */
  public OptionalInt rank(int row) {
    return notes.ranks == null || partner[row] == MaskedPair.NONE ? OptionalInt.empty() : OptionalInt.of(notes.ranks[row]);
  }
}
