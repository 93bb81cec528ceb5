package sdc.learn.exact;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import sdc.data.Budget;
import sdc.learn.hitting.NodeRelaxation;
import sdc.learn.hitting.Cover;
import sdc.learn.hitting.Reason;

/**
 * A node of a {@link RecordTree}: its relaxation, and why records were fixed in it. When both parts are closed, so is the node.
 * Different threads may visit different nodes; only one may divide and close them.
 */
final class TreeNode {

  /** A record that was fixed, and why the other choice is impossible. */
  private record Fixed(int record, boolean keeps, Reason other) {
  }

  private final TreeNode parent;
  /** True if the parent's record is kept here. */
  private final boolean keeps;
  private final Deque<Fixed> fixed = new ArrayDeque<>();
  /** What its relaxation begins with; with records that were fixed in it. Null once the node is divided. */
  private NodeRelaxation.Beginning beginning;
  /** Null before the node is visited, and once it is divided. */
  private NodeRelaxation relaxation;
  private int record;
  private Reason ifKept;
  private Reason ifGivenUp;

  private TreeNode(TreeNode parent, boolean keeps, NodeRelaxation.Beginning beginning) {
    this.parent = parent;
    this.keeps = keeps;
    this.beginning = beginning;
  }

  static TreeNode root() {
    return new TreeNode(null, false, NodeRelaxation.Beginning.root());
  }

  /** Begins its relaxation with these covers, also if an earlier visit ended in the middle. */
  NodeRelaxation visit(List<Cover> covers, int records, Budget budget) {
    relaxation = new NodeRelaxation(covers, records, budget, beginning);
    return relaxation;
  }

  /** Gives up the records that alone meet a core; false if there are none. */
  boolean force(Function<Cover, Reason> reason) {
    Map<Integer, Cover> forced = relaxation.forced();
    forced.forEach((v, core) -> set(v, false, reason.apply(core)));
    return !forced.isEmpty();
  }

  /** Keeps or gives up records because the other choice would give up more than this; false if there are none. */
  boolean fix(int most, Supplier<Reason> reason) {
    int[] kept = relaxation.open().stream().filter(v -> relaxation.neededWithout(v) > most).toArray();
    int[] givenUp = relaxation.open().stream().filter(v -> relaxation.neededWith(v) > most).toArray();
    Reason why = kept.length + givenUp.length > 0 ? reason.get() : null;
    Arrays.stream(kept).forEach(v -> set(v, true, why));
    Arrays.stream(givenUp).forEach(v -> set(v, false, why));
    return kept.length + givenUp.length > 0;
  }

  private void set(int v, boolean keep, Reason otherwise) {
    if (keep) {
      relaxation.keep(v);
    } else {
      relaxation.giveUp(v);
    }
    fixed.push(new Fixed(v, keep, otherwise));
  }

  /** The two parts, the one in which the record is kept last. */
  List<TreeNode> divide(int v) {
    record = v;
    List<TreeNode> parts = List.of(new TreeNode(this, false, relaxation.part(v, false)),
        new TreeNode(this, true, relaxation.part(v, true)));
    beginning = null;
    relaxation = null;
    return parts;
  }

  /** Closes the node for this reason, and each node above whose parts are both closed; returns the reason of the root, or null. */
  Reason close(Reason reason, IntUnaryOperator names) {
    Reason whole = reason;
    TreeNode node = this;
    while (whole != null) {
      for (Fixed one : node.fixed) {
        whole = one.keeps ? new Reason.Cases(names.applyAsInt(one.record), one.other, whole)
            : new Reason.Cases(names.applyAsInt(one.record), whole, one.other);
      }
      if (node.parent == null) {
        return whole;
      }
      whole = node.parent.join(node.keeps, whole, names);
      node = node.parent;
    }
    return null;
  }

  private Reason join(boolean ofKept, Reason reason, IntUnaryOperator names) {
    ifKept = ofKept ? reason : ifKept;
    ifGivenUp = ofKept ? ifGivenUp : reason;
    return ifKept == null || ifGivenUp == null ? null : new Reason.Cases(names.applyAsInt(record), ifGivenUp, ifKept);
  }
}
