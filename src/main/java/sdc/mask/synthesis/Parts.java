package sdc.mask.synthesis;

import java.util.function.Function;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.Table;

/** Predictions of a model for many records: in parts, each by its own copy of the model. Their number does not change the answer. */
final class Parts {

  private static final int LEAST = 2048;

  private Parts() {
  }

  /** The prediction of each record. */
  static <T> void predict(ValueLearner.Model model, Table predictors, Progress progress, Function<ValueLearner.Model, Predictor<T>> of,
      Taker<T> taker) {
    int rows = predictors.rows();
    int parts = Math.max(1, Math.min(rows / LEAST, 2 * Runtime.getRuntime().availableProcessors()));
    ValueLearner.Model[] models = new ValueLearner.Model[parts];
    models[0] = model;
    for (int part = 1; part < parts; part++) {
      models[part] = model.copy();
    }
    IntStream.range(0, parts).parallel().forEach(part -> {
      int end = (int) ((long) rows * (part + 1) / parts);
      for (int from = (int) ((long) rows * part / parts); from < end; from += LEAST) {
        progress.check();
        int to = Math.min(end, from + LEAST);
        taker.take(from, of.apply(models[part]).of(predictors.rows(IntStream.range(from, to).toArray())));
      }
    });
  }

  /** What a model says of some records. */
  interface Predictor<T> {
    T of(Table predictors);
  }

  /** Receives the predictions of the records from this one on. */
  interface Taker<T> {
    void take(int from, T predictions);
  }
}
