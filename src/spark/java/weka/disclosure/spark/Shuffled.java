package weka.disclosure.spark;

import java.util.concurrent.atomic.LongAdder;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;

/** Counts the bytes that tasks write for tasks on other machines. */
final class Shuffled extends SparkListener {

  private final LongAdder bytes = new LongAdder();

  /** Counts from now on. */
  static Shuffled of(SparkSession session) {
    Shuffled listener = new Shuffled();
    session.sparkContext().addSparkListener(listener);
    return listener;
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.taskMetrics() != null) {
      bytes.add(end.taskMetrics().shuffleWriteMetrics().bytesWritten());
    }
  }

  /** The bytes so far. */
  long bytes() {
    return bytes.sum();
  }
}
