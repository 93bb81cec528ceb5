package sdc.risk;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.loss.Figure;

/**
 * The records that linkages find, on average: AvRL of Abril, Torra, Navarro-Arribas (2015, Table 5), the mean of the linkages' percentages.
 * It depends on the linkages: the papers use a distance-based and a probabilistic one.
 *
 * @param averagePercent         AvRL: the mean over the linkages of the percentage linked
 * @param averageCreditedPercent the same, crediting 1/t for each record tied among t, the expected hits of an intruder who chooses among
 *                               them at random
 * @param byAny                  the records that at least one linkage finds without a tie
 */
public record IdentityDisclosure(Figure averagePercent, Figure averageCreditedPercent, Rate byAny) {

  /** Counts the records that each attempt found. */
  public static IdentityDisclosure of(MaskedPair pair, List<Attempt> attempts) {
    attempts.forEach(attempt -> attempt.requireSame(pair));
    int[] rows = pair.partnered();
    int any = (int) IntStream.of(rows).filter(row -> attempts.stream().anyMatch(a -> a.links().isLinked(a.rowOf(pair, row)))).count();
    return new IdentityDisclosure(mean(attempts, rows.length, attempt -> attempt.links().percent()), mean(attempts, rows.length, attempt ->
        100 * IntStream.of(rows).mapToDouble(row -> attempt.chance(pair, row)).sum() / attempt.links().records()),
        new Rate(any, rows.length));
  }

  private static Figure mean(List<Attempt> attempts, int records, ToDoubleFunction<Attempt> percent) {
    return attempts.isEmpty() ? Figure.absent("no linkage was tried") : records == 0 ? Figure.absent("no record has a masked one")
        : Figure.of(attempts.stream().mapToDouble(percent).average().orElseThrow());
  }
}
