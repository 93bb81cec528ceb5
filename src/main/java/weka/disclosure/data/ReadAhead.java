package weka.disclosure.data;

import java.io.File;
import java.util.concurrent.FutureTask;
import sdc.data.OwnThread;
import sdc.data.Progress;
import weka.core.Instances;

/**
 * Reads a file while the caller reads and checks another one, if there is ample memory. Its faults are thrown when the caller asks for the
 * data.
 */
public final class ReadAhead {

  /** The bytes of memory for each byte of a file above which two files at once leave no gaps too small for the arrays of a linkage. */
  private static final long AMPLE = 12;

  private final FutureTask<Instances> task;
  private final Thread thread;

  /** Begins to read the file that the option with this flag names. */
  public ReadAhead(String flag, String name) {
    task = new FutureTask<>(() -> DataFile.load(flag, name));
    thread = new Thread(task, "reading " + name);
    thread.setDaemon(true);
    if (new File(name).length() < Runtime.getRuntime().maxMemory() / AMPLE) {
      thread.start();
    }
  }

  /** The data as {@link DataFile#load} returns it; a Stop also stops the reading. */
  public Instances get(Progress progress) throws Exception {
    try {
      if (thread.getState() == Thread.State.NEW) {
        thread.start();
      }
      return OwnThread.leave(progress, task::get);
    } finally {
      thread.interrupt();
    }
  }
}
