package sdc.mask.synthesis;

import java.util.function.BiFunction;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.Table;

/** Predictions of a model for many records: in parts, each by its own copy of the model. Their number does not change the answer. */
final class Parts {

  private static final int LEAST = 2048;

  private Parts() {
  }

  /** Passes on the predictions of some records with the number of the first of them, until all are predicted. */
  static <T> void predict(ValueLearner.Model model, Table predictors, Progress progress, BiFunction<ValueLearner.Model, Table, T> of,
      ObjIntConsumer<T> taker) {
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
        taker.accept(of.apply(models[part], predictors.rows(IntStream.range(from, to).toArray())), from);
      }
    });
  }
}
