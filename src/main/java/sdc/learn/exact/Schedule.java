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
 * @param trailing            a method does one part of its work in this number while another one leads; cells of measures do so always
 * @param bundles             steps in bundles for each linear programme of hitting sets
 * @param longestForBundles   the most steps in bundles in a turn
 * @param trees               linear programmes in trees for each linear programme of hitting sets
 * @param early               true if the first turn has a search, as in large files
 */
public record Schedule(int first, int longest, int longestWithoutCells, int searchFrom, int searchFromWithCells, int perBatch,
    int trailing, int bundles, int longestForBundles, int trees, boolean early) {

  /** The usual work: doc/solver-trials.md, "Constants", says which of these figures were halved and doubled. */
  public static final Schedule USUAL = new Schedule(1000, 100_000, 16_000, 8000, 2000, 2, 8, 4, 64_000, 4, false);

  /** A search takes at most this percentage of a limited time, less in a large file, since cells begin after it: choices. */
  private static final int SEARCH = 30;
  private static final int EARLY_SEARCH = 10;

  /** Cells lead by far if their bound is lower by more than one part in this number: doc/solver-trials.md, "What keeps the bound up". */
  private static final int FAR = 8;

  /** From this number of records on, hitting sets take minutes to find their first cores: a choice. */
  private static final int LARGE = 5000;

  /** Which method has the best bound, and so most of the work. */
  public enum Lead {
    HITTING_SETS,
    CELLS,
    CELLS_BY_FAR,
    TREE
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

  /**
   * The method that leads (null for those that do not fit): cells while their bound falls, or hitting sets lag or are exhausted; else trees
   * while no other bound is lower than theirs; else hitting sets, with bundles.
   */
  public static Lead lead(Improver hittingSets, Improver cells, Improver tree) {
    if (cells != null && (long) FAR * cells.bound() < (FAR - 1L) * hittingSets.bound()) {
      return Lead.CELLS_BY_FAR;
    }
    if (cells != null && (cells.falling() || cells.bound() < hittingSets.bound() || hittingSets.exhausted())) {
      return Lead.CELLS;
    }
    return tree != null && !tree.exhausted() && tree.bound() <= hittingSets.bound() ? Lead.TREE : Lead.HITTING_SETS;
  }

  /**
   * The work of one method in a turn of the given size, 0 for none. Beside cells alone there are no pairs, bundles or trees, and cells that
   * lead have the whole turn. Cells of measures that lead have a part of it, so that turns go on; pairs, bundles and trees rest only if
   * these cells lead by far. Hitting sets and bundles, which use one processor, do little while trees lead.
   */
  public int share(Part part, int work, boolean cellsAlone, Lead lead) {
    boolean cellsLead = lead == Lead.CELLS || lead == Lead.CELLS_BY_FAR;
    int beside = lead == Lead.TREE ? trailing : 1;
    boolean others = work >= searchFrom && lead != Lead.CELLS_BY_FAR;
    return switch (part) {
      case HITTING_SETS -> cellsLead ? work / trailing : (cellsAlone ? work : Math.min(work, longestWithoutCells)) / beside;
      case SMALLER_FAMILIES -> searches(work, cellsAlone) ? 1 : 0;
      case SEARCHES -> searches(work, cellsAlone) ? early ? EARLY_SEARCH : SEARCH : 0;
      case CELLS -> cellsAlone && cellsLead ? work / perBatch : cellsAlone || cellsLead ? work / perBatch / trailing + 1 : 1;
      case PAIRS -> others ? work : 0;
      case BUNDLES -> others ? Math.min(bundles * work, longestForBundles) / beside : 0;
      case TREE -> others ? trees * work : 0;
    };
  }

  /** True in the first turn of this size, and in all turns longer than the first one with bundles. */
  private boolean searches(int work, boolean cellsAlone) {
    int from = early ? first : cellsAlone ? searchFromWithCells : searchFrom;
    return work >= from && (work / 2 < from || work > searchFrom);
  }
}
