package sdc.risk;

import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.loss.Figure;

/**
 * The number of records that each linkage finds, and the average: AvRL of Abril, Torra, Navarro-Arribas (2015, Table 5), the mean of the
 * linkages' percentages. It depends on the linkages: the papers use a distance-based and a probabilistic one.
 *
 * @param linkages one entry per linkage
 * @param byAny    the records that at least one linkage finds without a tie
 */
public record IdentityDisclosure(List<Linkage> linkages, Rate byAny) {

  /**
   * The records that one linkage finds.
   *
   * @param name     the linkage
   * @param linked   the records whose partner is strictly nearer than every other candidate, with their interval
   * @param tied     the records whose partner is among several nearest candidates; none of them counts as linked
   * @param credited linked records plus 1/t for each record tied among t, the expected hits of an intruder who chooses among them at random
   */
  public record Linkage(String name, Rate linked, int tied, double credited) {

    /** The credited records in percent of all; NaN without records. */
    public double creditedPercent() {
      return 100 * credited / linked.records();
    }
  }

  public IdentityDisclosure {
    linkages = List.copyOf(linkages);
  }

  /** Counts the records that each attempt found. */
  public static IdentityDisclosure of(MaskedPair pair, List<Attempt> attempts) {
    attempts.forEach(attempt -> attempt.requireSame(pair));
    int[] rows = IntStream.range(0, pair.original().rows()).filter(row -> pair.partner(row) != MaskedPair.NONE).toArray();
    List<Linkage> linkages = attempts.stream().map(attempt -> new Linkage(attempt.name(),
        new Rate(attempt.links().linked(), attempt.links().records()), attempt.links().tied(),
        IntStream.of(rows).mapToDouble(row -> attempt.chance(pair, row)).sum())).toList();
    int any = (int) IntStream.of(rows).filter(row -> attempts.stream().anyMatch(a -> a.links().isLinked(a.rowOf(pair, row)))).count();
    return new IdentityDisclosure(linkages, new Rate(any, rows.length));
  }

  /** AvRL: the mean over the linkages of the percentage linked. */
  public Figure averagePercent() {
    return mean(linkages.stream().map(linkage -> linkage.linked().percent()).toList());
  }

  /** The same, crediting 1/t for each tie. */
  public Figure averageCreditedPercent() {
    return mean(linkages.stream().map(Linkage::creditedPercent).toList());
  }

  private Figure mean(List<Double> percents) {
    return percents.isEmpty() ? Figure.absent("no linkage was tried")
        : byAny.records() == 0 ? Figure.absent("no record has a masked one")
        : Figure.of(percents.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
  }
}
