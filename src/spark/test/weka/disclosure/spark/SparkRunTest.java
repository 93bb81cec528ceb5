package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.PathIOException;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import scala.Tuple2;

/** The Spark of a command, and failures in words. */
class SparkRunTest {

  @Test
  void aRunningSparkIsUsedAndGoesOn() {
    SparkSession session = Local.session();
    try (SparkRun run = SparkRun.start("test", "OFF")) {
      assertSame(session, run.session());
      assertSame(session.sparkContext(), run.context().sc());
    }
    assertFalse(session.sparkContext().isStopped());
  }

  /** Without a running one, a command starts a Spark that ends with it. */
  @Test
  void aSparkOfItsOwn() {
    Local.session().stop();
    System.setProperty("spark.master", "local[3]");
    try {
      SparkRun run = SparkRun.start("mine", "ERROR");
      SparkConf settings = run.context().getConf();
      assertEquals(List.of("mine", "local[3]", "false", "false", "org.apache.spark.serializer.JavaSerializer"), List.of("app.name",
          "master",
          "ui.enabled", "ui.showConsoleProgress", "serializer").stream().map(key -> settings.get("spark." + key)).toList());
      assertEquals(Level.ERROR, logging().getRootLogger().getLevel());
      run.close();
      assertTrue(run.context().sc().isStopped());
    } finally {
      System.clearProperty("spark.master");
      SparkRun.prepare();
    }
    try (SparkRun run = SparkRun.start("mine", "OFF")) {
      assertEquals("local[*]", run.context().getConf().get("spark.master"));
    }
  }

  private static LoggerContext logging() {
    return (LoggerContext) LogManager.getContext(SparkSession.class.getClassLoader(), false);
  }

  private static long shuffled(SparkRun run) {
    return (Long) run.provenance(Map.of("versions", Map.of())).get("shuffledBytes");
  }

  private static void shuffle() throws Exception {
    Local.context().parallelize(List.of(1, 2, 3, 4), 2).mapToPair(i -> new Tuple2<>(i % 2, i)).reduceByKey(Integer::sum).collect();
    Local.session().sparkContext().listenerBus().waitUntilEmpty();
  }

  @Test
  void theProvenanceHasSparkAndTheBytesShuffled() throws Exception {
    Local.session();
    SparkRun run = SparkRun.start("test", "OFF");
    assertEquals(0, shuffled(run));
    shuffle();
    long bytes = shuffled(run);
    assertTrue(bytes > 0);
    Map<String, Object> all = run.provenance(Map.of("versions", Map.of("Java", "17"), "seed", 5));
    assertEquals(Map.of("Java", "17", "Spark", Local.session().version()), all.get("versions"));
    assertEquals(5, all.get("seed"));
    run.close();
    shuffle();
    assertEquals(bytes, shuffled(run)); // it does not count what others do
  }

  @Test
  void mistakesAreFoundInFailuresOfTasks() {
    IllegalArgumentException mistake = new IllegalArgumentException("-R: wrong", new IOException("why"));
    assertSame(mistake, SparkRun.inWords(new SparkException("task failed", new RuntimeException(mistake))));
    assertSame(mistake, SparkRun.inWords(mistake));
  }

  @Test
  void failuresOfSparkBecomeOneLine() {
    String end = " (-log WARN shows what Spark says)";
    Exception said = SparkRun.inWords(new SparkException("outer", new IOException("  no space\nleft")));
    assertInstanceOf(IllegalArgumentException.class, said);
    assertEquals("Spark could not do this: no space" + end, said.getMessage());
    assertEquals("Spark could not do this: `here': Input/output error" + end,
        SparkRun.inWords(new PathIOException("here")).getMessage());
    IOException other = new IOException("disk");
    assertSame(other, SparkRun.inWords(other));
  }

  @Test
  void sparkIsSilent() {
    SparkRun.prepare();
    System.clearProperty("weka.packageManager.offline");
    logging().getConfiguration().getRootLogger().setLevel(Level.WARN);
    logging().updateLoggers();
    SparkRun.prepare();
    assertEquals("true", System.getProperty("weka.packageManager.offline"));
    assertEquals(Level.OFF, logging().getRootLogger().getLevel());
    assertEquals(Level.OFF, logging().getLogger("org.apache.spark").getLevel());
  }
}
