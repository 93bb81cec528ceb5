package sdc.data.file;

/** A file that the block reader cannot read for certain; a slower reader finds out whether it is at fault, and where. */
public final class Doubtful extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The reason is for people who debug, and for users whose file is too long for a slower reader. */
  public Doubtful(String reason) {
    super(reason, null, false, false);
  }
}
