package sdc.link;

import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Table;

/**
 * The search for nearest candidates where they are in several parts, none of which has all of them.
 *
 * <p>Each query comes with its nearest candidate so far, at first its partner, which any part can compare with its own candidates
 * because it has that candidate's values. What parts find is put together by the same comparisons: the candidates found count as often as
 * they were found. So links and ties are those of a search among all candidates.
 */
public abstract class PartSearch {

  private final int width;
  private final int axes;
  private final double[] queries;
  private final double[] candidates;
  private final TieRule ties;

  /** A search among these coordinates; the rule decides ties. */
  protected PartSearch(int width, int axes, double[] queries, double[] candidates, TieRule ties) {
    this.width = width;
    this.axes = axes;
    this.queries = queries;
    this.candidates = candidates;
    this.ties = ties;
  }

  /**
   * A search among records.
   *
   * @param differences their differences on the scale of the whole files ({@link sdc.data.WholeFiles})
   */
  public static PartSearch euclidean(Differences differences) {
    return new OfSpace(Linking.space(differences));
  }

  /**
   * The same by the Mahalanobis distance.
   *
   * @param differences the differences on the whole files' scale DISTANCE
   * @param originals   the values of the same original records
   * @param masked      the values of the same masked records
   */
  public static PartSearch mahalanobis(MahalanobisScale scale, Differences differences, Table originals, Table masked) {
    return new OfSpace(scale.space(differences, originals, masked));
  }

  /** The number of coordinates of a record. */
  public final int width() {
    return width;
  }

  /** The number of leading coordinates by which space is divided. */
  public final int axes() {
    return axes;
  }

  /** The queries' coordinates, record after record; nobody may change them. */
  public final double[] queries() {
    return queries;
  }

  /** The candidates' coordinates, record after record; nobody may change them. */
  public final double[] candidates() {
    return candidates;
  }

  /** A lower bound on the squared distance of a query to the candidates in a box. */
  public abstract double lowerBound(int query, double[] low, double[] high);

  /** The squared distance of a query to a candidate. */
  public abstract double squared(int query, int candidate);

  /** Offers the first {@code count} candidates that may be nearest to queries that were started. */
  protected abstract void search(int count, NearestSoFar found, Progress progress);

  /**
   * Finds the nearest of the first {@code count} candidates for each query.
   *
   * @param known the candidate that is known for each query, behind those; it is not counted. MaskedPair.NONE for none
   */
  public NearestSoFar find(int count, int[] known, Progress progress) {
    if (count == 0) {
      return together(known, new int[0], new int[0]);
    }
    NearestSoFar found = new NearestSoFar(known, ties, false);
    start(found, known);
    search(count, found, progress);
    return found;
  }

  /**
   * Puts together what parts found.
   *
   * @param partner the candidate that is each query's partner, or MaskedPair.NONE
   * @param query   the query of each candidate that was found; such candidates are the first ones, in the order of their rows in the file
   * @param ties    how often each of them was found
   */
  public NearestSoFar together(int[] partner, int[] query, int[] ties) {
    NearestSoFar found = new NearestSoFar(partner, this.ties, false);
    start(found, partner);
    IntStream.range(0, query.length).forEach(c -> found.take(query[c], squared(query[c], c), c, ties[c]));
    return found;
  }

  /** Starts each query from the distance of its partner. */
  protected void start(NearestSoFar found, int[] partner) {
    for (int q = 0; q < partner.length; q++) {
      found.start(q, partner[q] == MaskedPair.NONE ? Double.POSITIVE_INFINITY : squared(q, partner[q]));
    }
  }

  /** The search in a space. */
  private static final class OfSpace extends PartSearch {

    private final Space space;

    OfSpace(Space space) {
      super(space.width(), space.axes(), space.queries(), space.candidates(), space.ties());
      this.space = space;
    }

    @Override
    public double lowerBound(int query, double[] low, double[] high) {
      return space.measure().lowerBound(space.queries(), query * space.width(), low, high);
    }

    @Override
    public double squared(int query, int candidate) {
      return space.squared(query, candidate, new double[1]);
    }

    @Override
    protected void search(int count, NearestSoFar found, Progress progress) {
      TreeSearch tree = new TreeSearch(space, count, progress);
      tree.find(tree.order(), 0, space.queryCount(), found);
    }
  }
}
