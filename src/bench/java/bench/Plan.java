package bench;

import java.util.List;
import java.util.stream.Stream;

/** All possible measurements. */
final class Plan {

  /** The extent of the measurement. */
  enum Size { QUICK, USUAL, LONG }

  private Plan() {
  }

  /** The rows of this size, in the order of the report. */
  static List<Row> rows(Size size) {
    return Stream.of(MaskingPlan.rows(size), LinkagePlan.rows(size), LearningPlan.rows(size), CommandPlan.rows(size))
        .flatMap(List::stream).toList();
  }

  /** The work of the row with this id. */
  static Work<?> find(Size size, String id) {
    return rows(size).stream().filter(row -> row.id().equals(id))
        .map(Row::how).filter(Row.Forked.class::isInstance).map(how -> ((Row.Forked) how).work().get()).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no benchmark has the name " + id));
  }
}
