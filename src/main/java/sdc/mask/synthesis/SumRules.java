package sdc.mask.synthesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sdc.data.Table;

/** Several constraints together. */
final class SumRules {

  private SumRules() {
  }

  /** The constraint that computes this attribute. */
  static Optional<SumRule> of(int target, List<SumRule> rules) {
    return rules.stream().filter(rule -> rule.target() == target).findFirst();
  }

  /** The attributes in their order, computed ones right after their parts; rejects constraints that do not fit the table. */
  static int[] order(int[] columns, List<SumRule> rules, Table table) {
    rules.forEach(rule -> requireFit(rule, columns, rules, table));
    List<Integer> order = new ArrayList<>();
    List<Integer> wanted = new ArrayList<>(Arrays.stream(columns).boxed().toList());
    List<Integer> drawn = List.copyOf(wanted);
    while (!wanted.isEmpty()) {
      Integer next = wanted.stream().filter(k -> of(k, rules).stream().allMatch(rule ->
          Arrays.stream(rule.parts()).allMatch(part -> !drawn.contains(part) || order.contains(part))))
          .min((a, b) -> Boolean.compare(of(a, rules).isEmpty(), of(b, rules).isEmpty()))
          .orElseThrow(() -> new IllegalArgumentException("constraints: '" + table.column(wanted.get(0)).name()
              + "' is a part of its own sum; leave out one of the constraints"));
      order.add(next);
      wanted.remove(next);
    }
    return order.stream().mapToInt(Integer::intValue).toArray();
  }

  private static void requireFit(SumRule rule, int[] columns, List<SumRule> rules, Table table) {
    String target = table.column(rule.target()).name();
    if (Arrays.stream(columns).noneMatch(k -> k == rule.target())) {
      throw new IllegalArgumentException("constraints: '" + target + "' is the sum of a constraint, but it is not drawn; draw it too, or"
          + " leave the constraint out");
    }
    if (rules.stream().filter(other -> other.target() == rule.target()).count() > 1) {
      throw new IllegalArgumentException("constraints: '" + target + "' is the sum of two constraints; leave one of them out");
    }
    rule.requireIn(table);
  }
}
