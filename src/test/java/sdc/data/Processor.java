package sdc.data;

import java.lang.management.ManagementFactory;

/** Seconds of processor time, which other work on a busy machine hardly lengthens: limits of tests are in these. */
public final class Processor {

  private Processor() {
  }

  /** What all threads of this JVM have used so far. */
  public static double all() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9;
  }

  /** What this thread uses for the work. */
  public static double own(Runnable work) {
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    work.run();
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e9;
  }
}
