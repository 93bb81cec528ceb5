package weka.disclosure.spark;

import java.io.Serializable;
import java.sql.Date;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;
import sdc.data.file.ByteText;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.disclosure.data.ColumnLook.Kind;
import weka.disclosure.data.CsvCell;

/**
 * Records as the commands for one machine write them in CSV, or as rows of a data frame.
 *
 * @param names  the names of the columns
 * @param kinds  what they hold
 * @param labels the labels of those that hold labels, else null
 */
record RowText(List<String> names, List<Kind> kinds, List<List<String>> labels) implements Serializable {

  /** The milliseconds of a day. */
  private static final double DAY = 86_400_000;

  /** The same after masking gave some columns, by their places, these labels. */
  RowText relabelled(List<Tuple2<Integer, List<String>>> found) {
    List<Kind> newKinds = new ArrayList<>(kinds);
    List<List<String>> newLabels = new ArrayList<>(labels);
    for (Tuple2<Integer, List<String>> column : found) {
      newKinds.set(column._1(), Kind.LABELS);
      newLabels.set(column._1(), column._2());
    }
    return new RowText(names, newKinds, newLabels);
  }

  /** The first line of a CSV file. */
  String header() {
    StringJoiner line = new StringJoiner(",");
    names.forEach(name -> line.add(CsvCell.of(name, false)));
    return line.toString();
  }

  /** The lines of these records. */
  Iterator<String> lines(Chunk chunk) {
    List<String> lines = new ArrayList<>();
    ByteText number = new ByteText();
    for (int row = 0; row < chunk.records(); row++) {
      StringJoiner line = new StringJoiner(",");
      for (int k = 0; k < names.size(); k++) {
        line.add(text(k, chunk.columns()[k][row], number));
      }
      lines.add(line.toString());
    }
    return lines.iterator();
  }

  private String text(int k, double value, ByteText number) {
    boolean missing = kinds.get(k) == Kind.LABELS ? value < 0 : Double.isNaN(value);
    if (missing) {
      return "?";
    }
    return switch (kinds.get(k)) {
      case LABELS -> CsvCell.of(labels.get(k).get((int) value), false);
      case DATES -> Kind.DATES.text(value);
      case NUMBERS -> number.add(value).take();
    };
  }

  /** These records as Weka holds them, labels as texts, dates by universal time. */
  Instances instances(Chunk chunk) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < names.size(); k++) {
      attributes.add(switch (kinds.get(k)) {
        case LABELS -> new Attribute(names.get(k), (List<String>) null);
        case DATES -> new Attribute(names.get(k), "yyyy-MM-dd");
        case NUMBERS -> new Attribute(names.get(k));
      });
    }
    Instances data = new Instances("records", attributes, chunk.records());
    for (int row = 0; row < chunk.records(); row++) {
      double[] values = new double[names.size()];
      for (int k = 0; k < values.length; k++) {
        double value = chunk.columns()[k][row];
        values[k] = switch (kinds.get(k)) {
          case LABELS -> value < 0 ? Double.NaN : data.attribute(k).addStringValue(labels.get(k).get((int) value));
          case DATES -> value * DAY;
          case NUMBERS -> value;
        };
      }
      data.add(new DenseInstance(1, values));
    }
    return data;
  }

  /** The columns of a data frame: numbers as double, dates as date, labels as text. */
  StructType schema() {
    return DataTypes.createStructType(IntStream.range(0, names.size()).mapToObj(k -> DataTypes.createStructField(names.get(k),
        type(kinds.get(k)), true)).toArray(StructField[]::new));
  }

  private static DataType type(Kind kind) {
    return switch (kind) {
      case LABELS -> DataTypes.StringType;
      case DATES -> DataTypes.DateType;
      case NUMBERS -> DataTypes.DoubleType;
    };
  }

  /** The rows of these records. */
  Iterator<Row> rows(Chunk chunk) {
    return IntStream.range(0, chunk.records()).mapToObj(row -> RowFactory.create(IntStream.range(0, names.size())
        .mapToObj(k -> cell(k, chunk.columns()[k][row])).toArray())).iterator();
  }

  private Object cell(int k, double value) {
    return switch (kinds.get(k)) {
      case LABELS -> value < 0 ? null : labels.get(k).get((int) value);
      case DATES -> Double.isNaN(value) ? null : Date.valueOf(LocalDate.ofEpochDay((long) Math.floor(value)));
      case NUMBERS -> Double.isNaN(value) ? null : (Object) value;
    };
  }
}
