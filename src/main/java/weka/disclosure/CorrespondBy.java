package weka.disclosure;

import java.util.Arrays;
import java.util.Locale;

/** How the records of two files correspond. */
enum CorrespondBy {
  /** By identifiers if -id names them, else by position. */
  ANY(""),
  /** By their position in the file. */
  POSITION("POSITION"),
  /** By the values of the attributes of -id. */
  ID("ID"),
  /** Not at all, as an original and synthetic data. */
  NONE("NONE");

  private final String text;

  CorrespondBy(String text) {
    this.text = text;
  }

  /** The value that the option -correspondence names; an empty text means ANY. */
  static CorrespondBy of(String text) {
    String wanted = text.strip().toUpperCase(Locale.ROOT);
    return Arrays.stream(values()).filter(each -> each.text.equals(wanted)).findFirst().orElseThrow(() ->
        new IllegalArgumentException("-correspondence must be POSITION, ID or NONE, got '" + text + "'"));
  }

  /** Rejects a value that contradicts the attributes of -id, which may be empty. */
  void requireFit(String id) {
    if (this == ID && id.isBlank()) {
      throw new IllegalArgumentException("-correspondence ID: -id is missing; name in it the attributes whose values show which records"
          + " correspond, such as household,person");
    }
    if ((this == POSITION || this == NONE) && !id.isBlank()) {
      throw new IllegalArgumentException("-correspondence " + this + " cannot be combined with -id '" + id + "', which matches records by"
          + " their values; leave out one of them");
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
