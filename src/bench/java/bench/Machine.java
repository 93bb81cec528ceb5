package bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.LocalDate;

/**
 * The place and time of the measurement, and the other load of the machine.
 *
 * @param start the load average before
 * @param size  the extent of the measurement
 */
record Machine(double start, Plan.Size size) {

  static Machine now(Plan.Size size) {
    return new Machine(system().getSystemLoadAverage(), size);
  }

  private static OperatingSystemMXBean system() {
    return (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  }

  /** A paragraph for the report. */
  String toText() {
    return String.format("Measured %s (%s sizes): %d cores, %.0f GB of memory, %s %s, %s %s. Load average %.1f before, %.1f after%s.%n",
        LocalDate.now(), size.name().toLowerCase(), system().getAvailableProcessors(), system().getTotalMemorySize() / 0x1p30,
        System.getProperty("os.name"), System.getProperty("os.arch"), System.getProperty("java.vm.name"),
        System.getProperty("java.version"), start, system().getSystemLoadAverage(),
        start > 1 ? ": **other work was running, absolute seconds are too high**" : "");
  }
}
