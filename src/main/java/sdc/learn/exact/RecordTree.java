package sdc.learn.exact;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import sdc.data.Budget;
import sdc.learn.hitting.Branch;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.Reason;
import sdc.learn.rows.Problem;

/**
 * A tree over records (branch and cut; Padberg and Rinaldi, SIAM Review 33(1), 1991): in a node some records are kept, some are given up,
 * and the relaxation of all known cores bounds the rest ({@link Branch}). The kept records belong to every check of the node, so its cores
 * have few others, often one or two ({@link TreeCores}). A core holds in all nodes, whichever found it.
 *
 * <p>A tree asks whether a number of records can be linked: as many as the bound says or, if the gap is small, one more than are linked.
 * If every leaf says no, the bound falls below it, and the next tree begins with the cores of the last one. Records are fixed by their
 * reduced costs. A node is divided by the record for which the product of the rises of the bound in both parts is largest (strong
 * branching; Achterberg, Koch and Martin, Operations Research Letters 33, 2005).
 */
public final class RecordTree implements Improver {

  /** A node is divided after this number of rounds of cores that raise its bound by less than this, in records: choices. */
  private static final int SLOW = 3;
  private static final double LITTLE = 0.02;
  /** The number of records whose parts are tried before a node is divided: a choice. */
  private static final int TRIED = 10;
  /** The most records: with more, a node takes too many checks. A choice. */
  private static final int MOST_RECORDS = 400;
  /** The least rise in a product, and the rise of a part that closes: choices. */
  private static final double LEAST = 0.01;
  private static final double CLOSES = 5;
  /** The largest gap that one tree is to close: doc/solver.md, "Trees over records". */
  private static final int NEAR = 3;
  /** The weight of a load in the choice of the records that are tried, beside the share's distance to 0 and 1: a choice. */
  private static final double OF_LOAD = 0.3;

  private final HittingSetProof hittingSets;
  private final Incumbent incumbent;
  private final Budget budget;
  private final TreeCores cores;
  private final boolean explains;
  /** The open nodes, the next one first. */
  private final Deque<TreeNode> open = new ArrayDeque<>();
  /** The tree asks whether this number of records can be linked. */
  private int goal;
  private int bound;
  private long nodes;
  private boolean undecided;
  /** The number of cores and other covers received from the hitting sets. */
  private int coresKnown;
  private int coversKnown;

  /** A tree that, on request, keeps the reasons of its bounds for a proof. */
  public RecordTree(Problem problem, HittingSetProof hittingSets, Incumbent incumbent, Budget budget, boolean explains) {
    this.hittingSets = hittingSets;
    this.incumbent = incumbent;
    this.budget = budget;
    this.explains = explains;
    this.cores = new TreeCores(problem, incumbent, budget);
    this.bound = incumbent.live().length;
  }

  /** True if the records are few enough for a tree. */
  public static boolean fits(Incumbent incumbent) {
    return incumbent.live().length <= MOST_RECORDS;
  }

  @Override
  public int bound() {
    return bound;
  }

  @Override
  public int programmes() {
    return cores.programmes();
  }

  /** True if nothing more can be decided here, because the rest lies within the tolerances. */
  @Override
  public boolean exhausted() {
    return undecided;
  }

  /** Visits nodes with about this number of linear programmes. */
  @Override
  public void run(int work) {
    receive();
    long end = cores.programmes() + nodes + work;
    while (!undecided && incumbent.open() && cores.programmes() + nodes < end) {
      if (goal != aim()) {
        goal = aim();
        open.clear();
        open.push(TreeNode.root(new Branch(cores.covers(), incumbent.live().length, budget)));
      }
      nodes++;
      visit(open.pop());
    }
  }

  /** One more than the links if the gap is small, since that tree closes it at once; else the bound, so that the bound falls early. */
  private int aim() {
    return incumbent.bound() - incumbent.linked() <= NEAR ? incumbent.linked() + 1 : incumbent.bound();
  }

  private void receive() {
    List<int[]> found = hittingSets.coreList();
    found.subList(coresKnown, found.size()).forEach(core -> cores.know(new Cover(core, 1)));
    coresKnown = found.size();
    List<Cover> covers = hittingSets.covers();
    covers.subList(coversKnown, covers.size()).stream().filter(cover -> !explains || hittingSets.reasons().containsKey(cover.key()))
        .forEach(cores::know);
    coversKnown = covers.size();
  }

  /** The most records that may be given up if the goal is reached. */
  private int most() {
    return incumbent.live().length - goal;
  }

  /** True while the gap is open and the goal is not reached. */
  private boolean isAsked() {
    return incumbent.open() && incumbent.linked() < goal;
  }

  /** Raises the bound of a node until it closes or rises no more; then divides it. */
  private void visit(TreeNode node) {
    Branch branch = node.branch();
    BitSet checked = null;
    double last = 0;
    for (int slow = 0; slow < SLOW;) {
      if (!branch.solve() || branch.needed(0) > most()) {
        close(node);
        return;
      }
      if (!isAsked()) {
        open.push(node);
        return;
      }
      if (node.force(core -> reason(branch, core)) || node.fix(most(), () -> reason(branch)) || cores.cut(branch)) {
        continue;
      }
      if (!branch.kept().equals(checked)) {
        checked = (BitSet) branch.kept().clone();
        if (cores.lose(branch)) {
          continue;
        }
      }
      slow = branch.bound() < last + LITTLE ? slow + 1 : 0;
      last = Math.max(last, branch.bound());
      slow = cores.separate(branch) ? slow : SLOW;
    }
    divide(node);
  }

  private Reason reason(Branch branch) {
    return explains ? branch.reason(k -> incumbent.live()[k]) : null;
  }

  private Reason reason(Branch branch, Cover core) {
    return explains ? branch.reason(core, k -> incumbent.live()[k]) : null;
  }

  private void close(TreeNode node) {
    Reason whole = node.close(reason(node.branch()), k -> incumbent.live()[k]);
    if (!open.isEmpty()) {
      return;
    }
    bound = goal - 1;
    Cover all = new Cover(incumbent.live().clone(), incumbent.live().length - bound);
    if (explains) {
      cores.list().forEach(hittingSets::add);
      hittingSets.reasons().put(all.key(), whole);
    }
    hittingSets.add(all);
    incumbent.lower(bound);
  }

  /** Divides a node by the record whose two parts raise the bound most. */
  private void divide(TreeNode node) {
    Branch branch = node.branch();
    int[] tried = branch.open().stream().boxed().sorted(Comparator.comparingDouble(v -> -promise(branch, v))).limit(TRIED)
        .mapToInt(v -> v).toArray();
    int best = -1;
    double most = 0;
    for (int v : tried) {
      double product = rise(branch, v, true) * rise(branch, v, false);
      if (product > most) {
        most = product;
        best = v;
      }
    }
    undecided = best < 0 && isAsked();
    if (best >= 0) {
      node.divide(best).forEach(open::push);
    }
  }

  private static double promise(Branch branch, int v) {
    return Math.min(branch.share(v), 1 - branch.share(v)) + OF_LOAD * Math.min(1, branch.load(v));
  }

  private double rise(Branch branch, int v, boolean keeps) {
    double rise = branch.rise(v, keeps);
    return branch.needed(rise) > most() ? CLOSES : Math.max(LEAST, rise);
  }
}
