package weka.disclosure.spark;

import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import sdc.data.Setting;
import weka.core.Instances;
import weka.disclosure.data.Reading;
import weka.disclosure.data.Roles;
import weka.disclosure.options.OptionSet;

/** The options of all commands on Spark that the commands for one machine lack. */
final class SparkOptions {

  private static final long RECORDS = 250_000;
  private static final List<String> LEVELS = List.of("OFF", "ERROR", "WARN", "INFO");

  private SourceFile.Format format = SourceFile.Format.AUTO;
  private String nominal = "";
  private int parts;
  private String log = "OFF";

  OptionSet options() {
    return new OptionSet()
        .text("nominal", "attributes", "Attributes whose numbers are codes of categories", "", () -> nominal, names -> nominal = names)
        .choice("format", "The format of the files; AUTO goes by the endings of their names", SourceFile.Format.AUTO, () -> format,
            wanted -> format = wanted)
        .integer("partitions", "number", "The regions into which records are divided; 0 takes one for each " + RECORDS
            + " records, but at least one for each core", 0, () -> parts, this::setParts)
        .text("log", "OFF | ERROR | WARN | INFO", "What Spark itself writes to the console", "OFF", () -> log, this::setLog);
  }

  private void setParts(int number) {
    Setting.require(number >= 0 && number <= 100_000, "partitions must be between 0 and 100000", number);
    parts = number;
  }

  private void setLog(String level) {
    if (!LEVELS.contains(level)) {
      throw new IllegalArgumentException("log must be one of " + LEVELS + ", got '" + level + "'");
    }
    log = level;
  }

  SourceFile.Format format() {
    return format;
  }

  String nominal() {
    return nominal;
  }

  String log() {
    return log;
  }

  /** The roles of attributes by the file of roles beside this data, if there is one on this machine's disk. */
  static Roles roles(String path, Instances header, Consumer<String> tell) {
    String local = path.replaceFirst("^file:(//)?(?=/)", "");
    return new Reading().roles(header, local.contains("://") ? "" : local, tell);
  }

  /** The number of regions for this many records. */
  int parts(JavaSparkContext spark, long records) {
    return parts > 0 ? parts : (int) Math.max(spark.defaultParallelism(), Math.min(100_000, (records + RECORDS - 1) / RECORDS));
  }
}
