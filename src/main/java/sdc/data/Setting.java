package sdc.data;

/** Checks of settings, and of other values that callers choose. */
public final class Setting {

  private Setting() {
  }

  /**
   * Rejects a value that is not allowed, in one line.
   *
   * @param allowed whether it is, as a comparison that NaN fails
   * @param must    the name of the setting and what it must be, such as "k (records per group) must be 1 or more"
   * @param got     the value
   */
  public static void require(boolean allowed, String must, Object got) {
    if (!allowed) {
      throw new IllegalArgumentException(must + ", got " + got);
    }
  }
}
