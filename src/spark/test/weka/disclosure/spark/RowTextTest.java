package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Date;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;
import scala.Tuple2;
import weka.core.Instances;
import weka.disclosure.data.ColumnLook.Kind;

/** Records as lines, rows and instances. */
class RowTextTest {

  private static final RowText TEXT = new RowText(List.of("day", "a,b", "job"), List.of(Kind.DATES, Kind.NUMBERS, Kind.LABELS),
      Arrays.asList(null, null, List.of("clerk", "x;y")));
  private static final Chunk CHUNK = new Chunk(3, new double[][] {{-0.5, 18_000, Double.NaN, 0}, {1.25, Double.NaN, -3, 0}, {0, 1, -1, 1}});

  private static List<String> lines(RowText text, Chunk chunk) {
    List<String> lines = new ArrayList<>();
    text.lines(chunk).forEachRemaining(lines::add);
    return lines;
  }

  @Test
  void lines() {
    assertEquals("day,\"a,b\",job", TEXT.header());
    assertEquals(List.of("1969-12-31,1.25,clerk", "2019-04-14,?,\"x;y\"", "?,-3,?", "1970-01-01,0,\"x;y\""), lines(TEXT, CHUNK));
  }

  @Test
  void rows() {
    List<Row> rows = new ArrayList<>();
    TEXT.rows(CHUNK).forEachRemaining(rows::add);
    assertEquals(4, rows.size());
    assertEquals(Arrays.asList(Date.valueOf("1969-12-31"), 1.25, "clerk"), values(rows.get(0)));
    assertEquals(Arrays.asList(Date.valueOf("2019-04-14"), null, "x;y"), values(rows.get(1)));
    assertEquals(Arrays.asList(null, -3.0, null), values(rows.get(2)));
    assertEquals(Arrays.asList(Date.valueOf("1970-01-01"), 0.0, "x;y"), values(rows.get(3)));
  }

  private static List<Object> values(Row row) {
    return Arrays.asList(row.get(0), row.get(1), row.get(2));
  }

  @Test
  void schema() {
    assertEquals(List.of(DataTypes.DateType, DataTypes.DoubleType, DataTypes.StringType),
        Arrays.stream(TEXT.schema().fields()).map(field -> field.dataType()).toList());
    assertEquals(TEXT.names(), Arrays.asList(TEXT.schema().fieldNames()));
    assertTrue(Arrays.stream(TEXT.schema().fields()).allMatch(field -> field.nullable()));
  }

  @Test
  void instances() {
    Instances data = TEXT.instances(CHUNK);
    assertEquals(4, data.numInstances());
    assertEquals(List.of("day", "a,b", "job"), List.of(data.attribute(0).name(), data.attribute(1).name(), data.attribute(2).name()));
    assertEquals(1.25, data.get(0).value(1));
    assertTrue(data.attribute(0).isDate());
    assertEquals(18_000 * 86_400_000.0, data.get(1).value(0));
    assertTrue(data.get(1).isMissing(1) && data.get(2).isMissing(2));
    assertEquals(List.of("clerk", "x;y", "x;y"), List.of(data.get(0).stringValue(2), data.get(1).stringValue(2),
        data.get(3).stringValue(2)));
  }

  @Test
  void maskedColumnsGetLabels() {
    RowText after = TEXT.relabelled(List.of(new Tuple2<>(1, List.of("low", "high")), new Tuple2<>(2, List.of("worker", "other"))));
    assertEquals(List.of(Kind.DATES, Kind.LABELS, Kind.LABELS), after.kinds());
    assertEquals(Arrays.asList(null, List.of("low", "high"), List.of("worker", "other")), after.labels());
    assertEquals(List.of("1970-01-01,high,worker"), lines(after, new Chunk(0, new double[][] {{0}, {1}, {0}})));
    assertEquals(Kind.NUMBERS, TEXT.kinds().get(1));
  }
}
