package sdc.mask;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import sdc.data.Progress;

/** Remembers what a masking tells. */
final class RecordedProgress implements Progress {

  private final Queue<String> details = new ConcurrentLinkedQueue<>();

  @Override
  public void report(double share, String detail) {
    details.add(detail);
  }

  @Override
  public boolean stopped() {
    return false;
  }

  /** All warnings, empty where there was none. */
  String warning() {
    return details.stream().filter(detail -> detail.startsWith("warning: ")).collect(Collectors.joining("; "));
  }
}
