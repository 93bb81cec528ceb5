package sdc.data;

/** What long work reports while it runs, and how it learns that it should stop. Called from several threads. */
public interface Progress {

  /** Tells nothing and never stops. */
  Progress NONE = new Progress() {
    @Override
    public void report(double share, String detail) {
      // nobody listens
    }

    @Override
    public boolean stopped() {
      return false;
    }
  };

  /** The share of the work that is done, 0 to 1 (NaN where it cannot be known), and a few words on the state. */
  void report(double share, String detail);

  /**
   * How far a search with a bound is.
   *
   * @param share the share of the work that is done, NaN where it cannot be known
   * @param what  what searches, or an empty text
   * @param links the records that the best parameters so far link
   * @param bound the most that any parameters can link, as far as it is proven
   */
  default void found(double share, String what, int links, int bound) {
    report(share, joined(what, "links " + links + ", bound " + bound));
  }

  /** Tells what the user has to know about the result, one line. */
  default void warn(String warning) {
    report(Double.NaN, "warning: " + warning);
  }

  /** Whether the user asked to stop; asked at least every tenth of a second of work. */
  boolean stopped();

  /** Throws {@link Stopped} when the user asked to stop. */
  default void check() {
    if (stopped()) {
      throw new Stopped();
    }
  }

  /** The same for one of several parts of the work: everything that it reports or warns of begins with the part's name. */
  default Progress within(String part) {
    return new Part(this, part);
  }

  /** The same, which never stops: for what is still computed of work that was stopped. */
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

  /** A part of larger work. */
  class Part implements Progress {
    private final Progress whole;
    private final String name;

    /** The part with this name. */
    protected Part(Progress whole, String name) {
      this.whole = whole;
      this.name = name;
    }

    /** The share of the whole that is done, by that of this part. */
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
    public boolean stopped() {
      return whole.stopped();
    }
  }

  /** The work was stopped by its user before it had a result. */
  final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped() {
      super("stopped before the end; there is no result");
    }
  }
}
