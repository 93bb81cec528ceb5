package weka.disclosure.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructType;
import weka.core.Attribute;
import weka.core.Instances;
import weka.disclosure.data.ColumnLook;
import weka.disclosure.data.ColumnLook.Kind;

/** A file, or a folder of files of one kind, that Spark reads: CSV, Parquet or ORC on any path that Hadoop knows. */
final class SourceFile {

  /** The formats that can be read. */
  enum Format {
    /** By the ending of the file's name, or of the names in the folder. */
    AUTO,
    /** Text with a line of names, as the programs for one machine read it; no line break within quotes. */
    CSV,
    /** Apache Parquet. */
    PARQUET,
    /** Apache ORC. */
    ORC
  }

  private static final int START = 20;

  /** A first line by which a spreadsheet finds the separator. */
  private static final String SPREADSHEET = "(?i)\"?sep=.\"?";

  private final String flag;
  private final Dataset<Row> data;
  private final boolean text;
  private final char separator;

  private SourceFile(String flag, Dataset<Row> data, boolean text, char separator) {
    this.flag = flag;
    this.data = data;
    this.text = text;
    this.separator = separator;
  }

  /** Finds the file that the option with this flag names, and its columns. */
  static SourceFile open(SparkSession spark, String flag, String name, Format wanted) {
    List<Path> files = files(spark, flag, name);
    Format format = wanted == Format.AUTO ? formatOf(files, flag, name) : wanted;
    try {
      if (format != Format.CSV) {
        return new SourceFile(flag, spark.read().format(format.name().toLowerCase(Locale.ROOT)).load(name), false, ',');
      }
      List<String> start = spark.read().textFile(name).takeAsList(START);
      boolean isTold = !start.isEmpty() && start.get(0).matches(SPREADSHEET);
      List<String> lines = start.subList(isTold ? 1 : 0, start.size());
      if (lines.isEmpty()) {
        throw new IllegalArgumentException("it is empty");
      }
      char separator = ColumnLook.separator(String.join("\n", lines));
      // without pruning, lines that are too short or long are seen whatever columns are read
      DataFrameReader reader = spark.read().option("columnPruning", false).option("header", true).option("sep", String.valueOf(separator))
          .option("quote", "\"").option("escape", "\"").option("mode", "FAILFAST").option("ignoreLeadingWhiteSpace", true)
          .option("ignoreTrailingWhiteSpace", true).option("enforceSchema", isTold);
      return new SourceFile(flag, isTold ? belowNames(reader, spark.createDataset(lines.subList(0, 1), Encoders.STRING()), name)
          : reader.csv(name), true, separator);
    } catch (Exception e) { // Spark throws checked ones that it does not declare
      throw new IllegalArgumentException("-" + flag + ": cannot read '" + name + "' as " + format + ": "
          + String.valueOf(e.getMessage()).strip().split("\\R")[0] + "; name its format with -format", e);
    }
  }

  /** The records of files whose first line is not that of the names, which Spark takes for a record then. */
  private static Dataset<Row> belowNames(DataFrameReader reader, Dataset<String> names, String file) {
    StructType schema = reader.csv(names).schema();
    return reader.schema(schema).csv(file).filter(functions.not(Arrays.stream(schema.fieldNames())
        .map(name -> column(name).eqNullSafe(name)).reduce(Column::and).orElseThrow()));
  }

  private static Column column(String name) {
    return functions.col("`" + name.replace("`", "``") + "`");
  }

  private static Format formatOf(List<Path> files, String flag, String name) {
    for (Path file : files) {
      String lower = file.getName().toLowerCase(Locale.ROOT);
      for (Format format : List.of(Format.PARQUET, Format.ORC, Format.CSV)) {
        String ending = "." + format.name().toLowerCase(Locale.ROOT);
        if (lower.endsWith(ending) || lower.matches(".*\\" + ending + "\\.(gz|bz2|snappy|zst|zstd|lz4)")) {
          return format;
        }
      }
    }
    throw new IllegalArgumentException("-" + flag + ": the format of '" + name + "' cannot be told by its name; files end with .csv,"
        + " .parquet or .orc, or name the format with -format");
  }

  /** The files that a path means, without those that begin with a point or an underscore. */
  private static List<Path> files(SparkSession spark, String flag, String name) {
    try {
      Configuration configuration = spark.sparkContext().hadoopConfiguration();
      Path path = new Path(name);
      FileSystem system = path.getFileSystem(configuration);
      if (!system.exists(path)) {
        throw new IllegalArgumentException("-" + flag + ": there is no '" + name + "'; name a file or a folder that every worker can read");
      }
      List<Path> files = new ArrayList<>();
      for (RemoteIterator<LocatedFileStatus> each = system.listFiles(path, true); each.hasNext();) {
        Path file = each.next().getPath();
        if (!file.getName().startsWith("_") && !file.getName().startsWith(".")) {
          files.add(file);
        }
      }
      if (files.isEmpty()) {
        throw new IllegalArgumentException("-" + flag + ": '" + name + "' has no files; name a file, or a folder that has some");
      }
      return files;
    } catch (IOException e) {
      throw new IllegalArgumentException("-" + flag + ": cannot read '" + name + "': " + e.getMessage(), e);
    }
  }

  String flag() {
    return flag;
  }

  /** The names of all columns. */
  List<String> names() {
    return Arrays.asList(data.columns());
  }

  /** The separator of the fields of a CSV file. */
  char separator() {
    return separator;
  }

  /** A header with these columns, by which ranges of attributes are read; columns of texts may yet turn out to be numbers. */
  Instances header() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : names()) {
      attributes.add(isComparable(name) ? new Attribute(name) : new Attribute(name, (List<String>) null));
    }
    return new Instances("header", attributes, 0);
  }

  private DataType type(String name) {
    return data.schema().apply(name).dataType();
  }

  /** True if the column has one value for each record. */
  boolean isComparable(String name) {
    DataType type = type(name);
    return type instanceof NumericType || Stream.of(DataTypes.StringType, DataTypes.BooleanType, DataTypes.DateType,
        DataTypes.TimestampType, DataTypes.TimestampNTZType).anyMatch(type::equals);
  }

  /** True if the column has times of day with their dates. */
  boolean isOfTimes(String name) {
    return type(name).equals(DataTypes.TimestampType) || type(name).equals(DataTypes.TimestampNTZType);
  }

  /** What the column holds, or null if its texts must be seen first. */
  Kind declared(String name) {
    DataType type = type(name);
    if (type instanceof NumericType) {
      return Kind.NUMBERS;
    }
    return type.equals(DataTypes.BooleanType) || type.equals(DataTypes.StringType) ? text ? null : Kind.LABELS : Kind.DATES;
  }

  /** The rows with these columns, followed by the path and the beginning of the piece of a file from which a row is. */
  JavaRDD<Row> rows(List<String> columns) {
    Column[] wanted = Stream.concat(columns.stream().map(SourceFile::column), Stream.of(functions.col("_metadata.file_path"),
        functions.col("_metadata.file_block_start"))).toArray(Column[]::new);
    return data.select(wanted).javaRDD();
  }
}
