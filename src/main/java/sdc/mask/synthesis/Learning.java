package sdc.mask.synthesis;

import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/**
 * A learner with the seed of one attribute.
 *
 * @param learner the learner
 * @param seed    the seed
 */
record Learning(ValueLearner learner, long seed) {

  /** With fewer records nothing is learned. */
  private static final int FEWEST = 10;

  /** The model of this attribute, if a predictor varies and there are enough records. */
  Optional<ValueLearner.Model> model(Table predictors, Column target) {
    return predictors.rows() < FEWEST || predictors.columns().stream().noneMatch(Learning::varies) ? Optional.empty()
        : Optional.of(learner.learn(predictors, target, seed));
  }

  private static boolean varies(Column column) {
    return IntStream.range(1, column.size()).anyMatch(row -> column instanceof NumericColumn numbers
        ? numbers.value(row) != numbers.value(0) : ((NominalColumn) column).code(row) != ((NominalColumn) column).code(0));
  }
}
