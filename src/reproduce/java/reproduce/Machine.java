package reproduce;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.time.LocalDate;
import java.util.Locale;

/**
 * The place and time of the measurement, and the other load of the machine.
 *
 * @param load the load average before
 */
record Machine(double load) {

  static Machine now() {
    return new Machine(system().getSystemLoadAverage());
  }

  private static OperatingSystemMXBean system() {
    return ManagementFactory.getOperatingSystemMXBean();
  }

  /** A sentence for every output. */
  String told(String version, Extent extent, double seconds) {
    double after = system().getSystemLoadAverage();
    // a run has one part at a time, which keeps at most all processors busy
    boolean busy = load > 1 || after > system().getAvailableProcessors() + 1;
    return String.format("Version %s, %s run of %s of work, %s: %d cores, %s %s, %s %s. Load average %.1f before, %.1f after%s.", version,
        extent.name().toLowerCase(Locale.ROOT), Numbers.duration(seconds), LocalDate.now(), system().getAvailableProcessors(),
        System.getProperty("os.name"), System.getProperty("os.arch"), System.getProperty("java.vm.name"),
        System.getProperty("java.version"), load, after,
        busy ? "; **other work was running, so the seconds are too high**" : "");
  }
}
