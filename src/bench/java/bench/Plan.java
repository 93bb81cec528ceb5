package bench;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** All possible measurements. */
final class Plan {

  /** The extent of the measurement. */
  enum Size { QUICK, USUAL, LONG }

  private Plan() {
  }

  /** The rows of this size whose ids match, in the order of the report; those of {@link HeavyPlan} only if the pattern names them. */
  static List<Row> rows(Size size, Pattern wanted) {
    List<Row> rows = wanted.pattern().contains(HeavyPlan.GROUP) ? HeavyPlan.rows(size) : usual(size);
    return rows.stream().filter(row -> wanted.matcher(row.id()).find()).toList();
  }

  private static List<Row> usual(Size size) {
    return Stream.of(MaskingPlan.rows(size), LinkagePlan.rows(size), LearningPlan.rows(size), CommandPlan.rows(size))
        .flatMap(List::stream).toList();
  }

  /** The work of the row with this id. */
  static Work<?> find(Size size, String id) {
    return Stream.concat(usual(size).stream(), HeavyPlan.rows(size).stream()).filter(row -> row.id().equals(id))
        .map(Row::how).filter(Row.Forked.class::isInstance).map(how -> ((Row.Forked) how).work().get()).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no benchmark has the name " + id));
  }
}
