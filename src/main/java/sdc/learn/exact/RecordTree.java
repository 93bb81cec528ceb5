package sdc.learn.exact;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Budget;
import sdc.learn.hitting.NodeRelaxation;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.Reason;
import sdc.learn.rows.Problem;

/**
 * A tree over records (branch and cut; Padberg and Rinaldi, SIAM Review 33(1), 1991): in a node some records are kept, some are given up,
 * and the relaxation of all known cores bounds the rest ({@link NodeRelaxation}). The kept records belong to every check of the node, so
 * its cores have few others, often one or two ({@link TreeCores}). A core holds in all nodes, whichever found it.
 *
 * <p>Some nodes are visited at once, each with what was known before, and what they find is exchanged in a fixed order. So the tree does
 * not depend on the number of threads.
 *
 * <p>A tree asks whether a number of records can be linked: as many as the bound says or, if the gap is small, one more than are linked.
 * If every leaf says no, the bound falls below it, and the next tree begins with the cores of the last one. Records are fixed by their
 * reduced costs. A node is divided by the record for which the product of the rises of the bound in both parts is largest (strong
 * branching; Achterberg, Koch and Martin, Operations Research Letters 33, 2005).
 */
public final class RecordTree implements Improver {

  /** The number of nodes visited at once, on any number of processors: more find more cores twice. A choice. */
  private static final int BATCH = 8;
  /** A node is divided after this number of rounds of cores that raise its bound by less than this, in records: choices. */
  private static final int SLOW = 3;
  private static final double LITTLE = 0.02;
  /** The number of records whose parts are tried before a node is divided: a choice. */
  private static final int TRIED = 10;
  /** The most records: with more, a node takes too many checks. A choice. */
  private static final int MOST_RECORDS = 250;
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
  /** Makes one for each node of a batch, when the first tree begins: each has a basis of its own. */
  private final Supplier<TreeCores> visitor;
  private List<TreeCores> visitors = List.of();
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
    this.visitor = () -> new TreeCores(problem, incumbent, budget);
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
    return visitors.stream().mapToInt(TreeCores::programmes).sum();
  }

  /** True if nothing more can be decided here, because the rest lies within the tolerances. */
  @Override
  public boolean exhausted() {
    return undecided;
  }

  /** Visits nodes with about this number of linear programmes. */
  @Override
  public void run(int work) {
    if (visitors.isEmpty()) {
      visitors = Stream.generate(visitor).limit(BATCH).toList();
    }
    receive();
    long end = programmes() + nodes + work;
    while (!undecided && incumbent.open() && programmes() + nodes < end) {
      if (goal != aim()) {
        goal = aim();
        open.clear();
        open.push(TreeNode.root());
      }
      List<TreeNode> batch = Stream.generate(open::pop).limit(Math.min(BATCH, open.size())).toList();
      nodes += batch.size();
      List<Visit> visits = IntStream.range(0, batch.size()).parallel().mapToObj(k -> visit(batch.get(k), visitors.get(k))).toList();
      TreeCores.exchange(visitors);
      take(visits);
    }
  }

  /** Closes or divides the nodes visited, so that the parts of the first are next; the last one that closes may close the tree. */
  private void take(List<Visit> visits) {
    Reason whole = null;
    for (int k = visits.size() - 1; k >= 0; k--) {
      TreeNode node = visits.get(k).node;
      switch (visits.get(k).end) {
        case CLOSED -> whole = node.close(visits.get(k).reason, v -> incumbent.live()[v]);
        case DIVIDED -> node.divide(visits.get(k).record).forEach(open::push);
        case INTERRUPTED -> open.push(node);
        case STUCK -> {
          undecided |= isAsked();
          open.push(node);
        }
      }
    }
    if (open.isEmpty()) {
      close(whole);
    }
  }

  /** One more than the links if the gap is small, since that tree closes it at once; else the bound, so that the bound falls early. */
  private int aim() {
    return incumbent.bound() - incumbent.linked() <= NEAR ? incumbent.linked() + 1 : incumbent.bound();
  }

  private void receive() {
    List<int[]> found = hittingSets.coreList();
    found.subList(coresKnown, found.size()).forEach(core -> know(new Cover(core, 1)));
    coresKnown = found.size();
    List<Cover> covers = hittingSets.covers();
    covers.subList(coversKnown, covers.size()).stream().filter(cover -> !explains || hittingSets.reasons().containsKey(cover.key()))
        .forEach(this::know);
    coversKnown = covers.size();
  }

  private void know(Cover cover) {
    visitors.forEach(visitor -> visitor.know(cover));
  }

  /** The most records that may be given up if the goal is reached. */
  private int most() {
    return incumbent.live().length - goal;
  }

  /** True while the gap is open and the goal is not reached. */
  private boolean isAsked() {
    return incumbent.open() && incumbent.linked() < goal;
  }

  /** How a visit ended. A node that is stuck has nothing left to divide: the goal was reached in it, or it lies within the tolerances. */
  private enum End {
    CLOSED, DIVIDED, INTERRUPTED, STUCK
  }

  /** The end of a visit: if the node is closed, the reason; if it is to be divided, the record. */
  private record Visit(TreeNode node, End end, Reason reason, int record) {
  }

  /** Raises the bound of a node until it closes or rises no more; then chooses the record that divides it. */
  private Visit visit(TreeNode node, TreeCores cores) {
    NodeRelaxation relaxation = node.visit(cores.covers(), incumbent.live().length, budget);
    BitSet checked = null;
    double last = 0;
    for (int slow = 0; slow < SLOW;) {
      if (!relaxation.solve() || relaxation.needed(0) > most()) {
        return new Visit(node, End.CLOSED, reason(relaxation), -1);
      }
      if (!isAsked()) {
        return new Visit(node, End.INTERRUPTED, null, -1);
      }
      if (node.force(core -> reason(relaxation, core)) || node.fix(most(), () -> reason(relaxation)) || cores.cut(relaxation)) {
        continue;
      }
      if (!relaxation.kept().equals(checked)) {
        checked = (BitSet) relaxation.kept().clone();
        if (cores.lose(relaxation)) {
          continue;
        }
      }
      slow = relaxation.bound() < last + LITTLE ? slow + 1 : 0;
      last = Math.max(last, relaxation.bound());
      slow = cores.separate(relaxation) ? slow : SLOW;
    }
    int best = best(relaxation);
    return new Visit(node, best >= 0 ? End.DIVIDED : End.STUCK, null, best);
  }

  private Reason reason(NodeRelaxation relaxation) {
    return explains ? relaxation.reason(k -> incumbent.live()[k]) : null;
  }

  private Reason reason(NodeRelaxation relaxation, Cover core) {
    return explains ? relaxation.reason(core, k -> incumbent.live()[k]) : null;
  }

  /** Lowers the bound, because all nodes are closed, for this reason if reasons are asked for. */
  private void close(Reason whole) {
    bound = goal - 1;
    Cover all = new Cover(incumbent.live().clone(), incumbent.live().length - bound);
    if (explains) {
      visitors.get(0).list().forEach(hittingSets::add);
      hittingSets.reasons().put(all.key(), whole);
    }
    hittingSets.add(all);
    incumbent.lower(bound);
  }

  /** The record whose two parts raise the bound most, −1 if there is none. */
  private int best(NodeRelaxation relaxation) {
    int[] tried = relaxation.open().stream().boxed().sorted(Comparator.comparingDouble(v -> -promise(relaxation, v))).limit(TRIED)
        .mapToInt(v -> v).toArray();
    // once for each, because a trial tells the relaxation of more covers
    double[] products = IntStream.of(tried).mapToDouble(v -> rise(relaxation, v, true) * rise(relaxation, v, false)).toArray();
    return IntStream.range(0, tried.length).boxed().max(Comparator.comparingDouble(k -> products[k])).map(k -> tried[k]).orElse(-1);
  }

  private static double promise(NodeRelaxation relaxation, int v) {
    return Math.min(relaxation.share(v), 1 - relaxation.share(v)) + OF_LOAD * Math.min(1, relaxation.load(v));
  }

  private double rise(NodeRelaxation relaxation, int v, boolean keeps) {
    double rise = relaxation.rise(v, keeps);
    return relaxation.needed(rise) > most() ? CLOSES : Math.max(LEAST, rise);
  }
}
