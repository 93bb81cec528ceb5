package fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import sdc.data.Processor;
import weka.classifiers.meta.MaskedClassifier;
import weka.core.Instances;
import weka.disclosure.command.Command;
import weka.disclosure.command.Failure;
import weka.disclosure.command.FilterCommand;
import weka.disclosure.data.DataFile;
import weka.filters.Filter;

/** Runs a case as a command would, on a number of threads, and stops it after a time as Weka's windows do. */
final class Runner {

  private static final long LEFT_MILLIS = 5000;

  /**
   * How a case ended.
   *
   * @param thrown  what came out of it, which should be nothing
   * @param success whether it did what it was asked for; null where only its outputs show that
   * @param stopped whether it was asked to stop
   * @param late    whether it used more than a second of processor time after that
   */
  record Ended(String out, String err, Throwable thrown, Boolean success, boolean stopped, boolean late) {
  }

  private Runner() {
  }

  static Ended run(Case each, int threads, long stopMillis) throws IOException, InterruptedException {
    PrintStream out = System.out;
    PrintStream err = System.err;
    InputStream in = System.in;
    ByteArrayOutputStream caughtOut = new ByteArrayOutputStream();
    ByteArrayOutputStream caughtErr = new ByteArrayOutputStream();
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      System.setOut(new PrintStream(caughtOut, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(caughtErr, true, StandardCharsets.UTF_8));
      System.setIn(new ByteArrayInputStream(each.input().isPresent() ? Files.readAllBytes(each.input().get()) : new byte[0]));
      CompletableFuture<Thread> worker = new CompletableFuture<>();
      CompletableFuture<Boolean> work = new CompletableFuture<>();
      pool.execute(() -> {
        worker.complete(Thread.currentThread());
        try {
          work.complete(perform(each));
        } catch (Throwable e) {
          work.completeExceptionally(e);
        }
      });
      boolean[] stopped = new boolean[2];
      Throwable thrown = null;
      Boolean success = null;
      try {
        success = ended(work, worker, stopMillis, stopped);
      } catch (ExecutionException e) {
        thrown = e.getCause();
      }
      return new Ended(caughtOut.toString(StandardCharsets.UTF_8), caughtErr.toString(StandardCharsets.UTF_8), thrown, success, stopped[0],
          stopped[1]);
    } finally {
      pool.shutdownNow();
      awaitLeft();
      System.setOut(out);
      System.setErr(err);
      System.setIn(in);
    }
  }

  /** Waits for the end, stops what takes too long, and gives up on what does not hear that. */
  private static Boolean ended(CompletableFuture<Boolean> work, CompletableFuture<Thread> worker, long stopMillis, boolean[] stopped)
      throws ExecutionException, InterruptedException {
    try {
      return work.get(stopMillis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      stopped[0] = true;
    }
    worker.get().interrupt();
    double before = Processor.all();
    for (int tenths = 0; tenths < 600; tenths++) {
      try {
        Boolean success = work.get(100, TimeUnit.MILLISECONDS);
        stopped[1] = Processor.all() - before > 2;
        return success;
      } catch (TimeoutException e) {
        if (Processor.all() - before > 20) {
          break;
        }
      }
    }
    stopped[1] = true;
    return false;
  }

  /** Waits for readers of Weka's that a stop left behind, because they print what they have to say into the next case. */
  private static void awaitLeft() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().endsWith(", work")) {
        thread.join(LEFT_MILLIS);
      }
    }
  }

  private static Boolean perform(Case each) throws Exception {
    String[] words = each.words().toArray(new String[0]);
    Object made = Registered.make(each.type());
    if (made instanceof MaskedClassifier classifier) {
      return learn(classifier, each);
    }
    if (made instanceof Filter filter) {
      return new FilterCommand(filter).run(words);
    }
    ((Command) made).run(made, words);
    return null;
  }

  /** A classifier's own command is Weka's; its work is not. */
  private static boolean learn(MaskedClassifier classifier, Case each) {
    try {
      Instances data = DataFile.load("t", each.value("t"));
      data.setClassIndex(data.numAttributes() - 1);
      int file = each.words().indexOf("-t");
      String[] words = each.words().toArray(new String[0]);
      words[file] = "";
      words[file + 1] = "";
      classifier.setOptions(words);
      classifier.buildClassifier(data);
      classifier.distributionForInstance(data.firstInstance());
      return true;
    } catch (Exception e) {
      Failure.report(classifier.getClass().getSimpleName(), e);
      return false;
    }
  }
}
