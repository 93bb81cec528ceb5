package sdc.learn.exact;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.aggregate.AdditiveChoquet;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Choquet;
import sdc.aggregate.Owa;
import sdc.aggregate.WeightedMean;

/** The line of a proof with the parameters of a distance, as {@link sdc.proof.LinkCount} reads it. */
final class ParameterLine {

  private ParameterLine() {
  }

  static String of(Aggregator distance) {
    if (distance instanceof Choquet.Fixed measure) {
      return line("CHOQUET 0", IntStream.range(0, measure.measure().length).asLongStream().toArray(), measure.measure());
    }
    if (distance instanceof AdditiveChoquet.Fixed measure) {
      return line("CHOQUET 2", measure.sets(), measure.moebius());
    }
    if (distance instanceof Bilinear.Fixed form) {
      int n = form.matrix().length;
      int[] upper = IntStream.range(0, n * n).filter(k -> k % n >= k / n).toArray();
      return line("BILINEAR 0", IntStream.of(upper).asLongStream().toArray(),
          IntStream.of(upper).mapToDouble(k -> form.matrix()[k / n][k % n]).toArray());
    }
    double[] weights = distance instanceof Owa.Fixed owa ? owa.weights() : ((WeightedMean.Fixed) distance).weights();
    return line(distance instanceof Owa.Fixed ? "OWA 0" : "WEIGHTED_MEAN 0", IntStream.range(0, weights.length).asLongStream().toArray(),
        weights);
  }

  private static String line(String form, long[] keys, double[] values) {
    return "parameters " + form + " " + IntStream.range(0, keys.length).filter(k -> values[k] != 0).mapToObj(k -> keys[k] + ":" + values[k])
        .collect(Collectors.joining(" "));
  }
}
