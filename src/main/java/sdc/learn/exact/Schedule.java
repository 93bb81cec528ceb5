package sdc.learn.exact;

/**
 * How much work each method does in each turn. Each turn has more work than the last; the unit of work is one small linear programme.
 *
 * @param first               the work of the first turn
 * @param longest             the work of the longest turn
 * @param longestWithoutCells the most linear programmes in a turn without cells, so that bundles have their share
 * @param searchFrom          the first turn with searches, pairs and bundles if cells do not fit: easy problems are solved earlier
 * @param searchFromWithCells the first turn with a search if cells fit: a good start saves most of their work
 * @param perBatch            linear programmes that cost about as much as one batch of cells
 * @param trailing            the method with the worse bound has one part of the work in this number of parts
 * @param bundles             steps in bundles for each linear programme of hitting sets
 * @param longestForBundles   the most steps in bundles in a turn
 * @param trees               linear programmes in trees for each linear programme of hitting sets
 * @param early               true if the first turn has a search, as in large files
 */
public record Schedule(int first, int longest, int longestWithoutCells, int searchFrom, int searchFromWithCells, int perBatch,
    int trailing, int bundles, int longestForBundles, int trees, boolean early) {

  /** The usual work: doc/solver.md, "Constants", says which of these figures were halved and doubled. */
  public static final Schedule USUAL = new Schedule(1000, 100_000, 16_000, 8000, 2000, 2, 8, 4, 64_000, 4);

  /** A search takes at most this percentage of a limited time, less in a large file, since cells begin after it: choices. */
  private static final int SEARCH = 30;
  private static final int EARLY_SEARCH = 10;

  /** From this number of records on, hitting sets take minutes to find their first cores: a choice. */
  private static final int LARGE = 5000;

  /** A schedule for small files. */
  public Schedule(int first, int longest, int longestWithoutCells, int searchFrom, int searchFromWithCells, int perBatch, int trailing,
      int bundles, int longestForBundles, int trees) {
    this(first, longest, longestWithoutCells, searchFrom, searchFromWithCells, perBatch, trailing, bundles, longestForBundles, trees,
        false);
  }

  /** True if hitting sets take so long that the other methods must not wait for them. */
  static boolean isLarge(int records) {
    return records >= LARGE;
  }

  /** The same schedule for this number of records. */
  public Schedule of(int records) {
    return new Schedule(first, longest, longestWithoutCells, searchFrom, searchFromWithCells, perBatch, trailing, bundles,
        longestForBundles, trees, isLarge(records));
  }

  /** The work of the turn after one with this much. */
  public int next(int work) {
    return Math.min(2 * work, longest);
  }

  /** True if cells (null if they do not fit) get most of the work: while their bound falls, or hitting sets lag or are exhausted. */
  public static boolean cellsLead(Improver hittingSets, Improver cells) {
    return cells != null && (cells.falling() || cells.bound() < hittingSets.bound() || hittingSets.exhausted());
  }

  /** The work of one method in a turn of the given size, 0 for none. With bundles beside cells, pairs and bundles rest while cells lead. */
  public int share(Part part, int work, boolean cellsAlone, boolean cellsLead) {
    return switch (part) {
      case HITTING_SETS -> cellsLead ? work / trailing : cellsAlone ? work : Math.min(work, longestWithoutCells);
      case SMALLER_FAMILIES -> searches(work, cellsAlone) ? 1 : 0;
      case SEARCHES -> searches(work, cellsAlone) ? early ? EARLY_SEARCH : SEARCH : 0;
      case CELLS -> cellsLead ? work / perBatch : cellsAlone ? work / perBatch / trailing + 1 : 1;
      case PAIRS -> work >= searchFrom && !cellsLead ? work : 0;
      case BUNDLES -> work >= searchFrom && !cellsLead ? Math.min(bundles * work, longestForBundles) : 0;
      case TREE -> work >= searchFrom && !cellsLead ? trees * work : 0;
    };
  }

  /** True in the first turn of this size, and in all turns longer than the first one with bundles. */
  private boolean searches(int work, boolean cellsAlone) {
    int from = early ? first : cellsAlone ? searchFromWithCells : searchFrom;
    return work >= from && (work / 2 < from || work > searchFrom);
  }
}
