package sdc.data;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Receives the progress of long work and passes the user's request to stop to it. Several threads may call it at once. */
@FunctionalInterface
public interface Progress {

  /** Reports nothing and never stops. */
  Progress NONE = () -> false;

  /** Reports the share of the work that is done, from 0 to 1 (NaN if unknown), and the state in a few words; nobody listens by default. */
  default void report(double share, String detail) {
  }

  /**
   * Reports the state of a search with a bound.
   *
   * @param share the share of the work that is done, NaN if unknown
   * @param what  the name of the search, or an empty text
   * @param links the number of records that the best parameters so far link
   * @param bound the proven bound on the number of records that any parameters can link
   */
  default void found(double share, String what, int links, int bound) {
    report(share, joined(what, "links " + links + ", bound " + bound));
  }

  /** Reports in one line what the user must know about the result. */
  default void warn(String warning) {
    report(Double.NaN, "warning: " + warning);
  }

  /** Reports in one line what is good to know about the result, without being a reason for doubt. */
  default void note(String note) {
    report(Double.NaN, note);
  }

  /** Whether the user asked to stop. Work calls this at least every tenth of a second. */
  boolean stopped();

  /** Throws {@link Stopped} if the user asked to stop. */
  default void check() {
    if (stopped()) {
      throw new Stopped();
    }
  }

  /** The same at every 2^14th of many short steps, which a check at each of them would slow down. */
  default void check(int step) {
    if (step % (1 << 14) == 0) {
      check();
    }
  }

  /** Does parts of the work in parallel: asks before each whether to stop, and reports the share that is done after it. */
  default void inParallel(int parts, String what, IntConsumer work) {
    AtomicInteger done = new AtomicInteger();
    IntStream.range(0, parts).parallel().forEach(part -> {
      check();
      work.accept(part);
      report((double) done.incrementAndGet() / parts, what);
    });
  }

  /** The progress of one part of the work; its reports, warnings and notes begin with the part's name. */
  default Progress within(String part) {
    return new Part(this, part);
  }

  /** The same for one of several equal parts that follow each other, counted from 0; it starts where the one before it ends. */
  default Progress within(String part, int number, int parts) {
    return new Part(this, part) {
      @Override
      protected double share(double ofPart) {
        return (number + (Double.isNaN(ofPart) ? 0 : ofPart)) / parts;
      }
    };
  }

  /** The same progress without stopping: for results that must still be computed after a stop. */
  default Progress toTheEnd() {
    return new Part(this, "") {
      @Override
      public boolean stopped() {
        return false;
      }
    };
  }

  private static String joined(String what, String detail) {
    return what + (what.isEmpty() || detail.isEmpty() ? "" : ": ") + detail;
  }

  /** The progress of a part of larger work. */
  class Part implements Progress {
    private final Progress whole;
    private final String name;

    /** Reports to {@code whole} under this name. */
    protected Part(Progress whole, String name) {
      this.whole = whole;
      this.name = name;
    }

    /** The share of the whole that is done if this share of the part is done. */
    protected double share(double ofPart) {
      return ofPart;
    }

    @Override
    public void report(double share, String detail) {
      whole.report(share(share), joined(name, detail));
    }

    @Override
    public void found(double share, String what, int links, int bound) {
      whole.found(share(share), joined(name, what), links, bound);
    }

    @Override
    public void warn(String warning) {
      whole.warn(joined(name, warning));
    }

    @Override
    public void note(String note) {
      whole.note(joined(name, note));
    }

    @Override
    public boolean stopped() {
      return whole.stopped();
    }
  }

  /** Thrown when the user stops work before it has a result. */
  final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The only reason. */
    public Stopped() {
      super("stopped before the end, without a result");
    }
  }
}
