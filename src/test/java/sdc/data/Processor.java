package sdc.data;

import java.lang.management.ManagementFactory;
import java.util.function.DoubleSupplier;

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
    return used(() -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9, work);
  }

  /** What all threads of this JVM use during the work. */
  public static double all(Runnable work) {
    return used(Processor::all, work);
  }

  private static double used(DoubleSupplier clock, Runnable work) {
    double before = clock.getAsDouble();
    work.run();
    return clock.getAsDouble() - before;
  }
}
