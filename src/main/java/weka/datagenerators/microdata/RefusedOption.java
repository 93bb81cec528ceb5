package weka.datagenerators.microdata;

/** A wrong option, in one line also where Weka prints the whole trace: that would say nothing more to the user. */
final class RefusedOption extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  RefusedOption(String message) {
    super(message);
  }

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  @Override
  public String toString() {
    return getMessage();
  }
}
