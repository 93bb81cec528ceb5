package weka.disclosure.spark;

import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Kills a worker in the midst of a command, once this many tasks have ended, and counts the tasks that end after that. */
final class DyingWorker extends SparkListener {

  private final Cluster cluster;
  private int left;
  private boolean isDead;
  private int after;

  DyingWorker(Cluster cluster, int tasks) {
    this.cluster = cluster;
    this.left = tasks;
  }

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    after += isDead && end.taskInfo().successful() ? 1 : 0;
    left--;
    if (left == 0) {
      cluster.killWorker();
    }
  }

  @Override
  public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    isDead = true;
  }

  /** The tasks that other executors completed after the loss. */
  synchronized int tasksAfter() {
    return after;
  }
}
