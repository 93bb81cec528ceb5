package sdc.mask.synthesis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.mask.RoundAndClip;

/**
 * A constraint x_t = Σ f_i·x_i that the original satisfies and the synthetic records must: x_t is computed instead of drawn. If a part is
 * missing, the sum is.
 *
 * @param target  the attribute x_t
 * @param parts   the attributes x_i
 * @param factors f_i, 1 or −1
 */
public record SumRule(int target, int[] parts, double[] factors) {

  /** Sums of doubles differ by rounding. */
  private static final double SLACK = 1e-9;

  public SumRule {
    parts = parts.clone();
    factors = factors.clone();
  }

  @Override
  public int[] parts() {
    return parts.clone();
  }

  @Override
  public double[] factors() {
    return factors.clone();
  }

  /** The sum of this record's parts, NaN if one is missing. */
  private double sum(Table table, int row) {
    return IntStream.range(0, parts.length).mapToDouble(i -> factors[i] * table.numeric(parts[i]).value(row)).sum();
  }

  /** The attribute of the sums, with as many decimals as it has in the original. */
  NumericColumn computed(Table drawn, NumericColumn original) {
    double[] sums = IntStream.range(0, drawn.rows()).mapToDouble(row -> sum(drawn, row)).toArray();
    RoundAndClip.round(sums, original);
    return NumericColumn.adopt(original.name(), sums);
  }

  /** Rejects a table in which some record breaks the constraint. */
  void requireIn(Table table) {
    int[] broken = IntStream.range(0, table.rows()).filter(row -> {
      double sum = sum(table, row);
      double value = table.numeric(target).value(row);
      double size = Math.abs(value) + Arrays.stream(parts).mapToDouble(part -> Math.abs(table.numeric(part).value(row))).sum();
      return Math.abs(value - sum) > SLACK * size; // false if one is missing
    }).toArray();
    if (broken.length > 0) {
      throw new IllegalArgumentException("constraints: '" + words(table) + "' does not hold in " + broken.length + " of " + table.rows()
          + " records, first in record " + (broken[0] + 1) + ", where the sum is " + sum(table, broken[0]) + ", not "
          + table.numeric(target).value(broken[0]) + "; correct the data, or leave the constraint out");
    }
  }

  /** The constraint in words. */
  String words(Table table) {
    return table.column(target).name() + " =" + IntStream.range(0, parts.length)
        .mapToObj(i -> (factors[i] < 0 ? " - " : i == 0 ? " " : " + ") + table.column(parts[i]).name()).collect(Collectors.joining());
  }

  /** The constraint that computes this attribute. */
  static Optional<SumRule> of(int target, List<SumRule> rules) {
    return rules.stream().filter(rule -> rule.target == target).findFirst();
  }

  /** The attributes in their order, computed ones right after their parts; rejects constraints that do not fit the table. */
  static int[] order(int[] columns, List<SumRule> rules, Table table) {
    rules.forEach(rule -> rule.requireFit(columns, rules, table));
    List<Integer> order = new ArrayList<>();
    List<Integer> wanted = new ArrayList<>(Arrays.stream(columns).boxed().toList());
    List<Integer> drawn = List.copyOf(wanted);
    while (!wanted.isEmpty()) {
      Integer next = wanted.stream().filter(k -> of(k, rules).stream().allMatch(rule ->
          Arrays.stream(rule.parts).allMatch(part -> !drawn.contains(part) || order.contains(part))))
          .min((a, b) -> Boolean.compare(of(a, rules).isEmpty(), of(b, rules).isEmpty()))
          .orElseThrow(() -> new IllegalArgumentException("constraints: '" + table.column(wanted.get(0)).name()
              + "' is a part of its own sum; leave out one of the constraints"));
      order.add(next);
      wanted.remove(next);
    }
    return order.stream().mapToInt(Integer::intValue).toArray();
  }

  private void requireFit(int[] columns, List<SumRule> rules, Table table) {
    String name = table.column(target).name();
    if (Arrays.stream(columns).noneMatch(k -> k == target)) {
      throw new IllegalArgumentException("constraints: '" + name + "' is the sum of a constraint, but it is not drawn; draw it too, or"
          + " leave the constraint out");
    }
    if (rules.stream().filter(other -> other.target == target).count() > 1) {
      throw new IllegalArgumentException("constraints: '" + name + "' is the sum of two constraints; leave one of them out");
    }
    requireIn(table);
  }
}
