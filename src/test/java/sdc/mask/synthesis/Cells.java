package sdc.mask.synthesis;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** The simplest learner: the mean, or the shares of the labels, among the records with the same value of the first predictor. */
public record Cells() implements ValueLearner {

  static double value(Column column, int row) {
    return column instanceof NumericColumn numbers ? numbers.value(row) : ((NominalColumn) column).code(row);
  }

  @Override
  public String identity() {
    return "cells";
  }

  @Override
  public Model learn(Table predictors, Column target, long seed) {
    int labels = target instanceof NominalColumn nominal ? nominal.labels().size() : 1;
    Map<Double, double[]> sums = new HashMap<>();
    for (int row = 0; row < target.size(); row++) {
      double[] sum = sums.computeIfAbsent(value(predictors.column(0), row), any -> new double[labels + 1]);
      if (target instanceof NominalColumn nominal) {
        sum[nominal.code(row)]++;
      } else {
        sum[0] += ((NumericColumn) target).value(row) / 1e6;
        sum[1]++;
      }
    }
    return new Model() {
      @Override
      public double[][] distributions(Table records) {
        return IntStream.range(0, records.rows()).mapToObj(row -> Arrays.copyOf(
            sums.getOrDefault(value(records.column(0), row), new double[labels]), labels)).toArray(double[][]::new);
      }

      @Override
      public double[] values(Table records) {
        return IntStream.range(0, records.rows()).mapToDouble(row -> {
          double[] sum = sums.get(value(records.column(0), row));
          return sum == null ? Double.NaN : sum[0] / sum[1];
        }).toArray();
      }

      @Override
      public Model copy() {
        return this;
      }
    };
  }
}
