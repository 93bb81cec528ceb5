package weka.disclosure.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.internal.Logging;
import org.apache.spark.sql.SparkSession;
import org.slf4j.Logger;
import scala.Option;

/** The Spark of one command: that which runs in this process already, else one that ends with the command. It puts failures into words. */
final class SparkRun implements AutoCloseable {

  private static final String LOCAL = "local[*]";

  private final SparkSession session;
  private final boolean isOwn;
  private final Shuffled shuffled;

  private SparkRun(SparkSession session, boolean isOwn) {
    this.session = session;
    this.isOwn = isOwn;
    this.shuffled = Shuffled.of(session);
  }

  /** Starts on the cluster that spark-submit names, else on all cores of this machine. */
  static SparkRun start(String name, String logLevel) {
    Option<SparkSession> running = SparkSession.getDefaultSession();
    if (running.isDefined() && !running.get().sparkContext().isStopped()) {
      return new SparkRun(running.get(), false);
    }
    SparkSession.Builder builder = SparkSession.builder().appName(name);
    setIfAbsent(builder, "spark.master", LOCAL);
    // records of Java and unmodifiable lists, which Kryo cannot read
    builder.config("spark.serializer", "org.apache.spark.serializer.JavaSerializer");
    setIfAbsent(builder, "spark.ui.enabled", "false");
    setIfAbsent(builder, "spark.ui.showConsoleProgress", "false");
    SparkSession session = builder.getOrCreate();
    quiet(logLevel);
    return new SparkRun(session, true);
  }

  SparkSession session() {
    return session;
  }

  JavaSparkContext context() {
    return JavaSparkContext.fromSparkContext(session.sparkContext());
  }

  private static void setIfAbsent(SparkSession.Builder builder, String key, String value) {
    if (System.getProperty(key) == null) {
      builder.config(key, value);
    }
  }

  /** Silences Spark and Weka's search for packages; errors of users are told in one line by the command itself. */
  static void prepare() {
    System.setProperty("weka.packageManager.offline", "true");
    new SparkLogging().initializeLogIfNecessary(true, true); // else Spark would set its levels at its first line
    quiet("OFF");
  }

  /** Reaches Spark's own start of logging, a Scala trait. */
  private static final class SparkLogging implements Logging {
    private Logger log;

    @Override
    public Logger org$apache$spark$internal$Logging$$log_() {
      return log;
    }

    @Override
    public void org$apache$spark$internal$Logging$$log__$eq(Logger logger) {
      log = logger;
    }
  }

  /** The logging of Spark's classes, which spark-submit keeps apart from that of the command's jar. */
  private static LoggerContext logging() {
    return (LoggerContext) LogManager.getContext(SparkSession.class.getClassLoader(), false);
  }

  private static void quiet(String level) {
    logging().getConfiguration().getLoggers().values().forEach(logger -> logger.setLevel(Level.valueOf(level)));
    logging().updateLoggers();
  }

  /** The provenance of a result with Spark's version and the bytes that were shuffled. */
  Map<String, Object> provenance(Map<String, Object> provenance) {
    Map<String, String> versions = new LinkedHashMap<>();
    ((Map<?, ?>) provenance.get("versions")).forEach((name, version) -> versions.put((String) name, (String) version));
    versions.put("Spark", session.version());
    Map<String, Object> all = new LinkedHashMap<>(provenance);
    all.put("versions", versions);
    all.put("shuffledBytes", shuffled.bytes());
    return all;
  }

  /** What a user can do about a failure inside Spark, as one line; other failures stay as they are. */
  static Exception inWords(Exception failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && !(cause instanceof IllegalArgumentException)) {
      cause = cause.getCause();
    }
    if (cause instanceof IllegalArgumentException mistake) {
      return mistake;
    }
    boolean ofSpark = failure instanceof SparkException || failure.getClass().getName().startsWith("org.apache.");
    return ofSpark ? new IllegalArgumentException("Spark could not do this: " + String.valueOf(cause.getMessage()).strip().split("\\R")[0]
        + " (-log WARN shows what Spark says)", failure) : failure;
  }

  /** Stops Spark if it was started for this command. */
  @Override
  public void close() {
    session.sparkContext().removeSparkListener(shuffled);
    if (isOwn) {
      session.stop();
    }
  }
}
