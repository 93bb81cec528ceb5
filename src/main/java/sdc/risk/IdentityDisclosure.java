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
 * @param byAny                  the records that at least one linkage finds without a tie, of those that no linkage knew before
 * @param tied                   those of the same records that no linkage finds without a tie and at least one among equally near ones
 * @param known                  the number of records that a linkage knew before
 */
public record IdentityDisclosure(Figure averagePercent, Figure averageCreditedPercent, Rate byAny, int tied, int known) {

  /** Counts the records that each attempt found. */
  public static IdentityDisclosure of(MaskedPair pair, List<Attempt> attempts) {
    attempts.forEach(attempt -> attempt.requireSame(pair));
    int[] rows = pair.partnered();
    int[] unknown = IntStream.of(rows).parallel().filter(row -> attempts.stream().noneMatch(attempt -> attempt.knows(pair, row)))
        .toArray();
    int[] missed = IntStream.of(unknown).parallel()
        .filter(row -> attempts.stream().noneMatch(attempt -> attempt.finds(pair, row))).toArray();
    int tied = (int) IntStream.of(missed).parallel().filter(row -> attempts.stream().anyMatch(a -> a.chance(pair, row) > 0)).count();
    return new IdentityDisclosure(mean(attempts, rows.length, attempt -> attempt.links().percent()), mean(attempts, rows.length, attempt ->
        100 * IntStream.of(rows).mapToDouble(row -> attempt.chance(pair, row)).sum() / attempt.links().records()),
        new Rate(unknown.length - missed.length, unknown.length), tied, rows.length - unknown.length);
  }

  private static Figure mean(List<Attempt> attempts, int records, ToDoubleFunction<Attempt> percent) {
    return attempts.isEmpty() ? Figure.absent("no linkage was tried") : records == 0 ? Figure.absent("no record has a masked one")
        : Figure.of(attempts.stream().mapToDouble(percent).average().orElseThrow());
  }
}
