package sdc.link;

import java.util.concurrent.atomic.LongAdder;
import sdc.data.LabelDifference;

/**
 * Squared differences that count their comparisons, and implement only what a measure must.
 *
 * @param plain    the squared differences
 * @param bounded  whether boxes have their bound; else it is 0, which excludes nothing
 * @param calls    the calls for a block of candidates
 * @param compared the candidates in these blocks
 */
record CountedDistance(SquaredDistance plain, boolean bounded, LongAdder calls, LongAdder compared) implements SquaredDistance {

  CountedDistance(int width, boolean bounded) {
    this(new SquaredDifferences(new LabelDifference[width], false), bounded, new LongAdder(), new LongAdder());
  }

  @Override
  public void distances(double[] queries, int query, double[] block, int from, int stride, int count, double[] out) {
    calls.increment();
    compared.add(count);
    plain.distances(queries, query, block, from, stride, count, out);
  }

  @Override
  public double lowerBound(double[] queries, int query, double[] low, double[] high) {
    return bounded ? plain.lowerBound(queries, query, low, high) : 0;
  }

  @Override
  public double upperBound(double[] queries, int query, double[] low, double[] high) {
    return plain.upperBound(queries, query, low, high);
  }

  @Override
  public SquaredDistance reversed() {
    return this;
  }
}
